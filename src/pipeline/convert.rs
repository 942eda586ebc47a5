//! A record into a file of another format, and read back before anybody believes it.

use super::copy::Copy;
use super::examine::dress;
use super::export::{score, wordless};
use super::plain;
use crate::board::Position;
use crate::format::{
    Divergence, Format, FormatReader, LossKind, Losses, ReadFn, RecordBytes, Score, is_implied,
    parting, records,
};
use crate::notation::{Family, Writing};
use crate::record::{Fault, FaultKind, GameRecord, Tag, standard_name};
use crate::replay::{Replay, TextForm, evidence, is_read_usually, replay_plies};
use crate::store::WalkedGame;
use crate::text::{Encoding, decode};
use std::collections::HashSet;

#[cfg(test)]
mod tests;

/// Losses after which moves, or what is said of them, are known to differ.
const OF_MOVES: &[LossKind] = &[
    LossKind::Ply,
    LossKind::Start,
    LossKind::Token,
    LossKind::Variation,
];
const OF_COMMENTS: &[LossKind] = &[
    LossKind::Comment,
    LossKind::CommentMoved,
    LossKind::CommentsJoined,
    LossKind::CommentChanged,
    LossKind::Character,
];

/// Losses that name a tag.
const OF_TAGS: &[LossKind] = &[LossKind::Tag, LossKind::Cut, LossKind::TagChanged];

