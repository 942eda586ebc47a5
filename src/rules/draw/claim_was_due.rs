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
