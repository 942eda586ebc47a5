//! The changes of files, as they are listed.

use super::reconcile::ChangeKind;
use super::{Store, StoreError};
use rusqlite::Row;
use std::collections::BTreeSet;

/// A change that can be undone, or was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangeRow {
    /// Its number.
    pub id: i64,
    /// The kind of change, as its files show it: a run that another one began and that ends it is of the kind of what
    /// it replaced.
    pub kind: ChangeKind,
    /// When it was made, as RFC 3339 writes it (`2024-05-01T12:30:00Z`); `None` where an earlier dapu made it.
    pub at: Option<String>,
    /// Whether it was undone.
    pub undone: bool,
    /// Paths that it took away, and among them those at which something else came to stand.
    pub files: u64,
    /// Of these, paths at which something else stands: other bytes, or a later reading of the same.
    pub replaced: u64,
    /// Of those replaced, paths whose bytes are as they were, and were read anew.
    pub anew: u64,
    /// One of the paths.
    pub example: String,
}

/// Whether a path was replaced by a later reading of the same bytes, of a row of `departures` with its `paths`. In SQL.
const ANEW: &str = "EXISTS (SELECT 1 FROM paths AS later JOIN sources AS new ON new.id = later.source \
     JOIN sources AS old ON old.id = paths.source WHERE later.id = successor AND new.hash = old.hash)";

impl Store {
    /// The changes, the last first.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn changes(&self) -> Result<Vec<ChangeRow>, StoreError> {
        let rows = self
            .select_changes()
            .map_err(self.failed("reading changes"))?;
        // A word that is none of ours was not written by this dapu.
        Ok(rows.into_iter().flatten().collect())
    }

    fn select_changes(&self) -> rusqlite::Result<Vec<Option<ChangeRow>>> {
        self.conn
            .prepare(&format!(
                "SELECT changes.id, kind, undone, count(*), count(successor), min(paths.path), \
                 strftime('%Y-%m-%dT%H:%M:%SZ', changes.at, 'unixepoch'), sum({ANEW}) \
                 FROM changes JOIN departures ON change = changes.id \
                 JOIN paths ON paths.id = departures.path GROUP BY changes.id ORDER BY 1 DESC"
            ))?
            .query_map([], change_row)?
            .collect()
    }

    /// The numbers of the changes that took away one of these paths, given by number.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn changes_of(&self, paths: &BTreeSet<i64>) -> Result<BTreeSet<i64>, StoreError> {
        let read = || -> rusqlite::Result<Vec<(i64, i64)>> {
            let mut statement = self.conn.prepare("SELECT change, path FROM departures")?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect()
        };
        let rows = read().map_err(self.failed("reading changes"))?;
        let of = rows.into_iter().filter(|(_, path)| paths.contains(path));
        Ok(of.map(|(change, _)| change).collect())
    }

    /// The paths that a change took away, `most` of them at most: in order, and
    /// those that were read anew behind the others.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn files_of_change(&self, change: i64, most: usize) -> Result<Vec<String>, StoreError> {
        let sql = format!(
            "SELECT paths.path FROM departures JOIN paths ON paths.id = departures.path \
             WHERE change = ?1 ORDER BY {ANEW}, 1 LIMIT ?2"
        );
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let read = || -> rusqlite::Result<Vec<String>> {
            let mut statement = self.conn.prepare(&sql)?;
            statement
                .query_map([change, most], |row| row.get(0))?
                .collect()
        };
        read().map_err(self.failed("reading changes"))
    }
}

fn change_row(row: &Row<'_>) -> rusqlite::Result<Option<ChangeRow>> {
    let kind: String = row.get(1)?;
    let kind = ChangeKind::ALL.into_iter().find(|it| it.name() == kind);
    let count = |column| row.get::<_, i64>(column).map(i64::cast_unsigned);
    let (files, replaced, anew) = (count(3)?, count(4)?, count(7)?);
    let (id, undone, example, at) = (row.get(0)?, row.get(2)?, row.get(5)?, row.get(6)?);
    Ok(kind.map(|kind| ChangeRow {
        id,
        kind: shown(kind, replaced, anew),
        at,
        undone,
        files,
        replaced,
        anew,
        example,
    }))
}

/// The kind that fits what was replaced: bytes that changed, or the same read anew.
const fn shown(kind: ChangeKind, replaced: u64, anew: u64) -> ChangeKind {
    match kind {
        ChangeKind::Import | ChangeKind::Again if replaced == 0 => kind,
        ChangeKind::Import | ChangeKind::Again if anew == replaced => ChangeKind::Again,
        ChangeKind::Import | ChangeKind::Again => ChangeKind::Import,
        ChangeKind::Sync | ChangeKind::Forget => kind,
    }
}
