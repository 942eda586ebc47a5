//! Helpers shared by the tests of outcomes.

use crate::board::Side;
use crate::event::Slip;
use crate::record::{Cite, NoteKind};
use crate::rules::testing::{EventGame, TAGS};

/// Six plies on both sheets.
pub(super) fn game(result: &str) -> EventGame {
    let moves = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 炮8进4";
    EventGame::new(&format!("{TAGS}[Result \"{result}\"]\n\n{moves} {result}"))
}

/// A foul noted.
pub(super) fn foul(side: Side, fouls: u8, article: &str) -> NoteKind {
    NoteKind::Foul {
        side: Some(side),
        fouls,
        article: Cite::new(article),
    }
}

/// A slip with everything on it.
pub(super) fn slip(result: &str) -> Slip {
    Slip {
        line: 2,
        result: Some(result.to_owned()),
        used: [Some(600), Some(600)],
        fouls: [Some(0), Some(0)],
        signed: [Some(true), Some(true)],
        arbiter_signed: Some(true),
    }
}
