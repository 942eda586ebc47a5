//! Every reason against a move, listed point by point: asked for only when a move is illegal.

use super::{Illegal, Illegals, Move, Piece, Position, Role, Side, Square};

impl Position {
    /// Every reason against `mv`, by the geometry of the piece that moves and by the safety of its
    /// own general once it has been moved all the same. A capture of an own piece is judged as a
    /// capture: a cannon needs its screen.
    pub fn illegals(&self, mv: Move) -> Illegals {
        let Some(piece) = self.piece_at(mv.from) else {
            return Illegals::of(Illegal::Geometry);
        };
        let mut reasons = self.step(piece, mv);
        if piece.side != self.turn() {
            reasons.insert(Illegal::WrongSide);
        }
        if reasons.contains(Illegal::NullMove) {
            return reasons;
        }
        if self.piece_at(mv.to).is_some_and(|on| on.side == piece.side) {
            reasons.insert(Illegal::OwnPiece);
        }
        let after = self.after(piece.side, mv);
        if after.generals_face() {
            reasons.insert(Illegal::GeneralsFace);
        }
        if after.in_check_by_pieces() {
            reasons.insert(if self.in_check(piece.side) {
                Illegal::StillInCheck
            } else {
                Illegal::ExposesGeneral
            });
        }
        reasons
    }

    /// Reasons against the step from the kind of piece.
    fn step(&self, piece: Piece, mv: Move) -> Illegals {
        let (files, ranks) = span(mv);
        let near = files.abs().min(ranks.abs());
        let far = files.abs().max(ranks.abs());
        match (piece.role, near, far) {
            (_, 0, 0) => Illegals::of(Illegal::NullMove),
            (Role::General, 0, 1) | (Role::Advisor, 1, 1) => {
                only(Illegal::LeavesPalace, !mv.to.in_palace(piece.side))
            }
            (Role::Elephant, 2, 2) => only(Illegal::ElephantEyeBlocked, self.is_blocked(mv)).and(
                only(Illegal::ElephantCrossesRiver, mv.to.is_across(piece.side)),
            ),
            (Role::Horse, 1, 2) => only(Illegal::HorseLegBlocked, self.is_blocked(mv)),
            (Role::Soldier, 0, 1) => soldier_step(piece.side, mv),
            (Role::Chariot, 0, _) => only(Illegal::PathBlocked, self.pieces_between(mv) > 0),
            (Role::Cannon, 0, _) => self.cannon_step(mv),
            _ => Illegals::of(Illegal::Geometry),
        }
    }

    fn cannon_step(&self, mv: Move) -> Illegals {
        let capture = self.piece_at(mv.to).is_some();
        match (capture, self.pieces_between(mv)) {
            (false, 0) | (true, 1) => Illegals::NONE,
            (false, _) => Illegals::of(Illegal::PathBlocked),
            (true, 0) => Illegals::of(Illegal::CannonNoScreen),
            (true, _) => Illegals::of(Illegal::CannonTooManyScreens),
        }
    }

    /// Whether the horse's leg or the elephant's eye is blocked.
    fn is_blocked(&self, mv: Move) -> bool {
        let (files, ranks) = span(mv);
        let block = mv.from.offset(files / 2, ranks / 2);
        block.is_some_and(|block| self.piece_at(block).is_some())
    }

    /// Number of pieces between the two points of a move along a rank or a file.
    fn pieces_between(&self, mv: Move) -> usize {
        let (files, ranks) = span(mv);
        (1..files.abs().max(ranks.abs()))
            .filter_map(|n| mv.from.offset(n * files.signum(), n * ranks.signum()))
            .filter(|at: &Square| self.piece_at(*at).is_some())
            .count()
    }
}

/// Files to Red's right and ranks away from Red.
fn span(mv: Move) -> (i8, i8) {
    let files = mv.to.file().cast_signed() - mv.from.file().cast_signed();
    let ranks = mv.to.rank().cast_signed() - mv.from.rank().cast_signed();
    (files, ranks)
}

fn soldier_step(side: Side, mv: Move) -> Illegals {
    let advance = mv.to.advance_for(side).cmp(&mv.from.advance_for(side));
    let sideways = advance.is_eq() && !mv.from.is_across(side);
    only(Illegal::SoldierSidewaysBeforeRiver, sideways)
        .and(only(Illegal::SoldierBackward, advance.is_lt()))
}

fn only(reason: Illegal, broken: bool) -> Illegals {
    if broken {
        Illegals::of(reason)
    } else {
        Illegals::NONE
    }
}
