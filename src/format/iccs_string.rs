//! A game as one word of ICCS moves, `h2e2h9g7h0g2`, and below it, where it does not begin from the full
//! start position, a FEN.

use super::pgn;
use crate::record::{GameRecord, Tag};
use crate::text::Span;
use std::borrow::Cow;

/// Reads a record.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let word = text.len() - text.trim_start().len();
    let end = text[word..].find('\n').map_or(text.len(), |len| word + len);
    let rest = &text[end..];
    let start = end + rest.len() - rest.trim_start().len();
    let line = rest.trim_start().lines().next().unwrap_or("").trim_end();
    let mut head = Vec::new();
    let mut rest_at = end;
    if line.contains('/') {
        let span = Span::new(start, start + line.len());
        rest_at = span.end as usize;
        head.push(Tag {
            name: Cow::Borrowed("FEN"),
            value: Cow::Borrowed(line),
            span,
        });
    }
    let mut record = pgn::read_after(text, first_line, head, Span::new(word, end));
    pgn::keep_rest(&mut record, first_line, rest_at);
    record
}
