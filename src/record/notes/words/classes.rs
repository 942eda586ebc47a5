//! Elements of the lines of the word lists, and the classes of words that they name.

use super::numbers::DIGITS;

/// A part of what is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PatternPart {
    /// One of these, the longest first; an empty one may be missing.
    Words(Vec<&'static str>),
    /// `<name>`: one of the lines of that class.
    Class(usize),
    /// `…`.
    Gap,
    /// `#`.
    Number,
}

/// Classes of words that lines name, each with its own lines.
#[derive(Debug, Default)]
pub(super) struct WordClasses {
    pub(super) names: Vec<&'static str>,
    pub(super) lines: Vec<Vec<Vec<PatternPart>>>,
}

/// With what a line can begin: two signs, or one where anything may follow.
pub(super) type Head = (char, Option<char>);

/// Parts that are still to be found: these, then the others.
#[derive(Clone, Copy)]
pub(super) struct RemainingParts<'p> {
    pub(super) parts: &'p [PatternPart],
    pub(super) then: Option<&'p RemainingParts<'p>>,
}

impl WordClasses {
    /// The parts of what is written, which may name the first `known` classes; other angle brackets are themselves.
    pub(super) fn parts(&self, written: &'static str, known: usize) -> Vec<PatternPart> {
        let mut found = Vec::new();
        let mut rest = written;
        while !rest.is_empty() {
            if let Some(behind) = rest.strip_prefix('…') {
                found.push(PatternPart::Gap);
                rest = behind;
            } else if let Some(behind) = rest.strip_prefix('#') {
                found.push(PatternPart::Number);
                rest = behind;
            } else if let Some((class, behind)) = self.class_at(rest).filter(|it| it.0 < known) {
                found.push(PatternPart::Class(class));
                rest = behind;
            } else if let Some((inside, behind)) =
                rest.strip_prefix('{').and_then(|it| it.split_once('}'))
            {
                let mut words: Vec<&str> = inside.split('|').collect();
                words.sort_by_key(|word| std::cmp::Reverse(word.len()));
                found.push(PatternPart::Words(words));
                rest = behind;
            } else {
                let first = rest.chars().next().map_or(0, char::len_utf8);
                let end = rest[first..].find(['{', '…', '<', '#']);
                let end = end.map_or(rest.len(), |end| first + end);
                found.push(PatternPart::Words(vec![&rest[..end]]));
                rest = &rest[end..];
            }
        }
        found
    }

    /// The class that a text begins with, and the text behind its name.
    fn class_at<'t>(&self, text: &'t str) -> Option<(usize, &'t str)> {
        let (name, behind) = class_name(text)?;
        let class = self.names.iter().position(|it| *it == name)?;
        Some((class, behind))
    }

    /// With what these parts can begin.
    pub(super) fn heads(&self, parts: &[PatternPart]) -> Vec<Head> {
        let rest = RemainingParts { parts, then: None };
        let mut found = Vec::new();
        self.heads_of(&rest, None, &mut found);
        found.sort_unstable();
        found.dedup();
        found
    }

    fn heads_of(&self, rest: &RemainingParts<'_>, first: Option<char>, found: &mut Vec<Head>) {
        let Some((part, behind)) = rest.parts.split_first() else {
            match (rest.then, first) {
                (Some(then), _) => self.heads_of(then, first, found),
                (None, Some(first)) => found.push((first, None)),
                (None, None) => {}
            }
            return;
        };
        let rest = RemainingParts {
            parts: behind,
            then: rest.then,
        };
        match part {
            PatternPart::Words(words) => {
                for word in words {
                    let mut signs = word.chars();
                    match (first.or_else(|| signs.next()), signs.next()) {
                        (Some(first), Some(second)) => found.push((first, Some(second))),
                        (first, None) => self.heads_of(&rest, first, found),
                        (None, Some(_)) => {}
                    }
                }
            }
            PatternPart::Class(class) => {
                for line in &self.lines[*class] {
                    let line = RemainingParts {
                        parts: line,
                        then: Some(&rest),
                    };
                    self.heads_of(&line, first, found);
                }
            }
            // No line begins with a gap.
            PatternPart::Gap => found.extend(first.map(|first| (first, None))),
            PatternPart::Number => match first {
                Some(first) => found.push((first, None)),
                None => found.extend(DIGITS.chars().map(|sign| (sign, None))),
            },
        }
    }
}

/// The name of a class at the head of a text, and what stands behind it.
pub(super) fn class_name(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('<')?;
    let end = inside.find('>')? + "<>".len();
    Some(text.split_at(end))
}
