//! Reading a record of JSON, sign by sign.

mod value;

use super::json::{NdjsonToken, Tokenizer, held};
use crate::board::Side;
use crate::format::Parts;
use crate::format::assembly::{Assembly, PlyCells};
use crate::notation::read_fen;
use crate::record::{Account, Entry, FaultKind, GameRecord, PlaceCursor};
use crate::text::{Encoding, Place, Span};

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
    Parts::of(bytes, starts)
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
    read_counted(text, first_line).0
}

/// Accounts for every byte of a record as [`read`] reads it: names of fields are headings, brackets and commas marks.
pub fn account(text: &str) -> Account {
    read_counted(text, 1).1
}

fn read_counted(text: &str, first_line: u32) -> (GameRecord<'_>, Account) {
    let start = text.find('{').unwrap_or(0);
    let mut ruler = PlaceCursor::new(text, first_line);
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
        account: Account::default(),
        at: 0,
    };
    let mut signs = Tokenizer::new(text);
    // Everything before is in the record.
    let mut kept = 0;
    let mut counted = Account::default();
    while let Some(sign) = signs.next() {
        reader.between(signs.begun());
        reader.take(sign);
        if reader.out.is_full() {
            reader.account = counted;
            reader.leave_rest(first_line, kept);
            return reader.finish();
        }
        reader.at = signs.taken();
        let is_open = reader.moves.last().is_some_and(|held| !held.laid) || reader.pair.is_some();
        if !is_open && !matches!(sign, NdjsonToken::Key(_)) {
            (kept, counted) = (signs.taken(), reader.account);
        }
    }
    reader.between(text.len());
    if !reader.open.is_empty() {
        let end = reader.place(Span::new(text.len(), text.len()));
        reader.out.wrong(FaultKind::CutShort, "", end);
    }
    reader.finish()
}

/// Kind of element that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NdjsonScope {
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
struct PendingMove {
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
    ruler: PlaceCursor<'t>,
    out: Assembly,
    open: Vec<NdjsonScope>,
    /// The name of the field that is being read.
    key: String,
    /// The moves that are open, outermost first.
    moves: Vec<PendingMove>,
    /// The name of a tag whose value comes next.
    pair: Option<(String, Place)>,
    start: Option<(String, Place)>,
    result: Option<(String, Place)>,
    /// Parts that the bytes so far belong to, and the offset reached.
    account: Account,
    at: usize,
}

/// Part of the record that a value belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ValueRole {
    Tags,
    Moves,
    Numbers,
    Marks,
    Comments,
    Results,
    Residue,
}

impl Reader<'_> {
    fn place(&mut self, span: Span) -> Place {
        self.ruler.place(span)
    }

    /// Keeps as text what stands from `at` on.
    fn leave_rest(&mut self, first_line: u32, at: usize) {
        let rest = self.text.get(at..).unwrap_or("");
        let held = rest.trim_end().len();
        let span = Span::new(at, at + held);
        let place = PlaceCursor::new(self.text, first_line).place(span);
        self.out.leave_rest(span.of(self.text), place);
        self.account.residue += held;
        self.account.white += rest.len() - held;
    }

    /// Counts what stands between the last sign and the next, which begins at `to`.
    fn between(&mut self, to: usize) {
        let gap = self.text.get(self.at..to).unwrap_or("");
        let marks = gap
            .bytes()
            .filter(|byte| matches!(byte, b',' | b':'))
            .count();
        self.account.marks += marks;
        self.account.white += gap.len() - marks;
    }

    fn count(&mut self, part: ValueRole, span: Span) {
        let sums = &mut self.account;
        let sum = match part {
            ValueRole::Tags => &mut sums.tags,
            ValueRole::Moves => &mut sums.moves,
            ValueRole::Numbers => &mut sums.numbers,
            ValueRole::Marks => &mut sums.marks,
            ValueRole::Comments => &mut sums.comments,
            ValueRole::Results => &mut sums.results,
            ValueRole::Residue => &mut sums.residue,
        };
        *sum += span.len();
    }

    fn take(&mut self, sign: NdjsonToken) {
        match sign {
            NdjsonToken::Open(bracket, at) => {
                self.account.marks += 1;
                self.opens(bracket, at);
            }
            NdjsonToken::Close => {
                self.account.marks += 1;
                self.closes();
            }
            NdjsonToken::Key(span) => {
                self.account.headings += span.len();
                self.key = held(span.of(self.text)).into_owned();
            }
            NdjsonToken::Text(span) => {
                let place = self.place(span);
                let value = held(span.of(self.text));
                let part = self.value(&value, place);
                self.count(part, span);
            }
            NdjsonToken::Word(span) => {
                let place = self.place(span);
                let word = span.of(self.text);
                let part = match word {
                    "null" => ValueRole::Marks,
                    _ => self.value(word, place),
                };
                self.count(part, span);
            }
            NdjsonToken::Stray(span) => {
                let place = self.place(span);
                self.out.residue(span.of(self.text), place);
                self.count(ValueRole::Residue, span);
            }
        }
    }

    fn opens(&mut self, bracket: u8, at: usize) {
        let around = self.open.last().copied();
        let what = match (around, self.key.as_str(), bracket) {
            (None, _, b'{') => NdjsonScope::Record,
            (None, ..) => return,
            (Some(NdjsonScope::Record), "tags", _) => NdjsonScope::Tags,
            (Some(NdjsonScope::Tags), _, b'[') => NdjsonScope::Pair,
            (Some(NdjsonScope::Record), "residue", b'[') => NdjsonScope::Residue,
            (
                Some(NdjsonScope::Record | NdjsonScope::Variation | NdjsonScope::Move),
                "comments",
                b'[',
            ) => NdjsonScope::Comments,
            (Some(NdjsonScope::Record | NdjsonScope::Variation), "moves", b'[') => {
                NdjsonScope::Moves
            }
            // Before the first move of the game variations can stand only where none was read yet.
            (Some(NdjsonScope::Record), "variations", b'[') if self.out.tree.is_empty() => {
                NdjsonScope::Variations
            }
            (Some(NdjsonScope::Move), "variations", b'[') => {
                self.lay();
                NdjsonScope::Variations
            }
            (Some(NdjsonScope::Moves), _, b'{') => {
                self.moves.push(PendingMove::default());
                NdjsonScope::Move
            }
            (Some(NdjsonScope::Variations), _, b'{') => {
                let place = self.place(Span::new(at, at + 1));
                self.out.open(place);
                NdjsonScope::Variation
            }
            _ => NdjsonScope::Other,
        };
        self.open.push(what);
    }

    fn closes(&mut self) {
        match self.open.pop() {
            Some(NdjsonScope::Move) => {
                self.lay();
                self.moves.pop();
            }
            Some(NdjsonScope::Variation) => self.out.close(),
            // A name without a value.
            Some(NdjsonScope::Pair) => {
                if let Some((name, place)) = self.pair.take() {
                    self.out.residue(&name, place);
                }
            }
            _ => {}
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
        let cells = PlyCells {
            written: &held_now.written,
            text: &held_now.text,
            points: &held_now.points,
            entry: held_now.entry,
        };
        self.out
            .ply(cells, (held_now.number, held_now.nag), held_now.place);
        for (text, place) in held_now.comments {
            self.out.comment(&text, place);
        }
    }

    fn finish(mut self) -> (GameRecord<'static>, Account) {
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
        (self.out.finish(), self.account)
    }
}
