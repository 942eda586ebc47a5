//! Comparison of two tokens, without a board.

use super::difference::{Difference, differing};
use super::written::{Directions, Family, Intent, Origin, WrittenMove};
use crate::board::Role;

/// Meaning of a token from the seat.
#[derive(Clone, Copy, PartialEq, Eq)]
struct TokenMeaning {
    roles: [Option<Role>; 2],
    origin: Origin,
    directions: Directions,
    value: u8,
    /// Shorthand without its mark says what any direction says.
    is_bare: bool,
}

impl TokenMeaning {
    fn of(token: &WrittenMove) -> Option<TokenMeaning> {
        let Intent::Relative {
            role,
            alternative,
            origin,
            directions,
            value,
        } = token.intent
        else {
            return None;
        };
        Some(TokenMeaning {
            roles: [role, alternative],
            origin,
            directions,
            value,
            is_bare: token.family == Family::Shorthand && token.style.mark().is_none(),
        })
    }

    fn is_by_file(self) -> bool {
        matches!(self.roles, [Some(_), None]) && matches!(self.origin, Origin::File(_))
    }

    /// Whether no kind of piece that one may name is one that the other may name.
    fn has_another_role(self, other: TokenMeaning) -> bool {
        let mut named = self.roles.into_iter().flatten();
        let [first, second] = other.roles;
        self.roles[0].is_some()
            && (first.is_some() || second.is_some())
            && named.all(|role| !other.roles.contains(&Some(role)))
    }

    fn apart(self, other: TokenMeaning) -> Difference {
        let files = match (self.origin, other.origin) {
            (Origin::File(one), Origin::File(other)) if one != other => Some((one, other)),
            _ => None,
        };
        let shared = self.directions.0 & other.directions.0 != 0;
        Difference {
            piece: self.has_another_role(other),
            file: files,
            order: false,
            direction: !shared && !self.is_bare && !other.is_bare,
            value: (self.value != other.value).then_some((self.value, other.value)),
            points: 0,
        }
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
        match (TokenMeaning::of(self), TokenMeaning::of(other)) {
            (Some(one), Some(other)) => {
                let any_way = one.is_bare || other.is_bare;
                one.roles[0] == other.roles[0]
                    && one.origin == other.origin
                    && one.value == other.value
                    && (any_way || one.directions == other.directions)
            }
            _ => self.intent == other.intent,
        }
    }

    /// Whether two tokens name the same moves on every board: the piece on the same file from the mover's
    /// seat, or one token twice.
    pub fn is_the_same_as(&self, other: &WrittenMove) -> bool {
        self == other
            || TokenMeaning::of(self)
                .zip(TokenMeaning::of(other))
                .is_some_and(|(one, other)| one == other && one.is_by_file() && !one.is_bare)
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
            (Intent::Points { from, to }, Intent::Points { from: a, to: b })
                if self.family == other.family =>
            {
                Difference {
                    points: differing(from, a) + differing(to, b),
                    ..Difference::default()
                }
            }
            _ => TokenMeaning::of(self)
                .zip(TokenMeaning::of(other))
                .map_or_else(Difference::default, |(one, other)| one.apart(other)),
        }
    }

    /// Whether some move on some board may be named by both tokens, one written from the seat and one
    /// by points among them.
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

    /// Whether the token from the seat may describe a step between two points, whichever side's seat it is.
    fn may_go(&self, (from, to): ((u8, u8), (u8, u8))) -> bool {
        let Some(told) = TokenMeaning::of(self) else {
            return true;
        };
        let seats: [fn(u8) -> u8; 2] = [|file| 9_u8.saturating_sub(file), |file| file + 1];
        seats.iter().any(|number| {
            let starts = match told.origin {
                Origin::File(file) => number(from.0) == file,
                _ => true,
            };
            let steps = if from.0 == to.0 {
                from.1.abs_diff(to.1)
            } else {
                number(to.0)
            };
            starts && steps == told.value
        })
    }
}
