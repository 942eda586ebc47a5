//! A record as a format has it.

use crate::format::Losses;

/// A record as a format has it.
#[derive(Clone, Debug)]
pub struct Copy {
    /// The bytes; `None` where the format cannot hold the record.
    pub bytes: Option<Vec<u8>>,
    /// Parts of the record missing from the bytes.
    pub losses: Losses,
    /// Whether it is tags, a blank line, numbered moves and a result, as PGN has them: between two such records a
    /// reader cannot fail to see where one ends.
    pub is_plain: bool,
}
