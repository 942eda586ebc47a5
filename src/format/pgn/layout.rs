//! Where moves stand in a text that holds prose as well: looked up once, where prose is met.

use super::token;
use crate::format::shape::COMMANDS;
use std::collections::HashMap;

/// A number with a move behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NumberToken {
    /// Where the number begins.
    pub(super) at: usize,
    /// Whether it says that Red's move stands above.
    pub(super) skips_red: bool,
}

/// Where moves stand.
#[derive(Debug, Default)]
pub(super) struct Layout {
    /// Numbers at the start of a line by what they say, and those within one.
    first: HashMap<u32, Vec<NumberToken>>,
    within: HashMap<u32, Vec<NumberToken>>,
    /// Lines that begin with a move, without a number.
    bare: Vec<usize>,
    /// Where the last line of moves begins.
    last: Option<usize>,
    /// Where the last number within a line stands.
    last_within: Option<usize>,
}

impl Layout {
    /// Looks through a text; `moves` returns the length of the move that a text begins with.
    pub(super) fn of(text: &str, moves: impl Fn(&str) -> Option<usize>) -> Layout {
        let mut layout = Layout::default();
        let mut around = OpenBrackets {
            // In braces behind a command of LaTeX stands no comment.
            has_commands: COMMANDS.iter().any(|it| text.contains(it)),
            ..OpenBrackets::default()
        };
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            let start = at + line.len() - line.trim_start_matches(token::is_white).len();
            at += line.len();
            let held = line.trim_matches(token::is_white);
            if held.is_empty() {
                around.parentheses = 0;
                continue;
            }
            if around.is_free() {
                layout.line((start, &text[start..]), held, &moves);
            }
            layout.inside((held, start), &moves, &mut around);
        }
        layout
    }

    /// The beginning of a line.
    fn line(
        &mut self,
        (start, rest): (usize, &str),
        line: &str,
        moves: &impl Fn(&str) -> Option<usize>,
    ) {
        // A number may stand on a line of its own.
        match numbered(rest, moves) {
            Some((value, skips_red)) => {
                let mark = NumberToken {
                    at: start,
                    skips_red,
                };
                self.first.entry(value).or_default().push(mark);
                self.last = Some(start);
            }
            None if is_bare(line, moves) => {
                self.bare.push(start);
                self.last = Some(start);
            }
            None => {}
        }
    }

    /// Numbers further on in a line.
    fn inside(
        &mut self,
        (line, start): (&str, usize),
        moves: &impl Fn(&str) -> Option<usize>,
        around: &mut OpenBrackets,
    ) {
        let mut before = None;
        for (at, sign) in line.char_indices() {
            let begins = sign.is_ascii_digit() || sign == '第';
            let glued =
                before.is_none_or(|c: char| c.is_ascii_alphanumeric() || "=.-+/:".contains(c));
            before = Some(sign);
            around.pass(sign);
            if !begins || glued || !around.is_free() {
                continue;
            }
            let rest = &line[at..];
            // A number without a sign may count anything.
            let signed = |c: char| !c.is_ascii_digit();
            let has_sign = rest
                .trim_start_matches(|c| !signed(c))
                .starts_with(['.', '．', '、', ')']);
            if let Some((value, skips_red)) =
                numbered(rest, moves).filter(|_| has_sign || sign == '第')
            {
                let mark = NumberToken {
                    at: start + at,
                    skips_red,
                };
                self.within.entry(value).or_default().push(mark);
                self.last_within = Some(start + at);
            }
        }
    }

    /// The first number of that value behind `at` that stands first on its line, or within one.
    pub(super) fn number(
        &self,
        value: u32,
        (at, first): (usize, bool),
        wanted: impl Fn(&NumberToken) -> bool,
    ) -> Option<usize> {
        let all = if first { &self.first } else { &self.within };
        let marks = all.get(&value)?;
        let next = marks.partition_point(|mark| mark.at <= at);
        let mut behind = marks[next..].iter();
        behind.find(|mark| wanted(mark)).map(|mark| mark.at)
    }

    /// The first line behind `at` that begins with a move.
    pub(super) fn bare(&self, at: usize) -> Option<usize> {
        let next = self.bare.partition_point(|line| *line <= at);
        self.bare.get(next).copied()
    }

    /// Whether no round and no line of moves begins at `at` or behind it.
    pub(super) fn is_over(&self, at: usize) -> bool {
        let last = self.last.max(self.last_within);
        last.is_none_or(|last| last < at)
    }

    /// Whether a line of moves begins at `at` or below.
    pub(super) fn goes_on(&self, at: usize) -> bool {
        self.last.is_some_and(|last| last >= at)
    }
}

/// Comments and parentheses that are open.
#[derive(Debug, Default)]
struct OpenBrackets {
    braces: u32,
    parentheses: u32,
    has_commands: bool,
}

impl OpenBrackets {
    fn pass(&mut self, sign: char) {
        match sign {
            '{' if !self.has_commands => self.braces += 1,
            '}' => self.braces = self.braces.saturating_sub(1),
            '(' | '（' => self.parentheses += 1,
            ')' | '）' => self.parentheses = self.parentheses.saturating_sub(1),
            _ => {}
        }
    }

    fn is_free(&self) -> bool {
        self.braces == 0 && self.parentheses == 0
    }
}

/// The number that a text begins with, where a move stands behind it, and whether it leaves out Red's.
fn numbered(text: &str, moves: &impl Fn(&str) -> Option<usize>) -> Option<(u32, bool)> {
    let (rest, number) = token::number(text).ok()?;
    let rest = rest.trim_start_matches(token::is_white);
    moves(rest).map(|_| (number.value, number.skips_red))
}

/// Whether a line is one of moves: it begins with one, and what comes next is a move, a number, a result or nothing.
fn is_bare(line: &str, moves: &impl Fn(&str) -> Option<usize>) -> bool {
    let Some(len) = moves(line) else { return false };
    let rest =
        line[len..].trim_start_matches(|c| token::is_white(c) || ",，;；、。.!！?？+#".contains(c));
    rest.is_empty()
        || rest.starts_with(['(', '（', '{', '…'])
        || moves(rest).is_some()
        || numbered(rest, moves).is_some()
        || token::result(rest).is_ok()
        || token::result_word(rest).is_some()
}
