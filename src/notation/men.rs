//! What naming a piece asks of a board.

use crate::board::{Piece, Position, Square};
use std::borrow::Cow;

/// A board as far as the canonical writer looks at it: a [`Position`], or whatever knows where the
/// pieces stand and is cheaper to keep.
pub trait Men {
    /// What stands there.
    fn piece_at(&self, square: Square) -> Option<Piece>;

    /// The points of that side's pieces of that role, by index.
    fn squares(&self, piece: Piece) -> impl Iterator<Item = Square>;

    /// The position, its side to move included: a few moves are told apart by legality alone.
    fn position(&self) -> Cow<'_, Position>;
}

impl Men for Position {
    fn piece_at(&self, square: Square) -> Option<Piece> {
        Position::piece_at(self, square)
    }

    fn squares(&self, piece: Piece) -> impl Iterator<Item = Square> {
        Position::squares(self, piece)
    }

    fn position(&self) -> Cow<'_, Position> {
        Cow::Borrowed(self)
    }
}
