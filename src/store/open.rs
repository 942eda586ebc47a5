//! Opening a database: ours, of a schema we know, in a folder we may write.

use super::scratch::Scratch;
use super::{Store, StoreError, migrate};
use crate::text::Sought;
use rusqlite::config::DbConfig;
use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::FromSqlError;
use rusqlite::{Connection, OpenFlags};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Time a command waits for another one that is writing.
const PATIENCE: Duration = Duration::from_secs(10);

/// Bytes of a page of a new database.
const PAGE: i64 = 8192;

/// KiB of pages kept in memory, as SQLite takes them: below zero.
const MANY_PAGES: i64 = -16_384;

/// The same for who goes through the database once and asks for no page again.
const FEW_PAGES: i64 = -2_048;

/// Statements kept prepared.
const STATEMENTS: usize = 64;

impl Store {
    /// Opens the database for writing; makes it where there is none and brings an older schema up to
    /// date.
    ///
    /// # Errors
    /// Where the file is no database, belongs to another program, has a newer schema, is damaged or
    /// in use, or cannot be read or written.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        match look(path) {
            Ok(()) | Err(StoreError::Missing { .. }) => {}
            Err(error) => return Err(error),
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut store = connect(path, flags)?;
        let version = migrate::check(&store.conn, path)?;
        writable(&store.conn).map_err(store.failed("opening"))?;
        store.writes = true;
        migrate::upgrade(&mut store.conn, path, version)?;
        Ok(store)
    }

    /// Opens a database that is there for writing, and makes none.
    ///
    /// # Errors
    /// As [`Store::open`]; also where there is none.
    pub fn open_existing(path: &Path) -> Result<Store, StoreError> {
        exists(path)?;
        Store::open(path)
    }

    /// Opens the database for reading; a file that needs no writing is read where nothing can be
    /// written. An older schema is brought up to date first; where the file cannot be written, a
    /// private copy is, and read.
    ///
    /// # Errors
    /// As [`Store::open`]; also where there is none.
    pub fn open_read(path: &Path) -> Result<Store, StoreError> {
        look(path)?;
        match read_only(path) {
            Ok((store, migrate::LATEST)) => Ok(store),
            Ok((_, 0)) => Err(StoreError::Missing {
                path: path.to_path_buf(),
            }),
            Ok((store, _)) => {
                drop(store);
                match Store::open(path) {
                    Ok(store) => {
                        drop(store);
                        Ok(read_only(path)?.0)
                    }
                    Err(StoreError::CannotWrite { .. }) => Store::rehearsal(path),
                    Err(error) => Err(error),
                }
            }
            // A log beside the file must be written back before the file can be read.
            Err(StoreError::CannotWrite { .. }) => Store::rehearsal(path),
            Err(error) => Err(error),
        }
    }

    /// Opens the database for reading what left it: records that were replaced or taken back, in place
    /// of those that count.
    ///
    /// # Errors
    /// As [`Store::open_read`].
    pub fn open_past(path: &Path) -> Result<Store, StoreError> {
        let mut store = Store::open_read(path)?;
        store
            .conn
            .execute_batch(include_str!("schema/past.sql"))
            .map_err(store.failed("looking up what left"))?;
        store.is_past = true;
        Ok(store)
    }

    /// Opens a private copy of the database for writing: what is done to it is gone with this value.
    ///
    /// # Errors
    /// As [`Store::open`]; also where the copy cannot be written to the folder for temporary files.
    pub fn open_copy(path: &Path) -> Result<Store, StoreError> {
        exists(path)?;
        Store::rehearsal(path)
    }

    /// The same, or an empty database where there is none: for finding out what would come of a command.
    ///
    /// # Errors
    /// As [`Store::open_copy`].
    pub fn rehearsal(path: &Path) -> Result<Store, StoreError> {
        match look(path) {
            Ok(()) | Err(StoreError::Missing { .. }) => {}
            Err(error) => return Err(error),
        }
        // While it is being read nobody writes the log back over what is being copied.
        let held = hold(path);
        let scratch = Scratch::of(path)?;
        drop(held);
        let mut store = Store::open(scratch.path())?;
        // Nobody else opens it: it needs no log of its own, and none is put away at the end.
        store.writes = false;
        store.path = path.to_path_buf();
        store.scratch = Some(scratch);
        Ok(store)
    }
}

