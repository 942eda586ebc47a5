//! A board that a field gives beside the moves: that they begin from, or one they lead to.

use super::Reader;
use crate::board::{Position, Setup, Side};
use crate::format::played::{Played, played};
use crate::notation::{WrittenMove, read_fen, write_fen};
use crate::record::{Entry, LineId};
use crate::text::Place;

/// So many lawful plies from the opening are no accident.
const LONG: usize = 4;

impl Reader<'_> {
    /// The moves are a record that gives its own board, which stands at `place`: that of a field beside it is none that
    /// they begin from.
    pub(super) fn own_board(&mut self, board: &str, place: Place) {
        if !std::mem::take(&mut self.board_beside) {
            return;
        }
        self.set_board_aside();
        board.clone_into(&mut self.seen.board);
        self.out.tag("FEN", board, place);
    }

    /// Sets a board beside the moves aside that they do not begin from, where they play from the opening: it is where
    /// they lead, or a picture of something else. It is kept as text.
    pub(super) fn settle_board(&mut self) {
        if !self.board_beside {
            return;
        }
        let Ok(given) = read_fen(&self.seen.board) else {
            return;
        };
        let Some(moves) = self.main_line() else {
            return;
        };
        let from = played(&Position::in_play(&given), &moves);
        if from.lawful == moves.len() || given.is_standard() {
            return;
        }
        let board = board_of(&given);
        let leads = |first: Side| {
            let Played { lawful, position } = played(&opening(first), &moves);
            let is_long = moves.len() >= LONG && from.lawful == 0;
            lawful == moves.len() && (is_long || board_of(&position.to_setup()) == board)
        };
        if leads(Side::Red) || leads(Side::Black) {
            self.set_board_aside();
        }
    }

    fn set_board_aside(&mut self) {
        if let Some((board, place)) = self.out.take_tag("FEN") {
            self.out.residue(&board, place);
        }
    }

    /// The moves of the main line; `None` where one of them cannot be read, or none is.
    fn main_line(&self) -> Option<Vec<WrittenMove>> {
        let tree = self.out.tree.tree();
        let moves = tree.line(LineId::MAIN).map(|(_, ply)| match ply.entry {
            Entry::Move(written) => Some(written),
            _ => None,
        });
        let moves: Option<Vec<WrittenMove>> = moves.collect();
        moves.filter(|all| !all.is_empty())
    }
}

fn opening(first: Side) -> Position {
    let mut position = Position::start();
    position.set_turn(first);
    position
}

/// The pieces of a position, as a FEN has them.
fn board_of(setup: &Setup) -> String {
    let fen = write_fen(setup);
    fen.split(' ').next().unwrap_or("").to_owned()
}
