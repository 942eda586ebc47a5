//! D101: the natural limit was reached, nobody claimed, and the game went on or was decided.

use super::claim::{claimed, is_draw};
use super::limit::{self, CountBy, Limit, LimitCount, QuietRun};
use crate::event::switches::LimitDraws;
use crate::record::Anchor;
use crate::rules::{Alternative, Case, Check, Consequence, Finding, Kind, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(limit) = limit::limit(case) else {
        return;
    };
    let plies = case.replay.main();
    let way = CountBy::of_event(case.event);
    for stretch in limit::stretches(plies, limit.most) {
        let ended = stretch.end == plies.len();
        if claimed(case, stretch) || (ended && is_draw(case)) {
            continue;
        }
        // Where the event does not state the number, only what is due by any number is reported (D105).
        if !limit.is_given() && limit::reached(plies, stretch, &limit, way).is_none() {
            continue;
        }
        let count = limit::count(plies, stretch, &limit);
        out.push(finding(case, stretch, &limit, &count));
    }
}

fn finding(case: &Case<'_>, stretch: QuietRun, limit: &Limit, count: &LimitCount) -> Finding {
    let plies = case.replay.main();
    let way = CountBy::of_event(case.event);
    let by_default = limit::reached(plies, stretch, limit, way);
    let other = CountBy::ALL
        .into_iter()
        .find_map(|other| limit::reached(plies, stretch, limit, other).map(|at| (other, at)));
    let at = by_default
        .or(other.map(|(_, at)| at))
        .unwrap_or(stretch.end);
    let anchor = plies
        .get(at.saturating_sub(1))
        .and_then(|ply| ply.written)
        .map_or(Anchor::Record, Anchor::Ply);
    let reached = if by_default.is_some() {
        fact::REACHED
    } else {
        fact::REACHED_OTHERWISE
    };
    let finding = case
        .finding(Law::NaturalLimitPassed)
        .plies(stretch.start as u32 + 1, at as u32)
        .at(anchor, case.record.places.of(anchor))
        .with(reached, at)
        .with(fact::REACHED_BY_DEFAULT, by_default.is_some());
    let mut finding = limit::with_counts(finding, limit, count);
    if let (None, Some((other, _))) = (by_default, other) {
        finding.kind = Kind::Reading;
        finding.reading = Some(way.reading().into());
        finding.alternative = Some(Alternative {
            reading: other.reading().into(),
            consequence: if case.event.reading::<LimitDraws>() == LimitDraws::Automatic {
                Consequence::Draw
            } else {
                Consequence::Arbiter
            },
        });
    }
    finding
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{judge_at, of, shuffle};
    use crate::rules::{Consequence, EditionId, Finding, Kind, Severity, fact};

    fn found(plies: usize, checks: bool, result: &str, edition: EditionId) -> Vec<Finding> {
        of(
            judge_at(&shuffle(plies, checks, "", result), edition, ""),
            "D101",
        )
    }

    #[test]
    fn sixty_quiet_rounds_that_were_played_on_are_told() {
        let found = found(130, false, "1-0", EditionId::Cn2020);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].facts.get(fact::REACHED), Some(120));
        assert_eq!(found[0].facts.get(fact::GROSS), Some("65"));
        assert_eq!(found[0].severity, Severity::Note);
        assert_eq!(found[0].consequence, Consequence::Arbiter);
    }

    #[test]
    fn one_ply_less_is_silent() {
        assert!(found(119, false, "1-0", EditionId::Cn1999).is_empty());
        assert_eq!(found(119, false, "1-0", EditionId::Cn2020Rapid).len(), 1);
    }

    #[test]
    fn checks_beyond_ten_make_it_a_matter_of_reading() {
        let found = found(130, true, "1-0", EditionId::Cn2020);
        assert_eq!(found.len(), 1);
        // Black, who gave no check, could have claimed.
        assert_eq!(found[0].facts.get(fact::BLACK_NET), Some("65"));
        assert_ne!(found[0].facts.get(fact::RED_NET), Some("65"));
        let mass = "natural-limit = 40\n";
        let found = of(
            judge_at(&shuffle(90, true, "", "1-0"), EditionId::Cn2020Mass, mass),
            "D101",
        );
        assert_eq!(found[0].kind, Kind::Reading);
    }

    #[test]
    fn what_only_another_count_reaches_is_no_draw_by_the_count_taken() {
        for (auto, other) in [
            ("on-claim", Consequence::Arbiter),
            ("automatic", Consequence::Draw),
        ] {
            let event =
                format!("natural-limit = 40\n[switches]\nnatural-limit.auto = \"{auto}\"\n");
            let text = shuffle(90, true, "", "1-0");
            let found = of(judge_at(&text, EditionId::Cn2020Mass, &event), "D101");
            assert_eq!(found[0].consequence, Consequence::None);
            let alternative = found[0].alternative.as_ref().map(|other| other.consequence);
            assert_eq!(alternative, Some(other));
            assert!(found[0].facts.get(fact::REACHED).is_none());
        }
    }

    #[test]
    fn a_draw_there_and_the_book_of_1957_are_silent() {
        assert!(found(130, false, "1/2-1/2", EditionId::Cn2020).is_empty());
        assert!(found(130, false, "1-0", EditionId::Cn1957).is_empty());
    }
}
