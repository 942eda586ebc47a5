//! Which pieces of the mover a token may mean: the origin sets of the books and of the wild.

use super::convention::{Convention, SoldierOrder, WxfDialect};
use super::piece_map::PieceMap;
use super::written::{Family, Origin, WxfOrigin};
use crate::board::{Piece, Position, Role, Side, Square};

/// A few points without allocation: no side has more than sixteen pieces, no file more than ten
/// points, and an arrangement with more pieces of one kind than that is cut off.
#[derive(Clone, Copy)]
pub(super) struct PointList {
    points: [Option<Square>; 20],
    len: usize,
}

impl PointList {
    pub(super) const EMPTY: PointList = PointList {
        points: [None; 20],
        len: 0,
    };

    pub(super) fn push(&mut self, point: Square) {
        if let Some(place) = self.points.get_mut(self.len) {
            *place = Some(point);
            self.len += 1;
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) fn get(&self, index: usize) -> Option<Square> {
        self.points.get(index).copied().flatten()
    }

    pub(super) fn last(&self) -> Option<Square> {
        self.get(self.len.checked_sub(1)?)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        self.points[..self.len].iter().flatten().copied()
    }

    fn add(&mut self, point: Option<Square>) {
        if let Some(point) = point {
            self.push(point);
        }
    }
}

/// The pieces of one kind and side on one file (0..9), front (nearest the opponent) first.
#[inline]
pub(super) fn stack(men: &impl PieceMap, piece: Piece, file: u8) -> PointList {
    let mut stack = PointList::EMPTY;
    for point in men.squares(piece).filter(|point| point.file() == file) {
        stack.push(point);
    }
    // Points come by rank from Red's side.
    if piece.side == Side::Red {
        stack.points[..stack.len].reverse();
    }
    stack
}

/// The object of a search: a kind of piece of the side to move, under a convention.
#[derive(Clone, Copy)]
pub(super) struct Search<'p> {
    pub(super) position: &'p Position,
    pub(super) family: Family,
    pub(super) convention: Convention,
}

