//! Tables for machines, as JSON, CSV or TSV: columns and words of their own, whatever the language of
//! messages.

use super::cli::TableFormat;
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

    /// Prints the table. An array of objects as JSON, an object a line; a head and a line a row as CSV and TSV.
    pub(crate) fn print(&self, format: TableFormat, lang: &Lang) -> Result<(), Failure> {
        let mut out = Output::open(None, lang)?;
        match format {
            TableFormat::Json => out.data(&self.json())?,
            TableFormat::Tsv => out.data(&self.tsv())?,
            TableFormat::Text | TableFormat::Csv => {
                let rows = self.rows.iter().map(|row| row.iter().map(cell).collect());
                let table = dapu::report::table(self.head, rows);
                out.data(&String::from_utf8_lossy(&table))?;
            }
        }
        out.finish()
    }

    fn json(&self) -> String {
        let objects: Vec<String> = self.rows.iter().map(|row| self.object(row)).collect();
        if objects.is_empty() {
            return "[]\n".to_owned();
        }
        format!("[\n{}\n]\n", objects.join(",\n"))
    }

    /// The same on one line, as the value of a field.
    pub(crate) fn array(&self) -> String {
        let objects: Vec<String> = self.rows.iter().map(|row| self.object(row)).collect();
        format!("[{}]", objects.join(","))
    }

    /// A row as an object, its fields in the order of the columns.
    fn object(&self, row: &[Value]) -> String {
        let fields = self.head.iter().zip(row);
        let fields = fields.map(|(name, value)| format!("\"{name}\":{value}"));
        format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
    }

    fn tsv(&self) -> String {
        let mut out = self.head.join("\t");
        out.push('\n');
        for row in &self.rows {
            let cells: Vec<String> = row.iter().map(|value| escaped(&cell(value))).collect();
            out.push_str(&cells.join("\t"));
            out.push('\n');
        }
        out
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
fn escaped(cell: &str) -> String {
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
    use super::{Rows, some};
    use serde_json::Value;

    fn rows() -> Rows {
        let mut rows = Rows::new(&["b", "a", "n"]);
        rows.add([Value::from("x\t\"y\"\n\\"), some(""), Value::from(7)]);
        rows.add([Value::from("将"), Value::from(true), Value::Null]);
        rows
    }

    #[test]
    fn json_keeps_the_order_of_columns_and_the_kinds_of_values() {
        let text = rows().json();
        let read: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(read[0]["b"], "x\t\"y\"\n\\");
        assert_eq!(
            (&read[0]["n"], &read[1]["a"]),
            (&Value::from(7), &Value::from(true))
        );
        assert!(read[0]["a"].is_null());
        let order = ["\"b\"", "\"a\"", "\"n\""].map(|name| text.find(name));
        assert!(order.is_sorted(), "{text}");
        let empty: Value = serde_json::from_str(&Rows::new(&["a"]).json()).expect("JSON");
        assert_eq!(empty, Value::Array(Vec::new()));
    }

    #[test]
    fn a_row_of_tsv_is_one_line_with_every_column() {
        let text = rows().tsv();
        assert_eq!(text, "b\ta\tn\nx\\t\"y\"\\n\\\\\t\t7\n将\ttrue\t\n");
    }
}
