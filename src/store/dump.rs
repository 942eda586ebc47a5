//! What a database holds, as text: the same content gives the same text, however it came to be there.

use super::{Store, StoreError};

/// The logical content, line by line: names in place of numbers of names, records in order.
///
/// # Errors
/// Where the database cannot be read.
pub fn dump(store: &Store) -> Result<String, StoreError> {
    let _ = store;
    todo!("store")
}
