//! Records grouped into games, in sorted passes over what is new.
//!
//! Keys are random: an index of them that grows while records come in soon misses the cache at every
//! record. So keys wait in `pending`, in order of records; here they are sorted, as many at a time as
//! memory may hold, and merged into `game_keys`, which is touched from left to right.

use super::reconcile::{Change, ChangeKind};
use super::{Counts, Store, StoreError, migrate, readings};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params, params_from_iter};

/// Number of keys sorted at once: 6 MiB of them.
const PASS: usize = 1 << 18;

/// Bytes of a record in `pending`: its number and its key.
const ENTRY: usize = 24;

/// The operation, for messages.
const GROUPING: &str = "grouping games";

/// Records that stand once more in a file equal to another.
const COPIES: &str = "SELECT coalesce(sum((files - 1) * records), 0) FROM \
     (SELECT source, count(*) AS files FROM paths WHERE live GROUP BY source HAVING files > 1) \
     JOIN sources ON sources.id = source WHERE sources.live";

/// The result of settling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The counts of the database.
    pub counts: Counts,
    /// The content replaced or gone; `None` where there is none.
    pub change: Option<Change>,
}

/// A key and the record it is of: in the order in which they are merged.
type KeyedRecord = ([u8; 16], i64);

impl Store {
    /// Groups the records not yet grouped into games, makes past what is replaced or gone, builds the
    /// indexes that are missing and compares what the records of each game say.
    /// Killed at any moment, it is run again.
    ///
    /// # Errors
    /// Where the machine fails.
    pub fn settle(&mut self) -> Result<Counts, StoreError> {
        Ok(self.settle_as(ChangeKind::Import)?.counts)
    }

    /// The same; what is replaced or gone is kept as a change of that kind.
    ///
    /// # Errors
    /// Where the machine fails.
    pub fn settle_as(&mut self, kind: ChangeKind) -> Result<Settled, StoreError> {
        let mut change = None;
        if self.is_dirty().map_err(self.failed(GROUPING))? {
            change = self.unhurried(|store| {
                store.group(PASS).map_err(store.failed(GROUPING))?;
                let change = store.reconcile(Some(kind))?;
                store.index_and_compare()?;
                Ok(change)
            })?;
            self.mark_settled()?;
        }
        let counts = self.counts()?;
        Ok(Settled { counts, change })
    }

    /// The same after a run that was stopped: nothing is replaced yet, so that the run that ends it
    /// replaces all at once, as if it had never been stopped.
    ///
    /// # Errors
    /// Where the machine fails.
    pub fn settle_stopped(&mut self) -> Result<Counts, StoreError> {
        if self.is_dirty().map_err(self.failed(GROUPING))? {
            self.group(PASS).map_err(self.failed(GROUPING))?;
            self.reconcile(None)?;
            self.index_and_compare()?;
        }
        self.counts()
    }

    /// Finishes the remaining work once records are grouped and nothing moves any more.
    pub(super) fn finish_settling(&mut self) -> Result<(), StoreError> {
        self.index_and_compare()?;
        self.mark_settled()
    }

    fn mark_settled(&self) -> Result<(), StoreError> {
        // What waits and is whole takes its place when it is settled next.
        self.conn
            .execute(
                "UPDATE state SET dirty = EXISTS (SELECT 1 FROM pending) OR EXISTS \
                 (SELECT 1 FROM sources WHERE NOT live AND done AND EXISTS \
                 (SELECT 1 FROM paths WHERE paths.source = sources.id AND paths.live))",
                [],
            )
            .map_err(self.failed(GROUPING))?;
        Ok(())
    }

    /// Does steps of settling without waiting until the disk has each: after a power cut a beginning of them is there,
    /// from which they go on. The commit behind them waits for all. Without a write-ahead log, as on some network
    /// drives, each is waited for: there the steps do not reach the disk in order.
    fn unhurried<T>(
        &mut self,
        steps: impl FnOnce(&mut Store) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let waits = |store: &Store, mode: &str| {
            let set = store.conn.pragma_update(None, "synchronous", mode);
            set.map_err(store.failed(GROUPING))
        };
        let mode = migrate::pragma::<String>(&self.conn, "journal_mode");
        if mode.map_err(self.failed(GROUPING))? != "wal" {
            return steps(self);
        }
        waits(self, "NORMAL")?;
        let done = steps(self);
        let set = waits(self, "FULL");
        // What failed first is told.
        let done = done?;
        set?;
        Ok(done)
    }

    fn index_and_compare(&mut self) -> Result<(), StoreError> {
        self.conn
            .execute_batch(migrate::INDEXES)
            .map_err(self.failed("building indexes"))?;
        self.compare_witnesses()?;
        Ok(())
    }

    fn is_dirty(&self) -> rusqlite::Result<bool> {
        self.conn
            .query_row("SELECT dirty FROM state", [], |row| row.get(0))
    }

