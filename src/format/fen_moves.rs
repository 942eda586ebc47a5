//! A FEN first, then the moves, in three forms:
//!
//! - FEN on a line of its own, moves below it;
//! - FEN, and moves behind it, after a comma, the word `moves` or nothing but a blank;
//! - `name|FEN|moves`, one game a line, or `name|FEN`, or FEN alone, one position a line.
//!
//! Several stand one below another, or on one line; what stands above a FEN and below the moves before it, as a
//! heading, belongs to it.

use super::cutting::{Parts, lines};
use super::frame::tag_line;
use super::{fen_text, pgn, statement};
use crate::notation::{Families, read_move};
use crate::record::{GameRecord, Tag};
use crate::text::{Encoding, Span, decode};
use std::borrow::Cow;

/// Whether a text has boards at the beginning of lines, and no tag that would say where a record begins.
pub(super) fn is_one(text: &str) -> bool {
    let has_tag = |line: &str| tag_line::name(line.as_bytes()).is_some();
    text.lines().any(fen_text::begins) && !text.lines().any(has_tag)
}

/// Cuts a file: by lines where bars part its first; else where a line has a board, or the heading above it begins.
pub fn parts(bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    let mut held = bytes
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.trim_ascii().is_empty());
    let first = held.next().unwrap_or(bytes);
    if first.contains(&b'|') {
        return lines(bytes, encoding);
    }
    let mut starts = Vec::new();
    let mut above = TextBetween::default();
    let mut at = 0;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let text = decode(line, encoding).text;
        if let Some((_, lead)) = fen_text::within(&text) {
            starts.push(above.begins(at));
            // Others on the same line: there a place in the text is one in the bytes.
            let mut from = lead;
            while let Some((_, next)) = text.is_ascii().then(|| behind(&text, from)).flatten() {
                starts.push(at + next);
                from = next;
            }
            above = TextBetween::default();
        } else {
            above.pass(&text, at);
        }
        at += line.len();
    }
    starts.dedup();
    Parts::of(bytes, starts)
}

/// The next board of a line behind the one that `from` leads to: where it and what leads to it begin.
fn behind(line: &str, from: usize) -> Option<(usize, usize)> {
    let (lead, fen) = fen_text::led(&line[from..]).or_else(|| {
        let (fen, _) = fen_text::within(&line[from..])?;
        Some((fen, fen_text::at(&line[from + fen..])?))
    })?;
    let end = from + lead + fen.len;
    let (fen, lead) = fen_text::within(&line[end..])?;
    Some((end + fen, end + lead))
}

/// The lines between the moves of one board and the next board.
#[derive(Debug, Default)]
struct TextBetween {
    /// Where a heading begins, and where the lines begin that no blank line separates from the board.
    heading: Option<usize>,
    block: Option<usize>,
    /// Whether a blank line stands between the moves and those.
    parted: bool,
}

impl TextBetween {
    fn pass(&mut self, line: &str, at: usize) {
        let held = line.trim_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}');
        if held.is_empty() {
            (self.block, self.parted) = (None, true);
        } else if is_moves(held) {
            *self = TextBetween::default();
        } else {
            self.block = self.block.or(Some(at));
            if is_heading(held) {
                self.heading = self.heading.or(Some(at));
            }
        }
    }

    /// Where the record of a board begins whose line begins at `at`.
    fn begins(&self, at: usize) -> usize {
        let block = self.block.filter(|_| self.parted);
        self.heading.or(block).unwrap_or(at)
    }
}

/// `***01***`, `; 第001局：…`, `第1题`, `例2`, `# Puzzle 3`, `12.`.
fn is_heading(line: &str) -> bool {
    let bare = line.trim_start_matches(|c: char| c.is_whitespace() || "*#=;-【《（(".contains(c));
    let marked = bare.len() < line.len();
    let named = [
        "第", "例", "题", "題", "Puzzle", "Problem", "Game", "No.", "Position",
    ];
    let counted = bare
        .chars()
        .take(12)
        .any(|c| c.is_numeric() || "一二三四五六七八九十".contains(c));
    counted
        && (marked
            || named.iter().any(|word| bare.starts_with(word))
            || bare.starts_with(|c: char| c.is_ascii_digit()))
}

/// Whether a line begins with a move, numbered or not.
fn is_moves(line: &str) -> bool {
    let rest = match pgn::token::number(line) {
        Ok((rest, _)) => rest.trim_start(),
        Err(_) => line,
    };
    read_move(rest, Families::IN_TEXT).is_some()
}

/// Reads a record.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let begins = text.len() - text.trim_start().len();
    let end = text[begins..]
        .find('\n')
        .map_or(text.len(), |len| begins + len);
    let line = &text[begins..end];
    let Some((title, rest)) = line
        .split_once('|')
        .filter(|it| fen_text::at(it.1).is_some())
    else {
        return statement::read(text, first_line);
    };
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
    let fen_at = begins + title.len() + 1;
    let (fen, _) = rest.split_once('|').unwrap_or((rest, ""));
    let len = fen_text::at(fen).map_or(fen.len(), |it| it.len);
    tag("Title", begins, title);
    tag("FEN", fen_at, &fen[..len]);
    let joint = text[fen_at + len..].trim_start_matches([' ', '|']);
    let body = text.len() - joint.len();
    pgn::read_after(text, first_line, head, Span::new(body, text.len()))
}
