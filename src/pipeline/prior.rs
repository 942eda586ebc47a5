//! Frequency of moves in the games of a database.

use crate::board::{Key, Move, Position};
use crate::replay::search::Prior;
use crate::store::{Store, StoreError};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

/// Records read from the database at a time.
const BATCH: usize = 4096;

/// The positions somebody asked for: hand it on first, so that only they are counted.
#[derive(Debug, Default)]
pub struct WantedPositions(RefCell<BTreeSet<Key>>);

impl Prior for WantedPositions {
    fn played(&self, position: &Position, _: Move) -> u32 {
        self.0.borrow_mut().insert(position.key());
        0
    }
}

/// Number of times each move was played from the requested positions.
#[derive(Debug, Default)]
pub struct PlayCounts(HashMap<(Key, Move), u32>);

impl PlayCounts {
    /// Counts over all records of a database.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn count(store: &Store, wanted: WantedPositions) -> Result<PlayCounts, StoreError> {
        let wanted = wanted.0.into_inner();
        let mut played = HashMap::new();
        let mut after = 0;
        loop {
            let rows = store.rows(after, BATCH)?;
            let Some(last) = rows.last() else {
                return Ok(PlayCounts(played));
            };
            after = last.id;
            for row in rows {
                let replay = row.unpack()?.replay();
                let mut before = replay.start.key();
                for ply in replay.main() {
                    if wanted.contains(&before) {
                        *played.entry((before, ply.mv)).or_default() += 1;
                    }
                    before = ply.key;
                }
            }
        }
    }
}

impl Prior for PlayCounts {
    fn played(&self, position: &Position, mv: Move) -> u32 {
        self.0.get(&(position.key(), mv)).copied().unwrap_or(0)
    }
}
