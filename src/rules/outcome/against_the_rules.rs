//! O207: an article decides the game, and the result recorded is another.

use crate::record::Anchor;
use crate::rules::{Case, Check, Code, Finding, Law, Ledger, StepKind, fact};

/// The check of this rule. Only for a game whose sheets or slip are at hand.
pub(in crate::rules) const CHECK: Check = Check::Total(find);

/// Findings that say by themselves that the result is another.
const SELF_EVIDENT: &[&str] = &["D204", "T103"];

fn find(case: &Case<'_>, ledger: &Ledger, out: &mut Vec<Finding>) {
    if !case.is_of_an_event() {
        return;
    }
    let Some(due) = ledger.due() else { return };
    let (Some(code), Some(result)) = (due.code, due.result) else {
        return;
    };
    let stated = case.stated_result();
    // Fouls that add up are O203.
    let same = case.same_result(stated, Some(result));
    if due.kind == StepKind::Limit || same || speaks_for_itself(code) {
        return;
    }
    let mut finding = case
        .finding(Law::AgainstTheRules)
        .with(fact::BY_RULES, result)
        .with(fact::STATED, stated)
        .with(fact::FOUND_BY, code)
        .with(
            fact::GROUND_ARTICLE,
            due.article.as_deref().unwrap_or("–").to_owned(),
        )
        .with(fact::EVIDENCE, code.text());
    finding.side = due.side;
    if let Some(ply) = due.ply {
        finding = finding.plies(ply, ply);
        if let Some(id) = case.ply_id(ply) {
            let anchor = Anchor::Ply(id);
            finding = finding.at(anchor, case.record.places.of(anchor));
        }
    }
    out.push(finding);
}

fn speaks_for_itself(code: Code) -> bool {
    code.text().starts_with('O') && code != Code::O302 || SELF_EVIDENT.contains(&code.text())
}

#[cfg(test)]
mod tests {
    use crate::board::Side::Red;
    use crate::record::GameResult;
    use crate::record::NoteKind;
    use crate::rules::testing::{EventGame, shuffle};
    use crate::rules::{Code, EditionId, Severity, fact};

    fn claimed_twice(result: &str) -> EventGame {
        let claim = NoteKind::NaturalLimitClaim {
            by: Some(Red),
            granted: Some(false),
        };
        let desk = EventGame::new(&shuffle(100, false, "", result));
        desk.note(80, claim).note(90, claim)
    }

    #[test]
    fn the_second_false_claim_loses_and_the_record_says_draw() {
        let found = claimed_twice("1/2-1/2").found(EditionId::Cn2020, "O207");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].severity, Severity::Error);
        assert_eq!(
            found[0].facts.get(fact::BY_RULES),
            Some(fact::Stated(Some(GameResult::BlackWins)))
        );
        assert_eq!(found[0].facts.get(fact::FOUND_BY), Some(Code::D104));
    }

    #[test]
    fn who_came_too_late_had_lost_before_anything_else() {
        let late = NoteKind::Late {
            side: Some(Red),
            minutes: Some(20),
            absent: false,
        };
        let desk = claimed_twice("1-0")
            .event("late-minutes = 15")
            .note(0, late);
        let ledger = desk.ledger(EditionId::Cn2020);
        assert_eq!(ledger.due().and_then(|step| step.code), Some(Code::T301));
    }

    #[test]
    fn a_result_that_agrees_is_silent_and_1999_knows_no_such_loss() {
        assert!(
            claimed_twice("0-1")
                .found(EditionId::Cn2020, "O207")
                .is_empty()
        );
        assert!(
            claimed_twice("1/2-1/2")
                .found(EditionId::Cn1999, "O207")
                .is_empty()
        );
    }
}
