//! The side to move in a line that may break the order of turns.

use crate::board::{Move, Position};

/// A side that moves out of turn is given it.
pub(super) fn give_turn(position: &mut Position, mv: Move) {
    if let Some(piece) = position.piece_at(mv.from)
        && piece.side != position.turn()
    {
        position.set_turn(piece.side);
    }
}
