//! Move numbers against the count of plies. A number never says whose move it is; it only shows where
//! something was left out or miscounted.

use super::{Fault, FaultKind, GameRecord, LineId, Note, NoteKind, PlyId, Tree};
use crate::text::Span;

/// A number that stands before a ply of the main line.
#[derive(Clone, Copy, Debug)]
struct NumberedPly {
    /// Plies of the line before it.
    index: u32,
    number: u32,
    ply: PlyId,
}

/// The error in a number.
#[derive(Clone, Copy, Debug)]
struct NumberFault {
    /// Plies of the line before the number above it.
    from: u32,
    at: NumberedPly,
    expected: u32,
    /// By how many plies the numbers run ahead of the count from there on; `None` for a slip.
    ahead: Option<i64>,
}

impl NumberFault {
    /// Plies left out, where the numbers jump forward and go on.
    fn gap(&self) -> Option<u32> {
        let ahead = self.ahead.filter(|ahead| *ahead > 0)?;
        u32::try_from(ahead).ok()
    }
}

/// A place where the numbers of the main line part from the count of its plies and go on apart: a ply is left out
/// there or stands too much, or the numbers are wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NumberingBreak {
    /// Plies before the last number that is in step. What is wrong stands behind it.
    pub(crate) from: u32,
    /// Plies before the first number that is not.
    pub(crate) at: u32,
    /// By how many plies the numbers run ahead of the count; negative where they lag.
    pub(crate) ahead: i64,
}

impl NumberingBreak {
    /// Whether it explains that the entries from so many plies on are not played.
    pub(crate) const fn explains(&self, ply: u32) -> bool {
        self.from <= ply && (ply <= self.at || !self.turns_sides() && self.ahead > 0)
    }

    /// Whether by the numbers the other side is to move from there on.
    pub(crate) const fn turns_sides(&self) -> bool {
        self.ahead % 2 != 0
    }
}

impl GameRecord<'_> {
    /// Whether any number of the main line was found not to follow.
    pub(crate) fn is_out_of_step(&self) -> bool {
        let mut notes = self.notes.iter();
        let mut faults = self.faults.iter();
        notes.any(|it| matches!(it.kind, NoteKind::NumberGap { .. }))
            || faults.any(|it| matches!(it.kind, FaultKind::NumberOutOfStep { .. }))
    }
}

/// Where numbers and plies part, in order.
pub(crate) fn breaks(tree: &Tree<'_>, black_first: bool) -> Vec<NumberingBreak> {
    if all_plain(tree) {
        return Vec::new();
    }
    let odd = odd_ones(&numbered(tree), black_first).into_iter();
    let breaks = odd.filter_map(|odd| {
        Some(NumberingBreak {
            from: odd.from,
            at: odd.at.index,
            ahead: odd.ahead.filter(|ahead| *ahead != 0)?,
        })
    });
    breaks.collect()
}

/// Judges the numbers of the main line: a jump forward from which the numbers go on is a note, any
/// other number that does not follow is a fault. `place` gives the place of the number before a ply;
/// where it does not know, the ply stands for it.
pub(crate) fn judge(
    tree: &Tree<'_>,
    black_first: bool,
    place: impl Fn(PlyId) -> Option<Span>,
    (faults, notes): (&mut Vec<Fault>, &mut Vec<Note>),
) {
    if all_plain(tree) {
        return;
    }
    for odd in odd_ones(&numbered(tree), black_first) {
        let NumberFault { at, expected, .. } = odd;
        let written = at.number;
        let ply = tree.ply(at.ply).map(|ply| ply.span);
        let span = place(at.ply).or(ply).unwrap_or_default();
        match odd.gap() {
            Some(plies) => notes.push(Note {
                kind: NoteKind::NumberGap {
                    expected,
                    written,
                    plies,
                },
                line: LineId::MAIN,
                after: at.ply.0.checked_sub(1).map(PlyId),
                span,
                sheet: None,
            }),
            None => faults.push(Fault {
                kind: FaultKind::NumberOutOfStep { written, expected },
                span,
            }),
        }
    }
}

