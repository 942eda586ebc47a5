//! Main lines of many games, without all else that is kept of their records.

use super::error::DamageSign;
use super::moves::{self, Board};
use super::starts::{self, StartPosition, Starts};
use super::{RecordId, Store, StoreError};
use crate::board::{Move, Position, Setup, Side};
use std::path::PathBuf;

/// A main line as it lies in the database: owned bytes, ready to be moved to a worker.
#[derive(Clone, Debug)]
pub struct StoredLine {
    /// Number of its record.
    pub id: RecordId,
    /// Number of its game.
    pub game: RecordId,
    path: PathBuf,
    plies: u32,
    begin: StartPosition,
    moves: Vec<u8>,
}

impl Store {
    /// The main lines of up to `limit` games that are led by a record with a number greater than `after`, by number of
    /// the record.
    ///
    /// # Errors
    /// Where the database cannot be read or is damaged.
    pub fn lines_of_games(
        &self,
        after: RecordId,
        limit: usize,
    ) -> Result<Vec<StoredLine>, StoreError> {
        let failed = self.failed("reading records");
        let sql = format!(
            "SELECT {}, records.moves, records.plies, coalesce(leads.game, records.id) FROM records \
             LEFT JOIN leads ON leads.record = records.id WHERE records.id > ?1 \
             AND NOT EXISTS (SELECT 1 FROM duplicates WHERE duplicates.record = records.id) \
             ORDER BY records.id LIMIT ?2",
            starts::COLUMNS
        );
        let limit = u32::try_from(limit).unwrap_or(u32::MAX);
        let mut statement = self.conn.prepare_cached(&sql).map_err(&failed)?;
        let mut rows = statement.query((after, limit)).map_err(&failed)?;
        let mut starts = Starts::default();
        let mut lines = Vec::new();
        while let Some(row) = rows.next().map_err(&failed)? {
            let read = |begin: StartPosition| -> rusqlite::Result<StoredLine> {
                Ok(StoredLine {
                    id: row.get(0)?,
                    game: row.get(7)?,
                    path: self.path.clone(),
                    plies: row.get(6)?,
                    begin,
                    moves: row.get(5)?,
                })
            };
            // Where the start cannot be read nothing was played.
            let is_played = row.get::<_, u32>(6).map_err(&failed)? > 0;
            let begin = if is_played {
                starts.of(self, row)?
            } else {
                StartPosition::Full(Side::Red)
            };
            lines.push(read(begin).map_err(&failed)?);
        }
        Ok(lines)
    }
}

impl StoredLine {
    /// Plies that were played.
    pub fn played(&self) -> usize {
        self.plies as usize
    }

    /// The board it begins from and the moves that were played, as [`super::StoredRow::line`] gives them.
    ///
    /// # Errors
    /// Where the bytes are no moves: a damaged database.
    pub fn unpack(&self) -> Result<(Setup, Vec<Move>), StoreError> {
        let (setup, board) = match &self.begin {
            StartPosition::Full(Side::Red) => (Setup::standard(Side::Red), Board::full()),
            StartPosition::Full(turn) => {
                let setup = Setup::standard(*turn);
                let board = Board::new(&Position::in_play(&setup));
                (setup, board)
            }
            StartPosition::Own(position) => (position.to_setup(), Board::new(position)),
        };
        let line = moves::unpack(board, setup.turn, &self.moves);
        let line = line.ok_or_else(|| StoreError::Damaged {
            path: self.path.clone(),
            why: DamageSign::Record(self.id),
        })?;
        Ok((setup, line))
    }
}
