//! Long coordinates behind letters of pieces in another language: `Ph9-g7` is a horse (Pferd) in German. Where such a
//! letter stands in a text that English has no piece for, only the squares are read.

use crate::format::mapped_text::MappedText;
use std::ops::Range;

/// So many such moves are no accident.
const LEAST: usize = 6;

/// The letters of English and of WXF.
const ENGLISH: &str = "KGAEBHNRCP";

/// The text without those letters; `None` where none stands in it.
pub(super) fn bare(text: &str) -> Option<MappedText> {
    let found: Vec<Range<usize>> = moves(text).collect();
    let letter = |span: &Range<usize>| text[span.start..].chars().next().unwrap_or(' ');
    if found.len() < LEAST || found.iter().all(|it| ENGLISH.contains(letter(it))) {
        return None;
    }
    let mut out = MappedText::default();
    let mut at = 0;
    for span in found {
        out.take(&text[at..span.start], at);
        out.take(&text[span.start + 1..span.end], span.start + 1);
        at = span.end;
    }
    out.take(&text[at..], at);
    Some(out)
}

/// A capital letter and two squares.
fn moves(text: &str) -> impl Iterator<Item = Range<usize>> {
    let bytes = text.as_bytes();
    (0..bytes.len()).filter_map(move |at| {
        let held = bytes.get(at..at + 6)?;
        let is_free = at == 0 || !bytes[at - 1].is_ascii_alphanumeric();
        let is_square = |pair: &[u8]| matches!(pair, [b'a'..=b'i', b'0'..=b'9']);
        let is_move = held[0].is_ascii_uppercase()
            && is_square(&held[1..3])
            && matches!(held[3], b'-' | b'x' | b':')
            && is_square(&held[4..6]);
        let ends = !bytes.get(at + 6).is_some_and(u8::is_ascii_alphanumeric);
        (is_free && is_move && ends).then_some(at..at + 6)
    })
}

#[cfg(test)]
mod tests {
    use super::bare;

    #[test]
    fn letters_of_another_language_are_left_out() {
        let text = "1. Eg0-e2 Ch7-d7 2. Sc3-c4 Ph9-g7 3. Ph0-i2 Wi9-h9 13. Sc4xc5 Wd5xc5+";
        let shown = bare(text).map(|it| it.text);
        assert_eq!(
            shown.as_deref(),
            Some("1. g0-e2 h7-d7 2. c3-c4 h9-g7 3. h0-i2 i9-h9 13. c4xc5 d5xc5+")
        );
        assert!(bare("1. Ch2-e2 Hh9-g7 2. Hh0-g2 Ri9-h9 3. Ri0-h0 Pg6-g5").is_none());
    }
}
