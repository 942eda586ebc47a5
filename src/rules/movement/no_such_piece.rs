//! M501: a token that names a piece the mover does not have there.

use super::breach;
use crate::notation::Unresolved;
use crate::replay::StopReason;
use crate::rules::{Case, Check, Finding, Law};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    breach::stops(case, out, |case, line, stop| match stop.reason {
        StopReason::Unresolved(Unresolved::NoSuchPiece) => {
            Some(breach::unplayed(case, Law::NoSuchPiece, line, stop))
        }
        _ => None,
    });
}
