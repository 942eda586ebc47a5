//! T406: the clock knocked over (2020 28.7.3).

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
                act: Act::KnockedClock,
                ..
            }
        )
    };
    for remark in remarks(case, done) {
        let NoteKind::Did { side, .. } = remark.kind else {
            continue;
        };
        let finding = remark.finding(case, Law::KnockedClock);
        out.push(match side {
            Some(side) => finding.by(side),
            None => finding.fact("unnamed", true).doubtful(),
        });
    }
}
