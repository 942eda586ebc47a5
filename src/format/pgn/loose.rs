//! Text that is no plain move, number or tag: comments, variations, results in words, placeholders,
//! and unknown text.

use super::near::first;
use super::pairs::Pairs;
use super::read::Reader;
use super::token;
use crate::record::{Entry, FaultKind, LineId};
use crate::text::Span;

/// No word is longer, in bytes: of a longer one each part is looked at by itself.
const LONGEST_WORD: usize = 4096;

/// A result in words is no longer, in bytes.
const RESULT_WIDTH: usize = 64;

/// Maximum distance of the closing parenthesis of a group that holds one word: `(漏记)`, `（红先胜）`.
const WORD_GROUP: usize = 48;

impl Reader<'_> {
    /// `{…}`, nested braces included. Where these do not pair up, it ends at the first `}`; where
    /// there is none, at the end of the text.
    pub(super) fn comment(&mut self) {
        let text = self.text;
        let inside = &text.as_bytes()[self.at + 1..];
        let end = match memchr::memchr2(b'{', b'}', inside) {
            Some(at) if inside[at] == b'}' => Some(self.at + at + 2),
            Some(_) => self.nested_comment_end(),
            None => None,
        };
        let start = self.at;
        let (end, inner_end) = match end {
            Some(end) => (end, end - 1),
            None => (text.len(), text.len()),
        };
        let span = self.take(end - start);
        if inner_end == end {
            self.fault(FaultKind::UnclosedComment, Span::new(start, start + 1));
        }
        self.remark(span, Span::new(start + 1, inner_end));
    }

    fn nested_comment_end(&mut self) -> Option<usize> {
        let text = self.text;
        let pairs = self
            .braces
            .get_or_insert_with(|| Pairs::of(text, &['{'], &['}']));
        pairs.end_of(self.at).or_else(|| {
            let closing = memchr::memchr(b'}', &text.as_bytes()[self.at..])?;
            Some(self.at + closing + 1)
        })
    }

    /// `;` to the end of the line.
    pub(super) fn line_comment(&mut self) {
        let line = self.rest_of_line().len();
        let span = self.take(line);
        self.remark(span, Span::new(span.start as usize + 1, span.end as usize));
    }

    /// `(`: a variation, a word in parentheses, or a remark.
    pub(super) fn open(&mut self) {
        let sign = self.rest().chars().next().map_or(1, char::len_utf8);
        if self.judged_in_parentheses(sign) || self.word_group(sign) || self.headed_side_line(sign)
        {
            return;
        }
        if self.begins_movetext(self.at + sign) {
            self.tree.open(self.at);
            self.at += sign;
            self.pending = None;
            return;
        }
        let text = self.text;
        let pairs = self
            .parentheses
            .get_or_insert_with(|| Pairs::of(text, &['(', '（'], &[')', '）']));
        let end = pairs.end_of(self.at);
        let bytes = match end {
            Some(end) => end - self.at,
            None => self.rest_of_line().len(),
        };
        let closing = match end {
            Some(end) => text[..end].chars().next_back().map_or(0, char::len_utf8),
            None => 0,
        };
        let span = self.take(bytes);
        if end.is_none() {
            let start = span.start as usize;
            self.fault(FaultKind::UnclosedVariation, Span::new(start, start + sign));
        }
        let inner = Span::new(span.start as usize + sign, span.end as usize - closing);
        self.remark(span, inner);
    }

    /// `(漏记)`, `（红先胜）`, `(12)`.
    fn word_group(&mut self, sign: usize) -> bool {
        let inside = &self.rest()[sign..];
        let close = inside
            .char_indices()
            .take_while(|(at, c)| *at < WORD_GROUP && *c != '\n')
            .find(|(_, c)| matches!(c, ')' | '）'));
        let Some((at, close)) = close else {
            return false;
        };
        let word = inside[..at].trim();
        let bytes = sign + at + close.len_utf8();
        if let Ok(("", number)) = token::number(word)
            && word.bytes().all(|byte| byte.is_ascii_digit())
        {
            self.number(bytes, number);
            true
        } else if let Ok(("", entry)) = token::placeholder(word) {
            let span = self.take(bytes);
            self.ply(span, entry);
            true
        } else if let Some(result) = token::result_word(word) {
            self.result(bytes, result, true);
            true
        } else {
            false
        }
    }

    /// `)`.
    pub(super) fn close(&mut self) {
        let sign = self.rest().chars().next().map_or(1, char::len_utf8);
        if self.tree.close(self.at + sign) {
            self.at += sign;
            self.pending = None;
        } else {
            self.stray();
        }
    }

    /// A closing sign without an opening one.
    pub(super) fn stray(&mut self) {
        let sign = self.rest().chars().next().map_or(1, char::len_utf8);
        self.fault(FaultKind::StrayClose, Span::new(self.at, self.at + sign));
        self.keep(sign);
    }

    /// `$14`, `!`, `？！`: the first goes with the ply, further ones are kept as comments.
    pub(super) fn nag(&mut self) {
        match token::nag(self.rest()) {
            Ok((rest, nag)) => {
                let span = self.take(self.text.len() - rest.len() - self.at);
                if !self.tree.nag(nag) {
                    self.remark(span, span);
                }
            }
            Err(_) => self.something_else(),
        }
    }

    /// Reads text that begins with none of the plain signs.
    pub(super) fn something_else(&mut self) {
        let rest = self.rest();
        match rest.chars().next() {
            Some('（') => return self.open(),
            Some('）') => return self.close(),
            Some('！') => return self.nag(),
            Some('?' | '？') if self.judges_a_move() => return self.nag(),
            Some(',' | '，' | '、' | '。' | '；') => {
                self.at += rest.chars().next().map_or(1, char::len_utf8);
                return;
            }
            Some('.') if self.ends_sentence() => {
                self.at += 1;
                return;
            }
            Some('【' | '〔' | '〖') if self.bracketed_remark() => return,
            Some('/' | '／' | '—') if self.joins_moves() => return,
            Some('/') if rest.starts_with("/*") => return self.block_comment(),
            Some('[') if self.square_remark() => return,
            Some('\\') if self.command() || self.parts_cells() => return,
            Some('*') if self.is_bold() => return,
            Some('+' | '-' | '０'..='９') if self.measure() => return,
            Some('`') if self.move_at(&rest[1..]).is_some() || self.is_glued() => {
                self.at += 1;
                return;
            }
            Some('|' | '&') if self.parts_cells() => return,
            Some('①'..='⓿' | '❶'..='➓' | '㈠'..='㈩' | '㉑'..='㊿') if self.is_footnote() =>
            {
                return;
            }
            _ => {}
        }
        if self.names_mover() {
            return;
        }
        if self.is_page_number() {
            self.keep(self.rest_of_line().trim_end().len());
        } else if self.signs_off() {
            self.trailer();
        } else if self.marks_a_line() {
            self.heading();
        } else if let Ok((after, entry)) = token::placeholder(rest) {
            self.stand_in(rest.len() - after.len(), entry);
        } else if let Some((after, result)) = token::result(rest).ok().filter(|_| !self.is_bullet())
        {
            self.result(rest.len() - after.len(), result, false);
        } else if let Ok((after, number)) = token::number(rest) {
            self.number(rest.len() - after.len(), number);
        } else if !self.result_word() {
            self.unknown();
        }
    }

    /// `□评注`: a sign above the moves that stands before the words of a line, and for no move.
    fn marks_a_line(&self) -> bool {
        let marked = |c: char| matches!(c, '□' | '■') || token::is_white(c);
        let behind = self.rest_of_line().trim_start_matches(marked);
        self.line_start == Some(self.at)
            && self.rest().starts_with(['□', '■'])
            && self.tree.is_empty()
            && behind.starts_with(char::is_alphabetic)
            && self.move_at(behind).is_none()
    }

    /// Whether `*` is the sign of a list or of a table and no result: more stands behind it on its line, above the
    /// moves.
    fn is_bullet(&self) -> bool {
        let fresh = self.tree.is_empty();
        let rest = || self.rest_of_line().strip_prefix('*');
        fresh && rest().is_some_and(|rest| !rest.trim().is_empty())
    }

    /// A placeholder. As the very first thing dots say no more than that Black moves first.
    fn stand_in(&mut self, bytes: usize, entry: Entry) {
        let first = self.tree.line() == LineId::MAIN && self.tree.is_empty();
        if first && self.pending.is_none() && self.rest().starts_with(['—', '-']) {
            // A dash above the moves stands for none.
            return self.heading();
        }
        if first && self.rest().starts_with(['…', '.']) {
            let behind = skip_numbers(&self.rest()[bytes..]);
            if self.move_at(behind).is_some() || behind.starts_with(['{', '(', '（']) {
                self.black_marked();
            }
            self.at += bytes;
        } else if self.goes_on_below(bytes)
            || self.leads_nowhere(bytes)
            || self.leads_on(bytes)
            || self.is_left_off(bytes)
        {
            self.at += bytes;
        } else {
            let span = self.take(bytes);
            self.ply(span, entry);
        }
    }

    /// Whether a question mark stands right behind a move, or is more than a lone one.
    fn judges_a_move(&self) -> bool {
        let before = self.text[..self.at].chars().next_back();
        let glued = before.is_some_and(|c| !token::is_white(c) && c != '.');
        let behind = self.rest().trim_start_matches(|c| "!?！？".contains(c));
        let signs = &self.rest()[..self.rest().len() - behind.len()];
        glued || signs.chars().count() > 1 && !self.stands_for_a_move(signs, behind)
    }

    /// Whether a line holds the number of a page between dashes: `— 37 —`.
    fn is_page_number(&self) -> bool {
        if self.line_start != Some(self.at) {
            return false;
        }
        let line = self.rest_of_line().trim_end();
        let is_dash = |c: char| matches!(c, '—' | '–' | '-' | '─' | '~' | '·');
        let inside = line.trim_matches(|c| is_dash(c) || token::is_white(c));
        line.starts_with(is_dash)
            && line.ends_with(is_dash)
            && !inside.is_empty()
            && inside.len() < 5
            && inside.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Whether question marks stand where a move should: behind its number, or behind Red's move where the next
    /// number or the end follows.
    fn stands_for_a_move(&self, signs: &str, behind: &str) -> bool {
        let asks = signs.chars().all(|c| matches!(c, '?' | '？'));
        if !asks || self.pending.is_some() {
            return asks;
        }
        let last = self.tree.tree().plies.last().and_then(|ply| ply.number);
        let behind = behind.trim_start();
        let next = token::number(behind).ok().map(|(_, number)| number.value);
        last.is_some_and(|last| match next {
            Some(next) => next == last.saturating_add(1),
            None => {
                signs.chars().count() > 2 && (behind.is_empty() || token::result(behind).is_ok())
            }
        })
    }

    /// A result in words; false where the next word is none.
    pub(super) fn result_word(&mut self) -> bool {
        let line = first(self.rest(), RESULT_WIDTH).lines().next();
        let said = [self.word(), line.unwrap_or("").trim_end()];
        let mut said = said.iter();
        let said = said.find_map(|word| Some((word.len(), token::result_word(word)?)));
        let Some((bytes, result)) = said else {
            return false;
        };
        self.result(bytes, result, true);
        true
    }

    /// Everything from here on is no part of the game, but for what it says of its result.
    pub(super) fn trailer(&mut self) {
        self.result_in_prose(self.text.len());
        let rest = self.rest().trim_end().len();
        if rest > 0 {
            self.keep(rest);
        }
    }

    /// Whether something that can follow an entry stands behind the next `word` bytes, numbers and
    /// comments passed over.
    pub(super) fn move_follows(&self, word: usize) -> bool {
        let mut rest = skip_numbers(&self.text[self.at + word..]);
        while let Some(comment) = rest.strip_prefix('{') {
            let end = memchr::memchr(b'}', comment.as_bytes());
            rest = skip_numbers(end.map_or("", |end| &comment[end + 1..]));
        }
        match rest.chars().next() {
            // Above the moves it may stand for no game in a table of results.
            Some('*') if self.tree.is_empty() => {
                rest[1..].lines().next().unwrap_or("").trim().is_empty()
            }
            None | Some('(' | '（' | ')' | '）' | '$' | '*') => true,
            _ => {
                self.move_at(rest).is_some()
                    || token::placeholder(rest).is_ok()
                    || token::result(rest).is_ok()
            }
        }
    }

    /// Whether what stands at `at` can begin a variation.
    fn begins_movetext(&self, at: usize) -> bool {
        let rest = skip_numbers(&self.text[at..]);
        match rest.chars().next() {
            Some('{' | '(' | '（' | ')' | '）') => true,
            _ => self.move_at(rest).is_some() || token::placeholder(rest).is_ok(),
        }
    }
}

