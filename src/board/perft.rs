//! Counting leaves of the move tree: the proof of a move generator.

use super::Position;

/// Number of move sequences of `depth` plies; the last ply is counted, not played.
pub fn perft(position: &mut Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 {
        return position.count_legal_moves();
    }
    let mut nodes = 0;
    for mv in position.legal_moves().iter() {
        let played = position.play(*mv);
        nodes += perft(position, depth - 1);
        position.undo(played);
    }
    nodes
}
