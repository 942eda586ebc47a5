//! The moves that give check, found without playing the others.

use super::points::{self, Bitboard, FILE_A, each, has};
use super::tables::{HORSE_FROM, SOLDIER_FROM};
use super::{Move, MoveList, Position, Role, Side, Square};

/// The points about a general that a move must leave or enter to give check.
struct CheckZones {
    /// Its rank and file: where chariots, cannons and screens stand.
    lines: Bitboard,
    /// The legs of the horses that could attack it.
    legs: Bitboard,
    /// Where those horses stand.
    horses: Bitboard,
    /// Where soldiers stand that attack it.
    soldiers: Bitboard,
}

impl CheckZones {
    /// At the general of `side`; at every point where it is not alone in its palace, or in check
    /// already.
    fn at(position: &Position, side: Side) -> CheckZones {
        let mut generals = each(position.of(side, Role::General));
        let (Some(general), None) = (generals.next(), generals.next()) else {
            return CheckZones::anywhere();
        };
        if !general.in_palace(side) || position.in_check(side) {
            return CheckZones::anywhere();
        }
        let hops = &HORSE_FROM[general.index()];
        CheckZones {
            lines: FILE_A << general.file() | 0x1FF << (9 * general.rank()),
            legs: hops.iter().fold(0, |legs, hop| legs | hop.block),
            horses: hops.iter().fold(0, |horses, hop| horses | hop.points),
            soldiers: SOLDIER_FROM[(!side).index()][general.index()],
        }
    }

    const fn anywhere() -> CheckZones {
        CheckZones {
            lines: points::ALL,
            legs: 0,
            horses: 0,
            soldiers: 0,
        }
    }
}

impl Position {
    /// All legal moves of the side to move that give check, by origin then destination.
    pub fn legal_checks(&self) -> MoveList {
        self.some_legal_checks(usize::MAX)
    }

    /// The first `most` of [`Position::legal_checks`].
    pub fn some_legal_checks(&self, most: usize) -> MoveList {
        let mover = self.turn();
        let aim = CheckZones::at(self, !mover);
        let mut after = self.clone();
        let mut list = MoveList::new();
        for from in each(self.side(mover)) {
            for to in each(self.towards(from, &aim)) {
                let mv = Move::new(from, to);
                if !self.is_safe(mover, mv) {
                    continue;
                }
                let played = after.play_lawful(mv);
                if after.in_check(!mover) {
                    list.push(mv);
                }
                after.undo(played);
                if list.len() >= most {
                    return list;
                }
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

    /// Where the piece on `from` may step so that the move could give check.
    fn towards(&self, from: Square, aim: &CheckZones) -> Bitboard {
        let Some(piece) = self.piece_at(from) else {
            return 0;
        };
        let targets = self.targets(piece, from);
        if has(aim.lines | aim.legs, from) {
            return targets;
        }
        targets
            & match piece.role {
                Role::Horse => aim.lines | aim.horses,
                Role::Soldier => aim.lines | aim.soldiers,
                _ => aim.lines,
            }
    }
}
