//! Positions looked for in the moves of all games.
//!
//! A scan reads the packed moves of each game and little else, and plays them on a board that only moves
//! forward ([`aim`]). What fits no code (a move that breaks a rule, a start that no game has) is played
//! through the rules as [`super::Stored::replay`] does, and gives the same answers.

mod aim;

use super::error::DamageSign;
use super::starts::{self, StartPosition, Starts};
use super::{RecordId, Store, StoreError};
use crate::board::{Move, Position, Setup, Side};
use aim::{BoardQueries, Opening};
use rusqlite::Row;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// A position that is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionQuery {
    /// The pieces; its turn and counters are not asked for.
    pub board: Setup,
    /// The side to move; `None` asks for either.
    pub turn: Option<Side>,
    /// Whether the mirror image counts too, left and right exchanged.
    pub mirror: bool,
}

/// A position found in the main line of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occurrence {
    /// The record that leads the game.
    pub record: RecordId,
    /// Number of the game.
    pub game: RecordId,
    /// After how many plies it stands on the board; 0 is the start.
    pub ply: u32,
    /// The side to move there.
    pub turn: Side,
    /// Whether it is the mirror image of what was asked for.
    pub mirrored: bool,
    /// The move that was played from it, as it was played; `None` at the end of what was played.
    pub next: Option<Move>,
}

/// Counts of the games searched. Sums: `whole + cut_short + without_board` are the games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Searched {
    /// Games looked through to the end of their main line.
    pub whole: u64,
    /// Games whose main line could not be played to its end: looked through up to there.
    pub cut_short: u64,
    /// Games whose start cannot be read: not looked through.
    pub without_board: u64,
}

impl Searched {
    /// Adds the counts of another range.
    pub fn add(&mut self, other: Searched) {
        self.whole += other.whole;
        self.cut_short += other.cut_short;
        self.without_board += other.without_board;
    }

    /// All games.
    pub const fn games(&self) -> u64 {
        self.whole + self.cut_short + self.without_board
    }
}

/// Why a main line was not played to its end where its start cannot be read (`records.stop`).
const NO_START: u8 = 5;

impl Store {
    /// Another handle that reads the same file, for another thread.
    ///
    /// # Errors
    /// As [`Store::open_read`].
    pub fn another_reader(&self) -> Result<Store, StoreError> {
        let mut other = Store::open_read(self.file())?;
        other.path.clone_from(&self.path);
        Ok(other)
    }

    /// The first and the last number of a record; `None` where there is none.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn record_numbers(&self) -> Result<Option<RangeInclusive<RecordId>>, StoreError> {
        let ends = |sql| self.conn.query_row(sql, [], |row| row.get(0));
        let first = ends("SELECT min(id) FROM records").map_err(self.failed("reading records"))?;
        let last = ends("SELECT max(id) FROM records").map_err(self.failed("reading records"))?;
        Ok(match (first, last) {
            (Some(first), Some(last)) => Some(RangeInclusive::<RecordId>::new(first, last)),
            _ => None,
        })
    }

    /// Hands each occurrence of a position in the games that are led by a record of that range to `each`,
    /// by record and ply. A game is looked through once, however many records it has; variations are not.
    ///
    /// # Errors
    /// Where the database cannot be read, or a record in it is damaged.
    pub fn find_position(
        &self,
        query: &PositionQuery,
        range: RangeInclusive<RecordId>,
        each: impl FnMut(Occurrence),
    ) -> Result<Searched, StoreError> {
        let failed = self.failed("looking for a position");
        let mut scan = Scan::new(self, query, &range).map_err(&failed)?;
        scan.each = Some(each);
        let columns = starts::COLUMNS;
        let sql = format!(
            "SELECT {columns}, stop, moves FROM records WHERE id BETWEEN ?1 AND ?2 ORDER BY id"
        );
        let mut statement = self.conn.prepare_cached(&sql).map_err(&failed)?;
        let mut rows = statement
            .query([range.start(), range.end()])
            .map_err(&failed)?;
        let mut duplicates = scan.duplicates.split_off(0).into_iter().peekable();
        while let Some(row) = rows.next().map_err(&failed)? {
            let id: RecordId = row.get(0).map_err(&failed)?;
            if duplicates.next_if_eq(&id).is_none() {
                scan.record(id, row)?;
            }
        }
        Ok(scan.searched)
    }
}

