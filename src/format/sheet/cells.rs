//! Lines and cells: where the blanks, tabs, bars or commas between columns are.

use crate::record::MOST_ENTRIES;
use crate::text::{Span, unguarded};
use std::borrow::Cow;
use unicode_width::UnicodeWidthChar;

/// A cell of a line, blanks around it taken off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::format) struct Cell<'t> {
    /// Where it stands, quotes of CSV left out.
    pub(in crate::format) span: Span,
    /// Its content; owned where quotes inside it were doubled.
    pub(in crate::format) text: Cow<'t, str>,
    /// Where all of it stands, blanks within quotes and the apostrophe before a formula too.
    pub(in crate::format) kept: Span,
    /// Distance of its beginning from the left of its line, in columns of a screen.
    pub(in crate::format) column: usize,
}

impl Cell<'_> {
    pub(in crate::format) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Its content, blanks within quotes too.
    pub(in crate::format) fn whole<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let held = self.kept.of(text);
        let held = unguarded(held);
        if held.contains("\"\"") {
            Cow::Owned(held.replace("\"\"", "\""))
        } else {
            Cow::Borrowed(held)
        }
    }
}

/// Separator between the columns of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) enum Separator {
    /// Tabs, bars or commas: an empty cell can be seen.
    Sign,
    /// Two blanks or more: an empty cell can be seen by where the others stand.
    Blanks,
}

/// A line of a table.
#[derive(Clone, Debug)]
pub(in crate::format) struct TableLine<'t> {
    pub(in crate::format) span: Span,
    pub(in crate::format) cells: Vec<Cell<'t>>,
    pub(in crate::format) separator: Separator,
    /// Whether a bar before its first cell was taken for a frame; it may also part an empty cell from the next.
    pub(in crate::format) framed: bool,
}

impl<'t> TableLine<'t> {
    /// The line with an empty cell before its first.
    pub(in crate::format) fn led_by_blank(&self) -> TableLine<'t> {
        let at = self.span.start as usize;
        let empty = Cell {
            span: Span::new(at, at),
            text: Cow::Borrowed(""),
            kept: Span::new(at, at),
            column: 0,
        };
        let mut line = self.clone();
        line.cells.insert(0, empty);
        line
    }
}

impl TableLine<'_> {
    /// Whether it holds nothing.
    pub(in crate::format) fn is_blank(&self) -> bool {
        self.cells.iter().all(Cell::is_empty)
    }

    /// Whether its first column is seen to be empty: then it is no field.
    pub(in crate::format) fn leads_blank(&self) -> bool {
        self.separator == Separator::Sign && self.cells.first().is_some_and(Cell::is_empty)
    }
}

pub(super) const fn is_bar(c: char) -> bool {
    matches!(c, '|' | '｜' | '│' | '┃')
}

/// Layout of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) enum Layout {
    /// Lines with tabs, bars or blanks between columns.
    Text,
    /// Lines with blanks between columns, and bars between blocks of rounds that stand side by side.
    Blocks,
    /// CSV with that separator.
    Csv(u8),
}

/// So many cells of a line are parted; the last holds the rest. No table has a hundred columns.
const MOST_CELLS: usize = 4096;

/// The lines of a text one after another.
pub(in crate::format) fn lines(text: &str, layout: Layout) -> impl Iterator<Item = TableLine<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at;
        let rest = text.get(start..).filter(|rest| !rest.is_empty())?;
        match layout {
            Layout::Text | Layout::Blocks => {
                let len = memchr::memchr(b'\n', rest.as_bytes()).map_or(rest.len(), |end| end + 1);
                at += len;
                let held = rest[..len].trim_end_matches(['\n', '\r']).len();
                let span = (start, start + held);
                Some(match layout {
                    Layout::Blocks => line_of_blocks(text, span),
                    _ => text_line(text, span.0, span.1),
                })
            }
            Layout::Csv(comma) => {
                let (line, next) = csv_line(text, start, comma);
                at = next;
                Some(line)
            }
        }
    })
}

/// No table has more lines: each is a ply or two, and its cells.
const MOST_LINES: usize = MOST_ENTRIES / 2;

