//! Games one a line: `id;h2e2,h9g7,h0g2`.

use super::pgn;
use crate::record::{GameRecord, Tag};
use crate::text::Span;
use std::borrow::Cow;

/// Reads a line.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let mut head = Vec::new();
    let mut body = 0;
    if let Some((id, _)) = text.split_once(';') {
        body = id.len() + 1;
        let start = id.len() - id.trim_start().len();
        head.push(Tag {
            name: Cow::Borrowed("Id"),
            value: Cow::Borrowed(id.trim()),
            span: Span::new(start, start + id.trim().len()),
        });
    }
    pgn::read_after(text, first_line, head, Span::new(body, text.len()))
}
