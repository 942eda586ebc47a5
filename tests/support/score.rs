//! A record as tags and words, to be changed here and there and written again.

use super::chance::Chance;
use std::fmt::Write as _;

/// A record in the form of PGN: its tags, then moves, numbers, remarks and results in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) tags: Vec<(String, String)>,
    pub(crate) words: Vec<String>,
}

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WordKind {
    Move,
    Number,
    Remark,
    Result,
    Bracket,
}

pub(crate) fn kind(word: &str) -> WordKind {
    match word {
        "1-0" | "0-1" | "1/2-1/2" | "*" => WordKind::Result,
        "(" | ")" => WordKind::Bracket,
        _ if word.starts_with('{') => WordKind::Remark,
        _ if word.ends_with('.') => WordKind::Number,
        _ => WordKind::Move,
    }
}

/// The records of a file, each with its tags.
pub(crate) fn records(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut in_tags = false;
    for line in text.lines() {
        let is_tag = line.starts_with('[');
        if all.is_empty() || is_tag && !in_tags {
            all.push(String::new());
        }
        in_tags = is_tag;
        if let Some(last) = all.last_mut() {
            last.push_str(line);
            last.push('\n');
        }
    }
    all
}

impl Score {
    pub(crate) fn read(text: &str) -> Score {
        let (mut tags, mut body) = (Vec::new(), String::new());
        for line in text.lines() {
            let tag = line
                .strip_prefix('[')
                .and_then(|rest| rest.strip_suffix("\"]"));
            if let Some((name, value)) = tag.and_then(|rest| rest.split_once(" \"")) {
                tags.push((name.to_owned(), value.to_owned()));
            } else {
                body.push_str(line);
                body.push('\n');
            }
        }
        Score {
            tags,
            words: words(&body),
        }
    }

    pub(crate) fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.iter();
        tags.find(|(it, _)| it == name).map(|(_, it)| it.as_str())
    }

    pub(crate) fn set(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(it, _)| it == name) {
            Some((_, old)) => value.clone_into(old),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for (name, value) in &self.tags {
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        text.push('\n');
        for (index, word) in self.words.iter().enumerate() {
            text.push_str(word);
            text.push(if index % 16 == 15 { '\n' } else { ' ' });
        }
        text.push('\n');
        text
    }

    /// Places of the words of that kind.
    pub(crate) fn places(&self, wanted: WordKind) -> Vec<usize> {
        let all = self.words.iter().enumerate();
        all.filter(|(_, word)| kind(word) == wanted)
            .map(|(at, _)| at)
            .collect()
    }

    /// A place behind a move of the main line, or before the first.
    pub(crate) fn gap(&self, chance: &mut Chance) -> usize {
        let moves = self.places(WordKind::Move);
        match chance.below(8) {
            0 => 0,
            1 => moves.last().map_or(0, |at| at + 1),
            _ => chance.pick(&moves).map_or(0, |at| at + 1),
        }
    }

    pub(crate) fn moves(&self) -> usize {
        self.places(WordKind::Move).len()
    }
}

fn words(body: &str) -> Vec<String> {
    let (mut words, mut word) = (Vec::new(), String::new());
    let mut depth = 0_u32;
    let end = |word: &mut String, words: &mut Vec<String>| {
        if !word.is_empty() {
            words.push(std::mem::take(word));
        }
    };
    for sign in body.chars() {
        match sign {
            '{' if depth == 0 => {
                end(&mut word, &mut words);
                depth = 1;
                word.push(sign);
            }
            '}' if depth > 0 => {
                depth = 0;
                word.push(sign);
                end(&mut word, &mut words);
            }
            _ if depth > 0 => word.push(sign),
            '(' | ')' => {
                end(&mut word, &mut words);
                words.push(sign.to_string());
            }
            _ if sign.is_whitespace() => end(&mut word, &mut words),
            _ => word.push(sign),
        }
    }
    end(&mut word, &mut words);
    words
}
