//! Reconciles the content of the database with the content of the folders.
//!
//! Everything follows from which paths are live. A file whose bytes changed is a new source at an old
//! path: once it is read to its end, the path of the old bytes is live no more. A source without a live
//! path goes into the past; one that has a live path again comes back. What is to take the place of something waits in
//! the past from its first entry on, until it is whole and takes that place: at no moment do both count. A record that
//! is in the new source as it was in the old one keeps its number.

mod rows;
mod same;

pub(super) use rows::set_aside;

use super::by_source::index_by_source;
use super::{Store, StoreError, leading_record};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};

/// Whether a row of `sources` is to take the place of what counts at each of its paths: until it does, the other one
/// counts, and never both. In SQL.
pub(super) const WAITS: &str = "(EXISTS (SELECT 1 FROM paths WHERE \
     paths.source = sources.id AND paths.live) AND NOT EXISTS (SELECT 1 FROM paths WHERE \
     paths.source = sources.id AND paths.live AND NOT EXISTS (SELECT 1 FROM paths AS other \
     WHERE other.place = paths.place AND other.live AND other.id < paths.id) AND NOT EXISTS \
     (SELECT 1 FROM sources AS other WHERE other.hash = sources.hash AND other.live \
     AND other.id < sources.id AND EXISTS (SELECT 1 FROM paths AS its \
     WHERE its.source = other.id AND its.live))))";

/// Why paths are live no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    /// The bytes of a file changed.
    Import,
    /// Known bytes were read anew.
    Again,
    /// Files are gone from a folder.
    Sync,
    /// Somebody took an import back.
    Forget,
}

impl ChangeKind {
    /// All.
    pub const ALL: [ChangeKind; 4] = [
        ChangeKind::Import,
        ChangeKind::Again,
        ChangeKind::Sync,
        ChangeKind::Forget,
    ];

    /// `import`, `again`, `sync`, `forget`.
    pub const fn name(self) -> &'static str {
        match self {
            ChangeKind::Import => "import",
            ChangeKind::Again => "again",
            ChangeKind::Sync => "sync",
            ChangeKind::Forget => "forget",
        }
    }
}

/// The result of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its number; 0 where it took nothing away that could be given back.
    pub id: i64,
    /// Paths that are live no more.
    pub departed: u64,
    /// Of these, paths at which something else is live now.
    pub replaced: u64,
    /// Entries (records and what could not be read) that left.
    pub left: u64,
    /// Entries that came in their place, or came back.
    pub came: u64,
    /// Of those that came, records as they were before: they keep their numbers.
    pub kept: u64,
}

impl Change {
    pub(super) fn new(id: i64) -> Change {
        Change {
            id,
            departed: 0,
            replaced: 0,
            left: 0,
            came: 0,
            kept: 0,
        }
    }

    fn is_nothing(&self) -> bool {
        self.departed == 0 && self.left == 0 && self.came == 0
    }
}

/// The operation, for messages.
const RECONCILING: &str = "replacing what changed";

/// Live paths, by place and in the order in which they were seen: only places with several.
const RIVALS: &str = "SELECT paths.place, paths.id, sources.done FROM paths \
     JOIN sources ON sources.id = paths.source WHERE paths.live AND paths.place IN \
     (SELECT place FROM paths WHERE live AND place IS NOT NULL GROUP BY place HAVING count(*) > 1) \
     ORDER BY paths.place, paths.id";

/// Live paths of readings of which there is a later one of the same bytes, read to its end: with it.
const REREAD: &str = "SELECT paths.id, later.id, paths.path, paths.place FROM sources AS later \
     JOIN sources ON sources.hash = later.hash AND sources.id < later.id \
     JOIN paths ON paths.source = sources.id AND paths.live \
     WHERE later.done AND sources.live AND EXISTS \
     (SELECT 1 FROM paths AS its WHERE its.source = later.id AND its.live) AND later.id = \
     (SELECT max(id) FROM sources AS other WHERE other.hash = later.hash AND other.done) \
     ORDER BY paths.id";

impl Store {
    /// Makes records agree with live paths, in one transaction. What was replaced is taken away as a
    /// change of that kind; nothing is, where there is none.
    pub(super) fn reconcile(
        &mut self,
        kind: Option<ChangeKind>,
    ) -> Result<Option<Change>, StoreError> {
        let done = self.try_reconcile(kind);
        done.map_err(self.failed(RECONCILING))
    }

    fn try_reconcile(&mut self, kind: Option<ChangeKind>) -> rusqlite::Result<Option<Change>> {
        let tx = self
            .conn
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut change = Change::new(0);
        if let Some(kind) = kind {
            let mut departures = replaced(&tx)?;
            read_anew(&tx, &mut departures)?;
            change = Change::new(begin(&tx, kind, !departures.is_empty())?);
            for departure in &departures {
                depart(&tx, departure, &mut change)?;
            }
        }
        settle_sources(&tx, &mut change)?;
        tx.commit()?;
        Ok(Some(change).filter(|change| !change.is_nothing()))
    }
}

/// A path that is live no more, and the one that stands in its place.
#[derive(Debug)]
pub(super) struct Departure {
    pub(super) path: i64,
    pub(super) successor: Option<i64>,
}

