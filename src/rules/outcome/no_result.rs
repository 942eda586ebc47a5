//! O104: no place of the record says how the game ended.

use super::stated;
use crate::record::{Anchor, NoteKind};
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let said = stated::result(case.record);
    if said.is_some_and(|said| said.is_known()) {
        return;
    }
    // A board that decided is O101; a noted ending is a result in words.
    if stated::ending(case.replay).is_some() || case.record.notes.iter().any(|note| ends(note.kind))
    {
        return;
    }
    let anchor = said.map_or(Anchor::Record, |said| said.anchor);
    out.push(
        case.finding(Law::NoResult)
            .at(anchor, case.record.places.of(anchor)),
    );
}

const fn ends(note: NoteKind) -> bool {
    matches!(
        note,
        NoteKind::Resigned { by: Some(_) }
            | NoteKind::FlagFell { side: Some(_) }
            | NoteKind::DrawAgreed
    )
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, only};
    use crate::rules::{EditionId, Severity};

    fn count(result: &str, end: &str) -> usize {
        let text = format!("{TAGS}[Result \"{result}\"]\n\n1. 炮二平五 马8进7 {end}");
        let found = only(&text, EditionId::Cn2020, "O104");
        assert!(found.iter().all(|one| one.severity == Severity::Note));
        found.len()
    }

    #[test]
    fn an_open_or_absent_result_is_a_note() {
        assert_eq!(count("*", "*"), 1);
        assert_eq!(count("", ""), 1);
    }

    #[test]
    fn a_result_anywhere_is_enough() {
        assert_eq!(count("", "1-0"), 0);
        assert_eq!(count("1/2-1/2", "*"), 0);
        assert_eq!(count("*", "红胜"), 0);
    }
}
