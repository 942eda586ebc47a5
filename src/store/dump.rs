//! Content of a database as text: the same content gives the same text, whatever its history.

use super::{Store, StoreError};
use rusqlite::types::ValueRef;
use std::fmt::Write;

/// Each part of the content: names in place of the numbers of names, in an order of its own.
const PARTS: &[(&str, &str)] = &[
    (
        "sources",
        "SELECT hash, bytes, members_read, entries_read, done, live, reader, read_as, records FROM sources ORDER BY id",
    ),
    (
        "paths",
        "SELECT hash, path, paths.place, paths.live FROM paths JOIN sources ON sources.id = source ORDER BY paths.id",
    ),
    (
        "members",
        "SELECT hash, ordinal, name FROM members JOIN sources ON sources.id = source ORDER BY source, ordinal",
    ),
    (
        "records",
        "SELECT records.id, sources.hash, member, ordinal, start, length, line, encoding, shapes.name, \
         event, sites.name, round, date, day, red.name, black.name, result, black_first, \
         first_round, plies, stop, hand, choices.name, moves, places, tags, extra, sum \
         FROM records JOIN sources ON sources.id = source JOIN shapes ON shapes.id = shape \
         LEFT JOIN sites ON sites.id = site \
         LEFT JOIN people AS red ON red.id = red LEFT JOIN people AS black ON black.id = black \
         LEFT JOIN choices ON choices.id = choice ORDER BY records.id",
    ),
    (
        "duplicates",
        "SELECT record, game FROM duplicates ORDER BY record",
    ),
    ("leads", "SELECT game, record FROM leads ORDER BY game"),
    (
        "changes",
        "SELECT changes.id, kind, undone, path, successor FROM changes JOIN departures ON change = changes.id ORDER BY 1, path",
    ),
    (
        "past records",
        "SELECT * FROM past_records ORDER BY source, id",
    ),
    (
        "past incidents",
        "SELECT * FROM past_incidents ORDER BY source, id",
    ),
    (
        "past comments",
        "SELECT * FROM past_comments ORDER BY source, record, seq",
    ),
    (
        "past findings",
        "SELECT * FROM past_findings ORDER BY source, record, edition, seq",
    ),
    (
        "past links",
        "SELECT * FROM past_links ORDER BY game, other",
    ),
    ("state", "SELECT * FROM state"),
    ("keys", "SELECT key, game FROM game_keys ORDER BY key"),
    (
        "pending",
        "SELECT group_concat(hex(keys), '') FROM (SELECT keys FROM pending ORDER BY batch)",
    ),
    (
        "incidents",
        "SELECT incidents.*, hash FROM incidents JOIN sources ON sources.id = source ORDER BY incidents.id",
    ),
    ("comments", "SELECT * FROM comments ORDER BY record, seq"),
    (
        "findings",
        "SELECT * FROM findings ORDER BY record, edition, seq",
    ),
    ("links", "SELECT * FROM links ORDER BY game, other"),
    (
        "names",
        "SELECT people.name, team, player FROM names JOIN people ON people.id = written ORDER BY people.name",
    ),
    (
        "names_history",
        "SELECT step, people.name, team, player FROM names_history JOIN people ON people.id = written \
         ORDER BY step, people.name",
    ),
    ("tasks", "SELECT * FROM tasks ORDER BY name"),
    (
        "schema",
        "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name",
    ),
];

/// The logical content, line by line: for comparing what two ways of import came to.
///
/// # Errors
/// Where the database cannot be read.
pub fn dump(store: &Store) -> Result<String, StoreError> {
    let mut out = String::new();
    for (name, sql) in PARTS {
        part(store, name, sql, &mut out).map_err(store.failed("dumping"))?;
    }
    Ok(out)
}

fn part(store: &Store, name: &str, sql: &str, out: &mut String) -> rusqlite::Result<()> {
    let mut statement = store.conn.prepare(sql)?;
    let columns = statement.column_count();
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        out.push_str(name);
        for column in 0..columns {
            out.push('\t');
            push(out, row.get_ref(column)?);
        }
        out.push('\n');
    }
    Ok(())
}

fn push(out: &mut String, value: ValueRef<'_>) {
    // Writing to a string cannot fail.
    let _ = match value {
        ValueRef::Null => Ok(()),
        ValueRef::Integer(number) => write!(out, "{number}"),
        ValueRef::Real(number) => write!(out, "{number}"),
        ValueRef::Text(text) => write!(out, "{:?}", String::from_utf8_lossy(text)),
        ValueRef::Blob(bytes) => bytes.iter().try_for_each(|byte| write!(out, "{byte:02x}")),
    };
}
