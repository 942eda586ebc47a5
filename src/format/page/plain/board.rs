//! The board that a page shows by a program and holds as a FEN in an attribute of an element.

use super::PageText;
use crate::format::fen_text;

/// An attribute that holds a board begins so, or ends its name so: `data-fen="…"`.
const BOARD: &[u8] = b"fen=";

/// Whether one element alone holds a board: where each move has one, they say nothing of the start.
pub(super) fn is_alone(page: &[u8]) -> bool {
    memchr::memmem::find_iter(page, BOARD).take(2).count() == 1
}

impl PageText {
    /// The board that an attribute of an element holds, on a line of its own.
    pub(super) fn board(&mut self, element: &[u8], from: usize) {
        let Some(at) = memchr::memmem::find(element, BOARD) else {
            return;
        };
        let at = at + BOARD.len();
        let quote = matches!(element.get(at), Some(b'"' | b'\''));
        let at = at + usize::from(quote);
        let value = element.get(at..).unwrap_or(&[]);
        let end = value
            .iter()
            .position(|byte| matches!(byte, b'"' | b'\'' | b'>'));
        let value = &value[..end.unwrap_or(value.len())];
        let board = str::from_utf8(value).ok().and_then(fen_text::at);
        if let Some(board) = board {
            self.line_end(from);
            self.take(&value[..board.len], from + at);
            self.line_end(from + at + board.len);
        }
    }
}
