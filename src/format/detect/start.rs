//! Whether a game begins as this one does: nothing but its moves says so in a list.

use crate::board::{Move, Position, Square};

/// Whether a word is a legal first move of a game.
pub(super) fn opens(word: &str) -> bool {
    let start = Position::start();
    [0, 1]
        .into_iter()
        .any(|lowest| points(word, lowest).is_some_and(|mv| start.is_legal(mv)))
}

/// `h2e2`, `H2-E2`, `h10g8`.
fn points(word: &str, lowest: u8) -> Option<Move> {
    let (from, rest) = point(word, lowest)?;
    let (to, rest) = point(rest.strip_prefix(['-', ' ']).unwrap_or(rest), lowest)?;
    rest.is_empty().then_some(Move::new(from, to))
}

fn point(word: &str, lowest: u8) -> Option<(Square, &str)> {
    let file = word
        .bytes()
        .next()?
        .to_ascii_lowercase()
        .checked_sub(b'a')?;
    let rank = word.get(1..)?;
    let len = if rank.starts_with("10") { 2 } else { 1 };
    let number: u8 = rank.get(..len)?.parse().ok()?;
    let square = Square::new(file, number.checked_sub(lowest)?)?;
    Some((square, &rank[len..]))
}
