//! UBB: the moves of DhtmlXQ and nothing else, four digits each.

use super::points;
use crate::record::{GameRecord, NodeId, PlaceCursor, Transcript};
use crate::text::Span;

/// Reads a record.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let mut ruler = PlaceCursor::new(text, first_line);
    let mut out = Transcript::new(ruler.clone().place(Span::new(0, 1.min(text.len()))));
    let mut parent = NodeId::ROOT;
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with(char::is_whitespace) {
            at += rest.chars().next().map_or(1, char::len_utf8);
            continue;
        }
        let end = end_of_token(rest);
        let token = &rest[..end];
        let place = ruler.place(Span::new(at, at + end));
        let signs = token.as_bytes().try_into().ok();
        let written = signs.and_then(|signs| points::pair(signs, points::of_digits));
        parent = points::add(&mut out, parent, (token, written), place);
        at += end;
    }
    out.finish()
}

/// Four characters, or fewer where a blank comes first. A file may be one word: no more of it is looked at.
fn end_of_token(text: &str) -> usize {
    let letters = text.char_indices().take(4);
    let letters = letters.take_while(|(_, letter)| !letter.is_whitespace());
    let last = letters.last();
    last.map_or(0, |(at, letter)| at + letter.len_utf8())
}
