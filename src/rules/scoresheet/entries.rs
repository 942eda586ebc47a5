//! What one record shows of missed and illegible entries: how many plies, in which runs, on whose sheet.

use crate::board::Side;
use crate::record::{Anchor, FaultKind, GameRecord, LineId, NoteKind, PlyId};
use crate::rules::{Case, Finding, Law};

/// Fouls for so many missed plies, by an edition's parameters and the event's switches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fouls {
    /// By the reading taken.
    pub(super) taken: u8,
    /// One foul for each four, however many (the other reading of 2020 7.1).
    pub(super) each: u8,
}

/// Missed and illegible plies of the main line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Entries {
    /// 漏记.
    pub(super) missed: u32,
    /// 无法辨认.
    pub(super) illegible: u32,
    /// Lengths of unbroken runs of missed plies.
    pub(super) runs: Vec<u32>,
    /// First and last ply concerned, from 1.
    pub(super) plies: (u32, u32),
    /// The last ply concerned.
    pub(super) last: Option<PlyId>,
}

impl Entries {
    /// Missed and illegible together (2020 7.2).
    pub(super) const fn total(&self) -> u32 {
        self.missed + self.illegible
    }

    /// `4+1`; a dash where nothing is missed.
    pub(super) fn runs_text(&self) -> String {
        if self.runs.is_empty() {
            return "–".to_owned();
        }
        let runs: Vec<String> = self.runs.iter().map(ToString::to_string).collect();
        runs.join("+")
    }
}

/// What is missed or illegible in the main line up to ply `until` (all of it without one); `None`
/// where nothing is.
pub(super) fn entries(record: &GameRecord<'_>, until: Option<PlyId>) -> Option<Entries> {
    let concerned = |kind: NoteKind| matches!(kind, NoteKind::Missed | NoteKind::Illegible);
    if !record.notes.iter().any(|note| concerned(note.kind)) {
        return None;
    }
    let mut notes = record
        .notes
        .iter()
        .filter(|note| note.line == LineId::MAIN && concerned(note.kind))
        .filter(|note| !is_unknown_token(record, note.after))
        .peekable();
    let mut found = Entries::default();
    let mut open = false;
    for (index, (id, _)) in record.tree.line(LineId::MAIN).enumerate() {
        let mut missed = false;
        while let Some(note) = notes.next_if(|note| note.after <= Some(id)) {
            let number = index as u32 + 1;
            if found.total() == 0 {
                found.plies.0 = number;
            }
            found.plies.1 = number;
            found.last = Some(id);
            if note.kind == NoteKind::Missed {
                found.missed += 1;
                missed = true;
                match found.runs.last_mut() {
                    Some(run) if open => *run += 1,
                    _ => found.runs.push(1),
                }
                open = true;
            } else {
                found.illegible += 1;
            }
        }
        open = missed;
        if until == Some(id) {
            break;
        }
    }
    (found.total() > 0).then_some(found)
}

/// Whether a ply is a token no notation knows: a slip of whoever typed it (F113), not of a player.
fn is_unknown_token(record: &GameRecord<'_>, ply: Option<PlyId>) -> bool {
    let Some(ply) = ply else { return false };
    let place = record.places.of(Anchor::Ply(ply));
    let faults = record.faults.iter().enumerate();
    faults
        .filter(|(_, fault)| fault.kind == FaultKind::UnknownToken)
        .any(|(index, _)| record.places.of(Anchor::Fault(index as u32)) == place)
}

/// The fouls these entries are under the edition; `None` where nobody has to record.
pub(super) fn fouls(case: &Case<'_>, entries: &Entries) -> Option<Fouls> {
    let law = case.edition.missed?;
    let runs = match case.event.switch("missed.unit") {
        "runs" => true,
        "total" => false,
        _ => law.runs,
    };
    let count = |plies: u32| plies / law.per_foul.max(1);
    let each = if runs {
        entries.runs.iter().map(|&run| count(run)).sum()
    } else {
        count(entries.total())
    };
    let each = u8::try_from(each).unwrap_or(u8::MAX);
    let taken = match law.cap {
        Some(cap) if case.event.switch("missed.cap") != "each-four" => each.min(cap),
        _ => each,
    };
    Some(Fouls { taken, each })
}

/// Whether illegible entries count as missed under the edition (2020 7.2): where all are counted
/// together.
pub(super) fn illegible_counts(case: &Case<'_>) -> bool {
    case.edition.missed.is_some_and(|law| !law.runs)
}

/// Whose sheet the record says it was copied from.
pub(super) fn sheet(record: &GameRecord<'_>) -> Option<Side> {
    let value = record.tag("Sheet").or_else(|| record.tag("Recorder"))?;
    let named = |side| record.player(side).is_some_and(|name| name == value);
    match value.trim_end_matches('方') {
        "红" | "紅" => Some(Side::Red),
        "黑" => Some(Side::Black),
        other if other.eq_ignore_ascii_case("red") => Some(Side::Red),
        other if other.eq_ignore_ascii_case("black") => Some(Side::Black),
        _ => match (named(Side::Red), named(Side::Black)) {
            (true, false) => Some(Side::Red),
            (false, true) => Some(Side::Black),
            _ => None,
        },
    }
}

/// A finding of `law` over all entries, by the owner of the sheet where he is known.
pub(super) fn finding(case: &Case<'_>, law: Law, entries: &Entries) -> Finding {
    let anchor = entries.last.map_or(Anchor::Record, Anchor::Ply);
    let finding = case
        .finding(law)
        .plies(entries.plies.0, entries.plies.1)
        .at(anchor, case.record.places.of(anchor))
        .fact("missed", entries.missed)
        .fact("illegible", entries.illegible)
        .fact("total", entries.total())
        .fact("runs", entries.runs_text());
    match sheet(case.record) {
        Some(side) => finding.by(side).fact("sheet", side.name()),
        None => finding.fact("sheet", "unknown"),
    }
}
