//! Points as XQF numbers them.

use crate::board::Square;

/// File × 10 + rank; beyond the board for a man that is not there.
pub(super) fn square(byte: u8) -> Option<Square> {
    Square::new(byte / 10, byte % 10)
}

pub(super) fn point(square: Square) -> u8 {
    square.file() * 10 + square.rank()
}
