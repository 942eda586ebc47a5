//! S104: so much is missed that the side may not have a claim examined (2020 22.3).

use super::entries;
use crate::board::Side;
use crate::event::switches::ClaimBar;
use crate::record::{LineId, Note, NoteKind};
use crate::rules::{Case, Check, Finding, Law, Severity, fact, repetition};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(bar) = bar(case) else { return };
    for all in entries::entries(case, None) {
        let granted = granted(case, all.owner);
        if all.total() < bar && granted == 0 {
            continue;
        }
        let mut finding =
            entries::finding(case, Law::ClaimsBarred, &all).with(fact::CLAIMS_GRANTED, granted);
        if granted > 0 {
            finding = finding.with(fact::HEARD, granted);
        }
        if granted == 0 {
            finding.severity = Severity::Note;
        } else if granted == lost_all_the_same(case, all.owner) {
            // 25.1: perpetual check is allowed in no case, whether the claim was considered or not.
            finding.severity = Severity::Warning;
        }
        if granted > 0 && all.owner.is_none() {
            finding = finding.doubtful();
        }
        out.push(finding);
    }
}

/// Number of claims of a repetition that were granted, though barred, in which the other side lost by conduct that is
/// forbidden without a claim.
fn lost_all_the_same(case: &Case<'_>, owner: Option<Side>) -> usize {
    let notes = case.record.notes.iter().enumerate();
    let of_repetition = notes.filter(|(index, note)| {
        let NoteKind::RepetitionClaim {
            by,
            granted: Some(true),
        } = note.kind
        else {
            return false;
        };
        let claimant = by.or(owner);
        let own = owner.is_none() || by.is_none() || owner == by;
        let loses = |side: Side| repetition::loses_by_perpetual_check(case, !side);
        note.line == LineId::MAIN
            && own
            && bars(case, *index, claimant)
            && claimant.is_some_and(loses)
    });
    of_repetition.count()
}

/// Number of claims of the writer of a sheet that were granted though they could not be considered.
fn granted(case: &Case<'_>, owner: Option<Side>) -> usize {
    let notes = case.record.notes.iter().enumerate();
    notes
        .filter(|(_, note)| note.line == LineId::MAIN)
        .map(|(index, note)| (index, claim(note)))
        .filter(|&(_, (_, by))| owner.is_none() || by.is_none() || owner == by)
        .filter(|&(index, (granted, by))| granted && bars(case, index, by.or(owner)))
        .count()
}

/// From how many plies on the edition bars claims.
fn bar(case: &Case<'_>) -> Option<u32> {
    let bar = case.edition.missed?.bars_claims?;
    if case.event.recording == Some(false) {
        return None;
    }
    Some(match case.event.reading() {
        ClaimBar::Four => bar - 1,
        ClaimBar::Five => bar,
    })
}

/// Whether a claim by `by`, noted at that index, could not be considered: too much was missed
/// before it, on the claimant's own sheet where its owner is stated.
pub(in crate::rules) fn bars(case: &Case<'_>, note: usize, by: Option<Side>) -> bool {
    let Some(bar) = bar(case) else { return false };
    let until = case.record.notes.get(note).and_then(|note| note.after);
    let own = |owner: Option<Side>| owner.is_none() || by.is_none() || owner == by;
    let found = entries::entries(case, until);
    let mut own = found.iter().filter(|found| own(found.owner));
    own.any(|found| found.total() >= bar) || is_noted(case, note, (by, bar))
}

/// Whether a remark up to the claim says that so many entries of the claimant are missed or illegible.
fn is_noted(case: &Case<'_>, claim: usize, (by, bar): (Option<Side>, u32)) -> bool {
    let until = case.record.notes.get(claim).map(|it| it.after);
    case.record.notes.iter().any(|note| match note.kind {
        NoteKind::NotRecorded {
            side,
            plies: Some(plies),
            ..
        } => {
            side.is_some()
                && side == by
                && u32::from(plies) >= bar
                && until.is_some_and(|it| note.after <= it)
        }
        _ => false,
    })
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

    /// 25.1: perpetual check is allowed in no case. That the claim was heard is the arbiter's matter.
    #[test]
    fn a_claim_granted_against_perpetual_check_is_no_error() {
        use crate::board::Side::Black;
        use crate::record::NoteKind;
        use crate::rules::testing::EventGame;
        const CHECKS: (&str, &str) = ("9/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w", "f0e0 e8f8 e0f0 f8e8 ");
        const IDLE: (&str, &str) = (
            "3k5/4a4/4b4/9/R8/8r/9/4B4/4A4/5K3 w",
            "f0f1 d9d8 f1f0 d8d9 ",
        );
        let granted = NoteKind::RepetitionClaim {
            by: Some(Black),
            granted: Some(true),
        };
        for ((board, round), severity) in [(CHECKS, Severity::Warning), (IDLE, Severity::Error)] {
            let rounds = round.repeat(3);
            let text = format!("{TAGS}[Result \"0-1\"]\n[FEN \"{board}\"]\n\n{rounds} 0-1");
            let game = EventGame::new(&text).note(12, granted).missed(Black, 1, 5);
            let found = game.found(EditionId::Cn2020, "S104");
            assert_eq!(found.first().map(|it| it.severity), Some(severity));
        }
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

    #[test]
    fn of_two_sheets_the_claimants_own_counts_up_to_the_claim() {
        use crate::board::Side::{Black, Red};
        use crate::record::NoteKind;
        use crate::rules::testing::{EventGame, shuffle};
        let granted = NoteKind::NaturalLimitClaim {
            by: Some(Black),
            granted: Some(true),
        };
        let game = EventGame::new(&shuffle(126, false, "", "1/2-1/2")).note(122, granted);
        let missed = |side, first, last| {
            let found = game
                .clone()
                .missed(side, first, last)
                .found(EditionId::Cn2020, "S104");
            found.first().map(|finding| finding.severity)
        };
        assert_eq!(missed(Black, 3, 7), Some(Severity::Error));
        assert_eq!(missed(Black, 3, 6), None);
        assert_eq!(missed(Red, 3, 7), Some(Severity::Note));
        // After the claim.
        assert_eq!(missed(Black, 122, 126), Some(Severity::Note));
    }
}
