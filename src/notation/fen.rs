//! FEN: an arrangement in one line of text, in every spelling seen.

use crate::board::Setup;
use thiserror::Error;

/// One thing wrong with a FEN text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenFault {
    /// Not ten ranks.
    Ranks(usize),
    /// That rank (from the top, from 1) does not fill nine files.
    Files {
        /// Rank from the top, from 1.
        rank: usize,
        /// How many files it fills.
        files: usize,
    },
    /// A character that is no piece and no number.
    Letter {
        /// The character.
        letter: char,
        /// Byte offset in the FEN.
        at: usize,
    },
    /// The turn field is none of `w r b`.
    Turn(String),
}

/// A text that is no FEN: every fault of it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("not a FEN: {faults:?}")]
pub struct FenError {
    /// All faults.
    pub faults: Vec<FenFault>,
}

/// Reads a FEN: N/H and B/E, `w` = `r` = Red, `b`, missing fields, glued tails (`w--01`).
///
/// # Errors
/// All faults of the text at once.
pub fn read_fen(text: &str) -> Result<Setup, FenError> {
    let _ = text;
    todo!("notation")
}

/// Writes `rnbakabnr/… w - - 0 1`.
pub fn write_fen(setup: &Setup) -> String {
    let _ = setup;
    todo!("notation")
}
