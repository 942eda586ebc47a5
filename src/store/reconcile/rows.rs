//! Entries moved between the present and the past, a source at a time.

use crate::rules::{Code, witness_codes};
use crate::store::leading_record::{ChangedGames, GAME_OF};
use rusqlite::{Connection, params};

const RECORD: &str = "source, member, ordinal, start, length, line, encoding, shape, event, site, \
     round, date, day, red, black, result, black_first, first_round, plies, stop, hand, choice, \
     moves, places, tags, extra, sum";
const INCIDENT: &str = "source, member, ordinal, start, length, line, is_record";
const COMMENT: &str = "seq, line, after, text";
const FINDING: &str = "edition, seq, code, severity, kind, certainty, article, side, line_of_play, \
     ply_from, ply_to, anchor, line, col_from, col_to, facts, consequence, conditional, \
     foul_total_after, reading, alternative_reading, alternative_consequence, sum";

/// Moves all entries of a source into the past: how many.
pub(super) fn retire(
    conn: &Connection,
    source: i64,
    touched: &mut ChangedGames,
) -> rusqlite::Result<u64> {
    touched.games_of(conn, source)?;
    let records = conn
        .prepare_cached(&format!(
            "INSERT INTO past_records (id, {RECORD}, game) SELECT records.id, {RECORD}, {GAME_OF} \
             FROM records WHERE source = ?1"
        ))?
        .execute([source])?;
    let incidents = conn
        .prepare_cached(&format!(
            "INSERT INTO past_incidents (id, {INCIDENT}) SELECT id, {INCIDENT} FROM incidents \
             WHERE source = ?1"
        ))?
        .execute([source])?;
    for (table, key) in [("records", "past_records"), ("incidents", "past_incidents")] {
        let of = format!("FROM findings WHERE record IN (SELECT id FROM {key} WHERE source = ?1)");
        conn.prepare_cached(&format!(
            "INSERT INTO past_findings (source, record, {FINDING}) SELECT ?1, record, {FINDING} {of} \
             AND code NOT IN ({})",
            between_records()
        ))?
        .execute([source])?;
        conn.prepare_cached(&format!("DELETE {of}"))?
            .execute([source])?;
        conn.prepare_cached(&format!("DELETE FROM {table} WHERE source = ?1"))?
            .execute([source])?;
    }
    let of = "FROM comments WHERE record IN (SELECT id FROM past_records WHERE source = ?1)";
    conn.prepare_cached(&format!(
        "INSERT INTO past_comments (source, record, {COMMENT}) SELECT ?1, record, {COMMENT} {of}"
    ))?
    .execute([source])?;
    for sql in [
        format!("DELETE {of}"),
        "DELETE FROM duplicates WHERE record IN (SELECT id FROM past_records WHERE source = ?1)"
            .to_owned(),
        "DELETE FROM leads WHERE record IN (SELECT id FROM past_records WHERE source = ?1)"
            .to_owned(),
        "UPDATE sources SET live = 0, place = NULL WHERE id = ?1".to_owned(),
    ] {
        conn.prepare_cached(&sql)?.execute([source])?;
    }
    Ok((records + incidents) as u64)
}

/// Puts the entries with those numbers, which were just written, into the past, where their source waits.
pub(in crate::store) fn set_aside(
    conn: &Connection,
    source: i64,
    (first, last): (i64, i64),
) -> rusqlite::Result<()> {
    for sql in [
        format!(
            "INSERT INTO past_records (id, {RECORD}, game) SELECT id, {RECORD}, id FROM records \
             WHERE source = ?1 AND id BETWEEN ?2 AND ?3"
        ),
        format!(
            "INSERT INTO past_incidents (id, {INCIDENT}) SELECT id, {INCIDENT} FROM incidents \
             WHERE source = ?1 AND id BETWEEN ?2 AND ?3"
        ),
        format!(
            "INSERT INTO past_comments (source, record, {COMMENT}) SELECT ?1, record, {COMMENT} \
             FROM comments WHERE record BETWEEN ?2 AND ?3"
        ),
        format!(
            "INSERT INTO past_findings (source, record, {FINDING}) SELECT ?1, record, {FINDING} \
             FROM findings WHERE record BETWEEN ?2 AND ?3"
        ),
    ] {
        conn.prepare_cached(&sql)?
            .execute(params![source, first, last])?;
    }
    for (table, column) in [
        ("comments", "record"),
        ("findings", "record"),
        ("records", "id"),
        ("incidents", "id"),
    ] {
        conn.prepare_cached(&format!(
            "DELETE FROM {table} WHERE {column} BETWEEN ?1 AND ?2"
        ))?
        .execute(params![first, last])?;
    }
    Ok(())
}

