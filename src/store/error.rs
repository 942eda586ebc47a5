//! Errors that keep a database from being used: always with the path, the reason and what to do next.

use super::RecordId;
use rusqlite::ErrorCode;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A failure of the store. Nothing stored before it is lost: a batch is written whole or not at all.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// There is no such database to read.
    #[error("no database at {path}: import records into it first, or name another with --db")]
    Missing {
        /// The database.
        path: PathBuf,
    },
    /// The file is no SQLite database.
    #[error("{path} is not a database: it was left as it is; name another file with --db")]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// A folder stands there.
    #[error("{path} is a folder and no database: name a file with --db, such as {}", path.join("dapu.db").display())]
    Folder {
        /// The folder.
        path: PathBuf,
    },
    /// A database, and not ours.
    #[error(
        "{path} belongs to another program ({what}): it was left as it is; name another file with --db"
    )]
    OtherProgram {
        /// The database.
        path: PathBuf,
        /// Sign that the file is another program's.
        what: OtherSign,
    },
    /// Made by a later version of dapu.
    #[error(
        "{path} has schema {found}, this dapu knows {known}: use the dapu that wrote it or a later one; the file was left as it is"
    )]
    NewerSchema {
        /// The database.
        path: PathBuf,
        /// Its schema.
        found: i64,
        /// The newest schema known here.
        known: i64,
    },
    /// The system does not give the file.
    #[error("cannot read {path} ({why}): make it readable, or name another file with --db")]
    CannotRead {
        /// The database.
        path: PathBuf,
        /// The system's message.
        why: String,
    },
    /// The folder or the file cannot be written, or the folder is not there.
    #[error(
        "cannot write {path} ({why}): make the folder, mend its permissions, or name another file with --db"
    )]
    CannotWrite {
        /// The database.
        path: PathBuf,
        /// The system's message.
        why: String,
    },
    /// It cannot be read where it stands, nor copied to where it could be.
    #[error(
        "{path} cannot be read where it stands, and no copy of it could be made in {folder} ({why}): make room there, or set TMPDIR to a folder that can be written"
    )]
    NoCopy {
        /// The database.
        path: PathBuf,
        /// The folder for temporary files.
        folder: PathBuf,
        /// The system's message.
        why: String,
    },
    /// Another process is writing.
    #[error(
        "{path} is in use by another process: wait for it to end and run the same command again"
    )]
    Locked {
        /// The database.
        path: PathBuf,
    },
    /// No room left. What was committed before stays.
    #[error(
        "no room left on the disk of {path} while {doing}: free some space and run the same command again; it goes on where it stopped"
    )]
    Full {
        /// The database.
        path: PathBuf,
        /// The operation in progress.
        doing: &'static str,
    },
    /// The file is damaged.
    #[error("{path} is damaged ({why}): import into a new file, or try `sqlite3 {path} .recover`")]
    Damaged {
        /// The database.
        path: PathBuf,
        /// Sign of the damage.
        why: DamageSign,
    },
    /// No such record or game.
    #[error("there is no game {id} in {path}: `dapu list` shows those there are")]
    UnknownRecord {
        /// The database.
        path: PathBuf,
        /// The requested id.
        id: RecordId,
        /// Whether it was sought among what was replaced or taken back.
        past: bool,
    },
    /// Anything else SQLite says.
    #[error("{path}: {doing} failed: {source}")]
    Sqlite {
        /// The database.
        path: PathBuf,
        /// The operation in progress.
        doing: &'static str,
        /// The error from SQLite.
        source: rusqlite::Error,
    },
}

/// A sign that a database is damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DamageSign {
    /// SQLite cannot make out the file.
    File(String),
    /// The row of a record is not of the form that is written.
    Record(RecordId),
    /// The row of a finding of that record is not.
    Finding(RecordId),
    /// Its schema version is older than its tables.
    Version {
        /// The version it says.
        said: i64,
        /// The version whose tables it has.
        found: i64,
    },
}

impl std::fmt::Display for DamageSign {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            DamageSign::File(why) => f.write_str(why),
            DamageSign::Record(id) => write!(f, "record {id} cannot be read back"),
            DamageSign::Finding(id) => write!(f, "a finding of record {id} cannot be read back"),
            DamageSign::Version { said, found } => {
                write!(
                    f,
                    "it says schema {said} and has the tables of schema {found}"
                )
            }
        }
    }
}

/// A sign that a database is another program's.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OtherSign {
    /// Its application id (`PRAGMA application_id`).
    Application(i32),
    /// Its tables: three of them at most, by name.
    Tables(Vec<String>),
    /// A schema version (`PRAGMA user_version`), and no table.
    Version(i64),
}

impl std::fmt::Display for OtherSign {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OtherSign::Application(id) => write!(f, "application id {id}"),
            OtherSign::Tables(names) => write!(f, "tables {}", names.join(", ")),
            OtherSign::Version(version) => write!(f, "schema version {version} and no table"),
        }
    }
}

/// Why a database cannot be written, as the system says it: SQLite has one word for a disk that is read-only, for a file
/// without the right to write it, and for such a folder. `None` where both could be written.
fn not_written(path: &Path) -> Option<String> {
    let opened = File::options().append(true).open(path);
    if let Err(error) = opened
        && error.kind() != io::ErrorKind::NotFound
    {
        return Some(error.to_string());
    }
    // The files that SQLite keeps beside the database are created in its folder.
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!("-dapu-{}", std::process::id()));
    match File::create_new(&beside) {
        Ok(_) => {
            // Nobody needs it; where it cannot be removed it is empty.
            let _ = std::fs::remove_file(&beside);
            None
        }
        Err(error) => Some(error.to_string()),
    }
}

impl StoreError {
    /// Names a failure of SQLite by what can be done about it.
    pub(super) fn from_sqlite(
        path: &Path,
        doing: &'static str,
        source: rusqlite::Error,
    ) -> StoreError {
        let path = path.to_path_buf();
        let why = source.to_string();
        match source.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full { path, doing },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                StoreError::Locked { path }
            }
            Some(ErrorCode::CannotOpen) => match File::open(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => StoreError::CannotRead {
                    path,
                    why: error.to_string(),
                },
                _ => StoreError::CannotWrite {
                    why: not_written(&path).unwrap_or(why),
                    path,
                },
            },
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => StoreError::CannotWrite {
                why: not_written(&path).unwrap_or(why),
                path,
            },
            Some(ErrorCode::NotADatabase) => StoreError::NotADatabase { path },
            Some(ErrorCode::DatabaseCorrupt) => StoreError::Damaged {
                path,
                why: DamageSign::File(why),
            },
            _ => StoreError::Sqlite {
                path,
                doing,
                source,
            },
        }
    }
}
