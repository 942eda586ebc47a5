//! P107: the record ends in a cycle in which one side had to vary, and gives a draw.

use super::course::CycleEnd;
use super::cycle::{at, granted, judged};
use crate::record::{GameResult, LineId, NoteKind};
use crate::rules::{Case, Check, Finding, Law, Severity};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.replay.cycles.is_empty() || case.stated_result() != Some(GameResult::Draw) {
        return;
    }
    for judged in judged(case) {
        let Some(side) = judged.bound() else {
            continue;
        };
        let course = judged.repetition.course(side);
        if course.end != CycleEnd::Record {
            continue;
        }
        let finding = judged.finding(Law::DrawnAgainstTheRule).by(side);
        // A draw by agreement needs no repetition; one ruled on a claim of it goes against the rule.
        let granted = judged.repetition.claim().and_then(granted) == Some(true);
        let ruled = granted || judged.is_ruled_drawn();
        let severity = match (ruled, is_agreed(case)) {
            (true, _) => Severity::Error,
            (false, true) => Severity::Note,
            (false, false) => Severity::Warning,
        };
        out.push(course.tell(at(finding, severity), false));
    }
}

/// Whether the record says that the draw was agreed.
fn is_agreed(case: &Case<'_>) -> bool {
    let notes = case.record.notes.iter();
    let mut agreed = notes.filter(|note| note.kind == NoteKind::DrawAgreed);
    agreed.any(|note| note.line == LineId::MAIN)
}
