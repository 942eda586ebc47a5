//! Words that an entry was written over, before the entry: `[涂改]炮二平五`.

use super::entry_move::a_move;
use crate::notation::Family;

/// Words for an entry that was written over; what is longer first.
pub(super) const WRITTEN_OVER: &[&str] = &["涂改", "塗改", "改正", "更正", "改"];

/// Blanks, brackets and marks around such a word.
pub(super) fn is_mark(sign: char) -> bool {
    sign.is_whitespace() || "（(）)【】[]［］，,、:：".contains(sign)
}

/// Signs in the place of an entry that was not made.
const NOT_MADE: &[&str] = &["漏记", "漏記", "漏", "未记", "未記", "……", "——", "—"];

/// Where the entry begins behind a word that it was written over: `涂改 炮二平五`, `（改）炮二平五`; 0 without one.
pub(super) fn corrected(text: &str, declared: Option<Family>) -> usize {
    let rest = text.trim_start_matches(is_mark);
    let word = WRITTEN_OVER.iter().find(|word| rest.starts_with(**word));
    let held = word.map(|word| rest[word.len()..].trim_start_matches(is_mark));
    match held.filter(|held| not_made(held) > 0 || a_move(held, declared).is_some()) {
        Some(held) => text.len() - held.len(),
        None => 0,
    }
}

/// Number of bytes of a sign for an entry that was not made, at the head of a text and with a blank or nothing behind it.
pub(super) fn not_made(text: &str) -> usize {
    let sign = NOT_MADE.iter().find(|sign| text.starts_with(**sign));
    let ends = |sign: &&&str| {
        let behind = &text[sign.len()..];
        behind.is_empty() || behind.starts_with(char::is_whitespace)
    };
    sign.filter(ends).map_or(0, |sign| sign.len())
}
