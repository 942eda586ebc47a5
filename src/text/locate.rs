//! From an offset in decoded text back to the byte, line and column of the source.

use super::Encoding;

/// Where something stands in a file or archive member as kept, before decoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash, PartialOrd, Ord)]
pub struct Location {
    /// Byte offset from 0.
    pub byte: u64,
    /// Line from 1; 0 in binary formats.
    pub line: u32,
    /// Column in characters from 1; 0 in binary formats.
    pub column: u32,
}

/// Finds where the decoded `offset` of `bytes` stands. Slow: for messages.
pub fn locate(bytes: &[u8], encoding: Encoding, offset: usize) -> Location {
    let _ = (bytes, encoding, offset);
    todo!("text")
}
