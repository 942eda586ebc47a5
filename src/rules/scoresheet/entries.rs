//! Missed and illegible entries of each sheet: the number of plies, their runs, and the owner of the
//! sheet. A record that is no union of sheets counts as one.

use super::pause::Pause;
use super::read_on;
use crate::board::Side;
use crate::event::switches::{MissedCap, MissedUnit};
use crate::record::{Anchor, GameRecord, LineId, NoteKind, PlyId};
use crate::replay::StopReason;
use crate::rules::{Case, Finding, Law, SheetRef, fact};
use crate::sheets::{Collation, PlyEntry, owner};

/// Fouls for so many missed plies, by an edition's parameters and the event's switches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fouls {
    /// By the reading taken.
    pub(super) taken: u8,
    /// One foul for each four, however many (the other reading of 2020 7.1).
    pub(super) each: u8,
}

/// Missed and illegible plies of the main line, on one sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Entries {
    /// The owner of the sheet, where stated.
    pub(super) owner: Option<Side>,
    /// Index of the sheet in the collation; `None` for a record that is no union.
    pub(super) sheet: Option<usize>,
    /// 漏记, without those excused.
    pub(super) missed: u32,
    /// 无法辨认.
    pub(super) illegible: u32,
    /// Lengths of unbroken runs of missed plies.
    pub(super) runs: Vec<u32>,
    /// Number of the missed ones that are at the end of the game, after the sheet's last entry.
    pub(super) trailing: u32,
    /// Missed while the writer had too little time to write (1999 7.2): not counted.
    pub(super) excused: u32,
    /// First and last ply concerned, from 1.
    pub(super) plies: (u32, u32),
    /// The last ply concerned; for a sheet the last entry before it that stands there.
    pub(super) last: Option<PlyId>,
    /// The same of the missed plies alone.
    missed_plies: Option<(u32, u32)>,
    missed_last: Option<PlyId>,
    /// Whether the next missed ply goes on with the last run.
    open: bool,
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

    /// The same without what is missed at the end.
    fn without_end(&self) -> Entries {
        let mut rest = self.clone();
        rest.missed -= rest.trailing;
        if let Some(run) = rest.runs.last_mut() {
            *run = run.saturating_sub(rest.trailing);
        }
        rest
    }

    fn concern(&mut self, number: u32, last: Option<PlyId>) {
        if self.total() + self.excused == 0 {
            self.plies.0 = number;
        }
        self.plies.1 = number;
        self.last = last.or(self.last);
    }

    /// Where what `law` speaks of stands: an entry that nobody can read is not where plies were missed.
    fn of_law(&self, law: Law) -> ((u32, u32), Option<PlyId>) {
        match self.missed_plies {
            Some(plies) if law == Law::MissedEntries => (plies, self.missed_last),
            _ => (self.plies, self.last),
        }
    }

    fn miss_at(&mut self, number: u32, last: Option<PlyId>) {
        self.concern(number, last);
        let first = self.missed_plies.map_or(number, |(first, _)| first);
        self.missed_plies = Some((first, number));
        self.missed_last = last.or(self.missed_last);
    }

    fn miss(&mut self) {
        self.missed += 1;
        match self.runs.last_mut() {
            Some(run) if self.open => *run += 1,
            _ => self.runs.push(1),
        }
        self.open = true;
    }
}

/// Missed or illegible entries in the main line up to ply `until` (all of it without one): for each
/// sheet that has any, Red's first, or of the record where there are no sheets.
pub(super) fn entries(case: &Case<'_>, until: Option<PlyId>) -> Vec<Entries> {
    let Some(collation) = case.sheets else {
        return of_record(case.record, until).into_iter().collect();
    };
    let plies = match until {
        Some(_) => case.plies_until(until),
        None => collation.plies.len(),
    };
    let each = 0..collation.sheets.len();
    each.map(|sheet| on_sheet(case, collation, sheet, plies))
        .filter(|found| found.total() + found.excused > 0)
        .collect()
}

fn on_sheet(case: &Case<'_>, collation: &Collation, sheet: usize, plies: usize) -> Entries {
    let owner = collation.sheets[sheet].owner;
    let record = &collation.sheets[sheet].record;
    let unknown = record.unknown_tokens();
    let pause = Pause::of(case, owner);
    let mut found = Entries {
        owner,
        sheet: Some(sheet),
        ..Entries::default()
    };
    let mut before = None;
    for (index, ply) in collation.plies.iter().take(plies).enumerate() {
        let number = index as u32 + 1;
        match ply.on.get(sheet) {
            Some(PlyEntry::Missed(sign)) => {
                found.miss_at(number, sign.or(before));
                if pause.excuses(number) {
                    found.excused += 1;
                    found.open = false;
                } else {
                    found.miss();
                }
                before = sign.or(before);
            }
            // A slip of the typist (F113), not of the player.
            Some(PlyEntry::Illegible(id))
                if unknown.contains(&record.places.of(Anchor::Ply(*id))) =>
            {
                found.open = false;
                before = Some(*id);
            }
            Some(PlyEntry::Illegible(id)) => {
                found.concern(number, Some(*id));
                found.illegible += 1;
                found.open = false;
                before = Some(*id);
            }
            Some(PlyEntry::Same(id) | PlyEntry::Other(id) | PlyEntry::Swapped(id)) => {
                found.open = false;
                before = Some(*id);
            }
            None => found.open = false,
        }
    }
    if found.open && plies == collation.plies.len() {
        found.trailing = found.runs.last().copied().unwrap_or(0);
    }
    found
}

