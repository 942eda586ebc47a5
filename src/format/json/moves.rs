//! Whether a text between quotes is a move, or moves and nothing else.

use crate::board::Position;
use crate::format::frame::tag_line;
use crate::format::pgn;
use crate::notation::{Convention, Families, Family, Grid, Ranks, read_move};
use crate::record::{Entry, LineId};
use crate::text::Span;

/// So much of a text shows what it is.
const LOOKED_AT: usize = 600;

/// The shortest word taken for a move: what is shorter may be anything.
const SHORTEST: usize = 4;

/// `h2`, `H10`.
pub(super) fn is_square(value: &str) -> bool {
    let mut signs = value.trim().bytes();
    let file = signs
        .next()
        .is_some_and(|it| matches!(it, b'a'..=b'i' | b'A'..=b'I'));
    let rank: Vec<u8> = signs.collect();
    file && matches!(rank.as_slice(), [b'0'..=b'9'] | [b'1', b'0'])
}

/// Whether a text is a tag of a record, and nothing else.
pub(super) fn is_tag_line(value: &str) -> bool {
    value.starts_with('[') && tag_line::name(value.as_bytes()).is_some() && !value.contains('\n')
}

/// Whether the first moves of a text can be played from the start.
pub(super) fn is_played(value: &str) -> bool {
    const FIRST: usize = 4;
    let words = value.split([' ', ',', '\n', '\t', '\r']);
    let words: Vec<&str> = words.filter(|word| is_one(word)).take(FIRST).collect();
    words.len() > 1 && play_from_start(&words)
}

/// Whether a text is one move.
pub(super) fn is_one(value: &str) -> bool {
    let value = without_number(value.trim());
    value.len() >= SHORTEST
        && read_move(value, Families::IN_TEXT).is_some_and(|(_, bytes)| bytes == value.len())
}

/// A text without the number of a round before it.
pub(super) fn without_number(value: &str) -> &str {
    let rest = value.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let dots = rest.trim_start_matches(['.', '、', '．', '…']);
    if rest.len() < value.len() && dots.len() < rest.len() {
        dots.trim_start()
    } else {
        value
    }
}

/// Number of moves in a text that is nothing but moves as far as it is examined; 0 where it is none.
pub(super) fn count(value: &str) -> usize {
    let value = value.trim();
    if glued(value).is_some() {
        return value.len() / 4;
    }
    if !begins(value) {
        return 0;
    }
    let parted: Vec<&str> = split_moves(value).collect();
    if parted.len() > 1 {
        let all = parted.iter().all(|word| is_one(word));
        return if all { parted.len() } else { 0 };
    }
    let mut end = value.len().min(LOOKED_AT);
    if end < value.len() {
        // Not within a move.
        let parts = |sign: char| sign.is_whitespace() || matches!(sign, ',' | '，');
        end = value[..floor(value, end)].rfind(parts).unwrap_or(0);
    }
    let record = pgn::read(&value[..end], 1);
    let entries = record.tree.line(LineId::MAIN).map(|(_, ply)| ply.entry);
    let (moves, others): (Vec<Entry>, Vec<Entry>) =
        entries.partition(|entry| matches!(entry, Entry::Move(_)));
    let residue: usize = record.residue.iter().map(|it| it.span.len()).sum();
    if moves.len() > others.len() && 2 * residue <= end {
        moves.len()
    } else {
        0
    }
}

