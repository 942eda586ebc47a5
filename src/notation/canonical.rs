//! Form that the canonical writer gives a move: an intent and a style, before any text is made. The
//! writer renders it; a store asks whether the written text is just that.

use super::course::target;
use super::destination::distinction;
use super::glyph_style::{direction_style, mark_style, order_style, piece_style};
use super::grid::{Grid, Ranks};
use super::origin::{PointList, stack};
use super::piece_map::PieceMap;
use super::style::{Digits, Separator, Style};
use super::writing::Writing;
use super::written::{Directions, Family, Intent, Origin, WrittenMove, WxfOrigin};
use crate::board::{Move, Piece, Position, Role};
use std::cmp::Ordering;

/// Whether `written` is, character for character, what [`super::write_move`] gives for `mv` among
/// `men` (before it) under `writing`. No text is made.
pub fn is_canonical(
    written: &WrittenMove,
    mv: Move,
    men: &impl PieceMap,
    writing: Writing,
) -> bool {
    let expected = canonical(mv, men, writing);
    // A coordinate move in lower case reads as ICCS and as UCI; the numbers distinguish them.
    let same_family = expected.family == written.family
        || (is_points(expected.intent) && is_points(written.intent));
    same_family && expected.intent == written.intent && expected.style == written.style
}

const fn is_points(intent: Intent) -> bool {
    matches!(intent, Intent::Points { .. })
}

/// The canonical form of a move; ICCS where the family has no words for it.
#[inline]
pub(super) fn canonical(mv: Move, men: &impl PieceMap, writing: Writing) -> WrittenMove {
    let said = match writing.family {
        family if family.says_points() => None,
        Family::Algebraic => goal(mv, &men.position(), writing),
        _ => relative(mv, men, writing),
    };
    said.unwrap_or_else(|| points(mv, writing))
}

fn points(mv: Move, writing: Writing) -> WrittenMove {
    let (family, ranks, style) = match (writing.family, writing.joined) {
        (Family::Uci, _) => (Family::Uci, Ranks::FromOne, Style::LOWER),
        (Family::Ubb, _) => (Family::Ubb, Ranks::FromTop, Style::PLAIN),
        (_, true) => (Family::Iccs, writing.grid.ranks, Style::LOWER),
        (_, false) => {
            let style = Style::UPPER.and(Style::separated(Separator::Hyphen));
            (Family::Iccs, writing.grid.ranks, style)
        }
    };
    let grid = Grid {
        ranks,
        ..writing.grid
    };
    WrittenMove {
        family,
        intent: Intent::Points {
            from: grid.written(mv.from),
            to: grid.written(mv.to),
        },
        style,
    }
}

/// The algebraic form: a soldier by its file alone where the document leaves its letter out.
fn goal(mv: Move, position: &Position, writing: Writing) -> Option<WrittenMove> {
    let piece = position.piece_at(mv.from)?;
    let takes = position.piece_at(mv.to).is_some();
    let (file, rank) = distinction(mv, piece, position);
    let nameless = piece.role == Role::Soldier && !writing.soldier_letter;
    let (role, file, rank) = match (nameless, file && rank) {
        (true, true) => (None, true, true),
        (true, false) => (Some(Role::Soldier), true, false),
        (false, _) => (Some(piece.role), file, rank),
    };
    let grid = writing.grid;
    let (from_file, from_rank) = grid.written(mv.from);
    let letter = if nameless { Style::PLAIN } else { Style::UPPER };
    let sign = if takes { Style::TAKES } else { Style::PLAIN };
    Some(WrittenMove {
        family: Family::Algebraic,
        intent: Intent::Goal {
            role,
            alternative: None,
            file: file.then_some(from_file),
            rank: rank.then_some(from_rank),
            to: grid.written(mv.to),
        },
        style: letter | sign,
    })
}

/// Whether a family names the soldier beside its file, where others leave it out.
const fn names_man(family: Family) -> bool {
    match family {
        Family::Wxf | Family::Vietnamese | Family::English => true,
        Family::Chinese
        | Family::Shorthand
        | Family::Iccs
        | Family::Uci
        | Family::Algebraic
        | Family::Ubb => false,
    }
}