impl Store {
    /// Keeps few pages in memory from now on: for who reads the whole database once, from its beginning to its end.
    ///
    /// # Errors
    /// Where the database cannot be asked.
    pub fn keep_few_pages(&self) -> Result<(), StoreError> {
        self.keep_pages(FEW_PAGES)
    }

    /// Does `work` with few pages in memory: for what goes through the database once, and keeps much beside it.
    ///
    /// # Errors
    /// Where the database cannot be asked; else those of `work`.
    pub(crate) fn with_few_pages<R, E: From<StoreError>>(
        &mut self,
        work: impl FnOnce(&mut Store) -> Result<R, E>,
    ) -> Result<R, E> {
        let before = migrate::pragma(&self.conn, "cache_size")
            .map_err(self.failed("asking how much is kept"))?;
        self.keep_pages(FEW_PAGES)?;
        let done = work(self);
        let kept = self.keep_pages(before);
        // What failed first is told.
        let done = done?;
        kept?;
        Ok(done)
    }

    fn keep_pages(&self, size: i64) -> Result<(), StoreError> {
        let failed = self.failed("setting how much is kept");
        self.conn
            .pragma_update(None, "cache_size", size)
            .map_err(failed)
    }
}

/// Whether there is a file at that path, checked before SQLite is asked: SQLite does not distinguish these cases, and would wait at
/// a pipe.
///
/// The file is not opened: closing it would give up the locks that this process has on it (POSIX).
fn look(path: &Path) -> Result<(), StoreError> {
    let path = path.to_path_buf();
    match path.metadata() {
        Ok(found) if found.is_dir() => Err(StoreError::Folder { path }),
        Ok(found) if !found.is_file() => Err(StoreError::NotADatabase { path }),
        Ok(_) => Ok(()),
        Err(error) => Err(match error.kind() {
            // Also a link that leads nowhere. Anything in place of its folder is reported when it is made.
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => StoreError::Missing { path },
            _ => StoreError::CannotRead {
                path,
                why: error.to_string(),
            },
        }),
    }
}

/// Whether a database with a schema stands there.
fn exists(path: &Path) -> Result<(), StoreError> {
    look(path)?;
    match read_only(path) {
        Ok((_, 0)) => Err(StoreError::Missing {
            path: path.to_path_buf(),
        }),
        // A log beside the file must be written back before the file can be read.
        Ok(_) | Err(StoreError::CannotWrite { .. }) => Ok(()),
        Err(error) => Err(error),
    }
}

fn connect(path: &Path, flags: OpenFlags) -> Result<Store, StoreError> {
    let conn = Connection::open_with_flags(path, flags)
        .map_err(|error| StoreError::from_sqlite(path, "opening", error))?;
    let store = Store::over(conn, path);
    settings(&store.conn).map_err(store.failed("opening"))?;
    Ok(store)
}

/// The function of SQL that looks through the tags of a record: shape, blob, name, part of the value.
pub(super) const TAG_HOLDS: &str = "tag_holds";

/// The function of SQL that looks for a part of a name: the name, what is asked for.
pub(super) const NAME_HOLDS: &str = "name_holds";

/// The same for texts that are no names.
pub(super) const TEXT_HOLDS: &str = "text_holds";

fn settings(conn: &Connection) -> rusqlite::Result<()> {
    functions(conn)?;
    manners(conn)
}

