//! P101: 长将 by one side alone.

use super::cycle::repetitions;
use crate::board::Side;
use crate::rules::{Case, Check, Finding, Law, loss_of};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for repetition in repetitions(case) {
        for side in Side::ALL {
            if repetition.all_checks(side) && !repetition.all_checks(!side) {
                let mut finding = repetition.finding(Law::PerpetualCheck).by(side);
                // Mass events: he must vary with the very next move.
                let more = repetition.made_on(side);
                if more > 0 {
                    finding = finding.fact("more", more);
                }
                out.push(repetition.against(finding, loss_of(side)));
            }
        }
    }
}
