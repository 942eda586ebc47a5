//! A line as its sentences are read: without markup, simplified, in small letters, its signs narrow, and where each
//! of them stands in the text.

use crate::text::{Span, simplified};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// A sign of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineChar {
    /// Where it stands in the text, in bytes, and where it ends.
    pub(super) at: usize,
    pub(super) end: usize,
    /// Simplified, small and narrow; white space of any kind is a blank.
    pub(super) letter: char,
    /// Whether it was a capital letter.
    pub(super) is_capital: bool,
}

/// Whom a player plays for, from its first sign to the one behind its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Team {
    pub(super) from: usize,
    pub(super) to: usize,
    /// Whether it may be any other word: it is a team where one stands beside the other name as well.
    pub(super) is_loose: bool,
}

/// A name that may stand at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Name {
    /// Its first sign, and the one behind its last.
    pub(super) from: usize,
    pub(super) to: usize,
    /// Whom it plays for.
    pub(super) team: Option<Team>,
    /// Where what belongs to it ends.
    pub(super) end: usize,
}

/// A line of which the markup is left out.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    pub(super) signs: Vec<LineChar>,
    /// The names found at a place: every form asks for them.
    pub(super) named: RefCell<HashMap<usize, Rc<[Name]>>>,
}

impl Line {
    /// Reads the line that stands at `at` of a text.
    pub(super) fn of(line: &str, at: usize) -> Line {
        let folded = simplified(line);
        let mut raw: Vec<LineChar> = Vec::with_capacity(line.len() / 2);
        for ((offset, written), letter) in line.char_indices().zip(folded.chars()) {
            raw.push(LineChar {
                at: at + offset,
                end: at + offset + written.len_utf8(),
                letter: narrow(letter),
                is_capital: written.is_uppercase(),
            });
        }
        let mut out = Line::default();
        out.take(&raw);
        while out.signs.last().is_some_and(|it| it.letter == ' ') {
            out.signs.pop();
        }
        out
    }

    /// Its text, from one sign to another.
    pub(super) fn text(&self, from: usize, to: usize) -> String {
        let held = self.signs.get(from..to).unwrap_or(&[]);
        held.iter().map(|sign| sign.letter).collect()
    }

    /// Where the same stands in the text.
    pub(super) fn span(&self, from: usize, to: usize) -> Span {
        let begins = self.signs.get(from).map_or(0, |sign| sign.at);
        let ends = to.checked_sub(1).and_then(|last| self.signs.get(last));
        Span::new(begins, ends.map_or(begins, |sign| sign.end.max(begins)))
    }

    /// Whether it holds words, and not the number of a row or a round alone.
    pub(super) fn has_words(&self) -> bool {
        self.signs.iter().any(|sign| sign.letter.is_alphabetic())
    }

    /// The letter at a place; a line end behind the last.
    pub(super) fn letter(&self, at: usize) -> char {
        self.signs.get(at).map_or('\n', |sign| sign.letter)
    }

    /// The letter before a place; a line end before the first.
    pub(super) fn before(&self, at: usize) -> char {
        at.checked_sub(1).map_or('\n', |at| self.letter(at))
    }

    /// The first place from `at` on that holds no blank.
    pub(super) fn behind_blanks(&self, mut at: usize) -> usize {
        while self.letter(at) == ' ' {
            at += 1;
        }
        at
    }

    /// Cells separated by bars, without the blanks around them; nothing where no bars stand.
    pub(super) fn cells(&self) -> Vec<(usize, usize)> {
        let bars: Vec<usize> = (0..self.signs.len())
            .filter(|at| self.letter(*at) == '|')
            .collect();
        let begins = std::iter::once(0).chain(bars.iter().map(|at| at + 1));
        let ends = bars.iter().copied().chain([self.signs.len()]);
        let trimmed = begins.zip(ends).map(|(from, to)| {
            let from = self.behind_blanks(from);
            let to = (from..to).rev().find(|at| self.letter(*at) != ' ');
            (from, to.map_or(from, |at| at + 1))
        });
        let held = trimmed.filter(|(from, to)| from < to);
        if bars.is_empty() {
            Vec::new()
        } else {
            held.collect()
        }
    }

