//! Putting a record together from tables and JSON, whose tokens stand in cells of their own: they are laid one
//! after another in a text that the record owns, and the place of each is recorded beside it.

use super::pgn::{Counts, settle, token};
use crate::notation::{Families, Family, read_fen, read_move};
use crate::record::{
    Entry, Fault, FaultKind, GameRecord, GameResult, Note, NoteKind, Places, Quota, Residue,
    ResultMark, Start, Tag, Tags, TreeBuilder, declared_family, notes_of, read_result_words,
};
use crate::text::{Place, Span};
use std::borrow::Cow;

/// A record that grows in the order of its text: variations follow the ply they replace.
#[derive(Debug)]
pub(super) struct Assembly {
    text: String,
    tags: Vec<Tag<'static>>,
    /// The tree, open at its last ply.
    pub(super) tree: TreeBuilder<'static>,
    results: Vec<ResultMark>,
    notes: Vec<(Note, Place)>,
    residue: Vec<Residue<'static>>,
    faults: Vec<(Fault, Place)>,
    places: Places,
    counts: Counts,
    /// Where tags and comments were laid, and where they stand in the file.
    laid: Vec<(Span, Place)>,
    /// Whether every move so far was written as its two points, and these were said to be so.
    certain: bool,
    room: Quota,
    /// Whether entries were left out since there was no more room.
    is_full: bool,
    /// Variations that were left out and are open still.
    left_open: usize,
}

/// Content of the cells of a ply.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PlyCells<'c> {
    /// The token as it stood.
    pub(super) written: &'c str,
    /// The same in the notation asked for.
    pub(super) text: &'c str,
    /// The same as two points, ranks from 0; certain.
    pub(super) points: &'c str,
    /// Whether it is said to be a missed entry, or one nobody can read.
    pub(super) entry: Option<Entry>,
}

impl Assembly {
    /// An empty record that stands at `place`.
    pub(super) fn new(place: Place) -> Assembly {
        Assembly {
            text: String::new(),
            tags: Vec::new(),
            tree: TreeBuilder::with_capacity(0),
            results: Vec::new(),
            notes: Vec::new(),
            residue: Vec::new(),
            faults: Vec::new(),
            places: Places {
                record: place,
                ..Places::default()
            },
            counts: Counts::default(),
            laid: Vec::new(),
            certain: true,
            room: Quota::default(),
            is_full: false,
            left_open: 0,
        }
    }

    /// Takes room for an entry; where there is none, this is reported once, at the first entry that is left out.
    pub(super) fn has_room(&mut self, place: Place) -> bool {
        let has_room = self.room.take(self.text.len());
        if !has_room {
            self.leave_out(place);
        }
        has_room
    }

    /// Reports once that everything from here on is left out.
    pub(super) fn leave_out(&mut self, place: Place) {
        if !std::mem::replace(&mut self.is_full, true) {
            let span = Span::new(self.text.len(), self.text.len());
            self.fault(FaultKind::TooManyEntries, span, place);
        }
    }

    /// Keeps as text what is not read since there is no room for more.
    pub(super) fn leave_rest(&mut self, text: &str, place: Place) {
        self.leave_out(place);
        self.keep(text, place);
    }

