//! A record into a file of another format, and read back before anybody believes it.

use super::score;
use crate::format::{Format, LossKind, Losses, Parting, Read, Score, Sheet, parting};
use crate::notation::{Family, Writing};
use crate::record::GameRecord;
use crate::replay::{Replay, replay};
use crate::text::{Encoding, decode};

/// A record as a format has it.
#[derive(Clone, Debug)]
pub struct Copy {
    /// The bytes; `None` where the format cannot hold the record.
    pub bytes: Option<Vec<u8>>,
    /// What is not in them.
    pub losses: Losses,
}

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

/// Writes a record in a format, moves in words of `writing`, and reads it again: where moves or comments
/// are others then, it is written as points instead, and that is among the losses; where moves are others all
/// the same, that is. `place` is the file it stood in and its number there, from 1. A format without a writer,
/// or that is never in that encoding, gives nothing.
pub fn written(
    record: &GameRecord<'_>,
    replay: &Replay,
    format: &Format,
    (writing, encoding): (Writing, Encoding),
    place: (&str, u32),
) -> Copy {
    let copy = written_in(record, replay, format, (writing, encoding), place);
    let points = Writing::new(Family::Iccs);
    if !copy.losses.any(&[LossKind::Misread]) || writing.family == points.family {
        return copy;
    }
    let mut other = written_in(record, replay, format, (points, encoding), place);
    if other.losses.any(&[LossKind::Misread]) {
        return copy;
    }
    let asked = writing.family.name();
    other.losses.named(LossKind::Notation, asked);
    other
}

fn written_in(
    record: &GameRecord<'_>,
    replay: &Replay,
    format: &Format,
    (writing, encoding): (Writing, Encoding),
    place: (&str, u32),
) -> Copy {
    let mut losses = Losses::default();
    let score = score(record, replay, writing, place);
    let writer = format.writer;
    let bytes = writer.and_then(|writer| writer.record(&score, encoding, &mut losses));
    if let (Some(bytes), Some(writer)) = (&bytes, writer) {
        let whole = writer.file(bytes, encoding);
        read_again(&score, format, &whole, encoding, &mut losses);
    }
    Copy { bytes, losses }
}

fn read_again(
    score: &Score<'_>,
    format: &Format,
    bytes: &[u8],
    encoding: Encoding,
    losses: &mut Losses,
) {
    match format.reader.map(|reader| reader.read) {
        None => {}
        Some(Read::Text(read)) => {
            let text = decode(bytes, encoding);
            compare(score, &read(&text.text, 1), losses);
        }
        Some(Read::Bytes(read)) => {
            let reading = read(&Sheet {
                bytes,
                start: 0,
                encoding: None,
            });
            compare(score, &reading.record, losses);
        }
    }
}

fn compare(one: &Score<'_>, back: &GameRecord<'_>, losses: &mut Losses) {
    let replay = replay(back);
    let writing = Writing::new(one.family);
    let other = score(back, &replay, writing, ("", 1));
    match parting(one, &other) {
        Some(Parting::Start) if !losses.any(OF_MOVES) => losses.named(LossKind::Start, "turn"),
        Some(Parting::Move(mv)) if !losses.any(OF_MOVES) => {
            let mv = mv.map_or_else(|| "?".to_owned(), |mv| mv.to_string());
            losses.named(LossKind::Misread, &mv);
        }
        Some(Parting::Comment) if !losses.any(OF_COMMENTS) => {
            losses.add(LossKind::CommentChanged, 1);
        }
        _ => {}
    }
}
