//! Fouls and the result the rules give, folded from findings in order of ply.

use super::{Consequence, Edition, Finding};
use crate::board::Side;
use crate::record::GameResult;

/// One foul or decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerEntry {
    /// Index of the finding.
    pub finding: usize,
    /// The side.
    pub side: Side,
    /// Fouls it adds.
    pub fouls: u8,
    /// The side's total after it.
    pub total: u8,
}

/// What the findings of one record under one edition add up to. Findings whose consequence is
/// conditional (raised in time or not is not known) and those of variations are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// Entries in that order.
    pub entries: Vec<LedgerEntry>,
    /// The result the rules give, where they give one, and the finding that decides it: the first
    /// loss or draw in order of ply, a loss by the number of fouls included.
    pub result: Option<(GameResult, usize)>,
}

impl Ledger {
    /// Folds findings that are in order of the ply that decides them, their last; writes each side's running total into them.
    pub fn fold(findings: &mut [Finding], edition: &Edition) -> Ledger {
        let mut ledger = Ledger::default();
        let mut totals = [0_u8; 2];
        for (index, finding) in findings.iter_mut().enumerate() {
            if finding.conditional || finding.line > 0 {
                continue;
            }
            if let (Consequence::Fouls(fouls), Some(side)) = (finding.consequence, finding.side) {
                let total = &mut totals[side.index()];
                *total = total.saturating_add(fouls);
                finding.foul_total_after = Some(*total);
                ledger.entries.push(LedgerEntry {
                    finding: index,
                    side,
                    fouls,
                    total: *total,
                });
                if edition.foul_limit.is_some_and(|limit| *total >= limit) {
                    ledger.decide(loss_of(side), index);
                }
            }
            match finding.consequence {
                Consequence::Loss(side) => ledger.decide(loss_of(side), index),
                Consequence::Draw => ledger.decide(GameResult::Draw, index),
                _ => {}
            }
        }
        ledger
    }

    /// The first decision stands.
    fn decide(&mut self, result: GameResult, finding: usize) {
        self.result.get_or_insert((result, finding));
    }

    /// The fouls of a side.
    pub fn fouls(&self, side: Side) -> u8 {
        self.entries
            .iter()
            .rev()
            .find(|entry| entry.side == side)
            .map_or(0, |entry| entry.total)
    }
}

/// The result in which that side loses.
pub(crate) const fn loss_of(side: Side) -> GameResult {
    match side {
        Side::Red => GameResult::BlackWins,
        Side::Black => GameResult::RedWins,
    }
}
