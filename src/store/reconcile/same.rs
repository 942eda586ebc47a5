//! Records that are in a new source as they were in the old one keep their numbers.

use crate::store::checksum::Sum;
use crate::store::leading_record::{ChangedGames, GAME_OF};
use rusqlite::{Connection, Row, params};
use std::collections::{HashMap, VecDeque};

/// Columns by which two records are the same, regardless of place and encoding: game, tags, moves,
/// how they are written, results and notes. Comments are compared separately.
const CONTENT: &str = "shape, event, site, round, date, day, red, black, result, black_first, \
     first_round, plies, stop, hand, moves, tags, extra";

/// Number of these columns.
const COLUMNS: usize = 17;

/// The numbers of records that left, by what they say.
#[derive(Debug, Default)]
pub(super) struct DepartedRecords(HashMap<[u8; 16], VecDeque<i64>>);

impl DepartedRecords {
    /// Adds the records of a source that is about to leave.
    pub(super) fn add(&mut self, conn: &Connection, source: i64) -> rusqlite::Result<()> {
        for (id, content) in contents(conn, source)? {
            self.0.entry(content).or_default().push_back(id);
        }
        Ok(())
    }

    fn take(&mut self, content: &[u8; 16]) -> Option<i64> {
        self.0.get_mut(content)?.pop_front()
    }
}

/// Gives the records of a source the numbers of those that left and say the same: how many entries the
/// source has, and how many got one.
pub(super) fn keep_numbers(
    conn: &Connection,
    source: i64,
    left: &mut DepartedRecords,
    touched: &mut ChangedGames,
) -> rusqlite::Result<(u64, u64)> {
    touched.games_of(conn, source)?;
    let came: i64 = conn
        .prepare_cached(
            "SELECT (SELECT count(*) FROM records WHERE source = ?1) \
             + (SELECT count(*) FROM incidents WHERE source = ?1)",
        )?
        .query_row([source], |row| row.get(0))?;
    let mut kept = 0;
    for (id, content) in contents(conn, source)? {
        let Some(old) = left.take(&content) else {
            continue;
        };
        // Where a copy elsewhere took the number meanwhile, it is not free.
        if !is_free(conn, old)? {
            continue;
        }
        for (table, column) in [
            ("records", "id"),
            ("comments", "record"),
            ("findings", "record"),
            ("duplicates", "record"),
            ("leads", "record"),
        ] {
            conn.prepare_cached(&format!(
                "UPDATE {table} SET {column} = ?2 WHERE {column} = ?1"
            ))?
            .execute(params![id, old])?;
        }
        kept += 1;
    }
    Ok((came.cast_unsigned(), kept))
}

fn is_free(conn: &Connection, id: i64) -> rusqlite::Result<bool> {
    conn.prepare_cached(
        "SELECT NOT EXISTS (SELECT 1 FROM records WHERE id = ?1) \
         AND NOT EXISTS (SELECT 1 FROM incidents WHERE id = ?1)",
    )?
    .query_row([id], |row| row.get(0))
}

/// The content of each record of a source, in order of their places.
fn contents(conn: &Connection, source: i64) -> rusqlite::Result<Vec<(i64, [u8; 16])>> {
    let sql = format!(
        "SELECT records.id, {GAME_OF}, {CONTENT} FROM records WHERE source = ?1 \
         ORDER BY member, ordinal"
    );
    conn.prepare_cached(&sql)?
        .query_map([source], |row| {
            let id = row.get(0)?;
            Ok((id, content(conn, id, row)?))
        })?
        .collect()
}

fn content(conn: &Connection, id: i64, row: &Row<'_>) -> rusqlite::Result<[u8; 16]> {
    let mut sum = Sum::default();
    let mut add = |row: &Row<'_>, columns: std::ops::Range<usize>| -> rusqlite::Result<()> {
        for column in columns {
            sum.add(row.get_ref(column)?);
        }
        Ok(())
    };
    add(row, 1..2 + COLUMNS)?;
    let mut comments = conn
        .prepare_cached("SELECT line, after, text FROM comments WHERE record = ?1 ORDER BY seq")?;
    let mut rows = comments.query([id])?;
    while let Some(comment) = rows.next()? {
        add(comment, 0..3)?;
    }
    Ok(sum.long())
}
