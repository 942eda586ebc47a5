//! The moves that give check, found without playing the others.

use super::points::{Points, each, has};
use super::{Move, MoveList, Position, Square};

impl Position {
    /// All legal moves of the side to move that give check, by origin then destination.
    pub fn legal_checks(&self) -> MoveList {
        let mover = self.turn();
        let touch = self.touch(!mover);
        let mut after = self.clone();
        let mut list = MoveList::new();
        for from in each(self.side(mover)) {
            for to in each(self.towards(from, touch)) {
                let mv = Move::new(from, to);
                if !self.is_safe(mover, mv) {
                    continue;
                }
                let played = after.play_lawful(mv);
                if after.in_check(!mover) {
                    list.push(mv);
                }
                after.undo(played);
            }
        }
        list
    }

    /// Whether the side to move has a move that mates at once; the first by origin then destination.
    pub fn mate_in_one(&self) -> Option<Move> {
        let mut after = self.clone();
        let mates = |mv: &Move| {
            let played = after.play_lawful(*mv);
            let mated = !after.has_legal_move();
            after.undo(played);
            mated
        };
        self.legal_checks().iter().copied().find(mates)
    }

    /// Where the piece on `from` may step so that the move can matter to a general that those points
    /// are about.
    fn towards(&self, from: Square, touch: Points) -> Points {
        let Some(piece) = self.piece_at(from) else {
            return 0;
        };
        let targets = self.targets(piece, from);
        if has(touch, from) {
            targets
        } else {
            targets & touch
        }
    }
}
