//! What texts that nobody wrote as PGN put between moves: remarks in brackets of other kinds, judgements in
//! parentheses, signs that join two moves, dots behind a move whose round goes on below.

use super::loose::skip_numbers;
use super::read::Reader;
use super::token;
use crate::record::LineId;
use crate::text::Span;

/// No remark in brackets is longer, in bytes.
const LONGEST: usize = 2000;

/// How far below dots the other half of their round is looked for, in bytes.
const BELOW: usize = 2000;

impl Reader<'_> {
    /// `【当头炮】`, `〔正着〕` behind a move: a remark. False where none stands here; before the first move it
    /// is a title.
    pub(super) fn bracketed_remark(&mut self) -> bool {
        let close = match self.rest().chars().next() {
            Some('【') => '】',
            Some('〔') => '〕',
            _ => '〗',
        };
        if self.tree.line() == LineId::MAIN && self.tree.is_empty() {
            return false;
        }
        let rest = self.rest();
        let near = first(rest, LONGEST);
        let Some(end) = near
            .find([close, '\n'])
            .filter(|at| near[*at..].starts_with(close))
        else {
            return false;
        };
        let sign = close.len_utf8();
        let inside = Span::new(self.at + sign, self.at + end);
        let span = self.take(end + sign);
        if let Ok(("", entry)) = token::placeholder(inside.of(self.text).trim()) {
            self.ply(span, entry);
        } else {
            self.remark(span, inside);
        }
        true
    }

    /// `[变着：…]`, a line of its own among the moves: a remark. False where none stands here, or no move
    /// comes behind it.
    pub(super) fn bracketed_line(&mut self) -> bool {
        let line = self.rest_of_line().trim_end();
        let len = line.len();
        let is_remark = line.starts_with('[') && line.ends_with(']') && !self.tree.is_empty();
        let below = skip_numbers(&self.rest()[len..]);
        if !is_remark || self.move_at(below).is_none() {
            return false;
        }
        let span = self.take(len);
        self.remark(
            span,
            Span::new(span.start as usize + 1, span.end as usize - 1),
        );
        true
    }

    /// `马2进3（？）`: a judgement of the move before. By itself a question mark in parentheses is an entry that
    /// nobody can read.
    pub(super) fn judged_in_parentheses(&mut self, sign: usize) -> bool {
        if !self.is_glued() || self.tree.is_empty() || self.pending.is_some() {
            return false;
        }
        let Ok((behind, nag)) = token::nag(&self.rest()[sign..]) else {
            return false;
        };
        let close = behind.chars().next().filter(|c| matches!(c, ')' | '）'));
        let Some(close) = close else {
            return false;
        };
        let span = self.take(self.rest().len() - behind.len() + close.len_utf8());
        if !self.tree.nag(nag) {
            self.remark(span, span);
        }
        true
    }

    /// `炮二平五/马8进7`, `炮二平五——马8进7`: passes over what joins two moves.
    pub(super) fn joins_moves(&mut self) -> bool {
        let rest = self.rest();
        let first = rest.chars().next();
        let behind = rest.trim_start_matches(|c| Some(c) == first);
        if !self.is_glued() || self.tree.is_empty() || self.move_at(behind).is_none() {
            return false;
        }
        self.at += rest.len() - behind.len();
        true
    }

    /// Whether dots behind a move say no more than that its round goes on below, behind what is said of it:
    /// `2. 马二进三 ……`, and then `2. …… 车9平8`.
    pub(super) fn goes_on_below(&self, bytes: usize) -> bool {
        let last = self.tree.last().and_then(|id| self.tree.tree().ply(id));
        let Some(last) = last.and_then(|ply| ply.number) else {
            return false;
        };
        if !self.rest().starts_with(['…', '.']) {
            return false;
        }
        let below = &self.rest()[bytes..];
        let lines = first(below, BELOW).lines();
        let mut lines = lines.map(|line| line.trim_start_matches(token::is_white));
        let number = lines.find_map(|line| token::number(line).ok());
        number.is_some_and(|(_, number)| number.skips_red && number.value == last)
    }

    /// Whether the sign before has nothing to do with numbers and no blank parts it from what stands here.
    fn is_glued(&self) -> bool {
        let before = self.text[..self.at].chars().next_back();
        before.is_some_and(|c| !token::is_white(c) && !matches!(c, '.' | '．' | '、'))
    }

    /// `%` at the beginning of a line: all of it is kept as text.
    pub(super) fn escaped_line(&mut self) {
        let line = self.rest_of_line().trim_end().len();
        self.keep(line);
    }
}

/// The first so many bytes of a text, or a few more: no character is cut.
fn first(text: &str, len: usize) -> &str {
    let end = (len..text.len()).find(|at| text.is_char_boundary(*at));
    &text[..end.unwrap_or(text.len())]
}
