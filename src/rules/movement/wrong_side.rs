//! M102: a move of the other side's piece.

use super::breach;
use crate::board::Illegal;
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    breach::find(case, Law::WrongSide, Illegal::WrongSide, out);
}
