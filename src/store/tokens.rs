//! Tokens: the way a record writes its moves, and where it does not keep to it.

mod turn;
mod usual;

use super::extra::{Extra, MOVE_ENTRY, entry_kind};
use super::moves::{self, Board};
use crate::board::{Move, Position, Side};
use crate::notation::{Convention, Families, Family, Writing, WrittenMove, read_move, write_move};
use crate::record::{Entry, GameRecord};
use crate::replay::{PlainPly, Replay};
use std::collections::HashMap;
use turn::give_turn;

/// Number of plies examined to determine the writing style of a record.
const SAMPLE: usize = 24;

/// The writing style of a record, in a few bits.
///
/// | bits | |
/// |---|---|
/// | 0–7, 20–22 | the families of its tokens |
/// | 8–15, 24–31 | [`Writing::to_bits`] |
/// | 16–18, 23 | the family of most of its tokens, from 1; 0 for none |
/// | 19 | the paper says that Black moves first, and gives no board |
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WritingFlags(pub(super) u32);

impl WritingFlags {
    /// The writing style of a record.
    pub(super) fn of(record: &GameRecord<'_>, replay: &Replay) -> WritingFlags {
        let plies = replay.main().iter().take(SAMPLE);
        let written = plies.filter_map(|ply| match record.tree.ply(ply.written?)?.entry {
            Entry::Move(written) => Some((ply.piece.side, written)),
            _ => None,
        });
        WritingFlags::seen_in(written, replay.convention, record)
    }

    /// The writing style of a record in plain form.
    pub(super) fn of_plain(
        record: &GameRecord<'_>,
        moves: &[WrittenMove],
        plies: &[PlainPly],
    ) -> WritingFlags {
        let sample = plies.iter().zip(moves).take(SAMPLE);
        let written = sample.map(|(ply, written)| (ply.side(), *written));
        WritingFlags::seen_in(written, Convention::USUAL, record)
    }

    fn seen_in(
        sample: impl Iterator<Item = (Side, WrittenMove)>,
        convention: Convention,
        record: &GameRecord<'_>,
    ) -> WritingFlags {
        let writing = u32::from(Writing::of_document(sample, convention).to_bits());
        let family = record.family.map_or(0, |family| family as u32 + 1);
        let families = u32::from(record.families.0);
        WritingFlags(
            families & 0xff
                | (families >> 8 & 0b111) << 20
                | (writing & 0xff) << 8
                | (writing >> 8) << 24
                | (family & 0b111) << 16
                | (family >> 3 & 1) << 23
                | u32::from(record.black_marked) << 19,
        )
    }

    /// Families of its tokens.
    pub(super) const fn families(self) -> Families {
        Families((self.0 & 0xff | (self.0 >> 20 & 0b111) << 8) as u16)
    }

    /// The family of most of them.
    pub(super) fn family(self) -> Option<Family> {
        let number = (self.0 >> 16 & 0b111 | (self.0 >> 23 & 1) << 3) as usize;
        Family::ALL.get(number.checked_sub(1)?).copied()
    }

    /// Whether `……` stands in Red's column.
    pub(super) const fn black_marked(self) -> bool {
        self.0 >> 19 & 1 == 1
    }

    /// The settings for the writer; `None` where the bits are not ours.
    pub(super) fn writing(self) -> Option<Writing> {
        Writing::from_bits((self.0 >> 8 & 0xff | self.0 >> 24 << 8) as u16)
    }
}

/// Adds to `extra` every token that its hand would not give for the move played. The moves of the main
/// line, packed.
pub(super) fn keep(
    extra: &mut Extra,
    record: &GameRecord<'_>,
    replay: &Replay,
    hand: WritingFlags,
) -> Vec<u8> {
    let mut moves = Vec::with_capacity(replay.main().len());
    let usual = if let Some(writing) = hand.writing() {
        usual::plies(record, replay, writing, &mut moves)
    } else {
        moves::encode(Board::new(&replay.start), replay, &mut moves);
        vec![false; record.tree.plies.len()]
    };
    if record.tree.plies.len() != replay.main().len() {
        extra.written = Some(record.tree.plies.len() as u32);
    }
    if usual.iter().all(|same| *same) {
        return moves;
    }
    let mut kept = KeptTokens::new(extra);
    for (index, ply) in record.tree.plies.iter().enumerate() {
        if !usual[index] {
            let token = ply.span.of(&record.text);
            kept.keep(index as u32, entry_kind(ply.entry), token);
        }
    }
    moves
}

