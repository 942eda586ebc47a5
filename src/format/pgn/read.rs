//! The reader: a loop over tokens that grows a record. It never fails and never looks back; what it
//! cannot place is kept as residue, so that every byte of the text is in some part of the record.

mod after;
mod bounds;
#[cfg(test)]
mod tests;

use super::families;
use super::families::Counts;
use super::layout::Layout;
use super::pairs::Pairs;
use super::round::Round;
use super::tag_line::TagLines;
use super::token;
use crate::notation::Family;
use crate::record::{
    Entry, Fault, FaultKind, GameRecord, GameResult, LineId, MOST_ENTRIES, Note, NoteKind,
    PlaceCursor, Places, Residue, ResultMark, Start, Tag, Tags, TreeBuilder, judge_numbers,
    notes_of, place_of_number, said_behind_result,
};
use crate::text::Span;
pub(in crate::format) use after::{keep_rest, read_after};
use bounds::{capacity, places};
use std::borrow::Cow;

/// Reads the decoded text of one frame. Never fails: what is wrong stands in the record's faults.
/// `first_line` is the line of the text's first character in its member.
///
/// ```
/// use dapu::format::pgn;
/// use dapu::record::GameResult;
///
/// let record = pgn::read("[Red \"甲\"]\n1. 炮二平五 馬８進７\n2. 馬二進三 1-0\n", 1);
/// assert_eq!(record.tag("red"), Some("甲"));
/// assert_eq!(record.tree.plies.len(), 3);
/// assert_eq!(record.results[0].result, GameResult::RedWins);
/// ```
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    read_by(text, first_line, true)
}

/// [`read`], plain moves one after another in a loop of their own or each by itself.
fn read_by(text: &str, first_line: u32, in_runs: bool) -> GameRecord<'_> {
    let mut reader = Reader::new(text, first_line);
    reader.tags();
    reader.movetext(in_runs);
    let mut record = reader.finish(first_line);
    record.take_corrections();
    record
}

