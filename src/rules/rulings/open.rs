//! The rows of what is still to be ruled.

use super::GameRef;
use crate::rules::{Finding, Language, RowContext, message};

/// The columns of a file of rulings, in order. `what` says in words what is to be ruled; it is not
/// read back.
pub const RULING_COLUMNS: &[&str] = &[
    "round", "table", "record", "code", "side", "ply", "ruling", "by", "remark", "what",
];

/// A row for each finding of a game that waits for a ruling, a cell for each of [`RULING_COLUMNS`];
/// `ruling` and `by` are left to be filled in by a person. A finding that several editions share
/// stands once.
pub fn open_rulings(
    findings: &[Finding],
    game: &GameRef,
    context: &RowContext,
    language: Language,
) -> Vec<Vec<String>> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for finding in findings.iter().filter(|finding| finding.waits_for_ruling()) {
        let ply = finding
            .plies
            .map_or(String::new(), |(_, last)| last.to_string());
        let key = [
            game.round.clone(),
            game.table.clone(),
            game.record.clone(),
            finding.code.text().to_owned(),
            finding.side.map_or("", |side| side.name()).to_owned(),
            ply,
        ];
        if rows.iter().any(|row| row.starts_with(&key)) {
            continue;
        }
        let mut row = Vec::from(key);
        row.extend([String::new(), String::new(), String::new()]);
        row.push(message(finding, context, language));
        rows.push(row);
    }
    rows
}
