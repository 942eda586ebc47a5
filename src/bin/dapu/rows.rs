//! Tables for machines, as JSON, CSV or TSV: columns and words of their own, whatever the language of
//! messages.

use super::cli::{RowFormat, TableFormat};
use super::exit::Failure;
use super::lang::Lang;
use super::output::Output;
use serde_json::Value;

/// A table.
#[derive(Debug)]
pub(crate) struct Rows {
    head: &'static [&'static str],
    rows: Vec<Vec<Value>>,
}

impl Rows {
    /// An empty table with these columns.
    pub(crate) fn new(head: &'static [&'static str]) -> Rows {
        Rows {
            head,
            rows: Vec::new(),
        }
    }

    /// Adds a row: a cell for each column, `null` for what is not known.
    pub(crate) fn add(&mut self, cells: impl Into<Vec<Value>>) {
        self.rows.push(cells.into());
    }

    /// The table as text.
    pub(crate) fn text(&self, form: RowSyntax) -> String {
        let mut printed = RowPrinter::new(self.head, form);
        let mut text: String = self.rows.iter().map(|row| printed.row(row)).collect();
        text.push_str(&printed.end());
        text
    }

    /// Prints the table. An array of objects as JSON, an object a line; a head and a line a row as CSV and TSV.
    pub(crate) fn print(&self, form: impl Into<RowSyntax>, lang: &Lang) -> Result<(), Failure> {
        let mut out = Output::open(None, lang)?;
        let mut printed = RowPrinter::new(self.head, form.into());
        for row in &self.rows {
            out.data(&printed.row(row))?;
        }
        out.data(&printed.end())?;
        out.finish()
    }

    /// The same on one line, as the value of a field.
    pub(crate) fn array(&self) -> String {
        let objects = self.rows.iter().map(|row| object(self.head, row));
        format!("[{}]", objects.collect::<Vec<_>>().join(","))
    }
}

/// A row as an object, its fields in the order of the columns.
fn object(head: &[&str], row: &[Value]) -> String {
    let fields = head.iter().zip(row);
    let fields = fields.map(|(name, value)| format!("\"{name}\":{value}"));
    format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
}

/// Format of a table for machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RowSyntax {
    Json,
    Ndjson,
    Csv,
    Tsv,
}

impl From<TableFormat> for RowSyntax {
    fn from(format: TableFormat) -> RowSyntax {
        match format {
            TableFormat::Json => RowSyntax::Json,
            TableFormat::Text | TableFormat::Csv => RowSyntax::Csv,
            TableFormat::Tsv => RowSyntax::Tsv,
        }
    }
}

impl From<RowFormat> for RowSyntax {
    fn from(format: RowFormat) -> RowSyntax {
        match format {
            RowFormat::Json => RowSyntax::Json,
            RowFormat::Ndjson => RowSyntax::Ndjson,
            RowFormat::Text | RowFormat::Csv => RowSyntax::Csv,
            RowFormat::Tsv => RowSyntax::Tsv,
        }
    }
}

/// A table of any length, a row at a time.
#[derive(Debug)]
pub(crate) struct RowPrinter {
    head: &'static [&'static str],
    form: RowSyntax,
    rows: u64,
}

