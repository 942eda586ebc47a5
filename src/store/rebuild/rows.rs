//! Rows of records as they lie in the database: one, the next ones, those of some games.

use super::{Stored, StoredRow};
use crate::store::{RecordId, Store, StoreError};
use rusqlite::{OptionalExtension, Row};
use std::collections::BTreeMap;

const COLUMNS: &str = "SELECT records.id, coalesce(duplicates.game, leads.game, records.id), \
     records.source, shapes.name, records.event, sites.name, \
     records.round, records.date, red.name, black.name, records.day, records.result, \
     records.black_first, records.first_round, records.plies, records.hand, records.moves, \
     records.places, records.tags, records.extra, choices.name, records.ordinal, \
     duplicates.record IS NULL, records.member \
     FROM records LEFT JOIN duplicates ON duplicates.record = records.id \
     LEFT JOIN leads ON leads.record = records.id JOIN shapes ON shapes.id = records.shape \
     LEFT JOIN sites ON sites.id = records.site LEFT JOIN people AS red ON red.id = records.red \
     LEFT JOIN people AS black ON black.id = records.black \
     LEFT JOIN choices ON choices.id = records.choice ";

impl Store {
    /// The record of that number.
    ///
    /// # Errors
    /// Where there is none, or the database cannot be read or is damaged.
    pub fn load(&self, id: RecordId) -> Result<Stored, StoreError> {
        self.row_of(id)?.unpack()
    }

    /// That there is no such record or game.
    pub(in crate::store) fn unknown(&self, id: RecordId) -> StoreError {
        StoreError::UnknownRecord {
            path: self.path.clone(),
            id,
            past: self.is_past,
        }
    }

    fn row_of(&self, id: RecordId) -> Result<StoredRow, StoreError> {
        let row = self.row(id).map_err(self.failed("reading a record"))?;
        row.ok_or_else(|| self.unknown(id))
    }

    /// The records whose words the games of these numbers go by, as [`Store::row_of_game`] gives them: all as
    /// they stand at one moment, which also spares SQLite two locks a record.
    pub fn rows_of_games(
        &self,
        numbers: &[RecordId],
    ) -> Vec<(RecordId, Result<StoredRow, StoreError>)> {
        // Without one each is read by itself.
        let held = self.conn.unchecked_transaction();
        // Where that fails, reading them one by one says which.
        let mut together = self.rows_together(numbers).unwrap_or_default();
        let rows = numbers
            .iter()
            .map(|number| {
                let row = together.remove(number).map(Ok);
                (*number, row.unwrap_or_else(|| self.row_of_game(*number)))
            })
            .collect();
        drop(held);
        rows
    }

    /// Those of these games that are led by the record of their number, by number, in one pass: none where the pass
    /// would read more of others.
    fn rows_together(
        &self,
        numbers: &[RecordId],
    ) -> rusqlite::Result<BTreeMap<RecordId, StoredRow>> {
        let (Some(first), Some(last)) = (numbers.iter().min(), numbers.iter().max()) else {
            return Ok(BTreeMap::new());
        };
        let others = usize::try_from(last - first).unwrap_or(usize::MAX);
        if others > 2 * numbers.len() {
            return Ok(BTreeMap::new());
        }
        let sql = format!(
            "{COLUMNS} WHERE records.id BETWEEN ?1 AND ?2 \
             AND records.id NOT IN (SELECT game FROM leads WHERE game BETWEEN ?1 AND ?2) \
             ORDER BY records.id"
        );
        let mut statement = self.conn.prepare_cached(&sql)?;
        let rows = statement.query_map((first, last), |row| self.stored_row(row))?;
        let mut rows: Vec<StoredRow> = rows.collect::<Result<_, _>>()?;
        self.add_files(&mut rows)?;
        self.add_comments(&mut rows)?;
        Ok(rows.into_iter().map(|row| (row.id, row)).collect())
    }

    /// The record whose words the game of that number goes by; the record of that number where it is no
    /// game's.
    ///
    /// # Errors
    /// As [`Store::load`].
    pub fn load_game(&self, number: RecordId) -> Result<Stored, StoreError> {
        self.row_of_game(number)?.unpack()
    }

    /// The same as it lies in the database, to be unpacked elsewhere.
    ///
    /// # Errors
    /// Where there is none, or the database cannot be read.
    pub fn row_of_game(&self, number: RecordId) -> Result<StoredRow, StoreError> {
        let lead = self
            .conn
            .prepare_cached("SELECT record FROM leads WHERE game = ?1")
            .and_then(|mut statement| statement.query_row([number], |row| row.get(0)).optional())
            .map_err(self.failed("reading a record"))?;
        self.row_of(lead.unwrap_or(number))
    }

