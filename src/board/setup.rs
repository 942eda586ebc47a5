//! Any arrangement of pieces, as a diagram or a FEN gives it, before it is asked whether it can be
//! played.

use super::{Piece, Role, Side, Square};

/// An arrangement: pieces anywhere, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The pieces, by [`Square::index`].
    pub board: [Option<Piece>; Square::COUNT],
    /// Whose turn it is.
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
    /// A general or an advisor stands outside the points it can reach.
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
        let _ = (turn, Role::ALL);
        todo!("board")
    }

    /// Whether the pieces stand as at the start of a full game, whoever moves.
    pub fn is_standard(&self) -> bool {
        self.board == Setup::standard(self.turn).board
    }

    /// Every fault at once; empty for a lawful start.
    pub fn faults(&self) -> Vec<SetupFault> {
        todo!("board")
    }
}
