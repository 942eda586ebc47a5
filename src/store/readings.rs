//! Sources as the database keeps them: readings of bytes, and the paths where these bytes stand.

use super::{Part, Resume, Watermark, reconcile};
use crate::format::GENERATION;
use crate::source::{FilePlace, SourceInfo};
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::collections::{HashMap, HashSet};

/// One reading of the bytes of a source.
#[derive(Debug)]
pub(super) struct Reading {
    pub(super) id: i64,
    pub(super) mark: Resume,
    /// Whether its entries count; else they are past.
    pub(super) live: bool,
    /// Whether they wait in the past for the place that they are to take ([`reconcile::WAITS`]).
    pub(super) waits: bool,
    /// Which generation of readers read it; 0 before there was a number.
    pub(super) reader: u32,
    pub(super) read_as: String,
    /// Whether an earlier reading of the same bytes counts as long as this one has not taken its place.
    pub(super) replaces: bool,
}

impl Reading {
    /// Whether the readers of today read it.
    pub(super) fn is_current(&self) -> bool {
        self.reader == GENERATION
    }

    /// The options that it was read under, as they were given.
    pub(super) fn options(&self) -> &str {
        self.read_as
            .split(NEIGHBOURS)
            .next()
            .unwrap_or_default()
            .trim_end()
    }

    /// The encoding of its neighbours, where it depends on that.
    pub(super) fn neighbours(&self) -> Option<&str> {
        self.read_as.split_once(NEIGHBOURS).map(|(_, said)| said)
    }

    fn of(row: &Row<'_>) -> rusqlite::Result<Reading> {
        Ok(Reading {
            id: row.get(0)?,
            mark: mark(row, 1)?,
            live: row.get(4)?,
            reader: row.get(5)?,
            read_as: row.get(6)?,
            replaces: row.get(7)?,
            waits: row.get(8)?,
        })
    }
}

/// Reads members read, entries read and done, from column `first` on.
fn mark(row: &Row<'_>, first: usize) -> rusqlite::Result<Resume> {
    Ok(if row.get(first + 2)? {
        Resume::Done
    } else {
        Resume::From(Watermark {
            members: row.get(first)?,
            entries: row.get(first + 1)?,
        })
    })
}

/// Stands in `sources.read_as` before what the neighbours said, behind the options.
const NEIGHBOURS: &str = "neighbours=";

/// Notes that a reading depends on what its neighbours said.
pub(super) fn depends(
    conn: &Connection,
    source: i64,
    (read_as, said): (&str, &str),
) -> rusqlite::Result<()> {
    let blank = if read_as.is_empty() { "" } else { " " };
    conn.prepare_cached("UPDATE sources SET read_as = ?2 WHERE id = ?1")?
        .execute(params![
            source,
            format!("{read_as}{blank}{NEIGHBOURS}{said}")
        ])?;
    Ok(())
}

/// The last reading of these bytes.
pub(super) fn last(conn: &Connection, hash: &[u8; 32]) -> rusqlite::Result<Option<Reading>> {
    conn.prepare_cached(
        "SELECT id, members_read, entries_read, done, live, reader, read_as, \
         EXISTS (SELECT 1 FROM sources AS other WHERE other.hash = ?1 AND other.live \
         AND other.id < sources.id), NOT live AND EXISTS (SELECT 1 FROM paths \
         WHERE source = sources.id AND paths.live) FROM sources WHERE hash = ?1 \
         ORDER BY id DESC LIMIT 1",
    )?
    .query_row([hash.as_slice()], Reading::of)
    .optional()
}

/// Live readings of an earlier generation that hold something it could not read.
pub(super) fn unread_by_earlier(conn: &Connection) -> rusqlite::Result<HashSet<i64>> {
    conn.prepare(
        "SELECT DISTINCT sources.id FROM incidents JOIN sources ON sources.id = incidents.source \
         WHERE sources.reader < ?1",
    )?
    .query_map([GENERATION], |row| row.get(0))?
    .collect()
}

