//! Floor 3: named byte streams in input order: files, folders, stdin, members of archives.
//!
//! A *source* is one file on disk (or stdin, spooled): known by the blake3 of its bytes. A *member*
//! is what stands in it under a name of its own; a plain file is its own only member. A zip
//! or tar archive is a folder: members in the order of its directory, and those of an archive within it in
//! its place (`outer.zip!inner.zip!a.pgn`). A `.docx` is its text, an `.xlsx` a folder of its sheets in CSV. A file packed by gzip or zstd is what it unpacks to; a Parquet table of games (feature `parquet`), a record a line.
//!
//! A fault in the bytes is a [`Damage`], or an error of a reader after all that could be read. A failure of the
//! machine, or a file that changes while it is read, is no damage: [`Source::failure`] reports it, however the
//! readers above it express it.
//!
//! ```no_run
//! use dapu::source::{MemberData, Source, find};
//! # fn main() -> Result<(), dapu::source::Failure> {
//! for path in find(vec!["games".into()]) {
//!     let Ok(path) = path else { continue };
//!     let source = Source::open(&path)?;
//!     for member in source.members()?.flatten() {
//!         match member.data {
//!             MemberData::Packed(packed) => drop(packed.unpack(16 << 20).bytes),
//!             MemberData::Stream(reader) => drop(reader),
//!         }
//!     }
//!     if let Some(failure) = source.failure() {
//!         return Err(failure.clone());
//!     }
//! }
//! # Ok(())
//! # }
//! ```

mod container;
mod document;
mod failure;
mod file;
mod find;
mod hash_tree;
mod members;
mod own_files;
mod packed;
#[cfg(feature = "parquet")]
mod parquet;
mod pipe;
mod place;
mod shared;
mod spool;
mod stale;
mod stamp;
mod tar;
mod zip;

pub use failure::Failure;
pub use file::{Source, SourceInfo};
pub use find::{NotFound, find};
pub(crate) use members::FailingReader;
pub use members::Members;
pub use own_files::{APPLICATION_ID, BESIDE_DATABASE, Database, UNFINISHED, WRITTEN_FILE};
pub use packed::{Fault, PackedMember, Unpacked};
pub use pipe::Pipe;
pub use place::FilePlace;
pub use spool::MAX_SPOOLED;
pub use stale::{WorkLock, left_behind, process_in};
pub use stamp::Stamp;
pub use zip::Damage;

pub(crate) use failure::Watch;
pub(crate) use failure::is_stopped;
#[cfg(test)]
pub(crate) use shared::Medium;
pub(crate) use spool::Spooling;

use crate::text::FillDown;
use std::io::Read;

/// Compressed bytes up to which a member travels whole ([`MemberData::Packed`]).
pub const PACKED_LIMIT: u64 = 1 << 20;

/// An item in a source under a name of its own.
#[derive(Debug)]
pub struct Member {
    /// The name in the archive, folders and all, decoded; `None` for a plain file.
    pub name: Option<String>,
    /// Its bytes.
    pub data: MemberData,
    /// Of a sheet of a workbook the cells that were given the value of one they are merged with.
    pub filled: Vec<FillDown>,
}

/// The bytes of a member.
pub enum MemberData {
    /// Of an archive, up to [`PACKED_LIMIT`] as compressed: to be inflated on another thread.
    Packed(PackedMember),
    /// A plain file, or a large member of an archive, inflated as it is read. Damage shows as an error after
    /// all that could be read; so does a machine failure, and then [`Source::failure`] reports it.
    Stream(Box<dyn Read + Send>),
}

impl std::fmt::Debug for MemberData {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            MemberData::Packed(packed) => f.debug_tuple("Packed").field(packed).finish(),
            MemberData::Stream(_) => f.write_str("Stream"),
        }
    }
}

/// The name of a member as reports print it: `a.zip!folder/b.pgn`, or the path itself.
pub fn display_name(path: &std::path::Path, member: Option<&str>) -> String {
    match member {
        None => path.display().to_string(),
        Some(member) => format!("{}!{member}", path.display()),
    }
}
