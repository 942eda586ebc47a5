//! The position in play.

use super::{Move, MoveList, Piece, Setup, SetupFault, Side, Square};

/// Zobrist key of pieces and turn, 64 bits: what repetition compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(pub u64);

/// Why a move breaks 行棋规定 (2020 2.2–2.3, 3.4): the closed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Illegal {
    /// Starts and ends on one point.
    NullMove,
    /// The piece at the origin is the other side's.
    WrongSide,
    /// The destination holds a piece of the mover.
    OwnPiece,
    /// No such step for this kind of piece.
    Geometry,
    /// A piece stands between.
    PathBlocked,
    /// A cannon captures without a screen.
    CannonNoScreen,
    /// A cannon captures, or a cannon moves, over too many pieces.
    CannonTooManyScreens,
    /// The horse's leg is blocked.
    HorseLegBlocked,
    /// The elephant's eye is blocked.
    ElephantEyeBlocked,
    /// The elephant crosses the river.
    ElephantCrossesRiver,
    /// A general or advisor leaves the palace.
    LeavesPalace,
    /// A soldier goes sideways before it crossed the river.
    SoldierSidewaysBeforeRiver,
    /// A soldier goes backward.
    SoldierBackward,
    /// The destination is not on the board (only a written move can ask for it).
    OffBoard,
    /// Brings the generals face to face.
    GeneralsFace,
    /// Was in check and does not answer it.
    StillInCheck,
    /// Was not in check and exposes the general.
    ExposesGeneral,
}

/// A set of [`Illegal`] reasons; empty for a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Illegals(pub u32);

/// What [`Position::play`] changed; [`Position::undo`] takes it back.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// The piece that moved.
    pub piece: Piece,
    /// What stood at the destination, of either side.
    pub captured: Option<Piece>,
    /// The key before.
    pub key: Key,
}

/// How the game stands for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// There is a legal move.
    Open,
    /// 将死: in check and no legal move.
    Checkmate,
    /// 困毙: not in check and no legal move.
    Stalemate,
    /// A general is missing.
    GeneralTaken(Side),
}

/// A position in play: pieces, turn and what is kept up to date with them.
///
/// It may hold what no lawful [`Setup`] may start with (the waiting side in check, generals facing,
/// pieces on points they cannot reach), because a book may let an illegal move stand (2020 5.8.3).
///
/// # Equality
/// Two positions are the same when every point holds the same piece and the same side is to move.
#[derive(Clone, Debug)]
pub struct Position {
    board: [Option<Piece>; Square::COUNT],
    turn: Side,
}

impl Position {
    /// The full start position, Red to move.
    pub fn start() -> Position {
        todo!("board")
    }

    /// A lawful start.
    ///
    /// # Errors
    /// Every fault of the setup at once.
    pub fn from_setup(setup: &Setup) -> Result<Position, Vec<SetupFault>> {
        let _ = setup;
        todo!("board")
    }

    /// Any arrangement taken as it stands.
    pub fn in_play(setup: &Setup) -> Position {
        let _ = setup;
        todo!("board")
    }

    /// The arrangement without history.
    pub fn to_setup(&self) -> Setup {
        todo!("board")
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// Hands the turn to that side: for records in which one side runs twice.
    pub fn set_turn(&mut self, side: Side) {
        let _ = side;
        todo!("board")
    }

    /// What stands there.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// Where that side's general stands.
    pub fn general(&self, side: Side) -> Option<Square> {
        let _ = side;
        todo!("board")
    }

    /// Incremental key of pieces and turn.
    pub fn key(&self) -> Key {
        todo!("board")
    }

    /// Whether that side's general is attacked (facing generals count as an attack on both).
    pub fn in_check(&self, side: Side) -> bool {
        let _ = side;
        todo!("board")
    }

    /// The pieces that attack `target` for side `by`, the general's long look down the file included.
    pub fn attackers(&self, target: Square, by: Side) -> Vec<Square> {
        let _ = (target, by);
        todo!("board")
    }

    /// Whether the side to move may play `mv`; the first reason against it.
    ///
    /// # Errors
    /// The weightiest reason: geometry before safety of the general. An empty origin is
    /// [`Illegal::Geometry`].
    pub fn legality(&self, mv: Move) -> Result<(), Illegal> {
        let _ = mv;
        todo!("board")
    }

    /// Every reason against `mv`.
    pub fn illegals(&self, mv: Move) -> Illegals {
        let _ = mv;
        todo!("board")
    }

    /// Plays the move, lawful or not, and passes the turn to the other side of the moved piece.
    /// An empty origin changes nothing but the turn.
    pub fn play(&mut self, mv: Move) -> Played {
        let _ = mv;
        todo!("board")
    }

    /// Takes back the last [`Position::play`].
    pub fn undo(&mut self, played: Played) {
        let _ = played;
        todo!("board")
    }

    /// All legal moves of the side to move, by origin then destination.
    pub fn legal_moves(&self) -> MoveList {
        todo!("board")
    }

    /// Whether the side to move has a legal move; cheaper than listing them.
    pub fn has_legal_move(&self) -> bool {
        todo!("board")
    }

    /// Mate, 困毙 or open, for the side to move.
    pub fn standing(&self) -> Standing {
        todo!("board")
    }
}
