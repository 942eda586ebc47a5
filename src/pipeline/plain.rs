//! Games of lawful moves from the full start and of nothing else, copied straight from their moves: most games are so.
//!
//! [`super::written`] makes a copy and reads it again before anybody believes it. Here nothing is read again: only such tags
//! and words are written of which it is known how they are read.

use super::copy::Copy;
use crate::board::{Mailbox, Move, Role};
use crate::format::{Format, Losses, pgn};
use crate::notation::{
    Convention, Family, FileWords, Intent, Origin, Writing, WrittenMove, write_said,
};
use crate::record::{Entry, FaultKind, GameRecord, GameResult, Start, Tag, Tags, WrittenPly};
use crate::replay::Replay;
use crate::store::WalkedGame;
use crate::text::{Encoding, encode};

/// A game, as far as it must be known.
pub(super) struct CopiedGame<'g> {
    pub(super) tags: &'g Tags<'g>,
    pub(super) moves: &'g mut dyn ExactSizeIterator<Item = Move>,
    pub(super) result: GameResult,
}

/// Result of [`super::written`] for it; `None` where that must be called.
pub(super) fn copy(
    game: CopiedGame<'_>,
    format: &Format,
    (writing, encoding): (Writing, Encoding),
) -> Option<Copy> {
    let CopiedGame {
        tags,
        moves,
        result,
    } = game;
    let family = writing.family;
    // Of others the words may be read by another convention.
    let is_known = format.name == "pgn" && matches!(family, Family::Chinese | Family::Iccs);
    if !is_known || !tags.0.iter().all(is_plain) {
        return None;
    }
    let mut pen = Pen {
        board: Mailbox::start(),
        by_file: FileWords::new(writing),
        writing,
    };
    let count = (moves.len(), result);
    let text = pgn::write_line(tags, family, count, |out| pen.write(out, moves.next()?))?;
    let bytes = match encoding {
        Encoding::Utf8 => text.into_bytes(),
        _ => match encode(&text, encoding) {
            (bytes, 0) => bytes,
            _ => return None,
        },
    };
    Some(Copy {
        bytes: Some(bytes),
        losses: Losses::default(),
        is_plain: true,
    })
}

/// Writes the moves of a game one after another.
struct Pen {
    board: Mailbox,
    by_file: Option<FileWords>,
    writing: Writing,
}

impl Pen {
    /// Adds the word of the next move and says of how many characters it is; `None` where the move is not lawful, or
    /// might be read as another.
    #[inline]
    fn write(&mut self, out: &mut String, mv: Move) -> Option<usize> {
        let piece = self.board.piece_at(mv.from)?;
        let is_alone = || self.board.alone_on_file(piece, mv.from.file()).is_some();
        let by_file = self.by_file.as_ref().filter(|_| is_alone());
        let width = if let Some(words) = by_file {
            words.write(out, (piece, mv))
        } else {
            self.write_other(out, mv)?
        };
        self.board.play(mv).map(|_| width)
    }

    fn write_other(&self, out: &mut String, mv: Move) -> Option<usize> {
        let start = out.len();
        let said = write_said(out, mv, &self.board, self.writing);
        let is_sure =
            names_one_alone(&said) || said.means(mv, &self.board.to_position(), Convention::USUAL);
        is_sure.then(|| out[start..].chars().count())
    }
}

/// Whether a canonical token says by its own form which lawful move it is: two points, the file of a piece that stands
/// alone on it, or the order of two that are all there are of their kind.
const fn names_one_alone(said: &WrittenMove) -> bool {
    const fn is_of_two(role: Option<Role>) -> bool {
        matches!(role, Some(Role::Horse | Role::Chariot | Role::Cannon))
    }
    match said.intent {
        Intent::Points { .. } => matches!(said.family, Family::Iccs),
        Intent::Relative { origin, role, .. } => match origin {
            Origin::File(_) => true,
            Origin::Front(None) | Origin::Rear(None) => is_of_two(role),
            _ => false,
        },
        Intent::Goal { .. } => false,
    }
}

/// Whether a tag is read as it is written, and says nothing about how the moves are to be read.
fn is_plain(tag: &Tag<'_>) -> bool {
    let says_odds = ["Handicap", "Odds"]
        .iter()
        .any(|odds| tag.name.eq_ignore_ascii_case(odds))
        || tag.value.contains(['让', '讓', '饶', '饒']);
    let says_result = tag.name.eq_ignore_ascii_case("Result")
        && GameResult::ALL.iter().all(|it| it.token() != tag.value);
    !says_odds && !says_result && pgn::is_simple_tag(&tag.name, &tag.value)
}

/// The copy of a record in plain form.
pub(super) fn of_walked(
    game: &WalkedGame<'_>,
    format: &Format,
    how: (Writing, Encoding),
) -> Option<Copy> {
    let [mark] = game.record.results.as_slice() else {
        return None;
    };
    let game = CopiedGame {
        tags: &game.record.tags,
        moves: &mut game.plies.iter().map(|ply| ply.mv),
        result: mark.result,
    };
    copy(game, format, how)
}

/// The copy of a record that was read, where there is nothing to it but tags, lawful moves and a result.
pub(super) fn of_record(
    record: &GameRecord<'_>,
    replay: &Replay,
    format: &Format,
    how: (Writing, Encoding),
) -> Option<Copy> {
    let plies = replay.main();
    let [mark] = record.results.as_slice() else {
        return None;
    };
    let is_full = match &record.start {
        Start::Implied => true,
        Start::Given(setup) => setup.is_usual(),
        Start::Unreadable(_) => false,
    };
    let is_move = |ply: &WrittenPly| matches!(ply.entry, Entry::Move(_)) && ply.nag == 0;
    let is_all = is_full
        && record.tree.is_line()
        && record.residue.is_empty()
        && record
            .faults
            .iter()
            .all(|it| it.kind != FaultKind::CutShort)
        && record.first_round() == 1
        && !record.black_marked
        && !replay.black_first_implied
        && replay.breaches.is_empty()
        && plies.len() == record.tree.plies.len()
        && record.tree.plies.iter().all(is_move);
    is_all.then_some(())?;
    let game = CopiedGame {
        tags: &record.tags,
        moves: &mut plies.iter().map(|ply| ply.mv),
        result: mark.result,
    };
    copy(game, format, how)
}
