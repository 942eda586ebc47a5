//! A small general matcher for the grammars under `grammar/`: it knows nothing of xiangqi and
//! follows every way through a grammar, so that it can be held against the hand-made readers.

/// What a rule is made of.
#[derive(Debug)]
enum Part {
    Text(Vec<char>),
    /// One character of these ranges.
    Set(Vec<(char, char)>),
    /// A rule by its name, until all are read.
    Name(String),
    /// A rule by its place.
    Rule(usize),
    Sequence(Vec<Part>),
    Choice(Vec<Part>),
    Many(Box<Part>),
}

/// A grammar: rules in the order of the file, the first of which is read.
pub(crate) struct Grammar {
    rules: Vec<Part>,
}

impl Grammar {
    /// Reads a grammar file; panics with the place where it is not well formed or names a rule that
    /// is not there.
    pub(crate) fn read(text: &str) -> Grammar {
        let mut words = Words::of(text);
        let mut names = Vec::new();
        let mut rules = Vec::new();
        while let Some(word) = words.next() {
            let Word::Name(name) = word else {
                panic!("a rule begins with its name, not {word:?}")
            };
            words.expect('=');
            rules.push(choice(&mut words));
            words.expect(';');
            assert!(!names.contains(&name), "{name} is said twice");
            names.push(name);
        }
        assert!(!rules.is_empty(), "a grammar has a rule");
        let rules = rules.into_iter().map(|part| linked(part, &names)).collect();
        Grammar { rules }
    }

    /// How many bytes at the start of `text` the first rule takes at most; `None` where it does not
    /// match at all.
    pub(crate) fn longest(&self, text: &str) -> Option<usize> {
        let chars: Vec<char> = text.chars().collect();
        let end = self.ends(&self.rules[0], &chars, 0).into_iter().max()?;
        Some(chars[..end].iter().map(|c| c.len_utf8()).sum())
    }

    /// All places where `part` can end when it begins at `at`.
    fn ends(&self, part: &Part, text: &[char], at: usize) -> Vec<usize> {
        match part {
            Part::Text(chars) => {
                let fits = text[at..].starts_with(chars);
                fits.then_some(at + chars.len()).into_iter().collect()
            }
            Part::Set(ranges) => {
                let fits = text
                    .get(at)
                    .is_some_and(|c| ranges.iter().any(|(low, high)| low <= c && c <= high));
                fits.then_some(at + 1).into_iter().collect()
            }
            Part::Name(name) => panic!("{name} is not linked"),
            Part::Rule(rule) => self.ends(&self.rules[*rule], text, at),
            Part::Choice(parts) => {
                let ends = parts.iter().flat_map(|part| self.ends(part, text, at));
                unique(ends.collect())
            }
            Part::Sequence(parts) => parts.iter().fold(vec![at], |starts, part| {
                let ends = starts.iter().flat_map(|at| self.ends(part, text, *at));
                unique(ends.collect())
            }),
            Part::Many(part) => {
                let mut all = vec![at];
                let mut next = 0;
                while let Some(at) = all.get(next).copied() {
                    next += 1;
                    for end in self.ends(part, text, at) {
                        if !all.contains(&end) {
                            all.push(end);
                        }
                    }
                }
                all
            }
        }
    }
}

/// Names made into places, choices of single characters into sets.
fn linked(part: Part, names: &[String]) -> Part {
    let all = |parts: Vec<Part>| parts.into_iter().map(|part| linked(part, names)).collect();
    match part {
        Part::Name(name) => match names.iter().position(|known| *known == name) {
            Some(rule) => Part::Rule(rule),
            None => panic!("no rule {name}"),
        },
        Part::Choice(parts) => one_set(all(parts)),
        Part::Sequence(parts) => match all(parts) {
            mut parts if parts.len() == 1 => parts.remove(0),
            parts => Part::Sequence(parts),
        },
        Part::Many(part) => Part::Many(Box::new(linked(*part, names))),
        Part::Text(text) if text.len() == 1 => Part::Set(vec![(text[0], text[0])]),
        other => other,
    }
}