    /// Whether entries were left out.
    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }

    /// The next tag.
    pub(super) fn tag(&mut self, name: &str, value: &str, place: Place) {
        if !self.has_room(place) {
            return;
        }
        let span = self.lay(value);
        self.laid.push((span, place));
        self.tags.push(Tag {
            name: Cow::Owned(name.to_owned()),
            value: Cow::Owned(value.to_owned()),
            span,
        });
        self.places.tags.push(place);
    }

    /// Whether a tag of that name (without case) is there.
    pub(super) fn has_tag(&self, name: &str) -> bool {
        self.tags
            .iter()
            .any(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    /// Takes the first tag of that name (without case) back; its value, and where it stands.
    pub(super) fn take_tag(&mut self, name: &str) -> Option<(String, Place)> {
        let mut tags = self.tags.iter();
        let at = tags.position(|tag| tag.name.eq_ignore_ascii_case(name))?;
        let tag = self.tags.remove(at);
        Some((tag.value.into_owned(), self.places.tags.remove(at)))
    }

    /// Gives a tag another name, where there is none of that.
    pub(super) fn rename(&mut self, name: &str, other: &'static str) {
        if !self.has_tag(other)
            && let Some(tag) = self.tags.iter_mut().find(|tag| tag.name == name)
        {
            tag.name = Cow::Borrowed(other);
        }
    }

    /// The next ply of the open line: the token as it stood where it can be read, else the same in another
    /// notation.
    pub(super) fn ply(
        &mut self,
        cells: PlyCells<'_>,
        (number, nag): (Option<u32>, u8),
        place: Place,
    ) {
        if !self.has_room(place) {
            return;
        }
        let (token, entry) = cells.read();
        let unread = cells.unread(token);
        self.certain &= !matches!(entry, Entry::Move(_))
            || !cells.points.is_empty() && cells.points.eq_ignore_ascii_case(token);
        let span = self.lay(token);
        if let Entry::Move(written) = entry {
            self.counts[written.family as usize] += 1;
        }
        let id = self.tree.push(span, entry, number);
        self.places.plies.push(place);
        if nag != 0 {
            self.tree.nag(nag);
        }
        for (name, other) in unread.into_iter().flatten() {
            self.comment(&format!("{name}={other}"), place);
        }
        let kind = match entry {
            Entry::Move(_) => return,
            Entry::Missed => NoteKind::Missed,
            Entry::Illegible => NoteKind::Illegible,
        };
        if entry == Entry::Illegible && cells.entry.is_none() && token::placeholder(token).is_err()
        {
            self.fault(FaultKind::UnknownToken, span, place);
        }
        let note = Note {
            kind,
            line: self.tree.line(),
            after: Some(id),
            span,
            sheet: None,
        };
        self.notes.push((note, place));
    }

    /// A comment after the last ply of the open line.
    pub(super) fn comment(&mut self, text: &str, place: Place) {
        if !self.has_room(place) {
            return;
        }
        let span = self.lay(text);
        self.laid.push((span, place));
        self.tree.comment(span, Cow::Owned(text.to_owned()));
        self.places.comments.push(place);
    }

    /// The result of the record, unless a tag says one; what is no result is such a tag.
    pub(super) fn result(&mut self, text: &str, place: Place) {
        let read = read_result_words(text);
        let tag = self.tags.iter();
        let mut tag = tag.filter(|tag| tag.name.eq_ignore_ascii_case("Result"));
        let said = tag.next().map(|tag| read_result_words(&tag.value));
        match read {
            // The tag says it already.
            Some(result) if said == Some(Some(result)) => {}
            Some(GameResult::Unknown) => {}
            None if said.is_some() => self.residue(text, place),
            Some(result) => {
                let span = self.lay(text);
                let word = result.token() != text;
                self.results.push(ResultMark { result, word, span });
                self.places.results.push(place);
            }
            None => self.tag("Result", text, place),
        }
    }

    /// Opens a variation, which stands at `place`, on the last ply of the open line.
    pub(super) fn open(&mut self, place: Place) {
        if self.has_room(place) {
            self.tree.open(self.text.len());
        } else {
            self.left_open += 1;
        }
    }

    /// Closes the open variation.
    pub(super) fn close(&mut self) {
        match self.left_open.checked_sub(1) {
            Some(left) => self.left_open = left,
            None => drop(self.tree.close(self.text.len())),
        }
    }

    /// Text that is no part of the game.
    pub(super) fn residue(&mut self, text: &str, place: Place) {
        if self.has_room(place) {
            self.keep(text, place);
        }
    }

    fn keep(&mut self, text: &str, place: Place) {
        let span = self.lay(text);
        self.places.residue.push(place);
        self.residue.push(Residue {
            span,
            text: Cow::Owned(text.to_owned()),
        });
    }

    /// A fault of what stands there.
    pub(super) fn wrong(&mut self, kind: FaultKind, text: &str, place: Place) {
        // The end of the file is reported all the same.
        if self.has_room(place) || kind == FaultKind::CutShort {
            let span = self.lay(text);
            self.fault(kind, span, place);
        }
    }

    fn fault(&mut self, kind: FaultKind, span: Span, place: Place) {
        self.faults.push((Fault { kind, span }, place));
    }

    fn lay(&mut self, text: &str) -> Span {
        let start = self.text.len();
        self.text.push_str(text);
        Span::new(start, self.text.len())
    }

    /// The record; it begins where its tag `FEN` says, else from the full start position.
    pub(super) fn finish(mut self) -> GameRecord<'static> {
        let end = self.text.len();
        let mut tree = std::mem::take(&mut self.tree).finish(end);
        let declared = declared_family(&self.tags);
        let (families, family) = settle(&self.text, &mut tree, self.counts, declared);
        let tags = Tags(std::mem::take(&mut self.tags));
        tags.doubled(|index| {
            let kind = FaultKind::DoubledTag(index as u32);
            let span = tags.0[index].span;
            self.faults
                .push((Fault { kind, span }, self.places.tags[index]));
        });
        self.control_characters();
        let told = notes_of(&self.text, &tags, &tree);
        for note in told {
            let place = self.place_of(note.span);
            self.notes.push((note, place));
        }
        self.notes.sort_by_key(|(note, _)| note.span);
        let (notes, note_places) = self.notes.into_iter().unzip();
        self.faults.sort_by_key(|(fault, _)| fault.span);
        let (faults, fault_places) = self.faults.into_iter().unzip();
        let start = start_of(&tags);
        let mut record = GameRecord {
            black_marked: start.is_blacks_by_signs(&tree),
            start,
            points_are_certain: self.certain && self.counts[Family::Iccs as usize] > 0,
            text: Cow::Owned(self.text),
            tags,
            families,
            family,
            tree,
            results: self.results,
            notes,
            clocks_stated: None,
            residue: self.residue,
            faults,
            places: Places {
                notes: note_places,
                faults: fault_places,
                ..self.places
            },
        };
        record.take_corrections();
        record
    }

    fn control_characters(&mut self) {
        let mut found: Vec<Span> = Vec::new();
        token::control_characters(&self.text, |span| found.push(span));
        for span in found {
            let place = self.place_of(span);
            self.fault(FaultKind::ControlCharacter, span, place);
        }
    }

    /// Where what was laid there stands in the file.
    fn place_of(&self, span: Span) -> Place {
        let next = self.laid.partition_point(|(at, _)| at.start <= span.start);
        let found = next.checked_sub(1).and_then(|index| self.laid.get(index));
        found.map_or(self.places.record, |(_, place)| *place)
    }
}

