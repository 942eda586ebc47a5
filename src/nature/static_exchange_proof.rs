//! The working of a complete exchange (完整互吃, 2020 26.5): after each capture every answer to it, and what the
//! beginning side takes then.

use super::gain::{MaterialValue, Valuation};
use super::proof::{Claim, ProofNode, ProofTree, SoldierWorth};
use super::static_exchange::{ExchangeNode, Trade, Window};
use super::steps::Budget;
use super::threat::{Board, CaptureOutcome};
use crate::board::{Move, Position};

/// The workings of the exchange that `mv` begins: one, or one for each worth of a soldier where they
/// differ; none where the bound was met.
pub(super) fn prove(board: &Board<'_>, mv: Move) -> Vec<ProofTree> {
    let mut nodes = 0;
    let CaptureOutcome::Wins(threat) = board.try_exchange(mv, &mut nodes) else {
        return Vec::new();
    };
    let each = Valuation::BOTH.map(|valuation| {
        let trade = board.trade(valuation, mv, None);
        let mut proof = Proof {
            budget: Budget::new(board.definitions.bounds.nodes),
            bound: board.definitions.bounds.nodes,
            nodes: Vec::new(),
            worth: threat.worth,
            trade,
        };
        proof.begin(board.position, mv).map(|()| proof.nodes)
    });
    let working = |nodes, soldier| ProofTree {
        claim: Claim::Exchange,
        soldier,
        nodes,
    };
    match each {
        [Some(light), Some(heavy)] if light == heavy => vec![working(light, None)],
        [Some(light), Some(heavy)] => vec![
            working(light, Some(SoldierWorth::Light)),
            working(heavy, Some(SoldierWorth::Heavy)),
        ],
        _ => Vec::new(),
    }
}

/// That an exchange comes to no less than `worth`.
struct Proof<'t> {
    trade: Trade<'t>,
    worth: MaterialValue,
    /// Of one step; each has the bound of a search of its own.
    budget: Budget,
    bound: u32,
    nodes: Vec<ProofNode>,
}

impl Proof<'_> {
    fn begin(&mut self, position: &Position, mv: Move) -> Option<()> {
        let mut after = position.clone();
        let taken = after.play(mv).captured;
        let won = taken.map_or(0, |piece| self.trade.valuation.worth(piece, mv.to));
        let at = self.enter();
        self.play(at, (mv, &after), won)
    }

    /// A new position, what is done in it not known yet.
    fn enter(&mut self) -> usize {
        self.nodes.push(ProofNode::Ahead);
        self.nodes.len() - 1
    }

    /// The beginning side made that capture: every answer that takes, and what follows. `None` where it is not shown.
    fn play(
        &mut self,
        at: usize,
        (mv, after): (Move, &Position),
        balance: MaterialValue,
    ) -> Option<()> {
        let mated = self.trade.mates && balance > 0 && after.mate_in_one().is_some();
        // The other side may stop here.
        if balance < self.worth || mated {
            return None;
        }
        let mut replies = Vec::new();
        for &reply in self.trade.captures(after).iter() {
            let mut next = after.clone();
            let lost = next.play(reply).captured;
            let lost = lost.map_or(0, |piece| self.trade.valuation.worth(piece, reply.to));
            let to = self.enter();
            self.go_on(to, (reply, &next), balance - lost)?;
            replies.push((reply, to));
        }
        self.nodes[at] = ProofNode::Play { mv, replies };
        Some(())
    }

    /// The beginning side to move, after that answer.
    fn go_on(
        &mut self,
        at: usize,
        (last, next): (Move, &Position),
        balance: MaterialValue,
    ) -> Option<()> {
        let trade = &self.trade;
        if trade.is_lost(next) {
            return None;
        }
        if balance >= self.worth {
            return Some(());
        }
        for &mv in trade.captures(next).iter() {
            if !self.trade.may_go_on(next, mv, balance) {
                continue;
            }
            let mut after = next.clone();
            let won = self.trade.won(after.play(mv).captured, mv, Some(last));
            if self.holds(&after, balance + won) {
                return self.play(at, (mv, &after), balance + won);
            }
        }
        None
    }

    /// Whether it comes to enough from here, the other side to move.
    fn holds(&mut self, after: &Position, balance: MaterialValue) -> bool {
        self.budget = Budget::new(self.bound);
        let window = Window {
            low: self.worth - 1,
            high: self.worth,
        };
        let node = ExchangeNode {
            position: after,
            balance,
            last: None,
        };
        let outcome = self.trade.reply(node, &window, &mut self.budget);
        outcome.worth >= self.worth && !self.budget.is_spent()
    }
}
