//! NDJSON: one object a line, the same fields as the CSV.

use super::Report;
use crate::rules::{COLUMNS, ColumnKind, FindingRow};
use serde_json::ser::{CompactFormatter, Formatter};
use std::io::{self, Write};

/// Findings as NDJSON. Every object has every field, in the order of
/// [`COLUMNS`]; an empty cell is `null`, what counts is a number, all else a string.
#[derive(Debug)]
pub struct NdjsonReport<W: Write> {
    writer: W,
}

impl<W: Write> NdjsonReport<W> {
    /// Writes to `writer`.
    pub const fn new(writer: W) -> NdjsonReport<W> {
        NdjsonReport { writer }
    }
}

impl<W: Write> Report for NdjsonReport<W> {
    fn row(&mut self, row: &FindingRow) -> io::Result<()> {
        let mut form = CompactFormatter;
        form.begin_object(&mut self.writer)?;
        for (index, (column, cell)) in COLUMNS.iter().zip(&row.cells).enumerate() {
            form.begin_object_key(&mut self.writer, index == 0)?;
            serde_json::to_writer(&mut self.writer, column.name)?;
            form.begin_object_value(&mut self.writer)?;
            match cell.parse::<i64>() {
                _ if cell.is_empty() => form.write_null(&mut self.writer)?,
                Ok(number) if column.kind == ColumnKind::Number => {
                    form.write_i64(&mut self.writer, number)?;
                }
                _ => serde_json::to_writer(&mut self.writer, cell)?,
            }
        }
        form.end_object(&mut self.writer)?;
        self.writer.write_all(b"\n")
    }

    fn finish(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::NdjsonReport;
    use crate::report::Report;
    use crate::rules::{COLUMNS, FindingRow};

    #[test]
    fn every_line_is_an_object_with_every_field_in_order() {
        let row = FindingRow {
            cells: COLUMNS
                .iter()
                .map(|column| match column.name {
                    "line" => "12".to_owned(),
                    "evidence" => "=炮\"二\n".to_owned(),
                    "round" => "7".to_owned(),
                    _ => String::new(),
                })
                .collect(),
        };
        let mut bytes = Vec::new();
        let mut report = NdjsonReport::new(&mut bytes);
        report.row(&row).expect("memory takes all");
        report.row(&row).expect("memory takes all");
        report.finish().expect("memory takes all");
        let text = String::from_utf8(bytes).expect("UTF-8");
        assert_eq!(text.lines().count(), 2);
        for line in text.lines() {
            let object: serde_json::Value = serde_json::from_str(line).expect("JSON");
            assert_eq!(
                object.as_object().map(serde_json::Map::len),
                Some(COLUMNS.len())
            );
            assert_eq!(object["line"], 12);
            assert_eq!(object["round"], "7", "a round is text: `semi-final` is one");
            assert_eq!(object["evidence"], "=炮\"二\n");
            assert!(object["edition"].is_null());
            let places: Vec<_> = COLUMNS
                .iter()
                .map(|column| line.find(&format!("\"{}\":", column.name)))
                .map(|place| place.expect("each field"))
                .collect();
            assert!(places.is_sorted(), "fields out of order: {line}");
        }
    }
}
