//! Sentences and clauses as they are compared.

use crate::board::Side;
use crate::record::GameResult;
use crate::record::script::simplified;
use crate::text::BloomFilter;

/// Where the parts of a text begin and end that these signs part, and, where `stops`, a full stop before a blank.
pub(super) fn parts(text: &str, signs: &str, stops: bool) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut from = 0;
    for (at, sign) in text.char_indices() {
        let stop = sign == '.'
            && stops
            && text[at + 1..]
                .chars()
                .next()
                .is_none_or(char::is_whitespace);
        if stop || signs.contains(sign) {
            found.push((from, at));
            from = at + sign.len_utf8();
        }
    }
    found.push((from, text.len()));
    found
}

/// In simplified characters and small letters.
pub(super) fn plain(text: &str) -> String {
    let small = text.trim().to_lowercase().replace("hoà", "hòa");
    small.chars().map(simplified).collect()
}

/// Whether a text holds one of these words outside the names of players.
pub(super) fn holds(text: &str, names: &[(String, Side)], words: &[&str]) -> bool {
    let mut text = plain(text);
    for (name, _) in names {
        text = text.replace(name.as_str(), " ");
    }
    for word in ["如下", "如上", "如图"] {
        text = text.replace(word, "");
    }
    let padded = format!(" {text} ");
    let signs = BloomFilter::of(&padded);
    words
        .iter()
        .any(|word| signs.may_hold(word) && padded.contains(word))
}

/// The result where a side won or lost.
pub(super) const fn result_of(side: Side, won: bool) -> GameResult {
    match (side, won) {
        (Side::Red, true) | (Side::Black, false) => GameResult::RedWins,
        _ => GameResult::BlackWins,
    }
}