impl Search<'_> {
    /// The pieces of `role` that `origin` may mean.
    pub(super) fn origins(&self, role: Role, origin: Origin) -> PointList {
        let piece = Piece::new(self.position.turn(), role);
        match origin {
            Origin::File(number) => self.on_file(piece, number),
            Origin::Front(number) => self.ordered(piece, number, |stack| match stack.len() {
                4.. if self.counts_by_signs(piece) => stack.get(1),
                _ => stack.get(0),
            }),
            Origin::Rear(number) => self.ordered(piece, number, |stack| match stack.len() {
                len @ 4.. if self.counts_by_signs(piece) => stack.get(len - 2),
                _ => stack.last(),
            }),
            Origin::Middle(number) => self.ordered(piece, number, middle),
            Origin::Nth(nth, Some(number)) => {
                self.ordered(piece, Some(number), |stack| stack.get(usize::from(nth) - 1))
            }
            Origin::Nth(nth, None) => self.series(piece, usize::from(nth) - 1),
            Origin::Wxf(origin) => self.wxf(piece, origin),
        }
    }

    /// Whether stacks of four and five are named `++ P+ P- --`.
    fn counts_by_signs(&self, piece: Piece) -> bool {
        piece.role == Role::Soldier
            && self.family == Family::Wxf
            && self.convention.wxf == WxfDialect::Wxf1982
    }

    fn on_file(&self, piece: Piece, number: u8) -> PointList {
        let Some(file) = Square::file_of_number(piece.side, number) else {
            return PointList::EMPTY;
        };
        let stack = stack(self.position, piece, file);
        // WXF 1982 names the middle one of three or five by its file alone.
        match (self.counts_by_signs(piece), middle(&stack)) {
            (true, Some(point)) => {
                let mut points = PointList::EMPTY;
                points.push(point);
                points
            }
            _ => stack,
        }
    }

    /// The one `pick` takes from the stack of the file, or of each file that holds two or more.
    fn ordered(
        &self,
        piece: Piece,
        number: Option<u8>,
        pick: impl Fn(&PointList) -> Option<Square>,
    ) -> PointList {
        let asked = number.map(|number| Square::file_of_number(piece.side, number));
        let mut points = PointList::EMPTY;
        for file in 0..9 {
            if asked.is_some_and(|asked| asked != Some(file)) {
                continue;
            }
            let stack = stack(self.position, piece, file);
            if stack.len() >= 2 {
                points.add(pick(&stack));
            }
        }
        points
    }

    /// The n-th (from 0) of the series over all doubled files.
    fn series(&self, piece: Piece, nth: usize) -> PointList {
        let (descending, top_first) = match self.convention.soldiers {
            SoldierOrder::RightToLeft => (piece.side == Side::Red, piece.side == Side::Red),
            SoldierOrder::LeftToRight => (piece.side == Side::Black, piece.side == Side::Red),
            SoldierOrder::DiagramLeft => (false, piece.side == Side::Red),
            SoldierOrder::RedRight => (true, true),
        };
        let mut series = PointList::EMPTY;
        for step in 0..9 {
            let file = if descending { 8 - step } else { step };
            let stack = stack(self.position, piece, file);
            if stack.len() < 2 {
                continue;
            }
            let front_first = top_first == (piece.side == Side::Red);
            for index in 0..stack.len() {
                let index = if front_first {
                    index
                } else {
                    stack.len() - 1 - index
                };
                series.add(stack.get(index));
            }
        }
        let mut points = PointList::EMPTY;
        points.add(series.get(nth));
        points
    }

    fn wxf(&self, piece: Piece, origin: WxfOrigin) -> PointList {
        let keypad = self.convention.wxf == WxfDialect::Keypad;
        let four = |stack: &PointList, point| if stack.len() >= 4 { point } else { None };
        match origin {
            WxfOrigin::PlusPlus => self.ordered(piece, None, |stack| four(stack, stack.get(0))),
            WxfOrigin::MinusMinus => self.ordered(piece, None, |stack| four(stack, stack.last())),
            WxfOrigin::Middle => self.ordered(piece, None, middle),
            WxfOrigin::Letter(letter) => self.series(piece, usize::from(letter)),
            WxfOrigin::Digits(role, number) if keypad => match on_keypad(role) {
                Some(role) => self.on_file(Piece { role, ..piece }, number),
                None => PointList::EMPTY,
            },
            WxfOrigin::DigitPlus(role) if keypad => match on_keypad(role) {
                Some(role) => self.origins(role, Origin::Front(None)),
                None => PointList::EMPTY,
            },
            WxfOrigin::DigitMinus(role) if keypad => match on_keypad(role) {
                Some(role) => self.origins(role, Origin::Rear(None)),
                None => PointList::EMPTY,
            },
            WxfOrigin::Digits(nth, number) => {
                let middle_meant = self.convention.wxf == WxfDialect::Wxf1982 && nth == number;
                self.ordered(piece, Some(number), |stack| {
                    if middle_meant {
                        middle(stack)
                    } else {
                        stack.get(usize::from(nth) - 1)
                    }
                })
            }
            WxfOrigin::DigitPlus(number) => self.ordered(piece, Some(number), |stack| stack.get(0)),
            WxfOrigin::DigitMinus(number) => self.ordered(piece, Some(number), PointList::last),
        }
    }
}

/// The middle one of three, the third of five.
fn middle(stack: &PointList) -> Option<Square> {
    match stack.len() {
        3 => stack.get(1),
        5 => stack.get(2),
        _ => None,
    }
}

/// The piece of an xqbase keypad digit.
fn on_keypad(digit: u8) -> Option<Role> {
    Role::ALL.get(usize::from(digit).checked_sub(1)?).copied()
}
