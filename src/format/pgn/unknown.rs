//! Words that nobody knows: a title, prose, a damaged move, the end of what can be read.

use super::fields::first_field;
use super::introduced::named_in;
use super::loose::looks_like_a_move;
use super::pairs::Pairs;
use super::read::Reader;
use super::token;
use crate::format::damaged_row;
use crate::notation::move_like;
use crate::record::{Entry, FaultKind, LineId};
use crate::text::Span;

impl Reader<'_> {
    /// Text that nobody knows.
    pub(super) fn unknown(&mut self) {
        let word = self
            .word()
            .len()
            .max(self.rest().chars().next().map_or(1, char::len_utf8));
        if self.named_comment(word) {
            return;
        }
        if self.tree.line() != LineId::MAIN {
            if self.move_follows(word) {
                self.damaged_or_prose(word);
            } else {
                self.stop(word);
            }
        } else if self.tree.is_empty() {
            self.above_the_moves(word);
        } else {
            self.below_moves(word);
        }
    }

    /// Control characters: no white space and no part of any token.
    pub(super) fn control(&mut self) {
        let bytes = self.text.as_bytes()[self.at..].iter();
        let run = bytes.take_while(|byte| token::is_control(**byte)).count();
        self.keep(run.max(1));
    }

    /// Before the first move: a field, a title, a heading of the table. The line is kept as it is.
    fn above_the_moves(&mut self, word: usize) {
        if self.begins_damaged() {
            return self.damaged(Span::new(self.at, self.at + word));
        }
        let title = self.line_start.is_some() && !self.is_foreign_move(word);
        if title && self.field_line() {
            return;
        }
        let fresh = self.line_start == Some(self.at);
        let behind = self.rest()[word..].trim_start_matches([' ', '\t', '\r']);
        let alone = fresh
            && (behind.is_empty() || behind.starts_with('\n'))
            && !looks_like_a_move(&self.rest()[..word]);
        // A line in brackets that no tag can be read from.
        let line = || self.rest_of_line().trim_end();
        let bracketed = || self.rest().starts_with('[') && line().ends_with(']');
        let parts = fresh && (self.after_blank_line || self.is_rule() || bracketed());
        let parts = parts || self.holds_moves(word) || fresh && is_pairing(line());
        if title && (alone || parts || !self.move_follows(word) || self.heads_first_round(word)) {
            self.heading();
        } else if self.move_follows(word) {
            self.damaged_or_prose(word);
        } else if self.is_foreign_move(word) {
            self.stop(word);
        } else {
            self.heading();
        }
    }

    /// Among the moves of the main line, or behind them.
    fn below_moves(&mut self, word: usize) {
        let fresh = self.line_start == Some(self.at);
        let result = fresh && first_field(self.rest_of_line().trim_end()) == Some("Result");
        if result && self.field_line()
            || fresh && self.bracketed_line()
            || self.variations_below()
            || self.commented_line()
            || self.prose_line(word)
        {
            return;
        }
        let numbered = self.line_start.is_some() && !fresh && self.is_prose(word);
        let goes_back = (fresh || numbered) && self.goes_back_behind(word);
        let parts = fresh && (self.after_blank_line || self.is_rule());
        if parts || goes_back || numbered && !self.move_follows(word) {
            self.at = self.line_start.unwrap_or(self.at);
            self.pending = None;
            self.trailer();
        } else if !fresh && self.holds_moves(word) && self.prose_behind() {
            // A sentence that goes on with the moves.
        } else if self.move_follows(word) {
            self.damaged_or_prose(word);
        } else if fresh && !self.tale_goes_on() {
            self.trailer();
        } else if !self.prose_behind() {
            self.stop(word);
        }
    }

    /// Whether a line of prose describes further moves, in a text without numbers: it is a comment then.
    fn tale_goes_on(&mut self) -> bool {
        let has_numbers = self
            .tree
            .tree()
            .plies
            .iter()
            .any(|ply| ply.number.is_some());
        !has_numbers && self.prose_behind()
    }

    /// An unknown word among moves: an entry nobody can read where a number stands before it or where
    /// it looks like one, else prose.
    fn damaged_or_prose(&mut self, word: usize) {
        let span = Span::new(self.at, self.at + word);
        if self.pending.is_some() || looks_like_a_move(span.of(self.text)) {
            self.damaged(span);
        } else {
            let end = span.end as usize;
            if self.text[end..].trim().is_empty() {
                self.result_in_prose(end);
            }
            if self.at < end {
                self.keep(end - self.at);
            }
        }
    }

    /// An entry nobody can read.
    fn damaged(&mut self, span: Span) {
        self.fault(FaultKind::UnknownToken, span);
        self.at = span.end as usize;
        self.ply(span, Entry::Illegible);
    }

    /// Whether the first entry of the first round stands here and cannot be read: the second round stands below. The
    /// game does not begin with an entry behind it.
    fn begins_damaged(&self) -> bool {
        let Some(start) = self.line_start else {
            return false;
        };
        let lines = self.text.get(start..).unwrap_or("").lines();
        let mut lines = lines.filter(|line| !line.trim().is_empty());
        let (Some(first), Some(second)) = (lines.next(), lines.next()) else {
            return false;
        };
        damaged_row::round(first) == Some(1) && damaged_row::follow(first, second)
    }

    /// The line of play cannot be read on: the rest of it is kept as text, the result of the main
    /// line excepted.
    fn stop(&mut self, word: usize) {
        let main = self.tree.line() == LineId::MAIN;
        // A sentence behind the last move is no move that cannot be read.
        let garbled = is_garbled(&self.rest()[..word]) && self.line_start != Some(self.at);
        if !main
            || self.tree.is_empty()
            || self.pending.is_some()
            || garbled
            || !self.is_prose(word)
        {
            self.fault(FaultKind::UnknownToken, Span::new(self.at, self.at + word));
        }
        let text = self.text;
        let end = if main {
            result_in(self.rest()).map(|at| self.at + at)
        } else {
            let start = self.tree.tree().lines[self.tree.line().0 as usize]
                .span
                .start;
            let pairs = self
                .parentheses
                .get_or_insert_with(|| Pairs::of(text, &['(', '（'], &[')', '）']));
            pairs.end_of(start as usize).map(|end| {
                let closing = text[..end].chars().next_back().map_or(0, char::len_utf8);
                end - closing
            })
        };
        let end = end.unwrap_or(text.len()).max(self.at);
        if main && self.pending.is_none() && end == text.len() {
            self.result_in_prose(end);
        }
        let rest = text[self.at..end].trim_end().len();
        if rest > 0 {
            self.keep(rest);
        }
    }

    /// Whether the next `word` bytes, behind a number, look like a move of a notation that is not
    /// read, such as `Lbe2` with the letters of another language.
    fn is_foreign_move(&self, word: usize) -> bool {
        let word = &self.rest().as_bytes()[..word];
        self.pending.is_some()
            && (2..=8).contains(&word.len())
            // `14th` is none.
            && word.first().is_some_and(u8::is_ascii_alphabetic)
            && word
                .iter()
                .all(|byte| byte.is_ascii_alphanumeric() || b"+#=-x".contains(byte))
            && word.iter().any(u8::is_ascii_lowercase)
            && word.iter().any(u8::is_ascii_digit)
    }

    /// Whether a line of signs (`====`, `----`) begins here.
    fn is_rule(&self) -> bool {
        let mut signs = self.rest().chars();
        let first = signs.next();
        first.is_some_and(|c| !c.is_alphanumeric())
            && signs.take(2).filter(|c| Some(*c) == first).count() == 2
    }
}

/// Whether a word begins as a move does, a piece and a file, and no notation reads the rest: `R9—8`, `炮二~五`.
fn is_garbled(word: &str) -> bool {
    let mut signs = word.chars();
    let file = signs.nth(1);
    let counted = file.is_some_and(|it| {
        it.is_ascii_digit() || "一二三四五六七八九１２３４５６７８９".contains(it)
    });
    counted && token::begins_like_a_piece(word) && (3..=5).contains(&word.chars().count())
}

/// Whether a line names who played whom, and no move.
fn is_pairing(line: &str) -> bool {
    named_in(line).is_some() && move_like(line).next().is_none()
}

/// Where the first result token stands in a text, comments passed over.
fn result_in(text: &str) -> Option<usize> {
    let mut at = 0;
    while let Some(rest) = text.get(at..) {
        let first = rest.chars().next()?;
        if first == '{' {
            at += memchr::memchr(b'}', rest.as_bytes()).map_or(rest.len(), |end| end + 1);
        } else if token::is_white(first) {
            at += first.len_utf8();
        } else if token::result(rest).is_ok() {
            return Some(at);
        } else {
            at += rest
                .find(|c| token::is_white(c) || c == '{')
                .unwrap_or(rest.len());
        }
    }
    None
}
