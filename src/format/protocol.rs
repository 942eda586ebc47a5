//! What programs say to an engine in UCI and UCCI: `position startpos moves h2e2 h9g7`, `position fen … moves …`,
//! in a list or among the other lines of a log. Each line tells its game from the start: one that begins as the
//! line before it did, and goes on, is the same game.

use super::assembly::{Assembly, Cells};
use super::cutting::Parts;
use crate::record::{GameRecord, Ruler};
use crate::text::{Encoding, Span};
use std::borrow::Cow;
use std::ops::Range;

const ORDER: &str = "position";

/// A line of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Order<'t> {
    /// What a log wrote before it.
    before: &'t str,
    /// Where it begins; empty where that is the full start position.
    pub(super) fen: &'t str,
    /// Its moves.
    pub(super) moves: &'t str,
}

impl<'t> Order<'t> {
    /// What a line orders, whatever a log wrote before it; `None` where it orders no position.
    pub(super) fn of(line: &'t str) -> Option<Order<'t>> {
        let at = line.match_indices(ORDER).map(|(at, _)| at).find(|at| {
            let before = line[..*at].chars().next_back();
            !before.is_some_and(char::is_alphanumeric)
        })?;
        let before = &line[..at];
        let rest = line[at + ORDER.len()..].strip_prefix([' ', '\t'])?.trim();
        let (start, moves) = match rest.split_once("moves") {
            Some((start, moves)) => (start.trim(), moves),
            None => (rest, &rest[rest.len()..]),
        };
        // What may no longer be played is no part of the game.
        let moves = moves.split("banmoves").next().unwrap_or(moves).trim();
        if start == "startpos" {
            return Some(Order {
                before,
                fen: "",
                moves,
            });
        }
        let fen = start.strip_prefix("fen").map_or(start, str::trim_start);
        let board = fen.split(' ').next().unwrap_or(fen);
        (board.matches('/').count() == 9).then_some(Order { before, fen, moves })
    }

    /// Whether it is the game of an earlier line, gone on or not.
    fn goes_on_from(&self, earlier: &Order<'_>) -> bool {
        let mut words = self.moves.split_whitespace();
        self.fen == earlier.fen
            && earlier
                .moves
                .split_whitespace()
                .all(|it| words.next() == Some(it))
    }
}

/// A line that says that another game begins.
fn begins_game(line: &str) -> bool {
    ["ucinewgame", "setoption newgame"]
        .iter()
        .any(|word| line.contains(word))
}

/// Cuts a member where a line is not of the game before it.
pub(super) fn parts(bytes: &[u8], _: Encoding) -> Parts<'_> {
    let mut starts = vec![0];
    let mut last: Option<Order<'_>> = None;
    // Where a line said that another game begins, with no position since.
    let mut next = None;
    let mut at = 0;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let here = at;
        at += line.len();
        let line = ascii(line);
        if begins_game(line) {
            next = next.or(Some(here));
        }
        let Some(order) = Order::of(line) else {
            continue;
        };
        let goes_on = last.is_none_or(|last| next.is_none() && order.goes_on_from(&last));
        let start = next.take().unwrap_or(here);
        if !goes_on {
            starts.push(start);
        }
        last = Some(order);
    }
    Parts {
        bytes: Cow::Borrowed(bytes),
        starts,
        damage: None,
    }
}

/// The line from its last byte that is no ASCII: what a log wrote before an order may be in any encoding.
fn ascii(line: &[u8]) -> &str {
    let from = line.iter().rposition(|byte| !byte.is_ascii());
    str::from_utf8(&line[from.map_or(0, |at| at + 1)..]).unwrap_or("")
}

/// Reads a record: its last order, which says again what those before it said.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let mut ruler = Ruler::new(text, first_line);
    let mut out = Assembly::new(ruler.clone().place(Span::new(0, 1.min(text.len()))));
    let last = text.lines().rev().find_map(Order::of);
    // What stands between orders is told as one.
    let mut other = 0..0;
    for line in text.lines() {
        let order = Order::of(line);
        let order = order.filter(|it| last.is_some_and(|last| last.goes_on_from(it)));
        let said = order.map_or(line, |order| order.before).trim();
        if !said.is_empty() {
            let at = offset(text, said);
            let from = if other.is_empty() { at } else { other.start };
            other = from..at + said.len();
        }
        let Some(order) = order else { continue };
        tell(text, std::mem::take(&mut other), &mut ruler, &mut out);
        if last.is_some_and(|last| offset(text, last.moves) == offset(text, order.moves)) {
            play(text, order, &mut ruler, &mut out);
        }
    }
    tell(text, other, &mut ruler, &mut out);
    out.finish()
}

fn offset(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

fn play(text: &str, order: Order<'_>, ruler: &mut Ruler<'_>, out: &mut Assembly) {
    let mut place = |part: &str| {
        let at = offset(text, part);
        ruler.place(Span::new(at, at + part.len()))
    };
    if !order.fen.is_empty() {
        out.tag("FEN", order.fen, place(order.fen));
    }
    for token in order.moves.split_whitespace() {
        let cells = Cells {
            written: token,
            ..Cells::default()
        };
        out.ply(cells, None, 0, place(token));
    }
}

fn tell(text: &str, other: Range<usize>, ruler: &mut Ruler<'_>, out: &mut Assembly) {
    if !other.is_empty() {
        let span = Span::new(other.start, other.end);
        out.residue(span.of(text), ruler.place(span));
    }
}
