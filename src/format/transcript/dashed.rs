//! English moves with a hyphen for a way: `Cannon 9 - 1`. Where a text has `=` for a move across, the hyphen is one back.

use crate::format::mapped_text::MappedText;
use crate::notation::{Families, Family, read_move};

/// Bytes before a hyphen in which the name of a piece stands.
const NEAR: usize = 16;

/// The text with such a hyphen in a word; `None` where it has none, or leaves open what one says.
pub(super) fn written(text: &str) -> Option<MappedText> {
    if !text.contains('-') || !says_across(text) {
        return None;
    }
    let mut out = MappedText::default();
    let mut from = 0;
    for (at, _) in text.match_indices('-') {
        let end = at + 1;
        let Some((begin, to)) = parts(text, at).filter(|it| it.0 >= from) else {
            continue;
        };
        out.take(text.get(from..begin).unwrap_or(""), from);
        out.put(" back ", at);
        from = end + to;
    }
    if from == 0 {
        return None;
    }
    out.take(text.get(from..).unwrap_or(""), from);
    Some(out)
}

/// Whether a move across stands in the text with its sign.
fn says_across(text: &str) -> bool {
    text.match_indices('=')
        .any(|(at, _)| parts(text, at).is_some())
}

/// Where the file before a sign ends, and the length of the blanks behind it; `None` where no move has the sign.
fn parts(text: &str, sign: usize) -> Option<(usize, usize)> {
    let before = text.get(..sign)?.trim_end_matches(' ');
    let behind = text.get(sign + 1..)?;
    let goal = behind.trim_start_matches(' ');
    let digit = |c: Option<char>| c.filter(|it| matches!(it, '1'..='9'));
    let to = digit(goal.chars().next())?;
    let ends = !goal[1..].starts_with(|c: char| c.is_alphanumeric());
    let near = (0..=NEAR)
        .rev()
        .find_map(|len| before.get(before.len().checked_sub(len)?..))?;
    let words = near
        .rmatch_indices(|c: char| c.is_ascii_alphabetic())
        .take_while(|_| ends);
    let mut starts = words.map(|it| it.0);
    let reads = |at: usize| {
        let said = format!("{} across {to}", near.get(at..).unwrap_or(""));
        let read = read_move(&said, Families::only(Family::English));
        read.is_some_and(|(_, len)| len == said.len())
    };
    let is_move = starts.any(|at| {
        let is_free = !near[..at].ends_with(|c: char| c.is_alphanumeric());
        is_free && reads(at)
    });
    is_move.then_some((before.len(), behind.len() - goal.len()))
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn a_hyphen_beside_signs_of_moves_across_is_a_word() {
        let text = "1. Cannon 2 = 5, Horse 8 + 7 2. Rook 1-2, Front pawn - 1, 1-0 x-3";
        let shown = written(text).map(|it| it.text);
        let wanted = "1. Cannon 2 = 5, Horse 8 + 7 2. Rook 1 back 2, Front pawn back 1, 1-0 x-3";
        assert_eq!(shown.as_deref(), Some(wanted));
        assert!(written("Cannon 2 - 5, Horse 8 + 7, King 2 - 1 Bishop").is_none());
    }
}
