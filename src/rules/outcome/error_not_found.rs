//! O301: an illegal move was pointed out, and the record shows none there.

use super::raised;
use crate::record::{Anchor, RaisedError};
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for raised in raised::all(case) {
        if raised.error != RaisedError::IllegalMove
            || raised.illegal_ply(case).is_some()
            || raised::corrected(case, &raised).is_some()
            || super::illegal_move_corrected::is_reported(case, &raised)
        {
            continue;
        }
        let anchor = Anchor::Note(raised.index as u32);
        let ply = raised.after.max(1);
        let mut finding = case
            .finding(Law::ErrorNotFound)
            .plies(ply, ply)
            .at(anchor, case.record.places.of(anchor));
        if let Some(round) = raised.round {
            finding = finding.with(fact::ERROR_ROUND, round);
        }
        out.push(finding);
    }
}
