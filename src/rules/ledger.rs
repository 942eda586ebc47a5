//! Fouls and the result the rules give, folded from findings in order of ply.

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

/// What the findings of one record under one edition add up to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// Entries in order of ply.
    pub entries: Vec<LedgerEntry>,
    /// The result the rules give, where they give one, and the finding that decides it.
    pub result: Option<(GameResult, usize)>,
}
