//! Floor 6: SQLite. What stood in the sources, which records are one game, and what was found.
//!
//! ```text
//! pack (workers)  ->  write (one transaction a batch, moves the watermark of its sources)
//!                 ->  settle (groups records into games, then builds the indexes)
//! load -> rebuild (workers)  ->  judge (replaces findings of law)
//! ```
//!
//! # Invariants
//! - Entries (records and what could not be read) are numbered in input order; the first record of a
//!   game in that order lends it its number. Numbers do not depend on threads, batches or kills.
//! - A batch is in the database with the watermark that says so, or not at all.
//! - Nothing written is lost: tags, tokens, comments, residue come back as they were written.
//! - What settles has no state but the database: killed at any moment, it is simply run again.

mod batch;
mod bytes;
mod dump;
mod error;
mod extra;
mod finding;
mod intern;
mod judge;
mod key;
mod links;
mod migrate;
mod moves;
mod names;
mod open;
mod pack;
mod query;
mod rebuild;
mod settle;
mod shape;
mod tokens;
mod witness;
mod write;

pub use batch::{Batch, Counts, Entry, Part, RecordId, Resume, SourceLog, Watermark, Written};
pub use dump::dump;
pub use error::StoreError;
pub use judge::{Judged, Removed};
pub use links::{Link, LinkKind, Told};
pub use names::{Named, WrittenName};
pub use pack::{Context, PackedIncident, PackedRecord, pack, pack_incident};
pub use query::{CodeCount, Filter, FoundRow, GameRow, Witness};
pub use rebuild::{Stored, StoredRow};

use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// `PRAGMA application_id` of our databases: `dapu` in ASCII.
pub const APPLICATION_ID: i32 = 0x6461_7075;

/// A database of games.
///
/// One value writes; others may read the same file at the same time ([`Store::open_read`]).
#[derive(Debug)]
pub struct Store {
    conn: Connection,
    path: PathBuf,
    names: intern::Names,
}

impl Store {
    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Says which file a failure of SQLite concerns and what was being done.
    fn failed(&self, doing: &'static str) -> impl Fn(rusqlite::Error) -> StoreError + '_ {
        move |error| StoreError::from_sqlite(&self.path, doing, error)
    }
}
