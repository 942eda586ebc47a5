//! D: draw offers and claims. 自然限着: reached and passed, drawn, claimed truly or falsely.

mod claim;
mod limit;

pub(super) mod claim_was_due;
pub(super) mod drawn_at_natural_limit;
pub(super) mod false_claim;
pub(super) mod limit_not_given;
pub(super) mod natural_limit_passed;
