//! Reading a game, sign by sign.

mod board;
mod lists;
mod pending_move;
mod text;
mod value;

use super::coordinates::{CoordinateStats, Counting};
use super::find::{JsonGame, find};
use super::names::Name;
use super::server;
use super::token::{JsonToken, Tokenizer, held};
use crate::format::assembly::Assembly;
use crate::format::titled;
use crate::record::{Account, FaultKind, GameRecord, PlaceCursor};
use crate::text::{Place, Span};
use pending_move::PendingMove;

/// Objects within objects whose fields are tags.
const DEEPEST: usize = 8;

/// Reads a record.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let mut record = read_counted(text, first_line).0;
    server::tell(&mut record, text, first_line);
    titled::tell(&mut record);
    record
}

/// Accounts for every byte of a record as [`read`] reads it: names of fields are headings, brackets and commas marks.
pub fn account(text: &str) -> Account {
    read_counted(text, 1).1
}

fn read_counted(text: &str, first_line: u32) -> (GameRecord<'_>, Account) {
    let nothing = JsonGame {
        start: text.len(),
        value: text.len(),
        moves: text.len(),
        sure: false,
        end: text.len(),
    };
    let found = find(text).into_iter().next().unwrap_or(nothing);
    let mut reader = Reader::new(text, first_line, found);
    reader.run();
    if reader.seen.is_any() {
        // The meaning of all the numbers is known now: they are read again by it.
        let mut again = Reader::new(text, first_line, found);
        again.counting = Some(reader.seen.counting());
        reader = again;
        reader.run();
    }
    reader.finish()
}

/// Kind of element that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum JsonScope {
    /// The game, or what stands in it: its fields are tags.
    Fields,
    /// A list in it that holds no moves.
    List,
    Moves,
    /// The lines of a record, a text each.
    Lines,
    Move,
    /// Two moves, or the numbers of one.
    Round,
    /// From or to, as an object or a pair.
    Point,
    Comments,
    Variations,
    Variation,
    /// The moves once more, in a list of their own: kept as text.
    Again,
    /// Something that belongs nowhere.
    Other,
}

struct Reader<'t> {
    text: &'t str,
    first_line: u32,
    ruler: PlaceCursor<'t>,
    found: JsonGame,
    out: Assembly,
    open: Vec<JsonScope>,
    /// The name of the field that is being read.
    key: Option<Span>,
    /// The names of the objects around a field, the game's own aside.
    path: Vec<String>,
    /// The moves that are open, outermost first.
    held: Vec<PendingMove>,
    /// A list that is a tag: its name, what it holds so far, where that begins.
    list: Option<(String, String, Place)>,
    /// Where a list begins that holds the moves once more.
    again: Option<usize>,
    /// The lines of a record so far.
    lines: Vec<(String, Span)>,
    /// Whether the board is that of a field beside the moves.
    board_beside: bool,
    /// Whether the game is read, so that what follows is no part of it.
    ended: bool,
    seen: CoordinateStats,
    counting: Option<Counting>,
    /// Parts that the bytes so far belong to, and the offset reached.
    account: Account,
    at: usize,
}

