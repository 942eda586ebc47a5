//! D103: a claim of the natural limit that the moves bear out.

use super::claim::is_draw;
use super::claim::{self, ClaimState};
use super::limit::{self, CountBy};
use crate::rules::{Case, Check, Consequence, Finding, Law, Severity, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.record.notes.is_empty() {
        return;
    }
    let Some(limit) = limit::limit(case) else {
        return;
    };
    let way = CountBy::of_event(case.event);
    for claim in claim::claims(case, &limit) {
        if claim.worth(&limit, way) != ClaimState::Due {
            continue;
        }
        let mut finding = claim.finding(case, Law::ClaimWasDue, (&limit, Consequence::Fouls(1)));
        let satisfied = match claim.granted {
            Some(granted) => granted,
            None => is_draw(case),
        };
        // A claim that could not be considered (2020 22.3) was rightly not granted.
        if satisfied || finding.facts.holds(fact::BARRED) {
            finding.severity = Severity::Note;
        }
        out.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Side;
    use crate::rules::testing::{judge_at, of, shuffle};
    use crate::rules::{Certainty, Consequence, EditionId, Finding, Severity};
    use std::fmt::Write as _;

    fn found(plies: usize, comment: &str, result: &str) -> Vec<Finding> {
        let text = shuffle(plies, false, comment, result);
        of(judge_at(&text, EditionId::Cn2020, ""), "D103")
    }

    #[test]
    fn a_true_claim_that_was_refused_is_an_error() {
        let found = found(121, "{红方提出自然限着，裁判不予判和}", "1-0");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].severity, Severity::Error);
        assert_eq!(found[0].consequence, Consequence::Draw);
    }

    /// The claimant of what was due did nothing wrong: neither the finding nor its consequence is of a side.
    #[test]
    fn a_true_claim_that_was_refused_is_charged_to_nobody() {
        for (claimant, side) in [("红方", Side::Red), ("黑方", Side::Black)] {
            let comment = format!("{{{claimant}提出自然限着，裁判不予判和}}");
            let text = shuffle(123, false, &comment, "1-0");
            let found = judge_at(&text, EditionId::Cn2020, "");
            let charged = found.iter().filter(|it| it.severity > Severity::Note);
            assert!(charged.clone().count() > 0);
            assert!(charged.clone().all(|it| it.side.is_none()), "{found:?}");
            assert!(
                of(found, "D103")
                    .iter()
                    .all(|it| it.concerned() == Some(side))
            );
        }
    }

    #[test]
    fn a_true_claim_that_was_granted_is_a_note() {
        let found = found(121, "{红方提出自然限着，判和}", "1/2-1/2");
        assert_eq!(found[0].severity, Severity::Note);
    }

    #[test]
    fn a_claim_too_early_is_another_matter() {
        assert!(found(117, "{红方提出自然限着}", "1-0").is_empty());
    }

    /// A game in which Red checks with his first eleven moves, and nobody afterwards: of eleven checks one is not
    /// counted for Red.
    fn eleven_checks(plies: usize, comment: &str) -> String {
        const WAY: [u8; 12] = [7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6];
        const BACK: [u8; 10] = [2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
        let mut text = "[FEN \"3k5/9/9/9/9/9/9/9/8r/R4K3 w\"]\n\n".to_owned();
        let (mut red, mut black) = ("a0".to_owned(), "d9".to_owned());
        for ply in 0..plies {
            let (at, quiet) = (ply / 2, (ply / 2).saturating_sub(11));
            let (from, to) = match (ply % 2, at < 11) {
                (0, true) => (&mut red, ["a9", "a8"][at % 2].to_owned()),
                (0, false) => (&mut red, format!("a{}", WAY[quiet % 12])),
                (_, true) => (&mut black, ["d8", "d9"][at % 2].to_owned()),
                (_, false) => (&mut black, format!("i{}", BACK[quiet % 10])),
            };
            let before = std::mem::replace(from, to);
            // Black's chariot has not moved while he was in check.
            let before = if ply == 23 { "i1".to_owned() } else { before };
            let _ = write!(text, "{before}-{from} ");
        }
        text + comment + " 1/2-1/2"
    }

    #[test]
    fn a_claim_of_nobody_named_is_in_doubt_while_it_is_due_for_one_side_alone() {
        let claim = "{提出自然限着，经审核不属实}";
        let certainty = |text: &str| {
            let found = of(judge_at(text, EditionId::Cn2020, ""), "D103");
            found.first().map(|it| it.certainty)
        };
        // Black's plies make 120; one check of Red's eleven makes his 118.
        assert_eq!(certainty(&eleven_checks(118, claim)), None);
        for (plies, expected) in [(120, Certainty::Doubt), (122, Certainty::Proved)] {
            let found = certainty(&eleven_checks(plies, claim));
            assert_eq!(found, Some(expected), "{plies}");
        }
    }

    #[test]
    fn a_claim_told_behind_the_move_that_fills_the_limit_is_in_doubt_where_the_mover_claimed() {
        for plies in 118..=124 {
            for (side, moved_last) in [("红方", plies % 2 == 1), ("黑方", plies % 2 == 0)] {
                let comment = format!("{{{side}提出自然限着，裁判不予判和}}");
                let found = found(plies, &comment, "1-0");
                assert_eq!(found.len(), usize::from(plies >= 120), "{side} {plies}");
                let in_doubt = moved_last && plies == 120;
                let expected = if in_doubt {
                    (Certainty::Doubt, Severity::Warning)
                } else {
                    (Certainty::Proved, Severity::Error)
                };
                for finding in found {
                    let told = (finding.certainty, finding.severity);
                    assert_eq!(told, expected, "{side} {plies}");
                    assert_eq!(finding.alternative.is_some(), in_doubt, "{side} {plies}");
                }
            }
        }
    }
}
