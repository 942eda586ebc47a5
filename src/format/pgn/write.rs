//! Writing a record as PGN: tags in their order, a line a round, variations and comments behind the
//! ply they belong to. What is written reads back as the same tree, tags and comments.

use super::tag_line::escaped;
use super::token;
use crate::board::Side;
use crate::notation::write_fen;
use crate::record::{Entry, GameRecord, LineId, PlyId, Start};
use std::borrow::Cow;
use std::fmt::Write as _;

/// Writes a record. `text_of` gives the text of a move in the notation wanted; where it gives none,
/// the token stands as it was written. Residue is left out: it is no part of the game.
///
/// A FEN tag is added where the start is not the full position and no tag says so. Missed entries
/// become 漏记 and illegible ones `[?]`, with what can be seen of them as a comment, unless they are
/// a placeholder already.
///
/// ```
/// use dapu::format::pgn;
///
/// let record = pgn::read("[Red \"甲\"]\n1. 炮二平五 {中炮} 馬８進７ 1-0", 1);
/// let text = pgn::write(&record, |_| None);
/// assert_eq!(text, "[Red \"甲\"]\n\n1. 炮二平五 {中炮}\n1. …… 馬８進７\n1-0\n");
/// ```
pub fn write<'m>(
    record: &GameRecord<'_>,
    text_of: impl Fn(PlyId) -> Option<Cow<'m, str>>,
) -> String {
    let mut out = String::with_capacity(record.text.len() + 64);
    write_tags(&mut out, record);
    Movetext::new(record, &text_of, &mut out).write();
    for mark in &record.results {
        out.push_str(mark.result.token());
        out.push('\n');
    }
    out
}

fn write_tags(out: &mut String, record: &GameRecord<'_>) {
    for tag in &record.tags.0 {
        let value = tag.value.replace(['\n', '\r'], " ");
        // Writing to a string does not fail.
        let _ = writeln!(out, "[{} \"{}\"]", tag.name, escaped(&value));
    }
    if let Start::Given(setup) = &record.start
        && record.tag("FEN").is_none()
        && !(setup.is_standard() && setup.turn == Side::Red)
    {
        let _ = writeln!(out, "[FEN \"{}\"]", write_fen(setup));
    }
    if !out.is_empty() {
        out.push('\n');
    }
}

/// A line that is being written.
struct LineCursor {
    line: LineId,
    /// The ply to come.
    next: Option<PlyId>,
    /// Plies of the game before it.
    index: u32,
    /// Variations of the last ply that are still to be written.
    children: std::ops::Range<usize>,
}

/// The movetext: lines are kept on a stack of our own, so that no depth of nesting matters.
struct Movetext<'a, 'm, F: Fn(PlyId) -> Option<Cow<'m, str>>> {
    record: &'a GameRecord<'a>,
    text_of: &'a F,
    out: &'a mut String,
    /// Variations by the ply they replace.
    variations: Vec<(Option<PlyId>, LineId)>,
    /// Comments by line and ply, as indices.
    comments: Vec<(LineId, Option<PlyId>, usize)>,
    black_first: bool,
    /// Whether its numbers do not follow.
    out_of_step: bool,
    /// Whether the next ply needs its number: first of a line, or behind a comment or a variation.
    broken: bool,
}

