//! S202: a sheet gives another move, and the right one can be determined.

use super::sheets;
use crate::rules::{Case, Check, Finding, Law, fact};
use crate::sheets::{Decision, Disagreement, PlyEntry};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(collation) = case.sheets else { return };
    for wrong in &collation.disagreements {
        let (Some(sheet), Some(word)) = (wrong.wrong, decided(wrong)) else {
            continue;
        };
        // Entries in each other's place are S204.
        if matches!(
            sheets::held(collation, sheet, wrong.ply),
            Some(PlyEntry::Swapped(_))
        ) {
            continue;
        }
        let mut finding = sheets::at((case, collation), Law::SheetsDisagree, (sheet, wrong.ply));
        if let Some(written) = wrong.written.get(sheet).filter(|text| !text.is_empty()) {
            finding = finding
                .with(fact::WRITTEN, written.as_str())
                .with(fact::EVIDENCE, written.as_str());
        }
        if let Some(right) = wrong.candidates.first() {
            finding = finding
                .with(fact::RIGHT, right.text.as_str())
                .with(fact::EXPECTED, right.text.as_str());
        }
        out.push(finding.with(fact::DECIDED, word));
    }
}

/// The way it was decided, where one of the sheets is right.
const fn decided(disagreement: &Disagreement) -> Option<fact::Decided> {
    match disagreement.decided {
        Decision::OnlyOneLegal => Some(fact::Decided::OnlyOneLegal),
        Decision::RestDecides => Some(fact::Decided::RestDecides),
        Decision::NeitherRight | Decision::Chosen | Decision::Undecided => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{candidate, disagreement, game};
    use crate::board::Side::Black;
    use crate::rules::{Consequence, EditionId, Kind, SheetRef, fact};
    use crate::sheets::{Decision, PlyEntry};

    #[test]
    fn the_sheet_that_is_wrong_is_named_with_what_is_right() {
        let mut desk = game().held(Black, 4..=4, PlyEntry::Other);
        let mut wrong = disagreement(4, Some(1), Decision::OnlyOneLegal);
        wrong.written = vec!["车9平8".to_owned(), "车9平6".to_owned()];
        wrong.candidates = vec![candidate("车9平8")];
        desk.collation.disagreements.push(wrong);
        let found = desk.found(EditionId::Cn2020, "S202");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(
            (found[0].side, found[0].sheet),
            (Some(Black), Some(SheetRef::Black))
        );
        assert_eq!(found[0].facts.get(fact::WRITTEN), Some("车9平6"));
        assert_eq!(found[0].facts.get(fact::EXPECTED), Some("车9平8"));
        assert_eq!(
            (found[0].kind, found[0].consequence),
            (Kind::Decided, Consequence::None)
        );
    }

    #[test]
    fn sheets_that_agree_are_silent() {
        assert!(game().found(EditionId::Cn2020, "S202").is_empty());
    }
}
