//! T202: a side was to be given time, and nothing shows that it was.

use super::dues::{Due, DueOutcome, dues, seen};
use crate::rules::fact::DueSeen;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.record.notes.is_empty() || case.edition.foul_limit.is_none() {
        return;
    }
    for due in dues(case).iter().filter(|due| due.seconds > 0) {
        match seen(case, due) {
            DueOutcome::Applied | DueOutcome::NoClocks => {}
            DueOutcome::Otherwise(seconds) => {
                out.push(
                    finding_of(case, due, DueSeen::Otherwise)
                        .with(fact::OTHERWISE, i64::from(seconds)),
                );
            }
            DueOutcome::Forgotten => out.push(finding_of(case, due, DueSeen::Forgotten)),
            DueOutcome::Open => out.push(finding_of(case, due, DueSeen::NotSeen).doubtful()),
        }
    }
}

fn finding_of(case: &Case<'_>, due: &Due, how: DueSeen) -> Finding {
    due.remark
        .finding(case, Law::CompensationNotApplied)
        .by(due.side)
        .with(fact::SECONDS, i64::from(due.seconds))
        .with(fact::MINUTES, i64::from(due.seconds / 60))
        .with(fact::CAUSE, due.cause)
        .with(fact::HOW_DUE, how)
}
