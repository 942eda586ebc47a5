//! Numbers in lines of the word lists.

use crate::record::notes::times::number_at;

/// Signs with which a number begins: figures, Chinese ones, first letters of English ones.
pub(super) const DIGITS: &str = "0123456789０１２３４５６７８９一二三四五六七八九十两otfsen";

/// Numbers in English words.
const NUMBERS: [(&str, &str); 13] = [
    ("one", "1"),
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("six", "6"),
    ("seven", "7"),
    ("eight", "8"),
    ("nine", "9"),
    ("ten", "10"),
    ("eleven", "11"),
    ("twelve", "12"),
    ("fifteen", "15"),
];

/// Length in bytes of the number at the head of a text.
pub(super) fn number_len(text: &str) -> Option<usize> {
    if let Some((_, bytes)) = number_at(text) {
        return Some(bytes);
    }
    let words = NUMBERS.iter().filter(|(word, _)| text.starts_with(word));
    words.map(|(word, _)| word.len()).max()
}

/// A number as reported: one in English words becomes figures.
pub(super) fn digits(number: &str) -> &str {
    let word = NUMBERS.iter().find(|(word, _)| *word == number);
    word.map_or(number, |(_, figures)| figures)
}
