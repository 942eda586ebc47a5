//! `FORMAT WXF`, as the World Xiangqi Federation's programs write it: lines of a name and a value, then the
//! moves between `START{` and `}END`, where braces begin no comment. `/* … */` before it is a remark.

use super::cutting::Parts;
use super::pgn;
use crate::record::{GameRecord, Tag};
use crate::text::{Encoding, Span};
use std::borrow::Cow;

/// Names of lines by the tag they become; any other keeps its name.
const NAMES: &[(&str, &str)] = &[
    ("FORMAT", "Format"),
    ("GAME", "Event"),
    ("EVENT", "Event"),
    ("RED", "Red"),
    ("BLACK", "Black"),
    ("DATE", "Date"),
    ("PLACE", "Site"),
    ("SITE", "Site"),
    ("ROUND", "Round"),
    ("RESULT", "Result"),
    ("TIME", "TimeControl"),
    ("FEN", "FEN"),
];

/// What the moves stand between.
const START: &str = "START{";
const END: &str = "}END";

/// Cuts a file where a line says `FORMAT WXF`.
pub fn parts(bytes: &[u8], _: Encoding) -> Parts<'_> {
    let mut starts: Vec<usize> = memchr::memmem::find_iter(bytes, b"FORMAT")
        .filter(|at| begins_record(bytes, *at))
        .collect();
    // What stands before the first record belongs to it; a remark before a later one to the one before.
    match starts.first_mut() {
        Some(first) => *first = 0,
        None => starts.push(0),
    }
    Parts {
        bytes: Cow::Borrowed(bytes),
        starts,
        damage: None,
    }
}

fn begins_record(bytes: &[u8], at: usize) -> bool {
    let before = bytes[..at].iter().rev();
    let before = before.copied().find(|byte| !matches!(byte, b' ' | b'\t'));
    let rest = bytes[at + "FORMAT".len()..].trim_ascii_start();
    matches!(before, None | Some(b'\n' | 0xBF)) && rest.starts_with(b"WXF")
}

/// Reads a record.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let start = text.find(START);
    let head = start.unwrap_or(text.len());
    let tags = head_lines(&text[..head]);
    let body = start.map_or(text.len(), |start| start + START.len());
    let end = text[body..].find(END).map_or(text.len(), |len| body + len);
    let mut record = pgn::read_after(text, first_line, tags, Span::new(body, end));
    pgn::keep_rest(&mut record, first_line, (end + END.len()).min(text.len()));
    record
}

/// The lines before the moves; what stands in `/* … */` is a remark.
fn head_lines(head: &str) -> Vec<Tag<'_>> {
    let mut tags = Vec::new();
    let mut at = 0;
    while let Some(rest) = head.get(at..).filter(|rest| !rest.is_empty()) {
        // Blank lines go at once: else each would look at all that follow.
        at += rest.len() - rest.trim_start().len();
        let rest = rest.trim_start();
        let len = match rest.strip_prefix("/*") {
            Some(remark) => remark.find("*/").map_or(rest.len(), |end| end + 4),
            None => rest.find('\n').map_or(rest.len(), |end| end + 1),
        };
        line(&rest[..len], at, &mut tags);
        at += len;
    }
    tags
}

fn line<'t>(line: &'t str, at: usize, tags: &mut Vec<Tag<'t>>) {
    let trimmed = line.trim();
    if trimmed.is_empty() {
        return;
    }
    let start = at + line.len() - line.trim_start().len();
    let span = Span::new(start, start + trimmed.len());
    let mut tag = |name: &'t str, value: &'t str| {
        tags.push(Tag {
            name: Cow::Borrowed(name),
            value: Cow::Borrowed(value),
            span,
        });
    };
    if let Some(remark) = trimmed.strip_prefix("/*") {
        return tag("Remark", remark.trim_end_matches("*/").trim());
    }
    let (name, value) = trimmed
        .split_once(char::is_whitespace)
        .unwrap_or((trimmed, ""));
    let name = NAMES
        .iter()
        .find(|(word, _)| *word == name)
        .map_or(name, |(_, tag)| tag);
    // Name, then what else is known of a player, parted by semicolons.
    let value = value.trim();
    let said = value.trim_end_matches(';');
    tag(name, said);
}
