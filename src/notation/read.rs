//! Reading one move token at the start of a text.

use super::{Family, WrittenMove};

/// A set of families to try, by bits of [`Family`] in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Families(pub u8);

impl Families {
    /// All of them.
    pub const ALL: Families = Families(0b1_1111);

    /// Just one.
    pub const fn only(family: Family) -> Families {
        Families(1 << family as u8)
    }
}

/// Reads the longest move token of one of `families` at the very start of `text`: the move and how
/// many bytes it took. `None` where no token of them starts here. A token that two families claim
/// goes to the first of [`Family::ALL`]; documents settle the family by majority.
pub fn read_move(text: &str, families: Families) -> Option<(WrittenMove, usize)> {
    let _ = (text, families);
    todo!("notation")
}
