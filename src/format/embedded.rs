//! Games in pieces of a text that are set off as texts of their own: a document with fences, a program with string
//! literals or variables. Each piece is a text of any format; what stands around it is kept as text.

use super::around;
use super::cutting::Parts;
use super::detect;
use super::mapped_text::MappedText;
use super::pieces::{GamePiece, first_record, held_once};
use super::reading::ReadFn;
use super::{statement, titled};
use crate::record::{GameRecord, PlaceCursor, Residue};
use crate::text::{Encoding, Span, decode};
use std::borrow::Cow;
use std::ops::Range;

/// Cuts a text behind each piece that holds a game.
pub(super) fn parts(bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    let decoded = decode(bytes, encoding);
    let text = &*decoded.text;
    let held = held_once(text, detect::reader_of);
    let mut starts = vec![0];
    for two in held.windows(2) {
        let end = two[0].piece.end;
        let line = text[end..]
            .find('\n')
            .map_or(text.len(), |len| end + len + 1);
        let next = two[1].piece.inside.start;
        starts.push(if line <= next { line } else { end });
    }
    starts.dedup();
    Parts::of(bytes, decoded.places(bytes, starts.into_iter()))
}

/// Reads a record: the first piece of the text that holds one.
pub(super) fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let found = held_once(text, detect::reader_of).into_iter().next();
    let Some((GamePiece { piece, reader, .. }, ReadFn::Text(read))) =
        found.map(|it| (it.clone(), it.reader.read))
    else {
        return statement::read(text, first_line);
    };
    let said = piece.said(text).unwrap_or("");
    let own = first_record(said, reader);
    let (mut record, place) = if let Some(meant) = &piece.meant {
        let to = if own.end < meant.text.len() {
            meant.source(own.end)
        } else {
            piece.inside.end
        };
        let from = piece.inside.start.min(to);
        let record = read_meant(&meant.part(own), (text, first_line), read);
        (record, (from, to))
    } else {
        let at = piece.inside.start;
        let own = (at + own.start, at + own.end);
        (read_plain((text, first_line), own, read), own)
    };
    let (from, to) = place;
    keep(&mut record, (text, first_line), 0..from, true);
    for between in piece.between.iter().filter(|it| !is_declaration(text, it)) {
        keep(&mut record, (text, first_line), between.clone(), false);
    }
    keep(&mut record, (text, first_line), to..text.len(), false);
    titled::tell(&mut record);
    name_players(&mut record, (text, first_line), place);
    record
}

/// Method of reading a record of text.
type ReadText = for<'t> fn(&'t str, u32) -> GameRecord<'t>;

/// Reads a record that stands there as it is.
fn read_plain(
    (text, first_line): (&str, u32),
    (from, to): (usize, usize),
    read: ReadText,
) -> GameRecord<'_> {
    let lines = memchr::memchr_iter(b'\n', &text.as_bytes()[..from]).count() as u32;
    let line = first_line + lines;
    let mut record = read(&text[from..to], line);
    // It begins within a line.
    let begin = text[..from].rfind('\n').map_or(0, |end| end + 1);
    let columns = text[begin..from].chars().count() as u32;
    for place in record.places.all_mut().filter(|place| place.line == line) {
        place.from += columns;
        place.to += columns;
    }
    record
}

/// Reads a record that a program says in other signs than stand there.
fn read_meant<'t>(
    meant: &MappedText,
    (text, first_line): (&'t str, u32),
    read: ReadText,
) -> GameRecord<'t> {
    let mut record = read(&meant.text, 1).into_owned();
    meant.settle(text, first_line, &mut record.places);
    record
}

/// Whether text between two values is no more than the name of the second.
fn is_declaration(text: &str, between: &Range<usize>) -> bool {
    const WORDS: usize = 4;
    let held = text.get(between.clone()).unwrap_or("");
    let words = held.split(|it: char| !it.is_alphanumeric() && it != '_');
    held.is_ascii() && words.filter(|it| !it.is_empty()).count() <= WORDS
}

/// Adds what the text around a record says of its players and result, where it names none itself.
fn name_players(record: &mut GameRecord<'_>, (text, first_line): (&str, u32), own: (usize, usize)) {
    let known = ["Red", "Black"].map(|name| record.tags.saying(name));
    if known != [None, None] {
        return;
    }
    let has_result = record.known_result().is_some() || record.tags.saying("Result").is_some();
    let said = around::said(text, first_line, own);
    for (name, value, place) in said {
        if name == "Result" && has_result || record.tags.saying(name).is_some() {
            continue;
        }
        around::add_tag(record, (name, value, place));
    }
}

/// Keeps what stands before a record, or between its parts and behind it.
fn keep(
    record: &mut GameRecord<'_>,
    (text, first_line): (&str, u32),
    range: Range<usize>,
    is_before: bool,
) {
    let held = text.get(range.clone()).unwrap_or("");
    let words = held.trim();
    if words.is_empty() {
        return;
    }
    let start = range.start + held.len() - held.trim_start().len();
    let place = PlaceCursor::new(text, first_line).place(Span::new(start, start + words.len()));
    let (at, index) = if is_before {
        (0, 0)
    } else {
        (record.text.len(), record.residue.len())
    };
    let residue = Residue {
        span: Span::new(at, at),
        text: Cow::Owned(words.to_owned()),
    };
    record.places.residue.insert(index, place);
    record.residue.insert(index, residue);
}