impl RowPrinter {
    pub(crate) fn new(head: &'static [&'static str], form: RowSyntax) -> RowPrinter {
        let rows = 0;
        RowPrinter { head, form, rows }
    }

    /// Text of a row, with the text that precedes it.
    pub(crate) fn row(&mut self, row: &[Value]) -> String {
        let mut text = if self.rows == 0 {
            self.begin()
        } else {
            String::new()
        };
        self.rows += 1;
        match self.form {
            RowSyntax::Json => {
                text.push_str(if self.rows == 1 { "[\n" } else { ",\n" });
                text.push_str(&object(self.head, row));
            }
            RowSyntax::Ndjson => {
                text.push_str(&object(self.head, row));
                text.push('\n');
            }
            RowSyntax::Csv => {
                let cells: Vec<String> = row.iter().map(cell).collect();
                text.push_str(&String::from_utf8_lossy(&dapu::report::table_row(&cells)));
            }
            RowSyntax::Tsv => {
                let cells: Vec<String> = row.iter().map(|value| escaped(&cell(value))).collect();
                text.push_str(&cells.join("\t"));
                text.push('\n');
            }
        }
        text
    }

    fn begin(&self) -> String {
        match self.form {
            RowSyntax::Json | RowSyntax::Ndjson => String::new(),
            RowSyntax::Csv => {
                String::from_utf8_lossy(&dapu::report::table(self.head, [])).into_owned()
            }
            RowSyntax::Tsv => format!("{}\n", self.head.join("\t")),
        }
    }

    /// Text after the last row.
    pub(crate) fn end(&self) -> String {
        match (self.form, self.rows) {
            (RowSyntax::Json, 0) => "[]\n".to_owned(),
            (RowSyntax::Json, _) => "\n]\n".to_owned(),
            (_, 0) => self.begin(),
            _ => String::new(),
        }
    }
}

/// A value as a cell: text as it is, `null` as nothing.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// A cell on one line: `\t`, `\n`, `\r` and `\\` stand for themselves.
pub(crate) fn escaped(cell: &str) -> String {
    cell.replace('\\', "\\\\")
        .replace('\t', "\\t")
        .replace('\n', "\\n")
        .replace('\r', "\\r")
}

/// Text, or `null` where there is none.
pub(crate) fn some(text: &str) -> Value {
    if text.is_empty() {
        Value::Null
    } else {
        Value::from(text)
    }
}

#[cfg(test)]
mod tests {
    use super::{RowSyntax, Rows, some};
    use serde_json::Value;

    fn written(rows: &Rows, form: RowSyntax) -> String {
        rows.text(form)
    }

    fn rows() -> Rows {
        let mut rows = Rows::new(&["b", "a", "n"]);
        rows.add([Value::from("x\t\"y\"\n\\"), some(""), Value::from(7)]);
        rows.add([Value::from("将"), Value::from(true), Value::Null]);
        rows
    }

    #[test]
    fn json_keeps_the_order_of_columns_and_the_kinds_of_values() {
        let text = written(&rows(), RowSyntax::Json);
        let read: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(read[0]["b"], "x\t\"y\"\n\\");
        assert_eq!(
            (&read[0]["n"], &read[1]["a"]),
            (&Value::from(7), &Value::from(true))
        );
        assert!(read[0]["a"].is_null());
        let order = ["\"b\"", "\"a\"", "\"n\""].map(|name| text.find(name));
        assert!(order.is_sorted(), "{text}");
        let empty: Value =
            serde_json::from_str(&written(&Rows::new(&["a"]), RowSyntax::Json)).expect("JSON");
        assert_eq!(empty, Value::Array(Vec::new()));
    }

    #[test]
    fn a_row_of_tsv_is_one_line_with_every_column() {
        let text = written(&rows(), RowSyntax::Tsv);
        assert_eq!(text, "b\ta\tn\nx\\t\"y\"\\n\\\\\t\t7\n将\ttrue\t\n");
    }

    #[test]
    fn a_table_without_rows_still_has_its_head() {
        let empty = Rows::new(&["a", "b"]);
        assert_eq!(written(&empty, RowSyntax::Csv), "a,b\n");
        assert_eq!(written(&empty, RowSyntax::Tsv), "a\tb\n");
        assert_eq!(written(&empty, RowSyntax::Ndjson), "");
    }

    #[test]
    fn a_line_of_ndjson_is_an_object() {
        let text = written(&rows(), RowSyntax::Ndjson);
        let read = |line: &str| serde_json::from_str::<Value>(line).is_ok_and(|it| it.is_object());
        assert_eq!(text.lines().filter(|line| read(line)).count(), 2);
        assert_eq!(text.lines().count(), 2);
    }
}
