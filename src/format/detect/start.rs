//! Whether games one a line begin as this one does: other variants are kept in such lists too, and nothing
//! but their moves says so.

use crate::board::{Move, Position, Square};

/// So many games are looked at.
const GAMES: usize = 16;

/// Whether the first move of one game at least is legal from the full start position, ranks counted from 0
/// or from 1.
pub(super) fn is_ours(body: &str) -> bool {
    body.lines()
        .take(GAMES)
        .any(|line| match line.split_once(';') {
            None => true,
            Some((_, moves)) => {
                let first = moves
                    .split([',', ' ', '\t', ';'])
                    .find(|word| !word.is_empty());
                opens(first.unwrap_or(""))
            }
        })
}

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
