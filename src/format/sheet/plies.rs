//! Rows become plies: what a blank cell means, whose a remark is, where the table breaks off.

use super::cells::Cell;
use super::columns::SheetColumns;
use super::dash;
use super::entry::{self, CellKind};
use super::row::Row;
use crate::board::Side;
use crate::format::pgn::{Counts, token};
use crate::notation::Family;
use crate::record::{
    Entry, Fault, FaultKind, Note, NoteKind, PlyId, ResultMark, Tag, TreeBuilder, read_time,
    said_behind_result, write_time,
};
use crate::text::Span;
use std::borrow::Cow;

/// The movetext of a sheet as it grows.
#[derive(Debug, Default)]
pub(super) struct Plies<'t> {
    pub(super) tree: TreeBuilder<'t>,
    pub(super) counts: Counts,
    /// Where the numbers of the rows stand, with the first ply of each.
    pub(super) numbers: Vec<(PlyId, Span)>,
    pub(super) notes: Vec<Note>,
    pub(super) faults: Vec<Fault>,
    pub(super) results: Vec<ResultMark>,
    pub(super) black_marked: bool,
    declared: Option<Family>,
    /// Whether dashes stand for 平.
    dashes: bool,
}

/// Goes through the rows in the order of the game; in the notation declared, and whether its dashes stand for 平.
pub(super) fn plies<'t>(
    rows: &[Row<'t>],
    moves_first: Side,
    (declared, dashes): (Option<Family>, bool),
) -> Plies<'t> {
    let mut plies = Plies {
        declared,
        dashes,
        ..Plies::default()
    };
    let order = [moves_first, !moves_first];
    plies.black_marked = order[0] == Side::Black;
    let last = rows.iter().rposition(|row| !row.has_no_entry());
    for (at, row) in rows.iter().enumerate() {
        // A line for a remark alone, or below the last entry: its times are said after the last ply.
        let is_bare = row.number.is_none() && row.has_no_entry();
        if !is_bare && last.is_some_and(|last| at <= last) {
            plies.row((rows, at), order, Some(at) == last);
        } else {
            for (whose, clock, cell) in &row.clocks {
                plies.clock(clock.command(), Some(*whose), cell);
            }
        }
        for cell in &row.remarks {
            plies.remark(row, cell, order);
        }
    }
    plies
}

