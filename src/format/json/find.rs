//! Where the games stand in a text between brackets and quotes.
//!
//! A game is an object with a field of moves (`moves`, `solution`, `着法`), a list of moves that nothing else could
//! be, or a text of moves in a list. Whether a field holds moves is seen from what stands there and never from
//! its name alone; an object whose field of moves is empty, or holds what nobody can read, is a game where
//! another stands beside it.

use super::moves;
use super::names::Name;
use super::token::{JsonToken, Tokenizer, held};
use crate::text::Span;
use entries::MoveBounds;

mod alone;
mod entries;

/// Objects within objects that are looked into.
const DEEPEST: usize = 64;

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct JsonGame {
    /// Where it begins: its name, where it has one, else its bracket or quote.
    pub(super) start: usize,
    /// Where its bracket or quote stands.
    pub(super) value: usize,
    /// Where its moves begin: a bracket or a quote.
    pub(super) moves: usize,
    /// Whether moves were seen there.
    pub(super) sure: bool,
    /// Where it ends.
    pub(super) end: usize,
}

/// Something open.
#[derive(Clone, Debug, Default)]
struct NestingLevel {
    start: usize,
    value: usize,
    key: Option<Name>,
    /// Whether it stands where moves of the object around it are expected.
    of_moves: bool,
    /// Number of unnamed texts in it, and number of the first of them that are moves.
    items: usize,
    moves: usize,
    /// Number of texts and numbers in it that are not moves.
    beside: usize,
    /// The first of the moves.
    first: Option<Span>,
    /// Where moves of its entries begin and end.
    ends: MoveBounds,
    /// The game it was found to be, by its place among all.
    found: Option<usize>,
    title: TitleBeside,
    /// Whether its texts are the lines of a record: the first of them is a tag.
    of_lines: bool,
}

/// Whether a title or a number stands beside the moves of one game: `["中炮", "h2e2 h9g7"]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum TitleBeside {
    #[default]
    Unknown,
    Titled,
    /// Several games stand there, of which no title is theirs.
    Several,
}

/// Looks for games.
struct Finder<'t> {
    text: &'t str,
    levels: Vec<NestingLevel>,
    /// Brackets open beyond [`DEEPEST`].
    deeper: usize,
    key: Option<Span>,
    all: Vec<JsonGame>,
}

/// The games of a text in order, those that are no more than likely too where one is sure.
pub(super) fn find(text: &str) -> Vec<JsonGame> {
    let mut finder = Finder {
        text,
        levels: vec![NestingLevel::default()],
        deeper: 0,
        key: None,
        all: Vec::new(),
    };
    for sign in Tokenizer::new(text) {
        finder.take(sign);
    }
    let end = text.len();
    for level in finder.levels {
        if let Some(found) = level.found.and_then(|it| finder.all.get_mut(it)) {
            found.end = end;
        }
    }
    finder.all
}

