//! Threats to win a piece on one board: by taking it, or after a complete exchange.

use super::definitions::{Bounds, Definitions};
use super::gain::{MaterialValue, Valuation};
use super::static_exchange::{ExchangeOutcome, Modesty, Trade, opens_check};
use super::steps::{Budget, Mask, MoveOrder};
use super::{Excuse, Root, WinKind};
use crate::board::{Move, Position, Role, Square};
use std::cell::Cell;

/// A board on which one side, to move, looks for what it can win.
pub(super) struct Board<'b> {
    pub(super) position: &'b Position,
    pub(super) mask: &'b Mask,
    /// A piece that stands but may not move.
    pub(super) frozen: Option<Square>,
    /// Whether soldiers' own captures count.
    pub(super) soldiers: bool,
    pub(super) definitions: &'b Definitions,
}

/// A threat on one board.
#[derive(Clone, Debug)]
pub(super) struct Threat {
    pub(super) way: WinKind,
    /// The moves, the threatening side's first.
    pub(super) line: Vec<Move>,
    /// Worth that it wins for certain.
    pub(super) worth: MaterialValue,
    /// Protection of the piece that is taken first.
    pub(super) root: Root,
}

/// Result of a capture.
pub(super) enum CaptureOutcome {
    Wins(Threat),
    /// It takes more than it gives on that point, and yet it does not count.
    Excused(Excuse, Threat),
    Fails,
    /// It wins by the letter of 2020 26.8 alone: a general or a soldier takes last, after an exchange that
    /// was uneven to its side's harm.
    ByLetter(Threat),
    /// The bound was reached.
    BudgetExhausted,
}

impl Threat {
    /// Where the piece stands that makes it.
    pub(super) fn from(&self) -> Option<Square> {
        self.line.first().map(|mv| mv.from)
    }
}