/// Part of the record that a value belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ValueRole {
    Tags,
    Headings,
    Moves,
    Numbers,
    Marks,
    Comments,
    Residue,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str, first_line: u32, found: JsonGame) -> Reader<'t> {
        let mut ruler = PlaceCursor::new(text, first_line);
        let start = found.start.min(text.len());
        let place = ruler.place(Span::new(start, (start + 1).min(text.len())));
        Reader {
            text,
            first_line,
            ruler: PlaceCursor::new(text, first_line),
            found,
            out: Assembly::new(place),
            open: Vec::new(),
            key: None,
            path: Vec::new(),
            held: Vec::new(),
            list: None,
            again: None,
            lines: Vec::new(),
            board_beside: false,
            ended: false,
            seen: CoordinateStats::default(),
            counting: None,
            account: Account::default(),
            at: 0,
        }
    }

    fn run(&mut self) {
        let mut signs = Tokenizer::new(self.text);
        // Everything before is in the record.
        let (mut kept, mut counted) = (0, Account::default());
        while let Some(sign) = signs.next() {
            self.between(signs.begun());
            self.take(sign);
            if self.out.is_full() {
                self.account = counted;
                self.leave_rest(kept);
                return;
            }
            self.at = signs.taken();
            let is_open = self.held.last().is_some_and(|held| !held.laid)
                || self.list.is_some()
                || self.again.is_some()
                || !self.lines.is_empty();
            if !is_open && !matches!(sign, JsonToken::Key(_)) {
                (kept, counted) = (signs.taken(), self.account);
            }
        }
        self.between(self.text.len());
        if !self.open.is_empty() {
            self.cut_short();
        }
    }

    /// The text ends within the game.
    fn cut_short(&mut self) {
        let end = self.place(Span::new(self.text.len(), self.text.len()));
        while !self.open.is_empty() {
            self.closes(self.text.len());
        }
        self.out.wrong(FaultKind::CutShort, "", end);
    }

    fn place(&mut self, span: Span) -> Place {
        self.ruler.place(span)
    }

    /// Keeps as text what stands from `at` on.
    fn leave_rest(&mut self, at: usize) {
        let rest = self.text.get(at..).unwrap_or("");
        let held = rest.trim_end().len();
        let span = Span::new(at, at + held);
        let place = PlaceCursor::new(self.text, self.first_line).place(span);
        self.out.leave_rest(span.of(self.text), place);
        self.account.residue += held;
        self.account.white += rest.len() - held;
    }

    /// Counts what stands between the last sign and the next, which begins at `to`.
    fn between(&mut self, to: usize) {
        let gap = self.text.get(self.at..to).unwrap_or("");
        let white = gap.bytes().filter(u8::is_ascii_whitespace).count();
        self.account.white += white;
        self.account.marks += gap.len() - white;
    }

    fn count(&mut self, part: ValueRole, span: Span) {
        let sums = &mut self.account;
        let sum = match part {
            ValueRole::Tags => &mut sums.tags,
            ValueRole::Headings => &mut sums.headings,
            ValueRole::Moves => &mut sums.moves,
            ValueRole::Numbers => &mut sums.numbers,
            ValueRole::Marks => &mut sums.marks,
            ValueRole::Comments => &mut sums.comments,
            ValueRole::Residue => &mut sums.residue,
        };
        *sum += span.len();
    }

    fn take(&mut self, sign: JsonToken) {
        match sign {
            JsonToken::Open(_, at) => {
                self.account.marks += 1;
                self.opens(at);
                self.key = None;
            }
            JsonToken::Close(at) => {
                self.account.marks += 1;
                self.closes(at + 1);
                self.key = None;
            }
            JsonToken::Key(span) => {
                self.account.headings += span.len();
                self.named(span);
            }
            JsonToken::Text(span) | JsonToken::Word(span) => {
                let is_text = matches!(sign, JsonToken::Text(_));
                let part = self.value(span, is_text);
                self.count(part, span);
                self.key = None;
            }
            JsonToken::Remark(span) => {
                let part = self.programmers_remark(span);
                self.count(part, span);
            }
            JsonToken::Stray(span) => {
                let part = self.rest(span);
                self.count(part, span);
            }
        }
    }

    /// A name: of a field, of the game itself, or of what holds it.
    fn named(&mut self, span: Span) {
        let start = span.start as usize;
        if self.open.is_empty() && start == self.found.start && start < self.found.value {
            let place = self.place(span);
            let name = held(span.of(self.text)).into_owned();
            self.out.tag("Title", &name, place);
        }
        self.key = Some(span);
    }

    fn name(&self) -> Option<Name> {
        self.key.map(|span| Name::of(self.text, span))
    }

    fn opens(&mut self, at: usize) {
        let Some(around) = self.open.last().copied() else {
            if at == self.found.value && !self.ended {
                let is_list = self.found.moves == at;
                self.open.push(if is_list {
                    self.list_of_moves(at)
                } else {
                    JsonScope::Fields
                });
            }
            return;
        };
        let what = self.opened(around, at);
        self.open.push(what);
    }

    /// Returns the element that a bracket opens within another.
    fn opened(&mut self, around: JsonScope, at: usize) -> JsonScope {
        let name = self.name().unwrap_or_default();
        match around {
            JsonScope::Fields if at == self.found.moves => self.list_of_moves(at),
            // None of their fields is one of the game.
            JsonScope::Fields if name.is_plainly_of_moves() => {
                self.again = Some(at);
                JsonScope::Again
            }
            JsonScope::Again => JsonScope::Again,
            JsonScope::Fields | JsonScope::List if self.text[at..].starts_with('{') => {
                self.object()
            }
            JsonScope::Fields if self.list.is_none() => {
                let place = self.place(Span::new(at, at + 1));
                let key = self.key.map_or("", |span| span.of(self.text));
                let tag = super::names::tag(&self.path, key).into_owned();
                self.list = Some((tag, String::new(), place));
                JsonScope::List
            }
            JsonScope::List => JsonScope::List,
            JsonScope::Moves if self.text[at..].starts_with('{') => {
                self.holds(at);
                JsonScope::Move
            }
            JsonScope::Moves => {
                self.holds(at);
                JsonScope::Round
            }
            JsonScope::Round => self.next_point(),
            JsonScope::Move if name.end().is_some() => self.named_point(&name),
            JsonScope::Move if name.is_of_a_round() && self.text[at..].starts_with('{') => {
                self.holds_side(at, &name);
                JsonScope::Move
            }
            JsonScope::Move if name.is_of_variations() => {
                self.lay();
                JsonScope::Variations
            }
            JsonScope::Move | JsonScope::Variation if name.is_of_remarks() => JsonScope::Comments,
            JsonScope::Variations => {
                let place = self.place(Span::new(at, at + 1));
                self.out.open(place);
                if self.text[at..].starts_with('{') {
                    JsonScope::Variation
                } else {
                    self.path.push(String::new());
                    JsonScope::Moves
                }
            }
            JsonScope::Variation if name.is_of_moves() => JsonScope::Moves,
            _ => JsonScope::Other,
        }
    }

    /// A move begins there.
    fn holds(&mut self, at: usize) {
        let place = self.place(Span::new(at, at + 1));
        self.held.push(PendingMove::new(place));
    }

    /// An object whose fields are tags.
    fn object(&mut self) -> JsonScope {
        if self.path.len() >= DEEPEST {
            return JsonScope::Other;
        }
        let key = self.key.map_or("", |span| span.of(self.text));
        self.path.push(held(key).into_owned());
        JsonScope::Fields
    }

    /// What was opened last ends at `end`.
    fn closes(&mut self, end: usize) {
        let closed = self.open.pop();
        match closed {
            Some(JsonScope::Fields) => drop(self.path.pop()),
            Some(JsonScope::List) if self.open.last() != Some(&JsonScope::List) => self.end_list(),
            Some(JsonScope::Move | JsonScope::Round) => self.end_move(),
            Some(JsonScope::Lines) => self.end_lines(),
            Some(JsonScope::Again) if self.open.last() != Some(&JsonScope::Again) => {
                self.end_again(end);
            }
            Some(JsonScope::Variation) => self.out.close(),
            Some(JsonScope::Moves) if self.open.last() == Some(&JsonScope::Variations) => {
                self.path.pop();
                self.out.close();
            }
            _ => {}
        }
        self.ended |= closed.is_some() && self.open.is_empty();
    }

    fn finish(mut self) -> (GameRecord<'static>, Account) {
        // One letter names a player where another names his opponent.
        if ["r", "b"].iter().all(|name| self.out.has_tag(name)) {
            self.out.rename("r", "Red");
            self.out.rename("b", "Black");
        }
        self.settle_board();
        (self.out.finish(), self.account)
    }
}
