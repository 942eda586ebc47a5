//! Moves as lists of programs hold them: pairs of points in numbers (`((7, 1), (7, 4))`), moves between points without
//! anything between them (`'h2e2h9g7h0g2i9h9'`).

use crate::board::Position;
use crate::format::mapped_text::MappedText;
use crate::notation::{Convention, Families, read_move};
use crate::text::offset;
use std::ops::Range;

/// So many pairs of points are a game, and so many moves without anything between them.
const LEAST: usize = 8;

/// The text with such moves as notation has them; `None` where it holds none that play from the start.
pub(super) fn written(text: &str) -> Option<MappedText> {
    pairs(text).or_else(|| glued(text))
}

/// A move in numbers: where it stands, and the four.
type NumberedMove = (Range<usize>, [u8; 4]);

/// Ways in which a pair of numbers names a point: whether the row goes before the file, and whether rows are counted from the top.
const WAYS: [(bool, bool); 4] = [(true, true), (true, false), (false, true), (false, false)];

fn pairs(text: &str) -> Option<MappedText> {
    if !text.contains(['(', '[', '{']) {
        return None;
    }
    let mut found: Vec<NumberedMove> = Vec::new();
    let mut at = 0;
    while let Some(next) = text[at..].find(['(', '[', '{']) {
        let begin = at + next;
        match pair(&text[begin..]) {
            Some((len, numbers)) => {
                found.push((begin..begin + len, numbers));
                at = begin + len;
            }
            None => at = begin + 1,
        }
    }
    if found.len() < LEAST {
        return None;
    }
    let moves = |way| -> Option<Vec<String>> { found.iter().map(|it| iccs(it.1, way)).collect() };
    let mut ways = WAYS.into_iter().filter_map(moves).filter(|it| play(it));
    let (moves, None) = (ways.next()?, ways.next()) else {
        return None;
    };
    let mut out = MappedText::default();
    let mut at = 0;
    for ((span, _), written) in found.iter().zip(&moves) {
        out.take(&text[at..span.start], at);
        // On a line of its own: no bracket around it makes a remark of it.
        out.put("\n", span.start);
        out.put(written, span.start);
        out.put("\n", span.start);
        at = span.end;
    }
    out.take(&text[at..], at);
    Some(out)
}

/// Two points at the start of a text, how long they are: `(7, 1), (7, 4)`.
fn pair(text: &str) -> Option<(usize, [u8; 4])> {
    let mut rest = text;
    let mut numbers = [0; 4];
    for (index, number) in numbers.iter_mut().enumerate() {
        if index % 2 == 0 {
            rest = rest.strip_prefix(['(', '[', '{'])?.trim_start();
        }
        let digit = rest.bytes().next().filter(u8::is_ascii_digit)?;
        *number = digit - b'0';
        rest = rest[1..].trim_start();
        let sign: &[char] = if index % 2 == 0 {
            &[',']
        } else {
            &[')', ']', '}']
        };
        rest = rest.strip_prefix(sign)?;
        if index == 1 {
            rest = rest.trim_start().strip_prefix(',')?;
        }
        if index != 3 {
            rest = rest.trim_start();
        }
    }
    Some((text.len() - rest.len(), numbers))
}

fn iccs(numbers: [u8; 4], (row_first, from_top): (bool, bool)) -> Option<String> {
    let point = |pair: &[u8]| {
        let (row, file) = if row_first {
            (pair[0], pair[1])
        } else {
            (pair[1], pair[0])
        };
        let rank = if from_top {
            9_u8.checked_sub(row)?
        } else {
            row
        };
        (file < 9).then(|| format!("{}{rank}", char::from(b'a' + file)))
    };
    Some(point(&numbers[..2])? + &point(&numbers[2..])?)
}

/// Whether the first of these moves play from the start.
fn play(moves: &[String]) -> bool {
    let mut position = Position::start();
    moves.iter().take(LEAST).all(|it| {
        let read = read_move(it, Families::IN_TEXT);
        let resolved =
            read.and_then(|(written, _)| written.resolve(&position, Convention::USUAL).ok());
        resolved.is_some_and(|it| {
            position.play(it.mv);
            true
        })
    })
}

/// Strings of moves between points with blanks between the moves.
fn glued(text: &str) -> Option<MappedText> {
    /// Length of such a move.
    const MOVE: usize = 4;
    let mut out = MappedText::default();
    let mut found = 0;
    let is_point = |pair: &[u8]| matches!(pair, [b'a'..=b'i' | b'A'..=b'I', b'0'..=b'9']);
    let mut at = 0;
    for held in text.split(|sign: char| !sign.is_alphanumeric()) {
        let begin = offset(text, held);
        let is_list = held.len() >= LEAST * MOVE
            && held.len().is_multiple_of(MOVE)
            && held.as_bytes().chunks_exact(2).all(is_point);
        if !is_list {
            continue;
        }
        found += 1;
        out.take(&text[at..begin], at);
        at = begin + held.len();
        out.put("\n", begin);
        for from in (begin..at).step_by(MOVE) {
            if from > begin {
                out.put(" ", from);
            }
            out.take(&text[from..from + MOVE], from);
        }
        out.put("\n", at);
    }
    out.take(&text[at..], at);
    (found > 0).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn lists_of_programs_are_written_as_moves() {
        let points = "[((7, 1), (7, 4)), ((0, 1), (2, 2)), ((9, 1), (7, 2)), ((0, 0), (0, 1)), \
            ((9, 0), (8, 0)), ((0, 7), (2, 6)), ((8, 0), (8, 5)), ((0, 5), (1, 4))]";
        let shown = written(points).map(|it| it.text);
        assert_eq!(
            shown.as_deref(),
            Some(
                "[(\nb2e2\n), (\nb9c7\n), (\nb0c2\n), (\na9b9\n), (\na0a1\n), (\nh9g7\n), \
                 (\na1f1\n), (\nf9e8\n)]"
            )
        );
        let glued = "(1,'h2e2h9g7h0g2i9h9i0h0b9c7c3c4g6g5','x')";
        assert_eq!(
            written(glued).map(|it| it.text).as_deref(),
            Some("(1,'\nh2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5\n','x')")
        );
        assert!(written("(1, 2), (3, 4) and 'h2e2h9g7'").is_none());
    }
}
