//! Moves that name a piece and the point it goes to: the pieces a text may mean, and what a writer
//! must state to distinguish them.

use super::grid::Grid;
use super::trial::{Resolved, Trial, Unresolved};
use crate::board::{Illegal, Move, Piece, Position, Role, Square};

/// Where a move goes, and where it comes from as far as that is said; ranks as written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Destination {
    grid: Grid,
    file: Option<u8>,
    rank: Option<u8>,
    to: (u8, u8),
}

impl Destination {
    pub(super) fn new(grid: Grid, file: Option<u8>, rank: Option<u8>, to: (u8, u8)) -> Destination {
        Destination {
            grid,
            file,
            rank,
            to,
        }
    }

    /// The one legal move of an own piece of these kinds.
    pub(super) fn resolve(
        self,
        position: &Position,
        roles: [Option<Role>; 2],
    ) -> Result<Resolved, Unresolved> {
        let to = self.grid.square(self.to);
        let mut trial = Trial::new(position, true);
        for role in roles.into_iter().flatten() {
            let piece = Piece::new(position.turn(), role);
            for from in position.squares(piece).filter(|from| self.names(*from)) {
                match to {
                    Some(to) => trial.piece_to(Move::new(from, to)),
                    None => {
                        return Err(Unresolved::Illegal {
                            reason: Illegal::OffBoard,
                            mv: None,
                        });
                    }
                }
            }
        }
        trial.verdict()
    }

    /// Whether a piece on that point may be meant.
    fn names(self, from: Square) -> bool {
        let (file, rank) = self.grid.written(from);
        self.file.is_none_or(|named| named == file) && self.rank.is_none_or(|named| named == rank)
    }
}

/// Parts of the origin of `mv` that must be stated: its file, its rank, both or neither. The file
/// where that alone distinguishes the piece from all others that can lawfully go to the same point,
/// else the rank, else both; both too where the move itself is not lawful.
pub(super) fn distinction(mv: Move, piece: Piece, position: &Position) -> (bool, bool) {
    let others = || position.squares(piece).filter(|from| *from != mv.from);
    if others().next().is_none() {
        return (false, false);
    }
    if position.legality(mv).is_err() {
        return (true, true);
    }
    let mut rivals = 0;
    let (mut on_file, mut on_rank) = (false, false);
    for from in others().filter(|from| position.is_legal(Move::new(*from, mv.to))) {
        rivals += 1;
        on_file |= from.file() == mv.from.file();
        on_rank |= from.rank() == mv.from.rank();
    }
    match (rivals, on_file, on_rank) {
        (0, ..) => (false, false),
        (_, false, _) => (true, false),
        (_, true, false) => (false, true),
        (_, true, true) => (true, true),
    }
}
