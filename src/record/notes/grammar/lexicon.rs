//! The list of words, and which of them stands at a place of a text.

use super::composed::Composed;
use super::word::Sense;
use crate::record::script;
use std::collections::{BTreeMap, HashSet};
use std::sync::OnceLock;

/// Words by their first two signs.
#[derive(Debug, Default)]
pub(in super::super) struct Lexicon {
    /// The longest first; those of one sign under it alone.
    by_head: BTreeMap<(char, Option<char>), Vec<LexiconEntry>>,
    /// Lines that stand for many texts, in their order; they are never spelled out.
    composed: Vec<(Composed, Sense, usize)>,
    /// Which of them a text may begin with two signs, or with one that is all of it.
    composed_by_head: BTreeMap<(char, Option<char>), Vec<usize>>,
    /// One bit for each pair of signs that begins a word that states something.
    pairs: Vec<u64>,
    /// One bit for each pair of signs, and for each sign alone, that begins a word.
    heads: Vec<u64>,
    /// All texts, while words are added.
    known: HashSet<String>,
    /// Number of lines added.
    lines: usize,
}

/// A text, its class, and the line that writes it.
#[derive(Debug)]
struct LexiconEntry {
    text: String,
    word: Sense,
    line: usize,
}

/// A line that stands for more texts is kept as it is composed.
const MOST: usize = 24;

impl Lexicon {
    /// The list that is built in.
    pub(in super::super) fn built_in() -> &'static Lexicon {
        static LEXICON: OnceLock<Lexicon> = OnceLock::new();
        LEXICON.get_or_init(|| {
            let mut lexicon = Lexicon::default();
            for line in include_str!("lexicon.tsv").lines() {
                if let Some((name, written)) = line.split_once('\t')
                    && let Some(word) = Sense::from_name(name)
                {
                    lexicon.add(word, written);
                }
            }
            lexicon.settle();
            lexicon
        })
    }

    /// Adds what a line writes; of one text the first word stays.
    pub(in super::super) fn add(&mut self, word: Sense, written: &str) {
        // As remarks are: 招 is read as 着, and what is not so written would never be found.
        let written: String = written.chars().map(script::as_read).collect();
        let composed = Composed::of(&written);
        let line = self.lines;
        self.lines += 1;
        if composed.is_a_list() || composed.count() <= MOST {
            for text in composed.spelled_out() {
                let mut signs = text.chars();
                if let (Some(first), second) = (signs.next(), signs.next())
                    && self.known.insert(text.clone())
                {
                    let spelled = LexiconEntry { text, word, line };
                    let head = (first, second);
                    self.by_head.entry(head).or_default().push(spelled);
                }
            }
            return;
        }
        for head in composed.heads() {
            let lines = self.composed_by_head.entry(head).or_default();
            if lines.last() != Some(&self.composed.len()) {
                lines.push(self.composed.len());
            }
        }
        self.composed.push((composed, word, line));
    }

    /// Puts the longest first.
    pub(in super::super) fn settle(&mut self) {
        self.known = HashSet::new();
        self.pairs = vec![0; PAIRS];
        let tells = |word: Sense| word.is_telling() || word.is_part();
        for spelled in self.by_head.values().flatten() {
            let mut signs = spelled.text.chars();
            match (signs.next(), signs.next()) {
                _ if !tells(spelled.word) => {}
                (Some(first), Some(second)) => {
                    let (word, bit) = bit_of(first, second);
                    self.pairs[word] |= bit;
                }
                // 少两着: a sign by itself, and how many.
                (Some(first), None) if spelled.word == Sense::Miss => {
                    for figure in FIGURES.chars() {
                        let (word, bit) = bit_of(first, figure);
                        self.pairs[word] |= bit;
                    }
                }
                _ => {}
            }
        }
        for (composed, word, _) in &self.composed {
            for (first, second) in composed.heads() {
                if tells(*word)
                    && let Some(second) = second
                {
                    let (word, bit) = bit_of(first, second);
                    self.pairs[word] |= bit;
                }
            }
        }
        self.heads = vec![0; PAIRS];
        for (first, second) in self.by_head.keys().chain(self.composed_by_head.keys()) {
            let (word, bit) = bit_of(*first, second.unwrap_or(ALONE));
            self.heads[word] |= bit;
        }
        for words in self.by_head.values_mut() {
            words.sort_by_key(|spelled| std::cmp::Reverse(spelled.text.len()));
        }
    }

    /// Whether a word that states something may stand in a text: a quick look at each pair of signs.
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

    /// Whether a word may begin with two signs, or with one alone: a look at one bit, before one into the list.
    fn may_begin(&self, first: char, second: char) -> bool {
        let (word, bit) = bit_of(first, second);
        self.heads.get(word).is_some_and(|bits| bits & bit != 0)
    }

    /// The longest word that stands at `at`, and where it ends; of two as long, that of the earlier line.
    pub(super) fn at(&self, text: &str, at: usize) -> Option<(Sense, usize)> {
        let rest = &text[at..];
        let mut signs = rest.chars();
        let (first, second) = (signs.next()?, signs.next());
        let second = second.filter(|it| self.may_begin(first, *it));
        let is_alone = self.may_begin(first, ALONE);
        if second.is_none() && !is_alone {
            return None;
        }
        // Any of two signs or more is longer than the one of its first sign.
        let two = second.and_then(|second| self.by_head.get(&(first, Some(second))));
        let alone = is_alone.then_some((first, None));
        let one = alone.and_then(|head| self.by_head.get(&head));
        let mut spelled = two.into_iter().chain(one).flatten();
        let spelled = spelled.find(|it| {
            rest.starts_with(it.text.as_str()) && is_whole(text, at, at + it.text.len())
        });
        let spelled = spelled.map(|it| (it.text.len(), it.line, it.word));
        let two = second.and_then(|second| self.composed_by_head.get(&(first, Some(second))));
        let one = alone.and_then(|head| self.composed_by_head.get(&head));
        let lines = two.into_iter().chain(one).flatten();
        let composed = lines.filter_map(|index| {
            let (composed, word, line) = self.composed.get(*index)?;
            let len = composed.longest(rest, &|len| is_whole(text, at, at + len))?;
            Some((len, *line, *word))
        });
        let (len, _, word) = composed
            .chain(spelled)
            .max_by_key(|(len, line, _)| (*len, std::cmp::Reverse(*line)))?;
        Some((word, at + len))
    }
}

