//! A start position that no FEN tag gives.

use crate::board::{Piece, Position, Setup, Side, Square};
use crate::notation::read_fen;
use crate::record::{GameRecord, Start};
use serde::{Deserialize, Serialize};

/// A start: an arrangement, or none for the full start position.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(in super::super) struct SavedStart {
    #[serde(skip_serializing_if = "Option::is_none")]
    given: Option<Arrangement>,
}

/// An arrangement, point by point.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Arrangement {
    /// FEN letters by [`Square::index`], `.` for none.
    board: String,
    turn: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    quiet_plies: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    round: Option<u32>,
}

impl SavedStart {
    /// The start of a record, where its FEN tag does not give it.
    pub(super) fn of(record: &GameRecord<'_>) -> Option<SavedStart> {
        let tags = record.tags.0.iter();
        let told = start_of_tags(tags.map(|tag| (tag.name.as_ref(), tag.value.as_ref())));
        (told != record.start).then(|| SavedStart {
            given: match &record.start {
                Start::Given(setup) => Some(Arrangement::new(setup)),
                _ => None,
            },
        })
    }
}

impl Arrangement {
    fn new(setup: &Setup) -> Arrangement {
        let board = setup.board.iter();
        Arrangement {
            board: board
                .map(|piece| piece.map_or('.', Piece::letter))
                .collect(),
            turn: setup.turn.name().to_owned(),
            quiet_plies: setup.quiet_plies,
            round: setup.round,
        }
    }

    fn setup(&self) -> Option<Setup> {
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

/// The start that was saved, else the one given by the tags (name and value, in order).
pub(in super::super) fn start<'t>(
    saved: Option<&SavedStart>,
    tags: impl Iterator<Item = (&'t str, &'t str)>,
) -> Option<Start> {
    Some(match saved.map(|saved| &saved.given) {
        None => start_of_tags(tags),
        Some(None) => Start::Implied,
        Some(Some(arrangement)) => Start::Given(Box::new(arrangement.setup()?)),
    })
}

/// The position the moves begin from; `black_first` where Black makes the first of them.
pub(in super::super) fn opening(start: &Start, black_first: bool) -> Position {
    let turn = if black_first { Side::Black } else { Side::Red };
    match start {
        Start::Given(setup) => {
            // The side that the moves show, which the start may name otherwise.
            let mut position = Position::in_play(setup);
            position.set_turn(turn);
            position
        }
        _ => Position::in_play(&Setup::standard(turn)),
    }
}

/// The start given by the first FEN tag that is not blank.
fn start_of_tags<'t>(mut tags: impl Iterator<Item = (&'t str, &'t str)>) -> Start {
    let fen = tags
        .find(|(name, value)| name.eq_ignore_ascii_case("FEN") && !value.trim().is_empty())
        .map(|(_, value)| read_fen(value.trim()));
    match fen {
        None => Start::Implied,
        Some(Ok(setup)) => Start::Given(Box::new(setup)),
        Some(Err(error)) => Start::Unreadable(error),
    }
}
