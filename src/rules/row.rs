//! A finding as a row: the columns that the store keeps and the report prints.

use super::Finding;

/// The columns of the findings file, in order (version 1).
pub const COLUMNS: &[&str] = &[
    "v",
    "run_id",
    "code",
    "severity",
    "kind",
    "certainty",
    "edition",
    "article",
    "event",
    "round",
    "table",
    "game_id",
    "side",
    "ply_from",
    "ply_to",
    "move_no",
    "sheet",
    "file",
    "line",
    "col_from",
    "col_to",
    "evidence",
    "expected",
    "message_zh",
    "message_en",
    "consequence",
    "foul_total_after",
    "reading",
    "alternative_reading",
    "suggestion",
    "ruling",
    "ruling_by",
];

/// What a row needs beside its finding.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RowContext {
    /// Hash of program version, options, event file and sources.
    pub run_id: String,
    /// Event as written.
    pub event: String,
    /// Round as written.
    pub round: String,
    /// Table as written.
    pub table: String,
    /// Game number in the store; empty without one.
    pub game_id: String,
    /// File or member.
    pub file: String,
    /// Number of the first round of the record, 1 unless its FEN or numbering says otherwise.
    pub first_round: u32,
    /// Whether Black makes the first ply.
    pub black_first: bool,
}

/// One row; a cell for each of [`COLUMNS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindingRow {
    /// The cells.
    pub cells: Vec<String>,
}

impl FindingRow {
    /// Renders a finding, messages in both languages included.
    pub fn new(finding: &Finding, context: &RowContext) -> FindingRow {
        let _ = (finding, context);
        todo!("rules")
    }
}
