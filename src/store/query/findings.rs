//! Findings in a stable order: by record, then as they were reported.

use super::super::{Store, StoreError};
use super::{CodeCount, Filter, FoundRow};

impl Store {
    /// Hands each finding that passes the filter to `each`, by record and in order of report.
    ///
    /// # Errors
    /// The first error of `each`, or where the database cannot be read.
    pub fn findings<E: From<StoreError>>(
        &self,
        filter: &Filter,
        each: impl FnMut(FoundRow) -> Result<(), E>,
    ) -> Result<(), E> {
        let _ = (filter, each);
        todo!("store")
    }

    /// How often each code was found, by code.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn code_counts(&self, filter: &Filter) -> Result<Vec<CodeCount>, StoreError> {
        let _ = filter;
        todo!("store")
    }
}
