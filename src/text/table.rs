//! Tables that people fill in (rulings, names, slips): one reader for all of them, whatever a spreadsheet
//! made of the file when it was saved.

use super::cells::Cells;
use super::{EditedText, Encoding, byte_order_mark, encode, unguarded};
use std::borrow::Cow;
use thiserror::Error;

/// Cell separators, the likeliest first.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// Prefix of a formula of a workbook for which no value is stored, in the form of the error values of spreadsheets.
pub const FORMULA: &str = "#FORMULA! =";

/// UTF-8 byte order mark: a spreadsheet reads a table as UTF-8 only where it stands first.
const UTF8_MARK: &[u8] = b"\xEF\xBB\xBF";

/// A line that cannot be used; the others hold all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum TableFault {
    /// Its bytes mean nothing in the encoding of the file.
    #[error("line {line}: its bytes mean nothing in {}", .encoding.name())]
    Undecodable {
        /// Line, from 1.
        line: u32,
        /// The encoding of the file.
        encoding: Encoding,
    },
    /// A quotation mark opens in it and nothing closes it: where its cell ends, and whatever comes after,
    /// cannot be determined.
    #[error("line {line}: a quotation mark opens here and is never closed")]
    OpenQuote {
        /// Line, from 1.
        line: u32,
    },
}

impl TableFault {
    /// Line, from 1.
    pub const fn line(self) -> u32 {
        match self {
            TableFault::Undecodable { line, .. } | TableFault::OpenQuote { line } => line,
        }
    }
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Line at which it begins, from 1.
    pub line: u32,
    /// Its cells as they stand in the file, quotation marks of the form apart.
    pub cells: Cells,
}

impl Row {
    /// A cell as it is meant: without the apostrophe that keeps a spreadsheet from running it. Empty where
    /// the row is shorter.
    pub fn cell(&self, column: usize) -> &str {
        unguarded(self.cells.get(column).unwrap_or(""))
    }

    /// Whether nothing stands in it.
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(|cell| cell.trim().is_empty())
    }
}

/// A table as it was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The headings; `None` in an empty file.
    pub head: Option<Row>,
    /// The rows below in order, empty ones and those that cannot be used left out.
    pub rows: Vec<Row>,
    /// Lines that cannot be used, in order.
    pub faults: Vec<TableFault>,
    /// The encoding.
    pub encoding: Encoding,
    /// Whether a byte order mark stands before it.
    pub has_mark: bool,
    /// Its cell separator: a comma, a semicolon or a tab.
    pub separator: u8,
    /// Its line ending.
    pub line_end: &'static str,
}

impl Table {
    /// Reads a table in UTF-8 (with a byte order mark or without), UTF-16, GB18030 or Big5, its cells separated by
    /// commas, semicolons or tabs, its lines ended in any way; `sep=;`, as spreadsheets write it, may precede it.
    ///
    /// ```
    /// use dapu::text::Table;
    ///
    /// let table = Table::read("轮次;裁定\r\n3;\"成立; 警告\"\r\n".as_bytes());
    /// assert_eq!(table.rows[0].cells, ["3", "成立; 警告"]);
    /// ```
    pub fn read(bytes: &[u8]) -> Table {
        let edited = EditedText::read(bytes);
        let encoding = edited.encoding;
        let (said, body) = separator_said(&edited.text);
        let separator = said.unwrap_or_else(|| separator(body));
        let skipped = edited.text.len() - body.len();
        let skipped = edited.text[..skipped].matches('\n').count() as u32;
        let (mut rows, open) = rows(body, separator);
        let open = open.map(|line| line + skipped);
        let quote = open.map(|line| TableFault::OpenQuote { line });
        let mut faults: Vec<TableFault> = quote.into_iter().collect();
        let undecodable = edited.undecodable.iter();
        faults.extend(undecodable.map(|&line| TableFault::Undecodable { line, encoding }));
        faults.sort_by_key(|fault| fault.line());
        for row in &mut rows {
            row.line += skipped;
        }
        rows.retain(|row| !row.is_empty());
        let head = (!rows.is_empty()).then(|| rows.remove(0));
        let is_sound = |row: &Row| {
            // The row in which the mark opens runs to the end of the file.
            let is_cut = open.is_some_and(|line| row.line + row_lines(row) > line);
            !is_cut && !row.cells.iter().any(|cell| cell.contains('\u{FFFD}'))
        };
        rows.retain(is_sound);
        Table {
            head,
            rows,
            faults,
            encoding,
            has_mark: edited.has_mark,
            separator,
            line_end: edited.line_end,
        }
    }

    /// The table as bytes, preserved: in its encoding, with its separator and its line ends. A table that would not
    /// be read back the same is written as UTF-8 after a byte order mark: one with a character the encoding has no
    /// place for, or too few characters to detect the encoding by.
    pub fn write(&self) -> Vec<u8> {
        let separator = char::from(self.separator).to_string();
        let mut text = String::new();
        // Headings show the cell separator, where there are several.
        if self.separator != b',' && self.head.as_ref().is_some_and(|it| it.cells.len() < 2) {
            text = format!("sep={separator}\n");
        }
        for row in self.head.iter().chain(&self.rows) {
            let cells: Vec<Cow<'_, str>> = row.cells.iter().map(quoted).collect();
            text.push_str(&cells.join(&separator));
            text.push('\n');
        }
        let lines = text.replace('\n', self.line_end);
        let mark = match self.encoding {
            _ if !self.has_mark => &[][..],
            Encoding::Utf8 => UTF8_MARK,
            other => byte_order_mark(other),
        };
        let bytes = [mark, &encode(&lines, self.encoding).0].concat();
        if EditedText::read(&bytes).text == text {
            bytes
        } else {
            [UTF8_MARK, lines.as_bytes()].concat()
        }
    }
}

