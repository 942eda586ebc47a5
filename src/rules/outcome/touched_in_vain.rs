//! O210: a piece was touched that cannot move, or one of the opponent's that cannot be taken.

use super::touched;
use crate::record::{Act, Anchor, LineId, NoteKind};
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.record.notes.is_empty() {
        return;
    }
    for touching in touched::all(case) {
        let Some((point, whose)) = touching.duty().and_then(|duty| duty.in_vain) else {
            continue;
        };
        let anchor = Anchor::Note(touching.note as u32);
        out.push(
            case.finding(Law::TouchedInVain)
                .by(touching.side)
                .plies(touching.ply, touching.ply)
                .at(anchor, case.record.places.of(anchor))
                .with(fact::POINT, point)
                .with(fact::WHOSE, whose),
        );
    }
    // 摸了不能走的子: the remark says so itself, and names no point.
    for (index, note) in case.record.notes.iter().enumerate() {
        let NoteKind::Did {
            side,
            act: Act::TouchedInVain,
        } = note.kind
        else {
            continue;
        };
        if note.line == LineId::MAIN && !case.is_said_twice(index) {
            out.push(case.noted(Law::TouchedInVain, index, side));
        }
    }
}
