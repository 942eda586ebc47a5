//! S204: two entries of a sheet stand in each other's place.

use super::sheets;
use crate::rules::{Case, Check, Finding, Law};
use crate::sheets::{Collation, Held};

/// How the rule looks.
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
                sheets::at((case, collation), Law::EntriesSwapped, (sheet, first))
                    .plies(first, last)
            }));
        };
        for number in 1..=collation.plies.len() as u32 {
            let held = sheets::held(collation, sheet, number);
            if !matches!(held, Some(Held::Swapped(_))) {
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
    use crate::rules::EditionId;
    use crate::sheets::Held;

    #[test]
    fn a_pair_is_one_finding() {
        let desk = game()
            .held(Red, 3..=3, Held::Swapped)
            .held(Red, 5..=5, Held::Swapped);
        let found = desk.found(EditionId::Cn2020, "S204");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!((found[0].plies, found[0].side), (Some((3, 5)), Some(Red)));
        assert!(game().found(EditionId::Cn2020, "S204").is_empty());
    }

    #[test]
    fn an_order_in_doubt_is_charged_to_nobody() {
        let mut desk = game()
            .held(Red, 3..=3, Held::Swapped)
            .held(Red, 5..=5, Held::Swapped);
        desk.collation.plies[4].mv = None;
        assert!(desk.found(EditionId::Cn2020, "S204").is_empty());
    }
}
