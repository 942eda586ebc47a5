//! S209: plies that no sheet has.

use super::sheets;
use crate::record::Anchor;
use crate::rules::{Case, Check, Finding, Law, SheetRef, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(collation) = case.sheets else { return };
    for hole in &collation.holes {
        let anchor = case.ply_id(hole.first).map_or(Anchor::Record, Anchor::Ply);
        let last = hole.first + hole.plies.saturating_sub(1);
        let mut finding = case
            .finding(Law::NobodyRecorded)
            .plies(hole.first, last)
            .at(anchor, case.record.places.of(anchor))
            .on(SheetRef::Merged)
            .with(fact::PLIES, hole.plies)
            .with(fact::SHEETS, collation.sheets.len())
            .with(
                fact::FILLINGS,
                hole.fillings
                    .map_or("unknown".to_owned(), |fillings| fillings.to_string()),
            );
        if let Some(before) = sheets::position_before(case, hole.first) {
            let lines: Vec<String> = hole
                .shown
                .iter()
                .map(|line| sheets::line_in_words(line, &before))
                .collect();
            if !lines.is_empty() {
                finding = finding.with(fact::SUGGESTION, lines.join("; "));
            }
        }
        if hole.fillings.is_none() {
            finding = finding.doubtful();
        }
        out.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use crate::board::Move;
    use crate::rules::{Certainty, Consequence, EditionId, fact};
    use crate::sheets::Gap;

    fn hole(fillings: Option<u32>, shown: Vec<Vec<Move>>) -> Gap {
        Gap {
            first: 3,
            plies: 1,
            fillings,
            shown,
        }
    }

    #[test]
    fn one_filling_is_a_suggestion_and_no_fact() {
        let mut desk = game();
        let played = desk.collation.plies[2].mv.into_iter().collect();
        desk.collation.holes.push(hole(Some(1), vec![played]));
        let found = desk.found(EditionId::Cn2020, "S209");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].facts.get(fact::SUGGESTION), Some("马二进三"));
        assert_eq!(found[0].consequence, Consequence::Arbiter);
        assert!(found[0].facts.get(fact::EXPECTED).is_none());
    }

    #[test]
    fn beyond_the_bound_it_is_in_doubt() {
        let mut desk = game();
        desk.collation.holes.push(hole(None, Vec::new()));
        let found = desk.found(EditionId::Cn2020, "S209");
        assert_eq!(found[0].certainty, Certainty::Doubt);
    }
}
