//! A finding as a row: the columns that the store keeps and the report prints.

mod clock;
mod dialect;
mod faults;
mod file;
mod message;
mod reading;
pub(super) mod repetition;
mod ruling;

use super::{Finding, Ruled, SheetRef};
use crate::board::Side;
pub use message::{Language, message};
pub(super) use message::{result_word, side_word};

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
    "red",
    "black",
    "date",
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
    /// Red as written.
    pub red: String,
    /// Black as written.
    pub black: String,
    /// Date as written.
    pub date: String,
    /// Game number in the store; empty without one.
    pub game_id: String,
    /// File or member; of a union of sheets the first of them.
    pub file: String,
    /// Files of Red's and of Black's sheet, where the record is their union; else empty.
    pub sheet_files: [String; 2],
    /// Number of the first round of the record, 1 unless its FEN or numbering says otherwise.
    pub first_round: u32,
    /// Whether Black makes the first ply.
    pub black_first: bool,
}

impl RowContext {
    /// The number of the round in which the ply stands, `ply` from 1. Where Black makes the first
    /// ply, that ply is a round of its own.
    pub fn round_of(&self, ply: u32) -> u32 {
        let first = self.first_round.max(1);
        if self.black_first {
            first + ply / 2
        } else {
            first + ply.saturating_sub(1) / 2
        }
    }
}

/// One row; a cell for each of [`COLUMNS`].
///
/// - `ply_from`, `ply_to` count from 1 along the line; `move_no` is the round of `ply_from`.
/// - `line`, `col_from`, `col_to` are empty where there is no line (binary formats).
/// - `evidence` is the fact `evidence`, else the move or the cycle as written; `expected` and `suggestion` are the
///   facts of those names.
/// - `reading` names the readings taken, joined by `; `. Where the consequence holds only if the
///   fault was raised in time (or, P and D, if a player claimed it), and nothing shows that it was,
///   the first of them is `if-raised-in-time` (`if-claimed`), and `alternative_reading` begins
///   `not-raised: none` (`not-claimed: none`).
/// - `alternative_reading` holds `NAME: CONSEQUENCE`, joined by `; `.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindingRow {
    /// The cells.
    pub cells: Vec<String>,
}

impl FindingRow {
    /// Renders a finding, messages in both languages included.
    pub fn new(finding: &Finding, context: &RowContext) -> FindingRow {
        FindingRow {
            cells: COLUMNS
                .iter()
                .map(|column| cell(column, finding, context))
                .collect(),
        }
    }

    /// The cell of that column.
    pub fn get(&self, column: &str) -> Option<&str> {
        let index = COLUMNS.iter().position(|name| *name == column)?;
        self.cells.get(index).map(String::as_str)
    }
}

fn cell(column: &str, finding: &Finding, context: &RowContext) -> String {
    let fact = |name: &str| finding.facts.named(name).map(ToString::to_string);
    let place = |n: u32| {
        if finding.place.line == 0 {
            String::new()
        } else {
            n.to_string()
        }
    };
    match column {
        "v" => "1".to_owned(),
        "run_id" => context.run_id.clone(),
        "code" => finding.code.text().to_owned(),
        "severity" => finding.severity.name().to_owned(),
        "kind" => finding.kind.name().to_owned(),
        "certainty" => finding.certainty.name().to_owned(),
        "edition" => finding.edition.map_or("", |id| id.name()).to_owned(),
        "article" => finding.article.as_deref().unwrap_or("").to_owned(),
        "event" => context.event.clone(),
        "round" => context.round.clone(),
        "table" => context.table.clone(),
        "game_id" => context.game_id.clone(),
        "red" => context.red.clone(),
        "black" => context.black.clone(),
        "date" => context.date.clone(),
        "side" => finding.side.map_or("", |side| side.name()).to_owned(),
        "ply_from" => finding
            .plies
            .map_or(String::new(), |(first, _)| first.to_string()),
        "ply_to" => finding
            .plies
            .map_or(String::new(), |(_, last)| last.to_string()),
        "move_no" => finding.plies.map_or(String::new(), |(first, _)| {
            context.round_of(first).to_string()
        }),
        "sheet" => finding.sheet.map_or("", SheetRef::name).to_owned(),
        "file" => file(finding, context).to_owned(),
        "line" => place(finding.place.line),
        "col_from" => place(finding.place.from),
        "col_to" => place(finding.place.to),
        "evidence" => ["evidence", "move", "cycle"]
            .into_iter()
            .find_map(fact)
            .unwrap_or_default(),
        "expected" | "suggestion" => fact(column).unwrap_or_default(),
        "message_zh" => message(finding, context, Language::Zh),
        "message_en" => message(finding, context, Language::En),
        "consequence" => finding.consequence.to_string(),
        "foul_total_after" => finding
            .foul_total_after
            .map_or(String::new(), |n| n.to_string()),
        "reading" => readings(finding),
        "alternative_reading" => alternative(finding),
        "ruling" => ruled(finding).map_or(String::new(), |ruled| ruled.ruling.clone()),
        "ruling_by" => ruled(finding).map_or(String::new(), |ruled| ruled.by.clone()),
        _ => String::new(),
    }
}

fn ruled(finding: &Finding) -> Option<&Ruled> {
    finding.ruled.as_deref()
}

/// The file the finding's place is in.
fn file<'c>(finding: &Finding, context: &'c RowContext) -> &'c str {
    let own = match finding.sheet {
        Some(SheetRef::Red) => &context.sheet_files[Side::Red.index()],
        Some(SheetRef::Black) => &context.sheet_files[Side::Black.index()],
        Some(SheetRef::Merged) | None => &context.file,
    };
    if own.is_empty() { &context.file } else { own }
}

fn readings(finding: &Finding) -> String {
    let condition = match (finding.conditional, ruling::on_claim(finding)) {
        (false, _) => None,
        (true, false) => Some("if-raised-in-time"),
        (true, true) => Some("if-claimed"),
    };
    condition
        .into_iter()
        .chain(finding.reading.as_deref())
        .collect::<Vec<_>>()
        .join("; ")
}

fn alternative(finding: &Finding) -> String {
    let condition = match (finding.conditional, ruling::on_claim(finding)) {
        (false, _) => None,
        (true, false) => Some("not-raised: none".to_owned()),
        (true, true) => Some("not-claimed: none".to_owned()),
    };
    let other = finding
        .alternative
        .as_ref()
        .map(|other| format!("{}: {}", other.reading, other.consequence));
    condition
        .into_iter()
        .chain(other)
        .collect::<Vec<_>>()
        .join("; ")
}