impl<'t> Reader<'t> {
    /// The next word: up to a blank or a bracket.
    pub(super) fn word(&self) -> &'t str {
        let rest = self.rest();
        let rest = first(rest, LONGEST_WORD);
        let end = rest.find(|c| token::is_white(c) || "{}()（）;；[]【】〔〕".contains(c));
        &rest[..end.unwrap_or(rest.len())]
    }

    pub(super) fn rest_of_line(&self) -> &'t str {
        let rest = self.rest();
        let end = memchr::memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len());
        rest[..end].trim_end_matches('\r')
    }
}

/// Passes over blanks and move numbers.
pub(super) fn skip_numbers(mut text: &str) -> &str {
    loop {
        text = text.trim_start_matches(token::is_white);
        match token::number(text) {
            Ok((rest, _)) if token::result(text).is_err() => text = rest,
            _ => return text,
        }
    }
}

/// Whether a word looks like a move that was damaged: a piece or an order word with a digit or a
/// direction.
pub(super) fn looks_like_a_move(word: &str) -> bool {
    const DIRECTIONS: &str = "进進退平";
    const DIGITS: &str = "一二三四五六七八九１２３４５６７８９123456789";
    // `后手：甲` names somebody.
    let long = word.chars().count() > 6 || word.contains(['：', ':']);
    let directed = word.contains(|c| DIRECTIONS.contains(c));
    let counted = word.contains(|c| DIGITS.contains(c));
    let piece = token::begins_like_a_piece(word);
    !long && (directed && (counted || piece) || counted && (piece || word.is_ascii()))
}
