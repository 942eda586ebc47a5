//! Pages (HTML) in which the moves stand as text: one below another, in a table of rounds, or as PGN in a `<pre>`.
//! A page is read as the text that it shows; places are those of the page.

mod plain;

use super::cutting::Parts;
use super::frame::{Cut, cut, tag_line};
use super::shape::{Shape, shape, words};
use super::{book, pgn, sheet};
use crate::record::GameRecord;
use crate::text::{Encoding, count_moves};
use plain::Plain;
use std::borrow::Cow;

/// A line with fewer moves than one in so many bytes is prose.
const SPARSE: usize = 80;

/// So many moves show a game; fewer may be an example.
const LEAST: usize = 6;

/// So many lines before a table of rounds are looked at as its head.
const HEAD: usize = 16;

/// The lines of a page that are of a game: what else it shows (menus, other pages) says nothing of what it holds.
/// Nothing where they are too few to be more than an example.
pub(super) fn of_games(page: &str) -> String {
    let plain = Plain::of(page.as_bytes(), true);
    let text = plain.text();
    let (mut held, mut moves) = (String::new(), 0);
    for line in text.lines() {
        let is_tag = tag_line::name(line.as_bytes()).is_some();
        let count = count(line);
        if is_tag || count * SPARSE > line.len() {
            held = held + line + "\n";
            moves += count;
        }
    }
    if moves < LEAST {
        held.clear();
    }
    held
}

/// How many moves a line holds.
fn count(line: &str) -> usize {
    let chinese = count_moves(line.as_bytes(), Encoding::Utf8, u32::MAX) as usize;
    let ours = words(line.as_bytes()).filter_map(shape);
    let ours = ours.filter(|it| !matches!(it, Shape::Western | Shape::Either));
    chinese + ours.count()
}

/// Cuts a page where the text that it shows is cut: at the tags of PGN, else as a book.
pub(super) fn parts(bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    let plain = Plain::of(bytes, encoding == Encoding::Utf8);
    let lines = plain.bytes.split(|byte| *byte == b'\n');
    let has_tags = lines.into_iter().any(|line| tag_line::name(line).is_some());
    let mut starts: Vec<usize> = if has_tags {
        let frames = cut(&plain.bytes, encoding, usize::MAX);
        frames
            .map(|it| match it {
                Cut::Frame(frame) => frame.start as usize,
                Cut::Oversized { start, .. } => start as usize,
            })
            .collect()
    } else {
        book::parts(&plain.bytes, encoding).starts
    };
    for start in starts.iter_mut().skip(1) {
        // With the element that begins the line.
        let before = plain.source(start.saturating_sub(1));
        let is_element = bytes.get(before) == Some(&b'<');
        *start = if is_element {
            before
        } else {
            plain.source(*start)
        };
    }
    if starts.is_empty() {
        starts.push(0);
    }
    starts.dedup();
    Parts {
        bytes: Cow::Borrowed(bytes),
        starts,
        damage: None,
    }
}

/// Reads a record.
pub fn read(page: &str, first_line: u32) -> GameRecord<'_> {
    let plain = Plain::of(page.as_bytes(), true);
    let text = plain.text();
    let mut record = if is_table(&text) {
        sheet::read(&text, 1).into_owned()
    } else {
        pgn::read(&text, 1).into_owned()
    };
    plain.settle(page, first_line, &mut record.places);
    record
}

/// Whether a table of rounds stands in it.
fn is_table(text: &str) -> bool {
    let names = |line: &str| line.contains('红') || line.contains('紅');
    let lines: Vec<&str> = text.lines().collect();
    let heads = lines.iter().enumerate();
    let mut heads = heads.filter(|(_, line)| names(line) && line.contains('黑'));
    heads.any(|(at, _)| {
        let head = lines[at.saturating_sub(HEAD)..(at + 2).min(lines.len())].join("\n");
        sheet::detect(head.trim()) == Some("sheet")
    })
}
