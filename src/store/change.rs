//! Known files by path; taking them back and giving them back.

use super::reconcile::{self, Change, ChangeKind, Departure};
use super::{ChangeRow, RecordId, Store, StoreError, settle};
use crate::source::FilePlace;
use rusqlite::{Row, TransactionBehavior};
use std::path::PathBuf;

/// A file as the database knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownFile {
    /// The number of this path.
    pub id: i64,
    /// The number of its source: byte-equal files have the same.
    pub source: i64,
    /// The path as it was given.
    pub path: String,
    /// Where it stands; `None` for stdin, a pipe, and where an earlier dapu did not say.
    pub place: Option<FilePlace>,
    /// Number of records it holds, readable or not.
    pub records: u64,
    /// Whether it was read to its end.
    pub done: bool,
    /// Whether it is to take the place of what counts at its path, and has not yet.
    pub waits: bool,
    /// How it left; `None` for a file that counts.
    pub left: Option<Left>,
}

/// How a file left what counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// Other bytes, or a new reading of the same, stand in its place.
    Replaced,
    /// Somebody took it back.
    Forgotten,
    /// It was gone from its folder.
    Gone,
    /// The change that brought it was undone.
    Undone,
}

impl Left {
    /// `replaced`, `forgotten`, `gone`, `undone`.
    pub const fn name(self) -> &'static str {
        match self {
            Left::Replaced => "replaced",
            Left::Forgotten => "forgotten",
            Left::Gone => "gone",
            Left::Undone => "undone",
        }
    }

    /// By the kind of the change that took it away, where one did that stands.
    fn by(kind: Option<&str>) -> Left {
        let kind = kind.and_then(|kind| ChangeKind::ALL.into_iter().find(|it| it.name() == kind));
        match kind {
            Some(ChangeKind::Import | ChangeKind::Again) => Left::Replaced,
            Some(ChangeKind::Forget) => Left::Forgotten,
            Some(ChangeKind::Sync) => Left::Gone,
            None => Left::Undone,
        }
    }
}

/// A place where a record stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordLocation {
    /// The path as it was given.
    pub path: String,
    /// The absolute path; `None` for stdin, a pipe, and where an earlier dapu did not say.
    pub absolute: Option<PathBuf>,
}

/// The operation, for messages.
const TAKING: &str = "taking files back";

