//! How a document writes its moves.

use super::style::{Digits, Separator};
use super::written::{Family, WrittenMove};
use crate::board::Side;

/// Which characters Chinese text is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Script {
    /// 简体: 马 车 进.
    #[default]
    Simplified,
    /// 繁體: 馬 車 進.
    Traditional,
}

/// How to write.
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
}

impl Writing {
    /// The usual way to write that family: simplified, Black in ASCII digits, `H2-E2`, `C2=5`.
    pub const fn new(family: Family) -> Writing {
        Writing {
            family,
            script: Script::Simplified,
            full_width: false,
            black_chinese: false,
            joined: false,
            dots: false,
        }
    }

    /// How a document writes: for each habit what most of its moves show.
    ///
    /// ```
    /// use dapu::board::Side;
    /// use dapu::notation::{Families, Script, Writing, read_move};
    /// let (written, _) = read_move("馬８進７", Families::ALL).unwrap();
    /// let writing = Writing::of_document([(Side::Black, written)]);
    /// assert_eq!((writing.script, writing.full_width), (Script::Traditional, true));
    /// ```
    pub fn of_document(moves: impl IntoIterator<Item = (Side, WrittenMove)>) -> Writing {
        let mut families = [0_u32; Family::ALL.len()];
        let mut votes = [0_i32; 5];
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
            ];
            for (vote, (cast, yes)) in votes.iter_mut().zip(ballots) {
                *vote += i32::from(cast) * if yes { 1 } else { -1 };
            }
        }
        let most = families.iter().max().copied().unwrap_or(0);
        let family = Family::ALL
            .into_iter()
            .find(|family| families[*family as usize] == most);
        Writing {
            family: family.unwrap_or(Family::Chinese),
            script: if votes[0] > 0 {
                Script::Traditional
            } else {
                Script::Simplified
            },
            full_width: votes[1] > 0,
            black_chinese: votes[2] > 0,
            joined: votes[3] > 0,
            dots: votes[4] > 0,
        }
    }

    /// One byte, for a store.
    pub const fn to_byte(self) -> u8 {
        self.family as u8
            | (self.script as u8) << 3
            | (self.full_width as u8) << 4
            | (self.black_chinese as u8) << 5
            | (self.joined as u8) << 6
            | (self.dots as u8) << 7
    }

    /// Reads [`Writing::to_byte`] back.
    pub fn from_byte(byte: u8) -> Option<Writing> {
        Some(Writing {
            family: *Family::ALL.get(usize::from(byte & 0b111))?,
            script: if byte & 1 << 3 == 0 {
                Script::Simplified
            } else {
                Script::Traditional
            },
            full_width: byte & 1 << 4 != 0,
            black_chinese: byte & 1 << 5 != 0,
            joined: byte & 1 << 6 != 0,
            dots: byte & 1 << 7 != 0,
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
