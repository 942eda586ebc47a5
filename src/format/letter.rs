//! Texts as they were sent or shown: quoted lines of mails (`> 1. 炮二平五 …`), chats and transcripts with the time and
//! the speaker before each move, subtitles, games printed in columns side by side. Read as a book is, without what
//! stands before the moves and column by column; places are those of the text.

mod columns;
mod line;
mod prefix;

use super::book;
use super::cutting::Parts;
use super::page::plain::PageText;
use super::statement;
use super::transcript;
use crate::record::GameRecord;
use crate::text::{Encoding, decode};
use line::TextLine;
use std::ops::Range;

/// The text as it is to be read, where it is one of these; `None` where nothing is to be left out or laid otherwise.
pub(super) fn cleaned(text: &str) -> Option<String> {
    let pieces = pieces(text)?;
    let lines = pieces.into_iter().map(|piece| &text[piece]);
    Some(lines.collect::<Vec<_>>().join("\n"))
}

/// Cuts a text where what is to be read of it is cut.
pub(super) fn parts(bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    let decoded = decode(bytes, encoding);
    let text = &*decoded.text;
    let Some(pieces) = pieces(text) else {
        return book::parts(bytes, encoding);
    };
    let plain = PageText::of_pieces(text, &pieces);
    let starts = book::parts(&plain.bytes, Encoding::Utf8).starts;
    let starts = starts.iter().enumerate();
    let mut starts: Vec<usize> = starts
        .map(|(index, start)| {
            if index == 0 {
                *start
            } else {
                plain.source(*start)
            }
        })
        .collect();
    // Columns may stand in another order: what is below them belongs to the last.
    if !starts.is_sorted() {
        starts.truncate(1);
    }
    starts.dedup();
    Parts::of(bytes, decoded.places(bytes, starts.into_iter()))
}

/// Reads a record.
pub(super) fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let Some(pieces) = pieces(text) else {
        let mut record = statement::read(text, first_line);
        transcript::name_writers(&mut record, (text, first_line));
        return record;
    };
    let plain = PageText::of_pieces(text, &pieces);
    let held = plain.text();
    let mut record = statement::read(&held, 1).into_owned();
    plain.settle(text, first_line, &mut record.places);
    transcript::name_writers(&mut record, (text, first_line));
    record
}

/// The parts of a text that are read, in order, each a line; `None` where it is to be read as it stands.
fn pieces(text: &str) -> Option<Vec<Range<usize>>> {
    let mut at = 0;
    let lines = text.split('\n').map(|line| {
        let start = at;
        at += line.len() + 1;
        (start, line)
    });
    let lines: Vec<TextLine<'_>> = lines.collect();
    let bare = prefix::bare(&lines);
    let rows: Vec<TextLine<'_>> = match &bare {
        Some(kept) => kept
            .iter()
            .map(|piece| (piece.start, &text[piece.clone()]))
            .collect(),
        None => lines,
    };
    columns::in_order(&rows).or(bare)
}

/// Whether games stand side by side in a text.
pub(super) fn are_side_by_side(text: &str) -> bool {
    let lines: Vec<TextLine<'_>> = text.split('\n').map(|line| (0, line)).collect();
    columns::hold_games(&lines)
}
