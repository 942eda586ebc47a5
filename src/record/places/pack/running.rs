//! Plies in running text: one blank apart, a number before each round, lines broken at a column.

use super::{behind, place, width};
use crate::text::Place;

/// So many plies a line, at least, are running text.
const PLIES_A_LINE: u64 = 3;

/// Prediction of plies in running text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Running {
    /// Black's first ply stands in a round of its own.
    pub(super) half_round: bool,
    /// The line is broken behind the first ply that ends at `column` or later; else before the first word,
    /// number or ply, that would end behind it.
    pub(super) breaks_behind: bool,
    /// The column, from 1.
    pub(super) column: u32,
}

impl Running {
    /// The layout that fits plies in running text best; `None` where they are no such text.
    pub(super) fn of(plies: &[Place]) -> Option<Running> {
        let [first, second, .., last] = plies else {
            return None;
        };
        let lines = last.line.checked_sub(first.line)?;
        if first.line == 0 || u64::from(lines) * PLIES_A_LINE > plies.len() as u64 {
            return None;
        }
        // Where Black begins, a number stands behind the first ply.
        let half_round = second.line == first.line && second.from > first.to.wrapping_add(2);
        Some(Running::measured(plies, half_round))
    }

    /// Derives the column from the ends of the lines.
    fn measured(plies: &[Place], half_round: bool) -> Running {
        let (mut greatest, mut last_within) = (plies.first().map_or(0, |ply| ply.to), 0);
        let (mut least_end, mut number_parted) = (u32::MAX, false);
        for (index, pair) in (1..).zip(plies.windows(2)) {
            let [before, ply] = [pair[0], pair[1]];
            greatest = greatest.max(ply.to);
            if ply.line == before.line {
                last_within = last_within.max(before.to);
                continue;
            }
            least_end = least_end.min(before.to);
            let number = number_width(index, half_round);
            if ply.from == 1 && number > 0 {
                // The number stayed behind on the line above.
                number_parted = true;
                greatest = greatest.max(before.to.saturating_add(1 + number));
            }
        }
        let breaks_behind = least_end != u32::MAX && last_within < least_end && !number_parted;
        Running {
            half_round,
            breaks_behind,
            column: if breaks_behind { least_end } else { greatest },
        }
    }

    /// In two bits, the column aside.
    pub(super) fn bits(self) -> u8 {
        u8::from(self.half_round) | u8::from(self.breaks_behind) << 1
    }

    /// The layout encoded by [`Running::bits`], with the column.
    pub(super) const fn from_bits(bits: u8, column: u32) -> Running {
        Running {
            half_round: bits & 1 != 0,
            breaks_behind: bits & 2 != 0,
            column,
        }
    }

    /// Where the ply after those `before` it should stand; `head` is the line of what stands before the
    /// first.
    pub(super) fn foretell(self, before: &[Place], head: u32) -> Place {
        let [first, ..] = before else {
            return place(head.wrapping_add(2), 4, 3);
        };
        let last = before[before.len() - 1];
        if last.line == 0 {
            return behind(last);
        }
        let mut cursor = Cursor {
            line: last.line,
            end: last.to,
        };
        if self.breaks_behind && last.to >= self.column {
            cursor.break_line();
        }
        let wide = width(last).wrapping_add(1);
        let number = number_width(before.len(), self.half_round);
        if number > 0 && first.from <= 3 {
            // `1.h2e2` is one word.
            self.put(&mut cursor, number.wrapping_add(wide));
        } else {
            if number > 0 {
                self.put(&mut cursor, number);
            }
            self.put(&mut cursor, wide);
        }
        let from = cursor.end.wrapping_sub(wide).wrapping_add(1);
        place(cursor.line, from, width(last))
    }

    /// Puts a word of so many characters behind what stands there.
    fn put(self, cursor: &mut Cursor, wide: u32) {
        let blank = u32::from(cursor.end > 0);
        let end = cursor.end.wrapping_add(blank).wrapping_add(wide);
        if !self.breaks_behind && cursor.end > 0 && end > self.column {
            cursor.break_line();
            cursor.end = wide;
        } else {
            cursor.end = end;
        }
    }
}

/// Where a line of text has come to.
struct Cursor {
    line: u32,
    /// Its last column so far; 0 at the start of a line.
    end: u32,
}

impl Cursor {
    fn break_line(&mut self) {
        self.line = self.line.wrapping_add(1);
        self.end = 0;
    }
}

/// Characters of the number before a ply, its dot included; 0 where none stands.
fn number_width(index: usize, half_round: bool) -> u32 {
    let ply = index + usize::from(half_round);
    if ply.is_multiple_of(2) {
        (ply / 2 + 1).ilog10() + 2
    } else {
        0
    }
}
