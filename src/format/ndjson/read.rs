//! Reading a record of JSON, sign by sign.

use super::json::{Sign, Signs, held};
use crate::board::Side;
use crate::format::Parts;
use crate::format::assembly::{Assembly, Cells};
use crate::notation::read_fen;
use crate::record::{Entry, FaultKind, GameRecord, MOST_ENTRIES, Ruler};
use crate::text::{Encoding, Place, Span};
use std::borrow::Cow;

/// Cuts a text where an object begins that stands in no other.
pub fn parts(bytes: &[u8], _: Encoding) -> Parts<'_> {
    let mut starts = vec![0];
    let (mut depth, mut held) = (0_usize, false);
    let mut at = 0;
    while let Some(found) = memchr::memchr3(b'"', b'{', b'}', &bytes[at..]) {
        let here = at + found;
        at = here + 1;
        match bytes[here] {
            b'"' => at = end_of_text(bytes, at),
            b'{' => {
                if depth == 0 && std::mem::replace(&mut held, true) {
                    starts.push(here);
                }
                depth += 1;
            }
            _ => depth = depth.saturating_sub(1),
        }
    }
    Parts {
        bytes: Cow::Borrowed(bytes),
        starts,
        damage: None,
    }
}

/// Behind the closing quote of a text; a text ends with its line at last, else one quote would hold all.
fn end_of_text(bytes: &[u8], mut at: usize) -> usize {
    while let Some(found) = memchr::memchr3(b'"', b'\\', b'\n', bytes.get(at..).unwrap_or(&[])) {
        match bytes[at + found] {
            b'\\' => at = (at + found + 2).min(bytes.len()),
            _ => return at + found + 1,
        }
    }
    bytes.len()
}

/// Reads a record.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let start = text.find('{').unwrap_or(0);
    let mut ruler = Ruler::new(text, first_line);
    let place = ruler.place(Span::new(start, (start + 1).min(text.len())));
    let mut reader = Reader {
        text,
        ruler,
        out: Assembly::new(place),
        open: Vec::new(),
        key: String::new(),
        moves: Vec::new(),
        pair: None,
        start: None,
        result: None,
    };
    let mut signs = Signs::new(text);
    // What stands before is in the record.
    let mut kept = 0;
    while let Some(sign) = signs.next() {
        reader.take(sign);
        if reader.out.is_full() {
            reader.leave_rest(first_line, kept);
            return reader.finish();
        }
        if reader.moves.last().is_none_or(|held| held.laid) {
            kept = signs.taken();
        }
    }
    if !reader.open.is_empty() {
        let end = reader.place(Span::new(text.len(), text.len()));
        reader.out.wrong(FaultKind::CutShort, "", end);
    }
    reader.finish()
}

/// What is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    Record,
    Tags,
    Pair,
    Comments,
    Residue,
    Moves,
    Move,
    Variations,
    Variation,
    /// Something that belongs nowhere.
    Other,
}

/// A move whose fields come in any order.
#[derive(Debug, Default)]
struct Held {
    points: String,
    text: String,
    written: String,
    entry: Option<Entry>,
    number: Option<u32>,
    nag: u8,
    comments: Vec<(String, Place)>,
    place: Place,
    /// Whether it is a ply of the tree already.
    laid: bool,
}

struct Reader<'t> {
    text: &'t str,
    ruler: Ruler<'t>,
    out: Assembly,
    open: Vec<Open>,
    /// The name of the field that is being read.
    key: String,
    /// The moves that are open, outermost first.
    moves: Vec<Held>,
    /// The name of a tag whose value comes next.
    pair: Option<(String, Place)>,
    start: Option<(String, Place)>,
    result: Option<(String, Place)>,
}

