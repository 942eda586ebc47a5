//! Helpers shared by the tests of two sheets.

use crate::board::{Move, Square};
use crate::rules::testing::{EventGame, TAGS};
use crate::sheets::{Candidate, Decision, Disagreement};

/// Six plies on both sheets, drawn.
pub(super) fn game() -> EventGame {
    let moves = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 炮8进4";
    EventGame::new(&format!("{TAGS}[Result \"1/2-1/2\"]\n\n{moves} 1/2-1/2"))
}

/// A disagreement at that ply, nothing written.
pub(super) fn disagreement(ply: u32, wrong: Option<usize>, decided: Decision) -> Disagreement {
    Disagreement {
        ply,
        wrong,
        written: vec![String::new(); 2],
        decided,
        candidates: Vec::new(),
    }
}

/// A candidate with that text; its move is of no account.
pub(super) fn candidate(text: &str) -> Candidate {
    let square = Square::all().next().expect("a point");
    Candidate {
        mv: Move::new(square, square),
        text: text.to_owned(),
        replays: 3,
        slip: None,
        played: None,
    }
}
