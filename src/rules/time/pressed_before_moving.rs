//! T401: the clock pressed before a move was made (2020 8.1.7, 4.1.9, 28.11.3).

use crate::record::{Act, NoteKind};
use crate::rules::remarks::remarks;
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    let mut before = [0_u32; 2];
    let done = |kind: &NoteKind| {
        matches!(
            kind,
            NoteKind::Did {
                act: Act::PressedFirst,
                ..
            }
        )
    };
    for remark in remarks(case, done) {
        let NoteKind::Did { side, .. } = remark.kind else {
            continue;
        };
        let finding = remark.finding(case, Law::PressedBeforeMoving);
        out.push(match side {
            Some(side) => {
                before[side.index()] += 1;
                finding.by(side).fact("nth", before[side.index()])
            }
            None => finding.fact("nth", 1_u32).fact("unnamed", true).doubtful(),
        });
    }
}
