//! D104: a claim of the natural limit that was not due.

use super::claim::{self, Worth};
use super::limit::{self, Way};
use crate::rules::registry::Check;
use crate::rules::{Case, Consequence, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.record.notes.is_empty() {
        return;
    }
    let Some(limit) = limit::limit(case) else {
        return;
    };
    let way = Way::of_event(case.event);
    let seconds = case.edition.false_claim_seconds.unwrap_or(0);
    let length = case.replay.main().len();
    let mut earlier: Vec<(usize, Option<crate::board::Side>)> = Vec::new();
    for claim in claim::claims(case, &limit) {
        if claim.worth(&limit, way) != Worth::False {
            continue;
        }
        // The second in one stretch by one side loses (2020 4.1.11).
        let key = (claim.stretch.start, claim.by);
        earlier.push(key);
        let nth = earlier.iter().filter(|&&other| other == key).count();
        out.push(
            claim
                .finding(case, Law::FalseClaim, &limit, Consequence::Draw)
                .fact("nth", nth)
                .fact("seconds", seconds)
                .fact("after_game", claim.after == length),
        );
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Side;
    use crate::rules::testing::{judge, judge_at, of, shuffle};
    use crate::rules::{Consequence, EditionId, Finding};

    fn found(plies: usize, edition: EditionId) -> Vec<Finding> {
        let text = shuffle(plies, false, "{红方提出自然限着，经审核不属实}", "1-0");
        of(judge(&text, edition), "D104")
    }

    #[test]
    fn a_claim_too_early_is_a_foul_and_five_minutes() {
        for edition in [EditionId::Cn1999, EditionId::Cn2020] {
            let found = found(100, edition);
            assert_eq!(found.len(), 1);
            assert_eq!(found[0].consequence, Consequence::Fouls(1));
            assert_eq!(found[0].facts.number("seconds"), Some(300));
            assert_eq!(found[0].side, Some(Side::Red));
        }
    }

    #[test]
    fn the_second_in_one_stretch_loses_by_2020_alone() {
        let twice = "{红方提出自然限着，不属实} {红方再次提出自然限着，不属实}";
        let text = shuffle(100, false, twice, "1-0");
        let last = |edition| {
            let found = of(judge(&text, edition), "D104");
            assert_eq!(found.len(), 2, "{found:?}");
            found[1].consequence
        };
        assert_eq!(last(EditionId::Cn2020), Consequence::Loss(Side::Red));
        assert_eq!(last(EditionId::Cn1999), Consequence::Fouls(1));
    }

    #[test]
    fn after_a_rapid_game_a_false_claim_costs_nothing() {
        let found = found(90, EditionId::Cn2020Rapid);
        assert_eq!(found[0].consequence, Consequence::None);
    }

    #[test]
    fn a_true_claim_and_one_within_what_mass_leaves_open_are_silent() {
        assert!(found(121, EditionId::Cn2020).is_empty());
        let text = shuffle(70, false, "{红方提出自然限着}", "1-0");
        let found = of(judge_at(&text, EditionId::Cn2020Mass, ""), "D104");
        assert!(found.is_empty());
    }
}
