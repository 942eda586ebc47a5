//! A stored record as a record again, played through.

use super::{RecordId, Store, StoreError, StoredRow};
use crate::record::GameRecord;
use crate::replay::Replay;

/// A record out of the store. It owns the text its [`GameRecord`] borrows from.
#[derive(Clone, Debug)]
pub struct Stored {
    /// Its number.
    pub id: RecordId,
}

impl Stored {
    /// The record: tags, comments, results, notes, faults and places as they were read. Its text is
    /// made of the tokens alone.
    pub fn record(&self) -> GameRecord<'_> {
        todo!("store")
    }

    /// The record and its replay.
    pub fn replayed(&self) -> (GameRecord<'_>, Replay) {
        let record = self.record();
        let replay = crate::replay::replay(&record);
        (record, replay)
    }
}

impl StoredRow {
    /// Unpacks a row: cheap to move to a worker, dear to unpack.
    ///
    /// # Errors
    /// Where the bytes are not of the form that [`super::pack`] gives: a damaged database.
    pub fn unpack(&self) -> Result<Stored, StoreError> {
        todo!("store")
    }
}

impl Store {
    /// The record of that number, unpacked.
    ///
    /// # Errors
    /// Where there is none, or the database cannot be read or is damaged.
    pub fn load(&self, id: RecordId) -> Result<Stored, StoreError> {
        let _ = id;
        todo!("store")
    }

    /// Up to `limit` records with a number greater than `after`, by number.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn rows(&self, after: RecordId, limit: usize) -> Result<Vec<StoredRow>, StoreError> {
        let _ = (after, limit);
        todo!("store")
    }
}
