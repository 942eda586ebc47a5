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

mod backup;
mod batch;
mod by_source;
mod bytes;
mod change;
mod checksum;
mod dump;
mod error;
mod extra;
mod find;
mod finding;
mod history;
mod intern;
mod judge;
mod key;
mod leading_record;
mod lines;
mod links;
mod log;
mod migrate;
mod moves;
mod names;
mod open;
mod other_names;
mod pack;
mod packed;
mod query;
mod readings;
mod rebuild;
mod reconcile;
mod scratch;
mod settle;
mod shape;
mod stamps;
mod starts;
mod tokens;
mod verify;
mod witness;
mod write;

pub use batch::{Batch, BatchResult, Counts, Entry, Part, RecordId, Resume, Watermark};
pub use change::{KnownFile, RecordLocation};
pub use dump::dump;
pub use error::{DamageSign, OtherSign, StoreError};
pub use find::{Occurrence, PositionQuery, Searched};
pub use history::ChangeRow;
pub use judge::{RejudgedRecord, Removed};
pub use key::{game_key, game_key_of_plain};
pub use lines::StoredLine;
pub use links::{Link, LinkKind, RecordHeader, Replaced};
pub use log::{KnownSources, SourceLog};
pub use names::{AppliedNames, SplitName, UndoneNames, WrittenName};
pub use pack::{RecordLocator, WalkedGame, pack, pack_incident, pack_plain};
pub use packed::{PackedIncident, PackedRecord};
pub use query::{CodeCount, EventRecord, Filter, FoundRow, GameRow, RecordNumbers, Witness};
pub use rebuild::{PlainGame, Stored, StoredRow};
pub use reconcile::{Change, ChangeKind};
pub use settle::Settled;
pub use verify::{Flaw, Verified};

pub use crate::source::APPLICATION_ID;

use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// A database of games.
///
/// One value writes; others may read the same file at the same time ([`Store::open_read`]).
#[derive(Debug)]
pub struct Store {
    conn: Connection,
    path: PathBuf,
    names: intern::Names,
    /// Whether it was opened for writing.
    writes: bool,
    /// Whether it shows what left in place of what counts.
    is_past: bool,
    /// Under which options sources are read ([`Store::reading_as`]).
    read_as: String,
    /// A private copy that is read in place of the file, removed with this value.
    scratch: Option<scratch::Scratch>,
}

impl Drop for Store {
    /// Leaves one file behind, without a log beside it, that can be read where nothing can be written.
    fn drop(&mut self) {
        if self.writes {
            open::close(&self.conn);
        }
    }
}

impl Store {
    fn over(conn: Connection, path: &Path) -> Store {
        Store {
            conn,
            path: path.to_path_buf(),
            names: intern::Names::default(),
            writes: false,
            is_past: false,
            read_as: String::new(),
            scratch: None,
        }
    }

    /// Sets the options under which sources are read from now on, as text that is equal where they are:
    /// kept with each source, so that one read under other options can be recognized. Empty for the
    /// usual ones.
    pub fn reading_as(&mut self, options: &str) {
        options.clone_into(&mut self.read_as);
    }

    /// The file that is read and written: the private copy, where this is one.
    fn file(&self) -> &Path {
        self.scratch
            .as_ref()
            .map_or(&self.path, scratch::Scratch::path)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Says which file a failure of SQLite concerns and what was being done.
    fn failed(&self, doing: &'static str) -> impl Fn(rusqlite::Error) -> StoreError + '_ {
        move |error| StoreError::from_sqlite(&self.path, doing, error)
    }
}
