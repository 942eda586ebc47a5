//! A table written as a Parquet file, row group by row group.

use super::columns::{Cell, Column, Values, columns, shred};
use super::rows::TableRows;
use super::{Table, message};
use crate::report::field::{Field, SCHEMA_VERSION};
use parquet::basic::{Compression, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;
use serde_json::Value;
use std::io::{self, Write};
use std::sync::Arc;

/// A row group ends where its columns hold so many bytes.
const GROUP: usize = 8 << 20;

/// So many values of a column are handed over at a time.
const STRETCH: usize = 8 << 10;

/// Why a table could not be written.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The place it is written to failed.
    #[error(transparent)]
    Output(io::Error),
    /// The rows do not fit its columns: a fault of dapu.
    #[error("{0}")]
    Form(String),
}

impl From<ParquetError> for TableError {
    fn from(error: ParquetError) -> TableError {
        match error {
            ParquetError::External(inner) => match inner.downcast::<io::Error>() {
                Ok(error) => TableError::Output(*error),
                Err(other) => TableError::Form(other.to_string()),
            },
            other => TableError::Form(other.to_string()),
        }
    }
}

/// A table that is being written. The same rows make the same bytes: where a row group ends depends on the rows
/// before alone.
pub struct TableWriter<W: Write + Send> {
    fields: Vec<Field>,
    columns: Vec<Column>,
    /// Bytes that the columns hold.
    held: usize,
    rows: u64,
    writer: SerializedFileWriter<W>,
}

/// A table that was written.
#[derive(Debug)]
pub struct WrittenTable<W> {
    /// Where it was written to.
    pub output: W,
    /// Its rows.
    pub rows: u64,
}

impl<W: Write + Send> TableWriter<W> {
    /// Begins a file: zstd, UTF-8 texts and 64-bit numbers, columns and version of the schema among its metadata.
    ///
    /// # Errors
    /// Where the output fails.
    pub fn new(output: W, table: Table) -> Result<TableWriter<W>, TableError> {
        let fields = table.fields();
        let schema = parse_message_type(&message(table.name(), &fields))?;
        let version = format!("{} {SCHEMA_VERSION}", table.name());
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_created_by(concat!("dapu ", env!("CARGO_PKG_VERSION")).to_owned())
            .set_key_value_metadata(Some(vec![KeyValue::new(SCHEMA.to_owned(), version)]))
            .build();
        let writer = SerializedFileWriter::new(output, Arc::new(schema), Arc::new(properties))?;
        Ok(TableWriter {
            columns: columns(&fields),
            fields,
            held: 0,
            rows: 0,
            writer,
        })
    }

    /// Adds a row.
    ///
    /// # Errors
    /// Where the output fails.
    pub fn push(&mut self, row: &Value) -> Result<(), TableError> {
        self.held += shred(row, &self.fields, &mut self.columns);
        self.ended()
    }

    /// Adds the plies of a record to a table of plies: [`TableWriter::push`] of each of their rows, without making it.
    ///
    /// # Errors
    /// Where the output fails.
    pub fn push_plies(&mut self, rows: &TableRows) -> Result<(), TableError> {
        for row in rows.each_ply() {
            let [id, ply, side, mv] = self.columns.as_mut_slice() else {
                return Err(TableError::Form("no table of plies".to_owned()));
            };
            let nothing = (0, 0);
            self.held += id.add(row.id.map_or(Cell::Nothing, Cell::Text), nothing)
                + ply.add(Cell::Number(row.number), nothing)
                + side.add(Cell::Text(row.side), nothing)
                + mv.add(row.mv.map_or(Cell::Nothing, Cell::Text), nothing);
            self.ended()?;
        }
        Ok(())
    }

    /// A row ends.
    fn ended(&mut self) -> Result<(), TableError> {
        self.rows += 1;
        if self.held >= GROUP {
            self.group()
        } else {
            Ok(())
        }
    }

