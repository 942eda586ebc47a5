//! The schema, one numbered SQL file a version; `PRAGMA user_version` says which are in.

use super::error::{DamageSign, OtherSign};
use super::{APPLICATION_ID, StoreError};
use rusqlite::Connection;
use std::path::Path;

/// Each version's step from the one before, in order: the first makes version 1.
const STEPS: &[&str] = &[
    include_str!("schema/0001_base.sql"),
    include_str!("schema/0002_links.sql"),
    include_str!("schema/0003_names.sql"),
    include_str!("schema/0004_readings.sql"),
    include_str!("schema/0005_names_history.sql"),
    include_str!("schema/0006_violations.sql"),
    include_str!("schema/0007_sums.sql"),
    include_str!("schema/0008_running_text.sql"),
    include_str!("schema/0009_stamps.sql"),
    include_str!("schema/0010_change_times.sql"),
    include_str!("schema/0011_portable_views.sql"),
];

/// Indexes that are not kept up while a first load runs.
pub(super) const INDEXES: &str = include_str!("schema/indexes.sql");

/// The newest schema known here.
pub(super) const LATEST: i64 = 11;

const _: () = assert!(STEPS.len() == LATEST as usize);

/// Whether the file behind `conn` is a database of ours and of a schema known here: its version,
/// 0 for an empty file.
///
/// # Errors
/// Where it is another program's, newer, or no database.
pub(super) fn check(conn: &Connection, path: &Path) -> Result<i64, StoreError> {
    let failed = |error| StoreError::from_sqlite(path, "reading the schema", error);
    // Tables and version at one moment: another process may be bringing the schema up to date.
    let moment = conn.unchecked_transaction().map_err(failed)?;
    let tables: i64 = conn
        .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
        .map_err(failed)?;
    let application: i32 = pragma(conn, "application_id").map_err(failed)?;
    let version: i64 = pragma(conn, "user_version").map_err(failed)?;
    let newest = newest_tables(conn).map_err(failed)?;
    moment.commit().map_err(failed)?;
    match application {
        APPLICATION_ID if version < newest => Err(StoreError::Damaged {
            path: path.to_path_buf(),
            why: DamageSign::Version {
                said: version,
                found: newest,
            },
        }),
        APPLICATION_ID if version > LATEST => Err(StoreError::NewerSchema {
            path: path.to_path_buf(),
            found: version,
            known: LATEST,
        }),
        APPLICATION_ID => Ok(version.max(0)),
        0 if tables == 0 && version == 0 => Ok(0),
        _ => Err(StoreError::OtherProgram {
            path: path.to_path_buf(),
            what: sign(conn, application, version).map_err(failed)?,
        }),
    }
}

/// The last step of which a table stands in the database; 0 where none does. Steps are done whole or not at all, so the
/// version is no smaller.
fn newest_tables(conn: &Connection) -> rusqlite::Result<i64> {
    let mut stands =
        conn.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1")?;
    for (version, step) in (1..=LATEST).rev().zip(STEPS.iter().rev()) {
        let made = step
            .lines()
            .filter_map(|it| it.strip_prefix("CREATE TABLE "));
        for table in made.filter_map(|it| it.split([' ', '(']).next()) {
            if stands.exists([table])? {
                return Ok(version);
            }
        }
    }
    Ok(0)
}

/// Brings the schema up to date, all steps in one transaction: a kill leaves the file as it was.
pub(super) fn upgrade(conn: &mut Connection, path: &Path, from: i64) -> Result<(), StoreError> {
    if from >= LATEST {
        return Ok(());
    }
    steps(conn)
        .map_err(|error| StoreError::from_sqlite(path, "bringing the schema up to date", error))
}

fn steps(conn: &mut Connection) -> rusqlite::Result<()> {
    let tx = conn.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    // Another process may have done some while we waited for the lock.
    let from: i64 = pragma(&tx, "user_version")?;
    for (step, _) in STEPS.iter().zip(1..).filter(|(_, version)| *version > from) {
        tx.execute_batch(step)?;
    }
    tx.pragma_update(None, "application_id", APPLICATION_ID)?;
    tx.pragma_update(None, "user_version", LATEST.max(from))?;
    tx.commit()
}

/// The schema in an empty database.
#[cfg(test)]
pub(super) fn create(conn: &Connection) -> rusqlite::Result<()> {
    STEPS.iter().try_for_each(|step| conn.execute_batch(step))
}

/// Asks for a setting of the database.
pub(super) fn pragma<T: rusqlite::types::FromSql>(
    conn: &Connection,
    name: &str,
) -> rusqlite::Result<T> {
    conn.pragma_query_value(None, name, |row| row.get(0))
}

/// The sign of the program it belongs to.
fn sign(conn: &Connection, application: i32, version: i64) -> rusqlite::Result<OtherSign> {
    if application != 0 {
        return Ok(OtherSign::Application(application));
    }
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name LIMIT 3";
    let names: Vec<String> = conn
        .prepare(sql)?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    Ok(match names.as_slice() {
        [] => OtherSign::Version(version),
        _ => OtherSign::Tables(names),
    })
}
