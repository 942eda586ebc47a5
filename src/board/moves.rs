//! One move, and a list of them without allocation.

use super::Square;
use std::fmt;
use std::ops;

/// A move (着): one piece from a point to a point. Two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// A move between two points; nothing is asked of it.
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, to }
    }

    /// Two bytes, from and to: the form in which games are packed.
    pub const fn to_bytes(self) -> [u8; 2] {
        [self.from.index() as u8, self.to.index() as u8]
    }

    /// Reads [`Move::to_bytes`] back.
    pub const fn from_bytes(bytes: [u8; 2]) -> Option<Move> {
        match (Square::from_index(bytes[0]), Square::from_index(bytes[1])) {
            (Some(from), Some(to)) => Some(Move { from, to }),
            _ => None,
        }
    }

    /// The same move on the mirrored board.
    #[must_use]
    pub const fn mirrored(self) -> Move {
        Move {
            from: self.from.mirrored(),
            to: self.to.mirrored(),
        }
    }

    /// The same move on the board turned by half a turn.
    #[must_use]
    pub const fn rotated(self) -> Move {
        Move {
            from: self.from.rotated(),
            to: self.to.rotated(),
        }
    }
}

impl fmt::Display for Move {
    /// ICCS without hyphen, lower case: `h2e2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Up to 128 moves on the stack; no position has more (a full set reaches 120 at most).
#[derive(Clone, Copy)]
pub struct MoveList {
    moves: [Move; MoveList::CAPACITY],
    len: u8,
}

impl MoveList {
    /// How many moves fit.
    pub const CAPACITY: usize = 255;

    /// An empty list.
    pub fn new() -> MoveList {
        let origin = Square::all()
            .next()
            .map_or_else(|| unreachable!("ninety points"), |s| s);
        MoveList {
            moves: [Move::new(origin, origin); MoveList::CAPACITY],
            len: 0,
        }
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl ops::Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves[..usize::from(self.len)]
    }
}
