//! P105: a cycle that is drawn if neither side varies (不变作和). Both sides checking are P102; where
//! Red must vary it all the same (2020 4.3) it is P106.

use super::cycle::{CycleOutcome, against, judged};
use crate::record::GameResult;
use crate::rules::{Case, Check, Finding, Law};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for judged in judged(case) {
        if matches!(judged.matter, CycleOutcome::Drawn) && !judged.is_early_draw() {
            let finding = judged.finding(Law::DrawnRepetition);
            out.push(against(case, finding, GameResult::Draw));
        }
    }
}
