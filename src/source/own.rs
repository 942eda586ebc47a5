//! The files that dapu keeps for itself in a folder.

use std::ffi::OsStr;

/// The file in which dapu keeps what it wrote into a folder.
pub const WRITTEN_FILE: &str = ".dapu-written";

/// How the names of files end that are being written.
pub const UNFINISHED: &str = ".dapu-tmp";

/// Whether a file found in a folder is dapu's own bookkeeping, or not finished yet: no source.
pub(super) fn is_own_file(name: &OsStr) -> bool {
    let name = name.as_encoded_bytes();
    name == WRITTEN_FILE.as_bytes()
        || name.starts_with(b".") && name.ends_with(UNFINISHED.as_bytes())
}
