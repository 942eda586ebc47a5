//! Words that names are made of and that stand beside them (`names.txt`).

use super::line::Line;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

const TEXT: &str = include_str!("names.txt");

/// The lists of `names.txt`.
pub(super) struct Lists {
    pub(super) surnames: HashSet<char>,
    pub(super) double: HashSet<Vec<char>>,
    pub(super) placeholders: HashSet<char>,
    pub(super) teams: Vec<Vec<char>>,
    pub(super) titles: Vec<Vec<char>>,
    pub(super) latin_titles: Vec<Vec<char>>,
    pub(super) signs: HashSet<char>,
    pub(super) words: HashSet<String>,
    pub(super) doubts: Vec<String>,
}

pub(super) static LISTS: LazyLock<Lists> = LazyLock::new(|| {
    let lists: HashMap<&str, &str> = TEXT
        .lines()
        .filter_map(|line| line.strip_prefix('@')?.split_once(' '))
        .collect();
    let of = |name: &str| lists.get(name).copied().unwrap_or_default();
    let signs = |name: &str| of(name).chars().filter(|c| !c.is_whitespace()).collect();
    let words = |name: &str| -> Vec<Vec<char>> {
        let mut words: Vec<Vec<char>> = of(name)
            .split_whitespace()
            .map(|word| word.chars().collect())
            .collect();
        words.sort_by_key(|word| usize::MAX - word.len());
        words
    };
    Lists {
        surnames: signs("surnames"),
        double: words("double").into_iter().collect(),
        placeholders: signs("placeholders"),
        teams: words("teams"),
        titles: words("titles"),
        latin_titles: words("latin_titles")
            .into_iter()
            .map(|word| word.into_iter().map(blank_for_low_line).collect())
            .collect(),
        signs: signs("signs"),
        words: of("words").split_whitespace().map(str::to_owned).collect(),
        doubts: of("doubts")
            .split('|')
            .map(|it| it.trim().to_owned())
            .collect(),
    }
});

/// Whether a letter is one of an alphabet.
pub(super) fn is_latin(letter: char) -> bool {
    letter.is_alphabetic() && letter < '\u{2E80}'
}

pub(super) fn is_han(letter: char) -> bool {
    ('\u{3400}'..='\u{9FFF}').contains(&letter)
}

const fn blank_for_low_line(letter: char) -> char {
    if letter == '_' { ' ' } else { letter }
}

/// Whether a word stands at a place.
pub(super) fn stands(line: &Line, at: usize, word: &[char]) -> bool {
    word.iter()
        .enumerate()
        .all(|(index, letter)| line.letter(at + index) == *letter)
}