fn functions(conn: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    conn.create_scalar_function(TAG_HOLDS, 4, flags, |given| {
        let shape = given.get_raw(0).as_str().unwrap_or("");
        let blob = given.get_raw(1).as_blob().unwrap_or(&[]);
        let name = given.get_raw(2).as_str().unwrap_or("");
        let sought = sought(given, 3)?;
        Ok(super::shape::holds(shape, blob, name, &sought))
    })?;
    conn.create_scalar_function(NAME_HOLDS, 2, flags, |given| {
        let sought = sought(given, 1)?;
        Ok(given.get_raw(0).as_str().ok().map(|it| sought.is_in(it)))
    })?;
    conn.create_scalar_function(TEXT_HOLDS, 2, flags, |given| {
        let sought = sought(given, 1)?;
        let text = given.get_raw(0);
        Ok(text.as_str().ok().map(|it| sought.is_written_in(it)))
    })
}

/// The search given by the argument of that number, prepared once a statement.
fn sought(given: &Context<'_>, argument: i32) -> rusqlite::Result<Arc<Sought>> {
    given.get_or_create_aux(argument, |text| -> Result<Sought, FromSqlError> {
        Ok(Sought::new(text.as_str()?))
    })
}

/// Sets the connection's timeout, caches and sorting.
fn manners(conn: &Connection) -> rusqlite::Result<()> {
    conn.busy_timeout(PATIENCE)?;
    conn.set_prepared_statement_cache_capacity(STATEMENTS);
    // A statement is planned once. The bundled SQLite keeps samples of its indexes (STAT4) and would plan
    // anew for each value that is bound: four tenths of an export.
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    // Sorting spills to files.
    conn.pragma_update(None, "cache_size", MANY_PAGES)?;
    conn.pragma_update(None, "temp_store", "FILE")?;
    // Every number that is written was just read or given: looking each up again costs an eighth of an
    // import. The tests ask `foreign_key_check`.
    conn.pragma_update(None, "foreign_keys", false)
}

/// The database for reading, and its schema.
fn read_only(path: &Path) -> Result<(Store, i64), StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let store = connect(path, flags)?;
    let version = migrate::check(&store.conn, path)?;
    Ok((store, version))
}

/// Holds the database as it stands, where it can be opened for reading.
fn hold(path: &Path) -> Option<Store> {
    let (store, _) = path.exists().then(|| read_only(path))?.ok()?;
    store
        .conn
        .execute_batch("BEGIN; SELECT count(*) FROM sqlite_schema")
        .ok()?;
    Some(store)
}

/// Writes the log back into the file and removes it. Where somebody else is reading, the log stays,
/// and the next writer removes it.
pub(super) fn close(conn: &Connection) {
    let _ = conn.busy_timeout(Duration::ZERO);
    let _ = conn.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()));
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

#[cfg(test)]
mod tests {
    use super::{FEW_PAGES, Store, StoreError, migrate};

    #[test]
    fn as_many_pages_are_kept_after_some_work_as_before_whether_it_fails_or_not() {
        let name = format!("dapu-pages-{}.db", std::process::id());
        let path = std::env::temp_dir().join(name);
        let mut store = Store::open(&path).expect("opens");
        let pages =
            |store: &Store| -> i64 { migrate::pragma(&store.conn, "cache_size").expect("reads") };
        let before = pages(&store);
        let within: Result<i64, StoreError> = store.with_few_pages(|store| {
            store.with_few_pages(|store| Ok::<_, StoreError>(pages(store)))?;
            Ok(pages(store))
        });
        assert_eq!((within.expect("works"), pages(&store)), (FEW_PAGES, before));
        let failed: Result<(), StoreError> = store.with_few_pages(|store| {
            Err(StoreError::Missing {
                path: store.path.clone(),
            })
        });
        assert!(matches!(failed, Err(StoreError::Missing { .. })));
        assert_eq!(pages(&store), before);
        drop(store);
        std::fs::remove_file(path).expect("removes");
    }
}
