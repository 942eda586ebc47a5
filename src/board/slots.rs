//! The thirty-two pieces of a full set, each with a number that it keeps through a game.

use super::{Piece, Role, Side, Square};

/// Slots of a side.
pub const SIDE_SLOTS: usize = 16;

/// Slots of both sides.
pub const SLOTS: usize = 2 * SIDE_SLOTS;

/// First slot of a side of each role, by [`Role::index`].
pub const FIRST_SLOT: [usize; 7] = [0, 1, 3, 5, 7, 9, 11];

/// Role of each slot of a side.
pub const SLOT_ROLES: [Role; SIDE_SLOTS] = [
    Role::General,
    Role::Advisor,
    Role::Advisor,
    Role::Elephant,
    Role::Elephant,
    Role::Horse,
    Role::Horse,
    Role::Chariot,
    Role::Chariot,
    Role::Cannon,
    Role::Cannon,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
];

/// The files that the pieces of a side start on, by slot.
const FILES: [u8; SIDE_SLOTS] = [4, 3, 5, 2, 6, 1, 7, 0, 8, 1, 7, 0, 2, 4, 6, 8];

/// The piece of a slot: Red's from 0, Black's from 16, each by role in the order of [`Role::ALL`], of one role by file.
pub const fn slot_piece(slot: usize) -> Option<Piece> {
    if slot >= SLOTS {
        return None;
    }
    let side = Side::ALL[slot / SIDE_SLOTS];
    Some(Piece::new(side, SLOT_ROLES[slot % SIDE_SLOTS]))
}

/// Where the piece of a slot stands in the full start.
pub(super) const fn slot_start(slot: usize) -> Option<Square> {
    let Some(piece) = slot_piece(slot) else {
        return None;
    };
    let advance = match piece.role {
        Role::Soldier => 3,
        Role::Cannon => 2,
        _ => 0,
    };
    let rank = match piece.side {
        Side::Red => advance,
        Side::Black => 9 - advance,
    };
    Square::new(FILES[slot % SIDE_SLOTS], rank)
}
