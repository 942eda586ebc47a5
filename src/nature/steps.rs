//! Moves that a side may play in an imagined line, and the number of positions examined.

use crate::board::{Move, MoveList, Position, Role, Side, Square};

/// More checks than these are as good as many.
const FEW: usize = 3;

/// Number of positions that may still be examined.
pub(super) struct Budget {
    left: u32,
    limit: u32,
}

impl Budget {
    pub(super) fn new(limit: u32) -> Budget {
        Budget { left: limit, limit }
    }

    /// Takes one position; false when none is left.
    pub(super) fn take(&mut self) -> bool {
        let some = self.left > 0;
        self.left = self.left.saturating_sub(1);
        some
    }

    /// Whether the bound was reached.
    pub(super) fn is_spent(&self) -> bool {
        self.left == 0
    }

    /// Number of positions examined.
    pub(super) fn used(&self) -> u64 {
        u64::from(self.limit - self.left)
    }
}

/// A check that is looked through: the side it is given to may move as if these pieces gave none, so
/// that what stood behind the check can be seen (2020 26.3).
#[derive(Clone, Debug, Default)]
pub(super) struct Mask {
    /// Whom the check is given to; `None` looks through nothing.
    side: Option<Side>,
    checkers: Vec<Square>,
}

impl Mask {
    /// Looks through the checks that stand against the side to move.
    pub(super) fn of(position: &Position) -> Mask {
        let side = position.turn();
        match position.general(side) {
            Some(general) if position.in_check(side) => Mask {
                side: Some(side),
                checkers: position.attackers(general, !side),
            },
            _ => Mask::default(),
        }
    }

    /// Whether it looks through a check.
    pub(super) fn is_set(&self) -> bool {
        self.side.is_some()
    }

    fn lifts(&self, side: Side) -> bool {
        self.side == Some(side)
    }

    /// Whether the side to move may play the step.
    pub(super) fn allows(&self, position: &Position, mv: Move) -> bool {
        if takes_general(position, mv) {
            return false;
        }
        if !self.lifts(position.turn()) {
            return position.is_legal(mv);
        }
        position.is_step(mv) && self.is_safe(position, mv)
    }

    fn is_safe(&self, position: &Position, mv: Move) -> bool {
        let side = position.turn();
        let mut after = position.clone();
        after.play(mv);
        if !after.in_check(side) {
            return true;
        }
        let Some(general) = after.general(side) else {
            return false;
        };
        let attackers = after.attackers(general, !side);
        attackers
            .iter()
            .all(|square| self.checkers.contains(square))
    }

    /// All moves of the side to move.
    pub(super) fn moves(&self, position: &Position) -> MoveList {
        if !self.lifts(position.turn()) {
            let moves = position.legal_moves();
            if self.side.is_none() {
                return moves;
            }
            return keep(&moves, |mv| !takes_general(position, mv));
        }
        keep(&position.all_steps(), |mv| self.allows(position, mv))
    }

    /// All checks that the side to move may give, with the boards after them.
    pub(super) fn checks(&self, position: &Position) -> Vec<(Move, Position)> {
        let after = |mv: &Move| {
            let mut after = position.clone();
            after.play(*mv);
            (*mv, after)
        };
        if self.lifts(position.turn()) {
            let moves = self.moves(position);
            let all = moves.iter().map(after);
            return all
                .filter(|(_, after)| after.in_check(after.turn()))
                .collect();
        }
        let checks = position.legal_checks();
        let kept = checks.iter().filter(|mv| !takes_general(position, **mv));
        kept.map(after).collect()
    }

    /// Number of checks that the other side has after that move; no more than [`FEW`] are counted.
    pub(super) fn count_checks(&self, position: &Position, mv: Move) -> usize {
        let mut after = position.clone();
        after.play(mv);
        if self.lifts(after.turn()) {
            self.checks(&after).len()
        } else {
            after.some_legal_checks(FEW).len()
        }
    }

    /// All captures of the side to move.
    pub(super) fn captures(&self, position: &Position) -> MoveList {
        if !self.lifts(position.turn()) {
            return keep(&position.legal_captures(), |mv| {
                !takes_general(position, mv)
            });
        }
        keep(&position.all_steps(), |mv| {
            position.piece_at(mv.to).is_some() && self.allows(position, mv)
        })
    }
}

impl Mask {
    /// The captures of the side to move on one point.
    pub(super) fn captures_on(&self, position: &Position, point: Square) -> MoveList {
        let mut captures = MoveList::new();
        let Some(piece) = position.piece_at(point) else {
            return captures;
        };
        let side = position.turn();
        if piece.side == side || piece.role == Role::General {
            return captures;
        }
        let attackers = position.attackers(point, side).into_iter();
        let moves = attackers.map(|from| Move::new(from, point));
        captures.extend(moves.filter(|mv| self.allows(position, *mv)));
        captures
    }
}

/// An order of moves that is the same on the mirrored board and for the other colour.
pub(super) struct MoveOrder<'p> {
    position: &'p Position,
    /// Whether of two moves that are each other's mirror image the one on the higher files comes first.
    from_the_right: bool,
}

impl<'p> MoveOrder<'p> {
    pub(super) fn of(position: &'p Position) -> MoveOrder<'p> {
        // The balance of the board about its middle file: the mirrored board has the opposite one.
        let lean = position.pieces().map(|(square, piece)| {
            let role = i64::try_from(piece.role.index()).unwrap_or(0);
            let weight = 64 * (role + 1) + i64::from(square.advance_for(piece.side));
            let side = if piece.side == position.turn() { 1 } else { -3 };
            (i64::from(square.file()) - 4) * weight * side
        });
        MoveOrder {
            position,
            from_the_right: lean.sum::<i64>() < 0,
        }
    }

    pub(super) fn key(&self, mv: Move) -> (usize, [u8; 4], Move) {
        let image = if self.from_the_right {
            mv.mirrored()
        } else {
            mv
        };
        let Some(piece) = self.position.piece_at(mv.from) else {
            return (usize::MAX, [0; 4], image);
        };
        let middle = |square: Square| square.file().abs_diff(4);
        let ahead = |square: Square| square.advance_for(piece.side);
        let points = [middle(mv.from), ahead(mv.from), middle(mv.to), ahead(mv.to)];
        (piece.role.index(), points, image)
    }
}

fn keep(moves: &MoveList, wanted: impl Fn(Move) -> bool) -> MoveList {
    let mut kept = MoveList::new();
    kept.extend(moves.iter().copied().filter(|mv| wanted(*mv)));
    kept
}

fn takes_general(position: &Position, mv: Move) -> bool {
    position
        .piece_at(mv.to)
        .is_some_and(|piece| piece.role == Role::General)
}

#[cfg(test)]
mod tests {
    use super::Budget;

    #[test]
    fn a_budget_gives_as_many_positions_as_its_limit_and_is_spent_with_the_last() {
        for limit in [0, 1, 2, 5] {
            let mut budget = Budget::new(limit);
            for taken in 0..limit {
                assert_eq!(budget.used(), u64::from(taken));
                assert!(!budget.is_spent());
                assert!(budget.take());
            }
            for _ in 0..2 {
                assert!(budget.is_spent());
                assert!(!budget.take());
                assert_eq!(budget.used(), u64::from(limit));
            }
        }
    }
}
