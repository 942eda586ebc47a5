//! Text in a cell of a spreadsheet that has no value, and what to do about it.

use super::cell_advice::CellAdvice;
use crate::text::FORMULA;

/// Texts that spreadsheet programs show in place of a value that they cannot compute.
const ERRORS: [&str; 9] = [
    "#REF!", "#N/A", "#VALUE!", "#NAME?", "#DIV/0!", "#NULL!", "#NUM!", "#SPILL!", "#CALC!",
];

/// Advice on a cell without a value.
pub(super) fn advice(cell: &str) -> CellAdvice {
    if cell.starts_with(FORMULA) {
        CellAdvice::Uncomputed
    } else {
        CellAdvice::ErrorValue
    }
}

/// Whether a row says nothing without the value of a column.
pub(super) const fn is_needed(column: &str) -> bool {
    matches!(
        column.as_bytes(),
        b"name" | b"red" | b"black" | b"round" | b"result" | b"winner" | b"stage"
    )
}

pub(super) fn is_without_value(cell: &str) -> bool {
    cell.starts_with(FORMULA) || ERRORS.contains(&cell)
}
