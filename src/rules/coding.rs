//! C: coding. What is wrong with the encoding of a file or of a record; no law.

pub(super) mod encoding_undecided;
pub(super) mod other_encoding;
pub(super) mod undecodable_bytes;
