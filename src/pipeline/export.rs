//! A record made ready for writers: its moves played through and put into words of any notation.

use crate::board::{Move, Position, Setup};
use crate::format::{Losses, Score, Words, pgn};
use crate::notation::{
    Convention, Families, Family, Intent, Unresolved, Writing, WrittenMove, read_move, write_move,
    write_said,
};
use crate::record::{Entry, GameRecord, LineId, PlyId, Start};
use crate::replay::{Ply, Replay};
use std::borrow::Cow;

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
            Some(ply) => {
                let mut word = String::new();
                step(&mut word, (&mut position, ply), (record, id), writing);
                word
            }
            None => record.written(id).to_owned(),
        })
        .collect()
}

/// Writes a ply behind `out` and plays it; what is to be read there, where that surely means its move.
fn step(
    out: &mut String,
    (position, ply): (&mut Position, &Ply),
    (record, id): (&GameRecord<'_>, PlyId),
    writing: Writing,
) -> Option<WrittenMove> {
    let said = if ply.illegal.is_some() || ply.out_of_turn {
        out.push_str(&odd(position, ply, (record, id), writing));
        None
    } else {
        let said = write_said(out, ply.mv, position, writing);
        let is_sure = said.means(ply.mv, position, Convention::USUAL);
        is_sure.then_some(said)
    };
    ply.play_on(position);
    said
}

fn in_words(position: &Position, mv: Move, writing: Writing) -> String {
    let mut word = String::new();
    write_move(&mut word, mv, position, writing);
    word
}

/// A ply that breaks a rule, in words: as it was written where that is the notation asked for, or where
/// words would be read as another move.
fn odd(
    position: &Position,
    ply: &Ply,
    (record, id): (&GameRecord<'_>, PlyId),
    writing: Writing,
) -> String {
    let family = writing.family;
    let stands = match record.tree.ply(id).map(|ply| ply.entry) {
        Some(Entry::Move(written)) => written.family == family,
        _ => true,
    };
    let word = in_words(position, ply.mv, writing);
    let is_read = || {
        let (written, bytes) = read_move(&word, Families::only(family))?;
        let mv = match written.resolve(position, Convention::default()) {
            Ok(resolved) => Some(resolved.mv),
            Err(Unresolved::Illegal { mv, .. }) => mv,
            Err(_) => None,
        };
        (bytes == word.len() && mv == Some(ply.mv)).then_some(())
    };
    if family.says_points() || !stands && is_read().is_some() {
        word
    } else {
        record.written(id).to_owned()
    }
}

/// The record as writers take it, moves in the notation asked for: what could not be played stands as it
/// was written, and so does what breaks a rule, unless it was written in another notation and words of
/// this one are read as the same move. `file` and `number` say where it stood.
pub fn score<'a>(
    record: &'a GameRecord<'a>,
    replay: &Replay,
    writing: Writing,
    (file, number): (&'a str, u32),
) -> Score<'a> {
    let played = played(record, replay);
    Score {
        words: words(record, replay, writing, &played),
        file,
        number,
        ..of_moves(record, replay, writing.family, &played)
    }
}

/// A [`score`] without words: enough to compare moves and comments with those of another.
pub(super) fn wordless<'a>(
    record: &'a GameRecord<'a>,
    replay: &Replay,
    family: Family,
) -> Score<'a> {
    of_moves(record, replay, family, &played(record, replay))
}

/// [`wordless`], with what was played.
fn of_moves<'a>(
    record: &'a GameRecord<'a>,
    replay: &Replay,
    family: Family,
    played: &[Option<&Ply>],
) -> Score<'a> {
    let start = match &record.start {
        Start::Implied => Some(Setup::standard(replay.start.turn())),
        Start::Given(setup) => Some(Setup {
            turn: replay.start.turn(),
            ..(**setup).clone()
        }),
        Start::Unreadable(_) => None,
    };
    Score {
        words: Words::default(),
        record,
        start,
        moves: played.iter().map(|ply| ply.map(|ply| ply.mv)).collect(),
        family,
        file: "",
        number: 1,
    }
}

/// The record as PGN, ending with a newline. Read again it is the same game; see
/// [`crate::format::pgn::write_score`].
pub fn write_pgn(record: &GameRecord<'_>, replay: &Replay, writing: Writing) -> String {
    let score = score(record, replay, writing, ("", 1));
    // PGN holds every record.
    pgn::write_score(&score, &mut Losses::default()).unwrap_or_default()
}

/// Plies played, by [`PlyId`].
fn played<'r>(record: &GameRecord<'_>, replay: &'r Replay) -> Vec<Option<&'r Ply>> {
    let mut found = vec![None; record.tree.plies.len()];
    for ply in &replay.plies {
        if let Some(slot) = ply.written.and_then(|id| found.get_mut(id.0 as usize)) {
            *slot = Some(ply);
        }
    }
    found
}

/// A ply that was not played, as it stands. One between two points is written as the points asked for are:
/// left as it is, it would be read as two others.
fn unplayed<'a>(
    record: &'a GameRecord<'_>,
    replay: &Replay,
    id: PlyId,
    writing: Writing,
) -> Cow<'a, str> {
    let points = match record.tree.ply(id).map(|ply| ply.entry) {
        Some(Entry::Move(WrittenMove {
            family,
            intent: Intent::Points { from, to },
            ..
        })) if family != writing.family && writing.family.says_points() => {
            let grid = replay.convention.grid.of(family);
            grid.square(from).zip(grid.square(to))
        }
        _ => None,
    };
    match points {
        Some((from, to)) => Cow::Owned(in_words(&replay.start, Move::new(from, to), writing)),
        None => Cow::Borrowed(record.written(id)),
    }
}

/// Each ply in words, by [`PlyId`].
fn words(
    record: &GameRecord<'_>,
    replay: &Replay,
    writing: Writing,
    played: &[Option<&Ply>],
) -> Words {
    let tree = &record.tree;
    let mut words = Words::of(tree.plies.len());
    let first = |line: LineId| tree.lines.get(line.0 as usize).and_then(|line| line.first);
    let (mut branches, before) = record.tree.branches();
    // Variations nest as deep as they like: those still to come wait with the position they begin from.
    let lines = before.into_iter().chain([LineId::MAIN]);
    let mut pending: Vec<_> = lines
        .map(|line| (first(line), replay.start.clone()))
        .collect();
    while let Some((mut next, mut position)) = pending.pop() {
        while let Some(id) = next {
            let index = id.0 as usize;
            for line in std::mem::take(&mut branches[index]) {
                pending.push((first(line), position.clone()));
            }
            words.put(id, |out| {
                if let Some(ply) = played[index] {
                    return step(out, (&mut position, ply), (record, id), writing);
                }
                out.push_str(&unplayed(record, replay, id, writing));
                None
            });
            next = tree.ply(id).and_then(|ply| ply.next);
        }
    }
    words
}
