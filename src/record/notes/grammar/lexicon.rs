//! The list of words, and which of them stands at a place of a text.

use super::word::Word;
use std::collections::{BTreeMap, HashSet};
use std::sync::OnceLock;

/// Words by their first sign, the longest first.
#[derive(Debug, Default)]
pub(in super::super) struct Lexicon {
    by_first: BTreeMap<char, Vec<(String, Word)>>,
    /// One bit for each pair of signs with which a word that tells something begins.
    pairs: Vec<u64>,
    /// All texts, while words are added.
    known: HashSet<String>,
}

impl Lexicon {
    /// The list that is built in.
    pub(in super::super) fn built_in() -> &'static Lexicon {
        static LEXICON: OnceLock<Lexicon> = OnceLock::new();
        LEXICON.get_or_init(|| {
            let mut lexicon = Lexicon::default();
            for line in include_str!("lexicon.tsv").lines() {
                if let Some((name, written)) = line.split_once('\t')
                    && let Some(word) = Word::from_name(name)
                {
                    lexicon.add(word, written);
                }
            }
            lexicon.settle();
            lexicon
        })
    }

    /// Adds what a line writes; of one text the first word stays.
    pub(in super::super) fn add(&mut self, word: Word, written: &str) {
        for text in spelled_out(written) {
            if let Some(first) = text.chars().next()
                && self.known.insert(text.clone())
            {
                self.by_first.entry(first).or_default().push((text, word));
            }
        }
    }

    /// Puts the longest first.
    pub(in super::super) fn settle(&mut self) {
        self.known = HashSet::new();
        self.pairs = vec![0; PAIRS];
        let words = self.by_first.values().flatten();
        for (text, _) in words.filter(|(_, word)| word.is_telling() || word.is_part()) {
            let mut signs = text.chars();
            if let (Some(first), Some(second)) = (signs.next(), signs.next()) {
                let (word, bit) = bit_of(first, second);
                self.pairs[word] |= bit;
            }
        }
        for words in self.by_first.values_mut() {
            words.sort_by_key(|(text, _)| std::cmp::Reverse(text.len()));
        }
    }

    /// Whether a word that tells something may stand in a text: a quick look at each pair of signs.
    pub(in super::super) fn may_tell(&self, text: &str) -> bool {
        let mut signs = text.chars();
        let Some(mut last) = signs.next() else {
            return false;
        };
        for sign in signs {
            let (word, bit) = bit_of(last, sign);
            if self.pairs[word] & bit != 0 {
                return true;
            }
            last = sign;
        }
        false
    }

    /// The longest word that stands at `at`, and where it ends.
    pub(super) fn at(&self, text: &str, at: usize) -> Option<(Word, usize)> {
        let rest = &text[at..];
        let words = self.by_first.get(&rest.chars().next()?)?;
        let found = words.iter().find(|(word, _)| {
            rest.starts_with(word.as_str()) && is_whole(text, at, at + word.len())
        });
        found.map(|(word, class)| (*class, at + word.len()))
    }
}

/// Words of 64 bits for pairs of signs.
const PAIRS: usize = 1 << 11;

/// The word and the bit of a pair.
const fn bit_of(first: char, second: char) -> (usize, u64) {
    let hash = (first as u32).wrapping_mul(0x9E37_79B1) ^ (second as u32).wrapping_mul(0x85EB_CA6B);
    let hash = (hash >> 15) as usize & (PAIRS * 64 - 1);
    (hash / 64, 1 << (hash % 64))
}

/// What a line stands for: each of its alternatives.
fn spelled_out(written: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut rest = written;
    while let Some((before, tail)) = rest.split_once('{') {
        let (choices, behind) = tail.split_once('}').unwrap_or((tail, ""));
        let mut next = Vec::new();
        for head in &all {
            for choice in choices.split('|') {
                next.push(format!("{head}{before}{choice}"));
            }
        }
        all = next;
        rest = behind;
    }
    for text in &mut all {
        text.push_str(rest);
        *text = text.trim().to_owned();
    }
    all
}

/// Whether a stretch is no part of a longer English word.
fn is_whole(text: &str, start: usize, end: usize) -> bool {
    let bytes = text.as_bytes();
    let letter = |at: Option<usize>| {
        at.and_then(|at| bytes.get(at))
            .is_some_and(u8::is_ascii_alphabetic)
    };
    let inside = |at: usize| letter(Some(at));
    !(inside(start) && letter(start.checked_sub(1)) || inside(end - 1) && letter(Some(end)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_of_the_list_names_a_class_and_closes_its_braces() {
        let lines = include_str!("lexicon.tsv").lines();
        let wrong: Vec<&str> = lines
            .filter(|line| !line.starts_with('#'))
            .filter(|line| {
                let Some((name, written)) = line.split_once('\t') else {
                    return true;
                };
                let open = written.matches('{').count();
                Word::from_name(name).is_none() || open != written.matches('}').count()
            })
            .collect();
        assert_eq!(wrong, Vec::<&str>::new());
    }

    #[test]
    fn alternatives_are_spelled_out() {
        assert_eq!(
            spelled_out("{甲|乙}来{了|}"),
            ["甲来了", "甲来", "乙来了", "乙来"]
        );
        assert_eq!(spelled_out("来"), ["来"]);
    }

    #[test]
    fn the_longest_word_is_taken_and_english_in_whole_words() {
        let mut lexicon = Lexicon::default();
        lexicon.add(Word::Not, "未");
        lexicon.add(Word::Absent, "未到");
        lexicon.add(Word::Red, "red");
        lexicon.settle();
        assert_eq!(lexicon.at("未到", 0), Some((Word::Absent, "未到".len())));
        assert_eq!(lexicon.at("未走", 0), Some((Word::Not, "未".len())));
        assert_eq!(lexicon.at("offered", 4), None);
        assert_eq!(lexicon.at("by red", 3), Some((Word::Red, 6)));
    }
}
