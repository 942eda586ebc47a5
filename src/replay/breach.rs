//! A ply that breaks a rule, and the pieces that make it do so.

use super::Ply;
use crate::board::{Illegal, Illegals, Piece, Position, Role, Side, Square};

/// A ply that breaks a rule or is out of turn: what a message needs to say why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// Its line.
    pub line: u32,
    /// Its index in the line, from 0.
    pub index: u32,
    /// Every reason against it; empty for a lawful move out of turn.
    pub reasons: Illegals,
    /// The pieces that stand in its way (on the path, on the horse's leg, on the elephant's eye, at
    /// the destination), or that attack the general it leaves behind.
    pub men: Vec<(Square, Piece)>,
}

impl Breach {
    /// Looks at the ply of that index in its line, on the board before it and after it.
    pub(super) fn new(
        (line, index): (u32, u32),
        ply: &Ply,
        [before, after]: [&Position; 2],
    ) -> Breach {
        Breach {
            line,
            index,
            reasons: match ply.illegal {
                Some(_) => before.illegals(ply.mv),
                None => Illegals::default(),
            },
            men: men(ply, before, after),
        }
    }
}

fn men(ply: &Ply, before: &Position, after: &Position) -> Vec<(Square, Piece)> {
    let standing = |squares: Vec<Square>, position: &Position| {
        let man = |square| Some((square, position.piece_at(square)?));
        squares.into_iter().filter_map(man).collect()
    };
    let (from, to) = (ply.mv.from, ply.mv.to);
    match ply.illegal {
        Some(Illegal::PathBlocked | Illegal::CannonTooManyScreens) => {
            standing(between(from, to), before)
        }
        Some(Illegal::HorseLegBlocked | Illegal::ElephantEyeBlocked) => {
            standing(half_way(from, to).into_iter().collect(), before)
        }
        Some(Illegal::OwnPiece) => standing(vec![to], before),
        Some(Illegal::GeneralsFace) => {
            standing(after.general(!ply.piece.side).into_iter().collect(), after)
        }
        Some(Illegal::StillInCheck | Illegal::ExposesGeneral) => {
            standing(attackers_of_general(after, ply.piece.side), after)
        }
        _ => Vec::new(),
    }
}

fn attackers_of_general(position: &Position, side: Side) -> Vec<Square> {
    position
        .general(side)
        .map(|general| position.attackers(general, !side))
        .unwrap_or_default()
        .into_iter()
        .filter(|from| {
            position
                .piece_at(*from)
                .is_some_and(|piece| piece.role != Role::General)
        })
        .collect()
}

/// The points strictly between two of one rank or file.
fn between(from: Square, to: Square) -> Vec<Square> {
    let (files, ranks) = steps(from, to);
    let (files, ranks) = (files.signum(), ranks.signum());
    if files != 0 && ranks != 0 {
        return Vec::new();
    }
    let mut points = Vec::new();
    let mut at = from.offset(files, ranks);
    while let Some(point) = at.filter(|point| *point != to) {
        points.push(point);
        at = point.offset(files, ranks);
    }
    points
}

/// The leg of a horse's step, the eye of an elephant's.
fn half_way(from: Square, to: Square) -> Option<Square> {
    let (files, ranks) = steps(from, to);
    from.offset(files / 2, ranks / 2)
}

fn steps(from: Square, to: Square) -> (i8, i8) {
    let step = |to: u8, from: u8| to.cast_signed() - from.cast_signed();
    (step(to.file(), from.file()), step(to.rank(), from.rank()))
}
