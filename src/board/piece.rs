//! A man on the board.

use super::{Role, Side};

/// A piece: whose it is and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// The owner.
    pub side: Side,
    /// The kind.
    pub role: Role,
}

impl Piece {
    /// A piece of that side and role.
    pub const fn new(side: Side, role: Role) -> Piece {
        Piece { side, role }
    }

    /// 0..14: a number for tables, by role in the order of [`Role::ALL`], Red before Black.
    pub const fn index(self) -> usize {
        self.role.index() * 2 + self.side.index()
    }

    /// Reads [`Piece::index`] back.
    ///
    /// ```
    /// use dapu::board::{Piece, Role, Side};
    /// let piece = Piece::new(Side::Black, Role::Cannon);
    /// assert_eq!(Piece::from_index(piece.index()), Some(piece));
    /// ```
    pub const fn from_index(index: usize) -> Option<Piece> {
        if index >= 2 * Role::ALL.len() {
            return None;
        }
        Some(Piece {
            side: Side::ALL[index % 2],
            role: Role::ALL[index / 2],
        })
    }

    /// The FEN letter: upper case for Red, lower case for Black.
    ///
    /// ```
    /// use dapu::board::{Piece, Role, Side};
    /// assert_eq!(Piece::new(Side::Black, Role::Chariot).letter(), 'r');
    /// ```
    pub const fn letter(self) -> char {
        match self.side {
            Side::Red => self.role.letter(),
            Side::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// Reads a FEN letter, in either spelling of horse and elephant.
    pub const fn from_letter(letter: char) -> Option<Piece> {
        let Some(role) = Role::from_letter(letter) else {
            return None;
        };
        let side = if letter.is_ascii_uppercase() {
            Side::Red
        } else {
            Side::Black
        };
        Some(Piece { side, role })
    }

    /// The glyph of printed diagrams: 帅仕相马车炮兵 for Red, 将士象马车炮卒 for Black.
    pub const fn glyph(self) -> char {
        match (self.side, self.role) {
            (Side::Red, Role::General) => '帅',
            (Side::Black, Role::General) => '将',
            (Side::Red, Role::Advisor) => '仕',
            (Side::Black, Role::Advisor) => '士',
            (Side::Red, Role::Elephant) => '相',
            (Side::Black, Role::Elephant) => '象',
            (_, Role::Horse) => '马',
            (_, Role::Chariot) => '车',
            (_, Role::Cannon) => '炮',
            (Side::Red, Role::Soldier) => '兵',
            (Side::Black, Role::Soldier) => '卒',
        }
    }
}
