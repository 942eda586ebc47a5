//! Whether games one a line begin as this one does: other variants are kept in such lists too, and nothing
//! but their moves says so.

use crate::board::{Move, Position, Square};

/// So many games are looked at.
const GAMES: usize = 16;

/// Whether the first move of one game at least is legal from the full start position, ranks counted from 0
/// or from 1.
pub(super) fn is_ours(body: &str) -> bool {
    let start = Position::start();
    body.lines().take(GAMES).any(|line| {
        let Some((_, moves)) = line.split_once(';') else {
            return true;
        };
        let first = moves.split(',').next().unwrap_or("").trim();
        [b'0', b'1']
            .into_iter()
            .any(|lowest| points(first, lowest).is_some_and(|mv| start.is_legal(mv)))
    })
}

fn points(word: &str, lowest: u8) -> Option<Move> {
    let &[a, b, c, d] = word.as_bytes() else {
        return None;
    };
    let point = |file: u8, rank: u8| {
        Square::new(
            file.to_ascii_lowercase().checked_sub(b'a')?,
            rank.checked_sub(lowest)?,
        )
    };
    Some(Move::new(point(a, b)?, point(c, d)?))
}