/// Signs with which a number begins.
const FIGURES: &str = "一二两三四五六七八九十0123456789";

/// Stands in place of a second sign where a word may have none.
const ALONE: char = '\0';

/// Words of 64 bits for pairs of signs.
const PAIRS: usize = 1 << 11;

/// The word and the bit of a pair.
const fn bit_of(first: char, second: char) -> (usize, u64) {
    let hash = (first as u32).wrapping_mul(0x9E37_79B1) ^ (second as u32).wrapping_mul(0x85EB_CA6B);
    let hash = (hash >> 15) as usize & (PAIRS * 64 - 1);
    (hash / 64, 1 << (hash % 64))
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
                Sense::from_name(name).is_none() || open != written.matches('}').count()
            })
            .collect();
        assert_eq!(wrong, Vec::<&str>::new());
    }

    #[test]
    fn words_are_found_as_remarks_are_read() {
        let mut lexicon = Lexicon::default();
        lexicon.add(Sense::Unsaid, "没打招呼");
        lexicon.settle();
        assert!(lexicon.at("没打着呼", 0).is_some());
    }

    #[test]
    fn alternatives_are_spelled_out() {
        let spelled_out = |written| Composed::of(written).spelled_out();
        assert_eq!(
            spelled_out("{甲|乙}来{了|}"),
            ["甲来了", "甲来", "乙来了", "乙来"]
        );
        assert_eq!(spelled_out("来"), ["来"]);
    }

    #[test]
    fn the_longest_word_is_taken_and_english_in_whole_words() {
        let mut lexicon = Lexicon::default();
        lexicon.add(Sense::Not, "未");
        lexicon.add(Sense::Absent, "未到");
        lexicon.add(Sense::Red, "red");
        lexicon.settle();
        assert_eq!(lexicon.at("未到", 0), Some((Sense::Absent, "未到".len())));
        assert_eq!(lexicon.at("未走", 0), Some((Sense::Not, "未".len())));
        assert_eq!(lexicon.at("offered", 4), None);
        assert_eq!(lexicon.at("by red", 3), Some((Sense::Red, 6)));
    }

    /// The slow twin of lines kept as they are composed: each text spelled out, of one text the first word.
    #[test]
    fn lines_that_are_composed_are_found_as_their_texts_spelled_out_are() {
        const EACH: usize = 37;
        let mut first: BTreeMap<String, Sense> = BTreeMap::new();
        let mut sample = Vec::new();
        for line in include_str!("lexicon.tsv").lines() {
            let Some((name, written)) = line.split_once('\t') else {
                continue;
            };
            let Some(word) = Sense::from_name(name) else {
                continue;
            };
            let written: String = written.chars().map(script::as_read).collect();
            let texts = Composed::of(&written).spelled_out();
            let step = if texts.len() > MOST { EACH } else { usize::MAX };
            sample.extend(texts.iter().step_by(step).cloned());
            for text in texts {
                first.entry(text).or_insert(word);
            }
        }
        let lexicon = Lexicon::built_in();
        let wrong: Vec<&String> = sample
            .iter()
            .filter(|text| !text.is_empty())
            .filter(|text| lexicon.at(text, 0) != first.get(*text).map(|word| (*word, text.len())))
            .collect();
        assert_eq!(wrong, Vec::<&String>::new());
    }

    #[test]
    fn the_first_two_signs_of_a_composed_line() {
        let heads = |written| Composed::of(written).heads();
        assert_eq!(
            heads("{甲|乙丙}{了|}{丁|}"),
            [
                ('乙', Some('丙')),
                ('甲', None),
                ('甲', Some('丁')),
                ('甲', Some('了'))
            ]
        );
    }
}
