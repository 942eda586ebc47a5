//! The sheets of a spreadsheet workbook as CSV: cells are read one by one, as they stand in the file, so that one
//! cell far below and far right costs no table of that size.

use super::LIMIT;
use super::merged::Merged;
use crate::source::packed::Fault;
use crate::text::{FORMULA, FillDown};
use calamine::{DataRef, ExcelDateTime, Reader, Xlsx};
use std::io::Cursor;

/// A sheet as CSV, and its cells that were given the value of one they are merged with.
type Worksheet = (String, Vec<FillDown>);

/// Sheets by name, those with a cell; and why not all could be read.
pub(super) fn read(bytes: Vec<u8>) -> (Vec<(String, Worksheet)>, Option<Fault>) {
    let mut book = match Xlsx::new(Cursor::new(bytes)) {
        Ok(book) => book,
        Err(error) => return (Vec::new(), Some(broken(&error))),
    };
    let (mut sheets, mut left) = (Vec::new(), LIMIT as usize);
    for name in book.sheet_names() {
        let mut text = String::new();
        let mut merged = Merged::of(&mut book, &name);
        let fault = sheet(&mut book, (&name, &mut merged), (&mut text, left)).err();
        left -= text.len().min(left);
        if !text.is_empty() {
            sheets.push((name, (text, merged.filled())));
        }
        if fault.is_some() {
            return (sheets, fault);
        }
    }
    (sheets, None)
}

/// The fault of the sheets, in words that the catalogue knows.
fn broken(error: &calamine::XlsxError) -> Fault {
    let words = match error {
        calamine::XlsxError::Xml(_) | calamine::XlsxError::XmlAttr(_) => "its XML makes no sense",
        _ => "its sheets cannot be made out",
    };
    Fault::BrokenDocument(words.to_owned())
}

/// Appends the rows of a sheet, up to `most` bytes.
fn sheet(
    book: &mut Xlsx<Cursor<Vec<u8>>>,
    (name, merged): (&str, &mut Merged),
    (out, most): (&mut String, usize),
) -> Result<(), Fault> {
    let broken = |error: calamine::XlsxError| broken(&error);
    let mut csv = Csv {
        out,
        most,
        at: (0, 0),
        width: 0,
        line: 1,
        breaks: 0,
    };
    // A sheet of charts has no cells.
    let mut cells = match book.worksheet_cells_reader(name) {
        Err(calamine::XlsxError::NotAWorksheet(_)) => return Ok(()),
        cells => cells.map_err(broken)?,
    };
    while let Some(cell) = cells.next_cell_with_formula().map_err(broken)? {
        let value = match (&cell.value, cell.formula) {
            // Programs that only write workbooks leave the values to those that show them.
            (DataRef::Empty, Some(formula)) => format!("{FORMULA}{formula}"),
            (value, _) => written(value),
        };
        if value.is_empty() {
            continue;
        }
        for given in merged.before(cell.pos) {
            csv.put(given.at, &given.value)?;
            merged.written(given, csv.line);
        }
        csv.put(cell.pos, &value)?;
        merged.begin(cell.pos, value);
    }
    for given in merged.rest() {
        csv.put(given.at, &given.value)?;
        merged.written(given, csv.line);
    }
    csv.finish();
    Ok(())
}

/// A sheet as it is written, cell by cell in order of rows.
struct Csv<'o> {
    out: &'o mut String,
    /// So many bytes at the most.
    most: usize,
    /// The last cell.
    at: (u32, u32),
    /// The last column of the widest row.
    width: u32,
    /// The line in which its row begins, from 1.
    line: u32,
    /// So many lines more the row has by line ends in its cells.
    breaks: u32,
}

impl Csv<'_> {
    fn put(&mut self, (row, column): (u32, u32), value: &str) -> Result<(), Fault> {
        let (at, out) = (self.at, &mut *self.out);
        let rows = row.saturating_sub(at.0) as usize;
        let columns = column.saturating_sub(if rows > 0 { 0 } else { at.1 }) as usize;
        // A row of a workbook is not cut off: its last cells are empty, as a spreadsheet writes them in CSV.
        let rest = if rows > 0 && !out.is_empty() {
            lacking(at.1, self.width)
        } else {
            0
        };
        if out.len() + rest + rows + columns + value.len() > self.most {
            return Err(Fault::TooLarge { limit: LIMIT });
        }
        out.extend(std::iter::repeat_n(',', rest));
        out.extend(std::iter::repeat_n('\n', rows));
        out.extend(std::iter::repeat_n(',', columns));
        quote(value, out);
        if rows > 0 {
            self.line += rows as u32 + self.breaks;
            self.breaks = 0;
        }
        self.breaks += value.matches('\n').count() as u32;
        self.at = (row.max(at.0), column);
        self.width = self.width.max(column);
        Ok(())
    }

    fn finish(self) {
        if !self.out.is_empty() {
            let rest = lacking(self.at.1, self.width);
            self.out.extend(std::iter::repeat_n(',', rest));
            self.out.push('\n');
        }
    }
}

/// So many columns are made up for in a short row: one cell far to the right makes no table of that size.
const WIDEST: u32 = 64;

/// Cells between the last of a row and that of the widest row so far.
fn lacking(last: u32, widest: u32) -> usize {
    widest.min(WIDEST).saturating_sub(last) as usize
}

/// A value as a person sees it.
fn written(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            text.clone()
        }
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(truth) => truth.to_string(),
        DataRef::DateTime(time) => date(time),
        DataRef::Error(error) => error.to_string(),
        DataRef::Empty => String::new(),
    }
}

/// A date, a time of the day, or both.
fn date(time: &ExcelDateTime) -> String {
    let (year, month, day, hour, minute, second, _) = time.to_ymd_hms_milli();
    let clock = format!("{hour:02}:{minute:02}:{second:02}");
    if time.is_duration() || time.as_f64() < 1.0 {
        return clock;
    }
    let date = format!("{year:04}-{month:02}-{day:02}");
    if (hour, minute, second) == (0, 0, 0) {
        date
    } else {
        format!("{date} {clock}")
    }
}

/// A field of CSV (RFC 4180).
fn quote(value: &str, out: &mut String) {
    if value.contains([',', '"', '\n', '\r']) {
        out.push('"');
        out.push_str(&value.replace('"', "\"\""));
        out.push('"');
    } else {
        out.push_str(value);
    }
}