impl Board<'_> {
    /// Every capture of the side to move that could count.
    pub(super) fn captures(&self) -> Vec<Move> {
        let captures = self.mask.captures(self.position);
        let counts = |mv: &&Move| self.frozen != Some(mv.from) && self.may_begin(**mv);
        let mut captures: Vec<Move> = captures.iter().filter(counts).copied().collect();
        let order = MoveOrder::of(self.position);
        captures.sort_by_key(|mv| order.key(*mv));
        captures
    }

    /// 2020 26.1, 26.8: a general or a soldier does not chase, but a soldier that opens another piece's
    /// check does.
    fn may_begin(&self, mv: Move) -> bool {
        let role = self.position.piece_at(mv.from).map(|piece| piece.role);
        match role {
            None | Some(Role::General) => false,
            Some(Role::Soldier) => self.soldiers || opens_check(self.position, mv),
            Some(_) => true,
        }
    }

    /// Result of taking with `mv`: a gain on its point, and not a loss over the whole board.
    pub(super) fn try_capture(&self, mv: Move, nodes: &mut u64) -> CaptureOutcome {
        let mut budget = Budget::new(self.bounds().nodes);
        let trial = self.weigh(mv, &mut budget);
        *nodes += budget.used();
        trial.unwrap_or(CaptureOutcome::BudgetExhausted)
    }

    /// Whether taking with `mv` is a gain on its point.
    pub(super) fn wins_on_point(&self, mv: Move, nodes: &mut u64) -> bool {
        let mut budget = Budget::new(self.bounds().nodes);
        let on_point = self.on_point(mv, &mut budget);
        *nodes += budget.used();
        on_point.is_some_and(|outcome| outcome.worth > 0)
    }

    /// Whether taking with `mv` is more than an even trade over the whole board.
    pub(super) fn nets(&self, mv: Move, nodes: &mut u64) -> bool {
        let mut budget = Budget::new(self.bounds().nodes);
        let nets = Valuation::BOTH.iter().all(|valuation| {
            let trade = self.trade(*valuation, mv, None);
            trade.exceeds(self.position, mv, 0, &mut budget) == Some(true)
        });
        *nodes += budget.used();
        nets
    }

    /// The lesser of what taking with `mv` comes to on its point by both worths of a soldier.
    fn on_point(&self, mv: Move, budget: &mut Budget) -> Option<ExchangeOutcome> {
        let mut light =
            self.trade(Valuation::Light, mv, Some(mv.to))
                .begin(self.position, mv, 0, budget)?;
        if light.worth > 0 {
            let heavy = self.trade(Valuation::Heavy, mv, Some(mv.to)).begin(
                self.position,
                mv,
                0,
                budget,
            )?;
            if heavy.worth < light.worth {
                light = heavy;
            }
        }
        Some(light)
    }

    fn weigh(&self, mv: Move, budget: &mut Budget) -> Option<CaptureOutcome> {
        let ExchangeOutcome { worth, line } = self.on_point(mv, budget)?;
        if worth <= 0 {
            return Some(CaptureOutcome::Fails);
        }
        let root = self.root(mv);
        let threat = Threat {
            way: WinKind::Capture,
            line,
            worth,
            root,
        };
        let mut after = self.position.clone();
        after.play(mv);
        // Behind a check that is looked through, nothing can be said of mates.
        if !self.mask.is_set() && after.mate_in_one().is_some() {
            return Some(CaptureOutcome::Excused(Excuse::MatedInReturn, threat));
        }
        if self.is_no_loss(mv, budget)? {
            return Some(CaptureOutcome::Wins(threat));
        }
        Some(CaptureOutcome::Excused(Excuse::LosesMore, threat))
    }

    /// Whether taking with `mv` is no loss over the whole board, by one worth of a soldier. A root that
    /// takes a crossed soldier and loses its ward, no chariot, gives and takes alike (2020 26.5, 26.7,
    /// figure 图22; 1999 chapter 7, 4).
    fn is_no_loss(&self, mv: Move, budget: &mut Budget) -> Option<bool> {
        for valuation in Valuation::BOTH {
            let trade = self.trade(valuation, mv, None);
            if trade.exceeds(self.position, mv, -1, budget)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Gain of an exchange that `mv`, no gain by itself, begins.
    pub(super) fn try_exchange(&self, mv: Move, nodes: &mut u64) -> CaptureOutcome {
        let mut budget = Budget::new(self.bounds().nodes);
        let trial = self.exchange(mv, &mut budget);
        *nodes += budget.used();
        trial.unwrap_or(CaptureOutcome::BudgetExhausted)
    }

    fn exchange(&self, mv: Move, budget: &mut Budget) -> Option<CaptureOutcome> {
        for valuation in Valuation::BOTH {
            let trade = self.trade(valuation, mv, None);
            if trade.exceeds(self.position, mv, 0, budget)? {
                continue;
            }
            return if trade.refused.get() {
                self.exchanged(mv, Modesty::Letter, budget)
            } else {
                Some(CaptureOutcome::Fails)
            };
        }
        self.exchanged(mv, Modesty::Gain(self.position), budget)
    }

    /// Gain of an exchange that `mv` begins, by both worths of a soldier.
    fn exchanged(
        &self,
        mv: Move,
        modest: Modesty<'_>,
        budget: &mut Budget,
    ) -> Option<CaptureOutcome> {
        let wins = match modest {
            Modesty::Letter => CaptureOutcome::ByLetter,
            Modesty::Free | Modesty::Gain(_) => CaptureOutcome::Wins,
        };
        let mut least: Option<ExchangeOutcome> = None;
        for valuation in Valuation::BOTH {
            let trade = Trade {
                modest,
                ..self.trade(valuation, mv, None)
            };
            let outcome = trade.begin(self.position, mv, 0, budget)?;
            if outcome.worth <= 0 {
                return Some(CaptureOutcome::Fails);
            }
            if least
                .as_ref()
                .is_none_or(|least| outcome.worth < least.worth)
            {
                least = Some(outcome);
            }
        }
        Some(least.map_or(CaptureOutcome::Fails, |least| {
            wins(Threat {
                way: WinKind::Exchange,
                line: least.line,
                worth: least.worth,
                root: Root::Few,
            })
        }))
    }

    pub(super) fn trade(&self, valuation: Valuation, mv: Move, only: Option<Square>) -> Trade<'_> {
        Trade {
            valuation,
            only,
            frozen: self.frozen,
            mask: self.mask,
            modest: match only {
                None => Modesty::Gain(self.position),
                Some(_) => Modesty::Free,
            },
            refused: Cell::new(false),
            // Behind a check that is looked through, nothing can be said of mates.
            mates: only.is_none() && !self.mask.is_set(),
            target: mv.to,
        }
    }

    /// Protection of the piece that `mv` takes, on the board after it was taken.
    pub(super) fn root(&self, mv: Move) -> Root {
        let mut after = self.position.clone();
        after.play(mv);
        if !self.mask.captures_on(&after, mv.to).is_empty() {
            return Root::Few;
        }
        let seeming = after.all_steps().iter().any(|step| step.to == mv.to);
        if seeming { Root::False } else { Root::None }
    }

    fn bounds(&self) -> &Bounds {
        &self.definitions.bounds
    }
}
