//! S: scoresheet. 漏记, what cannot be read, numbers that jump, and what is lost by them; two sheets held
//! against the record they make.

mod entries;
mod pause;
mod read_on;
mod sheets;
#[cfg(test)]
mod testing;

pub(super) mod claims_barred;
pub(super) mod columns_shifted;
mod counted;
pub(super) mod entries_swapped;
pub(super) mod entry_cannot_be_right;
pub(super) mod entry_rewritten;
pub(super) mod extra_entries;
pub(super) mod fair_copy;
pub(super) mod illegible_entries;
pub(super) mod illegible_read;
pub(super) mod missed_entries;
pub(super) mod nobody_recorded;
pub(super) mod numbering_gap;
pub(super) mod record_refused;
pub(super) mod sheet_missing;
pub(super) mod sheet_unsigned;
pub(super) mod sheets_alike;
pub(super) mod sheets_disagree;
pub(super) mod sheets_undecided;
pub(super) mod two_results;

pub(super) use claims_barred::bars;
pub(super) use sheets::{in_words, position_before};
