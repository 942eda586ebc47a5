//! P101: 长将 by one side alone.

use super::cycle::{Matter, against, judged};
use crate::rules::{Case, Check, Finding, Law, loss_of};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let grace = case.edition.repetition.lone_check.grace();
    for judged in judged(case) {
        if let Matter::LoneCheck(side) = judged.matter {
            let course = judged.repetition.course(side);
            let late = course.is_late(grace);
            let finding = judged.finding(Law::PerpetualCheck).by(side);
            out.push(against(case, course.tell(finding, late), loss_of(side)));
        }
    }
}
