//! P103: any other cycle. What its moves are is not classified yet; its place is never passed over.

use super::cycle::repetitions;
use crate::board::Side;
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for repetition in repetitions(case) {
        if !Side::ALL
            .into_iter()
            .any(|side| repetition.all_checks(side))
        {
            out.push(repetition.finding(Law::RepetitionNotClassified));
        }
    }
}
