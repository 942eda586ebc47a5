//! Times beside the entries of a row: `炮二平五 0:59:10 马8进7 0:59:15`, `炮二平五 （0:59:10）`, and of both sides behind
//! a round: `（红59:10 黑59:15）`, `（59:10/59:15）`.

use super::cells::Cell;
use super::columns::{Clock, SheetColumn, SheetColumns};
use super::row::Row;
use crate::board::Side;
use crate::format::pgn::token;
use crate::record::read_time;
use crate::text::Span;
use std::borrow::Cow;

const OPENING: [char; 4] = ['(', '（', '[', '［'];
const CLOSING: [char; 4] = [')', '）', ']', '］'];

/// So many times may follow one another in a row.
const MOST: usize = 2;

/// What brackets around all of a text hold; the text where there are none.
fn held(text: &str) -> &str {
    let text = text.trim();
    let inner = text.strip_prefix(OPENING);
    let inner = inner.and_then(|it| it.strip_suffix(CLOSING));
    inner.map_or(text, str::trim)
}

/// Whether a text is a time, in brackets or not, and no result (`1:0`).
pub(super) fn is_time(text: &str) -> bool {
    let held = held(text);
    let is_result = matches!(token::result(held), Ok(("", _)));
    !is_result && read_time(held).is_some()
}

/// Number of bytes of the time that a text begins with.
fn time_word(text: &str) -> Option<usize> {
    let mut blanks = text.match_indices(char::is_whitespace).map(|(at, _)| at);
    let first = blanks.next().unwrap_or(text.len());
    let second = blanks.next().unwrap_or(text.len());
    // `5分 23秒` is one time, `1分 2分` are two.
    let are_one = smallest_unit(&text[..first]) > largest_unit(&text[first..second]);
    let is_whole = are_one && is_time(&text[..second]);
    if is_whole {
        Some(second)
    } else {
        is_time(&text[..first]).then_some(first)
    }
}

/// Units of times from the smallest, each in its writings.
const UNITS: [&[char]; 3] = [&['秒', '"', '″'], &['分', '\'', '′'], &['时']];

/// The smallest unit that a text names, counted from 1; 0 where it names none.
fn smallest_unit(text: &str) -> usize {
    let found = UNITS.iter().position(|unit| text.contains(*unit));
    found.map_or(0, |at| at + 1)
}

/// The largest; above all of them where it names none.
fn largest_unit(text: &str) -> usize {
    let found = UNITS.iter().rposition(|unit| text.contains(*unit));
    found.map_or(UNITS.len() + 1, |at| at + 1)
}

/// Number of bytes of a time at the head of a text, where what follows the times there goes on with the row, or nothing
/// follows: a remark may begin with a time.
pub(super) fn word(text: &str, goes_on: impl Fn(&str) -> bool) -> Option<usize> {
    let first = time_word(text)?;
    let mut rest = text[first..].trim_start();
    for _ in 1..MOST {
        let Some(bytes) = time_word(rest) else { break };
        rest = rest[bytes..].trim_start();
    }
    (rest.is_empty() || goes_on(rest)).then_some(first)
}

