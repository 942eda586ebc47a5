//! 提和: offers of a draw that the record notes, and what became of them.

use crate::board::Side;
use crate::record::NoteKind;
use crate::rules::Case;
use crate::rules::remarks::{Remark, mover, remarks};

/// One offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    /// Where it is noted.
    pub(super) remark: Remark,
    /// By whom: who made the ply before it, where nobody says it.
    pub(super) by: Side,
    /// Whether somebody says it.
    pub(super) said: bool,
    /// Whether nobody says it and it stands in a cell beside the moves of both sides, where the ply before it says nothing.
    pub(super) is_open: bool,
}

/// The offers of the main line that stand at a ply, in order.
pub(super) fn offers(case: &Case<'_>) -> Vec<Offer> {
    let found = remarks(case, |kind| matches!(kind, NoteKind::DrawOffer { .. }));
    let offer = |remark: &Remark| {
        let NoteKind::DrawOffer { by } = remark.kind else {
            return None;
        };
        let by_ply = remark.mover(case);
        Some(Offer {
            remark: *remark,
            by: by.or(by_ply)?,
            said: by.is_some(),
            is_open: by.is_none() && is_in_a_cell(case, remark),
        })
    };
    found
        .iter()
        .filter(|remark| remark.timed)
        .filter_map(offer)
        .collect()
}

/// Whether a remark stands in a cell of its own beside the moves of its round.
fn is_in_a_cell(case: &Case<'_>, remark: &Remark) -> bool {
    let Some(note) = remark.of(case) else {
        return false;
    };
    if note.sheet.is_some() {
        return true;
    }
    let ply = note.after.and_then(|id| case.record.tree.ply(id));
    let between = ply.and_then(|ply| {
        let text = &case.record.text;
        text.get(ply.span.end as usize..note.span.start as usize)
    });
    between.is_some_and(|between| {
        between.contains(['\t', '|', '｜', '│', ',']) && !between.contains(['{', ';'])
    })
}

/// Whether one remark reports both offers of a side (提和两次).
pub(super) fn are_of_one_remark(case: &Case<'_>, both: [&Offer; 2]) -> bool {
    let [one, other] = both.map(|it| &case.record.notes[it.remark.note]);
    both[0].by == both[1].by
        && !one.span.is_empty()
        && (one.span, one.after) == (other.span, other.after)
}

/// Whether a remark that gives the number of a side's offers reports this one: [`repeated_offer`](super::repeated_offer)
/// tells what it says.
pub(super) fn is_counted(case: &Case<'_>, offers: &[Offer], nth: usize) -> bool {
    let near = [nth.checked_sub(1), nth.checked_add(1)];
    let mut near = near.into_iter().flatten().filter_map(|at| offers.get(at));
    near.any(|it| are_of_one_remark(case, [&offers[nth], it]))
}

/// The agreements of the main line that stand at a ply, in order.
pub(super) fn agreements(case: &Case<'_>) -> Vec<Remark> {
    let mut found = remarks(case, |kind| matches!(kind, NoteKind::DrawAgreed));
    found.retain(|remark| remark.timed);
    found
}

impl Offer {
    /// After how many plies it was refused by a move: the first one the other side made after it.
    pub(super) fn refused_by_move(&self, case: &Case<'_>) -> usize {
        let mut after = self.remark.after;
        while mover(case, after) == self.by {
            after += 1;
        }
        after + 1
    }
}
