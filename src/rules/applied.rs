//! Whether the record shows that a consequence was drawn.

use super::{Case, Consequence, Finding, fact, loss_of, outcome};
use crate::event::switches::FixWindow;
use crate::record::GameResult;

/// Takes the condition off where a note shows that the fault was raised, or the result that it was
/// ruled on; what was raised too late is not accepted.
pub(super) fn raise(case: &Case<'_>, finding: &mut Finding) {
    let raised = match finding.plies {
        Some((ply, _)) if finding.code.is_illegal_move() => outcome::illegal_move_raised(case, ply),
        _ => None,
    };
    match raised {
        Some(true) => finding.conditional = false,
        Some(false) => {
            finding.conditional = false;
            finding.consequence = Consequence::None;
            finding.reading = None;
            finding.alternative = None;
            finding.facts.set(fact::RAISED, fact::Raised::Late);
        }
        None if was_applied(case, finding) => {
            finding.conditional = false;
            // Of a claim the result is the ruling; a fault may have been passed over, and the game lost otherwise.
            if !finding.code.waits_for_claim() {
                finding.facts.set(fact::RAISED, fact::Raised::ByResult);
            }
        }
        None => {}
    }
}

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
    // Plies on paper behind the place where the replay stops were played as well.
    let stop = case.replay.lines.first().and_then(|it| it.stop.as_ref());
    let played = case.replay.main().len() as u32 + stop.map_or(0, |it| it.left);
    // A ruling on a repetition ends the game: at most the cycle had begun once more.
    let window = match finding.facts.get(fact::LENGTH) {
        Some(length) => u32::try_from(length - 1).unwrap_or(0),
        // 5个回合: ten plies, or five moves of the opponent.
        None if case.event.reading::<FixWindow>() == FixWindow::FiveReplies => 9,
        None => case.edition.correction_plies.unwrap_or(10),
    };
    case.stated_result() == Some(due) && played <= last + window
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, only};
    use crate::rules::{Consequence, EditionId};

    #[test]
    fn a_loss_was_not_ruled_for_a_move_behind_which_many_others_stand_on_paper() {
        let behind = "马8进7 3. 车一平二 车9平8 4. 车二进六 马2进3 5. 兵七进一 卒7进1 6. 马八进七 \
            士4进5 7. 炮八平九 炮8平9 8. 车二平三 炮9退1";
        for (more, conditional) in [("", false), (behind, true)] {
            let text =
                format!("{TAGS}[Result \"0-1\"]\n\n1. 炮二平五 炮8平5 2. 马二退九 {more} 0-1");
            let found = only(&text, EditionId::Cn2020, "M104");
            let told: Vec<_> = found
                .iter()
                .map(|it| (it.consequence, it.conditional))
                .collect();
            let loss = Consequence::Loss(crate::board::Side::Red);
            assert_eq!(told, [(loss, conditional)], "{more}");
        }
    }
}