/// Minimum number of bytes that a cell of a table takes on average, empty cells and separators included: a study of a
/// hundred thousand moves, a row each, has five.
const LEAST_CELL: usize = 2;

/// The lines of a text that hold something, and where the first begins for which there is no room, where there is
/// such.
pub(in crate::format) fn held_lines(
    text: &str,
    layout: Layout,
) -> (Vec<TableLine<'_>>, Option<usize>) {
    let most = MOST_ENTRIES.max(text.len() / LEAST_CELL);
    let (mut held, mut entries) = (Vec::new(), 0);
    for line in lines(text, layout).filter(|line| !line.is_blank()) {
        entries += 1 + line.cells.len();
        if entries > most || held.len() >= MOST_LINES {
            return (held, Some(line.span.start as usize));
        }
        held.push(line);
    }
    (held, None)
}

/// A line of text, its cells between tabs, else between bars, else between blanks.
pub(in crate::format) fn text_line(text: &str, start: usize, end: usize) -> TableLine<'_> {
    let line = &text[start..end];
    let (parts, separator) = if line.contains('\t') {
        (split(line, |c| c == '\t'), Separator::Sign)
    } else if line.contains(is_bar) {
        (between_bars(line), Separator::Sign)
    } else {
        (split_blanks(line, |_| false), Separator::Blanks)
    };
    line_of(text, (start, end), parts, separator)
}

/// A line of text, its cells between blanks and bars.
fn line_of_blocks(text: &str, (start, end): (usize, usize)) -> TableLine<'_> {
    let parts = split_blanks(&text[start..end], is_bar);
    line_of(text, (start, end), parts, Separator::Blanks)
}

/// A line of text with these cells.
fn line_of(
    text: &str,
    (start, end): (usize, usize),
    parts: Vec<(usize, usize)>,
    separator: Separator,
) -> TableLine<'_> {
    let line = &text[start..end];
    // Measured on from cell to cell: a line may hold a million of them.
    let (mut measured, mut column) = (0, 0);
    let cells = parts.into_iter().map(|(from, to)| {
        let part = &line[from..to];
        let from = from + (part.len() - part.trim_start().len());
        let held = part.trim();
        column += width(&line[measured..from]);
        measured = from;
        Cell {
            span: Span::new(start + from, start + from + held.len()),
            kept: Span::new(start + from, start + from + held.len()),
            text: Cow::Borrowed(held),
            column,
        }
    });
    TableLine {
        span: Span::new(start, end),
        cells: cells.collect(),
        separator,
        framed: separator == Separator::Sign
            && !line.contains('\t')
            && line.trim_start().starts_with(is_bar),
    }
}

/// Columns of a screen that a text takes; of a tab it is not said how many: one.
pub(in crate::format) fn width(text: &str) -> usize {
    text.chars().map(|c| c.width().unwrap_or(1)).sum()
}

/// Parts between bars; a table may be framed by them.
fn between_bars(line: &str) -> Vec<(usize, usize)> {
    let mut parts = split(line, is_bar);
    if line.trim_start().starts_with(is_bar) {
        parts.remove(0);
    }
    let is_blank = |(from, to): &(usize, usize)| line[*from..*to].trim().is_empty();
    let is_framed = line.trim_end().ends_with(is_bar) && parts.last().is_some_and(is_blank);
    if parts.len() > 1 && is_framed {
        parts.pop();
    }
    parts
}

fn split(line: &str, at: impl Fn(char) -> bool) -> Vec<(usize, usize)> {
    let mut parts = Vec::new();
    let mut from = 0;
    let signs = line.char_indices().filter(|(_, c)| at(*c));
    for (here, sign) in signs.take(MOST_CELLS - 1) {
        parts.push((from, here));
        from = here + sign.len_utf8();
    }
    parts.push((from, line.len()));
    parts
}

