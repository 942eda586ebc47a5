//! T401: the clock pressed before a move was made (2020 8.1.7, 4.1.9, 28.11.3).

use super::conduct;
use crate::record::Act;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let mut before = [0_u32; 2];
    for (remark, side) in conduct::done(case, |act| act == Act::PressedFirst) {
        let nth = match side {
            Some(side) => {
                before[side.index()] += 1;
                before[side.index()]
            }
            None => 1,
        };
        let finding = remark.finding(case, Law::PressedBeforeMoving);
        out.push(conduct::by(finding.with(fact::NTH, nth), side));
    }
}
