//! S204: entries of a sheet stand in each other's place: two of them, or two rows.

use super::sheets;
use crate::rules::{Case, Check, Finding, Law, fact};
use crate::sheets::{Collation, PlyEntry};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

/// So many entries on end in each other's place are a column that has shifted: no eye exchanges three pairs.
pub(super) const A_COLUMN: u32 = 6;

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(collation) = case.sheets else { return };
    for sheet in 0..collation.sheets.len() {
        let mut open: Option<(u32, u32)> = None;
        let mut tell = |stretch: Option<(u32, u32)>| {
            // Where the order is in doubt, nobody has exchanged anything: that is S203. So many on end are S206.
            let stretch = stretch.filter(|(first, last)| {
                is_decided(collation, (*first, *last)) && last + 1 - first < A_COLUMN
            });
            out.extend(stretch.map(|(first, last)| {
                let swapped = (first..=last).filter(|number| is_swapped(collation, sheet, *number));
                sheets::at((case, collation), Law::EntriesSwapped, (sheet, first))
                    .plies(first, last)
                    .with(fact::PLIES, swapped.count())
            }));
        };
        for number in 1..=collation.plies.len() as u32 {
            if !is_swapped(collation, sheet, number) {
                continue;
            }
            match &mut open {
                // The other of a pair: of the same round, or the same side's in the next one.
                Some((_, last)) if number - *last <= 2 => *last = number,
                _ => tell(open.replace((number, number))),
            }
        }
        tell(open);
    }
}

/// Whether what a sheet has of a ply stands in another's place.
fn is_swapped(collation: &Collation, sheet: usize, number: u32) -> bool {
    let held = sheets::held(collation, sheet, number);
    matches!(held, Some(PlyEntry::Swapped(_)))
}

/// Whether it is known what was played at each of these plies.
fn is_decided(collation: &Collation, (first, last): (u32, u32)) -> bool {
    let plies = collation
        .plies
        .get(first as usize - 1..last as usize)
        .unwrap_or(&[]);
    plies.iter().all(|ply| ply.mv.is_some())
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use crate::board::Side::Red;
    use crate::rules::{EditionId, fact};
    use crate::sheets::PlyEntry;

    #[test]
    fn a_pair_is_one_finding() {
        let desk = game()
            .held(Red, 3..=3, PlyEntry::Swapped)
            .held(Red, 5..=5, PlyEntry::Swapped);
        let found = desk.found(EditionId::Cn2020, "S204");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!((found[0].plies, found[0].side), (Some((3, 5)), Some(Red)));
        assert_eq!(found[0].facts.get(fact::PLIES), Some(2));
        assert!(game().found(EditionId::Cn2020, "S204").is_empty());
    }

    #[test]
    fn of_two_rows_exchanged_all_four_entries_are_counted() {
        let found = game().held(Red, 3..=6, PlyEntry::Swapped);
        let found = found.found(EditionId::Cn2020, "S204");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].facts.get(fact::PLIES), Some(4));
    }

    #[test]
    fn an_order_in_doubt_is_charged_to_nobody() {
        let mut desk =
            game()
                .held(Red, 3..=3, PlyEntry::Swapped)
                .held(Red, 5..=5, PlyEntry::Swapped);
        desk.collation.plies[4].mv = None;
        assert!(desk.found(EditionId::Cn2020, "S204").is_empty());
    }
}
