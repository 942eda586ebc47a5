//! T201: a false claim costs five minutes, and the clock did not lose them; or it lost them, and with
//! them all it had.

use super::clocks;
use super::control::{Control, shown};
use super::dues::{Due, Seen, dues, left_at, seen};
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.record.notes.is_empty() || case.edition.false_claim_seconds.is_none() {
        return;
    }
    for due in dues(case).iter().filter(|due| due.seconds < 0) {
        let left = left_at(case, due.side, due.remark.after);
        let over = left.is_some_and(|left| left <= due.seconds.unsigned_abs());
        let seen = seen(case, due);
        out.extend(finding(case, due, seen, over).map(|found| match left {
            Some(left) => found.fact("left", shown(left)),
            None => found,
        }));
    }
}

fn finding(case: &Case<'_>, due: &Due, seen: Seen, over: bool) -> Option<Finding> {
    let lost = case.stated_result() == Some(crate::rules::loss_of(due.side));
    // With nothing left after it the flag fell, and that is the end of it.
    if over && !lost {
        return Some(told(case, due, "overstepped").fact("overstepped", true));
    }
    match seen {
        Seen::Applied => None,
        Seen::Otherwise(seconds) => {
            Some(told(case, due, "otherwise").fact("otherwise", i64::from(seconds)))
        }
        Seen::Forgotten => Some(told(case, due, "forgotten")),
        Seen::Open => Some(told(case, due, "not-seen").doubtful()),
        // Players' own sheets are asked for it.
        Seen::NoClocks => case
            .sheets
            .is_some()
            .then(|| told(case, due, "not-seen").doubtful()),
    }
    .filter(|_| !(lost && over))
}

fn told(case: &Case<'_>, due: &Due, how: &'static str) -> Finding {
    let played_on = clocks::readings(case);
    let clock = played_on
        .iter()
        .find(|reading| reading.side == due.side && reading.remark.after > due.remark.after);
    let finding = due
        .remark
        .finding(case, Law::PenaltyNotApplied)
        .by(due.side)
        .fact("seconds", i64::from(due.seconds))
        .fact("minutes", i64::from(due.seconds.unsigned_abs() / 60))
        .fact("cause", due.cause)
        .fact("how", how);
    match (clock, Control::of(case)) {
        (Some(reading), _) => finding.fact("shown", shown(reading.seconds)),
        _ => finding,
    }
}