/// A cell as it stands in a file: within quotation marks where it holds one, a line end, or anything that parts
/// cells somewhere.
fn quoted(cell: &str) -> Cow<'_, str> {
    let parts = SEPARATORS.map(char::from);
    if cell.contains(['"', '\n']) || cell.contains(parts) {
        format!("\"{}\"", cell.replace('"', "\"\"")).into()
    } else {
        cell.into()
    }
}

/// Number of line ends in the cells of a row.
fn row_lines(row: &Row) -> u32 {
    let breaks = row.cells.iter().map(|cell| cell.matches('\n').count());
    breaks.sum::<usize>() as u32 + 1
}

/// The separator stated by `sep=;` before a table, and the table after it.
fn separator_said(text: &str) -> (Option<u8>, &str) {
    let said = text.trim_start_matches('\n').split_once('\n');
    let said = said.and_then(|(line, rest)| {
        let sign = line.trim_matches('"').strip_prefix("sep=")?;
        let sign = SEPARATORS.into_iter().find(|it| sign.as_bytes() == [*it])?;
        Some((Some(sign), rest))
    });
    said.unwrap_or((None, text))
}

/// The separator of the headings: the sign that occurs most often between them, outside quotation marks.
fn separator(text: &str) -> u8 {
    let mut counts = [0_usize; SEPARATORS.len()];
    let (mut state, mut has_words) = (State::Start, false);
    for letter in text.chars() {
        let at = SEPARATORS
            .iter()
            .position(|sign| char::from(*sign) == letter);
        let next = state.after(letter, at.is_some(), 0);
        match (state, next, at.and_then(|at| counts.get_mut(at))) {
            (State::Start, State::Quoted(_), _) | (State::Quoted(_), State::Closed(_), _) => {}
            (_, State::Start, Some(count)) => *count += 1,
            (_, State::Start, None) if has_words => break,
            (_, State::Start, None) => counts = [0; SEPARATORS.len()],
            _ => has_words |= !letter.is_whitespace(),
        }
        state = next;
    }
    if !has_words {
        return b',';
    }
    let most = counts.into_iter().max().unwrap_or(0);
    let at = counts.into_iter().position(|count| count == most);
    at.and_then(|at| SEPARATORS.get(at).copied())
        .unwrap_or(b',')
}

/// State of the reading of a cell.
#[derive(Clone, Copy)]
enum State {
    /// Nothing of it yet.
    Start,
    /// A cell without quotation marks around it.
    Plain,
    /// Within quotation marks that opened in that line.
    Quoted(u32),
    /// Behind a quotation mark that closes, or is the first of two that stand for one.
    Closed(u32),
}

impl State {
    /// State after reading a character in that line.
    fn after(self, letter: char, is_separator: bool, line: u32) -> State {
        match (self, letter) {
            (State::Start, '"') => State::Quoted(line),
            (State::Quoted(opened), '"') => State::Closed(opened),
            (State::Closed(opened), '"') => State::Quoted(opened),
            (State::Quoted(_), _) => self,
            (_, '\n') => State::Start,
            _ if is_separator => State::Start,
            _ => State::Plain,
        }
    }
}

/// Parts a text into rows; with the line of a quotation mark that is never closed. (The reader of the `csv`
/// crate takes all behind such a mark for one cell and says nothing.)
fn rows(text: &str, separator: u8) -> (Vec<Row>, Option<u32>) {
    // A long table grown by doubling leaves as much again behind.
    let lines = memchr::memchr_iter(b'\n', text.as_bytes()).count() + 1;
    let mut rows = Vec::with_capacity(lines);
    // The row that is read: its cells one behind another, and where each ends.
    let (mut cells, mut ends) = (String::new(), Vec::new());
    let (mut state, mut line, mut begun) = (State::Start, 1, 1);
    for letter in text.chars() {
        line += u32::from(letter == '\n');
        let next = state.after(letter, letter == char::from(separator), line);
        match (state, next) {
            (State::Quoted(_), State::Closed(_)) | (State::Start, State::Quoted(_)) => {}
            (_, State::Start) => {
                ends.push(cells.len());
                if letter == '\n' {
                    rows.push(Row {
                        line: begun,
                        cells: Cells::new(&cells, &ends),
                    });
                    cells.clear();
                    ends.clear();
                    begun = line;
                }
            }
            _ => cells.push(letter),
        }
        state = next;
    }
    if !cells.is_empty() || !ends.is_empty() {
        ends.push(cells.len());
        rows.push(Row {
            line: begun,
            cells: Cells::new(&cells, &ends),
        });
    }
    match state {
        State::Quoted(opened) => (rows, Some(opened)),
        _ => (rows, None),
    }
}

#[cfg(test)]
mod tests;