/// Findings about several records are made anew each time and are nobody's past.
fn between_records() -> String {
    let codes: Vec<String> = witness_codes()
        .map(Code::text)
        .map(|code| format!("'{code}'"))
        .collect();
    codes.join(", ")
}

/// Brings all entries of a source back, under their numbers as far as these are free: how many.
pub(super) fn restore(
    conn: &Connection,
    source: i64,
    touched: &mut ChangedGames,
) -> rusqlite::Result<u64> {
    renumber(conn, source)?;
    let records = conn
        .prepare_cached(&format!(
            "INSERT INTO records (id, {RECORD}) SELECT id, {RECORD} FROM past_records \
             WHERE source = ?1 ORDER BY id"
        ))?
        .execute([source])?;
    let incidents = conn
        .prepare_cached(&format!(
            "INSERT INTO incidents (id, {INCIDENT}) SELECT id, {INCIDENT} FROM past_incidents \
             WHERE source = ?1 ORDER BY id"
        ))?
        .execute([source])?;
    for sql in [
        format!(
            "INSERT INTO comments (record, {COMMENT}) SELECT record, {COMMENT} FROM past_comments \
             WHERE source = ?1"
        ),
        format!(
            "INSERT INTO findings (record, {FINDING}) SELECT record, {FINDING} FROM past_findings \
             WHERE source = ?1"
        ),
        // Which record leads the game is settled afterwards.
        "INSERT INTO duplicates (record, game) SELECT id, game FROM past_records WHERE source = ?1"
            .to_owned(),
        "DELETE FROM past_records WHERE source = ?1".to_owned(),
        "DELETE FROM past_incidents WHERE source = ?1".to_owned(),
        "DELETE FROM past_comments WHERE source = ?1".to_owned(),
        "DELETE FROM past_findings WHERE source = ?1".to_owned(),
        "UPDATE sources SET live = 1 WHERE id = ?1".to_owned(),
    ] {
        conn.prepare_cached(&sql)?.execute([source])?;
    }
    touched.games_of(conn, source)?;
    Ok((records + incidents) as u64)
}

/// Gives new numbers to entries of the past whose old ones were taken by a record equal to them.
fn renumber(conn: &Connection, source: i64) -> rusqlite::Result<()> {
    let taken: Vec<i64> = conn
        .prepare_cached(
            "SELECT id FROM past_records WHERE source = ?1 AND (id IN (SELECT id FROM records) \
             OR id IN (SELECT id FROM incidents)) ORDER BY id",
        )?
        .query_map([source], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for old in taken {
        let new: i64 = conn
            .prepare_cached("UPDATE state SET next = next + 1 RETURNING next - 1")?
            .query_row([], |row| row.get(0))?;
        for (table, column) in [
            ("past_records", "id"),
            ("past_comments", "record"),
            ("past_findings", "record"),
        ] {
            conn.prepare_cached(&format!(
                "UPDATE {table} SET {column} = ?3 WHERE source = ?1 AND {column} = ?2"
            ))?
            .execute(params![source, old, new])?;
        }
    }
    Ok(())
}

/// Puts aside links of games of which no record is left, and takes back those of games that are there
/// again.
pub(super) fn links(conn: &Connection) -> rusqlite::Result<()> {
    const LINK: &str = "game, other, kind, ply, slips, players, dates, results";
    let there = |game: &str| {
        format!(
            "({game} IN (SELECT id FROM records) AND {game} NOT IN (SELECT record FROM duplicates) \
             OR {game} IN (SELECT game FROM leads))"
        )
    };
    let both = format!("{} AND {}", there("game"), there("other"));
    // To know what is there all records are gone through: of nothing it is not asked.
    let holds = |table: &str| {
        let sql = format!("SELECT EXISTS (SELECT 1 FROM {table})");
        conn.query_row(&sql, [], |row| row.get::<_, bool>(0))
    };
    if holds("links")? {
        conn.execute_batch(&format!(
            "INSERT OR REPLACE INTO past_links ({LINK}) SELECT {LINK} FROM links WHERE NOT ({both});
             DELETE FROM links WHERE NOT ({both});"
        ))?;
    }
    if holds("past_links")? {
        conn.execute_batch(&format!(
            "INSERT OR IGNORE INTO links ({LINK}) SELECT {LINK} FROM past_links WHERE {both};
             DELETE FROM past_links WHERE {both};"
        ))?;
    }
    Ok(())
}
