//! A document's way of writing its moves.

use super::convention::Convention;
use super::grid::{Grid, Ranks};
use super::style::Script;
use super::style::{Digits, Separator};
use super::written::{Family, Intent, WrittenMove};
use crate::board::{Role, Side};

/// Settings by which moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent habits of a writer"
)]
pub struct Writing {
    /// The family.
    pub family: Family,
    /// Simplified or traditional.
    pub script: Script,
    /// Full-width digits for Black (馬８進７).
    pub full_width: bool,
    /// Chinese numerals for Black too (2020 7.5's own sample).
    pub black_chinese: bool,
    /// ICCS without hyphen, in lower case: `h2e2` for `H2-E2`.
    pub joined: bool,
    /// `.` for 平 in WXF: `C2.5` for `C2=5`.
    pub dots: bool,
    /// Counting of points; UCI and UBB have ranks of their own.
    pub grid: Grid,
    /// A soldier by its letter in algebraic notation: `Pc5` for `c5`.
    pub soldier_letter: bool,
}

impl Writing {
    /// The usual way to write that family: simplified, Black in ASCII digits, `H2-E2`, `C2=5`, `Cbe2`
    /// and `c4`, `P2-5`, `cannon 2 across 5`.
    pub const fn new(family: Family) -> Writing {
        Writing {
            family,
            script: Script::Simplified,
            full_width: false,
            black_chinese: false,
            joined: false,
            dots: false,
            grid: Grid::upright(Ranks::FromZero),
            soldier_letter: false,
        }
    }

    /// The writing habits of a document read by `convention`: for each habit what most of its moves show.
    ///
    /// ```
    /// use dapu::board::Side;
    /// use dapu::notation::{Convention, Families, Script, Writing, read_move};
    /// let (written, _) = read_move("馬８進７", Families::ALL).unwrap();
    /// let writing = Writing::of_document([(Side::Black, written)], Convention::default());
    /// assert_eq!((writing.script, writing.full_width), (Script::Traditional, true));
    /// ```
    pub fn of_document(
        moves: impl IntoIterator<Item = (Side, WrittenMove)>,
        convention: Convention,
    ) -> Writing {
        let mut families = [0_u32; Family::ALL.len()];
        let mut votes = [0_i32; 6];
        for (side, written) in moves {
            families[written.family as usize] += 1;
            let style = written.style;
            let black = side == Side::Black && written.family == Family::Chinese;
            let points = written.family == Family::Iccs;
            let ballots = [
                (
                    style.script().is_some(),
                    style.script() == Some(Script::Traditional),
                ),
                (black, style.value_digits() == Some(Digits::FullWidth)),
                (black, style.value_digits() == Some(Digits::Chinese)),
                (points, style.separator().is_none() && style.lower_case()),
                (
                    style.separator().is_some(),
                    style.separator() == Some(Separator::Dot),
                ),
                (is_soldier(written.intent), style.upper_case()),
            ];
            for (vote, (cast, yes)) in votes.iter_mut().zip(ballots) {
                *vote += i32::from(cast) * if yes { 1 } else { -1 };
            }
        }
        let most = families.iter().max().copied().unwrap_or(0);
        let family = Family::ALL
            .into_iter()
            .find(|family| families[*family as usize] == most)
            .unwrap_or(Family::Chinese);
        Writing {
            family,
            script: if votes[0] > 0 {
                Script::Traditional
            } else {
                Script::Simplified
            },
            full_width: votes[1] > 0,
            black_chinese: votes[2] > 0,
            joined: votes[3] > 0,
            dots: votes[4] > 0,
            grid: match family {
                Family::Iccs | Family::Algebraic => convention.grid,
                Family::Uci | Family::Ubb => Grid {
                    ranks: Ranks::FromZero,
                    ..convention.grid
                },
                _ => Grid::default(),
            },
            soldier_letter: votes[5] > 0,
        }
    }

    /// Two bytes, for a store.
    ///
    /// | bits | |
    /// |---|---|
    /// | 0–2, 8 | family |
    /// | 3 | traditional |
    /// | 4–7 | full width, Black in Chinese, joined, dots |
    /// | 9–10 | ranks |
    /// | 11 | soldier's letter |
    /// | 12 | turned board |
    pub const fn to_bits(self) -> u16 {
        let family = self.family as u16;
        family & 0b111
            | (self.script as u16) << 3
            | (self.full_width as u16) << 4
            | (self.black_chinese as u16) << 5
            | (self.joined as u16) << 6
            | (self.dots as u16) << 7
            | (family >> 3) << 8
            | (self.grid.ranks as u16) << 9
            | (self.soldier_letter as u16) << 11
            | (self.grid.turned as u16) << 12
    }

    /// Reads [`Writing::to_bits`] back.
    pub fn from_bits(bits: u16) -> Option<Writing> {
        let family = bits & 0b111 | (bits >> 8 & 1) << 3;
        Some(Writing {
            family: *Family::ALL.get(usize::from(family))?,
            script: if bits & 1 << 3 == 0 {
                Script::Simplified
            } else {
                Script::Traditional
            },
            full_width: bits & 1 << 4 != 0,
            black_chinese: bits & 1 << 5 != 0,
            joined: bits & 1 << 6 != 0,
            dots: bits & 1 << 7 != 0,
            grid: Grid {
                ranks: *Ranks::ALL.get(usize::from(bits >> 9 & 0b11))?,
                turned: bits & 1 << 12 != 0,
            },
            soldier_letter: bits & 1 << 11 != 0,
        })
    }

    /// The digits of that side in full Chinese notation.
    pub(super) const fn digits(self, side: Side) -> Digits {
        match (side, self.black_chinese, self.full_width) {
            (Side::Red, _, _) | (Side::Black, true, _) => Digits::Chinese,
            (Side::Black, false, true) => Digits::FullWidth,
            (Side::Black, false, false) => Digits::Ascii,
        }
    }
}

/// Whether an algebraic move is one of a soldier that is not named by its point alone.
const fn is_soldier(intent: Intent) -> bool {
    matches!(
        intent,
        Intent::Goal {
            role: Some(Role::Soldier),
            ..
        }
    )
}