/// A scan of one range.
struct Scan<'s, F> {
    store: &'s Store,
    aims: BoardQueries,
    starts: Starts,
    /// The full start position, by who begins.
    full: [Option<Opening>; 2],
    /// Records of the range that lead no game, by number.
    duplicates: Vec<RecordId>,
    /// Games of another number than the record that leads them.
    games: BTreeMap<RecordId, RecordId>,
    searched: Searched,
    each: Option<F>,
}

impl<'s, F: FnMut(Occurrence)> Scan<'s, F> {
    fn new(
        store: &'s Store,
        query: &PositionQuery,
        range: &RangeInclusive<RecordId>,
    ) -> rusqlite::Result<Scan<'s, F>> {
        let aims = BoardQueries::new(query);
        let full = Side::ALL.map(|turn| {
            let start = Position::in_play(&Setup::standard(turn));
            Opening::new(&aims, &start)
        });
        let ends = [range.start(), range.end()];
        let duplicates = store
            .conn
            .prepare_cached(
                "SELECT record FROM duplicates WHERE record BETWEEN ?1 AND ?2 ORDER BY record",
            )?
            .query_map(ends, |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        let games = store
            .conn
            .prepare_cached("SELECT record, game FROM leads WHERE record BETWEEN ?1 AND ?2")?
            .query_map(ends, |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        Ok(Scan {
            store,
            starts: Starts::default(),
            full,
            aims,
            duplicates,
            games,
            searched: Searched::default(),
            each: None,
        })
    }

    fn record(&mut self, id: RecordId, row: &Row<'_>) -> Result<(), StoreError> {
        let failed = self.store.failed("looking for a position");
        let stop: Option<u8> = row.get(5).map_err(&failed)?;
        match stop {
            None => self.searched.whole += 1,
            Some(NO_START) => {
                self.searched.without_board += 1;
                return Ok(());
            }
            Some(_) => self.searched.cut_short += 1,
        }
        let damaged = |store: &Store| StoreError::Damaged {
            path: store.path.clone(),
            why: DamageSign::Record(id),
        };
        let own;
        let opening = match self.starts.of(self.store, row)? {
            StartPosition::Full(turn) => self.full[turn.index()].as_ref(),
            StartPosition::Own(position) => {
                own = Opening::new(&self.aims, &position);
                own.as_ref()
            }
        };
        let mut found = Vec::new();
        let moves = row.get_ref(6).map_err(&failed)?;
        let moves = moves.as_blob().map_err(|_| damaged(self.store))?;
        let done = match opening {
            Some(opening) => opening.search(&self.aims, moves, |met| found.push(met)),
            None => Some(false),
        };
        match done {
            None => return Err(damaged(self.store)),
            Some(true) => {}
            Some(false) => self.replayed(id, &mut found)?,
        }
        let game = self.games.get(&id).copied().unwrap_or(id);
        for met in found {
            let met = Occurrence {
                record: id,
                game,
                ..met
            };
            if let Some(each) = &mut self.each {
                each(met);
            }
        }
        Ok(())
    }

    /// The same by the rules: the record is made again and played through.
    fn replayed(&self, id: RecordId, found: &mut Vec<Occurrence>) -> Result<(), StoreError> {
        let replay = self.store.load(id)?.replay();
        let mut position = replay.start.clone();
        for (ply, played) in replay.main().iter().enumerate() {
            let next = Some(played.mv);
            let met = self.aims.met(&position, ply as u32);
            found.extend(met.map(|met| Occurrence { next, ..met }));
            played.play_on(&mut position);
        }
        found.extend(self.aims.met(&position, replay.main().len() as u32));
        Ok(())
    }
}