impl Finder<'_> {
    fn take(&mut self, sign: JsonToken) {
        match sign {
            JsonToken::Open(_, at) => self.open(at),
            JsonToken::Close(at) => self.close(at + 1),
            JsonToken::Key(span) => {
                self.key = Some(span);
                return;
            }
            JsonToken::Text(span) if self.deeper == 0 => self.value(span),
            JsonToken::Word(span) if self.deeper == 0 => self.word(span),
            JsonToken::Remark(_) => return,
            _ => {}
        }
        self.key = None;
    }

    fn name(&self) -> Option<Name> {
        self.key.map(|span| Name::of(self.text, span))
    }

    fn open(&mut self, at: usize) {
        if self.deeper > 0 || self.levels.len() > DEEPEST {
            self.deeper += 1;
            return;
        }
        let name = self.name();
        let of_moves = name.as_ref().is_some_and(Name::is_of_moves);
        let top = self.levels.len() - 1;
        if of_moves && top > 0 {
            let plainly = name.as_ref().is_some_and(Name::is_plainly_of_moves);
            if plainly {
                self.mark(top, at, false);
            }
        } else if name.as_ref().is_some_and(|it| it.end().is_some()) && self.is_a_move(top) {
            self.mark(top - 2, self.levels[top - 1].value, true);
        } else if name.as_ref().is_some_and(|it| it.end().is_some()) {
            self.end_of_a_move(top, "");
        }
        self.levels.push(NestingLevel {
            start: self.key.map_or(at, |key| key.start as usize),
            value: at,
            key: name,
            of_moves: of_moves && top > 0,
            ..NestingLevel::default()
        });
    }

    fn close(&mut self, end: usize) {
        if let Some(left) = self.deeper.checked_sub(1) {
            self.deeper = left;
        } else if self.levels.len() > 1
            && let Some(level) = self.levels.pop()
            && let Some(found) = level.found.and_then(|it| self.all.get_mut(it))
        {
            found.end = end;
        }
    }

    /// Whether what is open there is an entry of a list of moves.
    fn is_a_move(&self, level: usize) -> bool {
        level >= 2 && self.levels[level - 1].of_moves
    }

    /// Whether what is open there is one side of such an entry: `red: { notation: '炮二平五' }`.
    fn is_a_side(&self, level: usize) -> bool {
        let key = |level: &NestingLevel| level.key.as_ref().is_some_and(Name::is_of_a_round);
        level >= 3 && key(&self.levels[level]) && self.is_a_move(level - 1)
    }

    fn value(&mut self, span: Span) {
        let value = held(span.of(self.text));
        match self.name() {
            Some(name) => self.field(&name, &value, span),
            None => self.item(&value, span),
        }
    }

    /// A text with a name.
    fn field(&mut self, name: &Name, value: &str, span: Span) {
        let top = self.levels.len() - 1;
        let at = span.start as usize;
        if self.is_a_side(top) {
            if name.is_of_a_move() && moves::is_one(value) {
                self.mark(top - 3, self.levels[top - 2].value, true);
            }
        } else if name.is_of_moves() && top > 0 && !self.is_a_move(top) {
            let sure = moves::count(value) > 0;
            if sure || name.is_plainly_of_moves() {
                self.mark(top, at, sure);
            }
        } else if self.is_a_move(top) {
            let is_move = (name.is_of_a_move() || name.is_of_a_round()) && moves::is_one(value);
            let is_point = name.end().is_some() && moves::is_square(value);
            if is_move || is_point {
                self.mark(top - 2, self.levels[top - 1].value, true);
            }
        } else if name.end().is_some() && moves::is_square(value) {
            self.end_of_a_move(top, value);
        } else if !self.is_in_a_game()
            && name.may_be_a_game()
            && moves::count(value) > 2
            && moves::is_played(value)
        {
            self.alone(self.key.map_or(at, |key| key.start as usize), span);
        }
    }

    /// A text without a name.
    fn item(&mut self, value: &str, span: Span) {
        let top = self.levels.len() - 1;
        self.levels[top].items += 1;
        if self.is_known(top) {
            return;
        }
        if self.levels[top].items == 1 && top > 0 {
            self.levels[top].of_lines = moves::is_tag_line(value);
        }
        if self.levels[top].of_lines {
            return self.line(top, value);
        }
        if moves::is_square(value) {
            self.end_of_a_move(top, value);
        }
        let is_one = moves::is_one(value);
        let count = if is_one { 1 } else { moves::count(value) };
        if count == 0 {
            self.levels[top].beside += 1;
            return;
        }
        if self.levels[top].of_moves {
            return self.mark(top - 1, self.levels[top].value, true);
        }
        if self.is_a_move(top) {
            return self.mark(top - 2, self.levels[top - 1].value, true);
        }
        if self.is_in_a_game() {
            return;
        }
        let level = &mut self.levels[top];
        if count > 1 {
            let may = level.key.as_ref().is_none_or(Name::may_be_a_game);
            if may {
                self.alone(span.start as usize, span);
            }
            return;
        }
        level.moves += 1;
        let first = *level.first.get_or_insert(span);
        let begins = (level.moves, level.items) == (2, 2);
        let may = level.key.as_ref().is_none_or(Name::may_be_a_game);
        let opening = held(first.of(self.text));
        if begins && may && moves::play_from_start(&[&opening, value]) {
            self.flat(top, first);
        }
    }

    /// A number, or a word of a program.
    fn word(&mut self, span: Span) {
        let top = self.levels.len() - 1;
        let word = span.of(self.text);
        if !word.bytes().all(|byte| byte.is_ascii_digit()) {
            return;
        }
        match self.name() {
            Some(name) if name.coordinate().is_some() && self.is_a_move(top) => {
                self.mark(top - 2, self.levels[top - 1].value, true);
            }
            // [7, 7, 4, 7] among moves.
            None if self.is_a_move(top) => {
                self.mark(top - 2, self.levels[top - 1].value, true);
            }
            // [[7, 7], [4, 7]] among moves.
            None if top >= 3 && self.is_a_move(top - 1) => {
                self.mark(top - 3, self.levels[top - 2].value, true);
            }
            None => self.levels[top].beside += 1,
            _ => {}
        }
    }

    /// Whether what is open there holds moves of a game that is known to be one.
    fn is_known(&self, level: usize) -> bool {
        let is_sure = |level: usize| {
            let level = &self.levels[level];
            let found = level.found.and_then(|it| self.all.get(it));
            level.title != TitleBeside::Titled && found.is_some_and(|it| it.sure)
        };
        is_sure(level) || self.levels[level].of_moves && is_sure(level - 1)
    }

    fn is_in_a_game(&self) -> bool {
        let mut levels = self.levels.iter();
        levels.any(|level| level.found.is_some() && level.title != TitleBeside::Titled)
    }

    /// Marks what is open there as a game whose moves begin at `moves`.
    fn mark(&mut self, mut level: usize, moves: usize, sure: bool) {
        // A level around the moves alone, with fields of the game beside it.
        let wrapped =
            |level: &NestingLevel| level.of_moves || level.key.as_ref().is_some_and(Name::wraps);
        while level > 1 && wrapped(&self.levels[level]) {
            level -= 1;
        }
        if let Some(found) = self.levels[level].found.and_then(|it| self.all.get_mut(it)) {
            if sure && !found.sure {
                (found.moves, found.sure) = (moves, true);
            }
            return;
        }
        let around: Vec<usize> = (0..level)
            .filter(|it| self.levels[*it].found.is_some())
            .collect();
        for above in around {
            let known = self.levels[above].found.and_then(|it| self.all.get(it));
            if !sure || known.is_some_and(|it| it.sure) {
                return;
            }
            // It was likely no more: what is sure stands within.
            if let Some(gone) = self.levels[above].found.take() {
                self.forget(gone);
            }
        }
        let NestingLevel { start, value, .. } = self.levels[level];
        let (start, value) = if level == 0 {
            (moves, moves)
        } else {
            (start, value)
        };
        while self.all.last().is_some_and(|last| last.start > start) {
            self.all.pop();
        }
        for inner in &mut self.levels[level + 1..] {
            inner.found = None;
        }
        self.levels[level].found = Some(self.all.len());
        self.all.push(JsonGame {
            start,
            value,
            moves,
            sure,
            end: start,
        });
    }

    /// Takes back what was found at that place among all: the last that is open.
    fn forget(&mut self, gone: usize) {
        self.all.remove(gone);
        for level in &mut self.levels {
            if let Some(found) = &mut level.found
                && *found > gone
            {
                *found -= 1;
            }
        }
    }
}
