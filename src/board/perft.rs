//! Counting leaves of the move tree: the proof of a move generator.

use super::Position;

/// Number of move sequences of `depth` plies; the last ply is counted, not played.
pub fn perft(position: &mut Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut nodes = 0;
    for mv in moves.iter() {
        let played = position.play(*mv);
        nodes += perft(position, depth - 1);
        position.undo(played);
    }
    nodes
}
