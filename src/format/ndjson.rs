//! NDJSON: a record a line, with all that stands in it. Records that fill several lines, and stand in an array,
//! are read too.
//!
//! An object has `file`, `record` (its number there, from 1), `tags` (pairs of name and value, in
//! order), `start` (a FEN, or `null` where it cannot be read), `result`, `comments` (before the first
//! move), `moves`, and where there are any `variations` (before the first move) and `residue` (text that
//! is no part of the game). A move has `move` (ICCS, or `null` where nobody can say), `text` (in the
//! notation asked for), `written` (as it stood), and where there are any `entry` (`missed` or
//! `illegible`), `number`, `nag`, `comments` and `variations`: what might have been played instead, each
//! an object of `comments` and `moves`.
//! A reader takes fields in any order, `moves` as a list of words or as one text too, and fields of another name as
//! tags. JSON of another make is a format of its own (`json`).

mod json;
mod read;
mod write;

pub use read::{account, parts, read};
pub(super) use write::iccs;
pub use write::write;

/// Whether a text is a list of such records: its first object has moves, and its tags are pairs.
pub(super) fn detect(body: &str) -> bool {
    let object = body.trim_start_matches(['[', ' ', '\n', '\r', '\t']);
    object.starts_with('{') && body.contains("\"moves\"") && has_pairs(object)
}

/// Whether tags stand there as pairs; where there are none, the start says that it is ours.
fn has_pairs(object: &str) -> bool {
    let mut fields = object
        .match_indices("\"tags\"")
        .map(|(at, name)| &object[at + name.len()..]);
    let Some(behind) = fields.next() else {
        return false;
    };
    let blank = |sign: char| sign.is_ascii_whitespace() || sign == ':';
    let list = behind.trim_start_matches(blank).strip_prefix('[');
    list.is_some_and(|list| match list.trim_start().as_bytes().first() {
        Some(b'[') => true,
        Some(b']') => object.contains("\"start\""),
        _ => false,
    })
}
