//! A document's counting of files and ranks.

use super::written::Family;
use crate::board::Square;

/// Counting of ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Ranks {
    /// 0–9 from Red's back rank: ICCS, `XBoard`.
    #[default]
    FromZero,
    /// 1–10 from Red's back rank: UCI, pychess.
    FromOne,
    /// 0–9 from Black's back rank: UBB, and ICCS upside down as `XiangqiNotebook` writes it.
    FromTop,
}

impl Ranks {
    /// All ways, the default first.
    pub const ALL: [Ranks; 3] = [Ranks::FromZero, Ranks::FromOne, Ranks::FromTop];
}

/// A document's counting of files and ranks: from which edge, and whether the board stood the other
/// way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Grid {
    /// Counting of ranks.
    pub ranks: Ranks,
    /// Whether the board is turned by half a turn: Red sits at the top, and file a is Red's right.
    pub turned: bool,
}

impl Grid {
    /// Files from Red's left, ranks as said.
    pub const fn upright(ranks: Ranks) -> Grid {
        Grid {
            ranks,
            turned: false,
        }
    }

    /// The same as a document of that family has it: UCI and UBB leave no choice of ranks.
    #[inline]
    #[must_use]
    pub const fn of(self, family: Family) -> Grid {
        let ranks = match family {
            Family::Uci => Ranks::FromOne,
            Family::Ubb => Ranks::FromTop,
            _ => self.ranks,
        };
        Grid { ranks, ..self }
    }

    /// The point of a file (0..9) and a rank as written; `None` where there is none.
    pub const fn square(self, (file, rank): (u8, u8)) -> Option<Square> {
        let rank = match self.ranks {
            Ranks::FromZero => Some(rank),
            Ranks::FromOne => rank.checked_sub(1),
            Ranks::FromTop => 9_u8.checked_sub(rank),
        };
        let square = match rank {
            Some(rank) => Square::new(file, rank),
            None => None,
        };
        match square {
            Some(square) if self.turned => Some(square.rotated()),
            square => square,
        }
    }

    /// File and rank of a point, as this way of counting writes them.
    pub const fn written(self, square: Square) -> (u8, u8) {
        let square = if self.turned {
            square.rotated()
        } else {
            square
        };
        let rank = match self.ranks {
            Ranks::FromZero => square.rank(),
            Ranks::FromOne => square.rank() + 1,
            Ranks::FromTop => 9 - square.rank(),
        };
        (square.file(), rank)
    }
}
