//! Lists of words in one text, and whether a text holds one of them.

use crate::text::BloomFilter;

/// The words of a list, separated by vertical bars.
pub(super) fn words(list: &'static str) -> impl Iterator<Item = &'static str> {
    list.split('|')
}

/// Whether a text holds a word of a list.
pub(super) fn holds(list: &'static str, text: &str) -> bool {
    let signs = BloomFilter::of(text);
    words(list).any(|it| signs.may_hold(it) && text.contains(it))
}
