//! A token of a text that may be a move.

use crate::board::Side;
use crate::notation::WrittenMove;
use std::ops::Range;

/// A token that may be a move.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) span: Range<usize>,
    pub(super) written: WrittenMove,
    /// The side that moves, where a word before it states it.
    pub(super) side: Option<Side>,
    /// Whether the text says that it was not played.
    pub(super) aside: bool,
    /// Whether another game begins with it.
    pub(super) begins: GameStart,
    /// The line it stands on.
    pub(super) row: usize,
    /// Number of move numbers before it on the line, beyond the first.
    pub(super) column: usize,
}

/// Whether another game begins with a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameStart {
    Not,
    /// Where the game before it does not go on there.
    Perhaps,
    Surely,
}
