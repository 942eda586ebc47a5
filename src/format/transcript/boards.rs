//! The boards of a text: written as a FEN, drawn in letters or signs, described piece by piece, or as a full set
//! without the men that one side gives. A board that the words leave open is none.

use super::told_board::{Board, stated_board};
use super::{described, drawn};
use crate::board::{Position, Role, Setup, Side, Square};
use crate::format::fen_text;
use crate::notation::read_fen;

/// The boards of a text in order.
pub(super) fn boards(text: &str) -> Vec<Board> {
    let mut boards = fens(text);
    boards.extend(drawn::boards(text));
    boards.extend(described::board(text));
    boards.extend(odds(text));
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

/// Words that say who gives the odds.
const GIVERS: [(&str, Side); 8] = [
    ("红方让", Side::Red),
    ("红让", Side::Red),
    ("红方去掉", Side::Red),
    ("红先让", Side::Red),
    ("red gives", Side::Red),
    ("黑方让", Side::Black),
    ("黑方去掉", Side::Black),
    ("black gives", Side::Black),
];

/// Men that are given, and how many words name them.
const GIVEN: [(&str, Role); 6] = [
    ("马", Role::Horse),
    ("车", Role::Chariot),
    ("炮", Role::Cannon),
    ("horse", Role::Horse),
    ("chariot", Role::Chariot),
    ("cannon", Role::Cannon),
];

/// Which of the two is given.
const WHICH: [(&str, &[bool]); 6] = [
    ("左", &[true]),
    ("右", &[false]),
    ("双", &[true, false]),
    ("left ", &[true]),
    ("right ", &[false]),
    ("both ", &[true, false]),
];

/// The board of a game at odds whose words name the giver and the men: a full set without them.
fn odds(text: &str) -> Option<Board> {
    let small = text.to_lowercase();
    if small.len() != text.len() {
        return None;
    }
    let mut givers = GIVERS
        .iter()
        .filter_map(|(word, side)| Some((small.find(word)?, *side)));
    let (giver_at, side) = givers.next()?;
    let (men_at, len, role, men) = given(&small)?;
    let start = giver_at.min(men_at);
    let mut setup = Setup::standard(Side::Red);
    for left in men {
        let file = match role {
            Role::Chariot => 0,
            _ => 1,
        };
        // The left hand of Red is that of the diagram.
        let file = if *left == (side == Side::Red) {
            file
        } else {
            8 - file
        };
        let rank = match (role, side) {
            (Role::Cannon, Side::Red) => 2,
            (Role::Cannon, Side::Black) => 7,
            (_, Side::Red) => 0,
            (_, Side::Black) => 9,
        };
        let square = Square::new(file, rank)?;
        setup.board[square.index()] = None;
    }
    stated_board(text, start..men_at + len, setup)
}

/// The first men that are said to be given: where, how long the words are, which.
fn given(small: &str) -> Option<(usize, usize, Role, &'static [bool])> {
    for (which, men) in WHICH {
        for (name, role) in GIVEN {
            for lead in ["让", "odds of the ", "odds of "] {
                let words = format!("{lead}{which}{name}");
                if let Some(at) = small.find(&words) {
                    return Some((at, words.len(), role, men));
                }
            }
        }
    }
    None
}
