//! A record back as PGN: tags, moves in any notation, comments, variations, result.

use crate::board::{Position, Side};
use crate::notation::{Family, Writing, write_move};
use crate::record::{
    Comment, Entry, GameRecord, GameResult, LineId, PlyId, declared_family, format_name,
};
use crate::replay::{Ply, Replay};
use std::borrow::Cow;
use std::fmt::Write;

/// Moves are broken into lines of about so many characters.
const WIDTH: usize = 72;

/// How the moves of a record are written: the habits most of them show.
pub fn hand_of(record: &GameRecord<'_>, replay: &Replay) -> Writing {
    let moves = replay.main().iter().filter_map(|ply| {
        let written = record.tree.plies.get(ply.written?.0 as usize)?;
        match written.entry {
            Entry::Move(written) => Some((ply.piece.side, written)),
            Entry::Missed | Entry::Illegible => None,
        }
    });
    Writing::of_document(moves, replay.convention)
}

/// The moves of the main line in another notation. A move that breaks a rule, and what could not be
/// played, stand as they were written.
pub fn moves_in(record: &GameRecord<'_>, replay: &Replay, writing: Writing) -> Vec<String> {
    let mut position = replay.start.clone();
    let played = replay.main();
    record
        .tree
        .line(LineId::MAIN)
        .enumerate()
        .map(|(index, (id, _))| match played.get(index) {
            Some(ply) => step(&mut position, ply, record, id, writing),
            None => record.written(id).to_owned(),
        })
        .collect()
}

/// Writes a ply and plays it.
fn step(
    position: &mut Position,
    ply: &Ply,
    record: &GameRecord<'_>,
    id: PlyId,
    writing: Writing,
) -> String {
    let mut word = String::new();
    if ply.illegal.is_some() || position.turn() != ply.piece.side {
        word.push_str(record.written(id));
    } else {
        write_move(&mut word, ply.mv, position, writing);
    }
    position.play(ply.mv);
    word
}

/// The record as PGN, ending with a newline. Read again it is the same game: what cannot be put into
/// the notation asked for stands as it was written; text that was no part of the game is left out. The
/// tag `Format` names the notation, as xqbase has it, unless that is full Chinese and no tag speaks of
/// it.
pub fn write_pgn(record: &GameRecord<'_>, replay: &Replay, writing: Writing) -> String {
    let mut out = String::new();
    write_tags(&mut out, record, writing.family);
    out.push('\n');
    let mut text = Movetext {
        record,
        writing,
        played: played(record, replay),
        branches: branches(record),
        comments: comments(record),
        out: &mut out,
        column: 0,
    };
    text.write(replay.start.clone());
    text.word(result(record).token());
    out.push('\n');
    out
}

fn write_tags(out: &mut String, record: &GameRecord<'_>, family: Family) {
    let mut told = family == Family::Chinese;
    for tag in &record.tags.0 {
        let declared = declared_family(std::slice::from_ref(tag));
        told |= declared.is_some();
        let value = match declared {
            Some(other) if other != family => format_name(family),
            _ => &tag.value,
        };
        // Writing to a string cannot fail.
        let _ = writeln!(out, "[{} \"{}\"]", tag.name, one_line(value));
    }
    if !told {
        let _ = writeln!(out, "[Format \"{}\"]", format_name(family));
    }
}

fn result(record: &GameRecord<'_>) -> GameResult {
    record
        .results
        .last()
        .map(|mark| mark.result)
        .or_else(|| {
            let tag = record.tag("Result")?;
            crate::record::read_result_words(tag)
        })
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

/// A comment whose braces come in pairs as it is; else with full-width ones, which end no comment.
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
    if pairs && open == 0 {
        Cow::Borrowed(comment)
    } else {
        Cow::Owned(comment.replace('{', "｛").replace('}', "｝"))
    }
}

/// What was played, by [`PlyId`].
fn played<'r>(record: &GameRecord<'_>, replay: &'r Replay) -> Vec<Option<&'r Ply>> {
    let mut found = vec![None; record.tree.plies.len()];
    for ply in &replay.plies {
        if let Some(slot) = ply.written.and_then(|id| found.get_mut(id.0 as usize)) {
            *slot = Some(ply);
        }
    }
    found
}

/// The variations that replace each ply, by [`PlyId`].
fn branches(record: &GameRecord<'_>) -> Vec<Vec<LineId>> {
    let mut found = vec![Vec::new(); record.tree.plies.len()];
    for (index, line) in record.tree.lines.iter().enumerate() {
        if let Some(slot) = line.replaces.and_then(|id| found.get_mut(id.0 as usize)) {
            slot.push(LineId(index as u32));
        }
    }
    found
}