impl Store {
    /// The files whose entries count, by place.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn files(&self) -> Result<Vec<KnownFile>, StoreError> {
        self.select_files(true)
            .map_err(self.failed("reading files"))
    }

    /// The files that were replaced or taken back, the last first.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn past_files(&self) -> Result<Vec<KnownFile>, StoreError> {
        self.select_files(false)
            .map_err(self.failed("reading files"))
    }

    fn select_files(&self, live: bool) -> rusqlite::Result<Vec<KnownFile>> {
        let order = if live {
            "paths.place IS NULL, paths.place, paths.id"
        } else {
            "paths.id DESC"
        };
        self.conn
            .prepare(&format!(
                "SELECT paths.id, source, path, paths.place, records, done, paths.live, \
                 sources.live, (SELECT kind FROM departures JOIN changes ON changes.id = change \
                 WHERE departures.path = paths.id AND NOT undone ORDER BY change DESC LIMIT 1) FROM paths \
                 JOIN sources ON sources.id = source WHERE paths.live = ?1 ORDER BY {order}"
            ))?
            .query_map([live], known_file)?
            .collect()
    }

    /// The places where a record stands, the one seen last first.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn standings(&self, record: RecordId) -> Result<Vec<RecordLocation>, StoreError> {
        let read = || -> rusqlite::Result<Vec<RecordLocation>> {
            self.conn
                .prepare_cached(
                    "SELECT path, paths.place FROM paths WHERE paths.live AND paths.source = \
                     (SELECT source FROM records WHERE id = ?1) ORDER BY paths.id DESC",
                )?
                .query_map([record], |row| {
                    let place: Option<Vec<u8>> = row.get(1)?;
                    Ok(RecordLocation {
                        path: row.get(0)?,
                        absolute: place.and_then(|it| FilePlace::from_bytes(&it).path()),
                    })
                })?
                .collect()
        };
        read().map_err(self.failed("reading files"))
    }

    /// The number of the path seen last: what comes later has a higher one.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn last_path(&self) -> Result<i64, StoreError> {
        self.conn
            .query_row("SELECT coalesce(max(id), 0) FROM paths", [], |row| {
                row.get(0)
            })
            .map_err(self.failed("reading files"))
    }

    /// Number of files, and of records in them, that are byte for byte equal to others and were seen
    /// after that path.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn copies_since(&self, path: i64) -> Result<(u64, u64), StoreError> {
        self.conn
            .query_row(
                "SELECT count(*), coalesce(sum(records), 0) FROM paths \
                 JOIN sources ON sources.id = source WHERE paths.id > ?1 AND paths.live AND sources.live AND EXISTS \
                 (SELECT 1 FROM paths AS other WHERE other.source = paths.source AND other.live \
                 AND other.id < paths.id)",
                [path],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
            .map(|(files, records): (i64, i64)| (files.cast_unsigned(), records.cast_unsigned()))
            .map_err(self.failed("counting copies"))
    }

    /// Number of files seen after that path that somebody had taken back before: they count again.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn forgotten_since(&self, path: i64) -> Result<u64, StoreError> {
        self.conn
            .query_row(
                "SELECT count(*) FROM paths WHERE id > ?1 AND live AND place IS NOT NULL AND \
                 (SELECT kind FROM paths AS before JOIN departures ON departures.path = before.id \
                 JOIN changes ON changes.id = change WHERE before.place = paths.place \
                 AND before.id < paths.id AND NOT undone ORDER BY before.id DESC LIMIT 1) = 'forget'",
                [path],
                |row| row.get::<_, i64>(0),
            )
            .map(i64::cast_unsigned)
            .map_err(self.failed("reading files"))
    }

    /// Takes these paths away, as one change: what stands nowhere else leaves every count and report.
    ///
    /// # Errors
    /// Where the machine fails; nothing is taken away then.
    pub fn take_back(&mut self, kind: ChangeKind, paths: &[i64]) -> Result<Change, StoreError> {
        let change = self
            .try_take_back(kind, paths)
            .map_err(self.failed(TAKING))?;
        self.finish_settling()?;
        Ok(change)
    }

    fn try_take_back(&mut self, kind: ChangeKind, paths: &[i64]) -> rusqlite::Result<Change> {
        let tx = self
            .conn
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut change = Change::new(reconcile::begin(&tx, kind, !paths.is_empty())?);
        for path in paths {
            let departure = Departure {
                path: *path,
                successor: None,
            };
            reconcile::depart(&tx, &departure, &mut change)?;
        }
        reconcile::settle_sources(&tx, &mut change)?;
        tx.execute("UPDATE state SET dirty = 1", [])?;
        settle::forget_counts(&tx)?;
        tx.commit()?;
        Ok(change)
    }

    /// Gives back what the last change took away that was not undone yet; `None` where there is none.
    /// A path at which something else came to stand since is left as it is.
    ///
    /// # Errors
    /// Where the machine fails; nothing is given back then.
    pub fn undo(&mut self) -> Result<Option<(ChangeRow, Change)>, StoreError> {
        let last = self.changes()?.into_iter().find(|change| !change.undone);
        let Some(last) = last else {
            return Ok(None);
        };
        let change = self.try_undo(last.id).map_err(self.failed(TAKING))?;
        self.finish_settling()?;
        Ok(Some((last, change)))
    }

    /// Number of paths removed by a change that were read again since, with the same bytes: they count already.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn read_again_since(&self, change: i64) -> Result<u64, StoreError> {
        let count = self.conn.query_row(
            "SELECT count(*) FROM departures JOIN paths ON paths.id = departures.path \
             JOIN sources ON sources.id = paths.source WHERE change = ?1 AND NOT paths.live AND EXISTS \
             (SELECT 1 FROM paths AS other JOIN sources AS now ON now.id = other.source \
             WHERE other.place = paths.place AND other.live AND now.hash = sources.hash)",
            [change],
            |row| row.get::<_, i64>(0),
        );
        count
            .map(i64::cast_unsigned)
            .map_err(self.failed("reading changes"))
    }

    fn try_undo(&mut self, id: i64) -> rusqlite::Result<Change> {
        let tx = self
            .conn
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        for sql in [
            "UPDATE paths SET live = 0 WHERE id IN \
             (SELECT successor FROM departures WHERE change = ?1)",
            "UPDATE paths SET live = 1 WHERE id IN (SELECT path FROM departures WHERE change = ?1) \
             AND NOT EXISTS (SELECT 1 FROM paths AS other JOIN sources ON sources.id = other.source \
             WHERE other.place = paths.place AND other.live AND other.id <> paths.id \
             AND sources.done)",
            "UPDATE changes SET undone = 1 WHERE id = ?1",
        ] {
            tx.execute(sql, [id])?;
        }
        let mut change = Change::new(id);
        change.departed = tx
            .query_row(
                "SELECT count(*) FROM departures JOIN paths ON paths.id = departures.path \
             WHERE change = ?1 AND live",
                [id],
                |row| row.get::<_, i64>(0),
            )?
            .cast_unsigned();
        // The entries that came with the change are removed, and nothing takes their numbers: the old entries have their own.
        let mut moved = Change::new(0);
        reconcile::settle_sources(&tx, &mut moved)?;
        (change.left, change.came) = (moved.left, moved.came);
        tx.execute("UPDATE state SET dirty = 1", [])?;
        settle::forget_counts(&tx)?;
        tx.commit()?;
        Ok(change)
    }
}

fn known_file(row: &Row<'_>) -> rusqlite::Result<KnownFile> {
    let place: Option<Vec<u8>> = row.get(3)?;
    let (path_live, source_live): (bool, bool) = (row.get(6)?, row.get(7)?);
    let kind: Option<String> = row.get(8)?;
    Ok(KnownFile {
        waits: path_live && !source_live,
        left: (!path_live).then(|| Left::by(kind.as_deref())),
        id: row.get(0)?,
        source: row.get(1)?,
        path: row.get(2)?,
        place: place.map(|place| FilePlace::from_bytes(&place)),
        records: row.get::<_, i64>(4)?.cast_unsigned(),
        done: row.get(5)?,
    })
}
