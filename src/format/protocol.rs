//! Commands of programs to an engine in UCI and UCCI: `position startpos moves h2e2 h9g7`,
//! `position fen … moves …`, in a list or among the other lines of a log. Each line gives its game from the
//! start: one that begins as the line before it did, and goes on, is the same game.

mod answers;

use super::around;
use super::assembly::{Assembly, PlyCells};
use super::cutting::Parts;
use super::shape::{Shape, shape};
use crate::record::{Entry, FaultKind, GameRecord, PlaceCursor};
use crate::text::{Encoding, Span, decode, offset};
use answers::Answers;

const ORDER: &str = "position";

/// The board of a full game, as an order names it.
const START: &str = "startpos";

/// So many moves behind a board that no order names are a game, as in the source of a program.
const GAME: usize = 8;

/// Words that go on behind the moves where a log writes two orders on one line.
const BEHIND: [&str; 14] = [
    "banmoves",
    "go",
    "depth",
    "movetime",
    "infinite",
    "ponder",
    "nodes",
    "searchmoves",
    "time",
    "wtime",
    "btime",
    "stop",
    "isready",
    "bestmove",
];

/// A line of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Order<'t> {
    /// Text that a log wrote before it.
    before: &'t str,
    /// Where it begins; empty where that is the full start position.
    pub(super) fen: &'t str,
    /// Its moves.
    pub(super) moves: &'t str,
    /// Text behind the moves: moves that may not be played, text of a log.
    behind: &'t str,
}

impl<'t> Order<'t> {
    /// Parses the order in a line, whatever a log wrote around it; `None` where it orders no position.
    pub(super) fn of(line: &'t str) -> Option<Order<'t>> {
        let before = |at: usize| line[..at].chars().next_back();
        let parts = |sign: char| sign.is_whitespace() || ":：>|]".contains(sign);
        let quotes = |sign: char| "\"'`([".contains(sign);
        let is_game = |order: &Order<'_>| order.moves.split_whitespace().count() >= GAME;
        let mut places = line.match_indices(ORDER).map(|(at, _)| at);
        let ordered = places.find_map(|at| {
            let rest = line[at + ORDER.len()..].strip_prefix([' ', '\t'])?;
            let order = Order::at(line, at, rest)?;
            let is_order =
                before(at).is_none_or(parts) || before(at).is_some_and(quotes) && is_game(&order);
            is_order.then_some(order)
        });
        ordered.or_else(|| {
            let at = line.find(START)?;
            let is_part = before(at).is_none_or(|sign| parts(sign) || quotes(sign));
            let order = Order::at(line, at, &line[at..]).filter(|_| is_part)?;
            is_game(&order).then_some(order)
        })
    }

    /// The order whose board begins `rest`, a part of the line, before which `at` bytes stand.
    fn at(line: &'t str, at: usize, rest: &'t str) -> Option<Order<'t>> {
        // An order is ASCII, and ends where a program ends the text.
        let end = rest
            .bytes()
            .position(|byte| !byte.is_ascii() || matches!(byte, b'"' | b'\'' | b'`' | b'\\'));
        let order = &rest[..end.unwrap_or(rest.len())];
        let words = words_of(order);
        let is_behind = |word: &&Span| BEHIND.contains(&word.of(order));
        let end = words.iter().find(is_behind);
        let end = end.map_or(order.len(), |word| word.start as usize);
        let (order, behind) = rest.split_at(end);
        let (start, moves) = match order.split_once("moves") {
            Some((start, moves)) => (start.trim(), moves.trim()),
            None => (order.trim(), &order[order.len()..]),
        };
        let fen = match start {
            START => "",
            _ => start.strip_prefix("fen").map_or(start, str::trim_start),
        };
        let board = fen.split(' ').next().unwrap_or(fen);
        let is_board = board.matches('/').count() == 9;
        (start == START || is_board).then_some(Order {
            before: &line[..at],
            fen,
            moves,
            behind: behind.trim(),
        })
    }

    /// Whether it is the game of an earlier line, gone on or not.
    fn goes_on_from(&self, fen: &str, moves: &str) -> bool {
        let mut words = self.moves.split_whitespace();
        self.fen == fen && moves.split_whitespace().all(|it| words.next() == Some(it))
    }
}

/// Words separated by blanks.
fn words_of(text: &str) -> Vec<Span> {
    let words = text.split_ascii_whitespace();
    words
        .map(|word| {
            let at = offset(text, word);
            Span::new(at, at + word.len())
        })
        .collect()
}

/// A line that says that another game begins.
fn begins_game(line: &str) -> bool {
    ["ucinewgame", "setoption newgame", "Started game "]
        .iter()
        .any(|word| line.contains(word))
}

/// Cuts a member where a line is not of the game before it.
pub(super) fn parts(bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    let mut starts = vec![0];
    // Start and moves of the latest order.
    let mut last: Option<(String, String)> = None;
    // Where a line said that another game begins, with no position since.
    let mut next = None;
    let mut at = 0;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let here = at;
        at += line.len();
        let line = decode(line, encoding).text;
        if begins_game(&line) {
            next = next.or(Some(here));
        }
        let Some(order) = Order::of(&line) else {
            continue;
        };
        let goes_on = last
            .as_ref()
            .is_none_or(|(fen, moves)| next.is_none() && order.goes_on_from(fen, moves));
        let start = next.take().unwrap_or(here);
        if !goes_on {
            starts.push(start);
        }
        last = Some((order.fen.to_owned(), order.moves.to_owned()));
    }
    Parts::of(bytes, starts)
}

