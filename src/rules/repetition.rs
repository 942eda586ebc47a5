//! P: repetition (循环反复). 长将 is decided here; what else the moves of a cycle are is not classified yet.

mod cycle;

pub(super) mod mutual_perpetual_check;
pub(super) mod not_classified;
pub(super) mod perpetual_check;
