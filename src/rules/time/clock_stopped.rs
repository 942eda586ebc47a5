//! T402: a clock stopped or started without leave (1999 9.1.2, 2020 8.1.2).

use super::conduct;
use crate::record::Act;
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    conduct::find(case, Law::ClockStopped, Act::ClockStopped, out);
}