/// Opens a change of that kind where there is something to keep in it: its number, else 0.
pub(super) fn begin(conn: &Connection, kind: ChangeKind, needed: bool) -> rusqlite::Result<i64> {
    if !needed {
        return Ok(0);
    }
    conn.prepare_cached("INSERT INTO changes (kind, at) VALUES (?1, unixepoch())")?
        .insert([kind.name()])
}

/// Takes a path away.
pub(super) fn depart(
    conn: &Connection,
    departure: &Departure,
    change: &mut Change,
) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE paths SET live = 0 WHERE id = ?1")?
        .execute([departure.path])?;
    conn.prepare_cached("INSERT INTO departures (change, path, successor) VALUES (?1, ?2, ?3)")?
        .execute(params![change.id, departure.path, departure.successor])?;
    change.departed += 1;
    change.replaced += u64::from(departure.successor.is_some());
    Ok(())
}

/// Paths behind which another source stands now: of those seen at one place the last that was read to
/// its end.
fn replaced(conn: &Connection) -> rusqlite::Result<Vec<Departure>> {
    let mut rivals = conn.prepare_cached(RIVALS)?;
    let rows: Vec<(Vec<u8>, i64, bool)> = rivals
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
        .collect::<Result<_, _>>()?;
    let mut gone = Vec::new();
    for same in rows.chunk_by(|one, next| one.0 == next.0) {
        let Some(last) = same.iter().rposition(|(.., done)| *done) else {
            continue;
        };
        gone.extend(same[..last].iter().map(|(_, path, _)| Departure {
            path: *path,
            successor: Some(same[last].1),
        }));
    }
    Ok(gone)
}

/// Paths whose bytes were read anew: they lead to the new reading from now on.
fn read_anew(conn: &Connection, gone: &mut Vec<Departure>) -> rusqlite::Result<()> {
    let mut statement = conn.prepare_cached(REREAD)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (path, later): (i64, i64) = (row.get(0)?, row.get(1)?);
        // One whose place was seen again has departed by that.
        if gone.iter().any(|departure| departure.path == path) {
            continue;
        }
        let (name, place): (String, Option<Vec<u8>>) = (row.get(2)?, row.get(3)?);
        let there: Option<i64> = conn
            .prepare_cached(
                "SELECT id FROM paths WHERE source = ?1 AND live AND place IS ?2 AND \
                 (place IS NOT NULL OR path = ?3)",
            )?
            .query_row(params![later, place, name], |row| row.get(0))
            .optional()?;
        let successor = match there {
            Some(id) => id,
            None => conn
                .prepare_cached("INSERT INTO paths (source, path, place) VALUES (?1, ?2, ?3)")?
                .insert(params![later, name, place])?,
        };
        gone.push(Departure {
            path,
            successor: Some(successor),
        });
    }
    Ok(())
}

/// Moves entries of sources between the present and the past, as their paths say, and lets each game
/// be led by the first of its records.
pub(super) fn settle_sources(conn: &Connection, change: &mut Change) -> rusqlite::Result<()> {
    let ids = |sql: &str| -> rusqlite::Result<Vec<i64>> {
        conn.prepare_cached(sql)?
            .query_map([], |row| row.get(0))?
            .collect()
    };
    let gone = ids("SELECT id FROM sources WHERE live AND NOT EXISTS \
         (SELECT 1 FROM paths WHERE paths.source = sources.id AND paths.live) ORDER BY id")?;
    let back = ids(&format!(
        "SELECT id FROM sources WHERE NOT live AND NOT {WAITS} AND EXISTS \
         (SELECT 1 FROM paths WHERE paths.source = sources.id AND paths.live) ORDER BY id"
    ))?;
    let waiting = ids(&format!(
        "SELECT id FROM sources WHERE live AND {WAITS} ORDER BY id"
    ))?;
    let mut touched = leading_record::ChangedGames::default();
    if !gone.is_empty() || !back.is_empty() || !waiting.is_empty() {
        index_by_source(conn)?;
    }
    let arrived = successors(conn, change.id)?;
    let mut left = same::DepartedRecords::default();
    for source in &gone {
        left.add(conn, *source)?;
        change.left += rows::retire(conn, *source, &mut touched)?;
    }
    for source in &waiting {
        rows::retire(conn, *source, &mut touched)?;
    }
    for source in &back {
        let came = rows::restore(conn, *source, &mut touched)?;
        // What waited for a place is counted where it takes it.
        change.came += if arrived.contains(source) { 0 } else { came };
    }
    for source in &arrived {
        let (came, kept) = same::keep_numbers(conn, *source, &mut left, &mut touched)?;
        change.came += came;
        change.kept += kept;
    }
    leading_record::settle(conn, touched)?;
    rows::links(conn)
}

/// The sources that stand at the places of what a change took away.
fn successors(conn: &Connection, change: i64) -> rusqlite::Result<Vec<i64>> {
    conn.prepare_cached(
        "SELECT DISTINCT paths.source FROM departures JOIN paths ON paths.id = successor \
         WHERE change = ?1 ORDER BY paths.source",
    )?
    .query_map([change], |row| row.get(0))?
    .collect()
}
