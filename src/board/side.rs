//! The two players.

use std::fmt;
use std::ops;

/// A player: Red (红方) sits at ranks 0–4, Black (黑方) at ranks 5–9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Moves first in the books since 1999.
    Red,
    /// Moves first in the 1957 book.
    Black,
}

impl Side {
    /// Both sides, Red first.
    pub const ALL: [Side; 2] = [Side::Red, Side::Black];

    /// 0 for Red, 1 for Black: an index into arrays of two.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The lower-case English name, as reports and the database write it.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Red => "red",
            Side::Black => "black",
        }
    }

    /// Reads [`Side::name`] back.
    pub fn from_name(name: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.name() == name)
    }
}

impl ops::Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        match self {
            Side::Red => Side::Black,
            Side::Black => Side::Red,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
