//! The few words of English that servers and programs write.

use super::clause::find;
use crate::board::Side;
use crate::record::notes::{NoteKind, Told};
use crate::text::Span;

const FLAG: &[&str] = &[
    "time forfeit",
    "forfeits on time",
    "loses on time",
    "lost on time",
    "flag fell",
];

const REFUSED: &[&str] = &[
    "draw refused",
    "draw declined",
    "declines the draw",
    "refuses the draw",
];

const AGREED: &[&str] = &[
    "draw agreed",
    "agreed draw",
    "agreed to a draw",
    "draw by agreement",
];

/// What a remark in ASCII says.
pub(super) fn read(text: &str) -> Vec<Told> {
    // The shortest telling word; comments of engines are numbers.
    if text.len() < "resigns".len() || !text.bytes().any(|byte| byte.is_ascii_lowercase()) {
        return Vec::new();
    }
    let text = text.to_ascii_lowercase();
    let side = |at: usize| match (text[..at].rfind("red"), text[..at].rfind("black")) {
        (None, None) => None,
        (red, black) if black < red => Some(Side::Red),
        _ => Some(Side::Black),
    };
    let mut found = Vec::new();
    let mut tell = |kind| {
        let blank = text.len() - text.trim_start().len();
        let span = Span::new(blank, blank + text.trim().len());
        found.push(Told { kind, span });
    };
    if let Some(at) = find(&text, &["resigns", "resigned"]) {
        tell(NoteKind::Resigned { by: side(at) });
    }
    if let Some(at) = find(&text, FLAG) {
        tell(NoteKind::FlagFell { side: side(at) });
    }
    if let Some(at) = find(&text, &["offers a draw", "offered a draw", "draw offered"]) {
        tell(NoteKind::DrawOffer { by: side(at) });
    }
    if let Some(at) = find(&text, REFUSED) {
        tell(NoteKind::DrawRefused { by: side(at) });
    }
    if find(&text, AGREED).is_some() {
        tell(NoteKind::DrawAgreed);
    }
    found
}
