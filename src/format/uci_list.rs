//! Games one a line: `id;h2e2,h9g7,h0g2`. The id may be separated by another sign or be left out, and so may
//! the moves be separated by commas, blanks, semicolons or nothing.

use super::assembly::{Assembly, PlyCells};
use super::pgn;
use super::shape::{Shape, shape};
use crate::notation::{Families, read_move};
use crate::record::{GameRecord, PlaceCursor, Tag};
use crate::text::{Span, offset};
use std::borrow::Cow;

/// Separators of moves.
const PARTED: [char; 6] = [',', ';', ' ', '\t', '|', '\u{3000}'];

/// So many moves show that a line is one of a list.
const SHOWN: usize = 3;

/// A line of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Listed<'t> {
    /// Text before the moves, and its separator from them.
    pub(super) id: Option<(&'t str, char)>,
    /// The moves.
    pub(super) rest: &'t str,
}

impl<'t> Listed<'t> {
    /// Whether it is a line of a list whatever the others are: an id, a semicolon, points.
    pub(super) fn is_sure(&self) -> bool {
        let points = |word: &str| shape(word.as_bytes()) == Some(Shape::Coordinates);
        let sure = self.id.is_some_and(|(_, sign)| sign == ';') || self.is_odd();
        sure && self.moves().take(SHOWN).all(points)
    }

    /// Whether signs stand between the moves that part none in running text.
    fn is_odd(&self) -> bool {
        self.rest.contains([';', '|'])
    }

    /// The moves one by one.
    pub(super) fn moves(&self) -> impl Iterator<Item = &'t str> + use<'t> {
        let words = self.rest.split(PARTED).filter(|word| !word.is_empty());
        words.flat_map(|word| {
            let step = if is_glued(word) { 4 } else { word.len() };
            (0..word.len())
                .step_by(step.max(1))
                .filter_map(move |at| word.get(at..(at + step).min(word.len())))
        })
    }
}

/// A line as one of a list; `None` where it is none.
pub(super) fn listed(line: &str) -> Option<Listed<'_>> {
    let line = line.trim().trim_start_matches('\u{FEFF}');
    let whole = Listed {
        id: None,
        rest: line,
    };
    if begins_with_moves(&whole) {
        return Some(whole);
    }
    [';', '\t', '|', ',', ':', '：', ' ']
        .into_iter()
        .find_map(|sign| {
            let (id, rest) = line.split_once(sign)?;
            let listed = Listed {
                id: Some((id.trim(), sign)),
                rest: rest.trim(),
            };
            // The number of a round is no id.
            let named = matches!(sign, ';' | '|') || id.contains(char::is_alphabetic);
            (named && begins_with_moves(&listed)).then_some(listed)
        })
}

fn begins_with_moves(listed: &Listed<'_>) -> bool {
    let mut shown = listed.moves().take(SHOWN).peekable();
    shown.peek().is_some() && shown.all(is_move)
}

/// A whole move; one of fewer signs than four (`c4`) may as well be an id.
fn is_move(token: &str) -> bool {
    token.len() > 3
        && read_move(token, Families::IN_TEXT).is_some_and(|(_, bytes)| bytes == token.len())
}

/// ICCS moves without anything between: `h2e2h9g7`.
fn is_glued(word: &str) -> bool {
    let pair = |pair: &[u8]| matches!(pair, [b'a'..=b'i' | b'A'..=b'I', b'0'..=b'9']);
    word.len() >= 8 && word.len().is_multiple_of(4) && word.as_bytes().chunks_exact(2).all(pair)
}

/// Reads a line.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let found = listed(text);
    let id = found.and_then(|it| it.id).map(|(id, _)| id);
    // A line that is none all the same: what stands before a semicolon is the id.
    let id = id.or_else(|| match found {
        None => text.split_once(';').map(|(id, _)| id.trim()),
        Some(_) => None,
    });
    let at = id.map(|id| Span::new(offset(text, id), offset(text, id) + id.len()));
    if let Some(listed) = found.filter(|it| {
        it.is_odd() || it.moves().any(|it| it.len() == 4) && it.rest.split(PARTED).any(is_glued)
    }) {
        return separated_line(text, first_line, at, &listed);
    }
    let mut head = Vec::new();
    let mut body = 0;
    if let Some(span) = at {
        let behind = span.end as usize;
        let sign = text[behind..].find([';', '\t', '|', ',', ':', '：', ' ']);
        let sign = sign.map_or(behind, |sign| behind + sign);
        body = sign + text[sign..].chars().next().map_or(0, char::len_utf8);
        head.push(Tag {
            name: Cow::Borrowed("Id"),
            value: Cow::Borrowed(span.of(text)),
            span,
        });
    }
    pgn::read_after(text, first_line, head, Span::new(body, text.len()))
}

/// A line whose moves are separated by signs that mean something else in running text.
fn separated_line(
    text: &str,
    first_line: u32,
    id: Option<Span>,
    listed: &Listed<'_>,
) -> GameRecord<'static> {
    let mut ruler = PlaceCursor::new(text, first_line);
    let mut out = Assembly::new(ruler.clone().place(Span::new(0, 1.min(text.len()))));
    if let Some(span) = id {
        out.tag("Id", span.of(text), ruler.place(span));
    }
    for token in listed.moves() {
        let at = offset(text, token);
        let place = ruler.place(Span::new(at, at + token.len()));
        let cells = PlyCells {
            written: token,
            ..PlyCells::default()
        };
        out.ply(cells, (None, 0), place);
    }
    out.finish()
}
