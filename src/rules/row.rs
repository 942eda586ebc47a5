//! A finding as a row: the columns that reports print. Those of the table of findings are in `store/finding.rs`.

mod conditions;
mod dialect;
mod event;
mod faults;
mod file;
mod message;
mod reading;
pub(super) mod repetition;
mod ruling;
mod said;
mod table;

use super::fact::{self, Fact, Key};
use super::{EditionId, Finding, Ruled, SheetRef, Value};
use crate::board::Side;
use crate::record::GameRecord;
use crate::words::{Language, listed};
pub use message::message;
pub(super) use message::result_word;
pub use reading::{reading_names, reading_words};
pub use ruling::citation;
pub(super) use said::side_word;
use std::fmt;
pub(super) use table::table;

/// The content type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// A whole number, or nothing.
    Number,
    /// A word or a code of dapu's own: a spreadsheet finds no formula in it.
    Word,
    /// Text of any kind.
    Text,
}

/// A column of a file: its name, what it holds, and the cell of `T`.
pub struct Column<T: ?Sized> {
    /// The name in the head.
    pub name: &'static str,
    /// Its content type.
    pub kind: ColumnKind,
    pub(super) cell: fn(&T, &RowContext) -> String,
}

impl<T: ?Sized> Column<T> {
    pub(super) const fn number(name: &'static str, cell: fn(&T, &RowContext) -> String) -> Self {
        Column {
            name,
            kind: ColumnKind::Number,
            cell,
        }
    }

    pub(super) const fn word(name: &'static str, cell: fn(&T, &RowContext) -> String) -> Self {
        Column {
            name,
            kind: ColumnKind::Word,
            cell,
        }
    }

    pub(super) const fn text(name: &'static str, cell: fn(&T, &RowContext) -> String) -> Self {
        Column {
            name,
            kind: ColumnKind::Text,
            cell,
        }
    }

    /// The table of the catalogue with a sentence about each.
    pub(crate) const WORDS: &str = "finding-column";

    /// What it holds, in a sentence.
    pub fn about(&self, language: Language) -> &'static str {
        listed(language, Self::WORDS, self.name).unwrap_or_default()
    }
}

impl<T: ?Sized> fmt::Debug for Column<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", self.name, self.kind)
    }
}

/// The columns of the findings file, in order (version 1).
pub const COLUMNS: &[Column<Finding>] = &[
    Column::number("v", |_, _| "1".to_owned()),
    Column::word("run_id", |_, at| at.run_id.clone()),
    Column::word("code", |it, _| it.code.text().to_owned()),
    Column::word("severity", |it, _| it.severity.name().to_owned()),
    Column::word("kind", |it, _| it.kind.name().to_owned()),
    Column::word("certainty", |it, _| it.certainty.name().to_owned()),
    Column::word("edition", |it, _| some(it.edition.map(EditionId::name))),
    Column::text("article", |it, _| some(it.article.as_deref())),
    Column::text("event", |_, at| at.event.clone()),
    Column::text("round", |_, at| at.round.clone()),
    Column::text("table", |_, at| at.table.clone()),
    Column::number("game_id", |_, at| at.game_id.clone()),
    Column::word("side", |it, _| some(it.side)),
    Column::number("ply_from", |it, _| some(it.plies.map(|(first, _)| first))),
    Column::number("ply_to", |it, _| some(it.plies.map(|(_, last)| last))),
    Column::number("move_no", |it, at| {
        some(it.plies.map(|(first, _)| at.round_of(first)))
    }),
    Column::word("sheet", |it, _| some(it.sheet.map(SheetRef::name))),
    Column::text("file", |it, at| file(it, at).to_owned()),
    Column::number("line", |it, _| on_line(it, it.place.line)),
    Column::number("col_from", |it, _| on_line(it, it.place.from)),
    Column::number("col_to", |it, _| on_line(it, it.place.to)),
    Column::text("evidence", |it, _| evidence(it)),
    Column::text("expected", |it, _| expected(it)),
    Column::text("message_zh", |it, at| message(it, at, Language::Zh)),
    Column::text("message_en", |it, at| message(it, at, Language::En)),
    Column::word("consequence", |it, _| it.consequence.to_string()),
    Column::number("foul_total_after", |it, _| some(it.foul_total_after)),
    Column::text("reading", |it, _| readings(it)),
    Column::text("alternative_reading", |it, _| alternative(it)),
    Column::text("suggestion", |it, _| some(shown(it, fact::SUGGESTION))),
    Column::text("ruling", |it, _| some(ruled(it).map(|it| &it.ruling))),
    Column::text("ruling_by", |it, _| some(ruled(it).map(|it| &it.by))),
    Column::text("ruling_date", |it, _| some(ruled(it).map(|it| &it.date))),
    Column::text("ruling_remark", |it, _| {
        some(ruled(it).map(|it| &it.remark))
    }),
    Column::text("red", |_, at| at.red.clone()),
    Column::text("black", |_, at| at.black.clone()),
    Column::text("date", |_, at| at.date.clone()),
    Column::text("red_club", |_, at| at.clubs[0].clone()),
    Column::text("black_club", |_, at| at.clubs[1].clone()),
];

