//! T404: pieces knocked over (2020 5.9, 28.11.2, 附录一 三.3).

use super::control::shown;
use super::dues::{is_short, left_at};
use crate::record::{Act, NoteKind};
use crate::rules::remarks::remarks;
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    let act = |kind: &NoteKind| match kind {
        NoteKind::Did {
            act: Act::KnockedPieces,
            ..
        } => Some(false),
        NoteKind::Did {
            act: Act::KnockedAndPressed,
            ..
        } => Some(true),
        _ => None,
    };
    for remark in remarks(case, |kind| act(kind).is_some()) {
        let (Some(pressed), NoteKind::Did { side, .. }) = (act(&remark.kind), remark.kind) else {
            continue;
        };
        let finding = remark
            .finding(case, Law::KnockedPieces)
            .fact("pressed", pressed)
            .fact("when", if pressed { "pressed" } else { "own-time" });
        let Some(side) = side else {
            out.push(
                finding
                    .fact("time", "unknown")
                    .fact("unnamed", true)
                    .doubtful(),
            );
            continue;
        };
        let time = match is_short(case, !side, remark.after) {
            Some(true) => "short",
            Some(false) => "enough",
            None => "unknown",
        };
        let finding = finding.by(side).fact("time", time);
        out.push(match left_at(case, !side, remark.after) {
            Some(left) => finding.fact("left", shown(left)),
            None => finding,
        });
    }
}
