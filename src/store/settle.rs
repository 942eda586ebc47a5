//! Records grouped into games, in sorted passes over what is new.
//!
//! Keys are random: an index of them that grows while records come in soon misses the cache at every
//! record. So keys wait in `pending`, in order of records; here they are sorted, as many at a time as
//! memory may hold, and merged into `game_keys`, which is touched from left to right.

use super::{Counts, Store, StoreError, migrate};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};

/// How many keys are sorted at once: 24 MiB of them.
const PASS: usize = 1 << 20;

/// Bytes of a record in `pending`: its number and its key.
const ENTRY: usize = 24;

/// A key and the record it is of: in the order in which they are merged.
type Keyed = ([u8; 16], i64);

impl Store {
    /// Groups the records not yet grouped into games and builds the indexes that are missing.
    /// Killed at any moment, it is run again.
    ///
    /// # Errors
    /// Where the machine fails.
    pub fn settle(&mut self) -> Result<Counts, StoreError> {
        self.group().map_err(self.failed("grouping games"))?;
        self.conn
            .execute_batch(migrate::INDEXES)
            .map_err(self.failed("building indexes"))?;
        self.counts()
    }

    /// Pass by pass, in order of records; each is a transaction.
    fn group(&mut self) -> rusqlite::Result<()> {
        let mut keyed = Vec::new();
        loop {
            let tx = self
                .conn
                .transaction_with_behavior(TransactionBehavior::Immediate)?;
            take_pending(&tx, &mut keyed)?;
            if keyed.is_empty() {
                return tx.commit();
            }
            keyed.sort_unstable();
            let mut joined = merge(&tx, &keyed)?;
            // In order of records, so that pages fill from the left.
            joined.sort_unstable();
            let mut insert =
                tx.prepare_cached("INSERT INTO duplicates (record, game) VALUES (?1, ?2)")?;
            for pair in joined {
                insert.execute(pair)?;
            }
            drop(insert);
            tx.commit()?;
        }
    }

    /// How what is stored adds up.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn counts(&self) -> Result<Counts, StoreError> {
        count(&self.conn).map_err(self.failed("counting"))
    }
}

/// Takes the first batches out of `pending`, before anything is written: their pages are used again.
fn take_pending(conn: &Connection, keyed: &mut Vec<Keyed>) -> rusqlite::Result<()> {
    keyed.clear();
    let mut last = None;
    let mut batches = conn.prepare_cached("SELECT batch, keys FROM pending ORDER BY batch")?;
    let mut rows = batches.query([])?;
    while keyed.len() < PASS
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

fn entry(bytes: &[u8]) -> Keyed {
    let (mut number, mut key) = ([0; 8], [0; 16]);
    number.copy_from_slice(&bytes[..8]);
    key.copy_from_slice(&bytes[8..]);
    (key, i64::from_le_bytes(number))
}

/// Walks through the new keys in order; the first record of a key not seen before opens a game.
/// Records that join one, with the number of that game.
fn merge(conn: &Connection, keyed: &[Keyed]) -> rusqlite::Result<Vec<(i64, i64)>> {
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

fn count(conn: &Connection) -> rusqlite::Result<Counts> {
    let number = |sql: &str| {
        conn.query_row(sql, [], |row| row.get::<_, i64>(0))
            .map(i64::cast_unsigned)
    };
    let readable = number("SELECT count(*) FROM records")?;
    let duplicates = number("SELECT count(*) FROM duplicates")?;
    let unreadable = number("SELECT count(*) FROM incidents WHERE is_record")?;
    Ok(Counts {
        records: readable + unreadable,
        stored: readable - duplicates,
        duplicates,
        unreadable,
        other: number("SELECT count(*) FROM incidents WHERE NOT is_record")?,
        unsettled: number("SELECT coalesce(sum(length(keys)), 0) / 24 FROM pending")?,
    })
}
