//! T203: the arbiter changed a clock, and the record notes nothing for which the book changes it.

use super::dues::dues;
use super::{clocks, faulty_clock};
use crate::rules::{Case, Check, Finding, Law, fact};

/// How the rule looks.
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
        if ground || faulty_clock::noted(case, after.saturating_sub(2), after) {
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
