//! One round of a cycle, checked; and the pieces in it.

use crate::board::{Illegal, Move, Piece, Position, Side, Square};

/// A piece of a cycle, known by where it stood when the round began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Man {
    /// Its kind and side.
    pub piece: Piece,
    /// Where it stood at the first position of the round.
    pub home: Square,
}

impl Man {
    /// The side it belongs to.
    pub const fn side(self) -> Side {
        self.piece.side
    }
}

/// One round of a cycle: lawful moves that lead back to where they began.
#[derive(Clone, Debug)]
pub struct Loop {
    start: Position,
    moves: Vec<Move>,
}

/// Why moves are no cycle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoopFault {
    /// There are none.
    #[error("no moves")]
    Empty,
    /// A side has no general, or more than one.
    #[error("{0} has no single general")]
    General(Side),
    /// A move breaks the rules of movement.
    #[error("move {index} ({mv}): {reason:?}")]
    IllegalMove {
        /// Which, from 1.
        index: usize,
        /// The move.
        mv: Move,
        /// Reason why it is illegal.
        reason: Illegal,
    },
    /// A move captures: what is taken never comes back.
    #[error("move {index} ({mv}) captures, so the position cannot come back")]
    Captures {
        /// Which, from 1.
        index: usize,
        /// The move.
        mv: Move,
    },
    /// The position after the last move is not the first one.
    #[error("the moves do not lead back to the position they began from")]
    DoesNotReturn,
}

impl Loop {
    /// One round of a cycle, checked.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn new(start: &Position, moves: &[Move]) -> Result<Loop, LoopFault> {
        let (made, end) = Loop::played(start, moves)?;
        if end == *start {
            Ok(made)
        } else {
            Err(LoopFault::DoesNotReturn)
        }
    }

    /// Moves that need not lead back: attacks that go on for nine rounds are judged like a cycle
    /// (2020 23.4). All else is checked as in [`Loop::new`].
    ///
    /// # Errors
    /// The first thing that is wrong with them.
    pub fn run(start: &Position, moves: &[Move]) -> Result<Loop, LoopFault> {
        Loop::played(start, moves).map(|(made, _)| made)
    }

    /// The moves checked one by one, and the position they lead to.
    fn played(start: &Position, moves: &[Move]) -> Result<(Loop, Position), LoopFault> {
        if moves.is_empty() {
            return Err(LoopFault::Empty);
        }
        for side in Side::ALL {
            let general = Piece::new(side, crate::board::Role::General);
            if start.count(general) != 1 {
                return Err(LoopFault::General(side));
            }
        }
        let mut position = start.clone();
        for (index, &mv) in moves.iter().enumerate() {
            let index = index + 1;
            if let Err(reason) = position.legality(mv) {
                return Err(LoopFault::IllegalMove { index, mv, reason });
            }
            if position.piece_at(mv.to).is_some() {
                return Err(LoopFault::Captures { index, mv });
            }
            position.play_lawful(mv);
        }
        let made = Loop {
            start: start.clone(),
            moves: moves.to_vec(),
        };
        Ok((made, position))
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }
}
