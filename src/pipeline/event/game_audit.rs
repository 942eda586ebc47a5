//! A game of an event, audited.

use crate::board::Side;
use crate::replay::Replay;
use crate::rules::{Audited, Choice, GameRef, RowContext};
use crate::sheets::Collation;

/// A game audited.
#[derive(Debug)]
pub struct GameAudit {
    /// Its sheets, by their index among all that were read, each with whose it is.
    pub(super) taken: Vec<(usize, Option<Side>)>,
    /// Which game it is, as the sheets say.
    pub game: GameRef,
    /// Its sheets read as one record.
    pub collation: Collation,
    /// That record played through.
    pub replay: Replay,
    /// The editions asked.
    pub choices: Vec<Choice>,
    /// Findings, those of the sheets' form first, and a ledger for each edition.
    pub audited: Audited,
    /// Facts about the game stated in rows.
    pub context: RowContext,
}
