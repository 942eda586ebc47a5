//! S206: from some ply on the entries of a sheet stand in the other side's column.

use super::{entries_swapped, sheets};
use crate::record::{LineId, PlyId};
use crate::rules::{Case, Check, Finding, Law, fact};
use crate::sheets::{Collation, PlyEntry};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

/// So many entries in a row are no slip of one move.
const ENOUGH: u32 = 2;

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(collation) = case.sheets else { return };
    for sheet in 0..collation.sheets.len() {
        let mut open: Option<(u32, u32)> = None;
        let mut tell = |stretch: Option<(u32, u32)>| {
            if let Some((first, last)) = stretch.filter(|(first, last)| last + 1 - first >= ENOUGH)
            {
                out.push(shift(case, collation, sheet, (first, last)));
            }
        };
        for (number, shifted) in shifted(collation, sheet) {
            match (&mut open, shifted) {
                (Some((_, last)), true) => *last = number,
                (None, true) => open = Some((number, number)),
                (_, false) => tell(open.take()),
            }
        }
        tell(open.take());
        let own = a_row_off(collation, sheet).map(|it| (it.plies, it.entries));
        let both = exchanged(collation, sheet).into_iter();
        let both = both.map(|(first, last)| ((first, last), last + 1 - first));
        for (plies, entries) in both.chain(own) {
            let found = shift(case, collation, sheet, plies);
            out.push(found.with(fact::ROW_OFF, true).with(fact::PLIES, entries));
        }
    }
}

fn shift(case: &Case<'_>, collation: &Collation, sheet: usize, plies: (u32, u32)) -> Finding {
    let (first, last) = plies;
    sheets::at((case, collation), Law::ColumnsShifted, (sheet, first))
        .plies(first, last)
        .with(fact::PLIES, last + 1 - first)
}

/// Stretches of a sheet in which each entry stands in the place of the one beside it: a column that stands a row too
/// high or too low beside the other.
pub(super) fn exchanged(collation: &Collation, sheet: usize) -> Vec<(u32, u32)> {
    let mut stretches: Vec<(u32, u32)> = Vec::new();
    for number in 1..=collation.plies.len() as u32 {
        if !matches!(
            sheets::held(collation, sheet, number),
            Some(PlyEntry::Swapped(_))
        ) {
            continue;
        }
        match stretches.last_mut() {
            Some((_, last)) if number == *last + 1 => *last = number,
            _ => stretches.push((number, number)),
        }
    }
    stretches.retain(|(first, last)| last + 1 - first >= entries_swapped::A_COLUMN);
    stretches
}

/// A column of which entries stand a row off.
struct RowOff {
    /// First and last of these plies, from 1.
    plies: (u32, u32),
    /// Number of them.
    entries: u32,
}

/// The column of which each entry from some ply to its end stands a row off, while those of the other side stand in
/// their rows.
fn a_row_off(collation: &Collation, sheet: usize) -> Option<RowOff> {
    let positions = positions(collation, sheet);
    let mut columns = [Vec::new(), Vec::new()];
    for (number, ply) in (1_u32..).zip(&collation.plies) {
        if let Some(PlyEntry::Same(id)) = ply.on.get(sheet)
            && let Some(position) = positions.get(id.0 as usize).copied().flatten()
        {
            columns[number as usize % 2].push((number, position.abs_diff(number)));
        }
    }
    let in_its_rows = |column: &[(u32, u32)]| column.iter().all(|it| it.1 == 0);
    let [even, odd] = &columns;
    let own = match (in_its_rows(even), in_its_rows(odd)) {
        (true, false) => odd,
        (false, true) => even,
        _ => return None,
    };
    let off: Vec<u32> = own.iter().filter(|it| it.1 == 2).map(|it| it.0).collect();
    let rest = own
        .iter()
        .filter(|it| off.first().is_some_and(|first| it.0 >= *first));
    let entries = off.len() as u32;
    let is_rest = rest.count() == off.len();
    let plies = (*off.first()?, *off.last()?);
    (is_rest && entries >= ENOUGH).then_some(RowOff { plies, entries })
}

/// Each ply a sheet has, and whether it stands in the other side's column: its place among the
/// entries, signs for missed ones included, has another parity than the ply.
fn shifted(collation: &Collation, sheet: usize) -> impl Iterator<Item = (u32, bool)> {
    let positions = positions(collation, sheet);
    let plies = (1..).zip(&collation.plies);
    plies.filter_map(move |(number, ply)| {
        let PlyEntry::Same(id) = *ply.on.get(sheet)? else {
            return None;
        };
        let position = positions.get(id.0 as usize).copied().flatten()?;
        Some((number, position.abs_diff(number) % 2 == 1))
    })
}

/// By entry of a sheet: which of its main line it is, from 1.
fn positions(collation: &Collation, sheet: usize) -> Vec<Option<u32>> {
    let Some(sheet) = collation.sheets.get(sheet) else {
        return Vec::new();
    };
    let tree = &sheet.record.tree;
    let mut found = vec![None; tree.plies.len()];
    for (number, (PlyId(id), _)) in (1..).zip(tree.line(LineId::MAIN)) {
        if let Some(slot) = found.get_mut(id as usize) {
            *slot = Some(number);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use crate::board::Side::Black;
    use crate::record::PlyId;
    use crate::rules::{EditionId, fact};
    use crate::sheets::PlyEntry;

    #[test]
    fn entries_one_column_too_early_are_one_finding() {
        let desk = game()
            .missed(Black, 3, 3)
            .held(Black, 4..=6, |id| PlyEntry::Same(PlyId(id.0 - 1)));
        let found = desk.found(EditionId::Cn2020, "S206");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!((found[0].plies, found[0].side), (Some((4, 6)), Some(Black)));
    }

    #[test]
    fn one_entry_in_the_other_column_is_a_slip_and_two_are_a_shift() {
        for entries in 1..=3 {
            let desk = game()
                .missed(Black, 3, 3)
                .held(Black, 4..=3 + entries, |id| PlyEntry::Same(PlyId(id.0 - 1)));
            let found = desk.found(EditionId::Cn2020, "S206");
            let stretch = (entries > 1).then_some(Some((4, 3 + entries)));
            let told: Vec<_> = found.iter().map(|it| it.plies).collect();
            assert_eq!(told, stretch.into_iter().collect::<Vec<_>>());
            let count = found.first().and_then(|it| it.facts.get(fact::PLIES));
            assert_eq!(count, (entries > 1).then(|| entries.into()));
        }
    }

    #[test]
    fn a_whole_round_left_out_shifts_no_column() {
        let desk = game()
            .missed(Black, 1, 2)
            .held(Black, 3..=6, |id| PlyEntry::Same(PlyId(id.0 - 2)));
        assert!(desk.found(EditionId::Cn2020, "S206").is_empty());
    }
}