    /// Writes what is held and ends the file.
    ///
    /// # Errors
    /// Where the output fails.
    pub fn finish(mut self) -> Result<WrittenTable<W>, TableError> {
        self.group()?;
        Ok(WrittenTable {
            output: self.writer.into_inner()?,
            rows: self.rows,
        })
    }

    fn group(&mut self) -> Result<(), TableError> {
        if self.held == 0 {
            return Ok(());
        }
        let mut group = self.writer.next_row_group()?;
        for column in &mut self.columns {
            if let Some(mut writer) = group.next_column()? {
                write(column, &mut writer)?;
                writer.close()?;
            }
            column.clear();
        }
        group.close()?;
        self.held = 0;
        Ok(())
    }
}

/// The name of the metadata that says which table it is.
pub(super) const SCHEMA: &str = "dapu.schema";

fn write(column: &mut Column, writer: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
    let levels = column.definition.len();
    let text = match &mut column.values {
        Values::Texts(text, _) => ByteArray::from(std::mem::take(text)),
        Values::Numbers(_) => ByteArray::new(),
    };
    let (mut from, mut value) = (0, 0);
    while from < levels {
        let upto = stretch(&column.repetition, from, levels);
        let definition = &column.definition[from..upto];
        let repetition = column.is_repeated.then(|| &column.repetition[from..upto]);
        let whole = definition.iter().filter(|it| **it == column.whole).count();
        let own = value..value + whole;
        match &column.values {
            Values::Numbers(numbers) => writer.typed::<Int64Type>().write_batch(
                &numbers[own],
                Some(definition),
                repetition,
            )?,
            Values::Texts(_, ends) => {
                let at = |index: usize| index.checked_sub(1).map_or(0, |it| ends[it] as usize);
                let texts = own.map(|it| text.slice(at(it), at(it + 1) - at(it)));
                let texts: Vec<ByteArray> = texts.collect();
                let typed = writer.typed::<ByteArrayType>();
                typed.write_batch(&texts, Some(definition), repetition)?
            }
        };
        (from, value) = (upto, value + whole);
    }
    Ok(())
}

/// Where a stretch of values ends that begins at `from`: a row is never parted.
fn stretch(repetition: &[i16], from: usize, levels: usize) -> usize {
    let least = (from + STRETCH).min(levels);
    let rest = repetition.get(least..).unwrap_or_default();
    let more = rest.iter().position(|it| *it == 0);
    match more {
        Some(more) => least + more,
        None if repetition.is_empty() => least,
        None => levels,
    }
}

#[cfg(test)]
mod tests {
    use super::{Table, TableRows, TableWriter};
    use crate::board::{Move, Square};
    use crate::report::{RecordAt, RecordBody};
    use serde_json::json;

    fn rows(id: Option<&str>, moves: usize) -> TableRows {
        let at = RecordAt {
            id,
            ..RecordAt::default()
        };
        let point = |file, rank: usize| Square::new(file, rank as u8).expect("a point");
        let moves = (0..moves).map(|it| Move::new(point(0, it % 9), point(1, it % 7)));
        let body = RecordBody {
            moves: Some(moves.collect()),
            ..RecordBody::default()
        };
        TableRows::new(&at, &body)
    }

    /// The slow twin makes a row of each ply.
    #[test]
    fn plies_are_written_as_their_rows_would_be() {
        let all: Vec<TableRows> = (0..300_usize)
            .map(|it| rows((it % 7 > 0).then_some("a.pgn#1"), it * 5))
            .collect();
        let mut fast = TableWriter::new(Vec::new(), Table::Plies).expect("a table");
        let mut slow = TableWriter::new(Vec::new(), Table::Plies).expect("a table");
        for rows in &all {
            fast.push_plies(rows).expect("memory takes all");
            for row in rows.each_ply() {
                let row =
                    json!({"id": row.id, "ply": row.number, "side": row.side, "move": row.mv});
                slow.push(&row).expect("memory takes all");
            }
        }
        let (fast, slow) = (fast.finish().expect("ends"), slow.finish().expect("ends"));
        assert_eq!((fast.rows, slow.rows), (224_250, 224_250));
        assert!(fast.output == slow.output);
    }
}
