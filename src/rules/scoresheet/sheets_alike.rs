//! S211: 雷同. What two writers are not likely to get wrong alike, or one sign for different moves.

use super::sheets;
use crate::event::switches::AlikeSheets;
use crate::record::Anchor;
use crate::rules::{
    Alternative, Case, Check, Consequence, Finding, Kind, Law, Severity, SheetRef, fact,
};
use crate::sheets::{Likeness, LikenessKind};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(collation) = case.sheets else { return };
    for likeness in &collation.alike {
        let (first, last) = likeness.plies;
        let mut finding = match likeness.what {
            LikenessKind::SameSign(sheet) => {
                sheets::at((case, collation), Law::SheetsAlike, (sheet, first))
            }
            LikenessKind::SameSlip | LikenessKind::SameGap => {
                let anchor = case.ply_id(first).map_or(Anchor::Record, Anchor::Ply);
                case.finding(Law::SheetsAlike)
                    .at(anchor, case.record.places.of(anchor))
                    .on(SheetRef::Merged)
            }
        };
        finding = finding
            .plies(first, last)
            .with(fact::WHAT_ALIKE, what(likeness))
            .with(fact::PLIES, last + 1 - first)
            .with(fact::WRITTEN, likeness.written.as_str())
            .with(fact::EVIDENCE, likeness.written.as_str());
        if !likeness.written.is_empty() {
            finding = finding.with(fact::TEXT, likeness.written.as_str());
        }
        let (from, to) = (case.round_of(first), case.round_of(last));
        if from != to {
            finding = finding.with(fact::TO_ROUND, to);
        }
        finding.side = None;
        out.push(read_as(case, likeness, finding));
    }
}

const fn what(likeness: &Likeness) -> fact::AlikeIn {
    match likeness.what {
        LikenessKind::SameSlip => fact::AlikeIn::SameSlip,
        LikenessKind::SameGap => fact::AlikeIn::SameGap,
        LikenessKind::SameSign(_) => fact::AlikeIn::SameSign,
    }
}

/// By the reading of the switch it is 雷同, or by the other one only.
fn read_as(case: &Case<'_>, likeness: &Likeness, mut finding: Finding) -> Finding {
    const READINGS: [&str; 2] = ["missed.alike=same-sign", "missed.alike=copied"];
    // A book that does not know the word has no readings of it.
    if case.edition.missed.is_none_or(|law| law.runs) {
        return finding;
    }
    let copied = case.event.reading::<AlikeSheets>() == AlikeSheets::Copied;
    let is_copy = !matches!(likeness.what, LikenessKind::SameSign(_));
    finding.kind = Kind::Reading;
    finding.reading = Some(READINGS[usize::from(copied)].into());
    finding.alternative = Some(Alternative {
        reading: READINGS[usize::from(!copied)].into(),
        consequence: if copied == is_copy {
            Consequence::None
        } else {
            Consequence::Arbiter
        },
    });
    if copied != is_copy {
        finding.severity = Severity::Note;
    }
    finding.with(fact::COUNTS, copied == is_copy)
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use crate::rules::testing::EventGame;
    use crate::rules::{Consequence, EditionId, Kind, Severity, SheetRef};
    use crate::sheets::{Likeness, LikenessKind};

    fn copied() -> EventGame {
        let mut desk = game();
        desk.collation.alike.push(Likeness {
            plies: (4, 4),
            what: LikenessKind::SameSlip,
            written: "车9平9".to_owned(),
        });
        desk
    }

    #[test]
    fn one_sign_for_two_moves_stands_on_the_sheet_that_has_it() {
        for (sheet, of) in [SheetRef::Red, SheetRef::Black].into_iter().enumerate() {
            let mut desk = game();
            desk.collation.alike.push(Likeness {
                plies: (2, 4),
                what: LikenessKind::SameSign(sheet),
                written: "兵?".to_owned(),
            });
            let found = desk.found(EditionId::Cn2020, "S211");
            assert_eq!((found[0].sheet, found[0].side), (Some(of), None));
        }
    }

    #[test]
    fn by_the_reading_of_the_switch_it_is_for_the_arbiter() {
        let found = copied().found(EditionId::Cn2020, "S211");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(
            (found[0].severity, found[0].kind),
            (Severity::Note, Kind::Reading)
        );
        assert_eq!(found[0].consequence, Consequence::None);
        let desk = copied().event("[switches]\nmissed.alike = \"copied\"");
        let found = desk.found(EditionId::Cn2020, "S211");
        assert_eq!(found[0].severity, Severity::Warning);
        assert_eq!(found[0].consequence, Consequence::Arbiter);
    }

    #[test]
    fn the_1999_book_does_not_know_the_word() {
        let found = copied().found(EditionId::Cn1999, "S211");
        assert_eq!(found[0].severity, Severity::Note);
        assert!(found[0].article.is_none() && found[0].alternative.is_none());
        assert!(copied().found(EditionId::Cn2020Rapid, "S211").is_empty());
    }
}
