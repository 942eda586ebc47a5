//! P104: a cycle in which one side does what is banned (禁止着法) and must vary.

use super::course::CycleEnd;
use super::cycle::{CycleOutcome, against, at, judged};
use crate::rules::{Case, Check, Finding, Law, Severity, loss_of};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let grace = case.edition.repetition.banned.grace();
    for judged in judged(case) {
        let CycleOutcome::Banned(side) = judged.matter else {
            continue;
        };
        let course = judged.repetition.course(side);
        let late = course.is_late(grace);
        let severity = match (late, course.end) {
            (true, _) => Severity::Error,
            (false, CycleEnd::Varied) => Severity::Note,
            (false, _) => Severity::Warning,
        };
        let finding = judged.finding(Law::BannedRepetition).by(side);
        let finding = course.by_offences(course.tell(at(finding, severity), late), grace);
        out.push(against(case, finding, loss_of(side)));
    }
}
