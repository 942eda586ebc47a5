//! D102: drawn, and the natural limit is reached: result and law agree.

use super::claim::{claimed, is_draw};
use super::limit::{self, CountBy};
use crate::record::Anchor;
use crate::rules::{Case, Check, Finding, Law};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(limit) = limit::limit(case) else {
        return;
    };
    let plies = case.replay.main();
    let Some(&stretch) = limit::stretches(plies, limit.most).last() else {
        return;
    };
    if stretch.end != plies.len() || !is_draw(case) || claimed(case, stretch) {
        return;
    }
    let way = CountBy::of_event(case.event);
    if limit::reached(plies, stretch, &limit, way).is_none() {
        return;
    }
    let count = limit::count(plies, stretch, &limit);
    let anchor = plies
        .last()
        .and_then(|ply| ply.written)
        .map_or(Anchor::Record, Anchor::Ply);
    let finding = case
        .finding(Law::DrawnAtNaturalLimit)
        .plies(stretch.start as u32 + 1, stretch.end as u32)
        .at(anchor, case.record.places.of(anchor));
    out.push(limit::with_counts(finding, &limit, &count));
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{judge_at, of, shuffle};
    use crate::rules::{Consequence, EditionId, Finding, Severity, fact};

    fn found(plies: usize, result: &str, edition: EditionId) -> Vec<Finding> {
        of(
            judge_at(&shuffle(plies, false, "", result), edition, ""),
            "D102",
        )
    }

    #[test]
    fn a_draw_after_sixty_rounds_has_its_ground() {
        let found = found(122, "1/2-1/2", EditionId::Cn1999);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].severity, Severity::Note);
        assert_eq!(found[0].consequence, Consequence::Draw);
        assert_eq!(found[0].facts.get(fact::GROSS), Some("61"));
    }

    #[test]
    fn a_draw_before_it_and_another_result_are_silent() {
        assert!(found(118, "1/2-1/2", EditionId::Cn1999).is_empty());
        assert!(found(122, "1-0", EditionId::Cn1999).is_empty());
    }
}
