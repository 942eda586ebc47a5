//! Which of many words may stand in a short text: a quick look before a search.

/// The characters of a text, each as one of 128 bits. A word with a bit that the text lacks does not stand in it;
/// one whose bits are all there may.
///
/// A remark is asked for hundreds of words, and holds a few of them: a search each takes ten times as long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BloomFilter(u128);

impl BloomFilter {
    /// The characters of a text.
    pub fn of(text: &str) -> BloomFilter {
        BloomFilter(text.chars().fold(0, |bits, sign| bits | bit(sign)))
    }

    /// Whether that word may stand in the text.
    pub fn may_hold(self, word: &str) -> bool {
        word.chars().all(|sign| self.0 & bit(sign) != 0)
    }
}

/// Neighbours in a table of characters get different bits.
const fn bit(sign: char) -> u128 {
    let number = sign as u32;
    1 << ((number ^ (number >> 7)) & 127)
}

#[cfg(test)]
mod tests {
    use super::BloomFilter;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_stands_in_a_text_is_never_ruled_out(text in "[一-十红黑胜负a-f ]{0,12}", from in 0..12usize, len in 0..5usize) {
            let part: String = text.chars().skip(from).take(len).collect();
            prop_assert!(BloomFilter::of(&text).may_hold(&part));
        }
    }

    #[test]
    fn most_words_that_do_not_stand_in_a_text_are_ruled_out() {
        let text = BloomFilter::of("红方应改走炮二平五较为稳健");
        let words = [
            "超时", "认输", "提和", "犯规", "警告", "迟到", "draw", "双方",
        ];
        let left: Vec<_> = words.iter().filter(|word| text.may_hold(word)).collect();
        assert!(left.is_empty(), "{left:?}");
    }
}
