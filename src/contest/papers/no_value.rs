//! Text in a cell of a spreadsheet that has no value, and what to do about it.

use crate::text::FORMULA;

/// Texts that spreadsheet programs show in place of a value that they cannot compute.
const ERRORS: [&str; 9] = [
    "#REF!", "#N/A", "#VALUE!", "#NAME?", "#DIV/0!", "#NULL!", "#NUM!", "#SPILL!", "#CALC!",
];

/// Advice on a formula that has no value, in both languages.
const UNCOMPUTED: &str = "the formula was never computed; open the workbook in a spreadsheet program, save it, and read it again / 公式没有存下结果；请用表格软件打开此文件、保存后再读";
/// Advice on an error value.
const ERROR_VALUE: &str = "the spreadsheet itself could not compute it; mend the formula, or type the value / 表格软件自己也算不出；请改正公式，或直接填写";

/// Advice on a cell without a value, in both languages.
pub(super) fn advice(cell: &str) -> &'static str {
    if cell.starts_with(FORMULA) {
        UNCOMPUTED
    } else {
        ERROR_VALUE
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

/// The English half of an advice that is written in both languages: `write … / 请写 …`.
pub(super) fn english(advice: &str) -> &str {
    advice.split_once(" / ").map_or(advice, |it| it.0)
}
