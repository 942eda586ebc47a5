//! A start position that no FEN tag gives.

use crate::board::{Piece, Setup, Side, Square};
use crate::notation::read_fen;
use crate::record::{GameRecord, Start};
use serde::{Deserialize, Serialize};

/// An arrangement, point by point.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(in super::super) struct SavedStart {
    /// FEN letters by [`Square::index`], `.` for none.
    board: String,
    turn: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    quiet_plies: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    round: Option<u32>,
}

impl SavedStart {
    /// The start of a record, where reading its FEN tag again would not give it.
    pub(super) fn of(record: &GameRecord<'_>) -> Option<SavedStart> {
        let Start::Given(setup) = &record.start else {
            return None;
        };
        let again = record.tag("FEN").and_then(|fen| read_fen(fen).ok());
        (again.as_ref() != Some(setup)).then(|| SavedStart::new(setup))
    }

    fn new(setup: &Setup) -> SavedStart {
        SavedStart {
            board: setup
                .board
                .iter()
                .map(|piece| piece.map_or('.', Piece::letter))
                .collect(),
            turn: setup.turn.name().to_owned(),
            quiet_plies: setup.quiet_plies,
            round: setup.round,
        }
    }

    /// The arrangement; `None` where it is none.
    pub(in super::super) fn setup(&self) -> Option<Setup> {
        let mut board = [None; Square::COUNT];
        let mut letters = self.board.chars();
        for point in &mut board {
            *point = match letters.next()? {
                '.' => None,
                letter => Some(Piece::from_letter(letter)?),
            };
        }
        Some(Setup {
            board,
            turn: Side::from_name(&self.turn)?,
            quiet_plies: self.quiet_plies,
            round: self.round,
        })
    }
}

/// The start a record's own tags give, or the one that was saved.
pub(in super::super) fn start(saved: Option<&SavedStart>, fen: Option<&str>) -> Option<Start> {
    if let Some(saved) = saved {
        return Some(Start::Given(Box::new(saved.setup()?)));
    }
    Some(match fen.map(read_fen) {
        None => Start::Implied,
        Some(Ok(setup)) => Start::Given(Box::new(setup)),
        Some(Err(error)) => Start::Unreadable(error),
    })
}