fn one_set(parts: Vec<Part>) -> Part {
    let ranges: Option<Vec<_>> = parts
        .iter()
        .map(|part| match part {
            Part::Set(ranges) => Some(ranges.clone()),
            _ => None,
        })
        .collect();
    match ranges {
        Some(ranges) => Part::Set(ranges.concat()),
        None => Part::Choice(parts),
    }
}

fn unique(mut ends: Vec<usize>) -> Vec<usize> {
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// A word of a grammar file.
#[derive(Clone, Debug, PartialEq)]
enum Word {
    Name(String),
    Text(String),
    Sign(char),
    Range,
}

struct Words {
    words: Vec<Word>,
    at: usize,
}

impl Words {
    fn of(text: &str) -> Words {
        let mut words = Vec::new();
        let mut rest = text.trim_start();
        while let Some(first) = rest.chars().next() {
            let taken = if rest.starts_with("(*") {
                rest.find("*)").expect("a comment ends") + 2
            } else if first == '"' {
                let end = rest[1..].find('"').expect("a text ends") + 1;
                words.push(Word::Text(rest[1..end].to_owned()));
                end + 1
            } else if first == '?' {
                let end = rest[1..].find('?').expect("a number ends") + 1;
                words.push(Word::Text(by_number(rest[1..end].trim())));
                end + 1
            } else if rest.starts_with("..") {
                words.push(Word::Range);
                2
            } else if first.is_ascii_alphabetic() {
                let end = rest
                    .find(|c: char| !c.is_ascii_alphanumeric() && c != '-')
                    .unwrap_or(rest.len());
                words.push(Word::Name(rest[..end].to_owned()));
                end
            } else {
                words.push(Word::Sign(first));
                first.len_utf8()
            };
            rest = rest[taken..].trim_start();
        }
        Words { words, at: 0 }
    }

    fn peek(&self) -> Option<&Word> {
        self.words.get(self.at)
    }

    fn next(&mut self) -> Option<Word> {
        let word = self.peek().cloned();
        self.at += 1;
        word
    }

    fn takes(&mut self, sign: char) -> bool {
        let there = self.peek() == Some(&Word::Sign(sign));
        self.at += usize::from(there);
        there
    }

    fn expect(&mut self, sign: char) {
        let next = self.next();
        assert_eq!(next, Some(Word::Sign(sign)), "at word {}", self.at);
    }
}

/// `U+332`.
fn by_number(text: &str) -> String {
    let digits = text.strip_prefix("U+").expect("a character by its number");
    let number = u32::from_str_radix(digits, 16).expect("a hexadecimal number");
    char::from_u32(number).expect("a character").to_string()
}

fn choice(words: &mut Words) -> Part {
    let mut parts = vec![sequence(words)];
    while words.takes('|') {
        parts.push(sequence(words));
    }
    Part::Choice(parts)
}

fn sequence(words: &mut Words) -> Part {
    let mut parts = vec![single(words)];
    while words.takes(',') {
        parts.push(single(words));
    }
    Part::Sequence(parts)
}

fn single(words: &mut Words) -> Part {
    let word = words.next().expect("a part");
    match word {
        Word::Name(name) => Part::Name(name),
        Word::Text(low) if words.peek() == Some(&Word::Range) => {
            words.next();
            match words.next() {
                Some(Word::Text(high)) => Part::Set(vec![(one(&low), one(&high))]),
                other => panic!("a range ends with a text, not {other:?}"),
            }
        }
        Word::Text(text) => Part::Text(text.chars().collect()),
        Word::Sign('(') => {
            let part = choice(words);
            words.expect(')');
            part
        }
        Word::Sign('[') => {
            let part = choice(words);
            words.expect(']');
            Part::Choice(vec![part, Part::Sequence(Vec::new())])
        }
        Word::Sign('{') => {
            let part = choice(words);
            words.expect('}');
            Part::Many(Box::new(part))
        }
        other => panic!("{other:?} where a part should stand"),
    }
}

fn one(text: &str) -> char {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) => c,
        _ => panic!("a range is of single characters, not {text:?}"),
    }
}
