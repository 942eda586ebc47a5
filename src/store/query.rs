//! Questions: one function each.

mod events;
mod filter;
mod findings;
mod games;
mod numbers;
mod sources;

pub use events::EventRecord;
pub use numbers::RecordNumbers;

use super::RecordId;
use crate::record::GameResult;
use crate::rules::{Code, EditionId, Finding, RowContext, Severity};

/// Which findings or games are wanted. Empty lists and `None` ask for all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Codes, or beginnings of codes (`M`, `M1`).
    pub codes: Vec<String>,
    /// Codes that are not wanted, or beginnings of them.
    pub not_codes: Vec<String>,
    /// That severity and heavier ones.
    pub severity: Option<Severity>,
    /// Editions; F and C findings, which have none, are always in.
    pub editions: Vec<EditionId>,
    /// A part of the event's name.
    pub event: Option<String>,
    /// A part of a player's name, as written or as it was decided that it says.
    pub player: Option<String>,
    /// Tags by name, without case, and a part of the value of each; any value where that is empty.
    pub tags: Vec<(String, String)>,
    /// First day, as 19870315; a year alone is 19870000.
    pub from: Option<u32>,
    /// Last day; a year alone is 19879999.
    pub to: Option<u32>,
    /// One record.
    pub record: Option<RecordId>,
    /// The result that is given.
    pub result: Option<GameResult>,
}

/// A finding with what its row needs.
#[derive(Clone, Debug)]
pub struct FoundRow {
    /// The record, or the incident that is none.
    pub record: RecordId,
    /// The finding.
    pub finding: Finding,
    /// Event, round, table, game, file. `run_id` is left empty.
    pub context: RowContext,
}

/// A game, with what the record says that leads it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRow {
    /// Its number.
    pub id: RecordId,
    /// Event as written; empty where there is none.
    pub event: String,
    /// Site as written.
    pub site: String,
    /// Round as written.
    pub round: String,
    /// Date as written.
    pub date: String,
    /// Red.
    pub red: String,
    /// Black.
    pub black: String,
    /// The result.
    pub result: Option<GameResult>,
    /// Plies played.
    pub plies: u32,
    /// Records of this game, itself counted.
    pub witnesses: u32,
    /// Number of findings in its records, of the requested severity; warnings and errors where none is.
    pub findings: u32,
    /// Links to games nearly the same.
    pub links: u32,
    /// File or member.
    pub file: String,
    /// First line.
    pub line: u32,
}

/// One record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// Its number.
    pub id: RecordId,
    /// File or member.
    pub file: String,
    /// First line.
    pub line: u32,
    /// The result it gives.
    pub result: Option<GameResult>,
}

/// The number of times a code was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeCount {
    /// The code.
    pub code: Code,
    /// Findings.
    pub findings: u64,
    /// Records that have any.
    pub records: u64,
}
