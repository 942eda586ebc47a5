//! P102: 长将 by both sides.

use super::cycle::repetitions;
use crate::board::Side;
use crate::record::GameResult;
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for repetition in repetitions(case) {
        if Side::ALL
            .into_iter()
            .all(|side| repetition.all_checks(side))
        {
            let finding = repetition.finding(Law::MutualPerpetualCheck);
            out.push(repetition.against(finding, GameResult::Draw));
        }
    }
}
