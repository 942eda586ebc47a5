//! Texts of other forms whose moves are written as in PGN.

use super::super::tag_line::meant;
use super::Reader;
use crate::notation::read_fen;
use crate::record::{GameRecord, LineId, PlaceCursor, Residue, Start, Tag, declared_family};
use crate::text::Span;
use std::borrow::Cow;

/// Reads a text of another form whose moves are written as in PGN: `head` are the tags found in it, in order
/// of place, `body` is the stretch that holds the moves.
pub(in crate::format) fn read_after<'t>(
    text: &'t str,
    first_line: u32,
    head: Vec<Tag<'t>>,
    body: Span,
) -> GameRecord<'t> {
    let upto = text.get(..body.end as usize).unwrap_or(text);
    let mut reader = Reader::new(upto, first_line);
    let mut ruler = PlaceCursor::new(text, first_line);
    reader.places.tags = head.iter().map(|tag| ruler.place(tag.span)).collect();
    reader.tags = head;
    reader.at = body.start as usize;
    reader.line_start = Some(reader.at);
    reader.find_start();
    reader.movetext(true);
    let mut record = reader.finish(first_line);
    record.text = Cow::Borrowed(text);
    record
}

/// Keeps what stands from `at` on as residue of a record that [`read_after`] read.
pub(in crate::format) fn keep_rest(record: &mut GameRecord<'_>, first_line: u32, at: usize) {
    let rest = record.text.get(at..).unwrap_or("");
    let trimmed = rest.trim();
    if trimmed.is_empty() {
        return;
    }
    let start = at + rest.len() - rest.trim_start().len();
    let span = Span::new(start, start + trimmed.len());
    let residue = Residue {
        span,
        text: Cow::Owned(trimmed.to_owned()),
    };
    let place = PlaceCursor::new(&record.text, first_line).place(span);
    record.places.residue.push(place);
    record.residue.push(residue);
}

/// Text that a wiki link shows: `[[甲]]`, `[[甲 (棋手)|甲]]`.
fn out_of_wiki(value: &str) -> &str {
    let held = value
        .trim()
        .strip_prefix("[[")
        .and_then(|it| it.strip_suffix("]]"));
    match held {
        Some(held) if !held.contains("]]") => held.rsplit_once('|').map_or(held, |it| it.1).trim(),
        _ => value,
    }
}

impl<'t> Reader<'t> {
    /// A tag that was read.
    pub(in crate::format::pgn) fn push_tag(&mut self, name: &'t str, value: &'t str, span: Span) {
        self.places.tags.push(self.ruler.place(span));
        self.tags.push(Tag {
            name: Cow::Borrowed(name),
            value: meant(out_of_wiki(value)),
            span,
        });
    }
}

impl Reader<'_> {
    /// A tag behind a line that is none: a board among those is the start all the same.
    pub(in crate::format::pgn) fn late_tag(&mut self) {
        if self.tree.is_empty() && self.tree.line() == LineId::MAIN {
            self.find_start();
        }
    }

    /// The start that the tags say.
    pub(in crate::format::pgn) fn find_start(&mut self) {
        self.start = match self.tags.iter().find(|tag| is_fen(tag)) {
            Some(tag) => match read_fen(tag.value.trim()) {
                Ok(setup) => Start::Given(Box::new(setup)),
                Err(error) => Start::Unreadable(error),
            },
            None => Start::Implied,
        };
        self.declared = declared_family(&self.tags);
    }
}

fn is_fen(tag: &Tag<'_>) -> bool {
    tag.name.eq_ignore_ascii_case("FEN") && !tag.value.trim().is_empty()
}