impl Reader<'_> {
    fn place(&mut self, span: Span) -> Place {
        self.ruler.place(span)
    }

    /// Keeps as text what stands from `at` on.
    fn leave_rest(&mut self, first_line: u32, at: usize) {
        let span = Span::new(at, self.text.trim_end().len().max(at));
        let place = Ruler::new(self.text, first_line).place(span);
        self.out.leave_rest(span.of(self.text), place);
    }

    fn take(&mut self, sign: Sign) {
        match sign {
            Sign::Open(bracket, at) => self.opens(bracket, at),
            Sign::Close => self.closes(),
            Sign::Key(span) => self.key = held(span.of(self.text)).into_owned(),
            Sign::Text(span) => {
                let place = self.place(span);
                let value = held(span.of(self.text));
                self.value(&value, place);
            }
            Sign::Word(span) => {
                let place = self.place(span);
                let word = span.of(self.text);
                if word != "null" {
                    self.value(word, place);
                }
            }
            Sign::Stray(span) => {
                let place = self.place(span);
                self.out.residue(span.of(self.text), place);
            }
        }
    }

    fn opens(&mut self, bracket: u8, at: usize) {
        let around = self.open.last().copied();
        let what = match (around, self.key.as_str(), bracket) {
            (None, _, b'{') => Open::Record,
            (None, ..) => return,
            (Some(Open::Record), "tags", _) => Open::Tags,
            (Some(Open::Tags), _, b'[') => Open::Pair,
            (Some(Open::Record), "residue", b'[') => Open::Residue,
            (Some(Open::Record | Open::Variation | Open::Move), "comments", b'[') => Open::Comments,
            (Some(Open::Record | Open::Variation), "moves", b'[') => Open::Moves,
            // Before the first move of the game variations can stand only where none was read yet.
            (Some(Open::Record), "variations", b'[') if self.out.tree.is_empty() => {
                Open::Variations
            }
            (Some(Open::Move), "variations", b'[') => {
                self.lay();
                Open::Variations
            }
            (Some(Open::Moves), _, b'{') => {
                self.moves.push(Held::default());
                Open::Move
            }
            (Some(Open::Variations), _, b'{') => {
                let place = self.place(Span::new(at, at + 1));
                self.out.open(place);
                Open::Variation
            }
            _ => Open::Other,
        };
        self.open.push(what);
    }

    fn closes(&mut self) {
        match self.open.pop() {
            Some(Open::Move) => {
                self.lay();
                self.moves.pop();
            }
            Some(Open::Variation) => self.out.close(),
            Some(Open::Pair) => self.pair = None,
            _ => {}
        }
    }

    fn value(&mut self, value: &str, place: Place) {
        match self.open.last() {
            None => {}
            Some(Open::Record) => self.of_record(value, place),
            Some(Open::Tags) => {
                let name = std::mem::take(&mut self.key);
                self.out.tag(&name, value, place);
            }
            Some(Open::Pair) => match self.pair.take() {
                None => self.pair = Some((value.to_owned(), place)),
                Some((name, place)) => self.out.tag(&name, value, place),
            },
            Some(Open::Comments) => self.remark(value, place),
            Some(Open::Residue | Open::Other | Open::Variations) => {
                self.out.residue(value, place);
            }
            Some(Open::Moves) => self.words(value, place),
            Some(Open::Move) => self.of_move(value, place),
            Some(Open::Variation) if self.key == "moves" => self.words(value, place),
            Some(Open::Variation) => self.out.residue(value, place),
        }
    }

    /// A field of the record.
    fn of_record(&mut self, value: &str, place: Place) {
        let key = std::mem::take(&mut self.key);
        match key.as_str() {
            "file" | "record" => {}
            "start" | "fen" => self.start = Some((value.to_owned(), place)),
            "result" => self.result = Some((value.to_owned(), place)),
            "moves" => self.words(value, place),
            "comments" => self.out.comment(value, place),
            // A name stands for one value.
            "" => self.out.residue(value, place),
            name => self.out.tag(name, value, place),
        }
    }

    /// Moves as words of a text.
    fn words(&mut self, value: &str, place: Place) {
        for word in value.split([' ', ',', ';', '\t', '\n', '\r']) {
            // A round's number is none of its moves.
            let word = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
            if word.is_empty() {
                continue;
            }
            let cells = Cells {
                written: word,
                ..Cells::default()
            };
            self.out.ply(cells, None, 0, place);
        }
    }

    /// A field of a move.
    fn of_move(&mut self, value: &str, place: Place) {
        let Some(held) = self.moves.last_mut() else {
            return;
        };
        let key = std::mem::take(&mut self.key);
        match key.as_str() {
            "move" | "iccs" | "uci" => value.clone_into(&mut held.points),
            "text" => value.clone_into(&mut held.text),
            "written" => value.clone_into(&mut held.written),
            "entry" if value == "missed" => held.entry = Some(Entry::Missed),
            "entry" if value == "illegible" => held.entry = Some(Entry::Illegible),
            "number" => held.number = value.parse().ok(),
            "nag" => held.nag = value.parse().unwrap_or(0),
            "comments" | "comment" => return self.remark(value, place),
            "" => {
                self.out.residue(value, place);
                return;
            }
            name => {
                let told = format!("{name}={value}");
                return self.remark(&told, place);
            }
        }
        if held.place == Place::default() || key == "written" {
            held.place = place;
        }
    }

    /// A comment: of the move that is open, else of the line.
    fn remark(&mut self, value: &str, place: Place) {
        let of_move = self.open.iter().rev().find(|it| **it != Open::Comments) == Some(&Open::Move);
        match self.moves.last_mut() {
            // What it comes to with the comments of its move is seen when that is laid.
            Some(held) if of_move && !held.laid && held.comments.len() >= MOST_ENTRIES => {
                self.out.leave_out(place);
            }
            Some(held) if of_move && !held.laid => held.comments.push((value.to_owned(), place)),
            _ => self.out.comment(value, place),
        }
    }

    /// Makes the innermost move a ply, once.
    fn lay(&mut self) {
        let Some(held) = self.moves.last_mut().filter(|held| !held.laid) else {
            return;
        };
        held.laid = true;
        let held_now = std::mem::take(held);
        held.laid = true;
        let cells = Cells {
            written: &held_now.written,
            text: &held_now.text,
            points: &held_now.points,
            entry: held_now.entry,
        };
        self.out
            .ply(cells, held_now.number, held_now.nag, held_now.place);
        for (text, place) in held_now.comments {
            self.out.comment(&text, place);
        }
    }

    fn finish(mut self) -> GameRecord<'static> {
        if let Some((fen, place)) = self.start.take() {
            let usual =
                read_fen(&fen).is_ok_and(|setup| setup.is_standard() && setup.turn == Side::Red);
            if !usual && !self.out.has_tag("FEN") {
                self.out.tag("FEN", &fen, place);
            }
        }
        if let Some((result, place)) = self.result.take() {
            self.out.result(&result, place);
        }
        self.out.finish()
    }
}
