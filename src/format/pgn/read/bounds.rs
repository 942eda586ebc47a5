//! Amount of a text that is read, and positions of what was read.

use super::Reader;
use crate::record::{FaultKind, PlaceCursor};
use crate::text::{Place, Span};

impl Reader<'_> {
    /// Number of entries read.
    pub(super) fn entries(&self) -> usize {
        let tree = self.tree.tree();
        let of_tree = tree.plies.len() + tree.lines.len() + tree.comments.len();
        let beside = self.tags.len() + self.results.len() + self.residue.len() + self.faults.len();
        of_tree + beside
    }

    /// Keeps everything from here on as text.
    pub(super) fn leave_rest(&mut self) {
        self.left_at = Some(self.at);
        let first = self.rest().chars().next().map_or(0, char::len_utf8);
        let span = Span::new(self.at, self.at + first);
        self.fault(FaultKind::TooManyEntries, span);
        self.trailer();
    }
}

/// Number of plies that a text may hold: a little too much room is cheaper than to grow. A ply takes seven
/// bytes in letters and digits, its share of a number included, and some thirteen in Chinese; the end, where
/// tags do not stand, shows which of them it is.
pub(super) fn capacity(text: &str) -> usize {
    let end = &text.as_bytes()[text.len().saturating_sub(64)..];
    let bytes = if end.is_ascii() { 7 } else { 13 };
    (text.len() / bytes).min(1 << 16)
}

/// Where spans in order of the text stand. A comment may say a million things: it is measured once.
pub(super) fn places(
    text: &str,
    first_line: u32,
    spans: &mut dyn Iterator<Item = Span>,
) -> Vec<Place> {
    let mut ruler = PlaceCursor::new(text, first_line);
    let mut last = None;
    let mut place = |span| match last {
        Some((known, place)) if known == span => place,
        _ => last.insert((span, ruler.place(span))).1,
    };
    spans.map(&mut place).collect()
}
