//! Counting leaves of the move tree: the proof of a move generator.

use super::Position;

/// Number of move sequences of `depth` plies; the last ply is counted, not played.
pub fn perft(position: &mut Position, depth: u32) -> u64 {
    let _ = (position, depth);
    todo!("board")
}
