//! Floor 6: rows of findings as CSV and NDJSON, and which of them are wanted; cycles that were judged
//! as TSV, NDJSON and in words; audited events, and the papers of an event, as printable HTML.
//!
//! Both forms of findings hold [`COLUMNS`](crate::rules::COLUMNS) and nothing else: no footer, no summary, so
//! that their readers need no exception. The presenter of the rows states beside them what no record can show
//! (touched pieces, disturbance, intent, whether an arbiter announced a foul).

mod board;
mod csv;
pub mod cycle;
pub mod event;
mod field;
mod filter;
mod markup;
mod ndjson;
pub mod printed;
mod record;
mod schema;
mod tables;
mod written;

pub use self::csv::{CsvReport, table, table_row};
pub use board::{Arrow, ArrowKind};
pub use cycle::{CycleCase, CycleReport, CycleRuling};
pub use field::{Field, FieldKind, SCHEMA_VERSION, finding_fields};
pub use filter::{DateError, Filter, Subject, first_day, last_day};
pub use ndjson::NdjsonReport;
pub use record::{RecordAt, RecordBody, RecordFacts, RecordProblem, finding_objects, record_line};
pub(crate) use record::{line_of, rest_of_line};
pub use schema::{SchemaForm, game_fields, schema};
pub use tables::Table;
#[cfg(feature = "parquet")]
pub use tables::{
    Hashing, MANIFEST_VERSION, Manifest, ManifestCounts, ManifestInput, ManifestTable, TableError,
    TableRows, TableWriter, Unreadable, WrittenTable, sha256_of, table_of,
};
pub use written::{WrittenFile, WrittenFiles};

use crate::rules::FindingRow;
use std::io;

/// Writes rows one after the other.
pub trait Report {
    /// Writes one row.
    ///
    /// # Errors
    /// Where the writer fails.
    fn row(&mut self, row: &FindingRow) -> io::Result<()>;

    /// Hands everything to the writer.
    ///
    /// # Errors
    /// Where the writer fails.
    fn finish(&mut self) -> io::Result<()>;
}