/// Takes out the times that stand behind entries one by one: behind the first of two, or behind a single one.
pub(super) fn beside_entries<'t>(
    cells: &mut Vec<Cell<'t>>,
    is_entry: impl Fn(&Cell<'_>) -> bool,
) -> [Option<Cell<'t>>; 2] {
    let is_time = |cells: &[Cell<'_>], at: usize| cells.get(at).is_some_and(|it| is_time(&it.text));
    let leads = cells.first().is_some_and(&is_entry);
    if !leads || !is_time(cells, 1) || is_time(cells, 2) {
        return [None, None];
    }
    let first = cells.remove(1);
    let follows = cells.get(1).is_some_and(is_entry) && is_time(cells, 2);
    [Some(first), follows.then(|| cells.remove(2))]
}

/// Takes the times out of cells in which no column of the head holds them: an entry, a time, an entry, a time.
pub(super) fn between_columns<'t>(
    cells: &mut Vec<Cell<'t>>,
    columns: &[SheetColumn],
    is_entry: impl Fn(&Cell<'_>) -> bool,
) -> Vec<(Side, Clock, Cell<'t>)> {
    let [SheetColumn::Entry(one), SheetColumn::Entry(other), ..] = columns else {
        return Vec::new();
    };
    let time = |at: usize| cells.get(at).is_some_and(|it| is_time(&it.text));
    let blank = |at: usize| cells.get(at).is_none_or(Cell::is_empty);
    let entry = |at: usize| cells.get(at).is_some_and(&is_entry);
    let has_clocks = columns
        .iter()
        .any(|it| matches!(it, SheetColumn::Clock(..)));
    let is_so = if time(1) {
        !time(0) && (blank(2) || entry(2)) && (blank(3) || time(3))
    } else {
        blank(1) && entry(2) && time(3)
    };
    if has_clocks || !is_so {
        return Vec::new();
    }
    let right = (cells.len() > 3).then(|| cells.remove(3));
    let left = cells.remove(1);
    let times = [(*one, Some(left)), (*other, right)];
    let times = times.into_iter().filter_map(|(side, cell)| {
        let cell = cell.filter(|cell| !cell.is_empty())?;
        Some((side, Clock::Shown, bare(cell)))
    });
    times.collect()
}

/// A time without its brackets; all of it is the cell's.
pub(super) fn bare(cell: Cell<'_>) -> Cell<'_> {
    match cell.text {
        Cow::Borrowed(text) => Cell {
            text: Cow::Borrowed(held(text)),
            ..cell
        },
        Cow::Owned(_) => cell,
    }
}

impl<'t> Row<'t> {
    /// A time of a side, by what the head says of its clock.
    pub(super) fn put_time(&mut self, columns: &SheetColumns, side: Side, cell: Cell<'t>) {
        let named = columns.all.iter().find_map(|column| match column {
            SheetColumn::Clock(whose, clock) if *whose == side => Some(*clock),
            _ => None,
        });
        let clock = named.unwrap_or(Clock::Shown);
        self.clocks.push((side, clock, bare(cell)));
    }

    /// Takes the times of both sides for clocks that stand behind both entries, in remarks or in the cell of the last.
    pub(super) fn take_times(&mut self, columns: &SheetColumns) {
        if !self.clocks.is_empty() {
            return;
        }
        if let Some(cell) = self
            .entries
            .iter_mut()
            .flatten()
            .max_by_key(|it| it.span.start)
            && let Some((entry, times)) = behind(cell)
        {
            *cell = entry;
            self.put_both(columns, times);
            return;
        }
        if let [one, other, ..] = self.remarks.as_slice()
            && is_time(&one.text)
            && is_time(&other.text)
        {
            let first = columns.first();
            let times: Vec<Cell<'t>> = self.remarks.drain(..2).collect();
            self.put_both(columns, [first, !first].into_iter().zip(times).collect());
            return;
        }
        let found = self.remarks.iter().position(|cell| of_both(cell).is_some());
        if let Some(at) = found
            && let Some(times) = of_both(&self.remarks.remove(at))
        {
            self.put_both(columns, times);
        }
    }

    fn put_both(&mut self, columns: &SheetColumns, times: Vec<(Side, Cell<'t>)>) {
        for (side, cell) in times {
            self.put_time(columns, side, cell);
        }
    }
}

/// A time of each side.
type TimesOfBoth<'t> = Vec<(Side, Cell<'t>)>;

/// An entry, and the times of both sides in brackets behind it without a blank between.
fn behind<'t>(cell: &Cell<'t>) -> Option<(Cell<'t>, TimesOfBoth<'t>)> {
    let Cow::Borrowed(text) = cell.text else {
        return None;
    };
    let at = text.rfind(OPENING).filter(|at| *at > 0)?;
    let times = of_both(&part(cell, text, (at, text.len())))?;
    let end = text[..at].trim_end().len();
    Some((part(cell, text, (0, end)), times))
}

/// The times of both sides in one cell, with their names (`红59:10 黑59:15`) or with Red's first (`59:10/59:15`).
fn of_both<'t>(cell: &Cell<'t>) -> Option<TimesOfBoth<'t>> {
    let Cow::Borrowed(text) = cell.text else {
        return None;
    };
    let parts = |c: char| c.is_whitespace() || "，,、;；/／".contains(c);
    let inner = held(text);
    let mut found: Vec<(Option<Side>, &str)> = Vec::new();
    let mut named = None;
    for word in inner.split(parts).filter(|word| !word.is_empty()) {
        let (side, time) = side_before(word);
        let side = side.or(named.take());
        match (time.is_empty(), side) {
            // `红 59:10`: the time is the next word.
            (true, Some(side)) => named = Some(side),
            (false, side) if found.len() < MOST && is_time(time) => found.push((side, time)),
            _ => return None,
        }
    }
    let [(one, first), (other, second)] = found[..] else {
        return None;
    };
    let sides = match (one, other) {
        (None, None) => [Side::Red, Side::Black],
        (Some(one), Some(other)) if one != other => [one, other],
        _ => return None,
    };
    // What stands between them and around them goes with each.
    let cut = second.as_ptr() as usize - text.as_ptr() as usize;
    let spans = [(0, cut), (cut, text.len())];
    let cells = spans
        .into_iter()
        .zip([first, second])
        .map(|(span, time)| Cell {
            text: Cow::Borrowed(time),
            ..part(cell, text, span)
        });
    Some(sides.into_iter().zip(cells).collect())
}

/// The side that a word begins with, and what follows.
fn side_before(word: &str) -> (Option<Side>, &str) {
    const NAMES: [(&str, Side); 5] = [
        ("红方", Side::Red),
        ("红", Side::Red),
        ("紅", Side::Red),
        ("黑方", Side::Black),
        ("黑", Side::Black),
    ];
    let mut names = NAMES.into_iter();
    let found = names.find_map(|(name, side)| Some((side, word.strip_prefix(name)?)));
    match found {
        Some((side, rest)) => (Some(side), rest.trim_start_matches(['方', ':', '：'])),
        None => (None, word),
    }
}

/// A part of a cell.
fn part<'t>(cell: &Cell<'t>, text: &'t str, (from, to): (usize, usize)) -> Cell<'t> {
    let start = cell.span.start as usize;
    let span = Span::new(start + from, start + to);
    Cell {
        span,
        kept: span,
        text: Cow::Borrowed(&text[from..to]),
        column: cell.column,
    }
}
