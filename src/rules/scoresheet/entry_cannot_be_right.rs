//! S210: no sheet says a move that can have been played; what the rest of the game leaves is a
//! suggestion.

use super::{sheets, sheets_undecided};
use crate::rules::fact::SlipKind;
use crate::rules::{Case, Check, Finding, Law, fact};
use crate::sheets::{Decision, Slip};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(collation) = case.sheets else { return };
    for wrong in &collation.disagreements {
        if wrong.decided != Decision::NeitherRight {
            continue;
        }
        let sheet = wrong.wrong.unwrap_or(0);
        let mut finding = sheets::at(
            (case, collation),
            Law::EntryCannotBeRight,
            (sheet, wrong.ply),
        );
        let mut written: Vec<&str> = wrong.written.iter().map(String::as_str).collect();
        written.retain(|text| !text.is_empty());
        written.dedup();
        let written = written.join(" / ");
        let candidates = sheets_undecided::candidates(&wrong.candidates);
        finding = finding
            .with(fact::WRITTEN, written.as_str())
            .with(fact::EVIDENCE, written)
            .with(fact::SUGGESTION, candidates.as_str());
        if wrong.candidates.len() > 1 {
            finding = finding.with(fact::SEVERAL, candidates);
        }
        if let Some(first) = wrong.candidates.first() {
            finding = finding
                .with(fact::PERHAPS, first.text.as_str())
                .with(fact::SLIP_KIND, first.slip.map_or(SlipKind::None, slip));
        }
        if wrong.wrong.is_none() {
            finding.side = None;
        }
        out.push(finding);
    }
}

const fn slip(slip: Slip) -> SlipKind {
    match slip {
        Slip::Direction => SlipKind::Direction,
        Slip::Digit => SlipKind::Digit,
        Slip::File => SlipKind::File,
        Slip::Order => SlipKind::Order,
        Slip::Piece => SlipKind::Piece,
        Slip::OtherPiece => SlipKind::OtherPiece,
        Slip::Several => SlipKind::Several,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{candidate, disagreement, game};
    use crate::rules::{EditionId, Kind, fact};
    use crate::sheets::{Decision, Slip};

    #[test]
    fn what_is_left_is_suggested() {
        let mut desk = game();
        let mut wrong = disagreement(4, Some(0), Decision::NeitherRight);
        wrong.written = vec!["车9平9".to_owned(), "车9平9".to_owned()];
        wrong.candidates = vec![candidate("车9平8")];
        wrong.candidates[0].slip = Some(Slip::Digit);
        desk.collation.disagreements.push(wrong);
        let found = desk.found(EditionId::Cn2020, "S210");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].kind, Kind::ForArbiter);
        assert_eq!(found[0].facts.get(fact::PERHAPS), Some("车9平8"));
        assert_eq!(
            found[0].facts.get(fact::SLIP_KIND),
            Some(fact::SlipKind::Digit)
        );
        assert!(found[0].facts.get(fact::EXPECTED).is_none());
    }
}
