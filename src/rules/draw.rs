//! D: draw offers and claims. 自然限着: reached and passed, drawn, claimed truly or
//! falsely; 提和: offered too often, too early, in the other's time, taken back, agreed.

mod claim;
mod limit;
mod offers;

pub(super) mod agreed_after_refusal;
pub(super) mod agreed_draw_ignored;
pub(super) mod claim_after_flag;
pub(super) mod claim_was_due;
pub(super) mod drawn_at_natural_limit;
pub(super) mod early_offer;
pub(super) mod false_claim;
pub(super) mod in_others_time;
pub(super) mod limit_not_given;
pub(super) mod natural_limit_passed;
pub(super) mod offer_withdrawn;
pub(super) mod repeated_offer;

pub(super) use false_claim::fined_claims;
