//! The index that finds the entries of a source.

use rusqlite::Connection;

/// Builds the index that finds the records of a source, which a database needs from its first change on.
pub(super) fn index_by_source(conn: &Connection) -> rusqlite::Result<()> {
    conn.execute_batch(
        "CREATE INDEX IF NOT EXISTS records_by_source ON records (source);
         CREATE INDEX IF NOT EXISTS incidents_by_source ON incidents (source);",
    )
}
