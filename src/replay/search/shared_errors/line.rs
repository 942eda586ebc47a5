//! A line of moves with some entries put right.

use crate::board::{Move, Position};
use crate::replay::search::answer::EarlierFault;
use crate::replay::search::cost;
use std::cmp::Reverse;

/// The replacement of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Correction {
    /// The entry, by index.
    pub(super) at: usize,
    pub(super) mv: Move,
    pub(super) kind: CorrectionKind,
    /// Distance of the move from what is written: [`cost::grade`].
    pub(super) grade: u32,
}

/// Interpretation of an entry by a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum CorrectionKind {
    /// Nobody has the ply, and the papers say so.
    Unwritten,
    /// The written move was played against the rules.
    Illegal,
    /// The written move cannot be played; the rest goes on as after another move.
    Unplayable,
    /// The papers have two moves, and neither can be played.
    Apart,
    /// The written move can be played and was not.
    Slip,
}

impl CorrectionKind {
    /// Its cost.
    pub(super) const fn cost(self) -> u32 {
        match self {
            CorrectionKind::Unwritten => 2 * cost::PLACEHOLDER,
            CorrectionKind::Illegal => cost::AGREED_ILLEGAL,
            CorrectionKind::Unplayable => cost::AGREED_ILLEGAL + cost::MEANT_OTHERWISE,
            CorrectionKind::Apart => 2 * cost::SLIP + cost::UNKNOWN_PLY,
            CorrectionKind::Slip => cost::SHARED_SLIP,
        }
    }

    /// Whether it takes a move for one against the rules.
    pub(super) const fn is_unlawful(self) -> bool {
        matches!(self, CorrectionKind::Illegal | CorrectionKind::Unplayable)
    }
}

/// A line of moves with some entries put right, as far as it plays.
#[derive(Clone, Debug)]
pub(super) struct CorrectedLine {
    pub(super) changes: Vec<Correction>,
    /// The position before each entry that was reached, the one that cannot be played among them.
    pub(super) track: Vec<Position>,
}

impl CorrectedLine {
    /// Number of entries that play.
    pub(super) fn reached(&self) -> usize {
        self.track.len() - 1
    }

    pub(super) fn cost(&self) -> (u32, u32) {
        let unlawful = self.changes.iter().filter(|it| it.kind.is_unlawful());
        let again = cost::AGAIN * unlawful.count().saturating_sub(1) as u32;
        let sum: u32 = self.changes.iter().map(|it| it.kind.cost()).sum();
        (
            sum + again,
            self.changes.iter().map(|change| change.grade).sum(),
        )
    }
}

/// Of what may be put right in the place of a move against the rules, what stands before it.
pub(super) fn earlier(change: &Correction, instead: &[Correction]) -> Option<EarlierFault> {
    let mut before: Vec<&Correction> = instead.iter().filter(|it| it.at < change.at).collect();
    before.sort_by_key(|it| (it.grade, Reverse(it.at), it.mv));
    let instead: Vec<(u32, Move)> = before.iter().map(|it| (it.at as u32 + 1, it.mv)).collect();
    (!instead.is_empty()).then_some(EarlierFault {
        ply: change.at as u32 + 1,
        instead,
    })
}
