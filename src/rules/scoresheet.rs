//! S: scoresheet. 漏记, what cannot be read, numbers that jump, and what is lost by them.

mod entries;
mod pause;

pub(super) mod claims_barred;
pub(super) mod illegible_entries;
pub(super) mod missed_entries;
pub(super) mod numbering_gap;

pub(super) use claims_barred::bars;
