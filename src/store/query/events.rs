//! Event data stated by each record: copies of a game too, since one may state what another leaves out.

use super::super::extra::result_of_code;
use super::super::{RecordId, Store, StoreError};
use crate::record::GameResult;
use rusqlite::Row;
use std::collections::HashSet;

/// Event data stated by a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventRecord {
    /// The record.
    pub record: RecordId,
    /// The game it is of.
    pub game: RecordId,
    /// Event as written.
    pub event: String,
    /// The place by number; 0 for none.
    pub site: i64,
    /// Round as written.
    pub round: String,
    /// Date as written; empty where it is `day`.
    pub date: String,
    /// The day as 19870315; 0 where it is not known, parts not known are 0.
    pub day: u32,
    /// Red's name by number; 0 for none.
    pub red: i64,
    /// Black's.
    pub black: i64,
    /// The result.
    pub result: Option<GameResult>,
    /// Plies.
    pub plies: u32,
    /// The first moves as they are stored (so many, or as many as there are), where the game has 20 plies from the
    /// usual start; else empty.
    pub opening: Vec<u8>,
}

/// Number of plies that decide whether two records can be of one game.
const OPENING: usize = 20;

/// So many are read: two games of one pair may have one opening.
const READ: i64 = 40;

const SQL: &str = "SELECT records.id, coalesce(duplicates.game, leads.game, records.id), records.event, \
     records.site, records.round, records.date, records.day, records.red, records.black, records.result, \
     records.plies, records.black_first, records.shape, \
     records.extra IS NOT NULL AND instr(records.extra, '\"start\"') > 0, substr(records.moves, 1, ?1) \
     FROM records LEFT JOIN duplicates ON duplicates.record = records.id \
     LEFT JOIN leads ON leads.record = records.id ORDER BY records.id";

/// The usual start in a FEN tag.
const START: &str = "FEN=rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

impl Store {
    /// Hands what each record says of its event to `each`, by number.
    ///
    /// # Errors
    /// The first error of `each`, or where the database cannot be read.
    pub fn event_records<E: From<StoreError>>(
        &self,
        mut each: impl FnMut(EventRecord) -> Result<(), E>,
    ) -> Result<(), E> {
        let failed = self.failed("reading events");
        let usual = self.usual_shapes().map_err(&failed)?;
        let mut statement = self.conn.prepare(SQL).map_err(&failed)?;
        let mut rows = statement.query([READ]).map_err(&failed)?;
        while let Some(row) = rows.next().map_err(&failed)? {
            each(event_record(row, &usual).map_err(&failed)?)?;
        }
        Ok(())
    }

    /// Shapes of tags that say nothing of another start.
    fn usual_shapes(&self) -> rusqlite::Result<HashSet<i64>> {
        let mut statement = self.conn.prepare("SELECT id, name FROM shapes")?;
        let mut rows = statement.query([])?;
        let mut usual = HashSet::new();
        while let Some(row) = rows.next()? {
            let mut lines = row.get_ref(1)?.as_str()?.lines();
            if lines.all(|it| !it.starts_with("FEN") || it.starts_with(START)) {
                usual.insert(row.get(0)?);
            }
        }
        Ok(usual)
    }

    /// The numbers of names of players, with the names.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn people(&self) -> Result<Vec<(i64, String)>, StoreError> {
        self.numbered("SELECT id, name FROM people ORDER BY id")
            .map_err(self.failed("reading names"))
    }

    /// The numbers of places, with their names.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn sites(&self) -> Result<Vec<(i64, String)>, StoreError> {
        self.numbered("SELECT id, name FROM sites ORDER BY id")
            .map_err(self.failed("reading places"))
    }

    fn numbered(&self, sql: &str) -> rusqlite::Result<Vec<(i64, String)>> {
        let mut statement = self.conn.prepare(sql)?;
        statement
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect()
    }

    /// Where a record stands: file or member, and line.
    ///
    /// # Errors
    /// Where there is no such record, or the database cannot be read.
    pub fn place_of(&self, record: RecordId) -> Result<(String, u32), StoreError> {
        let sql = "SELECT (SELECT file FROM files WHERE files.id = records.id), records.line \
                   FROM records WHERE records.id = ?1";
        let place = |row: &Row<'_>| {
            let file: Option<String> = row.get(0)?;
            Ok((file.unwrap_or_default(), row.get(1)?))
        };
        self.conn
            .prepare_cached(sql)
            .and_then(|mut it| it.query_row([record], place))
            .map_err(self.failed("reading where a record stands"))
    }

    /// The name of a place by its number.
    ///
    /// # Errors
    /// Where there is none, or the database cannot be read.
    pub fn site(&self, site: i64) -> Result<String, StoreError> {
        self.conn
            .prepare_cached("SELECT name FROM sites WHERE id = ?1")
            .and_then(|mut it| it.query_row([site], |row| row.get(0)))
            .map_err(self.failed("reading a place"))
    }
}

fn event_record(row: &Row<'_>, usual: &HashSet<i64>) -> rusqlite::Result<EventRecord> {
    let text = |index: usize| {
        row.get::<_, Option<String>>(index)
            .map(Option::unwrap_or_default)
    };
    let number = |index: usize| {
        row.get::<_, Option<i64>>(index)
            .map(Option::unwrap_or_default)
    };
    let plies: u32 = row.get(10)?;
    let from_start = number(11)? == 0 && usual.contains(&row.get(12)?) && number(13)? == 0;
    let opening = row.get_ref(14)?.as_blob_or_null()?.unwrap_or(&[]);
    let opening = if from_start && plies as usize >= OPENING {
        opening.to_vec()
    } else {
        Vec::new()
    };
    Ok(EventRecord {
        record: row.get(0)?,
        game: row.get(1)?,
        event: text(2)?,
        site: number(3)?,
        round: text(4)?,
        date: text(5)?,
        day: row.get::<_, Option<u32>>(6)?.unwrap_or(0),
        red: number(7)?,
        black: number(8)?,
        result: row.get::<_, Option<u8>>(9)?.and_then(result_of_code),
        plies,
        opening,
    })
}
