//! O106: the winner was down to general, advisors and elephants.

use super::stated;
use crate::rules::{Case, Check, Finding, Law};

/// The check of this rule.
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
    use crate::rules::fact::{CLAIMED, YesNo};
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
    fn who_loses_by_perpetual_check_needs_no_piece_against_him() {
        let record = |rounds: usize, rest: &str| {
            let tags = format!("{TAGS}[Result \"0-1\"]\n[FEN \"4k4/9/9/9/9/5R3/9/9/9/3K5 w\"]");
            let round = "车四平五 将5平6 车五平四 将6平5 ";
            format!("{tags}\n\n{}{rest} 0-1", round.repeat(rounds))
        };
        let found = |text: &str| only(text, EditionId::Cn2020, "O106");
        assert!(found(&record(4, "")).is_empty());
        // Before the cycle is complete nothing is lost by it.
        let early = found(&record(1, ""));
        assert_eq!(early.len(), 1);
        assert_eq!(early[0].severity, Severity::Warning);
        let ruled = found(&record(1, "{裁判判红负}"));
        assert!(ruled.iter().all(|one| one.severity == Severity::Note));
        // The record says that it was ruled.
        let claimed = |rest: &str| {
            let found = only(&record(4, rest), EditionId::Cn2020, "P101");
            assert_eq!(found.len(), 1);
            found[0].facts.get(CLAIMED)
        };
        assert_eq!(claimed("{黑方提出红方长将，裁判判红负}"), Some(YesNo::Yes));
        assert_eq!(claimed(""), Some(YesNo::No));
        assert_eq!(claimed("{裁判判黑负}"), Some(YesNo::No));
    }

    #[test]
    fn a_fallen_flag_explains_it() {
        let found = found("1-0", "1. 帅四进一 车5平6 {黑方超时}");
        assert!(found.iter().all(|one| one.severity == Severity::Note));
    }
}
