//! P106: a cycle that would be drawn, so early that Red must vary (2020 4.3).

use super::course::CycleEnd;
use super::cycle::{against, at, judged};
use crate::board::Side;
use crate::event::switches::RedVaries;
use crate::rules::edition::Grace;
use crate::rules::{Case, Check, Finding, Law, Severity, fact, loss_of};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.early_draw_rounds.is_none() {
        return;
    }
    for judged in judged(case) {
        if !judged.is_early_draw() {
            continue;
        }
        let course = judged.repetition.course(Side::Red);
        let (taken, other) = graces(case);
        let late = course.is_late(taken);
        let severity = match (late, course.end) {
            (true, _) => Severity::Error,
            (false, CycleEnd::Varied) => Severity::Note,
            (false, _) => Severity::Warning,
        };
        let finding = judged.finding(Law::EarlyRepetition).by(Side::Red);
        let mut finding = course.tell(at(finding, severity), late);
        if course.is_late(other) != late {
            finding = finding.with(fact::BY_THE_OTHER, true);
        }
        out.push(against(case, finding, loss_of(Side::Red)));
    }
}

/// In what time Red must vary: as anybody must, or at once (switch `red-vary-25`); the reading that is
/// taken first.
pub(super) fn graces(case: &Case<'_>) -> (Option<Grace>, Option<Grace>) {
    let usual = case.edition.repetition.banned.grace();
    let at_once = Some(Grace::Moves(1));
    if case.event.reading::<RedVaries>() == RedVaries::AtOnce {
        (at_once, usual)
    } else {
        (usual, at_once)
    }
}
