//! The files that dapu keeps for itself in a folder.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The file in which dapu keeps what it wrote into a folder.
pub const WRITTEN_FILE: &str = ".dapu-written";

/// `PRAGMA application_id` of our databases: `dapu` in ASCII.
pub const APPLICATION_ID: i32 = 0x6461_7075;

/// Name endings of the files that SQLite keeps beside a database in use.
pub const BESIDE_DATABASE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Name ending of a file that is being written.
pub const UNFINISHED: &str = ".dapu-tmp";

/// Whether a file found in a folder is dapu's own bookkeeping, or not finished yet: no source.
pub(super) fn is_own_file(name: &OsStr) -> bool {
    let name = name.as_encoded_bytes();
    name == WRITTEN_FILE.as_bytes()
        || name.starts_with(b".") && name.ends_with(UNFINISHED.as_bytes())
}

/// A database of dapu, or what stands beside one: holds games, and is no source of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    /// The database itself.
    Whole,
    /// Its log or journal.
    Beside,
}

/// Header of an SQLite file: a magic string, and the offset of the program's id in it.
const MARK: &[u8] = b"SQLite format 3\0";
const ID_AT: usize = 68;
/// Bytes of that head; the file has a whole number of pages, which are no smaller than 512 bytes.
const HEAD: usize = 100;
const PAGE: u64 = 512;

impl Database {
    /// The role of a file in a database; `None` for any other file.
    pub fn at(path: &Path) -> Option<Database> {
        if is_database(path).unwrap_or(false) {
            return Some(Database::Whole);
        }
        let base = Database::base(path)?;
        is_database(&base)
            .unwrap_or(false)
            .then_some(Database::Beside)
    }

    /// The database beside which a file would stand, by its name.
    pub fn base(path: &Path) -> Option<PathBuf> {
        let name = path.file_name()?.to_str()?;
        let mut sides = BESIDE_DATABASE.iter();
        let base = sides.find_map(|side| name.strip_suffix(side))?;
        Some(path.with_file_name(base))
    }

    /// Whether a file is that database, or stands beside it, by whatever name. The file is not opened: closing it
    /// would give up the locks that this process has on it (POSIX).
    pub fn is_part_of(path: &Path, own: &Path) -> bool {
        is_same(path, own) || Database::base(path).is_some_and(|base| is_same(&base, own))
    }
}

fn is_database(path: &Path) -> io::Result<bool> {
    let found = path.metadata()?;
    if !found.is_file() || found.len() < PAGE || !found.len().is_multiple_of(PAGE) {
        return Ok(false);
    }
    let mut head = [0; HEAD];
    File::open(path)?.read_exact(&mut head)?;
    let id = &head[ID_AT..ID_AT + 4];
    Ok(head.starts_with(MARK) && id == APPLICATION_ID.to_be_bytes())
}

#[cfg(unix)]
fn is_same(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let place = |path: &Path| path.metadata().map(|it| (it.dev(), it.ino()));
    matches!((place(one), place(other)), (Ok(one), Ok(other)) if one == other)
}

#[cfg(not(unix))]
fn is_same(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}
