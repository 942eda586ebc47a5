//! D105: the book leaves the number of the natural limit to the event, and nothing says it.

use super::limit::{self, CountBy};
use crate::event::Level;
use crate::record::Anchor;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

/// Below so many quiet rounds no event's number matters (附录一 三.2).
const MATTERS: u32 = 30;

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.event.natural_limit.is_some() {
        return;
    }
    let Some(limit) = limit::limit(case) else {
        return;
    };
    // 1999 and 2020 4.2.4 say 60 and allow less for lesser events.
    let lesser = matches!(
        case.event.level,
        Some(Level::Province | Level::Local | Level::Youth | Level::Mass)
    );
    if limit.is_given() && !lesser {
        return;
    }
    let plies = case.replay.main();
    let stretches = limit::stretches(plies, MATTERS);
    let Some(&longest) = stretches.iter().max_by_key(|one| one.end - one.start) else {
        return;
    };
    // Due by any number: the other rules speak.
    let way = CountBy::of_event(case.event);
    if limit::reached(plies, longest, &limit, way).is_some() {
        return;
    }
    let count = limit::count(plies, longest, &limit);
    let anchor = plies
        .get(longest.end - 1)
        .and_then(|ply| ply.written)
        .map_or(Anchor::Record, Anchor::Ply);
    let finding = case
        .finding(Law::LimitNotGiven)
        .plies(longest.start as u32 + 1, longest.end as u32)
        .at(anchor, case.record.places.of(anchor))
        .with(fact::NET, limit::rounds(count.both.net));
    out.push(limit::with_counts(finding, &limit, &count));
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{judge_at, of, shuffle};
    use crate::rules::{EditionId, Severity};

    fn count(plies: usize, edition: EditionId, event: &str) -> usize {
        let found = of(
            judge_at(&shuffle(plies, false, "", "1-0"), edition, event),
            "D105",
        );
        assert!(found.iter().all(|one| one.severity == Severity::Note));
        found.len()
    }

    #[test]
    fn mass_events_must_say_their_number() {
        assert_eq!(count(66, EditionId::Cn2020Mass, ""), 1);
        assert_eq!(count(66, EditionId::Cn2020Mass, "natural-limit = 30"), 0);
        assert_eq!(count(58, EditionId::Cn2020Mass, ""), 0);
    }

    #[test]
    fn the_main_text_asks_only_below_national_level() {
        assert_eq!(count(66, EditionId::Cn2020, ""), 0);
        assert_eq!(count(66, EditionId::Cn2020, "level = \"national\""), 0);
        assert_eq!(count(66, EditionId::Cn1999, "level = \"province\""), 1);
    }
}
