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

/// The side to move by the words near a board, those above it first: what stands below may be of the next. Red, where
/// none says otherwise.
fn turn(text: &str, span: &Range<usize>) -> Side {
    let cut = |at: usize| (0..=at).rev().find(|at| text.is_char_boundary(*at));
    let from = cut(span.start.saturating_sub(NEAR)).unwrap_or(0);
    let to = cut((span.end + NEAR).min(text.len())).unwrap_or(text.len());
    let above = without_remarks(&text[from..span.start]);
    let below = without_remarks(&text[span.end..to]);
    let last = FIRST
        .iter()
        .filter_map(|it| Some((above.rfind(it.0)?, it.1)));
    let next = FIRST
        .iter()
        .filter_map(|it| Some((below.find(it.0)?, it.1)));
    let said = last.max_by_key(|it| it.0);
    said.or_else(|| next.min_by_key(|it| it.0))
        .map_or(Side::Red, |it| it.1)
}

/// Words in small letters, a blank between each two, without the signs of brackets and short remarks in them.
fn without_remarks(text: &str) -> String {
    const SHORT: usize = 16;
    let mut kept = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('(') {
        let behind = &rest[open..];
        let close = behind.find(')').filter(|len| *len <= SHORT);
        let is_remark = close.is_some_and(|len| behind[..len].is_ascii());
        kept.push_str(&rest[..open]);
        rest = match close {
            Some(len) if is_remark && open > 0 => &behind[len + 1..],
            _ => &behind[1..],
        };
    }
    kept.push_str(rest);
    let words: Vec<&str> = kept.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

/// So far from the board, in bytes, words may say who is to move.
const NEAR: usize = 200;

/// Words that say who moves first.
const FIRST: [(&str, Side); 25] = [
    ("黑先", Side::Black),
    ("黑方先", Side::Black),
    ("黑棋先", Side::Black),
    ("轮黑", Side::Black),
    ("轮到黑", Side::Black),
    ("輪黑", Side::Black),
    ("輪到黑", Side::Black),
    ("black to move", Side::Black),
    ("black is to move", Side::Black),
    ("black to play", Side::Black),
    ("black moves first", Side::Black),
    ("đen đi trước", Side::Black),
    ("红先", Side::Red),
    ("紅先", Side::Red),
    ("红方先", Side::Red),
    ("紅方先", Side::Red),
    ("红棋先", Side::Red),
    ("轮红", Side::Red),
    ("轮到红", Side::Red),
    ("輪到紅", Side::Red),
    ("red to move", Side::Red),
    ("red is to move", Side::Red),
    ("red to play", Side::Red),
    ("red moves first", Side::Red),
    ("đỏ đi trước", Side::Red),
];

#[cfg(test)]
mod tests {
    use super::{Side, turn};

    #[test]
    fn words_above_a_board_go_before_those_of_the_next() {
        for (text, side) in [
            ("1. Black (small letters) is to move\nBOARD", Side::Black),
            ("一、红先\nBOARD\n二、黑先", Side::Red),
            ("一、黑先\n红先\nBOARD\n", Side::Red),
            ("BOARD\n（黑先胜）", Side::Black),
            ("（黑先胜）\nBOARD", Side::Black),
            ("BOARD", Side::Red),
        ] {
            let at = text.find("BOARD").unwrap_or_default();
            assert_eq!(turn(text, &(at..at + 5)), side, "{text}");
        }
    }
}
