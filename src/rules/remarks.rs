//! Remarks of the main line and when they were made: notes with the number of plies before them, each
//! once, though both sheets of a game may hold it.

use super::{Case, Finding, Law};
use crate::board::Side;
use crate::record::{Anchor, LineId, Note, NoteKind, PlyId};
use crate::rules::fact;

/// A note of the main line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Remark {
    /// Its index among the record's notes.
    pub(super) note: usize,
    /// Number of plies on paper before it; the whole game for a statement in a tag or a preface.
    pub(super) after: usize,
    /// Whether it stands at a ply.
    pub(super) timed: bool,
    /// Its content.
    pub(super) kind: NoteKind,
}

/// The remarks of the main line selected by `wanted`, in order of ply; a remark on both sheets is
/// reported once. Costs one look at each note where there is none.
pub(super) fn remarks(case: &Case<'_>, wanted: impl Fn(&NoteKind) -> bool) -> Vec<Remark> {
    let notes = &case.record.notes;
    if !notes.iter().any(|note| wanted(&note.kind)) {
        return Vec::new();
    }
    let plies: Vec<PlyId> = case
        .record
        .tree
        .line(LineId::MAIN)
        .map(|(id, _)| id)
        .collect();
    let until = |ply: Option<PlyId>| match ply {
        None => plies.len(),
        Some(ply) => plies.partition_point(|&id| id <= ply),
    };
    let mut found: Vec<(Remark, Option<Side>)> = Vec::new();
    for (index, note) in notes.iter().enumerate() {
        if note.line == LineId::MAIN && wanted(&note.kind) {
            let remark = Remark {
                note: index,
                after: until(note.after),
                timed: note.after.is_some(),
                kind: note.kind,
            };
            found.push((remark, note.sheet));
        }
    }
    let kept = (0..found.len()).filter(|&index| !is_reported_already(&found, index));
    let mut kept: Vec<Remark> = kept.map(|index| found[index].0).collect();
    kept.sort_by_key(|remark| (remark.after, remark.note));
    kept
}

/// Whether Red's sheet reports it too: as often as Black's does, within one ply.
fn is_reported_already(found: &[(Remark, Option<Side>)], index: usize) -> bool {
    let (remark, sheet) = found[index];
    if sheet != Some(Side::Black) {
        return false;
    }
    let same = |other: &&(Remark, Option<Side>)| {
        other.0.after.abs_diff(remark.after) <= 1 && alike(&other.0.kind, &remark.kind)
    };
    let on = |sheet: Side, among: &[(Remark, Option<Side>)]| {
        let there = among.iter().filter(|other| other.1 == Some(sheet));
        there.filter(same).count()
    };
    on(Side::Red, found) > on(Side::Black, &found[..index])
}

/// Whether two notes may report the same thing: the same kind, and no contradiction between them.
fn alike(one: &NoteKind, other: &NoteKind) -> bool {
    use NoteKind::{
        ClaimUnheard, ClockChanged, Did, DrawOffer, Late, NaturalLimitClaim, RepetitionClaim,
    };
    let sides = |a: Option<Side>, b: Option<Side>| a.is_none() || b.is_none() || a == b;
    match (*one, *other) {
        (NaturalLimitClaim { by: a, .. }, NaturalLimitClaim { by: b, .. })
        | (ClaimUnheard { by: a }, ClaimUnheard { by: b })
        | (RepetitionClaim { by: a, .. }, RepetitionClaim { by: b, .. })
        | (DrawOffer { by: a }, DrawOffer { by: b })
        | (Late { side: a, .. }, Late { side: b, .. }) => sides(a, b),
        (Did { side: a, act: x }, Did { side: b, act: y }) => x == y && sides(a, b),
        (
            ClockChanged {
                side: a,
                seconds: x,
            },
            ClockChanged {
                side: b,
                seconds: y,
            },
        ) => x == y && sides(a, b),
        (one, other) => one == other,
    }
}

/// Whether a side resigned at once after so many plies, before or with the next one.
pub(super) fn resigned_at_once(case: &Case<'_>, side: Option<Side>, ply: u32) -> bool {
    case.record.notes.iter().any(|note| {
        let at = case.claimed_after(note) as u32;
        matches!(note.kind, NoteKind::Resigned { by } if by.is_none_or(|by| Some(by) == side))
            && (ply..=ply + 1).contains(&at)
    })
}

impl Remark {
    /// Whether something else is reported at the same place.
    pub(super) fn has_beside(self, case: &Case<'_>, is: impl Fn(&NoteKind) -> bool) -> bool {
        let notes = &case.record.notes;
        let own = &notes[self.note];
        let is_there = |it: &&Note| (it.line, it.after) == (own.line, own.after);
        notes.iter().filter(is_there).any(|it| is(&it.kind))
    }

    /// The note itself.
    pub(super) fn of<'c>(&self, case: &'c Case<'_>) -> Option<&'c Note> {
        case.record.notes.get(self.note)
    }

    /// A finding of `law` at the remark; without a ply where the remark stands at none.
    pub(super) fn finding(&self, case: &Case<'_>, law: Law) -> Finding {
        let anchor = Anchor::Note(self.note as u32);
        let finding = case.finding(law).at(anchor, case.record.places.of(anchor));
        if !self.timed {
            return finding;
        }
        let ply = self.after as u32;
        finding.with(fact::PLY, ply).plies(ply, ply)
    }

    /// The side that made the ply it follows; `None` before the first.
    pub(super) fn mover(&self, case: &Case<'_>) -> Option<Side> {
        Some(mover(case, self.after.checked_sub(1)?))
    }
}

/// The side that made the n-th ply on paper (from 0): as it was played, else by turns.
pub(super) fn mover(case: &Case<'_>, ply: usize) -> Side {
    case.replay.side_of(ply).unwrap_or_else(|| {
        let first = case.replay.start.turn();
        if ply.is_multiple_of(2) { first } else { !first }
    })
}

#[cfg(test)]
mod tests {
    use super::{Remark, alike, is_reported_already};
    use crate::board::Side::{self, Black, Red};
    use crate::record::NoteKind;

    fn offer(after: usize, by: Option<Side>) -> Remark {
        Remark {
            note: 0,
            after,
            timed: true,
            kind: NoteKind::DrawOffer { by },
        }
    }

    #[test]
    fn what_stands_on_both_sheets_is_told_once() {
        let found = [
            (offer(9, Some(Red)), Some(Red)),
            (offer(10, Some(Red)), Some(Black)),
            (offer(10, Some(Red)), Some(Black)),
            (offer(30, Some(Red)), Some(Black)),
            (offer(9, Some(Red)), None),
        ];
        let told: Vec<bool> = (0..5)
            .map(|index| is_reported_already(&found, index))
            .collect();
        assert_eq!(told, [false, true, false, false, false]);
    }

    #[test]
    fn offers_of_different_sides_are_two() {
        let kind = |by| NoteKind::DrawOffer { by };
        assert!(alike(&kind(None), &kind(Some(Red))));
        assert!(!alike(&kind(Some(Black)), &kind(Some(Red))));
    }
}
