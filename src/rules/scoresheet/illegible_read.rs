//! S208: an entry nobody can read, whose move the other sheet has.

use super::sheets;
use crate::rules::{Case, Check, Finding, Law, fact};
use crate::sheets::PlyEntry;

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(collation) = case.sheets else { return };
    if collation.sheets.iter().all(|sheet| sheet.illegible == 0) {
        return;
    }
    for number in 1..=collation.plies.len() as u32 {
        for sheet in 0..collation.sheets.len() {
            let held = sheets::held(collation, sheet, number);
            if !matches!(held, Some(PlyEntry::Illegible(_))) {
                continue;
            }
            let other = (0..collation.sheets.len()).find_map(|other| {
                match sheets::held(collation, other, number) {
                    Some(PlyEntry::Same(id)) => Some(collation.sheets[other].record.written(id)),
                    _ => None,
                }
            });
            let Some(written) = other else { continue };
            out.push(
                sheets::at((case, collation), Law::IllegibleRead, (sheet, number))
                    .with(fact::RIGHT, written)
                    .with(fact::EXPECTED, written),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use crate::board::Side::{Black, Red};
    use crate::rules::{EditionId, Severity, fact};

    #[test]
    fn the_other_sheet_reads_it() {
        let found = game().illegible(Red, 3, 3).found(EditionId::Cn2020, "S208");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(
            (found[0].side, found[0].severity),
            (Some(Red), Severity::Note)
        );
        assert_eq!(found[0].facts.get(fact::EXPECTED), Some("马二进三"));
    }

    #[test]
    fn where_neither_can_be_read_nothing_reads_it() {
        let desk = game().illegible(Red, 3, 3).illegible(Black, 3, 3);
        assert!(desk.found(EditionId::Cn2020, "S208").is_empty());
    }
}