/// [`keep`] for a record in plain form, written in that way; `None` where no full board stood before its moves.
pub(super) fn keep_plain(
    extra: &mut Extra,
    record: &GameRecord<'_>,
    (written, plies): (&[WrittenMove], &[PlainPly]),
    writing: Writing,
) -> Option<Vec<u8>> {
    let (moves, unusual) = usual::plain(written, plies, writing)?;
    let mut kept = KeptTokens::new(extra);
    let mut lines = record.text.split('\n');
    let mut line = lines.next()?;
    let mut number = record.places.record.line;
    for index in unusual {
        let place = record.places.plies.get(index as usize)?;
        while number < place.line {
            (line, number) = (lines.next()?, number + 1);
        }
        let mut ends = line.char_indices().map(|(at, _)| at).chain([line.len()]);
        let start = ends.nth((place.from as usize).checked_sub(1)?)?;
        let end = ends.nth((place.to.checked_sub(place.from)?) as usize)?;
        kept.keep(index, MOVE_ENTRY, line.get(start..end)?);
    }
    Some(moves)
}

/// Tokens that are kept as they are written, each once.
struct KeptTokens<'e, 't> {
    extra: &'e mut Extra,
    known: HashMap<&'t str, u32>,
}

impl<'e, 't> KeptTokens<'e, 't> {
    fn new(extra: &'e mut Extra) -> KeptTokens<'e, 't> {
        KeptTokens {
            extra,
            known: HashMap::new(),
        }
    }

    /// Keeps the token of that kind of the ply of that number.
    fn keep(&mut self, index: u32, kind: u8, token: &'t str) {
        let next = self.known.len() as u32;
        let number = *self.known.entry(token).or_insert(next);
        if number == next {
            self.extra.tokens.push(token.to_owned());
        }
        self.extra.at.push((index, kind, number));
    }
}

/// Writes moves one after another as they are played.
pub(super) struct MoveWriter {
    position: Position,
    writing: Writing,
    token: String,
}

impl MoveWriter {
    /// At the start of a game.
    pub(super) fn new(start: &Position, writing: Writing) -> MoveWriter {
        MoveWriter {
            position: start.clone(),
            writing,
            token: String::new(),
        }
    }

    /// The canonical token of the next move; then it is played.
    pub(super) fn write(&mut self, mv: Move) -> &str {
        self.token.clear();
        if self.writing.family.says_points() {
            // Points are written as they are, whatever stands there.
            write_move(&mut self.token, mv, &self.position, self.writing);
            return &self.token;
        }
        give_turn(&mut self.position, mv);
        write_move(&mut self.token, mv, &self.position, self.writing);
        self.position.play(mv);
        &self.token
    }
}

/// Reads a token again, of the kind it was kept as. Reading a document settles for the family of
/// most tokens where that reads all of a token, and for UCI where one rank 10 proves it.
pub(super) fn entry(kind: u8, token: &str, hand: WritingFlags) -> Entry {
    match kind {
        1 => return Entry::Missed,
        2 => return Entry::Illegible,
        _ => {}
    }
    let whole = |family| {
        read_move(token, Families::only(family)).filter(|(_, bytes)| *bytes == token.len())
    };
    let uci = hand.families().0 & Families::only(Family::Uci).0 != 0;
    let read = hand
        .family()
        .and_then(whole)
        .or_else(|| read_move(token, Families::ALL))
        .and_then(|(written, bytes)| match written.family {
            Family::Iccs if uci => whole(Family::Uci).or(Some((written, bytes))),
            _ => Some((written, bytes)),
        });
    read.map_or(Entry::Illegible, |(written, _)| Entry::Move(written))
}
