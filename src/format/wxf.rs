//! `FORMAT WXF`, as the World Xiangqi Federation's programs write it: lines of a name and a value, then the
//! moves between `START{` and `}END`. `/* … */` is a remark, before the moves and among them; so is a drawn board,
//! `DIAG{ … }`, unless it holds a FEN.

use super::cutting::Parts;
use super::pgn;
use crate::record::{GameRecord, MOST_ENTRIES, Tag, Tags};
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

/// Beginning of a record.
const FORMAT: &str = "FORMAT";

/// The words that the braces around the moves stand beside, in any case, blanks between.
const START: &str = "START";
const END: &str = "END";

/// Text before a drawn board.
const DRAWN: &str = "DIAG";

/// Cuts a file where a line says `FORMAT WXF`.
pub fn parts(bytes: &[u8], _: Encoding) -> Parts<'_> {
    let starts: Vec<usize> = memchr::memchr2_iter(b'F', b'f', bytes)
        .filter(|at| begins_record(bytes, *at))
        .collect();
    Parts::of(bytes, starts)
}

fn begins_record(bytes: &[u8], at: usize) -> bool {
    let Some(rest) = after(&bytes[at..], FORMAT.as_bytes()) else {
        return false;
    };
    let rest = rest.trim_ascii_start();
    let rest = rest.strip_prefix(b":").unwrap_or(rest).trim_ascii_start();
    // Blanks before it are few: else each `f` of a line would look at all of it.
    let before = bytes[..at].iter().rev().take(64);
    let before = before.copied().find(|byte| !matches!(byte, b' ' | b'\t'));
    matches!(before, None | Some(b'\n' | b'\r' | 0xBF)) && after(rest, b"WXF").is_some()
}

/// Bytes after a word, whose letters may be upper or lower case.
fn after<'b>(bytes: &'b [u8], word: &[u8]) -> Option<&'b [u8]> {
    let (begin, rest) = bytes.split_at_checked(word.len())?;
    begin.eq_ignore_ascii_case(word).then_some(rest)
}

/// Whether a line says that the record is one of these.
pub(super) fn is_head(line: &str) -> bool {
    let line = line.trim_start_matches('\u{FEFF}').trim();
    let rest = after(line.as_bytes(), FORMAT.as_bytes()).unwrap_or(b"");
    let rest = rest.trim_ascii();
    let rest = rest.strip_prefix(b":").unwrap_or(rest).trim_ascii();
    rest.eq_ignore_ascii_case(b"WXF")
}

/// Where the moves begin and end: behind `START{`, before `}END`.
fn between(text: &str) -> (Option<(usize, usize)>, usize, usize) {
    let bytes = text.as_bytes();
    let opens = |at: &usize| {
        let before = bytes[..*at].trim_ascii_end();
        let word = before.len().checked_sub(START.len());
        word.is_some_and(|word| before[word..].eq_ignore_ascii_case(START.as_bytes()))
    };
    let open = memchr::memchr_iter(b'{', bytes).find(opens);
    let head = open.map(|at| {
        let word = bytes[..at].trim_ascii_end().len() - START.len();
        (word, at + 1)
    });
    let body = head.map_or(text.len(), |(_, body)| body);
    let closes = |at: &usize| after(bytes[body + at + 1..].trim_ascii_start(), END.as_bytes());
    let close = memchr::memchr_iter(b'}', &bytes[body..]).find(|at| closes(at).is_some());
    let Some(close) = close else {
        return (head, text.len(), text.len());
    };
    let behind = closes(&close).map_or(0, <[u8]>::len);
    (head, body + close, text.len() - behind)
}

/// Reads a record.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let (begins, end, rest) = between(text);
    let (head, body) = begins.unwrap_or((text.len(), text.len()));
    let (tags, left) = head_lines(&text[..head]);
    // Where the tags are too many, reading ends with them.
    let body = left.unwrap_or(body);
    let mut record = match remarked(text, body, end) {
        None => pgn::read_after(text, first_line, tags, Span::new(body, end)),
        Some(plain) => {
            let tags = Tags(tags).into_owned().0;
            let read = pgn::read_after(&plain, first_line, tags, Span::new(body, end));
            let mut record = read.into_owned();
            record.text = Cow::Borrowed(text);
            record
        }
    };
    pgn::keep_rest(&mut record, first_line, rest);
    record
}

