//! Obligations that arise from touching pieces (1999 and 2020, 5.1–5.5).

use crate::board::{Move, Position, Side, Square};
use crate::record::{Act, LineId, NoteKind};
use crate::rules::fact::Whose;
use crate::rules::{Case, scoresheet};

/// The pieces a side touched before one of its moves.
#[derive(Clone, Debug)]
pub(super) struct Touching {
    /// The note of the last of them.
    pub(super) note: usize,
    /// The side that touched.
    pub(super) side: Side,
    /// The ply he then made, from 1.
    pub(super) ply: u32,
    /// The points in order; empty where the remark names none.
    pub(super) points: Vec<Square>,
    /// The position before that ply.
    pub(super) before: Position,
    /// The move made.
    pub(super) made: Option<Move>,
}

/// The obligation from a touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TouchDuty {
    /// The moves that honour it; empty where he is free.
    pub(super) moves: Vec<Move>,
    /// The clause that asks for them.
    pub(super) clause: &'static str,
    /// A piece touched in vain: an own one that cannot move, or one of theirs that cannot be taken.
    pub(super) in_vain: Option<(Square, Whose)>,
}

/// All touches reported by the remarks of the main line.
pub(super) fn all(case: &Case<'_>) -> Vec<Touching> {
    let mut found: Vec<Touching> = Vec::new();
    for (index, note) in case.record.notes.iter().enumerate() {
        let NoteKind::Did {
            side,
            act: Act::Touched(point),
        } = note.kind
        else {
            continue;
        };
        if note.line != LineId::MAIN || case.is_said_twice(index) {
            continue;
        }
        let Some((side, ply)) = turn(case, side, case.plies_until(note.after)) else {
            continue;
        };
        match found.last_mut() {
            Some(last) if (last.side, last.ply) == (side, ply) => {
                last.points.extend(point);
                last.note = index;
            }
            _ => {
                let Some(before) = scoresheet::position_before(case, ply) else {
                    continue;
                };
                found.push(Touching {
                    note: index,
                    side,
                    ply,
                    points: point.into_iter().collect(),
                    before,
                    made: made(case, ply),
                });
            }
        }
    }
    found
}

/// The side whose touch a remark after that many plies reports, and the ply it then made: the
/// remark is placed at that side's move, or at the opponent's before it.
fn turn(case: &Case<'_>, side: Option<Side>, after: usize) -> Option<(Side, u32)> {
    let plies = case.replay.main();
    let mover = |index: usize| plies.get(index).map(|ply| case.mover(ply));
    let last = after.checked_sub(1).and_then(mover);
    match (side, last) {
        (None, Some(last)) => Some((last, after as u32)),
        (Some(side), Some(last)) if side == last => Some((side, after as u32)),
        (Some(side), _) => Some((side, after as u32 + 1)),
        (None, None) => Some((mover(0)?, 1)),
    }
}

fn made(case: &Case<'_>, ply: u32) -> Option<Move> {
    let index = usize::try_from(ply.checked_sub(1)?).ok()?;
    case.replay.main().get(index).map(|ply| ply.mv)
}

impl Touching {
    /// The obligation; `None` where no point is named, or the point is empty.
    pub(super) fn duty(&self) -> Option<TouchDuty> {
        let owner = |point: &Square| self.before.piece_at(*point).map(|piece| piece.side);
        let first = *self.points.first()?;
        let second = self.points.get(1).copied();
        let own = owner(&first)? == self.side;
        let other = second.filter(|point| owner(point).is_some_and(|is| (is == self.side) != own));
        let legal = self.before.legal_moves();
        let list = |wanted: &dyn Fn(&Move) -> bool| -> Vec<Move> {
            legal.iter().copied().filter(|mv| wanted(mv)).collect()
        };
        let by = |mine: Square| list(&|mv| mv.from == mine);
        let taking = |theirs: Square| list(&|mv| mv.to == theirs);
        let exactly = |mine, theirs| list(&|mv| mv.from == mine && mv.to == theirs);
        let (clause, steps) = match (own, other) {
            (true, None) => ("5.1", vec![by(first)]),
            (false, None) => ("5.2", vec![taking(first)]),
            (true, Some(theirs)) => (
                "5.3",
                vec![exactly(first, theirs), by(first), taking(theirs)],
            ),
            (false, Some(mine)) => ("5.4", vec![exactly(mine, first), taking(first), by(mine)]),
        };
        let in_vain = self.points.iter().find_map(|point| {
            let own = owner(point)? == self.side;
            let free = if own { by(*point) } else { taking(*point) };
            free.is_empty()
                .then_some((*point, if own { Whose::Own } else { Whose::Theirs }))
        });
        Some(TouchDuty {
            moves: steps
                .into_iter()
                .find(|moves| !moves.is_empty())
                .unwrap_or_default(),
            clause,
            in_vain,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;

    fn duty(points: &[&str]) -> TouchDuty {
        let point = |name: &&str| {
            let mut chars = name.chars();
            let file = chars.next().expect("a file") as u8 - b'a';
            let rank = chars.next().expect("a rank") as u8 - b'0';
            Square::new(file, rank).expect("a point")
        };
        Touching {
            note: 0,
            side: Side::Red,
            ply: 1,
            points: points.iter().map(point).collect(),
            before: Position::start(),
            made: None,
        }
        .duty()
        .expect("a duty")
    }

    #[test]
    fn own_piece_must_move_and_one_that_cannot_was_touched_in_vain() {
        let horse = duty(&["b0"]);
        assert_eq!((horse.clause, horse.moves.len()), ("5.1", 2));
        assert_eq!(horse.in_vain, None);
        let advisor_first = duty(&["a0", "b9"]);
        // The chariot cannot take the horse, so the chariot moves.
        assert_eq!(
            (advisor_first.clause, advisor_first.moves.len()),
            ("5.3", 2)
        );
    }

    #[test]
    fn a_piece_of_the_opponent_must_be_taken() {
        let horse = duty(&["b9"]);
        assert_eq!((horse.clause, horse.moves.len()), ("5.2", 1));
        let chariot = duty(&["a9"]);
        assert!(chariot.moves.is_empty());
        assert_eq!(chariot.in_vain.map(|(_, whose)| whose), Some(Whose::Theirs));
    }

    #[test]
    fn theirs_first_goes_to_any_taker_before_the_own_piece() {
        // b9 can be taken by the cannon alone; the chariot a0 was touched after it.
        let both = duty(&["b9", "a0"]);
        assert_eq!((both.clause, both.moves.len()), ("5.4", 1));
    }
}
