//! Notes that an arbiter adds to the remarks of a game.

use super::Collation;
use crate::record::{LineId, Note, NoteKind, PlyId};
use crate::text::{Place, Span};

impl Collation {
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
