//! Requirements of a lawful start.

use super::piece::Piece;
use super::{Position, Role, Setup, SetupFault, Side, Square};

impl Position {
    /// A lawful start.
    ///
    /// # Errors
    /// Every fault of the setup at once.
    pub fn from_setup(setup: &Setup) -> Result<Position, Vec<SetupFault>> {
        let faults = setup.faults();
        if faults.is_empty() {
            Ok(Position::in_play(setup))
        } else {
            Err(faults)
        }
    }
}

impl Setup {
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
