//! The seven kinds of pieces.

/// Kind of a piece, whichever side owns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// 帅 / 将.
    General,
    /// 仕 / 士.
    Advisor,
    /// 相 / 象.
    Elephant,
    /// 马.
    Horse,
    /// 车.
    Chariot,
    /// 炮.
    Cannon,
    /// 兵 / 卒.
    Soldier,
}

impl Role {
    /// All roles, in the order of the enum.
    pub const ALL: [Role; 7] = [
        Role::General,
        Role::Advisor,
        Role::Elephant,
        Role::Horse,
        Role::Chariot,
        Role::Cannon,
        Role::Soldier,
    ];

    /// The upper-case FEN letter: `K A B N R C P`.
    ///
    /// ```
    /// use dapu::board::Role;
    /// assert_eq!(Role::Horse.letter(), 'N');
    /// assert_eq!(Role::from_letter('h'), Some(Role::Horse));
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Role::General => 'K',
            Role::Advisor => 'A',
            Role::Elephant => 'B',
            Role::Horse => 'N',
            Role::Chariot => 'R',
            Role::Cannon => 'C',
            Role::Soldier => 'P',
        }
    }

    /// Reads a FEN letter of either case; `E` and `B` are the elephant, `H` and `N` the horse.
    pub const fn from_letter(letter: char) -> Option<Role> {
        Some(match letter.to_ascii_uppercase() {
            'K' => Role::General,
            'A' => Role::Advisor,
            'B' | 'E' => Role::Elephant,
            'N' | 'H' => Role::Horse,
            'R' => Role::Chariot,
            'C' => Role::Cannon,
            'P' => Role::Soldier,
            _ => return None,
        })
    }

    /// Number that a side has in a full set.
    pub const fn full_count(self) -> usize {
        match self {
            Role::General => 1,
            Role::Soldier => 5,
            _ => 2,
        }
    }

    /// 0..7 in the order of [`Role::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}
