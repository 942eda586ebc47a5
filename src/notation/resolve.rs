//! A written move against a position.

use super::convention::Convention;
use super::course::target;
use super::destination::Destination;
use super::grid::Grid;
use super::origin::Search;
use super::piece_map::PieceMap;
use super::shorthand::lost_its_mark;
use super::trial::{Resolved, Trial, Unresolved};
use super::written::{Directions, Family, Intent, Origin, WrittenMove};
use crate::board::{Illegal, Mailbox, Move, Piece, Position, Role, Square};

impl WrittenMove {
    /// Meaning of the token for the side to move.
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
        let mv = self.aim(position, grid)?;
        position.is_legal(mv).then_some(mv)
    }

    /// The only move that [`WrittenMove::resolve`] could give in a game on that board by any convention that counts
    /// points that way, legal or not; `None` where more must be known.
    #[inline]
    pub fn aim_on(&self, board: &Mailbox, grid: Grid) -> Option<Move> {
        self.aim(board, grid)
    }

    /// Whether the token means that move, which is legal: cheaper than to resolve it.
    pub fn means(&self, mv: Move, position: &Position, convention: Convention) -> bool {
        match self.aim(position, convention.grid) {
            Some(aim) if aim == mv => true,
            _ => self
                .resolve(position, convention)
                .is_ok_and(|it| it.mv == mv),
        }
    }

    /// The move that [`WrittenMove::resolve_plainly`] looks at, legal or not.
    #[inline]
    fn aim(&self, board: &impl PieceMap, grid: Grid) -> Option<Move> {
        let Intent::Relative {
            role: Some(role),
            alternative: None,
            origin: Origin::File(number),
            directions,
            value,
        } = self.intent
        else {
            return self.points(grid);
        };
        if self.family == Family::Shorthand || !directions.is_one() {
            return None;
        }
        let piece = Piece::new(board.turn(), role);
        let file = Square::file_of_number(piece.side, number)?;
        let from = board.alone_on_file(piece, file)?;
        let to = target(piece, from, directions, value).ok()?;
        Some(Move::new(from, to))
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

    /// The slow path, which reports the fault.
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
                    _ => Destination::new(grid, file, rank, to)
                        .resolve(position, [role, alternative]),
                }
            }
            Intent::Relative {
                role,
                alternative,
                origin,
                directions,
                value,
            } => {
                let said = RelativeTarget {
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

/// Content of a move as stated from the mover's seat.
struct RelativeTarget {
    roles: [Option<Role>; 2],
    /// Whether the direction distinguishes pieces on one file.
    by_course: bool,
    origin: Origin,
    directions: Directions,
    value: u8,
}

impl RelativeTarget {
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