impl<'c> PlyCells<'c> {
    /// The cells beside `token` that are no move: what stands there is said nowhere else.
    fn unread(&self, token: &str) -> [Option<(&'static str, &'c str)>; 3] {
        let all = [
            ("written", self.written),
            ("text", self.text),
            ("move", self.points),
        ];
        all.map(|it| {
            let is_said = it.1.is_empty() || it.1 == token || move_of(it.1).is_some();
            (!is_said).then_some(it)
        })
    }

    /// The token that is kept, and what it says.
    fn read(&self) -> (&'c str, Entry) {
        if let Some(entry) = self.entry {
            return (self.written, entry);
        }
        for token in [self.written, self.text, self.points] {
            if let Some(entry) = move_of(token) {
                return (token, entry);
            }
        }
        let token = [self.written, self.text, self.points]
            .into_iter()
            .find(|token| !token.is_empty())
            .unwrap_or("");
        let entry = match token::placeholder(token) {
            Ok(("", entry)) => entry,
            _ if token.is_empty() => Entry::Missed,
            _ => Entry::Illegible,
        };
        (token, entry)
    }
}

/// A token that is a move from its first character to its last.
fn move_of(token: &str) -> Option<Entry> {
    let (written, bytes) = [Families::IN_TEXT, Families::ALL]
        .into_iter()
        .find_map(|families| read_move(token, families).filter(|it| it.1 == token.len()))?;
    (bytes > 0).then_some(Entry::Move(written))
}

fn start_of(tags: &Tags<'_>) -> Start {
    match tags.get("FEN").map(read_fen) {
        None => Start::Implied,
        Some(Ok(setup)) => Start::Given(Box::new(setup)),
        Some(Err(error)) => Start::Unreadable(error),
    }
}
