//! Trying the moves a token may mean, one by one.

use super::course::target;
use super::written::Directions;
use crate::board::{Illegal, Move, Position, Square};

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
        /// The move, where the token says clearly which piece goes where on the board. A null move
        /// goes nowhere and is `None`.
        mv: Option<Move>,
    },
}

/// Candidates tried one by one.
pub(super) struct Trial<'p> {
    position: &'p Position,
    pieces: usize,
    /// The text's statement about the move is meant to distinguish the pieces: the direction of two
    /// advisors or elephants on one file, the point an algebraic move goes to.
    by_course: bool,
    legal: Vec<Move>,
    illegal: Vec<(Illegal, Option<Move>)>,
}

impl<'p> Trial<'p> {
    pub(super) fn new(position: &'p Position, by_course: bool) -> Trial<'p> {
        Trial {
            position,
            pieces: 0,
            by_course,
            legal: Vec::new(),
            illegal: Vec::new(),
        }
    }

    pub(super) fn piece(&mut self, from: Square, directions: Directions, value: u8) {
        let Some(piece) = self.position.piece_at(from) else {
            return;
        };
        self.pieces += 1;
        for direction in directions.each() {
            match target(piece, from, direction, value) {
                Ok(to) => self.candidate(Move::new(from, to)),
                Err(reason) => self.illegal.push((reason, None)),
            }
        }
    }

    /// One more piece that the text may name, with where it would go.
    pub(super) fn piece_to(&mut self, mv: Move) {
        self.pieces += 1;
        self.candidate(mv);
    }

    fn candidate(&mut self, mv: Move) {
        match self.position.legality(mv) {
            Ok(()) => self.legal.push(mv),
            Err(reason) => self.illegal.push((reason, Some(mv))),
        }
    }

    pub(super) fn verdict(mut self) -> Result<Resolved, Unresolved> {
        self.legal.sort_unstable();
        self.legal.dedup();
        match self.legal.as_slice() {
            [mv] => Ok(Resolved {
                mv: *mv,
                by_legality: self.pieces > 1 && !self.by_course,
            }),
            [] => Err(self.best_illegal()),
            _ => Err(Unresolved::Ambiguous {
                candidates: self.legal,
            }),
        }
    }

    /// The candidate nearest to a legal move, and its move where the token names no other.
    fn best_illegal(&self) -> Unresolved {
        let best = self
            .illegal
            .iter()
            .min_by_key(|(reason, _)| distance(*reason));
        let Some(&(reason, mv)) = best else {
            return Unresolved::NoSuchPiece;
        };
        let rivals = self.illegal.iter().filter(|(other, mv)| {
            mv.is_some() && (!self.by_course || distance(*other) == distance(reason))
        });
        let clear = rivals.count() == 1 && reason != Illegal::NullMove;
        Unresolved::Illegal {
            reason,
            mv: mv.filter(|_| clear),
        }
    }
}

/// Distance of a candidate from legality: illegal only for the general's safety, only for a piece
/// in its way, only for the limits of its territory, impossible for the piece, off the board.
const fn distance(reason: Illegal) -> u8 {
    match reason {
        Illegal::GeneralsFace | Illegal::StillInCheck | Illegal::ExposesGeneral => 0,
        Illegal::OwnPiece
        | Illegal::PathBlocked
        | Illegal::CannonNoScreen
        | Illegal::CannonTooManyScreens
        | Illegal::HorseLegBlocked
        | Illegal::ElephantEyeBlocked => 1,
        Illegal::ElephantCrossesRiver
        | Illegal::LeavesPalace
        | Illegal::SoldierSidewaysBeforeRiver
        | Illegal::SoldierBackward
        | Illegal::WrongSide => 2,
        Illegal::Geometry => 3,
        Illegal::NullMove => 4,
        Illegal::OffBoard => 5,
    }
}
