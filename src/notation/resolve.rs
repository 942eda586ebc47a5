//! A written move against a position.

use super::convention::Convention;
use super::course::target;
use super::goal::Goal;
use super::grid::Grid;
use super::origin::Search;
use super::shorthand::lost_its_mark;
use super::written::{Directions, Family, Intent, Origin, WrittenMove};
use crate::board::{Illegal, Move, Piece, Position, Role, Square};

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

impl WrittenMove {
    /// What the token means for the side to move.
    ///
    /// The pieces the origin names are the only candidates; legality chooses among them and never
    /// looks beyond them.
    ///
    /// # Errors
    /// Why it is not exactly one legal move.
    #[inline]
    pub fn resolve(
        &self,
        position: &Position,
        convention: Convention,
    ) -> Result<Resolved, Unresolved> {
        match self.resolve_plainly(position, convention.grid) {
            Some(mv) => Ok(Resolved {
                mv,
                by_legality: false,
            }),
            None => self.resolve_any(position, convention),
        }
    }

    /// The move of nearly every token of a game: where a file with one such piece on it and one
    /// direction, or two points, make a legal move, that is what [`WrittenMove::resolve`] says by any
    /// convention that counts points that way.
    #[inline]
    pub fn resolve_plainly(&self, position: &Position, grid: Grid) -> Option<Move> {
        let Intent::Relative {
            role: Some(role),
            alternative: None,
            origin: Origin::File(number),
            directions,
            value,
        } = self.intent
        else {
            let mv = self.points(grid)?;
            return position.is_legal(mv).then_some(mv);
        };
        if self.family == Family::Shorthand || !directions.is_one() {
            return None;
        }
        let piece = Piece::new(position.turn(), role);
        let file = Square::file_of_number(piece.side, number)?;
        let from = position.alone_on_file(piece, file)?;
        let mv = Move::new(from, target(piece, from, directions, value).ok()?);
        position.is_legal_for(piece, mv).then_some(mv)
    }

    /// The two points of a coordinate move, where they are on the board.
    #[inline]
    fn points(&self, grid: Grid) -> Option<Move> {
        let Intent::Points { from, to } = self.intent else {
            return None;
        };
        let grid = grid.of(self.family);
        Some(Move::new(grid.square(from)?, grid.square(to)?))
    }

    /// The long way, which tells what is wrong.
    fn resolve_any(
        &self,
        position: &Position,
        convention: Convention,
    ) -> Result<Resolved, Unresolved> {
        match self.intent {
            Intent::Points { from, to } => {
                resolve_points(position, convention.grid.of(self.family), from, to)
            }
            Intent::Goal {
                role,
                alternative,
                file,
                rank,
                to,
            } => {
                let grid = convention.grid.of(self.family);
                match (role, file, rank) {
                    (None, Some(file), Some(rank)) => {
                        resolve_points(position, grid, (file, rank), to)
                    }
                    _ => Goal::new(grid, file, rank, to).resolve(position, [role, alternative]),
                }
            }
            Intent::Relative {
                role,
                alternative,
                origin,
                directions,
                value,
            } => {
                let said = Said {
                    roles: [Some(role.unwrap_or(Role::Soldier)), alternative],
                    by_course: matches!(role, Some(Role::Advisor | Role::Elephant)),
                    origin,
                    directions: if lost_its_mark(self, convention) {
                        every_way(role)
                    } else {
                        directions
                    },
                    value,
                };
                let search = Search {
                    position,
                    family: self.family,
                    convention,
                };
                said.resolve(search)
            }
        }
    }
}

/// What a move says from the mover's seat.
struct Said {
    roles: [Option<Role>; 2],
    /// Whether the direction tells pieces of one file apart.
    by_course: bool,
    origin: Origin,
    directions: Directions,
    value: u8,
}

impl Said {
    fn resolve(&self, search: Search<'_>) -> Result<Resolved, Unresolved> {
        let mut trial = Trial::new(search.position, self.by_course);
        for role in self.roles.into_iter().flatten() {
            for from in search.origins(role, self.origin).iter() {
                trial.piece(from, self.directions, self.value);
            }
        }
        trial.verdict()
    }
}

/// The directions a shorthand digit leaves where all marks are lost.
pub(super) fn every_way(role: Option<Role>) -> Directions {
    match role {
        Some(Role::Horse | Role::Advisor | Role::Elephant) => Directions::ADVANCE_OR_RETREAT,
        _ => Directions::ALL,
    }
}

/// Candidates tried one by one.
pub(super) struct Trial<'p> {
    position: &'p Position,
    pieces: usize,
    /// What the text says of the move is meant to tell the pieces apart: the direction of two advisors
    /// or elephants on one file, the point an algebraic move goes to.
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

    fn piece(&mut self, from: Square, directions: Directions, value: u8) {
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

/// How far a candidate is from being legal: what the piece can do but for the general's safety,
/// but for a piece in its way, but for the limits of its territory, not at all, not on the board.
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

fn resolve_points(
    position: &Position,
    grid: Grid,
    from: (u8, u8),
    to: (u8, u8),
) -> Result<Resolved, Unresolved> {
    let from = grid.square(from);
    let Some(from) = from.filter(|from| position.piece_at(*from).is_some()) else {
        return Err(Unresolved::NoSuchPiece);
    };
    let Some(to) = grid.square(to) else {
        return Err(Unresolved::Illegal {
            reason: Illegal::OffBoard,
            mv: None,
        });
    };
    let mv = Move::new(from, to);
    match position.legality(mv) {
        Ok(()) => Ok(Resolved {
            mv,
            by_legality: false,
        }),
        Err(reason) => Err(Unresolved::Illegal {
            reason,
            mv: Some(mv).filter(|_| from != to),
        }),
    }
}
