//! D202: an offer, a claim or a question in the opponent's time.

use crate::record::{Act, NoteKind};
use crate::rules::fact::Interruption;
use crate::rules::remarks::{Remark, remarks};
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    for remark in remarks(case, is_in_others_time) {
        let NoteKind::Did { side, .. } = remark.kind else {
            continue;
        };
        let finding = remark
            .finding(case, Law::InOthersTime)
            .with(fact::WHAT_RAISED, what(case, &remark))
            .with(fact::AFTER_FOUL, after_foul(case, &remark));
        out.push(match side {
            Some(side) => finding.by(side),
            None => finding.doubtful(),
        });
    }
}

const fn is_in_others_time(kind: &NoteKind) -> bool {
    matches!(
        kind,
        NoteKind::Did {
            act: Act::InOthersTime,
            ..
        }
    )
}

/// The notes at the same ply.
fn beside<'c>(case: &'c Case<'_>, remark: &Remark) -> impl Iterator<Item = NoteKind> + 'c {
    let after = remark.of(case).and_then(|note| note.after);
    let notes = case.record.notes.iter();
    notes
        .filter(move |note| note.after == after)
        .map(|note| note.kind)
}

/// The matter raised there: an offer, a claim, else a question.
fn what(case: &Case<'_>, remark: &Remark) -> Interruption {
    let mut beside = beside(case, remark);
    beside
        .find_map(|kind| match kind {
            NoteKind::DrawOffer { .. } => Some(Interruption::Offer),
            NoteKind::NaturalLimitClaim { .. } | NoteKind::RepetitionClaim { .. } => {
                Some(Interruption::Claim)
            }
            _ => None,
        })
        .unwrap_or(Interruption::Question)
}

/// Whether a foul of the opponent is noted there (1999 8.5).
fn after_foul(case: &Case<'_>, remark: &Remark) -> bool {
    let NoteKind::Did { side, .. } = remark.kind else {
        return false;
    };
    beside(case, remark)
        .any(|kind| matches!(kind, NoteKind::Foul { side: Some(other), .. } if Some(other) != side))
}
