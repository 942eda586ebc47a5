//! Writing a record as PGN with its moves in any notation, in lines of an even width.

use super::lines::Lines;
use super::{tag_line, token};
use crate::board::Side;
use crate::format::writing::{LossKind, Losses, Score};
use crate::notation::Family;
use crate::record::{
    Comment, Entry, GameRecord, GameResult, LineId, PlyId, Tag, Tags, declared_family, format_name,
    read_result_words,
};
use std::borrow::Cow;
use std::fmt::Write;

/// The record as PGN, ending with a newline. Read again it is the same game: what cannot be put into
/// the notation asked for stands as it was written; text that was no part of the game is left out. The
/// tag `Format` names the notation, as xqbase has it, unless that is full Chinese and no tag speaks of
/// it. A record without tags gets `[Event "?"]`, since nothing else would part it from the one before.
/// Never `None`.
pub fn write_score(score: &Score<'_>, losses: &mut Losses) -> Option<String> {
    let record = score.record;
    let mut out = String::new();
    write_tags(&mut out, &with_token(record), score.family, losses);
    if out.is_empty() {
        out.push_str("[Event \"?\"]\n");
    }
    out.push('\n');
    losses.add(LossKind::Residue, record.residue.len());
    let result = result(record);
    let other = record.results.iter().filter(|mark| mark.result != result);
    losses.add(LossKind::Result, other.count());
    let (branches, before) = record.tree.branches();
    let turn = score.start.as_ref().map(|start| start.turn);
    let mut text = Movetext {
        score,
        losses,
        branches,
        before,
        comments: comments(record),
        out_of_step: record.is_out_of_step(),
        out: Lines::below(&mut out),
    };
    text.write(turn.or(record.given_turn()).unwrap_or(Side::Red));
    text.out.word(result.token());
    out.push('\n');
    Some(out)
}

pub(super) fn write_tags(out: &mut String, tags: &Tags<'_>, family: Family, losses: &mut Losses) {
    let mut told = family == Family::Chinese;
    for tag in &tags.0 {
        let declared = declared_family(std::slice::from_ref(tag));
        told |= declared.is_some();
        let value = match declared {
            Some(other) if other != family => format_name(family),
            _ => &tag.value,
        };
        write_tag(out, tag, value, losses);
    }
    if !told {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "[Format \"{}\"]", format_name(family));
    }
}

/// Writes a tag; one that would not be read so again is written as far as it can be.
fn write_tag(out: &mut String, tag: &Tag<'_>, value: &str, losses: &mut Losses) {
    if tag_line::is_simple(&tag.name, value) {
        for part in ["[", &tag.name, " \"", value, "\"]\n"] {
            out.push_str(part);
        }
        return;
    }
    let reads = |line: &str, value: &str| {
        let read = tag_line::tag_line(line);
        read.is_some_and(|it| {
            it.name == tag.name && tag_line::meant(it.value) == value && it.bytes == line.len()
        })
    };
    let one_line = one_line(value);
    let mut line = format!("[{} \"{}\"]", tag.name, tag_line::escaped(&one_line));
    let mut changed = one_line != value;
    if !reads(&line, &one_line) {
        line = format!("[{} \"{}\"]", tag.name, one_line.replace('"', "”"));
        changed = true;
        if tag_line::tag_line(&line).is_none() {
            return losses.named(LossKind::Tag, &tag.name);
        }
    }
    if changed {
        losses.named(LossKind::TagChanged, &tag.name);
    }
    out.push_str(&line);
    out.push('\n');
}

