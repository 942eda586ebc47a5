//! O302: an illegal move was pointed out and put right; what it costs all the same.

use super::raised;
use crate::board::Illegal;
use crate::record::{Anchor, RaisedError};
use crate::rules::{Case, Check, Finding, Law, fact};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for raised in raised::all(case) {
        if raised.error != RaisedError::IllegalMove || raised.illegal_ply(case).is_some() {
            continue;
        }
        let Some(error) = raised::corrected(case, &raised) else {
            continue;
        };
        let anchor = Anchor::Note(raised.index as u32);
        let suicide = matches!(
            error.reason,
            Illegal::GeneralsFace | Illegal::StillInCheck | Illegal::ExposesGeneral
        );
        out.push(
            case.finding(Law::IllegalMoveCorrected)
                .by(error.before.turn())
                .plies(error.ply, error.ply)
                .at(anchor, case.record.places.of(anchor))
                .with(fact::WRITTEN, error.written.as_str())
                .with(fact::EVIDENCE, error.written)
                .with(fact::SUICIDE, suicide)
                .with(fact::FACING, error.reason == Illegal::GeneralsFace)
                .with(fact::RAISED_IN_TIME, raised.in_time(case, error.ply)),
        );
    }
}
