//! Captures without end: on one point, and over the whole board (完整互吃, 2020 26.5).

use super::gain::{ALL, MaterialValue, Valuation, is_crossed};
use super::steps::{Budget, Mask, MoveOrder};
use crate::board::{Move, MoveList, Piece, Position, Role, Square};
use std::cell::Cell;

/// An exchange that one side begins. Both sides may stop whenever they like.
pub(super) struct Trade<'t> {
    /// Valuation of soldiers.
    pub(super) valuation: Valuation,
    /// Captures on this point alone, or anywhere.
    pub(super) only: Option<Square>,
    /// A piece of the beginning side that may stand but not move.
    pub(super) frozen: Option<Square>,
    /// The check that is looked through.
    pub(super) mask: &'t Mask,
    /// Extent to which the beginning side's general and soldiers are held to 2020 26.8.
    pub(super) modest: Modesty<'t>,
    /// Set where a capture was refused that the letter of 2020 26.8 allows.
    pub(super) refused: Cell<bool>,
    /// Whether a gain that is answered by mate at once is none.
    pub(super) mates: bool,
    /// Where the first capture was made.
    pub(super) target: Square,
}

/// Captures allowed to a general or a soldier in an exchange (2020 26.8): after an even one its capture
/// does not count, after an uneven one (不等值) it does.
#[derive(Clone, Copy)]
pub(super) enum Modesty<'t> {
    /// Anything: the exchange is on one point.
    Free,
    /// Uneven means to the good of the side that begins, and what the piece could take anyway, on this
    /// board, does not count (26.1).
    Gain(&'t Position),
    /// Uneven means uneven either way.
    Letter,
}

/// Result of an exchange for the side that begins it, with the captures.
pub(super) struct ExchangeOutcome {
    pub(super) worth: MaterialValue,
    pub(super) line: Vec<Move>,
}

/// A position in an exchange.
#[derive(Clone, Copy)]
pub(super) struct ExchangeNode<'p> {
    pub(super) position: &'p Position,
    /// Worth that the beginning side has won so far.
    pub(super) balance: MaterialValue,
    /// The capture that led to it.
    pub(super) last: Option<Move>,
}

/// A search for the outcome between two bounds.
pub(super) struct Window {
    pub(super) low: MaterialValue,
    pub(super) high: MaterialValue,
}

