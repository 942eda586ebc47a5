//! Lists within a game: of moves, of the lines of a record, of values that are a tag.

use super::super::moves::is_tag_line;
use super::super::token::{JsonToken, Tokenizer, held};
use super::{JsonScope, Reader};
use crate::text::Span;

impl Reader<'_> {
    /// A list of moves: of the lines of a record, where the first is a tag.
    pub(super) fn list_of_moves(&self, at: usize) -> JsonScope {
        let inside = self.text.get(at + 1..).unwrap_or("");
        match Tokenizer::new(inside).next() {
            Some(JsonToken::Text(span)) if is_tag_line(&held(span.of(inside))) => JsonScope::Lines,
            _ => JsonScope::Moves,
        }
    }

    /// A list of the moves once more ends: what stands in it is one text.
    pub(super) fn end_again(&mut self, end: usize) {
        if let Some(start) = self.again.take() {
            let span = Span::new(start, end);
            let place = self.place(span);
            self.out.residue(span.of(self.text), place);
        }
    }

    /// A list that is a tag is one when it ends.
    pub(super) fn end_list(&mut self) {
        if let Some((name, value, place)) = self.list.take()
            && !value.is_empty()
        {
            self.out.tag(&name, &value, place);
        }
    }
}
