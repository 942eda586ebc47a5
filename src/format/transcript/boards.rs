//! The boards of a text: written as a FEN, drawn in letters or signs, described piece by piece, or as a full set
//! without the men that one side gives. A board that the words leave open is none.

use super::told_board::Board;
use super::{described, drawn, odds};
use crate::board::Position;
use crate::format::fen_text;
use crate::notation::read_fen;

/// The boards of a text in order.
pub(super) fn boards(text: &str) -> Vec<Board> {
    let mut boards = fens(text);
    boards.extend(drawn::boards(text));
    boards.extend(described::boards(text));
    boards.extend(odds::boards(text));
    boards.sort_by_key(|board| board.span.start);
    boards
}

/// The boards that stand in a text as FENs.
fn fens(text: &str) -> Vec<Board> {
    let mut boards = Vec::new();
    let mut line_start = 0;
    for line in text.split_inclusive('\n') {
        let mut at = 0;
        while let Some((begin, _)) = fen_text::within(&line[at..]) {
            let Some(fen) = fen_text::at(&line[at + begin..]) else {
                break;
            };
            let span = at + begin..at + begin + fen.len;
            at = span.end;
            if let Ok(setup) = read_fen(&line[span.clone()]) {
                boards.push(Board {
                    span: line_start + span.start..line_start + span.end,
                    position: Position::in_play(&setup),
                    fen: None,
                });
            }
        }
        line_start += line.len();
    }
    boards
}
