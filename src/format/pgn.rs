//! PGN as xiangqi writes it.

use crate::record::GameRecord;

/// Reads the decoded text of one frame. Never fails: what is wrong stands in the record's faults.
/// `first_line` is the line of the text's first character in its member.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let _ = (text, first_line);
    todo!("format/pgn")
}