#[inline]
fn relative(mv: Move, men: &impl PieceMap, writing: Writing) -> Option<WrittenMove> {
    let piece = men.piece_at(mv.from)?;
    let (direction, value) = course(piece, mv)?;
    let origin = if men.alone_on_file(piece, mv.from.file()).is_some() {
        Origin::File(mv.from.number_for(piece.side))
    } else {
        let doubled = Doubled {
            men,
            piece,
            stack: &stack(men, piece, mv.from.file()),
            family: writing.family,
        };
        doubled.origin(mv, direction, value)?
    };
    // 前六: the soldier goes without saying where the file is written behind the order.
    let names_file = matches!(
        origin,
        Origin::Front(Some(_))
            | Origin::Middle(Some(_))
            | Origin::Rear(Some(_))
            | Origin::Nth(_, Some(_))
    );
    let goes_without_saying = piece.role == Role::Soldier && names_file;
    let role = (names_man(writing.family) || !goes_without_saying).then_some(piece.role);
    let intent = Intent::Relative {
        role,
        alternative: None,
        origin,
        directions: direction,
        value,
    };
    let style = style((piece, role), origin, direction, writing);
    Some(WrittenMove {
        family: writing.family,
        intent,
        style,
    })
}

/// Direction and value of a move; `None` where no such step can be said.
#[inline]
pub(super) fn course(piece: Piece, mv: Move) -> Option<(Directions, u8)> {
    let (direction, value) = way(piece, mv);
    (target(piece, mv.from, direction, value) == Ok(mv.to)).then_some((direction, value))
}

/// Direction and value of a step of that piece; of no step they say another one, or none.
#[inline]
pub(super) fn way(piece: Piece, mv: Move) -> (Directions, u8) {
    let side = piece.side;
    let (from, to) = (mv.from.advance_for(side), mv.to.advance_for(side));
    let direction = match to.cmp(&from) {
        Ordering::Greater => Directions::ADVANCE,
        Ordering::Less => Directions::RETREAT,
        Ordering::Equal => Directions::TRAVERSE,
    };
    let to_file = matches!(piece.role, Role::Horse | Role::Advisor | Role::Elephant);
    let value = if direction == Directions::TRAVERSE || to_file {
        mv.to.number_for(side)
    } else {
        to.abs_diff(from)
    };
    (direction, value)
}

/// A piece that shares its file with others of its kind.
struct Doubled<'p, M> {
    men: &'p M,
    piece: Piece,
    stack: &'p PointList,
    family: Family,
}

impl<M: PieceMap> Doubled<'_, M> {
    fn origin(&self, mv: Move, direction: Directions, value: u8) -> Option<Origin> {
        let index = self.stack.iter().position(|point| point == mv.from)?;
        let number = mv.from.number_for(self.piece.side);
        let by_direction = matches!(self.piece.role, Role::Advisor | Role::Elephant);
        if by_direction && self.only_one(mv, direction, value) {
            return Some(Origin::File(number));
        }
        let others = self.is_doubled_elsewhere(mv.from.file());
        match self.family {
            Family::Wxf => self.wxf(index, number, others),
            Family::Vietnamese if others => None,
            Family::Vietnamese | Family::English => {
                let file = others.then_some(number);
                in_order(self.stack.len(), index, file)
            }
            Family::Chinese
            | Family::Shorthand
            | Family::Iccs
            | Family::Uci
            | Family::Algebraic
            | Family::Ubb => self.chinese(index, number, others),
        }
    }

    /// Whether two or more pieces of the kind stand on one of the other files.
    fn is_doubled_elsewhere(&self, file: u8) -> bool {
        let mut taken = [false; 9];
        self.men
            .squares(self.piece)
            .filter(|point| point.file() != file)
            .any(|point| std::mem::replace(&mut taken[usize::from(point.file())], true))
    }

    /// Whether no other of the file can make the same move.
    fn only_one(&self, mv: Move, direction: Directions, value: u8) -> bool {
        let may = |mv| self.men.position().legality(mv).is_ok();
        self.stack
            .iter()
            .filter(|point| *point != mv.from)
            .all(|point| match target(self.piece, point, direction, value) {
                Ok(to) => !may(Move::new(point, to)),
                Err(_) => true,
            })
    }

    fn chinese(&self, index: usize, number: u8, others: bool) -> Option<Origin> {
        let file = others.then_some(number);
        let soldier = self.piece.role == Role::Soldier;
        let nth = index as u8 + 1;
        // Shorthand writes the file behind the order only where the soldier is left out.
        if others && self.family == Family::Shorthand && (!soldier || self.stack.len() > 3) {
            return None;
        }
        match (self.stack.len(), index) {
            (4.., 0..=4) if soldier => Some(Origin::Nth(nth, file)),
            (len, index) => in_order(len, index, file),
        }
    }

    fn wxf(&self, index: usize, number: u8, others: bool) -> Option<Origin> {
        let soldier = self.piece.role == Role::Soldier;
        let nth = index as u8 + 1;
        Some(match (self.stack.len(), index) {
            (2, 0) if !others => Origin::Front(None),
            (2, 1) if !others => Origin::Rear(None),
            (_, 0..=8) if soldier => Origin::Wxf(WxfOrigin::Digits(nth, number)),
            _ => return None,
        })
    }
}

