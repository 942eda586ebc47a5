//! Floor 3: named byte streams in input order: files, folders, stdin, members of zip archives.
//!
//! A *source* is one file on disk (or stdin, spooled): known by the blake3 of its bytes. A *member*
//! is what stands in it under a name of its own; a plain file is its own only member. A zip is a
//! folder: members in the order of its directory.
//!
//! ```no_run
//! use dapu::source::{MemberData, Source, find};
//! # fn main() -> std::io::Result<()> {
//! for path in find(vec!["games".into()]) {
//!     let Ok(path) = path else { continue };
//!     let source = Source::open(&path)?;
//!     for member in source.members()?.flatten() {
//!         match member.data {
//!             MemberData::Packed(packed) => drop(packed.unpack(16 << 20).bytes),
//!             MemberData::Stream(reader) => drop(reader),
//!         }
//!     }
//! }
//! # Ok(())
//! # }
//! ```

mod file;
mod find;
mod packed;
mod zip;

pub use file::{Source, SourceInfo};
pub use find::{NotFound, find};
pub use packed::{Fault, PackedMember, Unpacked};
pub use zip::Damage;

use std::io::Read;

/// Compressed bytes up to which a member travels whole ([`MemberData::Packed`]).
pub const PACKED_LIMIT: u64 = 1 << 20;

/// What stands in a source under a name of its own.
#[derive(Debug)]
pub struct Member {
    /// The name in the archive, folders and all, decoded; `None` for a plain file.
    pub name: Option<String>,
    /// Its bytes.
    pub data: MemberData,
}

/// The bytes of a member.
pub enum MemberData {
    /// Of an archive, up to [`PACKED_LIMIT`] as compressed: to be inflated on another thread.
    Packed(PackedMember),
    /// A plain file, or a large member of an archive, inflated as it is read. Damage shows as an
    /// error of kind `InvalidData` or `UnexpectedEof` after all that could be read.
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

/// The members of a source, by [`Source::members`]: one for a plain file; for a zip archive all that
/// are no folders, in the order of its directory. What cannot be opened is an `Err` in its place and
/// does not stop the rest.
#[derive(Debug)]
pub struct Members(Kind);

#[derive(Debug)]
enum Kind {
    Plain(Option<Member>),
    Zip(zip::Archive),
}

impl Members {
    /// Whether the source is a zip archive.
    pub fn is_archive(&self) -> bool {
        matches!(self.0, Kind::Zip(_))
    }
}

impl Iterator for Members {
    type Item = Result<Member, Damage>;

    fn next(&mut self) -> Option<Result<Member, Damage>> {
        match &mut self.0 {
            Kind::Plain(member) => member.take().map(Ok),
            Kind::Zip(archive) => archive.next(),
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
