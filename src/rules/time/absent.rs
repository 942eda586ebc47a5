//! T302: a player did not come, and the record is not that of a game forfeited (1999 21.3–21.4, 2020
//! 20.1–20.3).

use crate::board::Side;
use crate::record::{GameResult, LineId, NoteKind};
use crate::rules::remarks::remarks;
use crate::rules::{Case, Check, Finding, Law, loss_of};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    let absent = remarks(case, |kind| {
        matches!(kind, NoteKind::Late { absent: true, .. })
    });
    let Some(first) = absent.first() else { return };
    let who = |wanted: Side| {
        absent.iter().any(
            |remark| matches!(remark.kind, NoteKind::Late { side: Some(side), .. } if side == wanted),
        )
    };
    let both = who(Side::Red) && who(Side::Black);
    let NoteKind::Late { side, .. } = first.kind else {
        return;
    };
    let result = case.stated_result().unwrap_or(GameResult::Unknown);
    let plies = case.record.tree.line(LineId::MAIN).count();
    let agrees = match (both, side) {
        // No result stands for a game both forfeited.
        (true, _) => result == GameResult::Unknown,
        (false, Some(side)) => result == loss_of(side) || result == GameResult::Unknown,
        (false, None) => true,
    };
    if agrees && plies == 0 {
        return;
    }
    let finding = first
        .finding(case, Law::Absent)
        .fact("both", both)
        .fact("more", plies)
        .fact("result", result.token());
    out.push(match side {
        Some(side) if !both => finding.by(side),
        None => finding.fact("unnamed", true).doubtful(),
        Some(_) => finding,
    });
}
