//! In what a token and a move differ: what a slip of the pen may have changed.

use super::canonical::course;
use super::convention::Convention;
use super::origin::Search;
use super::resolve::every_way;
use super::shorthand::lost_its_mark;
use super::written::{Intent, Origin, WrittenMove};
use crate::board::{Move, Position, Role};

/// In what a token differs from a move of the side to move. Nothing at all where the token names the
/// move; it may name others as well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Difference {
    /// Another kind of piece.
    pub piece: bool,
    /// The file written and that of the piece, 1..=9 from the mover's right.
    pub file: Option<(u8, u8)>,
    /// 前 for 后 and the like, or an ordinal that names another piece.
    pub order: bool,
    /// 进, 退 or 平 for another of them.
    pub direction: bool,
    /// The last digit written and that of the move, 1..=9.
    pub value: Option<(u8, u8)>,
    /// Number of files and ranks in which the two points differ, where the token names points.
    pub points: u8,
}

impl Difference {
    /// Whether the token names the move.
    pub fn is_none(self) -> bool {
        self == Difference::default()
    }

    /// In how many ways they differ.
    pub fn count(self) -> u32 {
        let named = [
            self.piece,
            self.file.is_some(),
            self.order,
            self.direction,
            self.value.is_some(),
        ];
        named.into_iter().map(u32::from).sum::<u32>() + u32::from(self.points)
    }
}

impl WrittenMove {
    /// In what the token differs from `mv`, a move of the piece at its origin in `position` (before
    /// it); `None` where there is no such piece or no family has words for such a step.
    ///
    /// ```
    /// use dapu::board::{Move, Position, Square};
    /// use dapu::notation::{Convention, Families, read_move};
    /// let (written, _) = read_move("炮二平四", Families::ALL).unwrap();
    /// let mv = Move::new(Square::new(7, 2).unwrap(), Square::new(4, 2).unwrap());
    /// let difference = written.difference(mv, &Position::start(), Convention::default()).unwrap();
    /// assert_eq!(difference.value, Some((4, 5)));
    /// assert_eq!(difference.count(), 1);
    /// ```
    pub fn difference(
        &self,
        mv: Move,
        position: &Position,
        convention: Convention,
    ) -> Option<Difference> {
        let piece = position.piece_at(mv.from)?;
        let grid = convention.grid.of(self.family);
        match self.intent {
            Intent::Relative { .. } => self.seat_difference(mv, position, convention),
            Intent::Points { from, to } => {
                let wanted = (grid.written(mv.from), grid.written(mv.to));
                let points = differing(from, wanted.0) + differing(to, wanted.1);
                Some(Difference {
                    points,
                    ..Difference::default()
                })
            }
            Intent::Goal {
                role,
                alternative,
                file,
                rank,
                to,
            } => {
                let (from_file, from_rank) = grid.written(mv.from);
                let origin = u8::from(file.is_some_and(|file| file != from_file))
                    + u8::from(rank.is_some_and(|rank| rank != from_rank));
                Some(Difference {
                    piece: is_another(role, alternative, piece.role),
                    points: origin + differing(to, grid.written(mv.to)),
                    ..Difference::default()
                })
            }
        }
    }

    fn seat_difference(
        &self,
        mv: Move,
        position: &Position,
        convention: Convention,
    ) -> Option<Difference> {
        let piece = position.piece_at(mv.from)?;
        let Intent::Relative {
            role,
            alternative,
            origin,
            directions,
            value,
        } = self.intent
        else {
            return None;
        };
        let (direction, wanted) = course(piece, mv)?;
        let directions = if lost_its_mark(self, convention) {
            every_way(role)
        } else {
            directions
        };
        let number = mv.from.number_for(piece.side);
        let (file, order) = if let Origin::File(written) = origin {
            ((written != number).then_some((written, number)), false)
        } else {
            let search = Search {
                position,
                family: self.family,
                convention,
            };
            let named = search.origins(piece.role, origin);
            (None, !named.iter().any(|point| point == mv.from))
        };
        Some(Difference {
            piece: is_another(Some(role.unwrap_or(Role::Soldier)), alternative, piece.role),
            file,
            order,
            direction: !directions.holds(direction),
            value: (value != wanted).then_some((value, wanted)),
            points: 0,
        })
    }
}

pub(super) fn differing(one: (u8, u8), other: (u8, u8)) -> u8 {
    u8::from(one.0 != other.0) + u8::from(one.1 != other.1)
}

fn is_another(role: Option<Role>, alternative: Option<Role>, meant: Role) -> bool {
    role.is_some_and(|role| role != meant) && alternative != Some(meant)
}