/// The comments by line and ply; those of one place in order of the text.
fn comments<'a, 't>(record: &'a GameRecord<'t>) -> Vec<&'a Comment<'t>> {
    let mut found: Vec<_> = record.tree.comments.iter().collect();
    found.sort_by_key(|comment| (comment.line, comment.after));
    found
}

/// The moves being written.
struct Movetext<'a, 't> {
    record: &'a GameRecord<'t>,
    writing: Writing,
    played: Vec<Option<&'a Ply>>,
    branches: Vec<Vec<LineId>>,
    /// By line and ply.
    comments: Vec<&'a Comment<'t>>,
    out: &'a mut String,
    column: usize,
}

/// A line half written: variations nest as deep as they like, so they wait on a stack of our own.
struct Open {
    line: LineId,
    next: Option<PlyId>,
    position: Position,
    round: u32,
    side: Side,
    /// Whether the next move needs its number: at the beginning and after anything between.
    numbered: bool,
}

impl Movetext<'_, '_> {
    fn write(&mut self, start: Position) {
        let side = start.turn();
        let round = self.record.first_round();
        let mut stack = vec![self.open(LineId::MAIN, start, round, side)];
        self.comments(LineId::MAIN, None);
        while let Some(mut top) = stack.pop() {
            let Some(id) = top.next else {
                if top.line != LineId::MAIN {
                    self.out.push(')');
                    self.column += 1;
                }
                continue;
            };
            let before = (top.position.clone(), top.round, top.side);
            self.ply(&mut top, id);
            let commented = self.comments(top.line, Some(id));
            let branches = std::mem::take(&mut self.branches[id.0 as usize]);
            top.numbered |= commented || !branches.is_empty();
            stack.push(top);
            for line in branches.into_iter().rev() {
                let (position, round, side) = before.clone();
                stack.push(self.open(line, position, round, side));
            }
            self.begin_variation(stack.last());
        }
    }

    /// Writes the parenthesis of a variation about to begin.
    fn begin_variation(&mut self, top: Option<&Open>) {
        let Some(top) = top else { return };
        let first = self.record.tree.lines.get(top.line.0 as usize);
        let begins = first.is_some_and(|line| line.first == top.next);
        if top.line != LineId::MAIN && begins {
            self.word("(");
            self.comments(top.line, None);
        }
    }

    fn open(&self, line: LineId, position: Position, round: u32, side: Side) -> Open {
        let first = self.record.tree.lines.get(line.0 as usize);
        Open {
            line,
            next: first.and_then(|line| line.first),
            position,
            round,
            side,
            numbered: true,
        }
    }

    fn ply(&mut self, top: &mut Open, id: PlyId) {
        match (top.side, top.numbered) {
            (Side::Red, _) => self.word(&format!("{}.", top.round)),
            (Side::Black, true) => self.word(&format!("{}. ......", top.round)),
            (Side::Black, false) => {}
        }
        let word = match self.played[id.0 as usize] {
            Some(ply) => step(&mut top.position, ply, self.record, id, self.writing),
            None => self.record.written(id).to_owned(),
        };
        self.word(&word);
        if top.side == Side::Black {
            top.round += 1;
        }
        top.side = !top.side;
        top.numbered = false;
        let ply = self.record.tree.plies.get(id.0 as usize);
        top.next = ply.and_then(|ply| ply.next);
        if let Some(nag) = ply.map(|ply| ply.nag).filter(|nag| *nag > 0) {
            self.word(&format!("${nag}"));
        }
    }

    /// Writes the comments that stand there; whether there are any.
    fn comments(&mut self, line: LineId, after: Option<PlyId>) -> bool {
        let key = |comment: &Comment<'_>| (comment.line, comment.after);
        let first = self.comments.partition_point(|it| key(it) < (line, after));
        let here = self.comments[first..].iter().copied();
        let here: Vec<_> = here.take_while(|it| key(it) == (line, after)).collect();
        let mut any = false;
        for comment in here {
            any = true;
            self.word(&format!("{{{}}}", closed(&comment.text)));
        }
        any
    }

    /// Writes a word after a blank or on the next line.
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.out.push('\n');
            self.column = 0;
        } else if self.column > 0 && !self.out.ends_with('(') {
            self.out.push(' ');
            self.column += 1;
        }
        self.out.push_str(word);
        self.column += width;
    }
}