/// Data that a row needs in addition to its finding.
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
    /// Clubs of Red and of Black as written.
    pub clubs: [String; 2],
    /// Game number in the store, or in the audit of an event; empty without one.
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
    /// The tags of the clubs of Red and of Black.
    pub const CLUBS: [&'static str; 2] = ["RedTeam", "BlackTeam"];

    /// The context given by the tags of a record; nothing about its place and its start.
    pub fn of_tags(record: &GameRecord<'_>) -> RowContext {
        let tag = |name| record.tag(name).unwrap_or_default().to_owned();
        let player = |side| record.player(side).unwrap_or_default().to_owned();
        RowContext {
            event: tag("Event"),
            round: tag("Round"),
            table: tag("Table"),
            red: player(Side::Red),
            black: player(Side::Black),
            date: tag("Date"),
            clubs: Self::CLUBS.map(tag),
            ..RowContext::default()
        }
    }

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
/// - `side` is who did what is told; empty where nobody who plays did wrong, as where a claim that was due was refused: the
///   message says whom it was done to.
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
    /// The message in that language.
    pub fn message(&self, language: Language) -> &str {
        let column = language.of("message_zh", "message_en");
        self.get(column).unwrap_or_default()
    }

    /// Renders a finding, messages in both languages included.
    pub fn new(finding: &Finding, context: &RowContext) -> FindingRow {
        FindingRow {
            cells: COLUMNS
                .iter()
                .map(|column| (column.cell)(finding, context))
                .collect(),
        }
    }

    /// The cell of that column.
    pub fn get(&self, column: &str) -> Option<&str> {
        let index = COLUMNS.iter().position(|it| it.name == column)?;
        self.cells.get(index).map(String::as_str)
    }
}

/// The value as text; empty where there is none.
pub(super) fn some<T: fmt::Display>(value: Option<T>) -> String {
    value.map_or_else(String::new, |it| it.to_string())
}

/// A part of the place, where there is a line.
fn on_line(finding: &Finding, part: u32) -> String {
    some((finding.place.line > 0).then_some(part))
}

/// A fact as it stands.
fn shown<T: Fact>(finding: &Finding, key: Key<T>) -> Option<&Value> {
    let value = finding.facts.named(key.name());
    value.filter(|value| T::see(value).is_some())
}

fn evidence(finding: &Finding) -> String {
    let number = || shown(finding, fact::NUMBER_AS_EVIDENCE);
    let written = shown(finding, fact::EVIDENCE).or_else(number);
    let made = || shown(finding, fact::MOVE);
    let cycle = || shown(finding, fact::CYCLE);
    some(written.or_else(made).or_else(cycle))
}

fn expected(finding: &Finding) -> String {
    let number = || shown(finding, fact::EXPECTED_NUMBER);
    let mover = || shown(finding, fact::FIRST_MOVER);
    some(
        shown(finding, fact::EXPECTED)
            .or_else(number)
            .or_else(mover),
    )
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
    let condition = match (finding.conditional, finding.code.waits_for_claim()) {
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
    let condition = match (finding.conditional, finding.code.waits_for_claim()) {
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
