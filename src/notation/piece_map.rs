//! Board data needed to name a piece.

use crate::board::{Mailbox, Piece, Position, Square};
use std::borrow::Cow;

/// A board as far as the canonical writer looks at it: a [`Position`], or whatever knows where the
/// pieces stand and is cheaper to keep.
pub trait PieceMap {
    /// The piece on that point.
    fn piece_at(&self, square: Square) -> Option<Piece>;

    /// The points of that side's pieces of that role, by index.
    fn squares(&self, piece: Piece) -> impl Iterator<Item = Square>;

    /// Whether the piece that stands there shares its file with no other of its side and role.
    fn is_alone(&self, square: Square, piece: Piece) -> bool {
        let file = square.file();
        let mut on_file = self.squares(piece).filter(|point| point.file() == file);
        on_file.next().is_some() && on_file.next().is_none()
    }

    /// The position, its side to move included: a few moves are distinguished by legality alone.
    fn position(&self) -> Cow<'_, Position>;
}

impl PieceMap for Position {
    fn piece_at(&self, square: Square) -> Option<Piece> {
        Position::piece_at(self, square)
    }

    fn squares(&self, piece: Piece) -> impl Iterator<Item = Square> {
        Position::squares(self, piece)
    }

    #[inline]
    fn is_alone(&self, square: Square, piece: Piece) -> bool {
        self.alone_on_file(piece, square.file()).is_some()
    }

    fn position(&self) -> Cow<'_, Position> {
        Cow::Borrowed(self)
    }
}

impl PieceMap for Mailbox {
    fn piece_at(&self, square: Square) -> Option<Piece> {
        Mailbox::piece_at(self, square)
    }

    fn squares(&self, piece: Piece) -> impl Iterator<Item = Square> {
        Mailbox::squares(self, piece)
    }

    #[inline]
    fn is_alone(&self, square: Square, piece: Piece) -> bool {
        self.alone_on_file(piece, square.file()).is_some()
    }

    fn position(&self) -> Cow<'_, Position> {
        Cow::Owned(self.to_position())
    }
}
