//! Board data needed to name a piece, and to find the piece that is named.

use crate::board::{Mailbox, Piece, Position, Side, Square};
use std::borrow::Cow;

/// A board as far as the canonical writer and the reader of plain tokens look at it: a [`Position`], or whatever knows
/// where the pieces stand and is cheaper to keep.
pub trait PieceMap {
    /// Side to move.
    fn turn(&self) -> Side;

    /// The piece on that point.
    fn piece_at(&self, square: Square) -> Option<Piece>;

    /// The points of that side's pieces of that role, by index.
    fn squares(&self, piece: Piece) -> impl Iterator<Item = Square>;

    /// Where the piece of that side and role stands on that file, 0..9; `None` where there is none or more than one.
    fn alone_on_file(&self, piece: Piece, file: u8) -> Option<Square> {
        let mut on_file = self.squares(piece).filter(|point| point.file() == file);
        on_file.next().filter(|_| on_file.next().is_none())
    }

    /// The position, its side to move included: a few moves are distinguished by legality alone.
    fn position(&self) -> Cow<'_, Position>;
}

impl PieceMap for Position {
    #[inline]
    fn turn(&self) -> Side {
        Position::turn(self)
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        Position::piece_at(self, square)
    }

    fn squares(&self, piece: Piece) -> impl Iterator<Item = Square> {
        Position::squares(self, piece)
    }

    #[inline]
    fn alone_on_file(&self, piece: Piece, file: u8) -> Option<Square> {
        Position::alone_on_file(self, piece, file)
    }

    fn position(&self) -> Cow<'_, Position> {
        Cow::Borrowed(self)
    }
}

impl PieceMap for Mailbox {
    #[inline]
    fn turn(&self) -> Side {
        Mailbox::turn(self)
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        Mailbox::piece_at(self, square)
    }

    fn squares(&self, piece: Piece) -> impl Iterator<Item = Square> {
        Mailbox::squares(self, piece)
    }

    #[inline]
    fn alone_on_file(&self, piece: Piece, file: u8) -> Option<Square> {
        Mailbox::alone_on_file(self, piece, file)
    }

    fn position(&self) -> Cow<'_, Position> {
        Cow::Owned(self.to_position())
    }
}
