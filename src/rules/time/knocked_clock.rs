//! T406: the clock knocked over (2020 28.7.3).

use super::conduct;
use crate::record::Act;
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    conduct::find(case, Law::KnockedClock, Act::KnockedClock, out);
}
