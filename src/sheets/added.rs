//! Notes that an arbiter adds to the remarks of a game.

use super::Collation;
use super::entry_map::APART;
use super::same_fact::{happens_once, is_end, said_more_fully};
use crate::record::{LineId, Note, NoteKind, PlyId, says_again};
use crate::text::{Place, Span};

impl Collation {
    /// What a remark means by the arbiter's ruling: of what was told already of the same event it says the same, or more;
    /// anything else is added as by [`Collation::add`]. Words that say it was another time (第二次) are always more.
    pub fn restate(&mut self, kind: NoteKind, ply: Option<u32>, said: (&str, Place)) {
        self.merge((kind, ply), APART, said);
    }

    /// Adds a fact as [`Collation::add`] does, where the sheets do not tell it beside that ply; for the game as a whole, where
    /// they do not tell it once. A foul on the sheets and in the arbiter's own words is one foul.
    pub fn add_once(&mut self, kind: NoteKind, ply: Option<u32>, said: (&str, Place)) {
        const BESIDE: u32 = 1;
        match ply.or_else(|| self.told_once(kind)) {
            Some(ply) => self.merge((kind, Some(ply)), BESIDE, said),
            None => self.add(kind, None, said),
        }
    }

    /// Where the sheets tell a fact; `None` where they do not, or in several places.
    fn told_once(&self, kind: NoteKind) -> Option<u32> {
        let notes = self.merged.notes.iter();
        let mut like = notes
            .filter(|note| note.line == LineId::MAIN && said_more_fully(kind, note.kind).is_some());
        let only = like.next().filter(|_| like.next().is_none())?;
        Some(only.after.map_or(0, |PlyId(index)| index + 1))
    }

    /// Puts a fact in the place of the nearest one like it, so many plies apart at most, or adds it.
    fn merge(
        &mut self,
        (kind, ply): (NoteKind, Option<u32>),
        most: u32,
        (words, place): (&str, Place),
    ) {
        let told = happens_once(kind) || is_end(kind);
        let own = ply.unwrap_or(0);
        let at = |note: &Note| note.after.map_or(0, |PlyId(index)| index + 1);
        let notes = self.merged.notes.iter().enumerate();
        let like = notes.filter_map(|(index, note)| {
            let near = note.line == LineId::MAIN && at(note).abs_diff(own) <= most;
            let full = said_more_fully(kind, note.kind).filter(|_| near)?;
            Some((at(note).abs_diff(own), index, full))
        });
        let nearest = like.min_by_key(|(apart, ..)| *apart);
        let Some((_, index, full)) = nearest.filter(|_| told && !says_again(words)) else {
            self.add(kind, ply, (words, place));
            return;
        };
        let is_ruling = matches!(full, NoteKind::Foul { .. } | NoteKind::RuledLost { .. });
        if is_ruling {
            // The ruling itself stands in the place of what was told of it.
            let note = self.merged.notes.remove(index);
            let places = &mut self.merged.places.notes;
            if index < places.len() {
                places.remove(index);
            }
            self.add(kind_as_ruled(kind, full), Some(at(&note)), (words, place));
        } else if let Some(note) = self.merged.notes.get_mut(index) {
            note.kind = full;
        }
    }

    /// Adds a fact after that ply of the union (from 1; `None` for the game as a whole), in the words of the
    /// arbiter, who wrote them at that place.
    pub fn add(&mut self, kind: NoteKind, ply: Option<u32>, (words, place): (&str, Place)) {
        let record = &mut self.merged;
        let text = record.text.to_mut();
        let start = text.len();
        text.push_str(words);
        let span = Span::new(start, text.len());
        let last = self.plies.len() as u32;
        let after = ply.and_then(|ply| ply.min(last).checked_sub(1)).map(PlyId);
        let notes = &mut record.notes;
        let at = notes.partition_point(|note| note.after <= after);
        let note = Note {
            kind,
            line: LineId::MAIN,
            after,
            span,
            sheet: None,
        };
        notes.insert(at, note);
        let places = &mut record.places.notes;
        places.resize(notes.len() - 1, Place::default());
        places.insert(at, place);
    }
}

/// The number of fouls is the arbiter's.
const fn kind_as_ruled(ruled: NoteKind, mut full: NoteKind) -> NoteKind {
    if let (
        NoteKind::Foul {
            fouls: by_ruling, ..
        },
        NoteKind::Foul { fouls, .. },
    ) = (ruled, &mut full)
    {
        *fouls = by_ruling;
    }
    full
}
