//! O106: the winner was down to general, advisors and elephants.

use super::stated;
use crate::board::Standing;
use crate::rules::Check;
use crate::rules::{Case, Finding, Law, Severity};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(said) = stated::result(case.record) else {
        return;
    };
    let Some(winner) = stated::winner(said.result) else {
        return;
    };
    let Some(line) = case.replay.lines.first() else {
        return;
    };
    if line.stop.is_some() || line.standing != Standing::Open {
        return;
    }
    // Where the other side has none either, O105 speaks.
    if stated::has_attacker(case.replay, winner) || !stated::has_attacker(case.replay, !winner) {
        return;
    }
    let gone = stated::last_attacker_gone(case.replay, &[winner]);
    let anchor = said.anchor;
    let mut finding = case
        .finding(Law::WinnerCouldNotWin)
        .by(winner)
        .at(anchor, case.record.places.of(anchor))
        .fact("stated", said.result.token())
        .fact("evidence", said.result.token());
    if gone > 0 {
        finding = finding.fact("ply", gone);
    }
    if !case.replay.main().is_empty() {
        finding = finding.plies(gone.max(1) as u32, case.replay.main().len() as u32);
    }
    if stated::lost_off_the_board(case, !winner) {
        finding.severity = Severity::Note;
    }
    out.push(finding);
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