fn of_record(record: &GameRecord<'_>, until: Option<PlyId>) -> Option<Entries> {
    let concerned = |kind: NoteKind| matches!(kind, NoteKind::Missed | NoteKind::Illegible);
    if !record.notes.iter().any(|note| concerned(note.kind)) {
        return None;
    }
    let place_of = |ply| record.places.of(Anchor::Ply(ply));
    let unknown = record.unknown_tokens();
    let mut notes = record
        .notes
        .iter()
        .filter(|note| note.line == LineId::MAIN && concerned(note.kind))
        .filter(|note| {
            note.after
                .is_none_or(|ply| !unknown.contains(&place_of(ply)))
        })
        .peekable();
    let mut found = Entries {
        owner: owner(record),
        ..Entries::default()
    };
    for (index, (id, _)) in record.tree.line(LineId::MAIN).enumerate() {
        let mut missed = false;
        while let Some(note) = notes.next_if(|note| note.after <= Some(id)) {
            if note.kind == NoteKind::Missed {
                found.miss_at(index as u32 + 1, Some(id));
                found.miss();
                missed = true;
            } else {
                found.concern(index as u32 + 1, Some(id));
                found.illegible += 1;
            }
        }
        found.open = missed;
        if until == Some(id) {
            break;
        }
    }
    (found.total() > 0).then_some(found)
}

/// The fouls these entries are under the edition; `None` where nobody has to record.
pub(super) fn fouls(case: &Case<'_>, entries: &Entries) -> Option<Fouls> {
    let law = case.edition.missed?;
    let runs = match case.event.reading() {
        MissedUnit::Runs => true,
        MissedUnit::Total => false,
        MissedUnit::ByEdition => law.runs,
    };
    let count = |plies: u32| plies / law.per_foul.max(1);
    let each = if runs {
        entries.runs.iter().map(|&run| count(run)).sum()
    } else {
        count(entries.total())
    };
    let each = u8::try_from(each).unwrap_or(u8::MAX);
    let taken = match law.cap {
        Some(cap) if case.event.reading::<MissedCap>() == MissedCap::Two => each.min(cap),
        _ => each,
    };
    Some(Fouls { taken, each })
}

/// The fouls for so many plies missed in one run, as a remark counts them; `None` where nobody has to record.
pub(super) fn fouls_for(case: &Case<'_>, plies: u32) -> Option<Fouls> {
    let entries = Entries {
        missed: plies,
        runs: vec![plies],
        ..Entries::default()
    };
    fouls(case, &entries)
}

/// Whether illegible entries count as missed under the edition (2020 7.2): where all are counted
/// together.
pub(super) fn illegible_counts(case: &Case<'_>) -> bool {
    case.edition.missed.is_some_and(|law| !law.runs)
}

/// Whether the fouls hang on what is missed at the end of the game: the writer may have stopped there
/// since the game did.
pub(super) fn hangs_on_the_end(case: &Case<'_>, entries: &Entries) -> bool {
    let taken = |entries| fouls(case, entries).map_or(0, |fouls| fouls.taken);
    entries.trailing > 0 && taken(&entries.without_end()) < taken(entries)
}

/// A finding of `law` over all entries, by the owner of the sheet where he is known.
pub(super) fn finding(case: &Case<'_>, law: Law, entries: &Entries) -> Finding {
    let (plies, last) = entries.of_law(law);
    let finding = case
        .finding(law)
        .plies(plies.0, plies.1)
        .with(fact::MISSED, entries.missed)
        .with(fact::ILLEGIBLE, entries.illegible)
        .with(fact::TOTAL, entries.total())
        .with(fact::RUNS, entries.runs_text());
    let finding = pointing(case, finding, entries, (plies.1, last));
    let finding = match left(case, law) {
        Some(left) if entries.sheet.is_none() => {
            let finding = finding.with(fact::LEFT, left);
            match read_on::candidates(case) {
                Some(moves) => finding.with(fact::SUGGESTION, moves),
                None => finding,
            }
        }
        _ => finding,
    };
    match entries.owner {
        Some(side) => finding.by(side).with(fact::SHEET, side),
        None => finding.with(fact::SHEET, fact::Owner(None)),
    }
}

/// Plies on paper that were not played through, where the main line stops at an entry that this law is about.
fn left(case: &Case<'_>, law: Law) -> Option<u32> {
    let stop = case.replay.lines.first()?.stop.as_ref()?;
    let of_it = match stop.reason {
        StopReason::Missed => law == Law::MissedEntries,
        StopReason::Illegible => law == Law::IllegibleEntries,
        _ => false,
    };
    of_it.then_some(stop.left)
}

/// Pointing at the last entry concerned: of a sheet, the place on it and the ply of the union.
fn pointing(
    case: &Case<'_>,
    finding: Finding,
    entries: &Entries,
    (ply, last): (u32, Option<PlyId>),
) -> Finding {
    let anchor = |id: Option<PlyId>| id.map_or(Anchor::Record, Anchor::Ply);
    let sheets = case.sheets.map(|collation| &collation.sheets);
    let sheet = sheets.and_then(|sheets| sheets.get(entries.sheet?));
    let Some(sheet) = sheet else {
        let anchor = anchor(last);
        return finding.at(anchor, case.record.places.of(anchor));
    };
    let place = sheet.record.places.of(anchor(last));
    finding
        .at(anchor(case.ply_id(ply)), place)
        .on(SheetRef::of(entries.owner))
}
