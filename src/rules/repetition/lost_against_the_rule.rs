//! P108: the record ends in a cycle, and gives the loss to a side that did not have to vary.

use super::course::End;
use super::cycle::{at, granted, judged};
use crate::board::{Side, Standing};
use crate::record::{LineId, NoteKind};
use crate::rules::{Case, Check, Finding, Law, Severity, loss_of};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.replay.cycles.is_empty() || is_explained(case) {
        return;
    }
    let result = case.stated_result();
    let Some(side) = Side::ALL
        .into_iter()
        .find(|side| result == Some(loss_of(*side)))
    else {
        return;
    };
    for judged in judged(case) {
        let course = judged.repetition.course(side);
        if !judged.is_settled() || judged.bound() == Some(side) || course.end != End::Record {
            continue;
        }
        let finding = judged.finding(Law::LostAgainstTheRule).by(side);
        let ruled = judged.repetition.claim().and_then(granted) == Some(true);
        let severity = if ruled {
            Severity::Error
        } else {
            Severity::Warning
        };
        out.push(at(finding, severity));
    }
}

/// Whether the game was over on the board, or the record says that a player resigned or ran out of
/// time.
fn is_explained(case: &Case<'_>) -> bool {
    let over = case.replay.lines.first();
    let over = over.is_some_and(|line| line.standing != Standing::Open);
    let mut notes = case.record.notes.iter();
    over || notes.any(|note| {
        let ends = matches!(
            note.kind,
            NoteKind::Resigned { .. } | NoteKind::FlagFell { .. }
        );
        ends && note.line == LineId::MAIN
    })
}
