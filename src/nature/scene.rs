//! The two boards on which a move is asked, and the pieces on them.

use super::cycle::{Loop, Man};
use super::definitions::Definitions;
use super::steps::Mask;
use super::threat::Board;
use crate::board::{Move, Position, Role, Side, Square};

/// A move of a cycle with the boards before and after it.
pub(super) struct Scene<'c> {
    pub(super) definitions: &'c Definitions,
    pub(super) mv: Move,
    /// The piece that moves.
    pub(super) man: Man,
    /// The board before the move, its mover to move.
    pub(super) before: Position,
    /// The board after the move, its mover imagined to move once more.
    pub(super) after: Position,
    /// The board after the move, the other side to move.
    pub(super) answer: Position,
    /// The board after the side's move before this one, as the cycle has it, the side to move once more.
    pub(super) last: Position,
    /// The check that the move answers, to be looked through on the board before.
    pub(super) mask: Mask,
    /// Piece on each point after the move.
    men: Men,
    /// The pieces that move in the cycle.
    movers: &'c [Man],
    /// Whether soldiers' own attacks count.
    pub(super) soldiers: bool,
    /// Positions looked at so far.
    pub(super) nodes: u64,
}

/// Pieces by where they stand.
#[derive(Clone)]
pub(super) struct Men([Option<Man>; Square::COUNT]);

impl Men {
    pub(super) fn of(position: &Position) -> Men {
        let mut men = [None; Square::COUNT];
        for (home, piece) in position.pieces() {
            men[home.index()] = Some(Man { piece, home });
        }
        Men(men)
    }

    pub(super) fn at(&self, square: Square) -> Option<Man> {
        self.0[square.index()]
    }

    pub(super) fn play(&mut self, mv: Move) -> Option<Man> {
        let taken = self.0[mv.to.index()];
        self.0[mv.to.index()] = self.0[mv.from.index()].take();
        taken
    }
}

impl<'c> Scene<'c> {
    /// A board on which all may move, as the cycle is classified.
    pub(super) const fn board<'b>(&self, position: &'b Position, mask: &'b Mask) -> Board<'b>
    where
        'c: 'b,
    {
        Board {
            position,
            mask,
            frozen: None,
            soldiers: self.soldiers,
            definitions: self.definitions,
        }
    }

    /// The side that moves.
    pub(super) fn mover(&self) -> Side {
        self.man.side()
    }

    /// Whether the move answers a check.
    pub(super) fn answers(&self) -> bool {
        self.mask.is_set()
    }

    /// Piece on that point after the move.
    pub(super) fn man_at(&self, square: Square) -> Option<Man> {
        self.men.at(square)
    }

    /// Where that piece stands after the move.
    pub(super) fn square_of(&self, man: Man) -> Option<Square> {
        Square::all().find(|square| self.men.at(*square) == Some(man))
    }

    /// Where the piece that stands there after the move stood before it.
    pub(super) fn was_at(&self, square: Square) -> Square {
        if square == self.mv.to {
            self.mv.from
        } else {
            square
        }
    }

    /// Whether the piece moves in the cycle.
    pub(super) fn moves_in_cycle(&self, man: Man) -> bool {
        self.movers.contains(&man)
    }

    /// Whether a general or a soldier moved.
    pub(super) fn is_modest(&self) -> bool {
        matches!(self.man.piece.role, Role::General | Role::Soldier)
    }

    /// The pieces that a line takes, played from the board after the move, in order.
    pub(super) fn taken(&self, line: &[Move]) -> Vec<Option<Man>> {
        let mut men = self.men.clone();
        line.iter().map(|mv| men.play(*mv)).collect()
    }

    /// The pieces that move in such a line, in order.
    pub(super) fn moved(&self, line: &[Move]) -> Vec<Option<Man>> {
        let mut men = self.men.clone();
        let moved = line.iter().map(|mv| {
            let man = men.at(mv.from);
            men.play(*mv);
            man
        });
        moved.collect()
    }

    /// Pieces taken in a line played from the board before the move.
    pub(super) fn taken_before(&self, line: &[Move]) -> Vec<Option<Man>> {
        let mut men = self.men.clone();
        men.play(Move::new(self.mv.to, self.mv.from));
        line.iter().map(|mv| men.play(*mv)).collect()
    }
}

/// The scenes of a cycle, one a move.
pub(super) struct Scenes<'c> {
    definitions: &'c Definitions,
    position: Position,
    men: Men,
    movers: &'c [Man],
    soldiers: bool,
    /// The board after each side's last move, that side to move once more.
    last: [Position; 2],
}

impl<'c> Scenes<'c> {
    pub(super) fn new(
        cycle: &Loop,
        movers: &'c [Man],
        definitions: &'c Definitions,
        soldiers: bool,
    ) -> Scenes<'c> {
        Scenes {
            definitions,
            position: cycle.start().clone(),
            men: Men::of(cycle.start()),
            movers,
            soldiers,
            last: last_boards(cycle),
        }
    }

    /// The scene of the next move.
    pub(super) fn next(&mut self, mv: Move) -> Option<Scene<'c>> {
        let man = self.men.at(mv.from)?;
        let before = self.position.clone();
        self.position.play(mv);
        self.men.play(mv);
        let answer = self.position.clone();
        let mut after = answer.clone();
        after.set_turn(man.side());
        let last = &mut self.last[man.side().index()];
        let last = std::mem::replace(last, after.clone());
        Some(Scene {
            definitions: self.definitions,
            mv,
            man,
            mask: Mask::of(&before),
            before,
            after,
            answer,
            last,
            men: self.men.clone(),
            movers: self.movers,
            soldiers: self.soldiers,
            nodes: 0,
        })
    }
}

/// The board after the last move of each side in the cycle, that side to move once more.
fn last_boards(cycle: &Loop) -> [Position; 2] {
    let mut last = Side::ALL.map(|_| cycle.start().clone());
    let mut position = cycle.start().clone();
    for &mv in cycle.moves() {
        let side = position.turn();
        position.play(mv);
        last[side.index()] = position.clone();
        last[side.index()].set_turn(side);
    }
    last
}

/// The pieces that move in a cycle.
pub(super) fn movers(cycle: &Loop) -> Vec<Man> {
    let mut men = Men::of(cycle.start());
    let mut movers = Vec::new();
    for &mv in cycle.moves() {
        if let Some(man) = men.at(mv.from)
            && !movers.contains(&man)
        {
            movers.push(man);
        }
        men.play(mv);
    }
    movers
}

/// The board with a piece that does nothing in place of the one on a point: an advisor, to be kept
/// from moving. It attacks no general, and stands in the same ways.
pub(super) fn with_dummy(position: &Position, square: Square) -> Position {
    let mut setup = position.to_setup();
    if let Some(piece) = &mut setup.board[square.index()] {
        piece.role = Role::Advisor;
    }
    Position::in_play(&setup)
}

/// The board without the piece on a point.
pub(super) fn without(position: &Position, square: Square) -> Position {
    let mut setup = position.to_setup();
    setup.board[square.index()] = None;
    Position::in_play(&setup)
}
