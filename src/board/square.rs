//! The ninety points.

use super::Side;
use std::fmt;

/// One of the ninety points, 0..90 = rank × 9 + file; file 0 is Red's left (a), rank 0 is Red's
/// back rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// Number of points on the board.
    pub const COUNT: usize = 90;

    /// a0, the point of index 0.
    pub const ORIGIN: Square = Square(0);

    /// The point at `file` 0..9 from Red's left and `rank` 0..10 from Red's back rank.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 9 && rank < 10 {
            Some(Square(rank * 9 + file))
        } else {
            None
        }
    }

    /// The point of that index, 0..90.
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 90 {
            Some(Square(index))
        } else {
            None
        }
    }

    /// Reads what [`Square`] is displayed as: `h2`, in either case.
    pub fn from_name(name: &str) -> Option<Square> {
        let &[file, rank] = name.as_bytes() else {
            return None;
        };
        let file = file.to_ascii_lowercase().checked_sub(b'a')?;
        Square::new(file, rank.checked_sub(b'0')?)
    }

    /// 0..90.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0..9 from Red's left.
    pub const fn file(self) -> u8 {
        self.0 % 9
    }

    /// 0..10 from Red's back rank.
    pub const fn rank(self) -> u8 {
        self.0 / 9
    }

    /// The number of the file as `side` counts it, 1..=9 from its own right: `9 - file` for Red,
    /// `file + 1` for Black (2020 1.1).
    pub const fn number_for(self, side: Side) -> u8 {
        match side {
            Side::Red => 9 - self.file(),
            Side::Black => self.file() + 1,
        }
    }

    /// Number of ranks that the point is ahead of `side`'s back rank, 0..10.
    pub const fn advance_for(self, side: Side) -> u8 {
        match side {
            Side::Red => self.rank(),
            Side::Black => 9 - self.rank(),
        }
    }

    /// The file 0..9 that `side` calls `number`, 1..=9.
    pub const fn file_of_number(side: Side, number: u8) -> Option<u8> {
        match (side, number) {
            (_, 0 | 10..) => None,
            (Side::Red, n) => Some(9 - n),
            (Side::Black, n) => Some(n - 1),
        }
    }

    /// The point `files` to Red's right and `ranks` away from Red, if it is on the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        match (
            self.file().checked_add_signed(files),
            self.rank().checked_add_signed(ranks),
        ) {
            (Some(file), Some(rank)) => Square::new(file, rank),
            _ => None,
        }
    }

    /// Whether the point lies in `side`'s palace (九宫).
    pub const fn in_palace(self, side: Side) -> bool {
        let file = self.file();
        file >= 3 && file <= 5 && self.advance_for(side) <= 2
    }

    /// Whether the point lies beyond the river (河界) for `side`.
    pub const fn is_across(self, side: Side) -> bool {
        self.advance_for(side) >= 5
    }

    /// The mirror point, left and right exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square(self.rank() * 9 + 8 - self.file())
    }

    /// The point opposite after turning the board by half a turn.
    #[must_use]
    pub const fn rotated(self) -> Square {
        Square(89 - self.0)
    }

    /// All points by index.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..90).map(Square)
    }
}

impl fmt::Display for Square {
    /// ICCS: `h2`, lower case.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = char::from(b'a' + self.file());
        let rank = char::from(b'0' + self.rank());
        write!(f, "{file}{rank}")
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
