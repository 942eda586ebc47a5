//! The boards of a cycle, and its lines of play written down.

use crate::board::{Move, Position, Square};
use crate::nature::{Loop, Man};
use crate::notation::{Family, Writing, write_move};

/// A move of a cycle with the boards around it.
#[derive(Clone, Debug)]
pub struct MoveScene {
    /// The board before the move.
    pub before: Position,
    /// The move.
    pub mv: Move,
    /// The board after it, its mover imagined to move once more: where lines of play begin.
    pub after: Position,
    /// The moves of the round up to this one.
    made: Vec<Move>,
}

/// The scenes of a cycle, one a move.
pub fn scenes(cycle: &Loop) -> Vec<MoveScene> {
    let mut position = cycle.start().clone();
    let moves = cycle.moves();
    let scene = |(index, mv): (usize, &Move)| {
        let before = position.clone();
        position.play(*mv);
        let mut after = position.clone();
        after.set_turn(before.turn());
        MoveScene {
            before,
            mv: *mv,
            after,
            made: moves[..=index].to_vec(),
        }
    };
    moves.iter().enumerate().map(scene).collect()
}

impl MoveScene {
    /// Where a piece stands after the move.
    pub fn at(&self, man: Man) -> Square {
        let stands = |at: Square, mv: &Move| if mv.from == at { mv.to } else { at };
        self.made.iter().fold(man.home, stands)
    }

    /// The move in full Chinese notation.
    pub fn written(&self) -> String {
        word(&self.before, self.mv)
    }

    /// A line of play that begins after the move, in full Chinese notation.
    pub fn line(&self, line: &[Move]) -> Vec<String> {
        let mut position = self.after.clone();
        let write = |mv: &Move| {
            let word = word(&position, *mv);
            position.play(*mv);
            word
        };
        line.iter().map(write).collect()
    }

    /// The board at the end of such a line.
    pub fn end_of(&self, line: &[Move]) -> Position {
        let mut position = self.after.clone();
        for mv in line {
            position.play(*mv);
        }
        position
    }
}

fn word(position: &Position, mv: Move) -> String {
    let mut word = String::new();
    write_move(&mut word, mv, position, Writing::new(Family::Chinese));
    word
}