impl Trade<'_> {
    /// Result when the beginning side plays the capture `mv` first, exact where that is more than
    /// `floor`; `None` where the bound was reached.
    #[expect(
        clippy::too_many_arguments,
        reason = "asked for every capture of a search"
    )]
    pub(super) fn begin(
        &self,
        position: &Position,
        mv: Move,
        floor: MaterialValue,
        budget: &mut Budget,
    ) -> Option<ExchangeOutcome> {
        let window = Window {
            low: floor,
            high: 2 * ALL,
        };
        self.begin_within(position, mv, &window, budget)
    }

    /// Whether what comes of it is more than `floor`: cheaper than to know what it is.
    #[expect(
        clippy::too_many_arguments,
        reason = "asked for every capture of a search"
    )]
    pub(super) fn exceeds(
        &self,
        position: &Position,
        mv: Move,
        floor: MaterialValue,
        budget: &mut Budget,
    ) -> Option<bool> {
        let window = Window {
            low: floor,
            high: floor + 1,
        };
        let outcome = self.begin_within(position, mv, &window, budget)?;
        Some(outcome.worth > floor)
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "asked for every capture of a search"
    )]
    fn begin_within(
        &self,
        position: &Position,
        mv: Move,
        window: &Window,
        budget: &mut Budget,
    ) -> Option<ExchangeOutcome> {
        let (after, balance) = self.taken(position, mv);
        let node = ExchangeNode {
            position: &after,
            balance,
            last: Some(mv),
        };
        let outcome = self.reply(node, window, budget).after(mv);
        (!budget.is_spent()).then_some(outcome)
    }

    /// The position after a capture, and the worth of what it takes.
    fn taken(&self, position: &Position, mv: Move) -> (Position, MaterialValue) {
        let mut after = position.clone();
        let captured = after.play(mv).captured;
        let worth = captured.map_or(0, |piece| self.valuation.worth(piece, mv.to));
        (after, worth)
    }

    /// The best the side to move can get by captures, or by none; it is the side that begins.
    pub(super) fn best(&self, position: &Position, budget: &mut Budget) -> Option<ExchangeOutcome> {
        let window = Window {
            low: -2 * ALL,
            high: 2 * ALL,
        };
        let node = ExchangeNode {
            position,
            balance: 0,
            last: None,
        };
        let outcome = self.go_on(node, &window, budget);
        (!budget.is_spent()).then_some(outcome)
    }

    /// The other side to move.
    pub(super) fn reply(
        &self,
        node: ExchangeNode<'_>,
        window: &Window,
        budget: &mut Budget,
    ) -> ExchangeOutcome {
        let ExchangeNode {
            position, balance, ..
        } = node;
        if !budget.take() || balance <= window.low {
            return ExchangeOutcome::stop(balance);
        }
        if self.mates && balance > 0 && position.mate_in_one().is_some() {
            return ExchangeOutcome::stop(-ALL);
        }
        let mut best = ExchangeOutcome::stop(balance);
        let mut high = window.high.min(balance);
        for &mv in self.captures(position).iter() {
            if best.worth <= window.low {
                break;
            }
            let (after, lost) = self.taken(position, mv);
            let inner = Window {
                low: window.low,
                high,
            };
            let next = ExchangeNode {
                position: &after,
                balance: balance - lost,
                last: Some(mv),
            };
            let outcome = self.go_on(next, &inner, budget);
            // Over the whole board the capture that loses nothing more is shown, for it explains.
            let shown = self.only.is_none() && best.line.is_empty();
            if outcome.worth < best.worth || shown && outcome.worth == best.worth {
                high = high.min(outcome.worth);
                best = outcome.after(mv);
            }
        }
        best
    }

    /// The beginning side to move.
    fn go_on(
        &self,
        node: ExchangeNode<'_>,
        window: &Window,
        budget: &mut Budget,
    ) -> ExchangeOutcome {
        let ExchangeNode {
            position,
            balance,
            last,
        } = node;
        if !budget.take() {
            return ExchangeOutcome::stop(balance);
        }
        if self.is_lost(position) {
            return ExchangeOutcome::stop(-ALL);
        }
        if balance >= window.high {
            return ExchangeOutcome::stop(balance);
        }
        let mut best = ExchangeOutcome::stop(balance);
        let mut low = window.low.max(balance);
        for &mv in self.captures(position).iter() {
            if best.worth >= window.high {
                break;
            }
            if !self.may_go_on(position, mv, balance) {
                continue;
            }
            let mut after = position.clone();
            let won = self.won(after.play(mv).captured, mv, last);
            let inner = Window {
                low,
                high: window.high,
            };
            let next = ExchangeNode {
                position: &after,
                balance: balance + won,
                last: Some(mv),
            };
            let outcome = self.reply(next, &inner, budget);
            if outcome.worth > best.worth {
                low = low.max(outcome.worth);
                best = outcome.after(mv);
            }
        }
        best
    }

    /// Whether the beginning side, to move, has lost the game: 2020 24.3 counts what is won only where no mate follows at
    /// once, and who is shut in (困毙) has lost as well (3.3, 4.1.2). Behind a check that is looked through, nothing can be
    /// said of it.
    pub(super) fn is_lost(&self, position: &Position) -> bool {
        !self.mask.is_set() && !position.has_legal_move()
    }

    /// Worth that a capture wins: a soldier that crossed with the move before and is taken at once
    /// counts for nothing (2020 26.7).
    pub(super) fn won(
        &self,
        captured: Option<Piece>,
        mv: Move,
        last: Option<Move>,
    ) -> MaterialValue {
        let Some(piece) = captured else { return 0 };
        let came = last.filter(|last| last.to == mv.to);
        let just_crossed = piece.role == Role::Soldier
            && came.is_some_and(|last| !is_crossed(piece, last.from) && is_crossed(piece, mv.to));
        if just_crossed {
            return 0;
        }
        self.valuation.worth(piece, mv.to)
    }

    /// 2020 26.8: what a general or a soldier takes last counts by [`Modesty`], where the first piece was
    /// taken, and where it opens another piece's check.
    pub(super) fn may_go_on(&self, position: &Position, mv: Move, balance: MaterialValue) -> bool {
        if self.frozen == Some(mv.from) {
            return false;
        }
        let Some(piece) = position.piece_at(mv.from) else {
            return false;
        };
        let modest = matches!(piece.role, Role::General | Role::Soldier);
        if !modest || mv.to == self.target {
            return true;
        }
        let begun = match self.modest {
            Modesty::Free => return true,
            Modesty::Letter => return balance != 0 || opens_check(position, mv),
            Modesty::Gain(begun) => begun,
        };
        let anyway = begun.piece_at(mv.from) == Some(piece)
            && begun.piece_at(mv.to) == position.piece_at(mv.to)
            && begun.is_step(mv);
        let counts = balance > 0 && !anyway || opens_check(position, mv);
        if !counts && balance != 0 {
            self.refused.set(true);
        }
        counts
    }

    pub(super) fn captures(&self, position: &Position) -> MoveList {
        let mut captures = match self.only {
            None => self.mask.captures(position),
            Some(point) => self.mask.captures_on(position, point),
        };
        if captures.len() < 2 {
            return captures;
        }
        let order = MoveOrder::of(position);
        captures.sort_by_key(|mv| {
            let worth = |square| {
                position
                    .piece_at(square)
                    .map_or(0, |piece| self.valuation.worth(piece, square))
            };
            (-worth(mv.to), worth(mv.from), order.key(*mv))
        });
        captures
    }
}