/// Reads a record: its last order, which says again what those before it said, and the answer to it.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let mut ruler = PlaceCursor::new(text, first_line);
    let mut out = Assembly::new(ruler.clone().place(Span::new(0, 1.min(text.len()))));
    let game = OrderedGame::of(text);
    if let Some(bounds) = game.bounds(text) {
        for (name, value, place) in around::said(text, first_line, bounds) {
            out.tag(name, &value, place);
        }
    }
    let last = game.last.map(|last| offset(text, last.moves));
    // Text between orders is kept as one stretch.
    let mut other = None;
    for line in text.lines() {
        let answer = game
            .answer
            .filter(|it| line.as_bytes().as_ptr_range().contains(&it.as_ptr()));
        if let Some(answer) = answer {
            let (before, rest) = line.split_at(offset(line, answer));
            let before = with(text, other.take(), before);
            add_text(text, before, &mut ruler, &mut out);
            play_token(text, answer, &mut ruler, &mut out);
            other = with(text, None, &rest[answer.len()..]);
            continue;
        }
        let order = Order::of(line).filter(|it| game.holds(it));
        let Some(order) = order else {
            other = with(text, other, line);
            continue;
        };
        let before = with(text, other.take(), order.before);
        add_text(text, before, &mut ruler, &mut out);
        if last == Some(offset(text, order.moves)) {
            play(text, order, &mut ruler, &mut out);
        }
        other = with(text, None, order.behind);
    }
    add_text(text, other, &mut ruler, &mut out);
    out.finish()
}

/// The orders of a text that are of one game.
#[derive(Clone, Copy, Debug, Default)]
struct OrderedGame<'t> {
    first: Option<Order<'t>>,
    last: Option<Order<'t>>,
    /// The answer to the last of them, which was played.
    answer: Option<&'t str>,
}

impl<'t> OrderedGame<'t> {
    fn of(text: &'t str) -> OrderedGame<'t> {
        let mut game = OrderedGame {
            last: text.lines().rev().find_map(Order::of),
            ..OrderedGame::default()
        };
        let mut answers = Answers::default();
        for line in text.lines() {
            match Order::of(line).filter(|it| game.holds(it)) {
                Some(order) => {
                    game.first = game.first.or(Some(order));
                    answers.ordered(order.fen, order.moves);
                    answers.logged(order.behind);
                }
                None => answers.logged(line),
            }
        }
        let is_move = |word: &&str| matches!(shape(word.as_bytes()), Some(Shape::Coordinates));
        game.answer = answers.last().filter(is_move);
        game
    }

    /// Whether an order is of this game.
    fn holds(&self, order: &Order<'_>) -> bool {
        self.last
            .is_some_and(|last| last.goes_on_from(order.fen, order.moves))
    }

    /// Where its orders begin and end.
    fn bounds(&self, text: &str) -> Option<(usize, usize)> {
        let (first, last) = (self.first?, self.last?);
        let end = self.answer.unwrap_or(last.moves);
        Some((
            offset(text, first.before) + first.before.len(),
            offset(text, end) + end.len(),
        ))
    }
}

/// A stretch of text and what is said behind it, as one.
fn with(text: &str, other: Option<Span>, said: &str) -> Option<Span> {
    let said = said.trim();
    let at = offset(text, said);
    let from = other.map_or(at, |other| other.start as usize);
    if said.is_empty() {
        other
    } else {
        Some(Span::new(from, at + said.len()))
    }
}

fn add_text(text: &str, other: Option<Span>, ruler: &mut PlaceCursor<'_>, out: &mut Assembly) {
    if let Some(span) = other {
        out.residue(span.of(text), ruler.place(span));
    }
}

fn play(text: &str, order: Order<'_>, ruler: &mut PlaceCursor<'_>, out: &mut Assembly) {
    let mut place = |part: &str| {
        let at = offset(text, part);
        ruler.place(Span::new(at, at + part.len()))
    };
    if !order.fen.is_empty() {
        out.tag("FEN", order.fen, place(order.fen));
    }
    for token in order.moves.split_whitespace() {
        play_token(text, token, ruler, out);
    }
}

/// Adds a token of an order as a ply.
fn play_token(text: &str, token: &str, ruler: &mut PlaceCursor<'_>, out: &mut Assembly) {
    let at = offset(text, token);
    let place = ruler.place(Span::new(at, at + token.len()));
    let token = token.trim_end_matches(|sign: char| !sign.is_ascii_alphanumeric());
    // Two points or nothing: `i9`, where a line was cut, is no soldier's move.
    let is_move = matches!(shape(token.as_bytes()), Some(Shape::Coordinates));
    let cells = PlyCells {
        written: token,
        entry: (!is_move).then_some(Entry::Illegible),
        ..PlyCells::default()
    };
    out.ply(cells, (None, 0), place);
    if !is_move {
        out.wrong(FaultKind::UnknownToken, token, place);
    }
}
