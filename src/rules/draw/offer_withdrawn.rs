//! D203: an offer of a draw taken back.

use crate::record::NoteKind;
use crate::rules::remarks::remarks;
use crate::rules::{Case, Check, Finding, Law};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    for remark in remarks(case, |kind| matches!(kind, NoteKind::OfferWithdrawn { .. })) {
        let NoteKind::OfferWithdrawn { by } = remark.kind else {
            continue;
        };
        let finding = remark.finding(case, Law::OfferWithdrawn);
        out.push(match by {
            Some(side) => finding.by(side),
            None => finding,
        });
    }
}
