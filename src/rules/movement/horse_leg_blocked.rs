//! M108: a horse whose leg is blocked.

use super::breach;
use crate::board::Illegal;
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    breach::find(case, Law::HorseLegBlocked, Illegal::HorseLegBlocked, out);
}