fn floor(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Whether a text begins as moves do: with one, or as PGN.
fn begins(value: &str) -> bool {
    if value.starts_with('[') {
        return value.contains("\"]");
    }
    let first = without_number(value);
    read_move(first, Families::IN_TEXT).is_some_and(|(_, bytes)| bytes >= SHORTEST)
}

/// Moves that signs part which mean something else in running text: `h2e2;h9g7`, `h2e2|h9g7`.
pub(super) fn split_moves(value: &str) -> impl Iterator<Item = &str> {
    let is_parted = value.contains([';', '|']) && !value.contains(['{', '[', '\n']);
    let signs: &[char] = if is_parted {
        &[';', '|', ',', ' ']
    } else {
        &[]
    };
    value.split(signs).filter(|word| !word.is_empty())
}

/// Points without anything between them, four signs a move: `h2e2h9g7`, `77477062`.
pub(super) fn glued(value: &str) -> Option<impl Iterator<Item = Span>> {
    let bytes = value.as_bytes();
    let iccs = |pair: &[u8]| matches!(pair, [b'a'..=b'i' | b'A'..=b'I', b'0'..=b'9']);
    let is_glued = bytes.len() >= 8
        && bytes.len().is_multiple_of(4)
        && (bytes.chunks_exact(2).all(iccs) || is_ubb(bytes));
    is_glued.then(|| (0..bytes.len()).step_by(4).map(|at| Span::new(at, at + 4)))
}

/// Digits of which each four lead from one point of the board to another, and the first four begin a game: dates are
/// digits too.
fn is_ubb(bytes: &[u8]) -> bool {
    let is_move = |it: &[u8]| it[..2] != it[2..] && it[0] < b'9' && it[2] < b'9';
    let opens = || {
        let first = bytes.get(..4).and_then(|it| str::from_utf8(it).ok());
        let read = first.and_then(|it| read_move(it, Families::only(Family::Ubb)));
        let start = Position::start();
        read.is_some_and(|(written, _)| written.resolve(&start, Convention::USUAL).is_ok())
    };
    bytes.iter().all(u8::is_ascii_digit) && bytes.chunks_exact(4).all(is_move) && opens()
}

/// Whether these moves can be played from the full start position, ranks counted in whatever way.
pub(super) fn play_from_start(moves: &[&str]) -> bool {
    let ways = [Ranks::FromZero, Ranks::FromOne, Ranks::FromTop];
    let start = Position::start();
    ways.into_iter().any(|ranks| plays(&start, moves, ranks))
}

/// Whether these moves can be played from there, ranks counted so.
pub(super) fn plays(start: &Position, moves: &[&str], ranks: Ranks) -> bool {
    let convention = Convention {
        grid: Grid::upright(ranks),
        ..Convention::USUAL
    };
    let mut position = start.clone();
    moves.iter().all(|token| {
        let read = read_move(without_number(token.trim()), Families::IN_TEXT);
        let resolved = read.and_then(|(written, _)| written.resolve(&position, convention).ok());
        resolved.is_some_and(|it| {
            position.play(it.mv);
            true
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{count, glued, is_one, play_from_start};

    #[test]
    fn texts_of_moves_are_told_from_prose() {
        for (text, moves) in [
            ("h2e2 h9g7 h0g2", 3),
            ("h2e2,h9g7", 2),
            ("h2e2;h9g7|h0g2", 3),
            ("h2e2h9g7h0g2", 3),
            ("77477062", 2),
            ("1. 炮二平五 马8进7 2. 马二进三", 3),
            ("炮二平五", 1),
            ("[Red \"甲\"]\n\n1. 炮二平五 马8进7 *", 2),
            ("C2=5 H8+7", 2),
            ("炮二平五是最常见的开局着法之一", 0),
            ("20240501", 0),
            ("cannon", 0),
            ("attack", 0),
            ("", 0),
        ] {
            assert_eq!(count(text), moves, "{text}");
        }
        assert!(is_one("1. h2e2") && is_one("前炮进二") && !is_one("炮二平五 马8进7"));
        assert!(glued("20202020").is_none());
    }

    #[test]
    fn a_line_is_played_from_the_start_whichever_way_ranks_are_counted() {
        for line in [
            ["h2e2", "h9g7"],
            ["h3e3", "h10g8"],
            ["h7e7", "h0g2"],
            ["炮二平五", "马8进7"],
        ] {
            assert!(play_from_start(&line), "{line:?}");
        }
        assert!(!play_from_start(&["h2e2", "h0g2"]));
    }
}
