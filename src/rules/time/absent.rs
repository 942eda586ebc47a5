//! T302: a player did not come, and the record is not that of a game forfeited (1999 21.3–21.4, 2020
//! 20.1–20.3).

use crate::board::Side;
use crate::record::{GameResult, LineId, NoteKind};
use crate::rules::remarks::remarks;
use crate::rules::{Case, Check, Finding, Kind, Law, Severity, fact, loss_of};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    let absent = remarks(case, |kind| {
        matches!(kind, NoteKind::Late { absent: true, .. })
    });
    // A commentary's statement about somebody who did not come does not concern a player of this game.
    let named = |kind: &NoteKind| matches!(kind, NoteKind::Late { side: Some(_), .. });
    let mut first = absent
        .iter()
        .filter(|remark| named(&remark.kind) || case.is_of_an_event());
    let Some(first) = first.next() else { return };
    let who = |wanted: Side| {
        absent.iter().any(
            |remark| matches!(remark.kind, NoteKind::Late { side: Some(side), .. } if side == wanted),
        )
    };
    let both = who(Side::Red) && who(Side::Black);
    let NoteKind::Late { side, .. } = first.kind else {
        return;
    };
    let result = case.stated_result().unwrap_or(GameResult::Unknown);
    let plies = case.record.tree.line(LineId::MAIN).count();
    let agrees = match (both, side) {
        // No result stands for a game both forfeited.
        (true, _) => result == GameResult::Unknown,
        (false, Some(side)) => result == loss_of(side) || result == GameResult::Unknown,
        (false, None) => true,
    };
    if agrees && plies == 0 {
        return;
    }
    let mut finding = first
        .finding(case, Law::Absent)
        .with(fact::BOTH_ABSENT, both)
        .with(fact::MORE, plies)
        .with(fact::RESULT, result);
    // A player who has moves was there: one of the two is wrong.
    if plies > 0 {
        finding.kind = Kind::ForArbiter;
        if agrees {
            finding.severity = Severity::Warning;
        }
    }
    out.push(match side {
        Some(side) if !both => finding.by(side),
        None => finding.with(fact::UNNAMED, true).doubtful(),
        Some(_) => finding,
    });
}

#[cfg(test)]
mod tests {
    use crate::board::Side;
    use crate::rules::testing::{TAGS, judge, of};
    use crate::rules::{Consequence, EditionId, Finding, FindingRow, RowContext, Severity};

    fn found(rest: &str) -> Vec<Finding> {
        of(judge(&format!("{TAGS}\n{rest}"), EditionId::Cn2020), "T302")
    }

    #[test]
    fn of_both_it_is_said_of_both() {
        let found = found("{双方均缺席} 1. 炮二平五 马8进7 1-0");
        let row = FindingRow::new(&found[0], &RowContext::default());
        let told = row.get("message_en").unwrap_or("");
        assert!(told.starts_with("Noted as absent: both players"), "{told}");
    }

    #[test]
    fn who_did_not_come_has_lost_without_a_move() {
        let lost = found("{[%absent black]} 0-1");
        assert_eq!(lost[0].consequence, Consequence::Loss(Side::Black));
        assert!(found("{[%absent black]} 1-0").is_empty());
    }

    #[test]
    fn moves_speak_against_it_and_the_arbiter_decides() {
        for (result, severity) in [("1-0", Severity::Warning), ("0-1", Severity::Error)] {
            let moved = found(&format!("{{[%absent black]}} 1. 炮二平五 {result}"));
            assert_eq!(moved[0].consequence, Consequence::Arbiter);
            assert_eq!(moved[0].severity, severity);
        }
    }

    #[test]
    fn where_neither_came_both_have_lost() {
        let both = found("{[%absent black] [%absent red]} 1-0");
        assert_eq!(both[0].consequence, Consequence::LossBoth);
        assert!(found("{[%absent black] [%absent red]} *").is_empty());
    }
}