impl ExchangeOutcome {
    fn stop(worth: MaterialValue) -> ExchangeOutcome {
        ExchangeOutcome {
            worth,
            line: Vec::new(),
        }
    }

    fn after(mut self, mv: Move) -> ExchangeOutcome {
        self.line.insert(0, mv);
        self
    }
}

/// Whether the move lets another piece than the moved one give check.
pub(super) fn opens_check(position: &Position, mv: Move) -> bool {
    let mut after = position.clone();
    let Some(piece) = after.play(mv).piece else {
        return false;
    };
    let Some(general) = after.general(!piece.side) else {
        return false;
    };
    after.in_check(!piece.side)
        && after
            .attackers(general, piece.side)
            .iter()
            .any(|square| *square != mv.to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side;

    fn at(file: u8, rank: u8) -> Square {
        Square::new(file, rank).expect("a point of the board")
    }

    /// An exchange that Black begins, soldiers counted as little as they can be.
    fn light(mask: &Mask) -> Trade<'_> {
        Trade {
            valuation: Valuation::Light,
            only: None,
            frozen: None,
            mask,
            modest: Modesty::Free,
            refused: Cell::new(false),
            mates: false,
            target: at(4, 5),
        }
    }

    #[test]
    fn a_soldier_taken_as_it_crosses_counts_for_nothing_and_a_move_later_for_one_that_crossed() {
        let mask = Mask::default();
        let trade = light(&mask);
        let soldier = Piece {
            side: Side::Red,
            role: Role::Soldier,
        };
        let (home, crossed, beyond) = (at(4, 4), at(4, 5), at(4, 6));
        let worth = |last: Option<Move>, on: Square| {
            trade.won(Some(soldier), Move::new(at(4, 9), on), last)
        };
        assert_eq!(worth(Some(Move::new(home, crossed)), crossed), 0);
        // It stood there before, or had crossed already.
        for (last, on) in [
            (None, crossed),
            (Some(Move::new(home, crossed)), beyond),
            (Some(Move::new(crossed, beyond)), beyond),
            (Some(Move::new(crossed, at(5, 5))), crossed),
        ] {
            assert_eq!(
                worth(last, on),
                Valuation::Light.worth(soldier, on),
                "{last:?}"
            );
            assert!(worth(last, on) > 0);
        }
        assert_eq!(worth(None, home), 0);
    }
}
