//! Any arrangement of pieces, as a diagram or a FEN gives it, before it is asked whether it can be
//! played.

use super::role::Role;
use super::{Piece, Side, Square};

/// An arrangement: pieces anywhere, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The pieces, by [`Square::index`].
    pub board: [Option<Piece>; Square::COUNT],
    /// Side to move.
    pub turn: Side,
    /// Plies since the last capture, where the source says it.
    pub quiet_plies: Option<u32>,
    /// Number of the round to come, where the source says it.
    pub round: Option<u32>,
}

/// One thing that keeps a [`Setup`] from being a start position (audit of 2020 1.2–1.3, 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SetupFault {
    /// A side has no general.
    NoGeneral(Side),
    /// A side has more pieces of a role than a full set holds.
    TooMany(Piece, u8),
    /// A general, an advisor or an elephant stands outside the points it can reach.
    OffItsPoints(Piece, Square),
    /// A soldier stands behind its own start rank, or before the river off its own file.
    SoldierOutOfPlace(Side, Square),
    /// The generals face each other on an open file.
    GeneralsFace,
    /// The side that is not to move stands in check.
    WaitingSideInCheck(Side),
}

impl Setup {
    /// The full start position with that side to move.
    pub fn standard(turn: Side) -> Setup {
        Setup {
            turn,
            ..STANDARD.clone()
        }
    }

    /// The full start position, Red to move.
    pub(super) fn full() -> &'static Setup {
        &STANDARD
    }

    /// Whether the pieces stand as at the start of a full game, whichever side moves.
    pub fn is_standard(&self) -> bool {
        self.board == STANDARD.board
    }

    /// Whether a full game begins so: all pieces as at the start, Red to move, nothing played before.
    pub fn is_usual(&self) -> bool {
        self.is_standard()
            && self.turn == Side::Red
            && self.quiet_plies.unwrap_or(0) == 0
            && self.round.unwrap_or(1) == 1
    }
}

static STANDARD: Setup = Setup {
    board: standard(),
    turn: Side::Red,
    quiet_plies: None,
    round: None,
};

/// The pieces of a full game at its start.
const fn standard() -> [Option<Piece>; Square::COUNT] {
    const BACK: [Role; 9] = [
        Role::Chariot,
        Role::Horse,
        Role::Elephant,
        Role::Advisor,
        Role::General,
        Role::Advisor,
        Role::Elephant,
        Role::Horse,
        Role::Chariot,
    ];
    let mut board = [None; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let (rank, file) = (index / 9, index % 9);
        let (side, advance) = if rank < 5 {
            (Side::Red, rank)
        } else {
            (Side::Black, 9 - rank)
        };
        let role = match (advance, file) {
            (0, _) => Some(BACK[file]),
            (2, 1 | 7) => Some(Role::Cannon),
            (3, 0 | 2 | 4 | 6 | 8) => Some(Role::Soldier),
            _ => None,
        };
        if let Some(role) = role {
            board[index] = Some(Piece::new(side, role));
        }
        index += 1;
    }
    board
}
