//! A game as stated in a paper other than the tables.

use crate::contest::Outcome;

/// A game as stated in a sheet of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaperGame {
    /// Round.
    pub round: u32,
    /// Table; 0 where it is not said.
    pub table: u32,
    /// The player with Red.
    pub red: String,
    /// The player with Black.
    pub black: String,
    /// Outcome.
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