    /// In order of records, about `pass` at a time; each pass is a transaction.
    fn group(&mut self, pass: usize) -> rusqlite::Result<()> {
        let mut keyed = Vec::new();
        loop {
            let tx = self
                .conn
                .transaction_with_behavior(TransactionBehavior::Immediate)?;
            take_pending(&tx, pass, &mut keyed)?;
            if keyed.is_empty() {
                return tx.commit();
            }
            keyed.sort_unstable();
            let mut joined = merge(&tx, &keyed)?;
            // In order of records, so that pages fill from the left.
            joined.sort_unstable();
            join(&tx, &joined)?;
            tx.commit()?;
        }
    }

    /// Totals of the stored content: as counted when something came or went, so that it takes as long in a
    /// large database as in a small one.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn counts(&self) -> Result<Counts, StoreError> {
        let read = || match kept(&self.conn)? {
            Some(counts) if !self.is_past => {
                debug_assert_eq!(counts, count(&self.conn)?);
                Ok(counts)
            }
            _ => count(&self.conn),
        };
        read().map_err(self.failed("counting"))
    }

    /// Counts, and keeps what it comes to.
    pub(super) fn keep_counts(&mut self) -> rusqlite::Result<()> {
        let tx = self
            .conn
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        forget_counts(&tx)?;
        let counts = count(&tx)?;
        if counts.unsettled == 0 {
            let numbers = [
                counts.records,
                counts.stored,
                counts.duplicates,
                counts.copies,
                counts.unreadable,
                counts.other,
                counts.contradictory,
            ];
            tx.prepare_cached("INSERT INTO counts VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")?
                .execute(params_from_iter(numbers.map(u64::cast_signed)))?;
        }
        tx.commit()
    }
}

/// Takes the first batches out of `pending`, before anything is written: their pages are used again.
fn take_pending(
    conn: &Connection,
    pass: usize,
    keyed: &mut Vec<KeyedRecord>,
) -> rusqlite::Result<()> {
    keyed.clear();
    let mut last = None;
    let mut batches = conn.prepare_cached("SELECT batch, keys FROM pending ORDER BY batch")?;
    let mut rows = batches.query([])?;
    while keyed.len() < pass
        && let Some(row) = rows.next()?
    {
        last = Some(row.get::<_, i64>(0)?);
        let keys = row.get_ref(1)?.as_blob()?;
        keyed.extend(keys.chunks_exact(ENTRY).map(entry));
    }
    drop(rows);
    conn.prepare_cached("DELETE FROM pending WHERE batch <= ?1")?
        .execute([last])?;
    Ok(())
}

fn entry(bytes: &[u8]) -> KeyedRecord {
    let (mut number, mut key) = ([0; 8], [0; 16]);
    number.copy_from_slice(&bytes[..8]);
    key.copy_from_slice(&bytes[8..]);
    (key, i64::from_le_bytes(number))
}

/// Walks through the new keys in order; the first record of a key not seen before opens a game.
/// Records that join one, with the number of that game.
fn merge(conn: &Connection, keyed: &[KeyedRecord]) -> rusqlite::Result<Vec<(i64, i64)>> {
    let first_load = !conn.query_row("SELECT EXISTS (SELECT 1 FROM game_keys)", [], |row| {
        row.get::<_, bool>(0)
    })?;
    let mut find = conn.prepare_cached("SELECT game FROM game_keys WHERE key = ?1")?;
    let mut open = conn.prepare_cached("INSERT INTO game_keys (key, game) VALUES (?1, ?2)")?;
    let mut joined = Vec::new();
    for same in keyed.chunk_by(|one, next| one.0 == next.0) {
        let (key, first) = same[0];
        let known = if first_load {
            None
        } else {
            find.query_row([&key], |row| row.get(0)).optional()?
        };
        let joining = if known.is_some() { same } else { &same[1..] };
        if known.is_none() {
            open.execute(params![key, first])?;
        }
        let game = known.unwrap_or(first);
        joined.extend(joining.iter().map(|(_, record)| (*record, game)));
    }
    Ok(joined)
}

/// Puts down which game each of these records joined, in order of records.
fn join(conn: &Connection, joined: &[(i64, i64)]) -> rusqlite::Result<()> {
    let (Some((first, _)), Some((last, _))) = (joined.first(), joined.last()) else {
        return Ok(());
    };
    // A record that waits is in the past, where its game stands beside it.
    let waiting = readings::waiting_records(conn, (*first, *last))?;
    let mut insert =
        conn.prepare_cached("INSERT INTO duplicates (record, game) VALUES (?1, ?2)")?;
    let mut note =
        conn.prepare_cached("UPDATE past_records SET game = ?3 WHERE source = ?1 AND id = ?2")?;
    for (record, game) in joined {
        match waiting.get(record) {
            Some(source) => note.execute([source, record, game])?,
            None => insert.execute([record, game])?,
        };
    }
    Ok(())
}

