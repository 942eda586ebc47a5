//! P: repetition (循环反复). What the moves of a cycle were is [`nature`](crate::nature)'s to say; here
//! is what an edition makes of it ([`adjudicate`]), when, and what the record then did.

mod adjudication;
mod classified;
mod conduct;
mod course;
mod cycle;
mod early;
mod move_facts;
mod quality;
mod recent;
mod verdict;

pub(super) mod attack_run;
pub(super) mod banned_repetition;
pub(super) mod claim_without_repetition;
pub(super) mod drawn_against_the_rule;
pub(super) mod drawn_repetition;
pub(super) mod early_repetition;
pub(super) mod in_doubt;
pub(super) mod lost_against_the_rule;
pub(super) mod mutual_perpetual_check;
pub(super) mod not_claimed;
pub(super) mod not_classified;
pub(super) mod perpetual_check;

pub(super) use cycle::{loses, loses_by_perpetual_check};
pub(super) use lost_against_the_rule::had_time;

pub use adjudication::{Adjudication, OpenQuestion, adjudicate, definitions, weigh};
pub use classified::Classified;
pub use conduct::{Conduct, Weight};
pub use early::{CompletedIn, CyclePlace, EarlyDraw, early_draw};
pub use quality::Quality;
pub use verdict::{CycleVerdict, Ground};
