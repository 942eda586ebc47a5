//! Writing: one transaction a batch, watermarks included.

use super::{Batch, Store, StoreError, Written};

impl Store {
    /// Writes a batch, all of it or nothing.
    ///
    /// # Errors
    /// Where the machine fails: disk full, file in use, damaged. What was written before stays.
    pub fn write_batch(&mut self, batch: &Batch) -> Result<Written, StoreError> {
        let _ = batch;
        todo!("store")
    }
}