/// The tags of a record, its result as other programs read it (`1-0`): words in the place of one (`黑方认输`) are kept in a
/// tag behind it.
fn with_token<'r, 't>(record: &'r GameRecord<'t>) -> Cow<'r, Tags<'t>> {
    let is_result = |tag: &Tag<'_>| tag.name.eq_ignore_ascii_case("Result");
    let at = record.tags.0.iter().position(is_result);
    let (Some(at), Some(result)) = (at, record.tag_result()) else {
        return Cow::Borrowed(&record.tags);
    };
    if record.tags.0[at].value == result.token() {
        return Cow::Borrowed(&record.tags);
    }
    let mut tags = record.tags.clone();
    let words = std::mem::replace(&mut tags.0[at].value, Cow::Borrowed(result.token()));
    // 红胜 says no more than the token.
    if read_result_words(&words).is_none() {
        let name = match record.tag("Termination") {
            Some(said) if said == words => return Cow::Owned(tags),
            Some(_) => "ResultWords",
            None => "Termination",
        };
        let kept = Tag {
            name: Cow::Borrowed(name),
            value: words,
            span: tags.0[at].span,
        };
        tags.0.insert(at + 1, kept);
    }
    Cow::Owned(tags)
}

fn result(record: &GameRecord<'_>) -> GameResult {
    record
        .results
        .last()
        .map(|mark| mark.result)
        .or_else(|| record.tag_result())
        .unwrap_or(GameResult::Unknown)
}

/// A tag of PGN is one line; other formats keep remarks of several in a field.
fn one_line(value: &str) -> Cow<'_, str> {
    if value.contains(['\n', '\r']) {
        Cow::Owned(value.lines().collect::<Vec<_>>().join(" "))
    } else {
        Cow::Borrowed(value)
    }
}

/// A comment whose braces come in pairs as it is; else with full-width ones, which end no comment. So
/// is a bracket at the start of a line, which may end it too, as that of the next record.
fn closed(comment: &str) -> Cow<'_, str> {
    let mut open = 0_u32;
    let pairs = comment.bytes().all(|byte| match byte {
        b'{' => {
            open += 1;
            true
        }
        b'}' => open.checked_sub(1).map(|left| open = left).is_some(),
        _ => true,
    });
    let comment = if pairs && open == 0 {
        Cow::Borrowed(comment)
    } else {
        Cow::Owned(comment.replace('{', "｛").replace('}', "｝"))
    };
    let begins = |line: &str| line.trim_start().starts_with('[');
    if comment.lines().skip(1).any(begins) {
        let lines = comment.split('\n').enumerate();
        let lines = lines.map(|(index, line)| {
            if index > 0 && begins(line) {
                line.replacen('[', "［", 1)
            } else {
                line.to_owned()
            }
        });
        return Cow::Owned(lines.collect::<Vec<_>>().join("\n"));
    }
    comment
}

/// The comments by line and ply; those of one place in order of the text.
fn comments<'a, 't>(record: &'a GameRecord<'t>) -> Vec<&'a Comment<'t>> {
    let mut found: Vec<_> = record.tree.comments.iter().collect();
    found.sort_by_key(|comment| (comment.line, comment.after));
    found
}

/// The moves being written.
struct Movetext<'a, 't> {
    score: &'a Score<'t>,
    losses: &'a mut Losses,
    /// The variations that replace each ply, by [`PlyId`].
    branches: Vec<Vec<LineId>>,
    /// Variations before the first ply.
    before: Vec<LineId>,
    /// By line and ply.
    comments: Vec<&'a Comment<'t>>,
    /// Whether its numbers do not follow.
    out_of_step: bool,
    out: Lines<'a>,
}

/// A line half written: variations nest as deep as they like, so they wait on a stack of our own.
struct LineState {
    line: LineId,
    next: Option<PlyId>,
    round: u32,
    side: Side,
    /// Whether the next move needs its number: at the beginning and after anything between.
    numbered: bool,
    /// Whether its parenthesis stands, and what is said before its first move.
    begun: bool,
}

