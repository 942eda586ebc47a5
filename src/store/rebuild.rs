//! A stored record as a record again, ready to be played through and judged.

mod plain;
mod rows;

pub use plain::PlainGame;

use super::error::DamageSign;
use super::extra::{Extra, opening, result_of_code, start};
use super::moves::{self, Board};
use super::packed::usual_date;
use super::shape::{self, TagColumn, TagTexts};
use super::tokens::{self, MoveWriter, WritingFlags};
use super::{RecordId, StoreError};
use crate::board::{Move, Setup, Side};
use crate::record::{
    Comment, Entry, GameRecord, GameResult, LineId, Note, Places, PlyId, Rebuild, Start,
};
use crate::replay::{Replay, replay};
use crate::rules::RowContext;
use crate::text::Span;
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
    /// Number of its source, and of the member in it.
    at: (i64, u32),
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
    /// Context required by rows of its findings; `run_id` is left empty.
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

impl StoredRow {
    /// Plies of the main line that were played.
    pub fn played(&self) -> usize {
        self.plies as usize
    }

    /// The editions it was judged by and why: `cn2020=date`.
    pub(super) fn judged_by(&self) -> &str {
        &self.choices
    }

    /// The moves of its main line, packed.
    pub(super) fn packed_moves(&self) -> &[u8] {
        &self.moves
    }

    /// Number of its source.
    pub(super) const fn source(&self) -> i64 {
        self.at.0
    }

    /// Whether each of its packed moves moves a man.
    pub(super) fn holds_moves(&self) -> bool {
        self.decoded().is_some_and(|(setup, moves)| {
            let mut board = setup.board;
            moves.iter().all(|mv| {
                let man = board[mv.from.index()].take();
                board[mv.to.index()] = man;
                man.is_some()
            })
        })
    }

    /// The board its main line begins from and the moves that were played, without the rest of the record.
    ///
    /// # Errors
    /// As [`StoredRow::unpack`].
    pub fn line(self) -> Result<(Setup, Vec<Move>), StoreError> {
        let found = self.decoded();
        found.ok_or_else(|| self.damaged())
    }

    fn decoded(&self) -> Option<(Setup, Vec<Move>)> {
        let extra = Extra::from_json(&self.extra)?;
        let tags = self.tags()?;
        let told = tags.iter().map(|(name, value)| (&**name, &**value));
        let position = opening(&start(extra.start.as_ref(), told)?, self.black_first);
        let board = Board::new(&position);
        let line = moves::unpack(board, position.turn(), &self.moves)?;
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

    fn rebuilt(self) -> Option<Stored> {
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
        let told = tags.iter().map(|(name, value)| (&**name, &**value));
        let start = start(extra.start.as_ref(), told)?;
        self.plies(&mut rebuild, &extra, &start)?;
        self.course(&mut rebuild, &extra)?;
        let mut record = rebuild.finish(start, (hand.families(), hand.family()), Places::default());
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
    fn tags(&self) -> Option<TagTexts<'_>> {
        let mut columns = self
            .columns
            .each_ref()
            .map(|it| it.as_deref().map(Cow::Borrowed));
        let date = &mut columns[TagColumn::Date as usize];
        *date = date.take().or(self.day.map(usual_date).map(Cow::Owned));
        let result = self.result().map(GameResult::token);
        columns[TagColumn::Result as usize] = result.map(Cow::Borrowed);
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
        let mut pen = MoveWriter::new(&position, hand.writing()?);
        let mut moves = self.moves.as_slice();
        let mut kept = extra.at.iter().peekable();
        let mut lines = extra.line_of_plies();
        rebuild.expect_plies(self.moves.len());
        for index in 0..extra.written.unwrap_or(self.plies) {
            let mut token = "";
            if lines.next() == Some(LineId::MAIN) && !moves.is_empty() {
                let mv = board.decode(&mut moves)?;
                token = pen.write(mv);
            }
            let mut kind = 0;
            if let Some((_, kept, number)) = kept.next_if(|(at, ..)| *at == index) {
                kind = *kept;
                token = extra.tokens.get(*number as usize)?;
            }
            let entry: Entry = tokens::entry(kind, token, hand);
            rebuild.ply(entry, token, None);
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
            let told = Note {
                kind: note.kind()?,
                line,
                after,
                span: Span::default(),
                sheet: note.sheet().ok()?,
            };
            rebuild.note(told, &note.text);
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
