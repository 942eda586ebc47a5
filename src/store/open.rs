//! Opening a database: ours, of a schema we know, in a folder we may write.

use super::{Resume, SourceLog, Store, StoreError, Watermark, migrate};
use crate::source::SourceInfo;
use rusqlite::functions::FunctionFlags;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row};
use std::collections::HashSet;
use std::path::Path;
use std::time::Duration;

/// How long a command waits for another one that is writing.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many sources of one run are remembered before the writer alone tells them apart.
const REMEMBERED: usize = 1 << 20;

/// Bytes of a page of a new database.
const PAGE: i64 = 8192;

/// Statements kept prepared.
const STATEMENTS: usize = 64;

impl Store {
    /// Opens the database for writing; makes it where there is none and brings an older schema up to
    /// date.
    ///
    /// # Errors
    /// Where the file is no database, belongs to another program, has a newer schema, is damaged or
    /// in use, or cannot be written.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut store = connect(path, flags)?;
        let version = migrate::check(&store.conn, path)?;
        writable(&store.conn).map_err(store.failed("opening"))?;
        migrate::upgrade(&mut store.conn, path, version)?;
        Ok(store)
    }

    /// Opens the database for reading.
    ///
    /// # Errors
    /// As [`Store::open`]; also where there is none, or its schema is older.
    pub fn open_read(path: &Path) -> Result<Store, StoreError> {
        if !path.exists() {
            return Err(StoreError::Missing {
                path: path.to_path_buf(),
            });
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let store = connect(path, flags)?;
        match migrate::check(&store.conn, path)? {
            0 => Err(StoreError::Missing {
                path: path.to_path_buf(),
            }),
            found if found < migrate::LATEST => Err(StoreError::OlderSchema {
                path: path.to_path_buf(),
                found,
                known: migrate::LATEST,
            }),
            _ => Ok(store),
        }
    }

    /// A reading handle that answers where each source goes on, for the thread that reads sources.
    ///
    /// # Errors
    /// As [`Store::open_read`].
    pub fn source_log(&self) -> Result<SourceLog, StoreError> {
        Ok(SourceLog {
            store: Store::open_read(&self.path)?,
            begun: HashSet::new(),
        })
    }

    /// How far the source of that hash has been read.
    pub(super) fn resume(&self, hash: &[u8; 32]) -> rusqlite::Result<Resume> {
        let found = self
            .conn
            .prepare_cached("SELECT members_read, entries_read, done FROM sources WHERE hash = ?1")?
            .query_row([hash.as_slice()], |row| mark(row, 0))
            .optional()?;
        Ok(found.unwrap_or(Resume::From(Watermark::default())))
    }
}

impl SourceLog {
    /// Where reading that source goes on. A source asked for twice is done the second time: the
    /// first reading of this run sees to it.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn resume(&mut self, source: &SourceInfo) -> Result<Resume, StoreError> {
        let mut short = [0; 16];
        short.copy_from_slice(&source.hash[..16]);
        if self.begun.contains(&short) {
            return Ok(Resume::Done);
        }
        if self.begun.len() < REMEMBERED {
            self.begun.insert(short);
        }
        self.store
            .resume(&source.hash)
            .map_err(self.store.failed("looking up a source"))
    }
}

/// Reads members read, entries read and done, from column `first` on.
pub(super) fn mark(row: &Row<'_>, first: usize) -> rusqlite::Result<Resume> {
    Ok(if row.get(first + 2)? {
        Resume::Done
    } else {
        Resume::From(Watermark {
            members: row.get(first)?,
            entries: row.get(first + 1)?,
        })
    })
}

fn connect(path: &Path, flags: OpenFlags) -> Result<Store, StoreError> {
    if path.is_dir() {
        return Err(StoreError::CannotWrite {
            path: path.to_path_buf(),
            why: "it is a folder".to_owned(),
        });
    }
    let conn = Connection::open_with_flags(path, flags)
        .map_err(|error| StoreError::from_sqlite(path, "opening", error))?;
    let store = Store {
        conn,
        path: path.to_path_buf(),
        names: super::intern::Names::default(),
    };
    settings(&store.conn).map_err(store.failed("opening"))?;
    Ok(store)
}

/// The function of SQL that looks through the tags of a record: shape, blob, name, part of the value.
pub(super) const TAG_HOLDS: &str = "tag_holds";

fn settings(conn: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    conn.create_scalar_function(TAG_HOLDS, 4, flags, |given| {
        let shape = given.get_raw(0).as_str().unwrap_or("");
        let blob = given.get_raw(1).as_blob().unwrap_or(&[]);
        let name = given.get_raw(2).as_str().unwrap_or("");
        let text = given.get_raw(3).as_str().unwrap_or("");
        Ok(super::shape::holds(shape, blob, name, text))
    })?;
    conn.busy_timeout(PATIENCE)?;
    conn.set_prepared_statement_cache_capacity(STATEMENTS);
    // 16 MiB of pages; sorting spills to files.
    conn.pragma_update(None, "cache_size", -16_384)?;
    conn.pragma_update(None, "temp_store", "FILE")?;
    // Every number that is written was just read or given: looking each up again costs an eighth of an
    // import. The tests ask `foreign_key_check`.
    conn.pragma_update(None, "foreign_keys", false)
}

/// WAL with `synchronous=FULL`: a commit that returned survives a power cut.
fn writable(conn: &Connection) -> rusqlite::Result<()> {
    conn.pragma_update(None, "page_size", PAGE)?;
    conn.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    conn.pragma_update(None, "synchronous", "FULL")?;
    // A page that many batches write to is copied back once: up to 32 MiB wait in the log.
    conn.pragma_update(None, "wal_autocheckpoint", (32 << 20) / PAGE)?;
    // A larger transaction leaves a larger log behind; give the room back at the next checkpoint.
    conn.pragma_update(None, "journal_size_limit", 32 << 20)
}