/// Whether every number is one more than the last, two plies further on: nearly all records.
fn all_plain(tree: &Tree<'_>) -> bool {
    let mut next = None;
    for (index, (_, ply)) in tree.line(LineId::MAIN).enumerate() {
        if let Some(number) = ply.number {
            if next.is_some_and(|next| next != (index, number)) {
                return false;
            }
            next = Some((index + 2, number + 1));
        }
    }
    true
}

fn numbered(tree: &Tree<'_>) -> Vec<NumberedPly> {
    let plies = tree.line(LineId::MAIN).zip(0..);
    plies
        .filter_map(|((ply, written), index)| {
            written
                .number
                .map(|number| NumberedPly { index, number, ply })
        })
        .collect()
}

/// Numbers that do not follow, by the way of counting that fits best: by rounds or by plies, and
/// where Black moves first, with his first ply as a round of its own or as the first half of one.
fn odd_ones(numbers: &[NumberedPly], black_first: bool) -> Vec<NumberFault> {
    let steps = numbers.windows(2);
    let single = steps.filter(|two| {
        two[1].index == two[0].index + 1 && two[1].number == two[0].number.saturating_add(1)
    });
    let by_plies = single.count() * 2 > numbers.len();
    if by_plies {
        return walk(numbers, 1, 0);
    }
    let whole = walk(numbers, 2, 0);
    if !black_first || whole.is_empty() {
        return whole;
    }
    let half = walk(numbers, 2, 1);
    if half.len() < whole.len() {
        half
    } else {
        whole
    }
}

/// Counts along: `size` plies bear one number; the first numbered ply is the `offset`-th of its own.
fn walk(numbers: &[NumberedPly], size: u64, offset: u64) -> Vec<NumberFault> {
    let mut odd = Vec::new();
    let Some(first) = numbers.first() else {
        return odd;
    };
    // The absolute count of a ply is its index plus `shift`; its number is that over `size`.
    let shift_by = |at: &NumberedPly, within: u64| {
        (u64::from(at.number) * size + within).wrapping_sub(u64::from(at.index))
    };
    let number_by = |at: &NumberedPly, shift: u64| u64::from(at.index).wrapping_add(shift) / size;
    let mut shift = shift_by(first, offset);
    for (position, at) in numbers.iter().enumerate().skip(1) {
        let expected = number_by(at, shift);
        let fresh = shift_by(at, 0);
        let next = numbers.get(position + 1);
        let goes_on = next.is_none_or(|next| number_by(next, fresh) == u64::from(next.number));
        let before = &numbers[position - 1];
        let is_late = goes_on && before.number != at.number && fresh < shift;
        let expected = match expected == u64::from(at.number) {
            // The first ply of the round that it opens bears none: the next number is due.
            true if is_late => expected + 1,
            true => continue,
            false => expected,
        };
        odd.push(NumberFault {
            from: before.index,
            at: *at,
            expected: u32::try_from(expected).unwrap_or(u32::MAX),
            ahead: goes_on.then(|| fresh.wrapping_sub(shift).cast_signed()),
        });
        if goes_on {
            shift = fresh;
        }
    }
    odd
}

