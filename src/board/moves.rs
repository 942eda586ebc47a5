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

/// A list of moves: the first 128 on the stack (a full set has 120 at most), more, as only a board
/// crowded with chariots can have, on the heap.
#[derive(Clone)]
pub struct MoveList {
    few: [Move; MoveList::INLINE],
    len: usize,
    many: Vec<Move>,
}

impl MoveList {
    /// Number of moves that fit without allocation.
    pub const INLINE: usize = 128;

    /// An empty list.
    pub fn new() -> MoveList {
        MoveList {
            few: [Move::new(Square::ORIGIN, Square::ORIGIN); MoveList::INLINE],
            len: 0,
            many: Vec::new(),
        }
    }

    /// Adds a move at the end.
    pub fn push(&mut self, mv: Move) {
        if let Some(slot) = self.few.get_mut(self.len) {
            *slot = mv;
        } else {
            if self.many.is_empty() {
                self.many.extend_from_slice(&self.few);
            }
            self.many.push(mv);
        }
        self.len += 1;
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
        self.few.get(..self.len).unwrap_or(&self.many)
    }
}

impl ops::DerefMut for MoveList {
    fn deref_mut(&mut self) -> &mut [Move] {
        self.few.get_mut(..self.len).unwrap_or(&mut self.many)
    }
}

impl Extend<Move> for MoveList {
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        moves.into_iter().for_each(|mv| self.push(mv));
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