/// A record that grows while its text is read.
#[derive(Debug)]
pub(super) struct Reader<'t> {
    pub(super) text: &'t str,
    /// The next byte to be read.
    pub(super) at: usize,
    /// Where the physical line began on which nothing but numbers was read so far.
    pub(super) line_start: Option<usize>,
    /// Whether a line without text stands before the next token.
    pub(super) after_blank_line: bool,
    /// The number that belongs to the next ply.
    pub(super) pending: Option<u32>,
    pub(super) tree: TreeBuilder<'t>,
    /// Where moves stand, looked up where prose is met.
    pub(super) layout: Option<Layout>,
    pub(super) round: Round,
    /// Commands of LaTeX that are open, with moves in their braces.
    pub(super) commands: u32,
    pub(super) tags: Vec<Tag<'t>>,
    tag_lines: TagLines,
    results: Vec<ResultMark>,
    pub(super) notes: Vec<Note>,
    pub(super) residue: Vec<Residue<'t>>,
    faults: Vec<Fault>,
    pub(super) places: Places,
    pub(super) ruler: PlaceCursor<'t>,
    pub(super) start: Start,
    pub(super) black_marked: bool,
    /// The notation the tags name.
    pub(super) declared: Option<Family>,
    /// Number of tokens of each family.
    pub(super) counts: Counts,
    /// Whether a point is a move of its own: a soldier's in algebraic notation.
    pub(super) lone_points: Option<bool>,
    /// Whether the result of the main line was read.
    pub(super) ended: bool,
    pub(super) braces: Option<Pairs>,
    pub(super) parentheses: Option<Pairs>,
    /// Where it was read no further since there were too many entries.
    left_at: Option<usize>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str, first_line: u32) -> Reader<'t> {
        let plies = capacity(text);
        let mut places = Places::default();
        places.record.line = first_line;
        places.record.from = 1;
        places.record.to = 1;
        places.plies.reserve(plies);
        Reader {
            text,
            at: 0,
            line_start: Some(0),
            after_blank_line: false,
            pending: None,
            tree: TreeBuilder::with_capacity(plies),
            layout: None,
            round: Round::default(),
            commands: 0,
            tags: Vec::new(),
            tag_lines: TagLines::default(),
            results: Vec::new(),
            notes: Vec::new(),
            residue: Vec::new(),
            faults: Vec::new(),
            places,
            ruler: PlaceCursor::new(text, first_line),
            start: Start::Implied,
            black_marked: false,
            declared: None,
            counts: Counts::default(),
            lone_points: None,
            ended: false,
            braces: None,
            parentheses: None,
            left_at: None,
        }
    }

    /// The tag lines at the head of the text.
    fn tags(&mut self) {
        self.skip_white();
        if self.peek() == Some(b'[') {
            self.tags.reserve(12);
            self.places.tags.reserve(12);
        }
        while self.peek() == Some(b'[') && self.tags.len() < MOST_ENTRIES && self.tag() {
            self.line_start = None;
            self.skip_white();
        }
        self.find_start();
    }

    /// A tag line; false where there is none.
    pub(super) fn tag(&mut self) -> bool {
        let Some(line) = self.tag_lines.tag_at(self.text, self.at) else {
            return false;
        };
        let span = self.take(line.bytes);
        if !line.sound {
            self.fault(FaultKind::MalformedTag, span);
        }
        self.push_tag(line.name, line.value, span);
        true
    }

    fn movetext(&mut self, in_runs: bool) {
        // Each entry takes a byte at least.
        let may_fill = self.text.len() > MOST_ENTRIES;
        loop {
            self.skip_white();
            let Some(byte) = self.peek() else { return };
            if may_fill && self.entries() >= MOST_ENTRIES {
                return self.leave_rest();
            }
            let before = (self.at, self.ended);
            if self.ended {
                self.after_the_end(byte);
            } else if may_fill || !in_runs || !self.run_of_moves() {
                self.element(byte);
            }
            // Reading always goes on, whatever a text holds that no reader takes.
            if before == (self.at, self.ended) {
                self.keep(0);
            }
        }
    }

    fn element(&mut self, byte: u8) {
        let pending = self.pending.is_some();
        let is_first = self.line_start == Some(self.at);
        match byte {
            _ if self.tree.is_empty() && self.a_board() => {}
            _ if is_first && self.tree.is_empty() && self.names_behind_brackets() => {}
            b'0'..=b'9' => self.number_or_result(),
            b'{' | b'}' if self.brace_of_command() => {}
            b'{' if self.begins_wiki_table() => {
                self.keep(self.rest_of_line().trim_end().len());
            }
            b'{' => self.comment(),
            b';' if self.parts_moves() || self.parts_sentences() => self.at += 1,
            b';' => self.line_comment(),
            b'(' => self.open(),
            b')' => self.close(),
            b'}' => self.stray(),
            b'$' | b'!' => self.nag(),
            0..=0x1F | 0x7F => self.control(),
            b'[' if self.line_start == Some(self.at) && self.tag() => self.late_tag(),
            // By the standard such a line is passed over.
            b'%' if self.line_start == Some(self.at) => self.escaped_line(),
            _ => {
                if !self.a_move() {
                    self.something_else();
                }
            }
        }
        self.line_start = match byte {
            b'0'..=b'9' => self.line_start,
            // A line begins behind what cannot be seen.
            0..=0x1F | 0x7F if is_first => Some(self.at),
            // Numbers of other signs.
            0x80.. if !pending && self.pending.is_some() => self.line_start,
            _ => None,
        };
    }

    /// A placeholder, or a token nobody can read.
    pub(super) fn ply(&mut self, span: Span, entry: Entry) {
        let number = self.pending.take();
        let id = self.tree.push(span, entry, number);
        self.places.plies.push(self.ruler.place(span));
        let kind = match entry {
            Entry::Move(_) => return,
            Entry::Missed => NoteKind::Missed,
            Entry::Illegible => NoteKind::Illegible,
        };
        let line = self.tree.line();
        self.notes.push(Note {
            kind,
            line,
            after: Some(id),
            span,
            sheet: None,
        });
    }

    /// A result token or word of so many bytes. In a variation it says nothing of the game and is
    /// kept as a comment.
    pub(super) fn result(&mut self, bytes: usize, result: GameResult, word: bool) {
        let span = self.take(bytes);
        if self.tree.line() != LineId::MAIN {
            self.remark(span, span);
            return;
        }
        if self.heads_moves() {
            self.line_start = None;
            return self.push_tag("Result", span.of(self.text), span);
        }
        self.ended = true;
        self.places.results.push(self.ruler.place(span));
        self.results.push(ResultMark { result, word, span });
        // 红胜（黑方犯规一次）: what stands in brackets behind it is a remark.
        if let Some((at, reason)) = said_behind_result(span.of(self.text)) {
            let start = span.start as usize + at;
            let inner = Span::new(start, start + reason.len());
            self.remark(inner, inner);
        }
    }

    /// After the result: further results and comments; all else is a trailer.
    fn after_the_end(&mut self, byte: u8) {
        match byte {
            b'{' => self.comment(),
            b';' => self.line_comment(),
            _ => {
                if let Ok((rest, result)) = token::result(self.rest()) {
                    self.result(self.text.len() - rest.len() - self.at, result, false);
                } else if !self.result_word() {
                    self.trailer();
                }
            }
        }
    }

    /// A comment of which `inner` is the text.
    pub(super) fn remark(&mut self, span: Span, inner: Span) {
        let text = self.text;
        self.tree.comment(span, Cow::Borrowed(inner.of(text)));
        self.places.comments.push(self.ruler.place(span));
    }

    /// Keeps so many bytes as residue: a character at least, so that reading always goes on.
    pub(super) fn keep(&mut self, bytes: usize) {
        let first = self.rest().chars().next().map_or(0, char::len_utf8);
        let bytes = bytes.max(first);
        let span = self.take(bytes);
        self.places.residue.push(self.ruler.place(span));
        self.residue.push(Residue {
            span,
            text: Cow::Borrowed(span.of(self.text)),
        });
    }

    pub(super) fn fault(&mut self, kind: FaultKind, span: Span) {
        self.faults.push(Fault { kind, span });
    }

    pub(super) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    #[inline]
    pub(super) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    #[inline]
    pub(super) fn take(&mut self, bytes: usize) -> Span {
        let start = self.at;
        self.at += bytes;
        Span::new(start, self.at)
    }

    #[inline]
    fn skip_white(&mut self) {
        let bytes = self.text.as_bytes();
        let mut lines = 0;
        loop {
            match bytes.get(self.at) {
                Some(b'\n') => {
                    lines += 1;
                    self.at += 1;
                }
                Some(b' ' | b'\t' | b'\r') => self.at += 1,
                Some(0xC2 | 0xE1..=0xE3 | 0xEF) => match self.rest().chars().next() {
                    Some(wide) if token::is_white(wide) => self.at += wide.len_utf8(),
                    _ => break,
                },
                _ => break,
            }
        }
        self.after_blank_line = lines > 1;
        if lines > 0 {
            self.line_start = Some(self.at);
        }
    }

    fn finish(mut self, first_line: u32) -> GameRecord<'t> {
        let text = self.text;
        while self.tree.line() != LineId::MAIN {
            let line = &self.tree.tree().lines[self.tree.line().0 as usize];
            let start = line.span.start as usize;
            // Whether one is closed behind what was read nobody has looked.
            if self.left_at.is_none() {
                self.fault(FaultKind::UnclosedVariation, Span::new(start, start + 1));
            }
            self.tree.close(text.len());
        }
        self.number_at_end();
        self.black_marked |= self.start.is_blacks_by_signs(self.tree.tree());
        let black_first = self.black_first();
        let mut tree = self.tree.finish(text.len());
        let place = |ply| place_of_number(text, &tree, ply);
        judge_numbers(
            &tree,
            black_first,
            place,
            (&mut self.faults, &mut self.notes),
        );
        let (families, family) = families::settle(text, &mut tree, self.counts, self.declared);
        let tags = Tags(self.tags);
        tags.doubled(|index| {
            let span = tags.0[index].span;
            let kind = FaultKind::DoubledTag(index as u32);
            self.faults.push(Fault { kind, span });
        });
        token::control_characters(text, |span| {
            let kind = FaultKind::ControlCharacter;
            self.faults.push(Fault { kind, span });
        });
        self.notes.extend(notes_of(text, &tags, &tree));
        self.notes.sort_by_key(|note| note.span);
        self.faults.sort_by_key(|fault| fault.span);
        let places = |spans: &mut dyn Iterator<Item = Span>| places(text, first_line, spans);
        self.places.faults = places(&mut self.faults.iter().map(|fault| fault.span));
        self.places.notes = places(&mut self.notes.iter().map(|note| note.span));
        GameRecord {
            text: Cow::Borrowed(text),
            tags,
            start: self.start,
            black_marked: self.black_marked,
            points_are_certain: false,
            families,
            family,
            tree,
            results: self.results,
            notes: self.notes,
            clocks_stated: None,
            residue: self.residue,
            faults: self.faults,
            places: self.places,
        }
    }
}
