//! Comments and facts of the sheets, laid on the plies of the union record.

use super::collate::CollationContext;
use super::merge::id_of;
use super::told::PlyReport;
use super::{Collated, Held};
use crate::board::Side;
use crate::record::{Anchor, LineId, Note, NoteKind, PlyId};
use crate::text::{Place, Span};
use std::collections::BTreeMap;

/// For each sheet where each of its entries stands in the union record, by index from 0; an entry that
/// stands for no ply counts with the ply before it.
pub(super) struct Mapped {
    places: Vec<BTreeMap<PlyId, Option<usize>>>,
}

impl Mapped {
    pub(super) fn new(desk: &CollationContext<'_>, plies: &[Collated]) -> Mapped {
        let papers = desk.papers.all.iter().enumerate();
        let of = |sheet: usize| {
            let mut places: BTreeMap<PlyId, Option<usize>> = BTreeMap::new();
            for (index, ply) in plies.iter().enumerate() {
                if let Some(id) = id_of(ply.on[sheet]) {
                    places.insert(id, Some(index));
                }
            }
            places
        };
        let places = papers.map(|(sheet, paper)| {
            let mut places = of(sheet);
            let mut last = None;
            for (id, _) in paper.record.tree.line(LineId::MAIN) {
                last = *places.entry(id).or_insert(last);
            }
            places
        });
        Mapped {
            places: places.collect(),
        }
    }

    /// The ply of the union record after which something stands that stands after `ply` on a sheet.
    fn after(&self, sheet: usize, ply: Option<PlyId>) -> Option<usize> {
        self.places[sheet].get(&ply?).copied().flatten()
    }

    /// The comments after a ply of the union record, those that say the same once.
    pub(super) fn comments<'d>(
        &self,
        desk: &'d CollationContext<'_>,
        ply: Option<usize>,
    ) -> Vec<&'d str> {
        let mut found: Vec<&str> = Vec::new();
        for (sheet, paper) in desk.papers.all.iter().enumerate() {
            let comments = paper.record.tree.comments.iter();
            let here = comments.filter(|comment| {
                comment.line == LineId::MAIN && self.after(sheet, comment.after) == ply
            });
            for comment in here {
                if !found.contains(&&*comment.text) {
                    found.push(&comment.text);
                }
            }
        }
        found
    }
}

/// The facts of the union record with their words and where they stand: those both sheets tell of once,
/// without a sheet; missed and illegible ones as the union has them.
pub(super) fn merged(
    desk: &CollationContext<'_>,
    told: &PlyReport,
    mapped: &Mapped,
) -> Vec<(Note, String, Place)> {
    let mut notes: Vec<(Note, String, Place)> = Vec::new();
    for (sheet, paper) in desk.papers.all.iter().enumerate() {
        for (index, note) in paper.record.notes.iter().enumerate() {
            if note.line != LineId::MAIN || is_of_a_sheet(note.kind) {
                continue;
            }
            let after = mapped.after(sheet, note.after);
            let after = after.map(|index| PlyId(index as u32));
            let same = |(other, ..): &&mut (Note, String, Place)| {
                (other.kind, other.after) == (note.kind, after) && other.sheet != paper.owner
            };
            if let Some((both, ..)) = notes.iter_mut().find(same).filter(|_| sheet > 0) {
                both.sheet = None;
                continue;
            }
            let place = paper.record.places.of(Anchor::Note(index as u32));
            let text = note.span.of(&paper.record.text).to_owned();
            notes.push((fact(note.kind, after, paper.owner), text, place));
        }
    }
    for (index, ply) in told.plies.iter().enumerate() {
        let number = index as u32 + 1;
        let told = told.disagreements.iter().any(|told| told.ply == number);
        if let Some(kind) = unknown(ply, told && ply.on.len() > 1) {
            let after = Some(PlyId(index as u32));
            notes.push((fact(kind, after, None), String::new(), Place::default()));
        }
    }
    notes.sort_by_key(|(note, ..)| note.after);
    notes
}

/// Whether a fact is about the paper and not about the game.
const fn is_of_a_sheet(kind: NoteKind) -> bool {
    matches!(
        kind,
        NoteKind::Missed | NoteKind::Illegible | NoteKind::NumberGap { .. }
    )
}

fn fact(kind: NoteKind, after: Option<PlyId>, sheet: Option<Side>) -> Note {
    Note {
        kind,
        line: LineId::MAIN,
        after,
        span: Span::default(),
        sheet,
    }
}

/// What is not known of a ply of the union record.
fn unknown(ply: &Collated, undecided: bool) -> Option<NoteKind> {
    let alone = ply.on.len() == 1;
    if ply.mv.is_some() && !(alone && matches!(ply.on[0], Held::Missed(_))) {
        return None;
    }
    let nothing = ply.on.iter().all(|held| matches!(held, Held::Missed(_)));
    let written = ply.on.iter().any(|held| matches!(held, Held::Same(_)))
        || alone && matches!(ply.on[0], Held::Other(_) | Held::Swapped(_));
    match (nothing, written && !undecided) {
        (true, _) => Some(NoteKind::Missed),
        (false, true) => None,
        (false, false) => Some(NoteKind::Illegible),
    }
}
