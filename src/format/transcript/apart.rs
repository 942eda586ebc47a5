//! A problem with its answer, which stands further down in the file: the lines of both in one record, with the places of
//! the answer where it stands. The lines of the answer end with a sign of their own, so that they are not counted as lines
//! between one problem and the next.

use crate::format::cutting::Parts;
use crate::record::Places;
use std::borrow::Cow;
use std::ops::Range;

/// Stands on both sides of the number of lines between a problem and its answer.
const FURTHER: char = '\u{B}';

/// The end of a line of an answer.
const LINE_END: char = '\u{C}';

/// Signs that a text must not hold to be brought together.
pub(super) const SIGNS: [char; 2] = [FURTHER, LINE_END];

/// The lines of each problem, by their numbers from 0, with those of its answer behind them.
pub(super) fn bring_together(bytes: &[u8], problems: &[[Range<usize>; 2]]) -> Parts<'static> {
    let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    let of = |range: &Range<usize>| {
        let end = range.end.min(lines.len());
        lines.get(range.start.min(end)..end).unwrap_or(&[])
    };
    let mut out = Vec::with_capacity(bytes.len());
    let mut starts = Vec::new();
    for [board, answer] in problems {
        starts.push(out.len());
        out.extend(of(board).iter().copied().flatten());
        let further = answer.start.saturating_sub(board.end);
        out.extend_from_slice(format!("{FURTHER}{further}{FURTHER}").as_bytes());
        let held = of(answer).iter().copied().flatten();
        out.extend(held.map(|byte| match byte {
            b'\n' => LINE_END as u8,
            byte => *byte,
        }));
    }
    Parts {
        bytes: Cow::Owned(out),
        starts,
        damage: None,
    }
}

/// A problem and its answer as one text.
pub(super) struct AnswerApart {
    pub(super) text: String,
    /// Number of lines of the problem.
    head: u32,
    /// Number of lines between the two.
    further: u32,
}

impl AnswerApart {
    /// `None` where nothing was brought together.
    pub(super) fn of(text: &str) -> Option<AnswerApart> {
        let (board, rest) = text.split_once(FURTHER)?;
        let (further, answer) = rest.split_once(FURTHER)?;
        Some(AnswerApart {
            text: [board, &answer.replace(LINE_END, "\n")].concat(),
            head: memchr::memchr_iter(b'\n', board.as_bytes()).count() as u32,
            further: further.parse().ok()?,
        })
    }

    /// Puts the places of the answer where it stands.
    pub(super) fn settle(&self, first_line: u32, places: &mut Places) {
        for place in places.all_mut() {
            if place.line >= first_line + self.head {
                place.line += self.further;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AnswerApart, bring_together};

    #[test]
    fn an_answer_keeps_the_lines_between_it_and_its_problem() {
        let text = b"one\ntwo\n\nanswers\n1 a\n1 b\n2 c\n";
        let parts = bring_together(text, &[[0..1, 4..6], [1..4, 6..usize::MAX]]);
        let whole = std::str::from_utf8(&parts.bytes).expect("text");
        let first = AnswerApart::of(&whole[..parts.starts[1]]).expect("an answer");
        assert_eq!(
            (first.text.as_str(), first.head, first.further),
            ("one\n1 a\n1 b\n", 1, 3)
        );
        let second = AnswerApart::of(&whole[parts.starts[1]..]).expect("an answer");
        assert_eq!((second.head, second.further), (3, 2));
        // The lines of the problems alone are counted.
        assert_eq!(whole.matches('\n').count(), 4);
        assert!(AnswerApart::of("one\n1 a\n").is_none());
    }
}
