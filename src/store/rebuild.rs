//! A stored record as a record again, ready to be played through and judged.

use super::error::DamageSign;
use super::extra::{Extra, opening, result_of_code, start};
use super::moves::Board;
use super::pack::usual_date;
use super::shape::{self, Column};
use super::tokens::{self, Pen, WritingFlags};
use super::{RecordId, Store, StoreError};
use crate::board::{Move, Setup, Side};
use crate::record::{
    Comment, Entry, GameRecord, GameResult, LineId, Places, PlyId, Rebuild, Start,
};
use crate::replay::{Replay, replay};
use crate::rules::RowContext;
use crate::text::Span;
use rusqlite::{OptionalExtension, Row};
use std::borrow::Cow;
use std::path::PathBuf;

/// A stored record as it lies in the database: owned bytes, ready to be moved to a worker.
#[derive(Clone, Debug)]
pub struct StoredRow {
    /// Its number.
    pub id: RecordId,
    /// Number of its game.
    pub game: RecordId,
    /// Whether the game goes by its words: one record of each game leads it.
    pub is_lead: bool,
    path: PathBuf,
    file: String,
    shape: String,
    columns: [Option<String>; 7],
    ordinal: u32,
    day: Option<u32>,
    result: Option<u8>,
    black_first: bool,
    first_round: u32,
    plies: u32,
    hand: u32,
    moves: Vec<u8>,
    places: Vec<u8>,
    tags: Vec<u8>,
    extra: String,
    choices: String,
    comments: Vec<(u32, Option<u32>, String)>,
}

/// A record out of the store.
#[derive(Clone, Debug)]
pub struct Stored {
    /// Its number.
    pub id: RecordId,
    /// Number of its game.
    pub game: RecordId,
    /// Its number in the file or member it stood in, from 1.
    pub number: u32,
    /// The record: tags, comments, results, notes, faults and places as they were read. Its text is
    /// made of tokens alone.
    pub record: GameRecord<'static>,
    /// What rows of its findings need; `run_id` is left empty.
    pub context: RowContext,
    /// The editions it was judged by and why: `cn2020=date`.
    pub judged_by: String,
}

impl Stored {
    /// The record played through.
    pub fn replay(&self) -> Replay {
        replay(&self.record)
    }
}

const COLUMNS: &str = "SELECT records.id, coalesce(duplicates.game, leads.game, records.id), \
     (SELECT file FROM files WHERE files.id = records.id), shapes.name, records.event, sites.name, \
     records.round, records.date, red.name, black.name, records.day, records.result, \
     records.black_first, records.first_round, records.plies, records.hand, records.moves, \
     records.places, records.tags, records.extra, choices.name, records.ordinal, \
     duplicates.record IS NULL \
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

    fn row_of(&self, id: RecordId) -> Result<StoredRow, StoreError> {
        let row = self.row(id).map_err(self.failed("reading a record"))?;
        row.ok_or_else(|| StoreError::UnknownRecord {
            path: self.path.clone(),
            id,
        })
    }

    /// The records whose words the games of these numbers go by, as [`Store::row_of_game`] gives them: all as
    /// they stand at one moment, which also spares SQLite two locks a record.
    pub fn rows_of_games(
        &self,
        numbers: &[RecordId],
    ) -> Vec<(RecordId, Result<StoredRow, StoreError>)> {
        // Without one each is read by itself.
        let held = self.conn.unchecked_transaction();
        let rows = numbers
            .iter()
            .map(|number| (*number, self.row_of_game(*number)))
            .collect();
        drop(held);
        rows
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
            .optional()
    }

    fn rows_after(&self, after: RecordId, limit: usize) -> rusqlite::Result<Vec<StoredRow>> {
        let sql = format!("{COLUMNS} WHERE records.id > ?1 ORDER BY records.id LIMIT ?2");
        self.conn
            .prepare_cached(&sql)?
            .query_map((after, u32::try_from(limit).unwrap_or(u32::MAX)), |row| {
                self.stored_row(row)
            })?
            .collect()
    }

    fn stored_row(&self, row: &Row<'_>) -> rusqlite::Result<StoredRow> {
        let id = row.get(0)?;
        let text = |index: usize| row.get::<_, Option<String>>(index);
        Ok(StoredRow {
            id,
            game: row.get(1)?,
            is_lead: row.get(22)?,
            path: self.path.clone(),
            file: text(2)?.unwrap_or_default(),
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
            comments: self.comments(id)?,
        })
    }

    fn comments(&self, record: RecordId) -> rusqlite::Result<Vec<(u32, Option<u32>, String)>> {
        self.conn
            .prepare_cached(
                "SELECT line, after, text FROM comments WHERE record = ?1 ORDER BY seq",
            )?
            .query_map([record], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
            .collect()
    }
}

impl StoredRow {
    /// Plies of the main line that were played.
    pub fn played(&self) -> usize {
        self.plies as usize
    }

    /// The moves of its main line, packed.
    pub(super) fn packed_moves(&self) -> &[u8] {
        &self.moves
    }

    /// The board its main line begins from and the moves that were played, without the rest of the record.
    ///
    /// # Errors
    /// As [`StoredRow::unpack`].
    pub fn line(mut self) -> Result<(Setup, Vec<Move>), StoreError> {
        let found = self.decoded();
        found.ok_or_else(|| self.damaged())
    }

