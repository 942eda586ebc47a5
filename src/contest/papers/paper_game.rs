//! A game as another paper than the tables tells it.

use crate::contest::Outcome;

/// A game as a sheet of moves tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaperGame {
    /// Round.
    pub round: u32,
    /// Table; 0 where it is not said.
    pub table: u32,
    /// Who had Red.
    pub red: String,
    /// Who had Black.
    pub black: String,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Plies of the record.
    pub plies: u32,
    /// The day it was played, as `YYYY-MM-DD`; empty where nothing says so.
    pub date: String,
    /// The file of the first sheet; empty for a game of the event file.
    pub file: String,
    /// The event as a sheet names it; empty where none does.
    pub event: String,
}
