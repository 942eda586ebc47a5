//! M401: a full game that the wrong side begins.

use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let start = &case.replay.start;
    let Some(first) = case.replay.main().first() else {
        return;
    };
    if start.turn() == case.edition.first_mover
        || first.out_of_turn
        || !start.to_setup().is_standard()
    {
        return;
    }
    out.push(
        case.finding_at(Law::WrongFirstMover, 0, 0)
            .with(fact::FIRST_MOVER, case.edition.first_mover)
            .with(fact::IMPLIED, case.replay.black_first_implied),
    );
}
