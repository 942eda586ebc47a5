//! M302: a general is captured in the record.

use crate::board::GameStatus;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, line) in case.replay.lines.iter().enumerate() {
        let plies = case.replay.line(index);
        let (GameStatus::GeneralTaken(loser), Some(last)) = (line.standing, plies.last()) else {
            continue;
        };
        // After mate nothing is captured any more: M301 tells of such moves.
        let is_void = line
            .over_at
            .is_some_and(|over_at| (over_at as usize) < plies.len());
        if is_void || !last.takes_general() {
            continue;
        }
        out.push(
            case.finding_at(Law::GeneralCaptured, index, plies.len() - 1)
                .by(loser)
                .with(fact::WINNER, !loser)
                .with(fact::TO, last.mv.to),
        );
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, judge, of};
    use crate::rules::{Consequence, EditionId, fact};

    /// The findings of a game that ends with Red's third move on Black's general.
    fn found(moves: &str, code: &str) -> Vec<crate::rules::Finding> {
        let text = format!("{TAGS}\n{moves} 1-0");
        of(judge(&text, EditionId::Cn2020), code)
    }

    #[test]
    fn a_capture_that_no_piece_can_make_says_nothing_of_the_ply_before() {
        // No piece stands between cannon and general: Red's move is against the rules, Black left nothing.
        let moves = "1. 炮二平五 马8进7 2. 炮五进四 车9进1 3. 炮五进三";
        assert!(found(moves, "M302").is_empty());
        assert!(found(moves, "O101").is_empty());
        let charged = found(moves, "M106");
        assert_eq!(charged.len(), 1, "{charged:?}");
        assert_eq!(
            charged[0].consequence,
            Consequence::Loss(crate::board::Side::Red)
        );
        assert_eq!(charged[0].facts.get(fact::PLAYED), Some(true));
    }
}
