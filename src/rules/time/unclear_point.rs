//! T405: a piece put between two points, so that nobody can say where it stands (2020 5.10, 29.2).

use super::conduct;
use crate::record::Act;
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    conduct::find(case, Law::UnclearPoint, Act::UnclearPoint, out);
}
