//! T203: the arbiter changed a clock, and the record notes nothing for which the book changes it.

use super::clocks::{self, ClockChange};
use super::dues::dues;
use super::faulty_clock;
use crate::record::NoteKind;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    let changes = clocks::changes(case);
    if changes.is_empty() {
        return;
    }
    let dues = dues(case);
    for change in changes {
        let ground = dues.iter().any(|due| {
            change.side.is_none_or(|side| side == due.side)
                && change.seconds.signum() == due.seconds.signum()
                && (due.remark.after..=due.remark.after + 2).contains(&change.remark.after)
        });
        let after = change.remark.after;
        if ground
            || is_for_lateness(case, &change)
            || faulty_clock::noted(case, after.saturating_sub(2), after)
        {
            continue;
        }
        let finding = change
            .remark
            .finding(case, Law::ClockChangedWithoutGround)
            .with(fact::SECONDS, i64::from(change.seconds));
        out.push(match change.side {
            Some(side) => finding.by(side),
            None => finding,
        });
    }
}

/// Whether it is also reported that this side came late: its clock runs from when it is its turn (1999 21.1).
fn is_for_lateness(case: &Case<'_>, change: &ClockChange) -> bool {
    let is_late = |kind: &NoteKind| matches!(kind, NoteKind::Late { side, .. } if change.side.is_none() || *side == change.side);
    change.seconds < 0 && change.remark.has_beside(case, is_late)
}
