//! In which notation a document writes its moves.

use super::Replay;
use crate::notation::Writing;
use crate::record::{Entry, GameRecord};

/// Writing style of the moves of a record: the habits most of them show.
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
