//! Records grouped into games, in one sorted pass over what is new.
//!
//! Keys are random: an index of them that grows while records come in soon misses the cache at every
//! record. So keys wait in `pending`, in order of records; here they are sorted once and merged into
//! `game_keys`, which is touched from left to right.

use super::{Counts, Store, StoreError, migrate};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};

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

    fn group(&mut self) -> rusqlite::Result<()> {
        let tx = self
            .conn
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        tx.execute_batch(
            "CREATE TEMP TABLE joined (record INTEGER NOT NULL, game INTEGER NOT NULL)",
        )?;
        merge(&tx)?;
        // In order of records, so that pages fill from the left.
        tx.execute_batch(
            "INSERT INTO duplicates (record, game) SELECT record, game FROM joined ORDER BY record;
             DELETE FROM pending;
             DROP TABLE joined;",
        )?;
        tx.commit()
    }

    /// How what is stored adds up.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn counts(&self) -> Result<Counts, StoreError> {
        count(&self.conn).map_err(self.failed("counting"))
    }
}

/// Walks through the new keys in order; the first record of a key not seen before opens a game.
fn merge(conn: &Connection) -> rusqlite::Result<()> {
    let first_load = !conn.query_row("SELECT EXISTS (SELECT 1 FROM game_keys)", [], |row| {
        row.get::<_, bool>(0)
    })?;
    let mut sorted = conn.prepare("SELECT key, record FROM pending ORDER BY key, record")?;
    let mut find = conn.prepare("SELECT game FROM game_keys WHERE key = ?1")?;
    let mut open = conn.prepare("INSERT INTO game_keys (key, game) VALUES (?1, ?2)")?;
    let mut join = conn.prepare("INSERT INTO joined (record, game) VALUES (?1, ?2)")?;
    let mut current: Option<([u8; 16], i64)> = None;
    let mut rows = sorted.query([])?;
    while let Some(row) = rows.next()? {
        let key: [u8; 16] = row.get(0)?;
        let record: i64 = row.get(1)?;
        let known = match current {
            Some((last, game)) if last == key => Some(game),
            _ if first_load => None,
            _ => find.query_row([&key], |row| row.get(0)).optional()?,
        };
        match known {
            Some(game) => {
                join.execute(params![record, game])?;
            }
            None => {
                open.execute(params![key, record])?;
            }
        }
        current = Some((key, known.unwrap_or(record)));
    }
    Ok(())
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
        unsettled: number("SELECT count(*) FROM pending")?,
    })
}