    fn decoded(&mut self) -> Option<(Setup, Vec<Move>)> {
        let extra = Extra::from_json(&self.extra)?;
        let tags = self.tags()?;
        let told = tags
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()));
        let position = opening(&start(extra.start.as_ref(), told)?, self.black_first);
        let mut board = Board::new(&position);
        let mut moves = self.moves.as_slice();
        let mut line = Vec::with_capacity(self.played());
        while !moves.is_empty() {
            line.push(board.decode(&mut moves)?);
        }
        Some((position.to_setup(), line))
    }

    fn damaged(&self) -> StoreError {
        StoreError::Damaged {
            path: self.path.clone(),
            why: DamageSign::Record(self.id),
        }
    }

    /// Makes a record of it again.
    ///
    /// # Errors
    /// Where the bytes are not of the form that [`super::pack()`] gives: a damaged database.
    pub fn unpack(self) -> Result<Stored, StoreError> {
        let (path, id) = (self.path.clone(), self.id);
        self.rebuilt().ok_or_else(|| StoreError::Damaged {
            path,
            why: DamageSign::Record(id),
        })
    }

    fn rebuilt(mut self) -> Option<Stored> {
        let extra = Extra::from_json(&self.extra)?;
        let hand = WritingFlags(self.hand);
        let tags = self.tags()?;
        let mut rebuild = Rebuild::default();
        for (name, value) in &tags {
            rebuild.tag(name, value);
        }
        if hand.black_marked() {
            rebuild.black_marked();
        }
        if extra.points {
            rebuild.points_are_certain();
        }
        let told = tags
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()));
        let start = start(extra.start.as_ref(), told)?;
        self.plies(&mut rebuild, &extra, &start)?;
        self.course(&mut rebuild, &extra)?;
        let mut record = rebuild.finish(start, hand.families(), hand.family(), Places::default());
        self.thread(&mut record, &extra);
        record.places = Places::unpack(&self.places, &record.tags)?;
        Some(Stored {
            id: self.id,
            game: self.game,
            number: self.ordinal + 1,
            context: self.context(&record),
            judged_by: self.choices,
            record,
        })
    }

    /// Names and values in order.
    fn tags(&mut self) -> Option<Vec<(String, String)>> {
        let mut columns = std::mem::take(&mut self.columns);
        let date = &mut columns[Column::Date as usize];
        *date = date.take().or(self.day.map(usual_date));
        columns[Column::Result as usize] = self.result().map(|result| result.token().to_owned());
        shape::put_together(&self.shape, columns, &self.tags)
    }

    fn result(&self) -> Option<GameResult> {
        self.result.and_then(result_of_code)
    }

    /// Lays the plies of all lines one after another, in order of the text.
    fn plies(&self, rebuild: &mut Rebuild, extra: &Extra, start: &Start) -> Option<()> {
        let position = opening(start, self.black_first);
        let mut board = Board::new(&position);
        let hand = WritingFlags(self.hand);
        let mut pen = Pen::new(&position, hand.writing()?);
        let mut moves = self.moves.as_slice();
        let mut kept = extra.at.iter().peekable();
        let mut lines = extra.line_of_plies();
        for index in 0..extra.written.unwrap_or(self.plies) {
            let mut token = Cow::Borrowed("");
            if lines.next() == Some(LineId::MAIN) && !moves.is_empty() {
                let mv = board.decode(&mut moves)?;
                token = Cow::Owned(pen.write(mv).to_owned());
            }
            let mut kind = 0;
            if let Some((_, kept, number)) = kept.next_if(|(at, ..)| *at == index) {
                kind = *kept;
                token = Cow::Borrowed(extra.tokens.get(*number as usize)?);
            }
            let entry: Entry = tokens::entry(kind, &token, hand);
            rebuild.ply(entry, &token, None, 0);
        }
        Some(())
    }

    /// Results, notes, residue and faults.
    fn course(&self, rebuild: &mut Rebuild, extra: &Extra) -> Option<()> {
        match (&extra.results, self.result()) {
            (Some(marks), _) => {
                for (code, word, text) in marks {
                    rebuild.result(result_of_code(*code)?, *word, text);
                }
            }
            (None, Some(result)) => rebuild.result(result, false, result.token()),
            (None, None) => return None,
        }
        for note in &extra.notes {
            let (line, after) = note.at();
            rebuild.note(note.kind()?, line, after, &note.text, note.sheet().ok()?);
        }
        for text in &extra.residue {
            rebuild.residue(text);
        }
        for fault in &extra.faults {
            rebuild.fault(fault.kind()?, &fault.text);
        }
        Some(())
    }

    /// Threads the plies onto their lines, with numbers, NAGs and comments.
    fn thread(&self, record: &mut GameRecord<'static>, extra: &Extra) {
        let tree = &mut record.tree;
        for ply in &mut tree.plies {
            ply.next = None;
        }
        tree.lines = extra.lines(&mut tree.plies);
        let first = if self.black_first {
            Side::Black
        } else {
            Side::Red
        };
        extra.number(&mut tree.plies, first);
        let comments = self.comments.iter();
        tree.comments = comments
            .map(|(line, after, text)| Comment {
                line: LineId(*line),
                after: after.map(PlyId),
                span: Span::default(),
                text: Cow::Owned(text.clone()),
            })
            .collect();
    }

    fn context(&self, record: &GameRecord<'_>) -> RowContext {
        RowContext {
            game_id: self.game.to_string(),
            file: self.file.clone(),
            first_round: self.first_round,
            black_first: self.black_first,
            ..RowContext::of_tags(record)
        }
    }
}
