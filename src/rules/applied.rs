//! Whether the record shows that a consequence was drawn.

use super::{Case, Consequence, Finding, fact, loss_of};
use crate::record::GameResult;

/// Whether the record shows that the consequence was drawn in time: its result is that loss or draw,
/// and no more was played than the window of correction allows.
pub(super) fn was_applied(case: &Case<'_>, finding: &Finding) -> bool {
    let due = match finding.consequence {
        Consequence::Loss(side) => loss_of(side),
        Consequence::Draw => GameResult::Draw,
        _ => return false,
    };
    let Some((_, last)) = finding.plies else {
        return false;
    };
    let played = case.replay.main().len() as u32;
    // A ruling on a repetition ends the game: at most the cycle had begun once more.
    let window = match finding.facts.get(fact::LENGTH) {
        Some(length) => u32::try_from(length - 1).unwrap_or(0),
        // 5个回合: ten plies, or five moves of the opponent.
        None if case.switch("fix.window") == "five-replies" => 9,
        None => case.edition.correction_plies.unwrap_or(10),
    };
    case.stated_result() == Some(due) && played <= last + window
}
