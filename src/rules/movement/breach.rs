//! What the M rules share: the plies that break a rule, collected once by the replay.

use crate::board::{Illegal, Move};
use crate::notation::Unresolved;
use crate::record::Anchor;
use crate::replay::StopReason;
use crate::rules::{Case, Finding, Law};

/// One finding of `law` for each move, played or not, whose first fault is `reason`.
pub(super) fn find(case: &Case<'_>, law: Law, reason: Illegal, out: &mut Vec<Finding>) {
    for &at in &case.replay.breaches {
        let Some(ply) = case.replay.plies.get(at as usize) else {
            continue;
        };
        if ply.illegal == Some(reason) {
            let (line, index) = case.replay.line_of(at);
            out.push(
                describe(case.finding_at(law, line, index), Some(ply.mv)).fact("played", true),
            );
        }
    }
    for (line, replayed) in case.replay.lines.iter().enumerate() {
        let Some(stop) = &replayed.stop else { continue };
        if let StopReason::Unresolved(Unresolved::Illegal { reason: why, mv }) = stop.reason
            && why == reason
        {
            let anchor = Anchor::Ply(stop.at);
            let number = case.replay.ply_number(line, replayed.plies.len());
            let finding = case
                .finding(law)
                .in_line(line)
                .by(stop.turn)
                .plies(number, number)
                .at(anchor, case.record.places.of(anchor))
                .fact("move", case.record.written(stop.at));
            out.push(describe(finding, mv).fact("played", false));
        }
    }
}

fn describe(finding: Finding, mv: Option<Move>) -> Finding {
    match mv {
        None => finding,
        Some(mv) => finding
            .fact("from", mv.from.to_string())
            .fact("to", mv.to.to_string()),
    }
}
