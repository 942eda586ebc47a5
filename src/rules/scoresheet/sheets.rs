//! Code shared by the rules on two sheets: a finding that points at an entry on one of them.

use crate::board::{Move, Position};
use crate::notation::{Family, Writing, write_move};
use crate::record::Anchor;
use crate::rules::{Case, Finding, Law, SheetRef, fact};
use crate::sheets::{Collation, PlyEntry};

/// A finding of `law` at ply `number` (from 1) of the union, on the sheet of that index: side, place
/// and evidence are those of the sheet.
pub(super) fn at(
    (case, collation): (&Case<'_>, &Collation),
    law: Law,
    (sheet, number): (usize, u32),
) -> Finding {
    let anchor = case.ply_id(number).map_or(Anchor::Record, Anchor::Ply);
    let finding = case.finding(law).plies(number, number);
    let Some(paper) = collation.sheets.get(sheet) else {
        return finding;
    };
    let entry = held(collation, sheet, number).and_then(PlyEntry::entry);
    let place = entry.map_or(paper.record.places.record, |id| {
        paper.record.places.of(Anchor::Ply(id))
    });
    let mut finding = finding
        .at(anchor, place)
        .on(SheetRef::of(paper.owner))
        .with(fact::SHEET, paper.owner);
    if let Some(owner) = paper.owner {
        finding = finding.by(owner);
    }
    match entry.map(|id| paper.record.written(id)) {
        Some(written) if !written.is_empty() => finding
            .with(fact::WRITTEN, written)
            .with(fact::EVIDENCE, written),
        _ => finding,
    }
}

/// A sheet's entry for a ply.
pub(super) fn held(collation: &Collation, sheet: usize, number: u32) -> Option<PlyEntry> {
    let index = usize::try_from(number.checked_sub(1)?).ok()?;
    collation.plies.get(index)?.on.get(sheet).copied()
}

/// The position before ply `number` (from 1); `None` where the union was not played that far.
pub(in crate::rules) fn position_before(case: &Case<'_>, number: u32) -> Option<Position> {
    let before = usize::try_from(number.checked_sub(1)?).ok()?;
    (before <= case.replay.main().len()).then(|| case.replay.position_after(before))
}

/// A move in full Chinese notation.
pub(in crate::rules) fn in_words(mv: Move, position: &Position) -> String {
    let mut text = String::new();
    write_move(&mut text, mv, position, Writing::new(Family::Chinese));
    text
}

/// A line of moves in full Chinese notation.
pub(super) fn line_in_words(moves: &[Move], position: &Position) -> String {
    let mut position = position.clone();
    let mut words = Vec::with_capacity(moves.len());
    for mv in moves {
        words.push(in_words(*mv, &position));
        position.play(*mv);
    }
    words.join(" ")
}