/// Marks the counts to be computed anew: in the transaction in which something comes or goes.
pub(super) fn forget_counts(conn: &Connection) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM counts")?
        .execute([])
        .map(|_| ())
}

/// The last counts, where nothing came or went since.
fn kept(conn: &Connection) -> rusqlite::Result<Option<Counts>> {
    let sql =
        "SELECT records, stored, duplicates, copies, unreadable, other, contradictory FROM counts";
    conn.prepare_cached(sql)?
        .query_row([], |row| {
            let number = |column| row.get::<_, i64>(column).map(i64::cast_unsigned);
            Ok(Counts {
                records: number(0)?,
                stored: number(1)?,
                duplicates: number(2)?,
                copies: number(3)?,
                unreadable: number(4)?,
                other: number(5)?,
                contradictory: number(6)?,
                unsettled: 0,
            })
        })
        .optional()
}

fn count(conn: &Connection) -> rusqlite::Result<Counts> {
    let number = |sql: &str| {
        conn.query_row(sql, [], |row| row.get::<_, i64>(0))
            .map(i64::cast_unsigned)
    };
    let duplicates = number("SELECT count(*) FROM duplicates")?;
    let unreadable = number("SELECT count(*) FROM incidents WHERE is_record")?;
    // The count kept with each source: counting the records themselves would read all of them.
    let kept = number("SELECT coalesce(sum(records), 0) FROM sources WHERE live")?;
    let readable = kept.saturating_sub(unreadable);
    debug_assert_eq!(readable, number("SELECT count(*) FROM records")?);
    let copies = number(COPIES)?;
    Ok(Counts {
        records: readable + copies + unreadable,
        stored: readable - duplicates,
        duplicates,
        copies,
        unreadable,
        other: number("SELECT count(*) FROM incidents WHERE NOT is_record")?,
        contradictory: number("SELECT count(DISTINCT record) FROM findings WHERE code = 'O107'")?,
        unsettled: number("SELECT coalesce(sum(length(keys)), 0) / 24 FROM pending")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    type Grouped = (Vec<KeyedRecord>, Vec<(i64, i64)>);

    #[test]
    fn what_is_settled_waits_for_the_disk_at_last_and_without_a_log_always() {
        let name = format!("dapu-settled-{}.db", std::process::id());
        let path = std::env::temp_dir().join(name);
        let mut store = Store::open(&path).expect("opens");
        let waits =
            |store: &Store| -> i64 { migrate::pragma(&store.conn, "synchronous").expect("reads") };
        for (log, within) in [("WAL", 1), ("DELETE", 2)] {
            let set = store
                .conn
                .pragma_update_and_check(None, "journal_mode", log, |_| Ok(()));
            set.expect("sets");
            let told = store.unhurried(|store| Ok(waits(store)));
            assert_eq!((told.expect("asks"), waits(&store)), (within, 2), "{log}");
        }
        drop(store);
        std::fs::remove_file(path).expect("removes");
    }

    /// The result of grouping these keys, five a batch and `pass` at a time.
    fn grouped(keys: &[u8], pass: usize) -> rusqlite::Result<Grouped> {
        let conn = Connection::open_in_memory()?;
        migrate::create(&conn)?;
        let entries: Vec<(i64, u8)> = (1..).zip(keys.iter().copied()).collect();
        for batch in entries.chunks(5) {
            let blob: Vec<u8> = batch
                .iter()
                .flat_map(|(record, key)| record.to_le_bytes().into_iter().chain([*key; 16]))
                .collect();
            conn.execute("INSERT INTO pending (keys) VALUES (?1)", [blob])?;
        }
        // Only the two tables of keys matter here.
        conn.pragma_update(None, "foreign_keys", false)?;
        let mut store = Store::over(conn, std::path::Path::new(""));
        store.group(pass)?;
        let conn = &store.conn;
        let opened = conn
            .prepare("SELECT key, game FROM game_keys ORDER BY key")?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        let joined = conn
            .prepare("SELECT record, game FROM duplicates ORDER BY record")?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        let left: i64 = conn.query_row("SELECT count(*) FROM pending", [], |row| row.get(0))?;
        assert_eq!(left, 0);
        Ok((opened, joined))
    }

    #[test]
    fn games_do_not_depend_on_how_many_records_are_grouped_at_once() -> rusqlite::Result<()> {
        let keys: Vec<u8> = (0..200_u32).map(|n| (n * n * 7 % 61) as u8).collect();
        let mut first = std::collections::BTreeMap::new();
        let mut joined = Vec::new();
        for (record, key) in (1..).zip(&keys) {
            let game = *first.entry([*key; 16]).or_insert(record);
            if game != record {
                joined.push((record, game));
            }
        }
        let slow = (first.into_iter().collect(), joined);
        for pass in [1, 7, 60, PASS] {
            assert_eq!(grouped(&keys, pass)?, slow, "{pass} at a time");
        }
        Ok(())
    }
}
