//! In what a token and a move differ: what a slip of the pen may have changed.

use super::canonical::course;
use super::convention::Convention;
use super::origin::Search;
use super::resolve::every_way;
use super::shorthand::lost_its_mark;
use super::written::{Family, Intent, Origin, WrittenMove};
use crate::board::{Move, Piece, Position, Role};

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
    /// How many of the files and ranks of the two points differ, where the token names points.
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
            Intent::Relative { .. } => self.seat_difference(mv, piece, position, convention),
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
        piece: Piece,
        position: &Position,
        convention: Convention,
    ) -> Option<Difference> {
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

impl WrittenMove {
    /// Whether the token names its piece from the mover's seat, by its kind and its file or order.
    pub const fn is_from_the_seat(&self) -> bool {
        matches!(self.intent, Intent::Relative { .. })
    }

    /// Whether two tokens say the same without a board being asked: the same piece by the same name does
    /// the same. Shorthand without its mark says what any direction says; tokens of points and tokens from
    /// the seat are not compared.
    pub fn says_the_same(&self, other: &WrittenMove) -> bool {
        match (self.intent, other.intent) {
            (
                Intent::Relative {
                    role,
                    origin,
                    directions,
                    value,
                    ..
                },
                Intent::Relative {
                    role: other_role,
                    origin: other_origin,
                    directions: other_directions,
                    value: other_value,
                    ..
                },
            ) => {
                let bare = |one: &WrittenMove| {
                    one.family == Family::Shorthand && one.style.mark().is_none()
                };
                role == other_role
                    && origin == other_origin
                    && value == other_value
                    && (bare(self) || bare(other) || directions == other_directions)
            }
            (one, other) => one == other,
        }
    }
}

impl WrittenMove {
    /// Whether two tokens name the same moves on every board: the piece on the same file from the mover's
    /// seat, or one token twice.
    pub fn is_the_same_as(&self, other: &WrittenMove) -> bool {
        let by_file = |one: &WrittenMove| {
            matches!(
                one.intent,
                Intent::Relative {
                    role: Some(_),
                    alternative: None,
                    origin: Origin::File(_),
                    ..
                }
            )
        };
        let bare =
            |one: &WrittenMove| one.family == Family::Shorthand && one.style.mark().is_none();
        let by_files = by_file(self) && by_file(other) && !bare(self) && !bare(other);
        self == other || by_files && self.intent == other.intent
    }

    /// In what two tokens cannot but differ, whatever the board: no move is less apart from both of them
    /// together. Pieces named in different ways may be one piece.
    ///
    /// ```
    /// use dapu::notation::{Families, read_move};
    /// let token = |text| read_move(text, Families::ALL).unwrap().0;
    /// let apart = token("炮二平五").apart(&token("C2=4"));
    /// assert_eq!((apart.value, apart.count()), (Some((5, 4)), 1));
    /// assert!(token("炮二平五").apart(&token("炮25")).is_none());
    /// ```
    pub fn apart(&self, other: &WrittenMove) -> Difference {
        match (self.intent, other.intent) {
            (
                Intent::Relative {
                    role,
                    alternative,
                    origin,
                    directions,
                    value,
                },
                Intent::Relative {
                    role: other_role,
                    alternative: other_alternative,
                    origin: other_origin,
                    directions: other_directions,
                    value: other_value,
                },
            ) => {
                let bare = |one: &WrittenMove| {
                    one.family == Family::Shorthand && one.style.mark().is_none()
                };
                let shared = directions.0 & other_directions.0 != 0;
                let piece = [role, alternative].into_iter().flatten().all(|role| {
                    let roles = [other_role, other_alternative];
                    roles.iter().any(Option::is_some) && !roles.contains(&Some(role))
                });
                let file = match (origin, other_origin) {
                    (Origin::File(one), Origin::File(other)) => Some((one, other)),
                    _ => None,
                };
                Difference {
                    piece: piece && role.is_some(),
                    file: file.filter(|(one, other)| one != other),
                    order: false,
                    direction: !shared && !bare(self) && !bare(other),
                    value: (value != other_value).then_some((value, other_value)),
                    points: 0,
                }
            }
            (
                Intent::Points { from, to },
                Intent::Points {
                    from: other_from,
                    to: other_to,
                },
            ) if self.family == other.family => Difference {
                points: differing(from, other_from) + differing(to, other_to),
                ..Difference::default()
            },
            _ => Difference::default(),
        }
    }
}

impl WrittenMove {
    /// Whether some move on some board may be named by both tokens, one told from the seat and one by
    /// points among them.
    ///
    /// ```
    /// use dapu::notation::{Families, read_move};
    /// let token = |text| read_move(text, Families::ALL).unwrap().0;
    /// assert!(token("炮二平五").may_be_one_with(&token("H2-E2")));
    /// assert!(!token("炮二平五").may_be_one_with(&token("H2-D2")));
    /// ```
    pub fn may_be_one_with(&self, other: &WrittenMove) -> bool {
        let points = |one: &WrittenMove| match one.intent {
            Intent::Points { from, to } => Some((from, to)),
            _ => None,
        };
        match (points(self), points(other)) {
            (Some(points), None) => other.may_go(points),
            (None, Some(points)) => self.may_go(points),
            _ => self.apart(other).is_none(),
        }
    }

    /// Whether the token from the seat may tell of a step between two points, whichever side's seat it is.
    fn may_go(&self, (from, to): ((u8, u8), (u8, u8))) -> bool {
        let Intent::Relative { origin, value, .. } = self.intent else {
            return true;
        };
        let seats: [fn(u8) -> u8; 2] = [|file| 9_u8.saturating_sub(file), |file| file + 1];
        seats.iter().any(|number| {
            let starts = match origin {
                Origin::File(file) => number(from.0) == file,
                _ => true,
            };
            let steps = if from.0 == to.0 {
                from.1.abs_diff(to.1)
            } else {
                number(to.0)
            };
            starts && steps == value
        })
    }
}

fn differing(one: (u8, u8), other: (u8, u8)) -> u8 {
    u8::from(one.0 != other.0) + u8::from(one.1 != other.1)
}

fn is_another(role: Option<Role>, alternative: Option<Role>, meant: Role) -> bool {
    role.is_some_and(|role| role != meant) && alternative != Some(meant)
}