    fn take(&mut self, raw: &[LineChar]) {
        // Brackets that are open, and whether a command of LaTeX opened them.
        let mut open: Vec<bool> = Vec::new();
        let mut wiki = false;
        let mut at = 0;
        while let Some(sign) = raw.get(at) {
            let rest = &raw[at..];
            let command = if sign.letter == '\\' {
                command(rest)
            } else {
                0
            };
            let argument = rest
                .get(command)
                .is_some_and(|it| matches!(it.letter, '(' | '{'));
            let skipped = match sign.letter {
                '\\' => command + usize::from(argument),
                '<' => self.element(rest),
                '[' => link(rest).max(bbcode(rest)),
                ']' if wiki => 2 * usize::from(rest.get(1).is_some_and(|it| it.letter == ']')),
                '*' | '`' | '#' | '{' | '}' => 1,
                '_' | '\'' | '=' | '~' => run(rest),
                ')' if open.pop() == Some(true) => 1,
                _ => 0,
            };
            match sign.letter {
                '[' => wiki |= link(rest) > 0,
                ']' if skipped > 0 => wiki = false,
                '\\' if argument && rest[command].letter == '(' => open.push(true),
                '(' => open.push(false),
                _ => {}
            }
            if skipped > 0 || sign.letter == ' ' {
                self.blank(sign);
            } else {
                self.signs.push(*sign);
            }
            at += skipped.max(1);
        }
    }

    /// One blank for several.
    fn blank(&mut self, sign: &LineChar) {
        if !matches!(self.signs.last(), None | Some(LineChar { letter: ' ', .. })) {
            self.signs.push(LineChar {
                letter: ' ',
                is_capital: false,
                ..*sign
            });
        }
    }

    /// Length of an element of markup; the name of one that holds a value is put before the value like the name of a field.
    fn element(&mut self, rest: &[LineChar]) -> usize {
        let Some(close) = rest.iter().position(|it| it.letter == '>') else {
            return 0;
        };
        let is_name = |it: &LineChar| it.letter.is_alphabetic();
        let name: Vec<LineChar> = rest[1..].iter().copied().take_while(is_name).collect();
        let is_plain = name.len() + 1 == close && name.len() > 2;
        let ends = rest[close..].iter().any(|it| it.letter == '<');
        if is_plain && ends && self.signs.is_empty() {
            self.signs.extend(&name);
            self.signs.push(LineChar {
                letter: ':',
                ..rest[close]
            });
        }
        close + 1
    }
}

/// A text as it is compared.
pub(super) fn folded(text: &str) -> String {
    let line = Line::of(text.trim(), 0);
    line.text(0, line.signs.len())
}

/// A sign as it is compared.
fn narrow(letter: char) -> char {
    let letter = match letter {
        '\u{3000}' | '\t' | '\u{A0}' | '\r' => return ' ',
        wide @ '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(wide) - 0xFEE0).unwrap_or(wide),
        '【' | '〔' | '〖' => '(',
        '】' | '〕' | '〗' => ')',
        other => other,
    };
    if letter.is_whitespace() {
        return ' ';
    }
    let mut small = letter.to_lowercase();
    small
        .next()
        .filter(|_| small.next().is_none())
        .unwrap_or(letter)
}

/// Number of repetitions of a sign of markup there; 0 for one alone.
fn run(rest: &[LineChar]) -> usize {
    let same = rest
        .iter()
        .take_while(|it| it.letter == rest[0].letter)
        .count();
    if same > 1 { same } else { 0 }
}

/// Length of the text before the words of a wiki link: `[[`, `[[甲 (棋手)|`.
fn link(rest: &[LineChar]) -> usize {
    let begins = |at: usize, sign: char| {
        rest[at..]
            .iter()
            .take(2)
            .filter(|it| it.letter == sign)
            .count()
            == 2
    };
    let close = (2..rest.len().saturating_sub(1)).find(|at| begins(*at, ']'));
    let Some(close) = close.filter(|_| begins(0, '[')) else {
        return 0;
    };
    let bar = rest[2..close].iter().rposition(|it| it.letter == '|');
    bar.map_or(2, |bar| bar + 3)
}

/// `[b]`, `[/color]`: how long.
fn bbcode(rest: &[LineChar]) -> usize {
    let Some(close) = rest.iter().position(|it| it.letter == ']') else {
        return 0;
    };
    let inside = &rest[1..close];
    let is_name = |it: &LineChar| it.letter.is_ascii_alphanumeric() || "/=#,".contains(it.letter);
    let known = [
        "b", "i", "u", "size", "color", "center", "quote", "url", "img", "font", "align", "red",
        "blue",
    ];
    let name: String = inside
        .iter()
        .map(|it| it.letter)
        .filter(|c| *c != '/')
        .take_while(char::is_ascii_alphabetic)
        .collect();
    let is_code = inside.iter().all(is_name) && known.contains(&name.as_str());
    if is_code { close + 1 } else { 0 }
}

/// `\section*`, `\\`: how long a command of LaTeX is.
fn command(rest: &[LineChar]) -> usize {
    let name = rest[1..]
        .iter()
        .take_while(|it| it.letter.is_ascii_alphabetic())
        .count();
    let star = rest.get(1 + name).is_some_and(|it| it.letter == '*');
    match name {
        0 => 1 + usize::from(rest.get(1).is_some_and(|it| "\\ ,;~".contains(it.letter))),
        name => 1 + name + usize::from(star),
    }
}
