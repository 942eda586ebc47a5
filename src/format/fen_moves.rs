//! A FEN first, then the moves, in three forms:
//!
//! - FEN on a line of its own, moves below it;
//! - FEN, a comma, moves behind it;
//! - `name|FEN|moves`, one game a line, or `name|FEN`, or FEN alone, one position a line.

use super::cutting::{Parts, lines, whole};
use super::pgn;
use crate::record::{GameRecord, Tag};
use crate::text::{Encoding, Span};
use std::borrow::Cow;

/// Cuts a file: by lines where bars part its first, or where the next begins with a board too; else it is one
/// record.
pub fn parts(bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    let mut held = bytes
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.trim_ascii().is_empty());
    let first = held.next().unwrap_or(bytes);
    let is_board = |line: &[u8]| {
        let board = line
            .trim_ascii()
            .split(|byte| matches!(byte, b' ' | b','))
            .next();
        board.is_some_and(|board| memchr::memchr_iter(b'/', board).count() == 9)
    };
    if first.contains(&b'|') || held.next().is_some_and(is_board) {
        lines(bytes, encoding)
    } else {
        whole(bytes, encoding)
    }
}

/// Reads a record.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let begins = text.len() - text.trim_start().len();
    let end = text[begins..]
        .find('\n')
        .map_or(text.len(), |len| begins + len);
    let line = &text[begins..end];
    let mut head = Vec::new();
    let mut tag = |name: &'static str, at: usize, value: &'_ str| {
        let start = at + value.len() - value.trim_start().len();
        let span = Span::new(start, start + value.trim().len());
        head.push(Tag {
            name: Cow::Borrowed(name),
            value: Cow::Borrowed(span.of(text)),
            span,
        });
    };
    let body = if let Some((title, rest)) = line.split_once('|') {
        let fen_at = begins + title.len() + 1;
        let (fen, _) = rest.split_once('|').unwrap_or((rest, ""));
        tag("Title", begins, title);
        tag("FEN", fen_at, fen);
        (fen_at + fen.len() + 1).min(text.len())
    } else {
        let fen = line.split(',').next().unwrap_or(line);
        let fen = fen.strip_prefix("局面：").unwrap_or(fen);
        let at = begins + line.find(fen).unwrap_or(0);
        tag("FEN", at, fen);
        let behind = at + fen.len();
        behind + usize::from(text[behind..].starts_with(','))
    };
    pgn::read_after(text, first_line, head, Span::new(body, text.len()))
}
