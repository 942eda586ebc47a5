//! Games: the record that opened each, and its witnesses.

use super::super::{RecordId, Store, StoreError};
use super::{Filter, GameRow, Witness};

impl Store {
    /// Hands each game that passes the filter (codes and severity: of the record that opened it) to
    /// `each`, by number.
    ///
    /// # Errors
    /// The first error of `each`, or where the database cannot be read.
    pub fn games<E: From<StoreError>>(
        &self,
        filter: &Filter,
        each: impl FnMut(GameRow) -> Result<(), E>,
    ) -> Result<(), E> {
        let _ = (filter, each);
        todo!("store")
    }

    /// The game that record belongs to, with its witnesses by number.
    ///
    /// # Errors
    /// Where there is none, or the database cannot be read.
    pub fn game(&self, record: RecordId) -> Result<(GameRow, Vec<Witness>), StoreError> {
        let _ = record;
        todo!("store")
    }
}
