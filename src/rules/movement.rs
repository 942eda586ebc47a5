//! M: movement. Every way in which a move breaks 行棋规定, what is out of turn or after the end, and
//! moves nobody can make out.

mod breach;

pub(super) mod ambiguous_move;
pub(super) mod cannon_too_many_screens;
pub(super) mod cannon_without_screen;
pub(super) mod check_unanswered;
pub(super) mod elephant_crosses_river;
pub(super) mod elephant_eye_blocked;
pub(super) mod general_captured;
pub(super) mod general_exposed;
pub(super) mod generals_face;
pub(super) mod horse_leg_blocked;
pub(super) mod moves_after_end;
pub(super) mod no_such_piece;
pub(super) mod no_such_step;
pub(super) mod null_move;
pub(super) mod off_board;
pub(super) mod out_of_turn;
pub(super) mod own_piece_captured;
pub(super) mod palace_left;
pub(super) mod path_blocked;
pub(super) mod soldier_backward;
pub(super) mod soldier_sideways_before_river;
pub(super) mod wrong_first_mover;
pub(super) mod wrong_side;
