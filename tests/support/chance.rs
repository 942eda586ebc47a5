//! Chance with a fixed seed: the same boards and moves in every run.

use dapu::board::{Move, Piece, Role, Setup, Side, Square};

/// A small generator (xorshift64*).
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// 0..bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }

    pub(crate) fn square(&mut self) -> Square {
        Square::from_index(self.below(90) as u8).expect("a point")
    }

    pub(crate) fn piece(&mut self) -> Piece {
        Piece::new(Side::ALL[self.below(2)], Role::ALL[self.below(7)])
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        (!from.is_empty()).then(|| from[self.below(from.len())])
    }

    /// A move from any point that holds a piece to any point, or, rarely, from any point.
    pub(crate) fn any_move(&mut self, setup: &Setup) -> Move {
        let to = self.square();
        for _ in 0..50 {
            let from = self.square();
            if setup.board[from.index()].is_some() {
                return Move::new(from, to);
            }
        }
        Move::new(self.square(), to)
    }

    /// Pieces thrown on the board: any piece on any point, generals doubled, missing or astray.
    pub(crate) fn odd_setup(&mut self) -> Setup {
        let mut board = [None; Square::COUNT];
        for _ in 0..=self.below(40) {
            board[self.square().index()] = Some(self.piece());
        }
        if self.below(2) == 0 {
            // One general a side, in its palace: odd in everything else.
            for on in &mut board {
                *on = on.filter(|piece| piece.role != Role::General);
            }
            for side in Side::ALL {
                let rank = self.below(3) as u8;
                let rank = if side == Side::Red { rank } else { 9 - rank };
                let at = Square::new(3 + self.below(3) as u8, rank).expect("a point");
                board[at.index()] = Some(Piece::new(side, Role::General));
            }
        }
        Setup {
            board,
            turn: Side::ALL[self.below(2)],
            quiet_plies: None,
            round: None,
        }
    }
}
