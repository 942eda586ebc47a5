//! Records grouped into games, in one sorted pass over what is new.

use super::{Counts, Store, StoreError};

impl Store {
    /// Groups the records not yet grouped into games and builds the indexes that are missing.
    /// Killed at any moment, it is run again.
    ///
    /// # Errors
    /// Where the machine fails.
    pub fn settle(&mut self) -> Result<Counts, StoreError> {
        todo!("store")
    }

    /// How what is stored adds up.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn counts(&self) -> Result<Counts, StoreError> {
        todo!("store")
    }
}
