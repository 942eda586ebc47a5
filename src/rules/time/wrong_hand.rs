//! T403: the clock pressed with the other hand, or a hand kept on it (1999 8.6, 2020 6, 28.7.1, 28.7.2).

use super::conduct;
use crate::record::Act;
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    conduct::find(case, Law::WrongHand, Act::ClockHand, out);
}
