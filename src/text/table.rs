//! Tables that people fill in (rulings, names, slips): one reader for all of them, whatever a spreadsheet
//! made of the file when it was saved.

use super::{Edited, Encoding, byte_order_mark, encode, unguarded};
use std::borrow::Cow;
use thiserror::Error;

/// What parts cells, the likeliest first.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// UTF-8 byte order mark: a spreadsheet reads a table as UTF-8 only where it stands first.
const UTF8_MARK: &[u8] = b"\xEF\xBB\xBF";

/// A line that cannot be used; the others hold all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
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
    /// nobody can tell.
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
    pub cells: Vec<String>,
}

impl Row {
    /// A cell as it is meant: without the apostrophe that keeps a spreadsheet from running it. Empty where
    /// the row is shorter.
    pub fn cell(&self, column: usize) -> &str {
        unguarded(self.cells.get(column).map_or("", String::as_str))
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
    /// What parts its cells: a comma, a semicolon or a tab.
    pub separator: u8,
    /// How its lines end.
    pub line_end: &'static str,
}

impl Table {
    /// Reads a table in UTF-8 (with a byte order mark or without), UTF-16, GB18030 or Big5, its cells parted by
    /// commas, semicolons or tabs, its lines ended in any way; `sep=;`, as spreadsheets write it, may stand before
    /// it.
    ///
    /// ```
    /// use dapu::text::Table;
    ///
    /// let table = Table::read("轮次;裁定\r\n3;\"成立; 警告\"\r\n".as_bytes());
    /// assert_eq!(table.rows[0].cells, ["3", "成立; 警告"]);
    /// ```
    pub fn read(bytes: &[u8]) -> Table {
        let edited = Edited::read(bytes);
        let encoding = edited.encoding;
        let (said, body) = separator_said(&edited.text);
        let separator = said.unwrap_or_else(|| separator(body));
        let skipped = u32::from(body.len() < edited.text.len());
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

    /// The table as bytes, kept as it was: in its encoding, with its separator and its line ends. Where the
    /// encoding has no place for a character, UTF-8 with a byte order mark takes its place.
    pub fn write(&self) -> Vec<u8> {
        let mut writer = csv::WriterBuilder::new()
            .flexible(true)
            .delimiter(self.separator)
            .from_writer(Vec::new());
        for row in self.head.iter().chain(&self.rows) {
            // Memory takes all that is written to it.
            let _ = writer.write_record(&row.cells);
        }
        let bytes = writer.into_inner().unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let text: Cow<'_, str> = match self.line_end {
            "\n" => text,
            other => text.replace('\n', other).into(),
        };
        let mark = match self.encoding {
            _ if !self.has_mark => &[][..],
            Encoding::Utf8 => UTF8_MARK,
            other => byte_order_mark(other),
        };
        match encode(&text, self.encoding) {
            (bytes, 0) => [mark, &bytes].concat(),
            _ => [UTF8_MARK, text.as_bytes()].concat(),
        }
    }