/// The same text with the remarks among its moves between braces, every byte in its place; `None` where there are
/// none.
fn remarked(text: &str, body: usize, end: usize) -> Option<String> {
    let mut bytes = text.as_bytes().to_vec();
    let mut found = false;
    let mut at = body;
    while let Some(next) = memchr::memchr3(b'/', b'D', b'd', bytes.get(at..end)?) {
        let here = at + next;
        at = here + 1;
        let rest = &text.as_bytes()[here..end];
        if rest.starts_with(b"/*") {
            let Some(len) = memchr::memmem::find(&rest[2..], b"*/") else {
                continue;
            };
            let close = here + 2 + len;
            for byte in &mut bytes[here + 2..close] {
                *byte = match *byte {
                    b'{' => b'(',
                    b'}' => b')',
                    other => other,
                };
            }
            bytes[here..here + 2].copy_from_slice(b" {");
            bytes[close..close + 2].copy_from_slice(b"} ");
            (found, at) = (true, close + 2);
        } else if text.get(here..end).is_some_and(is_drawn) {
            bytes[here..here + DRAWN.len()].fill(b' ');
            found = true;
        }
    }
    found.then(|| String::from_utf8(bytes).ok()).flatten()
}

/// The lines before the moves, and where those begin for which there is no room; what stands in `/* … */` is a
/// remark.
fn head_lines(head: &str) -> (Vec<Tag<'_>>, Option<usize>) {
    let mut tags = Vec::new();
    let mut at = 0;
    while let Some(rest) = head.get(at..).filter(|rest| !rest.is_empty()) {
        // Blank lines go at once: else each would look at all that follow.
        at += rest.len() - rest.trim_start().len();
        let rest = rest.trim_start();
        if tags.len() >= MOST_ENTRIES {
            return (tags, Some(at));
        }
        let len = match rest.strip_prefix("/*") {
            Some(remark) => remark.find("*/").map_or(rest.len(), |end| end + 4),
            None if is_drawn(rest) => rest.find('}').map_or(rest.len(), |end| end + 1),
            None => rest.find('\n').map_or(rest.len(), |end| end + 1),
        };
        line(&rest[..len], at, &mut tags);
        at += len;
    }
    (tags, None)
}

/// Whether a drawn board begins there.
fn is_drawn(text: &str) -> bool {
    let behind = after(text.as_bytes(), DRAWN.as_bytes());
    behind.is_some_and(|rest| rest.trim_ascii_start().starts_with(b"{"))
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
    if let Some((_, board)) = trimmed.split_once('{').filter(|_| is_drawn(trimmed)) {
        let board = board.trim_end_matches('}').trim();
        let is_fen = board.matches('/').count() == 9;
        return tag(if is_fen { "FEN" } else { "Diagram" }, board);
    }
    let (name, value) = trimmed
        .split_once([':', '：', ' ', '\t', '\u{3000}'])
        .unwrap_or((trimmed, ""));
    let name = NAMES
        .iter()
        .find(|(word, _)| word.eq_ignore_ascii_case(name))
        .map_or(name, |(_, tag)| tag);
    // Name, then other known data of a player, separated by semicolons.
    let value = value.trim().trim_start_matches([':', '：']).trim_start();
    let said = value.trim_end_matches([';', ' ']);
    let rating = match name {
        "Red" => Some("RedElo"),
        "Black" => Some("BlackElo"),
        _ => None,
    };
    let rated = said.rsplit_once(';').filter(|(_, rated)| {
        let rated = rated.trim();
        !rated.is_empty() && rated.bytes().all(|byte| byte.is_ascii_digit())
    });
    match (rating, rated) {
        (Some(rating), Some((player, rated))) => {
            tag(name, player.trim_end_matches([';', ' ']));
            tag(rating, rated.trim());
        }
        _ => tag(name, said),
    }
}
