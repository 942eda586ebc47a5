//! A copy of a database in use.

use super::{Store, StoreError};
use rusqlite::ErrorCode;
use std::path::Path;

impl Store {
    /// Writes a copy of the database as it stands into a new or empty file, while others read and write it.
    ///
    /// # Errors
    /// Where the database cannot be read, or the file is there already or cannot be written.
    pub fn backup(&self, file: &Path) -> Result<(), StoreError> {
        let cannot = |why: String| StoreError::CannotWrite {
            path: file.to_path_buf(),
            why,
        };
        if file.symlink_metadata().is_ok_and(|it| it.len() > 0) {
            return Err(cannot("it is there already".to_owned()));
        }
        let name = file
            .to_str()
            .ok_or_else(|| cannot("its name is not UTF-8".to_owned()))?;
        self.conn
            .execute("VACUUM INTO ?1", [name])
            .map_err(|error| {
                let of_copy = matches!(
                    error.sqlite_error_code(),
                    Some(
                        ErrorCode::DiskFull
                            | ErrorCode::CannotOpen
                            | ErrorCode::ReadOnly
                            | ErrorCode::SystemIoFailure
                    )
                );
                // SQLite leaves its journal beside a copy that was broken off.
                let _ = std::fs::remove_file(format!("{name}-journal"));
                let path = if of_copy { file } else { &self.path };
                StoreError::from_sqlite(path, "copying the database", error)
            })?;
        Ok(())
    }
}