    /// Where a heading stands, in any case.
    pub fn column(&self, names: &[&str]) -> Option<usize> {
        let head = self.head.as_ref()?;
        let is = |heading: &String| {
            let heading = heading.trim();
            names.iter().any(|name| heading.eq_ignore_ascii_case(name))
        };
        head.cells.iter().position(is)
    }
}

/// How many line ends stand in the cells of a row.
fn row_lines(row: &Row) -> u32 {
    let breaks = row.cells.iter().map(|cell| cell.matches('\n').count());
    breaks.sum::<usize>() as u32 + 1
}

/// What `sep=;` before a table says, and the table behind it.
fn separator_said(text: &str) -> (Option<u8>, &str) {
    let said = text.split_once('\n').and_then(|(line, rest)| {
        let sign = line.trim_matches('"').strip_prefix("sep=")?;
        let sign = SEPARATORS.into_iter().find(|it| sign.as_bytes() == [*it])?;
        Some((Some(sign), rest))
    });
    said.unwrap_or((None, text))
}

/// What parts the headings: the sign that stands oftenest in their line, outside quotation marks.
fn separator(text: &str) -> u8 {
    let line = text.lines().find(|line| !line.trim().is_empty());
    let mut counts = [0_usize; SEPARATORS.len()];
    let mut quoted = false;
    for byte in line.unwrap_or_default().bytes() {
        quoted ^= byte == b'"';
        let at = SEPARATORS.into_iter().position(|sign| sign == byte);
        if let Some(count) = at.filter(|_| !quoted).and_then(|at| counts.get_mut(at)) {
            *count += 1;
        }
    }
    let most = counts.into_iter().max().unwrap_or(0);
    let at = counts.into_iter().position(|count| count == most);
    at.and_then(|at| SEPARATORS.get(at).copied())
        .unwrap_or(b',')
}

/// How far a cell is read.
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

/// Parts a text into rows; with the line of a quotation mark that is never closed. (The reader of the `csv`
/// crate takes all behind such a mark for one cell and says nothing.)
fn rows(text: &str, separator: u8) -> (Vec<Row>, Option<u32>) {
    let (mut rows, mut cells, mut cell) = (Vec::new(), Vec::new(), String::new());
    let (mut state, mut line, mut begun) = (State::Start, 1, 1);
    for letter in text.chars() {
        line += u32::from(letter == '\n');
        state = match (state, letter) {
            (State::Start, '"') => State::Quoted(line),
            (State::Quoted(opened), '"') => State::Closed(opened),
            (State::Closed(opened), '"') => {
                cell.push('"');
                State::Quoted(opened)
            }
            (State::Quoted(_), _) => {
                cell.push(letter);
                state
            }
            (_, '\n') => {
                cells.push(std::mem::take(&mut cell));
                let cells = std::mem::take(&mut cells);
                rows.push(Row { line: begun, cells });
                begun = line;
                State::Start
            }
            (_, sign) if sign == char::from(separator) => {
                cells.push(std::mem::take(&mut cell));
                State::Start
            }
            _ => {
                cell.push(letter);
                State::Plain
            }
        };
    }
    if !cell.is_empty() || !cells.is_empty() {
        cells.push(cell);
        rows.push(Row { line: begun, cells });
    }
    match state {
        State::Quoted(opened) => (rows, Some(opened)),
        _ => (rows, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells as people and spreadsheets leave them.
    const CELLS: [[&str; 4]; 4] = [
        ["轮次", "台次", "裁定", "说明"],
        ["3", "7", "不成立", "提出时已走满；见第一一四条"],
        ["3", "8", "", "说\"未走满\", 又说; 走满\t了"],
        ["", "一", "炮二平五", "两\n行"],
    ];

    /// The table as some program may write it.
    fn written(separator: u8, encoding: Encoding, has_mark: bool, line_end: &'static str) -> Table {
        let mut rows: Vec<Row> = CELLS
            .iter()
            .zip([1, 2, 3, 4])
            .map(|(cells, line)| Row {
                line,
                cells: cells.iter().map(|cell| (*cell).to_owned()).collect(),
            })
            .collect();
        Table {
            head: Some(rows.remove(0)),
            rows,
            faults: Vec::new(),
            encoding,
            has_mark,
            separator,
            line_end,
        }
    }

    #[test]
    fn a_table_reads_the_same_whatever_a_spreadsheet_made_of_it_and_is_written_back_to_the_byte() {
        let encodings = [
            Encoding::Utf8,
            Encoding::Gb18030,
            Encoding::Utf16Le,
            Encoding::Utf16Be,
        ];
        let (mut wrong, mut seen) = (Vec::new(), 0);
        for separator in SEPARATORS {
            for encoding in encodings {
                for has_mark in [false, true] {
                    for line_end in ["\n", "\r\n", "\r"] {
                        let mut table = written(separator, encoding, has_mark, line_end);
                        // GB18030 is written without a mark.
                        table.has_mark &= encoding != Encoding::Gb18030;
                        let bytes = table.write();
                        let read = Table::read(&bytes);
                        seen += 1;
                        if read != table || read.write() != bytes {
                            wrong.push((table, read));
                        }
                    }
                }
            }
        }
        assert_eq!(seen, 72);
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn lines_count_whatever_stands_between_rows() {
        let text = "\n轮次,裁定\n\n1,\"a\nb\"\n,\n2,c";
        for line_end in ["\n", "\r\n", "\r"] {
            let table = Table::read(text.replace('\n', line_end).as_bytes());
            let lines: Vec<u32> = table.rows.iter().map(|row| row.line).collect();
            assert_eq!(lines, [4, 7], "{table:?}");
        }
        let table = Table::read(b"sep=;\r\na;b\r\n1,5;2\r\n");
        assert_eq!((table.rows[0].line, table.rows[0].cells.len()), (3, 2));
        assert_eq!(table.rows[0].cell(0), "1,5");
    }

    #[test]
    fn a_line_that_cannot_be_used_is_told_and_the_others_hold() {
        let mut bytes = "轮次,台次,裁定\n一,二,成立\n1,".as_bytes().to_vec();
        bytes.extend(b"\xFF\n2,a\n\"3,b\n4,c\n");
        let table = Table::read(&bytes);
        let lines: Vec<u32> = table.rows.iter().map(|row| row.line).collect();
        assert_eq!(lines, [2, 4]);
        let encoding = Encoding::Utf8;
        assert_eq!(
            table.faults,
            [
                TableFault::Undecodable { line: 3, encoding },
                TableFault::OpenQuote { line: 5 }
            ]
        );
        // A mark within a cell opens nothing.
        assert_eq!(Table::read(b"a,b\n1,2\"\"3\"\n").faults, []);
        assert_eq!(Table::read(b"").head, None);
    }

    #[test]
    fn an_apostrophe_before_a_formula_is_no_part_of_the_cell() {
        let table = Table::read("名,说\n'=1+1,'引\n".as_bytes());
        let row = &table.rows[0];
        assert_eq!([row.cell(0), row.cell(1), row.cell(2)], ["=1+1", "'引", ""]);
    }
}
