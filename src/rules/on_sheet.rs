//! What two sheets add to findings on their union: the sheet that shows each, and what an entry that
//! breaks the rules may be a slip for.

use super::{Alternative, Case, Code, Consequence, Finding, SheetRef, fact};
use crate::record::{Anchor, LineId, PlyId};
use crate::sheets::{Collation, Held};
use std::borrow::Cow;

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

/// Leaves out what later plies break by the union record where the rest of the game goes on as after another move
/// than the one against the rules that stands there: on the board of the game they break nothing.
pub(super) fn leave_out_what_follows(case: &Case<'_>, findings: &mut Vec<Finding>) {
    let Some(sheets) = case.sheets else { return };
    let needs_another = sheets.unlawful.iter().find(|it| it.played.is_none());
    let Some(first) = needs_another.map(|it| it.ply) else {
        return;
    };
    findings.retain(|finding| {
        let later = finding.plies.is_some_and(|(ply, _)| ply > first);
        let told = |ply: u32| sheets.unlawful.iter().any(|it| it.ply == ply);
        let follows = finding.plies.is_some_and(|(ply, _)| !told(ply));
        let of_a_move = (Code::M101..=Code::M501).contains(&finding.code);
        !(finding.line == 0 && of_a_move && later && follows)
    });
}

/// Tells of a ply against the rules on all sheets what it may be a slip for, where the rest of the game
/// goes on as after another move: that the sheets agree says that it was played, so that this is the
/// other reading.
pub(super) fn add_slips(case: &Case<'_>, findings: &mut [Finding]) {
    let Some(sheets) = case.sheets else { return };
    for unlawful in &sheets.unlawful {
        let Some(first) = unlawful.perhaps.first() else {
            continue;
        };
        let of_it = |finding: &&mut Finding| {
            let ply = finding.plies.map(|(first, _)| first);
            finding.line == 0
                && ply == Some(unlawful.ply)
                && (Code::M101..=Code::M501).contains(&finding.code)
        };
        for finding in findings.iter_mut().filter(of_it) {
            finding.facts.set(fact::PERHAPS, first.text.as_str());
            let all: Vec<&str> = unlawful.perhaps.iter().map(|it| it.text.as_str()).collect();
            finding.facts.set(fact::SUGGESTION, all.join("; "));
            if finding.reading.is_none() && finding.alternative.is_none() {
                finding.reading = Some(Cow::Borrowed("as-written"));
                finding.alternative = Some(Alternative {
                    reading: Cow::Borrowed("slip-of-the-pen"),
                    consequence: Consequence::None,
                });
            }
        }
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
