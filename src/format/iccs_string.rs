//! A game as one word of ICCS moves, `h2e2h9g7h0g2`, which may go on on further lines, and below it, where it
//! does not begin from the full start position, a FEN.

use super::pgn;
use crate::record::{GameRecord, Tag};
use crate::text::Span;
use std::borrow::Cow;

/// Reads a record.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let word = text.len() - text.trim_start().len();
    // The moves end where a line is something else.
    let mut end = word;
    let mut rest_at = word;
    let mut fen = None;
    for line in text[word..].split_inclusive('\n') {
        let held = line.trim();
        let start = rest_at + line.len() - line.trim_start().len();
        if held.contains('/') {
            fen = Some(Span::new(start, start + held.len()));
            rest_at = start + held.len();
            break;
        }
        if !held.is_empty() && !is_moves(held) && rest_at > word {
            break;
        }
        rest_at += line.len();
        end = if held.is_empty() {
            end
        } else {
            start + held.len()
        };
    }
    let head = fen.map(|span| Tag {
        name: Cow::Borrowed("FEN"),
        value: Cow::Borrowed(span.of(text)),
        span,
    });
    let head = head.into_iter().collect();
    let mut record = pgn::read_after(text, first_line, head, Span::new(word, end));
    pgn::keep_rest(&mut record, first_line, rest_at);
    record
}

/// A line of nothing but points.
fn is_moves(line: &str) -> bool {
    let pair = |pair: &[u8]| matches!(pair, [b'a'..=b'i' | b'A'..=b'I', b'0'..=b'9']);
    line.len().is_multiple_of(4) && line.as_bytes().chunks_exact(2).all(pair)
}
