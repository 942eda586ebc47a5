//! Additions by two sheets to findings on their union: the sheet that shows each, and the possible
//! slip behind an entry that breaks the rules.

use super::applied::was_applied;
use super::{Alternative, Case, Certainty, Code, Consequence, Finding, SheetRef, fact, outcome};
use crate::board::Side;
use crate::record::{Anchor, LineId, PlyId};
use crate::sheets::{Collation, EarlierEntry, PlyEntry};
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
    if let Some(stopped) = sheets
        .stopped
        .filter(|_| sheets.bounded && sheets.sheets.len() > 1)
    {
        // Nobody can say what stands on the board from there on.
        findings.retain(|finding| {
            let of_a_move = (Code::M101..=Code::M501).contains(&finding.code);
            let on_it = finding.plies.is_some_and(|(ply, _)| ply >= stopped);
            !(finding.line == 0 && of_a_move && on_it)
        });
    }
    // A move that the record shows to have been raised was played as it is written, and what follows breaks the rules
    // on its board.
    let was_raised = |ply: u32| outcome::illegal_move_raised(case, ply) == Some(true);
    let mut needs_another = sheets.unlawful.iter().filter(|it| it.played.is_none());
    let Some(first) = needs_another.find_map(|it| (!was_raised(it.ply)).then_some(it.ply)) else {
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

/// Reports what a ply against the rules on all sheets may be a slip for, where the rest of the game
/// goes on as after another move: the agreement of the sheets indicates that it was played, so that
/// this is the other reading.
///
/// Where another entry may be wrong instead, or where moves against the rules follow one another and the rest goes on
/// as after other moves, or where the search gave up, it is in doubt whether any was played: unless the record shows that it was raised.
pub(super) fn add_slips(case: &Case<'_>, findings: &mut [Finding]) {
    let Some(sheets) = case.sheets else { return };
    let several = sheets.sheets.len() > 1
        && sheets.unlawful.len() > 1
        && sheets.unlawful.iter().any(|it| it.played.is_none());
    for unlawful in &sheets.unlawful {
        let of_it = |finding: &&mut Finding| {
            let ply = finding.plies.map(|(first, _)| first);
            finding.line == 0
                && ply == Some(unlawful.ply)
                && (Code::M101..=Code::M501).contains(&finding.code)
        };
        for finding in findings.iter_mut().filter(of_it) {
            let mut other = None;
            if !unlawful.earlier.is_empty() {
                let told = earlier(case, &unlawful.earlier);
                if sheets.sheets.len() > 1 {
                    finding.facts.set(fact::EARLIER, told);
                    other = Some("earlier-entry");
                } else {
                    finding.facts.set(fact::BEFORE_IT, told);
                    other = Some("entry-before-it");
                }
            }
            if let Some(first) = unlawful.perhaps.first() {
                finding.facts.set(fact::PERHAPS, first.text.as_str());
                let all: Vec<&str> = unlawful.perhaps.iter().map(|it| it.text.as_str()).collect();
                finding.facts.set(fact::SUGGESTION, all.join("; "));
                other = Some("slip-of-the-pen");
            }
            let doubtful = several || sheets.bounded || !unlawful.earlier.is_empty();
            if doubtful && !is_shown(case, finding) {
                finding.certainty = Certainty::Doubt;
            }
            if let Some(other) = other
                && finding.reading.is_none()
                && finding.alternative.is_none()
            {
                finding.reading = Some(Cow::Borrowed("as-written"));
                finding.alternative = Some(Alternative {
                    reading: Cow::Borrowed(other),
                    consequence: Consequence::None,
                });
            }
        }
    }
}

/// Earlier entries that are named with what may have been played; of the others the rounds alone.
pub(super) const NAMED: usize = 8;

/// `12. 马八进七 → 马八进九; 14… 炮2进4 → 炮2进2; 20.; 31…`: what may be wrong instead, the nearest slip first.
fn earlier(case: &Case<'_>, entries: &[EarlierEntry]) -> String {
    let each = entries.iter().enumerate().map(|(index, entry)| {
        let black = (case.replay.start.turn() == Side::Black) == (entry.ply % 2 == 1);
        let round = format!(
            "{}{}",
            case.round_of(entry.ply),
            if black { "…" } else { "." }
        );
        match entry.instead.first().filter(|_| index < NAMED) {
            Some((_, instead)) => format!("{round} {} → {instead}", entry.written),
            None => round,
        }
    });
    each.collect::<Vec<_>>().join("; ")
}

/// Whether the record shows that a move against the rules was raised in time, or that the game ended with it and was
/// lost by it.
fn is_shown(case: &Case<'_>, finding: &Finding) -> bool {
    let Some((ply, _)) = finding.plies else {
        return false;
    };
    let plies = case.sheets.map_or(0, |sheets| sheets.plies.len());
    outcome::illegal_move_raised(case, ply) == Some(true)
        || ply as usize == plies && was_applied(case, finding)
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

const fn same(held: PlyEntry) -> Option<PlyId> {
    match held {
        PlyEntry::Same(id) | PlyEntry::Swapped(id) => Some(id),
        PlyEntry::Other(_) | PlyEntry::Illegible(_) | PlyEntry::Missed(_) => None,
    }
}
