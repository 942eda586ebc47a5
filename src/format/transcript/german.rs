//! Moves with the German letters of pieces (`P8+7` for the horse, Pferd), where the text has moves that English has no
//! letter for, and a German word.

use crate::format::mapped_text::MappedText;

/// The letters, and those of WXF.
const LETTERS: [(u8, &str); 7] = [
    (b'W', "R"),
    (b'P', "H"),
    (b'E', "E"),
    (b'M', "A"),
    (b'G', "K"),
    (b'K', "C"),
    (b'S', "P"),
];

/// Words of a text in German.
const WORDS: [&str; 8] = [
    "Wagen", "Pferd", "Kanone", "Soldat", "Schwarz", "(Rot)", "Partie", "gegen",
];

/// So many moves are no accident, and so many of a chariot (Wagen).
const LEAST: usize = 8;
const CHARIOTS: usize = 2;

/// The text with the letters of WXF; `None` where it has none in German.
pub(super) fn lettered(text: &str) -> Option<MappedText> {
    let bytes = text.as_bytes();
    let found: Vec<(usize, &str)> = (0..bytes.len())
        .filter_map(|at| Some((at, letter(bytes, at)?)))
        .collect();
    let chariots = found.iter().filter(|it| it.1 == "R").count();
    let is_german = WORDS.iter().any(|word| text.contains(word));
    // A chariot of WXF stands in no such text.
    let is_wxf = (0..bytes.len()).any(|at| bytes[at] == b'R' && is_move(bytes, at));
    if found.len() < LEAST || chariots < CHARIOTS || !is_german || is_wxf {
        return None;
    }
    let mut out = MappedText::default();
    let mut from = 0;
    for (at, letter) in found {
        out.take(&text[from..at], from);
        out.put(letter, at);
        from = at + 1;
    }
    out.take(&text[from..], from);
    Some(out)
}

/// The letter of WXF for the one of a move that stands there.
fn letter(bytes: &[u8], at: usize) -> Option<&'static str> {
    let known = LETTERS.iter().find(|it| it.0 == bytes[at])?;
    is_move(bytes, at).then_some(known.1)
}

/// Whether a digit or an order, a sign and a digit stand behind a letter, and no word before or behind.
fn is_move(bytes: &[u8], at: usize) -> bool {
    let Some([from, way, to]) = bytes.get(at + 1..at + 4) else {
        return false;
    };
    let joins = |at: Option<&u8>| at.is_some_and(u8::is_ascii_alphanumeric);
    let is_free = at == 0 || !joins(bytes.get(at - 1));
    let counts = |it: &u8| matches!(it, b'1'..=b'9');
    is_free
        && (counts(from) || matches!(from, b'+' | b'-'))
        && matches!(way, b'=' | b'+' | b'-' | b'.')
        && counts(to)
        && !joins(bytes.get(at + 4))
}

#[cfg(test)]
mod tests {
    use super::lettered;

    #[test]
    fn german_letters_are_put_as_those_of_wxf() {
        let text = "Partie: 1. K2=5 P8+7 2. P2+3 W9=8 3. W1=2 K8+4 4. S3+1 E3+5 5. M4+5 G5+1";
        let shown = lettered(text).map(|it| it.text);
        let wanted = "Partie: 1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2 C8+4 4. P3+1 E3+5 5. A4+5 K5+1";
        assert_eq!(shown.as_deref(), Some(wanted));
    }

    #[test]
    fn letters_of_other_languages_stay() {
        for text in [
            "Partie 1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2 P7+1 4. P3+1 E3+5 5. A4+5 K5+1",
            "1. K2=5 P8+7 2. P2+3 W9=8 3. W1=2 K8+4 4. S3+1 E3+5",
            "Partie P2=5 M8+7 P2+3 X9=8 X1=2 P8+4 B3+1 T3+5 S4+5",
        ] {
            assert!(lettered(text).is_none(), "{text}");
        }
    }
}