    /// The records of these numbers, all as they stand at one moment.
    pub fn rows_of_records(
        &self,
        numbers: &[RecordId],
    ) -> Vec<(RecordId, Result<StoredRow, StoreError>)> {
        let held = self.conn.unchecked_transaction();
        let rows = numbers.iter().map(|id| (*id, self.row_of(*id))).collect();
        drop(held);
        rows
    }

    /// Up to `limit` records with a number greater than `after`, by number.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn rows(&self, after: RecordId, limit: usize) -> Result<Vec<StoredRow>, StoreError> {
        self.rows_after(after, limit)
            .map_err(self.failed("reading records"))
    }

    fn row(&self, id: RecordId) -> rusqlite::Result<Option<StoredRow>> {
        self.conn
            .prepare_cached(&format!("{COLUMNS} WHERE records.id = ?1"))?
            .query_row([id], |row| self.stored_row(row))
            .optional()?
            .map(|mut row| {
                let rows = std::slice::from_mut(&mut row);
                self.add_files(rows)?;
                self.add_comments(rows)?;
                Ok(row)
            })
            .transpose()
    }

    fn rows_after(&self, after: RecordId, limit: usize) -> rusqlite::Result<Vec<StoredRow>> {
        let sql = format!("{COLUMNS} WHERE records.id > ?1 ORDER BY records.id LIMIT ?2");
        let mut statement = self.conn.prepare_cached(&sql)?;
        let limit = u32::try_from(limit).unwrap_or(u32::MAX);
        let rows = statement.query_map((after, limit), |row| self.stored_row(row))?;
        let mut rows: Vec<StoredRow> = rows.collect::<Result<_, _>>()?;
        self.add_files(&mut rows)?;
        self.add_comments(&mut rows)?;
        Ok(rows)
    }

    fn stored_row(&self, row: &Row<'_>) -> rusqlite::Result<StoredRow> {
        let id = row.get(0)?;
        let text = |index: usize| row.get::<_, Option<String>>(index);
        Ok(StoredRow {
            id,
            game: row.get(1)?,
            is_lead: row.get(22)?,
            path: self.path.clone(),
            at: (row.get(2)?, row.get(23)?),
            file: String::new(),
            shape: row.get(3)?,
            ordinal: row.get(21)?,
            columns: [
                text(4)?,
                text(5)?,
                text(6)?,
                text(7)?,
                text(8)?,
                text(9)?,
                None,
            ],
            day: row.get(10)?,
            result: row.get(11)?,
            black_first: row.get(12)?,
            first_round: row.get(13)?,
            plies: row.get(14)?,
            hand: row.get(15)?,
            moves: row.get(16)?,
            places: row.get(17)?,
            tags: row.get::<_, Option<_>>(18)?.unwrap_or_default(),
            extra: text(19)?.unwrap_or_default(),
            choices: text(20)?.unwrap_or_default(),
            comments: Vec::new(),
        })
    }

    /// Adds the files that rows stand in: rows of one member, which follow each other, stand in one.
    fn add_files(&self, rows: &mut [StoredRow]) -> rusqlite::Result<()> {
        let mut statement = self
            .conn
            .prepare_cached("SELECT file FROM files WHERE id = ?1")?;
        let mut last: Option<((i64, u32), String)> = None;
        for row in rows {
            let same = last.take_if(|(at, _)| *at == row.at);
            let file = if let Some((_, file)) = same {
                file
            } else {
                let found = statement.query_row([row.id], |it| it.get(0)).optional()?;
                found.flatten().unwrap_or_default()
            };
            row.file.clone_from(&file);
            last = Some((row.at, file));
        }
        Ok(())
    }

    /// Adds their comments to rows in order of their numbers.
    fn add_comments(&self, rows: &mut [StoredRow]) -> rusqlite::Result<()> {
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
            return Ok(());
        };
        let ends = [first.id, last.id];
        let mut statement = self.conn.prepare_cached(
            "SELECT record, line, after, text FROM comments WHERE record BETWEEN ?1 AND ?2 \
             ORDER BY record, seq",
        )?;
        let mut found = statement.query(ends)?;
        while let Some(comment) = found.next()? {
            let record: RecordId = comment.get(0)?;
            if let Ok(at) = rows.binary_search_by_key(&record, |row| row.id) {
                let told = (comment.get(1)?, comment.get(2)?, comment.get(3)?);
                rows[at].comments.push(told);
            }
        }
        Ok(())
    }
}
