//! S104: so much is missed that the side may not have a claim examined (2020 22.3).

use super::entries;
use crate::board::Side;
use crate::record::{LineId, Note, NoteKind};
use crate::rules::{Case, Check, Finding, Law, Severity};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(bar) = bar(case) else { return };
    let Some(all) = entries::entries(case.record, None) else {
        return;
    };
    let notes = case.record.notes.iter().enumerate();
    let granted = notes
        .filter(|(_, note)| note.line == LineId::MAIN)
        .map(|(index, note)| (index, claim(note)))
        .filter(|&(index, (granted, by))| granted && bars(case, index, by))
        .count();
    if all.total() < bar && granted == 0 {
        return;
    }
    let mut finding = entries::finding(case, Law::ClaimsBarred, &all).fact("granted", granted);
    if granted == 0 {
        finding.severity = Severity::Note;
    } else if entries::sheet(case.record).is_none() {
        finding = finding.doubtful();
    }
    out.push(finding);
}

/// From how many plies on the edition bars claims.
fn bar(case: &Case<'_>) -> Option<u32> {
    let bar = case.edition.missed?.bars_claims?;
    if case.event.recording == Some(false) {
        return None;
    }
    Some(match case.event.switch("missed.bar") {
        "four" => bar - 1,
        _ => bar,
    })
}

/// Whether a claim by `by`, noted at that index, could not be heard: too much was missed before it,
/// on the claimant's own sheet where the record says whose it is.
pub(in crate::rules) fn bars(case: &Case<'_>, note: usize, by: Option<Side>) -> bool {
    let Some(bar) = bar(case) else { return false };
    let own = match (entries::sheet(case.record), by) {
        (Some(owner), Some(by)) => owner == by,
        _ => true,
    };
    let until = case.record.notes.get(note).and_then(|note| note.after);
    own && entries::entries(case.record, until).is_some_and(|found| found.total() >= bar)
}

/// Whether a claim was granted, and who made it, where it is said.
const fn claim(note: &Note) -> (bool, Option<Side>) {
    match note.kind {
        NoteKind::NaturalLimitClaim {
            by,
            granted: Some(true),
        }
        | NoteKind::RepetitionClaim {
            by,
            granted: Some(true),
        } => (true, by),
        _ => (false, None),
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, judge_at, of};
    use crate::rules::{EditionId, Finding, Severity};

    fn found(missed: usize, comment: &str, edition: EditionId, event: &str) -> Vec<Finding> {
        let holes = "漏记 ".repeat(missed);
        let tags = format!("{TAGS}[Result \"1/2-1/2\"]\n[Sheet \"红方\"]");
        let text = format!("{tags}\n\n1. 炮二平五 马8进7 {holes}{comment} 1/2-1/2");
        of(judge_at(&text, edition, event), "S104")
    }

    const GRANTED: &str = "{红方提出自然限着，判和}";

    #[test]
    fn a_claim_granted_after_five_missed_is_an_error() {
        let found = found(5, GRANTED, EditionId::Cn2020, "");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].severity, Severity::Error);
        assert_eq!(found[0].article.as_deref(), Some("22.3"));
    }

    #[test]
    fn without_a_claim_it_is_a_note() {
        assert_eq!(
            found(5, "", EditionId::Cn2020, "")[0].severity,
            Severity::Note
        );
    }

    #[test]
    fn four_do_not_bar_unless_read_so() {
        assert!(found(4, GRANTED, EditionId::Cn2020, "").is_empty());
        let event = "[switches]\nmissed.bar = \"four\"";
        assert_eq!(found(4, GRANTED, EditionId::Cn2020, event).len(), 1);
    }

    #[test]
    fn other_books_know_no_bar() {
        assert!(found(5, GRANTED, EditionId::Cn1999, "").is_empty());
        assert!(found(5, GRANTED, EditionId::Cn2020Rapid, "").is_empty());
    }
}