impl Movetext<'_, '_> {
    fn write(&mut self, side: Side) {
        let round = self.score.record.first_round();
        let mut stack = vec![self.open(LineId::MAIN, round, side)];
        self.comments(LineId::MAIN, None);
        for line in std::mem::take(&mut self.before).into_iter().rev() {
            stack.push(self.open(line, round, side));
        }
        while let Some(mut top) = stack.pop() {
            if !std::mem::replace(&mut top.begun, true) {
                self.out.word("(");
                self.comments(top.line, None);
            }
            let Some(id) = top.next else {
                if top.line != LineId::MAIN {
                    self.out.close();
                }
                continue;
            };
            let (round, side) = (top.round, top.side);
            self.ply(&mut top, id);
            let commented = self.comments(top.line, Some(id));
            let branches = std::mem::take(&mut self.branches[id.0 as usize]);
            top.numbered |= commented || !branches.is_empty();
            stack.push(top);
            for line in branches.into_iter().rev() {
                stack.push(self.open(line, round, side));
            }
        }
    }

    fn open(&self, line: LineId, round: u32, side: Side) -> LineState {
        let first = self.score.record.tree.lines.get(line.0 as usize);
        LineState {
            line,
            next: first.and_then(|line| line.first),
            round,
            side,
            numbered: true,
            begun: line == LineId::MAIN,
        }
    }

    fn ply(&mut self, top: &mut LineState, id: PlyId) {
        self.number(top, id);
        self.entry(id);
        if top.side == Side::Black {
            top.round += 1;
        }
        top.side = !top.side;
        top.numbered = false;
        let ply = self.score.record.tree.plies.get(id.0 as usize);
        top.next = ply.and_then(|ply| ply.next);
        if let Some(nag) = ply.map(|ply| ply.nag).filter(|nag| *nag > 0) {
            self.out.word(&format!("${nag}"));
        }
    }

    /// The number before a ply. Those that do not follow say where something is left out: they stay as they are.
    fn number(&mut self, top: &LineState, id: PlyId) {
        let is_first = self
            .score
            .record
            .tree
            .lines
            .first()
            .is_some_and(|it| it.first == Some(id));
        if top.line == LineId::MAIN && self.out_of_step && !is_first {
            let ply = self.score.record.tree.ply(id);
            if let Some(number) = ply.and_then(|ply| ply.number) {
                self.out.number(number, ".");
            }
            return;
        }
        match (top.side, top.numbered) {
            (Side::Red, _) => self.out.number(top.round, "."),
            (Side::Black, true) => self.out.number(top.round, ". ......"),
            (Side::Black, false) => {}
        }
    }

    /// Writes a move or what stands in its place. What nobody can read, and would not be read so again,
    /// is a comment.
    fn entry(&mut self, id: PlyId) {
        let score = self.score;
        let word = score.word(id);
        let entry = score.record.tree.ply(id).map(|ply| ply.entry);
        // Dots would be read as an empty column, a lone sign as a judgement of the move before.
        let stands = || {
            matches!(token::placeholder(word), Ok(("", _)))
                && !word.starts_with(['…', '.', '?', '？', '(', '（', '—', '-'])
        };
        match entry {
            None | Some(Entry::Move(_)) => self.out.word(word),
            Some(_) if stands() => self.out.word(word),
            Some(Entry::Missed) => self.out.word("漏记"),
            Some(Entry::Illegible) => {
                self.out.word("[?]");
                if !word.chars().all(|c| "?？[]()（） ".contains(c)) {
                    self.losses.named(LossKind::Token, word);
                    let comment = format!("{{{}}}", closed(word));
                    self.out.word(&comment);
                }
            }
        }
    }

    /// Writes the comments that stand there; whether there are any.
    fn comments(&mut self, line: LineId, after: Option<PlyId>) -> bool {
        if self.comments.is_empty() {
            return false;
        }
        let key = |comment: &Comment<'_>| (comment.line, comment.after);
        let first = self.comments.partition_point(|it| key(it) < (line, after));
        let here = self.comments[first..].iter().copied();
        let here: Vec<_> = here.take_while(|it| key(it) == (line, after)).collect();
        let mut any = false;
        for comment in here {
            any = true;
            let text = closed(&comment.text);
            if text != comment.text {
                self.losses.add(LossKind::CommentChanged, 1);
            }
            self.out.word(&format!("{{{text}}}"));
        }
        any
    }
}
