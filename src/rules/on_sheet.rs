//! Pointing findings on a union record at the sheet that shows them.

use super::{Case, Finding, SheetRef};
use crate::record::{Anchor, LineId, PlyId};
use crate::sheets::{Collation, Held};

/// Gives every finding of a union record its sheet and the place on it; those that have one keep it.
pub(super) fn point_all(case: &Case<'_>, findings: &mut [Finding]) {
    let Some(sheets) = case.sheets else { return };
    for finding in findings
        .iter_mut()
        .filter(|finding| finding.sheet.is_none())
    {
        point(case, sheets, finding);
    }
}

fn point(case: &Case<'_>, sheets: &Collation, finding: &mut Finding) {
    finding.sheet = Some(SheetRef::Merged);
    match finding.anchor {
        Anchor::Ply(ply) => {
            let index = case
                .record
                .tree
                .line(LineId::MAIN)
                .position(|(id, _)| id == ply);
            if let Some(index) = index {
                at_ply(sheets, index, finding);
            }
        }
        Anchor::Note(index) => {
            let note = case.record.notes.get(index as usize);
            if let Some(owner) = note.and_then(|note| note.sheet) {
                finding.sheet = Some(SheetRef::of(Some(owner)));
            }
        }
        _ => {}
    }
}

/// At the first sheet that has the ply of that index; where one alone has it, it is that sheet's.
fn at_ply(sheets: &Collation, index: usize, finding: &mut Finding) {
    let Some(ply) = sheets.plies.get(index) else {
        return;
    };
    let mut with = sheets
        .sheets
        .iter()
        .zip(&ply.on)
        .filter_map(|(sheet, held)| {
            let id = same(*held)?;
            Some((sheet, id))
        });
    let Some((sheet, id)) = with.next() else {
        return;
    };
    finding.place = sheet.record.places.of(Anchor::Ply(id));
    let first = sheets
        .sheets
        .first()
        .is_some_and(|first| std::ptr::eq(first, sheet));
    if !first || with.next().is_none() && sheets.sheets.len() > 1 {
        finding.sheet = Some(SheetRef::of(sheet.owner));
    }
}

const fn same(held: Held) -> Option<PlyId> {
    match held {
        Held::Same(id) | Held::Swapped(id) => Some(id),
        Held::Other(_) | Held::Illegible(_) | Held::Missed(_) => None,
    }
}
