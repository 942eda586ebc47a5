//! CSV (RFC 4180): a head, then one line a finding.

use super::Report;
use crate::rules::{COLUMNS, ColumnKind, FindingRow};
use crate::text::guarded;
use std::borrow::Cow;
use std::io::{self, Write};

/// UTF-8 byte order mark: Excel reads CSV as UTF-8 only where it stands first.
const BOM: &[u8] = b"\xEF\xBB\xBF";

/// Findings as CSV.
///
/// A cell of text that a spreadsheet may run as a formula is [guarded]; columns that hold only numbers and codes
/// of dapu's own are not.
#[derive(Debug)]
pub struct CsvReport<W: Write> {
    writer: csv::Writer<W>,
}

impl<W: Write> CsvReport<W> {
    /// Writes the head; `excel` puts a byte order mark before it.
    ///
    /// # Errors
    /// Where the writer fails.
    pub fn new(mut inner: W, excel: bool) -> io::Result<CsvReport<W>> {
        if excel {
            inner.write_all(BOM)?;
        }
        let mut report = CsvReport::headless(inner);
        let head = COLUMNS.iter().map(|column| column.name);
        report.writer.write_record(head).map_err(plain)?;
        Ok(report)
    }

    /// A report that goes on where another left off.
    pub fn headless(inner: W) -> CsvReport<W> {
        CsvReport {
            writer: csv::WriterBuilder::new()
                .has_headers(false)
                .from_writer(inner),
        }
    }
}

impl<W: Write> Report for CsvReport<W> {
    fn row(&mut self, row: &FindingRow) -> io::Result<()> {
        for (column, cell) in COLUMNS.iter().zip(&row.cells) {
            let cell = match column.kind {
                ColumnKind::Text => guarded(cell),
                ColumnKind::Number | ColumnKind::Word => Cow::Borrowed(cell.as_str()),
            };
            self.writer.write_field(cell.as_bytes()).map_err(plain)?;
        }
        // Ends the line.
        self.writer.write_record(None::<&[u8]>).map_err(plain)?;
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// A table of another kind as CSV: a head, then the rows. A cell that a spreadsheet may run as a formula
/// is [guarded], unless it is a number.
pub fn table(head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> Vec<u8> {
    let mut table = line(head.iter().copied().map(Cow::Borrowed));
    for row in rows {
        table.extend(table_row(&row));
    }
    table
}

/// A row of a [`table`].
pub fn table_row(row: &[String]) -> Vec<u8> {
    line(row.iter().map(|cell| match cell.parse::<f64>() {
        Ok(_) => Cow::Borrowed(cell.as_str()),
        Err(_) => guarded(cell),
    }))
}

fn line<'c>(cells: impl Iterator<Item = Cow<'c, str>>) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Memory takes all that is written to it.
    for cell in cells {
        let _ = writer.write_field(cell.as_bytes());
    }
    let _ = writer.write_record(None::<&[u8]>);
    writer.into_inner().unwrap_or_default()
}

/// The failure of the writer itself, so that a pipe closed by its reader can be distinguished from a full disk.
fn plain(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::{BOM, CsvReport};
    use crate::report::Report;
    use crate::rules::{COLUMNS, FindingRow};

    fn row(column: &str, text: &str) -> FindingRow {
        FindingRow {
            cells: COLUMNS
                .iter()
                .map(|it| if it.name == column { text } else { "" }.to_owned())
                .collect(),
        }
    }

    fn written(rows: &[FindingRow], excel: bool) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut report = CsvReport::new(&mut bytes, excel).expect("memory takes all");
        for row in rows {
            report.row(row).expect("memory takes all");
        }
        report.finish().expect("memory takes all");
        drop(report);
        bytes
    }

    #[test]
    fn what_is_written_is_read_back() {
        let mut wrong = Vec::new();
        for text in [
            "炮二平五",
            "a,b",
            "say \"将\"",
            "two\nlines",
            "",
            " blank ",
            "'quoted",
        ] {
            let bytes = written(&[row("evidence", text)], false);
            let mut reader = csv::Reader::from_reader(bytes.as_slice());
            let head: Vec<_> = reader
                .headers()
                .expect("a head")
                .iter()
                .map(str::to_owned)
                .collect();
            let names: Vec<_> = COLUMNS.iter().map(|column| column.name).collect();
            assert_eq!(head, names);
            let back = reader.records().next().expect("a row").expect("CSV");
            let index = COLUMNS
                .iter()
                .position(|column| column.name == "evidence")
                .expect("a column");
            if back.get(index) != Some(text) {
                wrong.push((text, back));
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn a_formula_is_made_harmless() {
        for text in ["=1+1", "+1", "-1", "@x", "\tx", "\rx"] {
            let bytes = written(&[row("event", text)], false);
            let text = String::from_utf8(bytes).expect("UTF-8");
            assert!(text.contains('\''), "{text}");
        }
    }

    #[test]
    fn codes_of_our_own_stay_as_they_are() {
        let bytes = written(&[row("consequence", "-5min")], false);
        assert!(!bytes.contains(&b'\''));
    }

    #[test]
    fn excel_gets_a_byte_order_mark_and_others_none() {
        assert!(written(&[], true).starts_with(BOM));
        assert!(written(&[], false).starts_with(b"v,run_id,"));
    }
}
