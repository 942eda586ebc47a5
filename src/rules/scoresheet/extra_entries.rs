//! S205: a sheet has entries that stand for no ply of the game.

use super::sheets;
use crate::record::{Anchor, PlyId};
use crate::rules::{Case, Check, Finding, Law, SheetRef, fact};
use crate::sheets::Collation;

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(collation) = case.sheets else { return };
    for (index, sheet) in collation.sheets.iter().enumerate() {
        let (Some(first), Some(last)) = (sheet.extra.first(), sheet.extra.last()) else {
            continue;
        };
        let written: Vec<&str> = sheet
            .extra
            .iter()
            .map(|id| sheet.record.written(*id))
            .collect();
        let written = written.join(" ");
        let plies = [first, last].map(|id| next_ply(collation, index, *id));
        let anchor = case.ply_id(plies[0]).map_or(Anchor::Record, Anchor::Ply);
        let finding = case
            .finding(Law::ExtraEntries)
            .plies(plies[0], plies[1])
            .at(anchor, sheet.record.places.of(Anchor::Ply(*first)))
            .on(SheetRef::of(sheet.owner))
            .with(fact::SHEET, sheet.owner)
            .with(fact::COUNT, sheet.extra.len())
            .with(fact::WRITTEN, written.as_str())
            .with(fact::EVIDENCE, written);
        // Without another sheet nothing shows that they were not played.
        let finding = if collation.sheets.len() > 1 {
            finding
        } else {
            finding.doubtful()
        };
        out.push(match sheet.owner {
            Some(owner) => finding.by(owner),
            None => finding,
        });
    }
}

/// The ply of the union before which an entry stands on its sheet; the last where none follows.
fn next_ply(collation: &Collation, sheet: usize, entry: PlyId) -> u32 {
    let plies = collation.plies.len() as u32;
    let after = |number: &u32| {
        let id = sheets::held(collation, sheet, *number).and_then(crate::sheets::PlyEntry::entry);
        id.is_some_and(|id| id > entry)
    };
    (1..=plies).find(after).unwrap_or(plies.max(1))
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use crate::board::Side::{Black, Red};
    use crate::record::PlyId;
    use crate::rules::EditionId;
    use crate::rules::fact;
    use crate::sheets::PlyEntry;

    #[test]
    fn the_entries_are_named_in_one_finding() {
        let mut desk = game().held(Black, 5..=6, |id| PlyEntry::Same(PlyId(id.0 + 1)));
        desk.collation.sheets[Black.index()].extra = vec![PlyId(4)];
        let found = desk.found(EditionId::Cn2020, "S205");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!((found[0].plies, found[0].side), (Some((5, 5)), Some(Black)));
        assert_ne!(found[0].side, Some(Red));
        assert_eq!(found[0].facts.get(fact::COUNT), Some(1));
    }
}
