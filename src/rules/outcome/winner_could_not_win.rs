//! O106: the winner was down to general, advisors and elephants.

use super::stated;
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some((said, winner)) = stated::won_on_an_open_board(case) else {
        return;
    };
    // Where the other side has none either, O105 speaks.
    if stated::has_attacker(case.replay, winner) || !stated::has_attacker(case.replay, !winner) {
        return;
    }
    let gone = stated::last_attacker_gone(case.replay, &[winner]);
    let finding = case
        .finding(Law::WinnerCouldNotWin)
        .by(winner)
        .at(said.anchor, case.record.places.of(said.anchor));
    out.push(stated::without_pieces(case, finding, (said, winner), gone));
}

#[cfg(test)]
mod tests {
    use crate::board::Side;
    use crate::rules::testing::{TAGS, only};
    use crate::rules::{EditionId, Kind, Severity};

    fn found(result: &str, rest: &str) -> Vec<crate::rules::Finding> {
        let fen = "3k5/9/9/9/4r4/9/9/9/4A4/5K3 w";
        let tags = format!("{TAGS}[Result \"{result}\"]\n[FEN \"{fen}\"]");
        only(
            &format!("{tags}\n\n{rest} {result}"),
            EditionId::Cn2020,
            "O106",
        )
    }

    #[test]
    fn an_advisor_does_not_beat_a_chariot() {
        let found = found("1-0", "1. 帅四进一 车5平6");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].side, Some(Side::Red));
        assert_eq!(found[0].kind, Kind::ForArbiter);
        assert_eq!(found[0].severity, Severity::Warning);
    }

    #[test]
    fn the_side_with_the_chariot_may_win() {
        assert!(found("0-1", "1. 帅四进一 车5平6").is_empty());
        assert!(found("1/2-1/2", "1. 帅四进一 车5平6").is_empty());
    }

    #[test]
    fn a_fallen_flag_explains_it() {
        let found = found("1-0", "1. 帅四进一 车5平6 {黑方超时}");
        assert!(found.iter().all(|one| one.severity == Severity::Note));
    }
}
