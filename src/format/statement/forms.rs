//! The forms of sentences, read from `forms.txt`.

use crate::board::Side;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The forms and their lists of words.
const TEXT: &str = include_str!("forms.txt");

/// Meaning of a form, and where it may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FormKind {
    /// Players of both sides, as a whole clause.
    Pair,
    /// The same, wherever it stands.
    Free,
    /// Player of one of the sides, as a whole clause.
    Side,
    /// Two names in the order in which Red is named first.
    Order,
    /// Two names, of which another sentence says who had Red.
    Couple,
    /// The winner and the loser, of whom the result says which had Red: `A beat B`.
    Beat,
    /// Result of the game, after its name.
    Over,
}

/// A part of a form.
#[derive(Clone, Debug)]
pub(super) enum FormPart {
    /// The name of who had a side.
    Name(Side),
    /// Verb for the player of a side: won, lost or drew. Where `apart`, a blank stands before it.
    Verb { side: Side, apart: bool },
    /// A word for a result. Where `apart`, a blank stands before it.
    End { apart: bool },
    /// One of these words, or, where `optional`, none.
    Words {
        words: Vec<FormWord>,
        optional: bool,
    },
}

/// A word, simplified and small; a blank in it stands for some.
#[derive(Clone, Debug)]
pub(super) struct FormWord {
    pub(super) letters: Vec<char>,
    /// Whether a blank or a sign stands before it.
    pub(super) apart: bool,
}

/// A form.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub(super) kind: FormKind,
    pub(super) parts: Vec<FormPart>,
}

/// All forms, and the lists by their names.
#[derive(Debug, Default)]
pub(super) struct Forms {
    pub(super) forms: Vec<Form>,
    lists: HashMap<&'static str, Vec<FormWord>>,
}

/// The forms that are known.
pub(super) static FORMS: LazyLock<Forms> = LazyLock::new(|| Forms::read(TEXT));

impl Forms {
    /// The words of a list; none where no list is called so.
    pub(super) fn list(&self, name: &str) -> &[FormWord] {
        self.lists.get(name).map_or(&[], Vec::as_slice)
    }

    /// Whether a word says whose side something is, or what became of that.
    pub(super) fn is_side(&self, word: &str) -> bool {
        const LISTS: [&str; 7] = ["redm", "blackm", "first", "second", "won", "lost", "drew"];
        let letters: Vec<char> = word.chars().collect();
        let holds = |list: &&str| self.list(list).iter().any(|it| it.letters == letters);
        LISTS.iter().any(holds)
    }

    fn read(text: &'static str) -> Forms {
        let mut out = Forms::default();
        for line in text.lines().map(str::trim) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
            if let Some(name) = head.strip_prefix('@') {
                out.lists.insert(name, words(rest));
                continue;
            }
            let kind = match head {
                "pair" => FormKind::Pair,
                "free" => FormKind::Free,
                "side" => FormKind::Side,
                "order" => FormKind::Order,
                "couple" => FormKind::Couple,
                "beat" => FormKind::Beat,
                _ => FormKind::Over,
            };
            let parts = parts(rest).into_iter().map(|part| out.part(part)).collect();
            out.forms.push(Form { kind, parts });
        }
        out
    }

    fn part(&self, written: &str) -> FormPart {
        let (word, optional) = match written.strip_suffix('?') {
            Some(word) if !word.is_empty() => (word, true),
            _ => (written, false),
        };
        let apart = word.starts_with('_');
        match word.trim_start_matches('_') {
            "RED" => FormPart::Name(Side::Red),
            "BLACK" => FormPart::Name(Side::Black),
            "RV" => FormPart::Verb {
                side: Side::Red,
                apart,
            },
            "BV" => FormPart::Verb {
                side: Side::Black,
                apart,
            },
            "END" => FormPart::End { apart },
            _ => {
                let inside = |open, close| word.strip_prefix(open)?.strip_suffix(close);
                let words = match (word.strip_prefix('@'), inside('{', '}')) {
                    (Some(list), _) => self.list(list).to_vec(),
                    (None, Some(several)) => words(several),
                    (None, None) => words(word),
                };
                FormPart::Words { words, optional }
            }
        }
    }
}

/// The parts of a form: what blanks part outside of braces.
fn parts(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut from, mut depth) = (0, 0_u32);
    for (at, sign) in text.char_indices().chain([(text.len(), ' ')]) {
        match sign {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            ' ' if depth == 0 => {
                if from < at {
                    found.push(&text[from..at]);
                }
                from = at + 1;
            }
            _ => {}
        }
    }
    found
}

/// The words that bars part, longer ones first: what a shorter one begins is tried last.
fn words(text: &str) -> Vec<FormWord> {
    let mut words: Vec<FormWord> = text
        .split('|')
        .map(str::trim)
        .filter(|word| !word.is_empty())
        .map(|word| FormWord {
            letters: word
                .trim_start_matches('_')
                .replace("BAR", "|")
                .chars()
                .collect(),
            apart: word.starts_with('_'),
        })
        .collect();
    words.sort_by_key(|word| usize::MAX - word.letters.len());
    words
}
