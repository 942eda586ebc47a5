//! T403: the clock pressed with the other hand, or a hand kept on it (1999 8.6, 2020 6, 28.7.1, 28.7.2).

use crate::record::{Act, NoteKind};
use crate::rules::remarks::remarks;
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    let done = |kind: &NoteKind| {
        matches!(
            kind,
            NoteKind::Did {
                act: Act::ClockHand,
                ..
            }
        )
    };
    for remark in remarks(case, done) {
        let NoteKind::Did { side, .. } = remark.kind else {
            continue;
        };
        let finding = remark.finding(case, Law::WrongHand);
        out.push(match side {
            Some(side) => finding.by(side),
            None => finding.fact("unnamed", true).doubtful(),
        });
    }
}
