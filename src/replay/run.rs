//! The replay itself.

use super::Replay;
use crate::board::{Move, Position};
use crate::record::GameRecord;

/// Plays a record through.
pub fn replay(record: &GameRecord<'_>) -> Replay {
    let _ = record;
    todo!("replay")
}

/// Plays known moves of a main line through: the facts without the paper.
pub fn replay_moves(start: &Position, moves: &[Move]) -> Replay {
    let _ = (start, moves);
    todo!("replay")
}
