//! Games in pieces of a text that are set off as texts of their own: a document with fences, a program with long
//! strings. Each piece is a text of any format; what stands around it is kept as text.

use super::around;
use super::cutting::Parts;
use super::detect;
use super::pieces::{GamePiece, first_record, held_once};
use super::reading::ReadFn;
use super::statement;
use crate::record::{GameRecord, PlaceCursor, Residue, Tag};
use crate::text::{Encoding, Span, decode};
use std::borrow::Cow;

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
    let inside = &text[piece.inside.clone()];
    let own = first_record(inside, reader);
    let (from, to) = (piece.inside.start + own.start, piece.inside.start + own.end);
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
    keep_rest(&mut record, (text, first_line), (from, to));
    name_players(&mut record, (text, first_line), (from, to));
    record
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
        record.places.tags.push(place);
        record.tags.0.push(Tag {
            name: Cow::Borrowed(name),
            value: Cow::Owned(value),
            span: Span::new(0, 0),
        });
    }
}

/// Keeps what stands before and behind a record.
fn keep_rest(
    record: &mut GameRecord<'_>,
    (text, first_line): (&str, u32),
    (from, to): (usize, usize),
) {
    let end = record.text.len();
    let mut keep = |at: usize, held: &str, span: Span, front: bool| {
        let words = held.trim();
        if words.is_empty() {
            return;
        }
        let start = at + held.len() - held.trim_start().len();
        let place = PlaceCursor::new(text, first_line).place(Span::new(start, start + words.len()));
        let residue = Residue {
            span,
            text: Cow::Owned(words.to_owned()),
        };
        let index = if front { 0 } else { record.residue.len() };
        record.places.residue.insert(index, place);
        record.residue.insert(index, residue);
    };
    keep(0, &text[..from], Span::new(0, 0), true);
    keep(to, &text[to..], Span::new(end, end), false);
}