/// Readings of an earlier generation: what they hold may be read otherwise today.
pub(super) fn of_earlier(conn: &Connection) -> rusqlite::Result<HashSet<i64>> {
    conn.prepare("SELECT id FROM sources WHERE reader < ?1")?
        .query_map([GENERATION], |row| row.get(0))?
        .collect()
}

/// Number of readings of content at some path that did not reach the end of their source.
pub(super) fn unfinished(conn: &Connection) -> rusqlite::Result<u64> {
    conn.query_row(
        "SELECT count(*) FROM sources WHERE NOT done AND EXISTS \
         (SELECT 1 FROM paths WHERE source = sources.id AND paths.live)",
        [],
        |row| row.get::<_, i64>(0),
    )
    .map(i64::cast_unsigned)
}

/// The reading a part belongs to, which begins with it where it is new or read anew, and how far it
/// has come.
pub(super) fn of_part(
    conn: &Connection,
    part: &Part,
    read_as: &str,
) -> rusqlite::Result<(i64, Resume)> {
    let begins = part.anew && part.from == Watermark::default();
    if let Some(last) = last(conn, &part.source.hash)?
        && !begins
    {
        return Ok((last.id, last.mark));
    }
    let id = conn
        .prepare_cached(
            "INSERT INTO sources (hash, bytes, members_read, entries_read, done, reader, read_as) \
             VALUES (?1, ?2, 0, 0, 0, ?3, ?4)",
        )?
        .insert(params![
            part.source.hash.as_slice(),
            part.source.bytes.cast_signed(),
            GENERATION,
            read_as,
        ])?;
    Ok((id, Resume::From(Watermark::default())))
}

/// Whether the entries of a reading that has come so far wait in the past. It is settled before the first of them is
/// written; from then on the row of the source says it.
pub(super) fn waits(conn: &Connection, source: i64, mark: Watermark) -> rusqlite::Result<bool> {
    if mark == Watermark::default() {
        conn.prepare_cached(&format!(
            "UPDATE sources SET live = NOT {} WHERE id = ?1",
            reconcile::WAITS
        ))?
        .execute([source])?;
    }
    conn.prepare_cached("SELECT NOT live FROM sources WHERE id = ?1")?
        .query_row([source], |row| row.get(0))
}

/// The readings that wait and have records among those numbers: for each of these records, its reading.
pub(super) fn waiting_records(
    conn: &Connection,
    (first, last): (i64, i64),
) -> rusqlite::Result<HashMap<i64, i64>> {
    conn.prepare_cached(
        "SELECT past_records.id, past_records.source FROM sources JOIN past_records \
         ON past_records.source = sources.id WHERE NOT sources.live AND EXISTS (SELECT 1 FROM paths \
         WHERE paths.source = sources.id AND paths.live) AND past_records.id BETWEEN ?1 AND ?2",
    )?
    .query_map([first, last], |row| Ok((row.get(0)?, row.get(1)?)))?
    .collect()
}

/// Notes that these bytes stand at that path: whether that is news.
pub(super) fn see(conn: &Connection, source: i64, info: &SourceInfo) -> rusqlite::Result<bool> {
    let path = info.path.to_string_lossy();
    let place = info.place.as_ref().map(FilePlace::as_bytes);
    let known: Option<(i64, bool, bool)> = conn
        .prepare_cached(
            "SELECT id, place IS ?2, live FROM paths WHERE source = ?1 \
             AND (?2 IS NOT NULL AND place = ?2 OR place IS NULL AND path = ?3) ORDER BY place IS ?2 DESC, id DESC LIMIT 1",
        )?
        .query_row(params![source, place, path], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .optional()?;
    match known {
        Some((_, true, true)) => return Ok(false),
        // An earlier dapu kept the path as it was given: this is where it leads.
        Some((id, false, true)) => {
            conn.prepare_cached("UPDATE paths SET place = ?2 WHERE id = ?1")?
                .execute(params![id, place])?;
        }
        // A departed source is history: when it comes back, it comes back in a row of its own.
        Some((_, _, false)) | None => {
            conn.prepare_cached("INSERT INTO paths (source, path, place) VALUES (?1, ?2, ?3)")?
                .execute(params![source, path, place])?;
        }
    }
    Ok(true)
}