/// The side that moves first in a round. The first column of entries is the first mover's in the forms of the
/// books (黑方 红方 where Black moved first); a form may have its columns in any order, and then Red moves first, but
/// for a position that gives the move to Black (`turn`) or a first column that is the first mover's by its
/// figures (一二三 there, 123 in the other).
pub(super) fn moves_first(rows: &[Row<'_>], columns: &SheetColumns, turn: Option<Side>) -> Side {
    let left = columns.first();
    if left == Side::Red {
        return left;
    }
    if let Some(turn) = turn {
        return turn;
    }
    let figures = |side: Side| {
        let entries = || rows.iter().filter_map(|row| row.entry(side));
        let has = |of: fn(char) -> bool| entries().filter(|cell| cell.text.contains(of)).count();
        (
            has(|c| "一二三四五六七八九".contains(c)),
            has(|c| c.is_ascii_digit() || ('１'..='９').contains(&c)),
        )
    };
    let (left_words, left_digits) = figures(left);
    let (right_words, right_digits) = figures(!left);
    if left_words > left_digits && right_digits > right_words {
        left
    } else {
        Side::Red
    }
}

impl<'t> Plies<'t> {
    /// The entries of a row and the clocks behind each.
    fn row(&mut self, (rows, at): (&[Row<'t>], usize), order: [Side; 2], is_last: bool) {
        let row = &rows[at];
        let mut number = row.number;
        let begun = at > 0 && goes_on(&rows[at - 1], row, order);
        let broken = rows
            .get(at + 1)
            .is_some_and(|next| goes_on(row, next, order));
        for (slot, side) in order.into_iter().enumerate() {
            let first = slot == 0;
            let before = self.tree.last();
            match row.entry(side) {
                Some(cell) => {
                    let ends = is_last && (!first || row.entry(!side).is_none());
                    self.entry(cell, &mut number, (first, ends));
                }
                None if first && begun => {}
                // The table begins with the other side's move.
                None if first && self.tree.is_empty() && row.entry(!side).is_some() => {
                    self.black_marked = side == Side::Red;
                }
                None if !first && (is_last || broken) => {}
                None => {
                    let span = blank(row, slot, order);
                    self.push(span, Entry::Missed, &mut number);
                }
            }
            for (whose, clock, cell) in &row.clocks {
                if *whose == side {
                    // Beside no ply of its side a clock is not that of who moved last.
                    let owner = (self.tree.last() == before).then_some(side);
                    self.clock(clock.command(), owner, cell);
                }
            }
        }
    }

    /// A cell that is not empty: whether it is the first of its row, and whether no entry follows.
    fn entry(
        &mut self,
        cell: &Cell<'t>,
        number: &mut Option<(u32, Span)>,
        (first, ends): (bool, bool),
    ) {
        let Cow::Borrowed(text) = cell.text else {
            // Doubled quotes: no entry holds any.
            self.fault(FaultKind::UnknownToken, cell.span);
            self.push(cell.span, Entry::Illegible, number);
            return;
        };
        let dashed = self.dashes.then(|| dash::entry(text)).flatten();
        let read = dashed.unwrap_or_else(|| entry::read(text, self.declared));
        let start = cell.span.start as usize;
        let span = |from: usize, to: usize| Span::new(start + from, start + to);
        // As the very first entry dots say no more than that Black moves first.
        if first
            && self.tree.is_empty()
            && read.said == CellKind::Missed
            && text.starts_with(['…', '.'])
        {
            self.black_marked = true;
            return;
        }
        let token = span(read.at, read.end);
        match read.said {
            CellKind::Move(written, bytes) => {
                self.counts[written.family as usize] += 1;
                let token = span(read.at, read.at + bytes);
                self.push(token, Entry::Move(written), number);
            }
            CellKind::Missed => self.push(token, Entry::Missed, number),
            CellKind::Illegible { unmarked } => {
                if unmarked {
                    self.fault(FaultKind::UnknownToken, token);
                }
                self.push(token, Entry::Illegible, number);
            }
            CellKind::Result(result, word) => {
                let mark = token;
                self.results.push(ResultMark {
                    result,
                    word,
                    span: mark,
                });
                self.reason(text, start, read.at);
            }
            // In the place of a ply that others follow: the ply itself was not recorded.
            CellKind::Remark if !ends => self.push(Span::new(start, start), Entry::Missed, number),
            CellKind::Remark => {}
        }
        self.around(text, start, &read);
        if read.said == CellKind::Remark {
            let remark = &text[read.at..];
            self.tree.comment(token, Cow::Borrowed(remark));
        }
    }

    /// 红胜（黑方犯规一次）: what stands in brackets behind a result is a remark.
    fn reason(&mut self, text: &'t str, start: usize, at: usize) {
        if let Some((from, reason)) = said_behind_result(&text[at..]) {
            let from = start + at + from;
            let place = Span::new(from, from + reason.len());
            self.tree.comment(place, Cow::Borrowed(reason));
        }
    }

    /// Adds the text beside an entry in its cell: a judgement, crossed-out text, a comment on it.
    fn around(&mut self, text: &'t str, start: usize, read: &entry::EntryCell) {
        let span = |from: usize, to: usize| Span::new(start + from, start + to);
        if let Some(nag) = read.nag {
            self.tree.nag(nag);
        }
        if let Some((from, to)) = read.crossed {
            let was = format!("[%was {}]", &text[from..to]);
            self.tree.comment(span(0, read.at), Cow::Owned(was));
        } else if read.at > 0 {
            self.tree
                .comment(span(0, read.at), Cow::Borrowed(&text[..read.at]));
        }
        if read.rest < text.len() {
            let rest = span(read.rest, text.len());
            self.tree.comment(rest, Cow::Borrowed(&text[read.rest..]));
        }
    }

    fn push(&mut self, span: Span, entry: Entry, number: &mut Option<(u32, Span)>) {
        let number = number.take();
        let id = self.tree.push(span, entry, number.map(|(value, _)| value));
        self.numbers.extend(number.map(|(_, at)| (id, at)));
        let kind = match entry {
            Entry::Move(_) => return,
            Entry::Missed => NoteKind::Missed,
            Entry::Illegible => NoteKind::Illegible,
        };
        self.notes.push(Note {
            kind,
            line: self.tree.line(),
            after: Some(id),
            span,
            sheet: None,
        });
    }

    /// A cell of a clock column: a command in a comment, as other formats have it.
    fn clock(&mut self, command: &str, owner: Option<Side>, cell: &Cell<'t>) {
        let text = if let Some(seconds) = read_time(&cell.text) {
            let owner = match owner {
                None => "",
                Some(Side::Red) => "red ",
                Some(Side::Black) => "black ",
            };
            Cow::Owned(format!("[%{command} {owner}{}]", write_time(seconds)))
        } else {
            self.fault(FaultKind::BadField, cell.span);
            cell.text.clone()
        };
        self.tree.comment(cell.span, text);
    }

    /// Adds what fields state of the whole game, as commands behind its last ply: the time a player used
    /// (`红方用时：95分钟`) and his fouls (`红方犯规：3`), but for fouls that are noted where they were made. A value that is
    /// no time or number is a fault.
    pub(super) fn fields(&mut self, tags: &[Tag<'t>], fouls_noted: bool) {
        for tag in tags {
            let Some(command) = command(&tag.name, &tag.value) else {
                continue;
            };
            match command {
                Ok(command) if fouls_noted && command.starts_with("[%foul") => {}
                Ok(command) if !command.ends_with(" 0]") => {
                    // Its bytes are those of the field: the command has none of its own.
                    let end = tag.span.end as usize;
                    self.tree.comment(Span::new(end, end), Cow::Owned(command));
                }
                Ok(_) => {}
                Err(Misread) if tag.value.is_empty() => {}
                Err(Misread) => self.fault(FaultKind::BadField, tag.span),
            }
        }
    }

    /// A remark belongs to the last ply of its row; an offer of the side that moved first in the row, to the ply of that side.
    fn remark(&mut self, row: &Row<'t>, cell: &Cell<'t>, order: [Side; 2]) {
        let full = row.entry(order[0]).is_some() && row.entry(order[1]).is_some();
        if full && offers_first(&cell.text, order[0]) {
            let last = self.tree.last();
            let before = last.and_then(|PlyId(last)| last.checked_sub(1)).map(PlyId);
            self.tree
                .comment_after(before, cell.span, cell.text.clone());
        } else {
            self.tree.comment(cell.span, cell.text.clone());
        }
    }

    fn fault(&mut self, kind: FaultKind, span: Span) {
        self.faults.push(Fault { kind, span });
    }
}

/// Whether a sheet takes a field of that name for a time or a number of fouls, and the value is none.
pub(super) fn is_misread(name: &str, value: &str) -> bool {
    !value.is_empty() && command(name, value) == Some(Err(Misread))
}

/// The value of a field is no time, or no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Misread;

/// What a field states of the whole game, as a command; `None` where it states nothing of the kind.
fn command(name: &str, value: &str) -> Option<Result<String, Misread>> {
    let side = if name.starts_with("Red") {
        "red"
    } else {
        "black"
    };
    let command = match name {
        "RedTime" | "BlackTime" => {
            read_time(value).map(|time| format!("[%used {side} {}]", write_time(time)))
        }
        "RedFouls" | "BlackFouls" => fouls(value).map(|fouls| format!("[%foul {side} {fouls}]")),
        _ => return None,
    };
    Some(command.ok_or(Misread))
}

/// A number of fouls: `3`, `3次`, `无`.
fn fouls(text: &str) -> Option<u32> {
    let held = text.trim().trim_end_matches(['次', '。']);
    match held {
        "无" | "無" | "零" | "-" | "—" => Some(0),
        _ => token::numerals(held).or_else(|| held.parse().ok()),
    }
}

/// Whether a remark begins with that side's offer of a draw, made behind that side's move.
pub(super) fn offers_first(text: &str, side: Side) -> bool {
    let names = match side {
        Side::Red => ["红", "紅", "[%offer red]"],
        Side::Black => ["黑", "黑", "[%offer black]"],
    };
    let offers = text.contains("提和") || text.contains("[%offer");
    offers && names.iter().any(|name| text.starts_with(name))
}

/// Whether a row goes on with the round of the one before: the same number, one side's entry each.
fn goes_on(before: &Row<'_>, row: &Row<'_>, order: [Side; 2]) -> bool {
    let number = |row: &Row<'_>| row.number.map(|(value, _)| value);
    number(row).is_some()
        && number(before) == number(row)
        && before.entry(order[0]).is_some()
        && before.entry(order[1]).is_none()
        && row.entry(order[0]).is_none()
        && row.entry(order[1]).is_some()
}

/// Where a blank cell stands: behind what stands before it in the row.
fn blank(row: &Row<'_>, slot: usize, order: [Side; 2]) -> Span {
    let before = (slot > 0).then(|| row.entry(order[0])).flatten();
    let number = row.number.map(|(_, span)| span.end);
    let at = before.map(|cell| cell.span.end).or(number);
    let at = at.map_or(row.start, |at| at as usize);
    Span::new(at, at)
}
