//! Worth of pieces (子力价值; 2020 1.2, 26.6, 26.7).

use crate::board::{Piece, Role, Square};

/// A worth, or a difference of worths. A horse or cannon is 1,000.
pub(super) type MaterialValue = i32;

/// More than all pieces together: the general.
pub(super) const ALL: MaterialValue = 1_000_000;

/// Valuation of a soldier that has crossed. Its worth floats below a chariot's (2020 26.7), so
/// every sum is made twice: a gain must be one by both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Valuation {
    /// Less than an advisor.
    Light,
    /// Hardly less than a chariot.
    Heavy,
}

impl Valuation {
    /// Both.
    pub(super) const BOTH: [Valuation; 2] = [Valuation::Light, Valuation::Heavy];

    /// Worth of a piece on that point.
    pub(super) fn worth(self, piece: Piece, on: Square) -> MaterialValue {
        match piece.role {
            Role::General => ALL,
            Role::Chariot => 2000,
            Role::Horse | Role::Cannon => 1000,
            Role::Advisor | Role::Elephant => 10,
            Role::Soldier if !is_crossed(piece, on) => 0,
            Role::Soldier => match self {
                Valuation::Light => 1,
                Valuation::Heavy => 1999,
            },
        }
    }
}

/// Whether a soldier there is past the river.
pub(super) fn is_crossed(piece: Piece, on: Square) -> bool {
    on.advance_for(piece.side) >= 5
}
