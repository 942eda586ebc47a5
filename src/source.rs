//! Floor 3: named byte streams in input order: files, folders, stdin, members of zip archives.
//!
//! A *source* is one file on disk (or stdin, spooled): known by the blake3 of its bytes. A *member*
//! is what stands in it under a name of its own; a plain file is its own only member. A zip is a
//! folder: members in the order of its directory.

use std::path::PathBuf;

/// One file as given on the command line or found in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceInfo {
    /// The path as given, joined with what was found below it; `-` for stdin.
    pub path: PathBuf,
    /// blake3 of its bytes.
    pub hash: [u8; 32],
    /// Size in bytes.
    pub bytes: u64,
}

/// The name of a member as reports print it: `a.zip!folder/b.pgn`, or the path itself.
pub fn display_name(path: &std::path::Path, member: Option<&str>) -> String {
    match member {
        None => path.display().to_string(),
        Some(member) => format!("{}!{member}", path.display()),
    }
}
