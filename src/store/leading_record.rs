//! Which record leads a game: of all its records the first by path, member and entry.
//!
//! The number of a game is that of the record that opened it. Where files come and go, or a file is
//! added that stands before one known already, another record is the first: then `leads` says so.
//! A database that grew over years so shows the same games in the same words as one made afresh.

use super::by_source::index_by_source;
use rusqlite::{Connection, params};
use std::collections::BTreeSet;

/// The number of the game of a row of `records`, in SQL.
pub(super) const GAME_OF: &str = "coalesce((SELECT game FROM duplicates WHERE record = records.id), \
     (SELECT game FROM leads WHERE record = records.id), records.id)";

/// Games whose lead may have changed.
#[derive(Debug, Default)]
pub(super) struct ChangedGames {
    games: BTreeSet<i64>,
}

impl ChangedGames {
    /// The games of the records of a source.
    pub(super) fn games_of(&mut self, conn: &Connection, source: i64) -> rusqlite::Result<()> {
        let sql = format!("SELECT {GAME_OF} FROM records WHERE source = ?1");
        let mut statement = conn.prepare_cached(&sql)?;
        let mut rows = statement.query([source])?;
        while let Some(row) = rows.next()? {
            self.games.insert(row.get(0)?);
        }
        Ok(())
    }
}

/// The first live path of each live source where it is not the one that was known: in order of number.
const MOVED: &str = "SELECT id, first FROM (SELECT id, sources.place AS known, \
     (SELECT min(place) FROM paths WHERE source = sources.id AND live) AS first \
     FROM sources WHERE live) WHERE known IS NOT first ORDER BY id";

/// New value of `sources.place` where entries are added, in SQL. The source may have been settled with
/// those before them (an import was stopped), or others may have been read since: it gets a path that
/// no source has, so that it counts as moved and its games are led anew. A source that just began
/// keeps none.
pub(super) const READ_ON: &str = "CASE WHEN place IS NULL \
     AND id = (SELECT max(id) FROM sources) THEN NULL ELSE x'' END";

/// Of the live sources that stay where they were: the last number, the last place, and whether one of
/// them has none.
const SETTLED: &str = "SELECT max(id), max(place), count(*) > count(place) FROM (SELECT id, place, \
     (SELECT min(place) FROM paths WHERE source = sources.id AND live) AS first \
     FROM sources WHERE live) WHERE place IS first";

/// Lets each game that is touched, or that has a record in a source whose first path is another one,
/// be led by the first of its records.
pub(super) fn settle(conn: &Connection, mut touched: ChangedGames) -> rusqlite::Result<()> {
    let moved: Vec<Moved> = conn
        .prepare_cached(MOVED)?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    let behind = are_behind(conn, &moved)?;
    for (source, place) in &moved {
        conn.prepare_cached("UPDATE sources SET place = ?2 WHERE id = ?1")?
            .execute(params![source, place])?;
    }
    // New sources behind all others change no lead: the number of the first record is the lowest.
    if !behind {
        index_by_source(conn)?;
        for (source, _) in &moved {
            touched.games_of(conn, *source)?;
        }
    }
    lead_each(conn, &touched)
}

/// Lets each game that is touched be led by the first of its records.
pub(super) fn lead_each(conn: &Connection, touched: &ChangedGames) -> rusqlite::Result<()> {
    touched.games.iter().try_for_each(|game| lead(conn, *game))
}

/// A source and its first live path.
type Moved = (i64, Option<Vec<u8>>);

/// Whether sources come one after another and after all others, by number as by place. Once something
/// was taken away, or waits, that says nothing: the first record of a game may be gone.
fn are_behind(conn: &Connection, moved: &[Moved]) -> rusqlite::Result<bool> {
    let changed: bool = conn.query_row(
        "SELECT EXISTS (SELECT 1 FROM changes) OR EXISTS (SELECT 1 FROM sources WHERE NOT live)",
        [],
        |row| row.get(0),
    )?;
    if changed {
        return Ok(false);
    }
    let (number, mut before, unplaced): (Option<i64>, Option<Vec<u8>>, bool) =
        conn.query_row(SETTLED, [], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })?;
    let new = moved.first().is_none_or(|(id, _)| Some(*id) > number);
    Ok(new
        && !unplaced
        && moved.iter().all(|(_, place)| {
            let fits = *place >= before;
            before.clone_from(place);
            fits
        }))
}

/// The records of a game by place.
const RECORDS: &str = "SELECT records.id FROM (SELECT record FROM duplicates WHERE game = ?1 \
     UNION SELECT record FROM leads WHERE game = ?1 UNION SELECT id FROM records WHERE id = ?1 \
     AND NOT EXISTS (SELECT 1 FROM duplicates WHERE record = ?1) \
     AND NOT EXISTS (SELECT 1 FROM leads WHERE record = ?1)) \
     JOIN records ON records.id = record JOIN sources ON sources.id = records.source \
     ORDER BY sources.place IS NULL, sources.place, sources.id, records.member, records.ordinal";

fn lead(conn: &Connection, game: i64) -> rusqlite::Result<()> {
    let records: Vec<i64> = conn
        .prepare_cached(RECORDS)?
        .query_map([game], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    conn.prepare_cached("DELETE FROM leads WHERE game = ?1")?
        .execute([game])?;
    let Some((first, rest)) = records.split_first() else {
        return Ok(());
    };
    conn.prepare_cached("DELETE FROM duplicates WHERE record = ?1")?
        .execute([first])?;
    if *first != game {
        conn.prepare_cached("INSERT INTO leads (game, record) VALUES (?1, ?2)")?
            .execute([game, *first])?;
    }
    for record in rest {
        conn.prepare_cached("INSERT OR IGNORE INTO duplicates (record, game) VALUES (?1, ?2)")?
            .execute([*record, game])?;
    }
    Ok(())
}
