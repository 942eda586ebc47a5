//! A board as a text describes it.

use crate::board::{Position, Setup, SetupFault, Side};
use crate::notation::write_fen;
use std::ops::Range;

/// A board in a text.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// Where it stands.
    pub(super) span: Range<usize>,
    pub(super) position: Position,
    /// It as a FEN, where it stands otherwise in the text.
    pub(super) fen: Option<String>,
}

/// A board that a text describes otherwise than as a FEN, with the side to move that the words near it name; `None`
/// where no game can stand so.
pub(super) fn stated_board(text: &str, span: Range<usize>, mut setup: Setup) -> Option<Board> {
    setup.turn = turn(text, &span);
    let is_wrong = |fault: &SetupFault| !matches!(fault, SetupFault::WaitingSideInCheck(_));
    if setup.faults().iter().any(is_wrong) {
        return None;
    }
    Some(Board {
        span,
        position: Position::in_play(&setup),
        fen: Some(write_fen(&setup)),
    })
}

/// The side to move by the words near a board: Red, where none says otherwise.
fn turn(text: &str, span: &Range<usize>) -> Side {
    let cut = |at: usize| (0..=at).rev().find(|at| text.is_char_boundary(*at));
    let from = cut(span.start.saturating_sub(NEAR)).unwrap_or(0);
    let to = cut((span.end + NEAR).min(text.len())).unwrap_or(text.len());
    let near = text[from..to].to_lowercase();
    if BLACK_FIRST.iter().any(|word| near.contains(word)) {
        Side::Black
    } else {
        Side::Red
    }
}

/// So far from the board, in bytes, words may say who is to move.
const NEAR: usize = 200;

/// Words that say that Black moves first.
const BLACK_FIRST: [&str; 8] = [
    "黑先",
    "黑方先",
    "黑棋先",
    "轮黑",
    "轮到黑",
    "black to move",
    "black moves first",
    "đen đi trước",
];
