//! M: movement. Every way in which a move breaks 行棋规定, what is out of turn or after the end, and
//! moves nobody can make out.

pub(super) mod breach;

pub(super) mod ambiguous_move;
pub(super) mod general_captured;
pub(super) mod moves_after_end;
pub(super) mod no_such_piece;
pub(super) mod out_of_turn;
pub(super) mod wrong_first_mover;