/// Writes a record in a format, moves in words of `writing`, and reads it again: where moves or comments
/// are others then, it is written as points instead, and that is among the losses; where moves are others all
/// the same, that is. `place` is the file it stood in and its number there, from 1. A format without a writer,
/// or that is never in that encoding, gives nothing.
pub fn written(
    (record, replay): (&GameRecord<'_>, &Replay),
    format: &Format,
    (writing, encoding): (Writing, Encoding),
    place: (&str, u32),
) -> Copy {
    if let Some(copy) = plain::of_record(record, replay, format, (writing, encoding)) {
        return copy;
    }
    written_whole((record, replay), format, (writing, encoding), place)
}

/// [`written`] of a record in plain form; `None` where that must be called.
pub fn written_plain(
    game: &WalkedGame<'_>,
    format: &Format,
    how: (Writing, Encoding),
) -> Option<Copy> {
    plain::of_walked(game, format, how)
}

/// The same of any record.
pub(super) fn written_whole(
    (record, replay): (&GameRecord<'_>, &Replay),
    format: &Format,
    (writing, encoding): (Writing, Encoding),
    place: (&str, u32),
) -> Copy {
    let copy = written_in((record, replay), format, (writing, encoding), place);
    let points = Writing::new(Family::Iccs);
    if !copy.losses.any(&[LossKind::Misread]) || writing.family == points.family {
        return copy;
    }
    let mut other = written_in((record, replay), format, (points, encoding), place);
    if other.losses.any(&[LossKind::Misread]) {
        return copy;
    }
    let asked = writing.family.name();
    other.losses.named(LossKind::Notation, asked);
    other
}

fn written_in(
    (record, replay): (&GameRecord<'_>, &Replay),
    format: &Format,
    (writing, encoding): (Writing, Encoding),
    place: (&str, u32),
) -> Copy {
    let mut losses = Losses::default();
    let score = score(record, replay, writing, place);
    let is_cut = |it: &&Fault| it.kind == FaultKind::CutShort;
    losses.add(LossKind::Rest, record.faults.iter().filter(is_cut).count());
    let writer = format.writer;
    let bytes = writer.and_then(|writer| writer.record(&score, encoding, &mut losses));
    if let (Some(bytes), Some(writer)) = (&bytes, writer) {
        let whole = writer.file(bytes, encoding);
        let played = (&score, &replay.start);
        read_again(played, format, (&whole, encoding), &mut losses);
    }
    let is_held = !losses.any(&[LossKind::NoGame]);
    Copy {
        bytes: bytes.filter(|_| is_held),
        losses,
        is_plain: false,
    }
}

fn read_again(
    (score, start): (&Score<'_>, &Position),
    format: &Format,
    (bytes, encoding): (&[u8], Encoding),
    losses: &mut Losses,
) {
    let Some(reader) = format.reader else {
        return;
    };
    let mut parts = 0;
    records(reader.cut, (bytes, encoding), usize::MAX, |_| parts += 1);
    if parts != 1 {
        losses.named(LossKind::Misread, "?");
    }
    match reader.read {
        ReadFn::Text(read) => {
            let text = decode(bytes, encoding);
            let back = read(&text.text, 1);
            if is_told_by_words(score.record, reader) && !is_game(&back, reader) {
                losses.add(LossKind::NoGame, 1);
            }
            compare((score, start), &back, losses);
        }
        ReadFn::Bytes(read) => {
            let reading = read(&RecordBytes {
                bytes,
                start: 0,
                encoding: None,
            });
            compare((score, start), &reading.record, losses);
        }
    }
}

/// Whether a format says by what stands in a record, and not by its form, that it is a game; and the record holds such.
fn is_told_by_words(record: &GameRecord<'_>, reader: FormatReader) -> bool {
    let holds = !record.tags.0.is_empty() || !record.tree.plies.is_empty();
    holds && dress(reader) != TextForm::Stated
}

/// Whether a copy, as a file of its own, would be read as a game.
fn is_game(back: &GameRecord<'_>, reader: FormatReader) -> bool {
    /// So many plies beside a name need no proof.
    const MANY: usize = 12;
    let mut tags = back.tags.0.iter();
    let is_named = tags.any(|tag| standard_name(&tag.name).is_some());
    is_named && back.tree.plies.len() >= MANY
        || evidence(back, &replay_plies(back), dress(reader)).is_some()
}

fn compare((one, start): (&Score<'_>, &Position), back: &GameRecord<'_>, losses: &mut Losses) {
    compare_tags(one.record, back, losses);
    if !is_same_line(one, start, back) {
        compare_played(one, back, losses);
    }
}

/// Whether a copy is a main line of just the moves that were written, each read as it was written, from the same
/// board by the usual reading: to play it through would show the same.
fn is_same_line(one: &Score<'_>, start: &Position, back: &GameRecord<'_>) -> bool {
    one.record.tree.is_line() && one.words.are_said_by(&back.tree) && is_read_usually(back, start)
}

/// Compares moves and comments by playing the copy through.
fn compare_played(one: &Score<'_>, back: &GameRecord<'_>, losses: &mut Losses) {
    let replay = replay_plies(back);
    // The words are what was read back.
    let other = wordless(back, &replay, one.family);
    match parting(one, &other) {
        Some(Divergence::Start) if !losses.any(OF_MOVES) => losses.named(LossKind::Start, "turn"),
        Some(Divergence::Move(mv)) if !losses.any(OF_MOVES) => {
            let mv = mv.map_or_else(|| "?".to_owned(), |mv| mv.to_string());
            losses.named(LossKind::Misread, &mv);
        }
        Some(Divergence::Comment) if !losses.any(OF_COMMENTS) => {
            losses.add(LossKind::CommentChanged, 1);
        }
        _ => {}
    }
}

/// Names tags that come back otherwise though nothing was said of them. Result and start are compared as
/// what they say, and blanks around a value are none of it.
fn compare_tags(record: &GameRecord<'_>, back: &GameRecord<'_>, losses: &mut Losses) {
    let alike =
        |(one, other): (&Tag<'_>, &Tag<'_>)| one.name == other.name && one.value == other.value;
    // The tags as they stand, and what a writer adds behind them.
    if record.tags.0.len() <= back.tags.0.len() && record.tags.0.iter().zip(&back.tags.0).all(alike)
    {
        return;
    }
    let lines = |value: &str| value.trim().replace("\r\n", "\n");
    let is_start_or_result = |name: &str| {
        let own = standard_name(name).unwrap_or(name);
        ["FEN", "Result"]
            .iter()
            .any(|it| it.eq_ignore_ascii_case(own))
    };
    let told: HashSet<String> = losses
        .list()
        .iter()
        .filter(|loss| OF_TAGS.contains(&loss.kind))
        .flat_map(|loss| loss.what.iter().cloned())
        .collect();
    let held: HashSet<(String, String)> = back
        .tags
        .0
        .iter()
        .map(|tag| (tag.name.to_lowercase(), lines(&tag.value)))
        .collect();
    for tag in &record.tags.0 {
        let is_known = told.contains(tag.name.as_ref()) || losses.any(&[LossKind::Character]);
        let key = (tag.name.to_lowercase(), lines(&tag.value));
        if !is_known && !is_implied(tag) && !is_start_or_result(&tag.name) && !held.contains(&key) {
            losses.named(LossKind::TagChanged, &tag.name);
        }
    }
}