/// Where the number before a ply of running text stands: looked for backwards from its ply, since no
/// ply keeps it.
pub(crate) fn place_before(text: &str, tree: &Tree<'_>, id: PlyId) -> Option<Span> {
    let ply = tree.ply(id)?;
    let before = id.0.checked_sub(1).and_then(|id| tree.ply(PlyId(id)));
    let from = before.map_or(0, |before| before.span.end);
    let gap = Span {
        start: from,
        end: ply.span.start,
    }
    .of(text);
    let number = ply.number?.to_string();
    let offset = gap.rfind(&number)?;
    let start = from as usize + offset;
    Some(Span::new(start, start + number.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(list: &[(u32, u32)]) -> Vec<NumberedPly> {
        let numbered = |(index, number): &(u32, u32)| NumberedPly {
            index: *index,
            number: *number,
            ply: PlyId(*index),
        };
        list.iter().map(numbered).collect()
    }

    /// Index of the ply, number expected, plies left out.
    fn odd(list: &[(u32, u32)], black_first: bool) -> Vec<(u32, u32, Option<u32>)> {
        odd_ones(&numbers(list), black_first)
            .into_iter()
            .map(|odd| (odd.at.index, odd.expected, odd.gap()))
            .collect()
    }

    #[test]
    fn rounds_plies_and_repeated_numbers_are_in_step() {
        /// Name, plies with their numbers, whether Black moves first.
        type Case = (&'static str, &'static [(u32, u32)], bool);
        let cases: &[Case] = &[
            ("rounds", &[(0, 1), (2, 2), (4, 3)], false),
            ("from the middle", &[(0, 31), (2, 32)], false),
            ("every ply", &[(0, 1), (1, 2), (2, 3), (3, 4)], false),
            ("every ply from 0", &[(0, 0), (1, 1), (2, 2)], false),
            (
                "repeated after a comment",
                &[(0, 1), (2, 2), (3, 2), (4, 3)],
                false,
            ),
            (
                "first ply of Black a round of its own",
                &[(0, 1), (1, 2), (3, 3)],
                true,
            ),
            (
                "first ply of Black half a round",
                &[(0, 1), (2, 2), (4, 3)],
                true,
            ),
            ("none but the first", &[(0, 1)], false),
            ("none", &[], false),
        ];
        let failing: Vec<_> = cases
            .iter()
            .filter(|(_, list, black)| !odd(list, *black).is_empty())
            .collect();
        assert!(failing.is_empty(), "{failing:?}");
    }

    #[test]
    fn a_jump_that_goes_on_is_a_gap() {
        assert_eq!(
            odd(&[(0, 1), (2, 2), (4, 5), (6, 6)], false),
            [(4, 3, Some(4))]
        );
        assert_eq!(
            odd(&[(0, 1), (2, 2), (3, 3), (5, 4)], false),
            [(3, 2, Some(1))]
        );
    }

    #[test]
    fn a_slip_of_the_pen_is_no_gap() {
        assert_eq!(
            odd(&[(0, 1), (2, 2), (4, 8), (6, 4), (8, 5)], false),
            [(4, 3, None)]
        );
        assert_eq!(
            odd(&[(0, 1), (2, 2), (4, 2), (6, 4)], false),
            [(4, 3, None)]
        );
    }

    #[test]
    fn a_number_in_the_middle_of_its_round_is_late_where_the_numbers_go_on_so() {
        assert_eq!(
            odd(&[(0, 1), (2, 2), (5, 3), (7, 4)], false),
            [(5, 4, None)]
        );
        assert_eq!(odd(&[(0, 1), (2, 2), (5, 3)], false), [(5, 4, None)]);
        // The next stands where it belongs.
        assert_eq!(odd(&[(0, 1), (2, 2), (5, 3), (6, 4)], false), []);
        // It stands twice, as behind a comment.
        assert_eq!(odd(&[(0, 1), (2, 2), (3, 2)], false), []);
    }

    #[test]
    fn a_break_lies_between_the_last_number_in_step_and_the_first_that_is_not() {
        let breaks = |list: &[(u32, u32)]| {
            let odd = odd_ones(&numbers(list), false).into_iter();
            odd.map(|odd| (odd.from, odd.at.index, odd.ahead))
                .collect::<Vec<_>>()
        };
        assert_eq!(breaks(&[(0, 1), (2, 2), (3, 3), (5, 4)]), [(2, 3, Some(1))]);
        assert_eq!(
            breaks(&[(0, 1), (2, 2), (5, 3), (7, 4)]),
            [(2, 5, Some(-1))]
        );
        assert_eq!(breaks(&[(0, 1), (2, 2), (4, 5), (6, 6)]), [(2, 4, Some(4))]);
        assert_eq!(breaks(&[(0, 1), (2, 2), (4, 8), (6, 4)]), [(2, 4, None)]);
    }

    #[test]
    fn numbers_that_go_back_and_go_on_are_told_once() {
        assert_eq!(
            odd(&[(0, 11), (2, 12), (4, 3), (6, 4), (8, 5)], false),
            [(4, 13, None)]
        );
    }
}