/// Front, middle and rear of two or three.
const fn in_order(len: usize, index: usize, file: Option<u8>) -> Option<Origin> {
    Some(match (len, index) {
        (2 | 3, 0) => Origin::Front(file),
        (3, 1) => Origin::Middle(file),
        (2, 1) | (3, 2) => Origin::Rear(file),
        _ => return None,
    })
}

#[inline]
fn style(
    (piece, role): (Piece, Option<Role>),
    origin: Origin,
    direction: Directions,
    writing: Writing,
) -> Style {
    match writing.family {
        Family::Wxf => return wxf_style(origin, direction, writing),
        Family::Vietnamese => return letter_style(origin, Style::UPPER),
        Family::English => return letter_style(origin, Style::PLAIN),
        Family::Chinese
        | Family::Shorthand
        | Family::Iccs
        | Family::Uci
        | Family::Algebraic
        | Family::Ubb => {}
    }
    let chinese = writing.family == Family::Chinese;
    let digits = if chinese {
        writing.digits(piece.side)
    } else {
        Digits::Ascii
    };
    let mut style = Style::value(digits) | order_style(origin, writing.script);
    if role.is_some() {
        style = style | piece_style(piece, writing.script);
    }
    style = style
        | if chinese {
            direction_style(direction, writing.script)
        } else {
            mark_style(direction)
        };
    match origin {
        Origin::File(_)
        | Origin::Front(Some(_))
        | Origin::Middle(Some(_))
        | Origin::Rear(Some(_)) => style | Style::file(digits),
        Origin::Nth(_, Some(_)) => style | Style::file(digits) | Style::ordinal(Digits::Chinese),
        Origin::Nth(_, None) => style | Style::ordinal(Digits::Chinese),
        _ => style,
    }
}

/// A style in which only the digits of file and value say something of their own.
fn letter_style(origin: Origin, letter: Style) -> Style {
    let file = match origin {
        Origin::File(_)
        | Origin::Front(Some(_))
        | Origin::Middle(Some(_))
        | Origin::Rear(Some(_)) => Style::file(Digits::Ascii),
        _ => Style::PLAIN,
    };
    letter | file | Style::value(Digits::Ascii)
}

fn wxf_style(origin: Origin, direction: Directions, writing: Writing) -> Style {
    let letter = match origin {
        Origin::Wxf(_) => Style::PLAIN,
        _ => Style::UPPER,
    };
    let sign = match (direction, writing.dots) {
        (Directions::TRAVERSE, true) => Style::separated(Separator::Dot),
        (Directions::TRAVERSE, false) => Style::separated(Separator::Equals),
        _ => Style::PLAIN,
    };
    letter | sign | Style::value(Digits::Ascii)
}
