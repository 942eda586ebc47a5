//! Opening a database: ours, of a schema we know, in a folder we may write.

use super::{SourceLog, Store, StoreError};
use std::path::Path;

impl Store {
    /// Opens the database for writing; makes it where there is none and brings an older schema up to
    /// date.
    ///
    /// # Errors
    /// Where the file is no database, belongs to another program, has a newer schema, is damaged or
    /// in use, or cannot be written.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let _ = path;
        todo!("store")
    }

    /// Opens the database for reading.
    ///
    /// # Errors
    /// As [`Store::open`]; also where there is none, or its schema is older.
    pub fn open_read(path: &Path) -> Result<Store, StoreError> {
        let _ = path;
        todo!("store")
    }

    /// A reading handle that answers where each source goes on, for the thread that reads sources.
    ///
    /// # Errors
    /// As [`Store::open_read`].
    pub fn source_log(&self) -> Result<SourceLog, StoreError> {
        todo!("store")
    }
}

impl SourceLog {
    /// Where reading that source goes on. A source asked for twice is done the second time: the
    /// first reading of this run sees to it.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn resume(
        &mut self,
        source: &crate::source::SourceInfo,
    ) -> Result<super::Resume, StoreError> {
        let _ = source;
        todo!("store")
    }
}
