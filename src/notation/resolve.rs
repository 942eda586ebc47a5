//! A written move against a position.

use super::{Convention, WrittenMove};
use crate::board::{Illegal, Move, Position};

/// A token that means one legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resolved {
    /// The move.
    pub mv: Move,
    /// Whether legality had to choose among several pieces of the origin (front or rear forgotten).
    pub by_legality: bool,
}

/// A token that does not mean one legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unresolved {
    /// No own piece fits the origin.
    NoSuchPiece,
    /// Several legal moves fit, by origin then destination.
    Ambiguous {
        /// The candidates.
        candidates: Vec<Move>,
    },
    /// None is legal.
    Illegal {
        /// The reason of the best candidate.
        reason: Illegal,
        /// The move, where the token says clearly which piece goes where on the board.
        mv: Option<Move>,
    },
}

impl WrittenMove {
    /// What the token means for the side to move.
    ///
    /// # Errors
    /// Why it is not exactly one legal move.
    pub fn resolve(
        &self,
        position: &Position,
        convention: Convention,
    ) -> Result<Resolved, Unresolved> {
        let _ = (position, convention);
        todo!("notation")
    }
}
