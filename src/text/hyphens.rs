//! Characters that word processors and printers put in place of a hyphen.

use std::borrow::Cow;

/// Whether a character is a dash that may stand for a hyphen: `‐ ‑ ‒ – — ― − －`.
pub const fn is_dash(c: char) -> bool {
    matches!(c, '\u{2010}'..='\u{2015}' | '−' | '－')
}

/// Whether a character may stand between the two points of a move: a dash, an arrow, the sign of a capture.
pub const fn parts_points(c: char) -> bool {
    is_dash(c) || matches!(c, '→' | '×')
}

/// A text with a hyphen in place of each such sign between two ASCII letters or digits: `g0–e2`, `d1×d8`. Its places
/// are not those of the text.
pub fn hyphenated(text: &str) -> Cow<'_, str> {
    let is_plain = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
    let mut plain = String::new();
    let mut taken = 0;
    for (at, c) in text.char_indices().filter(|(_, c)| parts_points(*c)) {
        let behind = at + c.len_utf8();
        if is_plain(text[..at].chars().next_back()) && is_plain(text[behind..].chars().next()) {
            plain.push_str(&text[taken..at]);
            plain.push('-');
            taken = behind;
        }
    }
    if taken == 0 {
        return Cow::Borrowed(text);
    }
    plain.push_str(&text[taken..]);
    Cow::Owned(plain)
}

#[cfg(test)]
mod tests {
    use super::hyphenated;

    #[test]
    fn signs_between_points_are_hyphens_and_others_stay() {
        assert_eq!(hyphenated("1. g0–e2 h7−d7, d1×d8"), "1. g0-e2 h7-d7, d1-d8");
        assert_eq!(hyphenated("a – b × c – 车—炮"), "a – b × c – 车—炮");
        assert_eq!(hyphenated("–a1→"), "–a1→");
    }
}
