//! M: movement. Every way in which a move breaks 行棋规定, and what is out of turn or after the end.

mod breach;
pub(super) mod null_move;
