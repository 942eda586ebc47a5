//! Text that sources not written as PGN put between moves: remarks in brackets of other kinds, judgements
//! in parentheses, signs that join two moves, dots behind a move whose round goes on below.

use super::loose::skip_numbers;
use super::near::first;
use super::read::Reader;
use super::token;
use crate::record::{FaultKind, LineId};
use crate::text::Span;

/// No remark in brackets is longer, in bytes.
const LONGEST: usize = 2000;

/// Distance below dots within which the other half of their round is searched for, in bytes.
const BELOW: usize = 2000;

/// A word of a result is no longer, in bytes.
const WORDS: usize = 64;

/// So many words behind a semicolon show that it parts moves.
const ENTRIES: usize = 12;

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

    /// `/* … */`: a comment.
    pub(super) fn block_comment(&mut self) {
        let rest = self.rest();
        let end = rest.find("*/");
        let span = self.take(end.map_or(rest.len(), |end| end + 2));
        let (start, inside) = (span.start as usize, end.unwrap_or(rest.len()));
        if end.is_none() {
            self.fault(FaultKind::UnclosedComment, Span::new(start, start + 2));
        }
        self.remark(
            span,
            Span::new((start + 2).min(start + inside), start + inside),
        );
    }

    /// `\move{炮二平五}{马8进7}`, `\mainline{1. h2e2}`: what a command of LaTeX puts around moves is kept as text.
    /// False where none stands here.
    pub(super) fn command(&mut self) -> bool {
        let rest = self.rest();
        let name = 1 + rest[1..]
            .bytes()
            .take_while(u8::is_ascii_alphabetic)
            .count();
        let star = usize::from(rest[name..].starts_with('*'));
        let brace = usize::from(rest[name + star..].starts_with('{'));
        let inside = skip_numbers(&rest[name + star + brace..]);
        if name == 1 || inside.is_empty() || self.move_at(inside).is_none() {
            return false;
        }
        self.keep(name + star + brace);
        self.commands = self.commands.max(u32::from(brace > 0));
        true
    }

    /// A brace of such a command: kept as text. False where none is open.
    pub(super) fn brace_of_command(&mut self) -> bool {
        let rest = self.rest();
        if self.commands == 0 {
            return false;
        }
        let inside = rest.strip_prefix('{').map(skip_numbers);
        match inside {
            Some(inside) if self.move_at(inside).is_none() => return false,
            Some(_) => {}
            None => self.commands = u32::from(rest[1..].trim_start().starts_with('{')),
        }
        self.keep(1);
        true
    }

    /// `**`, the sign of Markdown around what is bold: passed over. False where none stands here, or a field or a
    /// title begins.
    pub(super) fn is_bold(&mut self) -> bool {
        let rest = self.rest();
        let inside = rest.trim_start_matches('*');
        let begins = !self.tree.is_empty() || self.move_at(skip_numbers(inside)).is_some();
        if rest.len() - inside.len() < 2 || !begins {
            return false;
        }
        self.at += rest.len() - inside.len();
        true
    }

    /// Whether the table of a wiki begins here: `{|` at the start of a line, and `|}` at that of a later one, or
    /// no brace closes it. Any other brace begins a comment.
    pub(super) fn begins_wiki_table(&self) -> bool {
        let rest = self.rest();
        self.line_start == Some(self.at)
            && rest.starts_with("{|")
            && !self.rest_of_line().contains('}')
            && (rest.contains("\n|}") || !rest.contains('}'))
    }

    /// `|` and `&` between the cells of a table, where the moves go on behind it, or end: passed over. False where
    /// something else does.
    pub(super) fn parts_cells(&mut self) -> bool {
        let rest = self.rest();
        let is_sign = |c: char| token::is_white(c) || matches!(c, '|' | '&' | '\\');
        let mut behind = rest.trim_start_matches(is_sign);
        if let Ok((next, _)) = token::number(behind) {
            behind = next.trim_start_matches(is_sign);
        }
        let ends = !self.tree.is_empty() && behind.is_empty();
        let goes_on = self.move_at(behind).is_some() || token::placeholder(behind).is_ok();
        if !ends && !goes_on {
            return false;
        }
        // Up to the number, which is read for itself.
        self.at += rest.len() - rest.trim_start_matches(['|', '&', '\\', ' ', '\t']).len();
        true
    }

    /// `DIAG{…}`: a comment that has a name. False where the next `word` bytes are none.
    pub(super) fn named_comment(&mut self, word: usize) -> bool {
        let rest = self.rest();
        let is_name = rest[..word].bytes().all(|byte| byte.is_ascii_uppercase());
        let end = rest[word..].strip_prefix('{').and_then(|it| it.find('}'));
        let Some(end) = end.filter(|_| is_name) else {
            return false;
        };
        let span = self.take(word + end + 2);
        self.remark(span, span);
        true
    }

    /// `[1]`, `[注2]`, `[pao er ping wu]` among the moves on their line: a remark. False where none stands here.
    pub(super) fn square_remark(&mut self) -> bool {
        if self.line_start.is_some() || self.tree.is_empty() {
            return false;
        }
        let rest = first(self.rest(), LONGEST);
        let end = rest
            .find([']', '\n'])
            .filter(|at| rest[*at..].starts_with(']'));
        let Some(end) = end else {
            return false;
        };
        if token::placeholder(rest).is_ok() {
            return false;
        }
        let span = self.take(end + 1);
        self.remark(
            span,
            Span::new(span.start as usize + 1, span.end as usize - 1),
        );
        true
    }

    /// `马8进7①`, where no round of that number begins: the mark of a footnote, a remark.
    pub(super) fn is_footnote(&mut self) -> bool {
        let rest = self.rest();
        let Ok((behind, number)) = token::number(rest) else {
            return false;
        };
        let last = self.tree.last().and_then(|id| self.tree.tree().ply(id));
        let counts = last.is_some_and(|ply| ply.number.is_none_or(|last| last < number.value));
        let next = behind.trim_start_matches(token::is_white);
        let is_round = counts && self.move_at(next).is_some() && !self.is_marked_before();
        if !self.is_glued() || self.tree.is_empty() || is_round {
            return false;
        }
        let sign = rest.chars().next().map_or(1, char::len_utf8);
        let span = self.take(sign);
        self.remark(span, span);
        true
    }

    /// Whether rounds are numbered by other signs than these.
    fn is_marked_before(&self) -> bool {
        let plies = self.tree.tree().plies.iter().rev().take(4);
        let mut numbered = plies.filter(|ply| ply.number.is_some());
        let before = numbered
            .next()
            .map(|ply| &self.text[..ply.span.start as usize]);
        before.is_some_and(|before| {
            let number = before.trim_end_matches(|c| token::is_white(c) || ".．、)）".contains(c));
            number.ends_with(|c: char| c.is_ascii_digit())
        })
    }

    /// Whether dots behind a move say no more than that the game went on, or that it ended: nothing stands
    /// behind them but a result.
    pub(super) fn leads_nowhere(&self, bytes: usize) -> bool {
        let rest = self.rest();
        if bytes > 0 && !rest.starts_with(['…', '.', '·']) {
            return false;
        }
        let behind = rest[bytes..].trim_start_matches(token::is_white);
        let near = first(behind, WORDS);
        let word = near.split(token::is_white).next().unwrap_or("");
        behind.is_empty()
            || behind.starts_with([')', '）'])
            || token::result(behind).is_ok()
            || token::result_word(word.trim_matches(|c| "()（）".contains(c))).is_some()
    }

    /// Whether a row of dots only leads from one move to the next on the same line, as in tables of books.
    pub(super) fn leads_on(&self, bytes: usize) -> bool {
        let rest = self.rest();
        let dots = rest[..bytes].chars();
        let long = match rest.chars().next() {
            Some('…') => dots.count() > 2,
            Some('.') => dots.count() > 4,
            _ => false,
        };
        let behind = rest[bytes..].trim_start_matches([' ', '\t', '\u{3000}']);
        let dotted = rest.starts_with(['…', '.']) && self.pending.is_none();
        let Some((_, len)) = self.move_at(behind).filter(|_| dotted) else {
            return false;
        };
        // A round has no third ply: what stands between its two is none.
        let next = behind[len..].trim_start_matches([' ', '\t', '\u{3000}']);
        let last = self.tree.last().and_then(|id| self.tree.tree().ply(id));
        let begun = last.is_some_and(|ply| ply.number.is_some()) && !self.red_to_come();
        let ends = next.is_empty() || next.starts_with(['\r', '\n']) || token::number(next).is_ok();
        long || begun && ends
    }

    /// Whether the moves stand below what was just read, a result: it is one of the head.
    pub(super) fn heads_moves(&self) -> bool {
        if self.tree.line() != LineId::MAIN || !self.tree.is_empty() || self.ended {
            return false;
        }
        let mut lines = first(self.rest(), BELOW).lines();
        lines.any(|line| {
            let line = skip_numbers(line);
            !line.is_empty() && self.move_at(line).is_some()
        })
    }

    /// Whether a semicolon parts moves, as in a text without tags that has nothing but moves behind it on its line.
    pub(super) fn parts_moves(&self) -> bool {
        if !self.tags.is_empty() || self.tree.is_empty() {
            return false;
        }
        let line = first(self.rest(), 8 * WORDS).lines().next().unwrap_or("");
        let line = line.get(1..).unwrap_or("");
        let is_entry = |word: &str| {
            let word = word.trim_matches([',', ';', '.', '，', '；', '。']);
            let bare = skip_numbers(word);
            bare.is_empty()
                || word.bytes().all(|byte| byte.is_ascii_digit())
                || self.is_moves(bare)
                || token::result(bare).is_ok()
                || token::result_word(bare).is_some()
        };
        let words = line.split(token::is_white).filter(|it| !it.is_empty());
        let mut words = words.take(ENTRIES).peekable();
        words.peek().is_some() && words.all(is_entry)
    }

    /// Whether a word is moves and the signs between them: `H2+3,R9.8`.
    fn is_moves(&self, word: &str) -> bool {
        let mut rest = word;
        while let Some((_, bytes)) = self.move_at(rest) {
            rest = &rest[bytes..];
            if rest.is_empty() {
                return true;
            }
            let behind = rest.trim_start_matches([',', '，', '/', '／', '-', '－']);
            if behind.len() == rest.len() {
                return false;
            }
            rest = behind;
        }
        false
    }

    /// Whether the sign before has nothing to do with numbers and no blank parts it from what stands here.
    pub(super) fn is_glued(&self) -> bool {
        let before = self.text[..self.at].chars().next_back();
        before.is_some_and(|c| !token::is_white(c) && !matches!(c, '.' | '．' | '、'))
    }

    /// `%` at the beginning of a line: all of it is kept as text.
    pub(super) fn escaped_line(&mut self) {
        let line = self.rest_of_line().trim_end().len();
        self.keep(line);
    }
}