/// Parts between two blanks or more; a wide blank counts for two, and so does a sign that ends a part.
fn split_blanks(line: &str, ends: impl Fn(char) -> bool) -> Vec<(usize, usize)> {
    let mut parts = Vec::new();
    let mut from = None;
    let (mut last, mut blanks) = (0, 0);
    for (at, sign) in line.char_indices() {
        if sign.is_whitespace() || ends(sign) {
            blanks += if sign == '\u{3000}' || ends(sign) {
                2
            } else {
                1
            };
            continue;
        }
        if let Some(start) = from.filter(|_| blanks > 1) {
            parts.push((start, last));
            from = None;
        }
        from = from.or(Some(at));
        if parts.len() + 1 == MOST_CELLS {
            last = line.trim_end().len();
            break;
        }
        blanks = 0;
        last = at + sign.len_utf8();
    }
    parts.extend(from.map(|start| (start, last)));
    parts
}

/// A line of CSV (RFC 4180) that begins at `start`, and where the next begins. A quote that is never
/// closed holds the rest of the text.
fn csv_line(text: &str, start: usize, comma: u8) -> (TableLine<'_>, usize) {
    let bytes = text.as_bytes();
    let mut cells = Vec::new();
    let mut at = start;
    loop {
        if cells.len() + 1 == MOST_CELLS {
            let end = at + end_of_row(&bytes[at..]);
            cells.push(cell(text, at, end));
            let (span, separator) = (Span::new(start, end), Separator::Sign);
            let line = TableLine {
                span,
                cells,
                separator,
                framed: false,
            };
            return (line, (end + 1).min(text.len()));
        }
        let blanks = bytes[at..].iter().take_while(|byte| **byte == b' ').count();
        let (cell, end) = if bytes.get(at + blanks) == Some(&b'"') {
            quoted(text, at + blanks, comma)
        } else {
            let end = end_of_cell(bytes, at, comma);
            (cell(text, at, end), end)
        };
        cells.push(cell);
        at = end;
        if bytes.get(at) == Some(&comma) {
            at += 1;
            continue;
        }
        let end = at;
        let next = (at + 1).min(text.len());
        let line = TableLine {
            span: Span::new(start, end),
            cells,
            separator: Separator::Sign,
            framed: false,
        };
        return (line, next);
    }
}

/// Where a row of CSV ends: at the first line end outside quotes.
pub(in crate::format) fn end_of_row(bytes: &[u8]) -> usize {
    let mut quoted = false;
    let mut ends = memchr::memchr2_iter(b'"', b'\n', bytes).filter(|at| match bytes[*at] {
        b'"' => {
            quoted = !quoted;
            false
        }
        _ => !quoted,
    });
    ends.next().unwrap_or(bytes.len())
}

/// Where the separator or the line end at or behind `at` is.
fn end_of_cell(bytes: &[u8], at: usize, comma: u8) -> usize {
    let found = memchr::memchr2(comma, b'\n', &bytes[at..]);
    found.map_or(bytes.len(), |found| at + found)
}

/// A cell without quotes. An apostrophe keeps a spreadsheet from taking it for a formula.
fn cell(text: &str, from: usize, to: usize) -> Cell<'_> {
    let part = &text[from..to];
    let from = from + (part.len() - part.trim_start().len());
    let held = part.trim();
    let kept = Span::new(from, from + held.len());
    let (guard, held) = (held.len(), unguarded(held));
    let from = from + guard - held.len();
    Cell {
        span: Span::new(from, from + held.len()),
        kept,
        text: Cow::Borrowed(held),
        column: 0,
    }
}

/// A cell in quotes that begins at `quote`, and where the separator or the line end behind it is.
fn quoted(text: &str, quote: usize, comma: u8) -> (Cell<'_>, usize) {
    let bytes = text.as_bytes();
    let from = quote + 1;
    let (mut at, mut doubled) = (from, false);
    let to = loop {
        match memchr::memchr(b'"', &bytes[at..]).map(|found| at + found) {
            Some(end) if bytes.get(end + 1) == Some(&b'"') => {
                doubled = true;
                at = end + 2;
            }
            Some(end) => break end,
            None => break text.len(),
        }
    };
    let behind = (to + 1).min(text.len());
    let end = end_of_cell(bytes, behind, comma);
    // Behind the closing quote only blanks belong there: what else stands there is kept with it.
    if !text[behind..end].trim().is_empty() {
        return (cell(text, quote, end), end);
    }
    let mut held = cell(text, from, to);
    held.kept = Span::new(from, to);
    if doubled {
        held.text = Cow::Owned(held.text.replace("\"\"", "\""));
    }
    (held, end)
}
