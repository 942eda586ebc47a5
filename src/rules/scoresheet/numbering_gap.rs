//! S103: the move numbers jump forward.

use crate::record::{Anchor, LineId, NoteKind};
use crate::rules::{Case, Check, Finding, Law, Severity};
use std::cell::LazyCell;

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

/// How many plies after the gap must be lawful for the moves to fit together.
const ENOUGH: usize = 4;

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    // Gone through once: numbers may jump before every ply.
    let line = LazyCell::new(|| {
        let line = case.record.tree.line(LineId::MAIN);
        line.map(|(id, _)| id).collect::<Vec<_>>()
    });
    for (index, note) in case.record.notes.iter().enumerate() {
        let NoteKind::NumberGap {
            expected,
            written,
            plies,
        } = note.kind
        else {
            continue;
        };
        if note.line != LineId::MAIN {
            continue;
        }
        let before = line.partition_point(|id| Some(*id) <= note.after);
        let fits = goes_on(case, before);
        let anchor = Anchor::Note(index as u32);
        let mut finding = case
            .finding(Law::NumberingGap)
            .plies(before as u32 + 1, before as u32 + 1)
            .at(anchor, case.record.places.of(anchor))
            .fact("expected", expected)
            .fact("written", written)
            .fact("plies", plies)
            .fact("fits", if fits { "yes" } else { "no" })
            .fact("evidence", written);
        if fits {
            finding.severity = Severity::Note;
            finding = finding.doubtful();
        }
        out.push(finding);
    }
}

/// Whether the moves after the gap go on lawfully from the position before it.
fn goes_on(case: &Case<'_>, before: usize) -> bool {
    let after = case.replay.main().get(before..).unwrap_or(&[]);
    let stopped = case
        .replay
        .lines
        .first()
        .is_some_and(|line| line.stop.is_some());
    let enough = if stopped { ENOUGH } else { 1 };
    after.len() >= enough
        && after
            .iter()
            .take(ENOUGH)
            .all(|ply| ply.illegal.is_none() && !ply.out_of_turn)
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, only};
    use crate::rules::{Certainty, EditionId, Finding, Severity};

    fn found(moves: &str) -> Vec<Finding> {
        let text = format!("{TAGS}[Result \"*\"]\n\n{moves} *");
        only(&text, EditionId::Cn2020, "S103")
    }

    #[test]
    fn moves_that_fit_over_the_gap_are_rather_misnumbered() {
        let found = found("1. 炮二平五 马8进7 4. 马二进三 车9平8 5. 车一平二 马2进3");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].facts.number("plies"), Some(4));
        assert_eq!(found[0].certainty, Certainty::Doubt);
        assert_eq!(found[0].severity, Severity::Note);
    }

    #[test]
    fn moves_that_do_not_fit_are_missing() {
        let found = found("1. 炮二平五 马8进7 4. 车二进六 车9平8 5. 车二平三 马2进3");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].certainty, Certainty::Proved);
        assert_eq!(found[0].severity, Severity::Warning);
    }

    #[test]
    fn numbers_in_step_are_silent() {
        assert!(found("1. 炮二平五 马8进7 2. 马二进三 车9平8").is_empty());
    }
}
