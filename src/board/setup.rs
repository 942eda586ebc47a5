//! Any arrangement of pieces, as a diagram or a FEN gives it, before it is asked whether it can be
//! played.

use super::{Piece, Position, Role, Side, Square};

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

    /// Whether the pieces stand as at the start of a full game, whoever moves.
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

    /// Every fault at once; empty for a lawful start.
    ///
    /// The order is that of [`SetupFault`]: generals missing, pieces too many, pieces out of place
    /// by point, generals facing, the waiting side in check.
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        self.count_faults(&mut faults);
        self.place_faults(&mut faults);
        let position = Position::in_play(self);
        if position.generals_face() {
            faults.push(SetupFault::GeneralsFace);
        }
        if position.now(!self.turn).in_check_by_pieces() {
            faults.push(SetupFault::WaitingSideInCheck(!self.turn));
        }
        faults.sort_unstable();
        faults
    }

    /// Generals missing; more pieces than a full set holds.
    fn count_faults(&self, faults: &mut Vec<SetupFault>) {
        let mut counts = [0_u8; 2 * Role::ALL.len()];
        for piece in self.board.iter().flatten() {
            counts[piece.index()] += 1;
        }
        for side in Side::ALL {
            for role in Role::ALL {
                let piece = Piece::new(side, role);
                let count = counts[piece.index()];
                if usize::from(count) > role.full_count() {
                    faults.push(SetupFault::TooMany(piece, count));
                }
                if count == 0 && role == Role::General {
                    faults.push(SetupFault::NoGeneral(side));
                }
            }
        }
    }

    /// Pieces on points that they cannot reach.
    fn place_faults(&self, faults: &mut Vec<SetupFault>) {
        for (square, piece) in Square::all().zip(self.board) {
            let Some(piece) = piece else { continue };
            if can_stand(piece, square) {
                continue;
            }
            faults.push(match piece.role {
                Role::Soldier => SetupFault::SoldierOutOfPlace(piece.side, square),
                _ => SetupFault::OffItsPoints(piece, square),
            });
        }
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

/// Whether a piece can ever reach the point from where the full game has it (2020 1.3, 2.2).
fn can_stand(piece: Piece, square: Square) -> bool {
    let (file, advance) = (square.file(), square.advance_for(piece.side));
    match piece.role {
        Role::General => square.in_palace(piece.side),
        Role::Advisor => square.in_palace(piece.side) && (file + advance) % 2 == 1,
        Role::Elephant => matches!((advance, file), (0 | 4, 2 | 6) | (2, 0 | 4 | 8)),
        Role::Soldier => advance >= 5 || (advance >= 3 && file % 2 == 0),
        Role::Horse | Role::Chariot | Role::Cannon => true,
    }
}