impl<'a, 'm, F: Fn(PlyId) -> Option<Cow<'m, str>>> Movetext<'a, 'm, F> {
    fn new(record: &'a GameRecord<'a>, text_of: &'a F, out: &'a mut String) -> Self {
        let lines = record.tree.lines.iter().zip(0..).skip(1);
        let mut variations: Vec<_> = lines
            .map(|(line, id)| (line.replaces, LineId(id)))
            .collect();
        variations.sort_unstable();
        let comments = record.tree.comments.iter().enumerate();
        let mut comments: Vec<_> = comments
            .map(|(at, comment)| (comment.line, comment.after, at))
            .collect();
        comments.sort_unstable();
        Movetext {
            record,
            text_of,
            out,
            variations,
            comments,
            black_first: record.given_turn() == Some(Side::Black),
            out_of_step: record.is_out_of_step(),
            broken: true,
        }
    }

    fn write(mut self) {
        let main = LineCursor {
            line: LineId::MAIN,
            next: self.record.tree.lines.first().and_then(|line| line.first),
            index: 0,
            children: self.variations_of(None),
        };
        self.remarks(LineId::MAIN, None);
        let mut open = vec![main];
        while let Some(line) = open.last_mut() {
            if let Some(child) = line.children.next() {
                let index = line.index.saturating_sub(1);
                let child = self.begin(child, index);
                open.push(child);
            } else if let Some(ply) = line.next {
                self.ply(line.line, ply, line.index);
                line.index += 1;
                line.next = self.record.tree.ply(ply).and_then(|ply| ply.next);
                line.children = self.variations_of(Some(ply));
                self.remarks(line.line, Some(ply));
                self.finish_round(line.index, line.line);
            } else {
                let closes = line.line != LineId::MAIN;
                open.pop();
                if closes {
                    self.out.truncate(self.out.trim_end().len());
                    self.out.push_str(")\n");
                    self.broken = true;
                }
            }
        }
        self.end_line();
    }

    /// `(` and the comments before the first ply of a variation.
    fn begin(&mut self, child: usize, index: u32) -> LineCursor {
        let line = self.variations[child].1;
        self.end_line();
        self.out.push('(');
        self.broken = true;
        self.remarks(line, None);
        let first = self.record.tree.lines.get(line.0 as usize);
        LineCursor {
            line,
            next: first.and_then(|line| line.first),
            index,
            children: 0..0,
        }
    }

    fn ply(&mut self, line: LineId, id: PlyId, index: u32) {
        let half = index + u32::from(self.black_first);
        let number = self.record.first_round().saturating_add(half / 2);
        if line == LineId::MAIN && self.out_of_step && index > 0 {
            // Numbers that do not follow say where something is left out: they stay as they are.
            let written = self.record.tree.ply(id).and_then(|ply| ply.number);
            match written {
                Some(number) => {
                    self.end_line_unless_open();
                    let _ = write!(self.out, "{number}. ");
                }
                None if self.broken => self.end_line_unless_open(),
                None => self.out.push(' '),
            }
        } else if half.is_multiple_of(2) {
            self.end_line_unless_open();
            let _ = write!(self.out, "{number}. ");
        } else if self.broken {
            self.end_line_unless_open();
            let _ = write!(self.out, "{number}. …… ");
        } else {
            self.out.push(' ');
        }
        self.broken = false;
        self.entry(id);
    }

    fn entry(&mut self, id: PlyId) {
        let Some(ply) = self.record.tree.ply(id) else {
            return;
        };
        let written = self.record.written(id);
        // Dots would be read as an empty column, a lone sign as a judgement of the move before.
        let stands = matches!(token::placeholder(written), Ok(("", _)))
            && !written.starts_with(['…', '.', '?', '？', '(', '（', '—', '-']);
        match ply.entry {
            Entry::Move(_) => {
                let text = (self.text_of)(id).unwrap_or(Cow::Borrowed(written));
                self.out.push_str(&text);
            }
            _ if stands => self.out.push_str(written),
            Entry::Missed => self.out.push_str("漏记"),
            Entry::Illegible if written.chars().all(|c| "?？[]()（） ".contains(c)) => {
                self.out.push_str("[?]");
            }
            Entry::Illegible => {
                self.out.push_str("[?]");
                self.remark(written);
            }
        }
        if ply.nag != 0 {
            let _ = write!(self.out, " ${}", ply.nag);
        }
    }

    /// Comments of a line behind a ply.
    fn remarks(&mut self, line: LineId, after: Option<PlyId>) {
        let key = (line, after);
        let start = self
            .comments
            .partition_point(|(line, ply, _)| (*line, *ply) < key);
        let record = self.record;
        for at in start..self.comments.len() {
            let (line, ply, comment) = self.comments[at];
            if (line, ply) != key {
                break;
            }
            self.remark(&record.tree.comments[comment].text);
        }
    }

    fn remark(&mut self, text: &str) {
        if !self.out.is_empty() && !self.out.ends_with([' ', '\n', '(']) {
            self.out.push(' ');
        }
        self.out.push('{');
        if balanced(text) {
            self.out.push_str(text);
        } else {
            self.out
                .push_str(&text.replace('{', "｛").replace('}', "｝"));
        }
        self.out.push('}');
        self.broken = true;
    }

    /// A line end behind Black's ply of the main line.
    fn finish_round(&mut self, index: u32, line: LineId) {
        let half = index + u32::from(self.black_first);
        if line == LineId::MAIN && half.is_multiple_of(2) {
            self.end_line();
        }
    }

    fn end_line(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with('\n') {
            self.out.push('\n');
        }
    }

    /// A new line, or a blank within a variation.
    fn end_line_unless_open(&mut self) {
        if !self.out.ends_with(['(', '\n', ' ']) && !self.out.is_empty() {
            self.out.push('\n');
        }
    }

    fn variations_of(&self, ply: Option<PlyId>) -> std::ops::Range<usize> {
        let start = self
            .variations
            .partition_point(|(replaced, _)| *replaced < ply);
        let end = self
            .variations
            .partition_point(|(replaced, _)| *replaced <= ply);
        start..end
    }
}

/// Whether braces in a comment pair up, so that it reads back whole.
fn balanced(text: &str) -> bool {
    let mut depth = 0_i64;
    for sign in text.bytes() {
        match sign {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return false;
        }
    }
    depth == 0
}
