//! Tables of games in Parquet files, as `--to parquet` writes them, or an engine with the same columns: a plain file
//! whose text is a record a line.
//!
//! Rows are read as they are asked for. What is not in the table (comments, variations, moves that could not be
//! played) is not in the record.

use super::packed::Fault;
use super::shared::{Shared, SharedReader};
use bytes::Bytes;
use parquet::errors::ParquetError;
use parquet::file::reader::{ChunkReader, FileReader, Length, SerializedFileReader};
use parquet::record::reader::RowIter;
use parquet::record::{Field, Row};
use parquet::schema::types::Type;
use serde_json::{Value, json};
use std::fmt::Write;
use std::io::{self, Read};
use std::sync::Arc;

/// The magic bytes at the start of such a file.
pub(super) const MARK: &[u8] = b"PAR1";

/// The columns that are read; a file without one of them is another table.
const COLUMNS: [&str; 4] = ["id", "status", "facts", "moves"];

/// Fields of `facts`, and the tags that they were.
const TAGS: [(&str, &str); 6] = [
    ("event", "Event"),
    ("site", "Site"),
    ("date", "Date"),
    ("round", "Round"),
    ("red", "Red"),
    ("black", "Black"),
];

/// Fields of `facts` that are no tags.
const OTHERS: [&str; 2] = ["start", "result"];

impl Length for Shared {
    fn len(&self) -> u64 {
        self.len
    }
}

impl ChunkReader for Shared {
    type T = SharedReader;

    fn get_read(&self, start: u64) -> Result<SharedReader, ParquetError> {
        Ok(self.at(start))
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes, ParquetError> {
        // A length stated in a damaged file is not trusted: no more is held than is there.
        let mut bytes = Vec::new();
        let read = self.at(start).take(length as u64).read_to_end(&mut bytes)?;
        if read == length {
            Ok(bytes.into())
        } else {
            Err(ParquetError::EOF(format!(
                "{read} of {length} bytes at {start}"
            )))
        }
    }
}

/// The records of a table of games, a line each.
pub(super) fn records(file: &Shared) -> Result<Box<dyn Read + Send>, Fault> {
    let reader = SerializedFileReader::new(file.clone()).map_err(|error| damaged(&error))?;
    let root = reader.metadata().file_metadata().schema().clone();
    let wanted = columns(&root).ok_or_else(|| Fault::Document(other(&root)))?;
    let rows = RowIter::from_file_into(Box::new(reader)).project(Some(wanted));
    Ok(Box::new(RowLines {
        rows: rows.map_err(|error| damaged(&error))?,
        line: Vec::new(),
        taken: 0,
    }))
}

fn damaged(error: &ParquetError) -> Fault {
    Fault::Unreadable(format!("damaged Parquet file: {error}"))
}

/// The columns that are read, where all are there and of the kind that is meant.
fn columns(root: &Type) -> Option<Type> {
    let named = |of: &Type, name: &str| -> Option<Arc<Type>> {
        let mut fields = of.get_fields().iter();
        fields.find(|field| field.name() == name).cloned()
    };
    let mut found = Vec::new();
    for name in COLUMNS {
        let field = named(root, name)?;
        let fits = match name {
            "facts" => field.is_group() && OTHERS.iter().all(|it| named(&field, it).is_some()),
            "moves" => field.is_group(),
            _ => field.is_primitive(),
        };
        found.push(fits.then_some(field)?);
    }
    Type::group_type_builder(root.name())
        .with_fields(found)
        .build()
        .ok()
}

/// The kind of a file of other columns.
fn other(root: &Type) -> &'static str {
    let has = |name: &str| root.get_fields().iter().any(|field| field.name() == name);
    if has("ply") && has("move") && has("side") {
        "parquet table of plies"
    } else if has("code") && has("message_en") {
        "parquet table of findings"
    } else {
        "parquet table of other columns"
    }
}

/// Rows as lines, made as they are read.
struct RowLines {
    rows: RowIter<'static>,
    line: Vec<u8>,
    taken: usize,
}

impl Read for RowLines {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.taken == self.line.len() {
            let Some(row) = self.rows.next() else {
                return Ok(0);
            };
            let row = row.map_err(|error| damaged(&error).error())?;
            self.line = line(&row).into_bytes();
            self.taken = 0;
        }
        let rest = &self.line[self.taken..];
        let len = rest.len().min(buffer.len());
        buffer[..len].copy_from_slice(&rest[..len]);
        self.taken += len;
        Ok(len)
    }
}

/// A row as a record of the format `ndjson`.
fn line(row: &Row) -> String {
    let facts = match field(row, "facts") {
        Some(Field::Group(facts)) => Some(facts),
        _ => None,
    };
    let fact = |name: &str| facts.and_then(|facts| text(field(facts, name)?));
    let pair = |&(name, tag): &(&str, &str)| Some(json!([tag, fact(name)?]));
    let tags: Vec<Value> = TAGS.iter().filter_map(pair).collect();
    let moves: Vec<&str> = match field(row, "moves") {
        Some(Field::ListInternal(list)) => list.elements().iter().filter_map(text).collect(),
        _ => Vec::new(),
    };
    let id = field(row, "id").and_then(text).unwrap_or_default();
    let mut out = format!("{{\"file\":{},\"tags\":{}", json!(id), json!(tags));
    let fields = [
        ("start", json!(fact("start"))),
        ("result", json!(fact("result"))),
        ("moves", json!(moves)),
    ];
    for (name, value) in fields {
        // Writing to a String always succeeds.
        let _ = write!(out, ",\"{name}\":{value}");
    }
    out.push_str("}\n");
    out
}

fn field<'r>(row: &'r Row, name: &str) -> Option<&'r Field> {
    let mut columns = row.get_column_iter();
    columns
        .find(|(own, _)| *own == name)
        .map(|(_, field)| field)
}

fn text(field: &Field) -> Option<&str> {
    match field {
        Field::Str(text) => Some(text),
        _ => None,
    }
}
