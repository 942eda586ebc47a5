//! M502: a token that several legal moves fit.

use super::breach;
use crate::board::Move;
use crate::notation::Unresolved;
use crate::replay::StopReason;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    breach::stops(case, out, |case, line, stop| match &stop.reason {
        StopReason::Unresolved(Unresolved::Ambiguous { candidates }) => {
            let moves: Vec<String> = candidates.iter().map(Move::to_string).collect();
            let finding = breach::unplayed(case, Law::AmbiguousMove, line, stop);
            Some(
                finding
                    .with(fact::READINGS, candidates.len())
                    .with(fact::SUGGESTION, moves.join("|")),
            )
        }
        _ => None,
    });
}
