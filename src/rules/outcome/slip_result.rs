//! O401: the result on the slip against that of the record; where the record has none, against board and rules. That a
//! result both agree on is not the one the rules give is said by the rules on results (O101, O203, O204, O207 …).

use crate::record::{GameResult, read_result_words};
use crate::rules::{Case, Check, Finding, Law, Ledger, StepKind, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Total(find);

fn find(case: &Case<'_>, ledger: &Ledger, out: &mut Vec<Finding>) {
    let Some(slip) = case.slip else { return };
    let Some(written) = slip.result.as_deref() else {
        return;
    };
    let Some(result) = read_result_words(written).filter(|result| *result != GameResult::Unknown)
    else {
        return;
    };
    let stated = case
        .stated_result()
        .filter(|said| *said != GameResult::Unknown);
    let board = ledger
        .steps
        .iter()
        .find(|step| step.kind == StepKind::Board)
        .and_then(|step| step.result);
    let by_rules = ledger.result().and_then(|step| step.result);
    let differs =
        |said: Option<GameResult>| said.is_some() && !case.same_result(said, Some(result));
    let against = match stated {
        Some(_) if differs(stated) => fact::Against::Record,
        None if differs(board) => fact::Against::Board,
        None if differs(by_rules) => fact::Against::Rules,
        _ => return,
    };
    out.push(
        case.finding(Law::SlipResult)
            .with(fact::SLIP_LINE, slip.line)
            .with(fact::SLIP_RESULT, result)
            .with(fact::STATED, stated)
            .with(fact::BY_RULES, by_rules)
            .with(fact::AGAINST, against)
            .with(fact::EVIDENCE, written),
    );
}

#[cfg(test)]
mod tests {
    use super::super::testing::{foul, game, slip};
    use crate::board::Side::Black;
    use crate::rules::{EditionId, Severity, fact};

    #[test]
    fn a_slip_that_says_something_else_than_the_record_is_an_error() {
        let desk = game("1-0").slip(slip("红胜"));
        assert!(desk.found(EditionId::Cn2020, "O401").is_empty());
        let desk = game("1-0").slip(slip("和"));
        let found = desk.found(EditionId::Cn2020, "O401");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].severity, Severity::Error);
        assert_eq!(
            found[0].facts.get(fact::AGAINST),
            Some(fact::Against::Record)
        );
        assert_eq!(found[0].article.as_deref(), Some("9"));
        let found = desk.found(EditionId::Cn1999, "O401");
        assert_eq!(found[0].article.as_deref(), Some("10.1"));
    }

    #[test]
    fn what_slip_and_record_agree_on_is_said_once_by_the_rule_on_it() {
        let fouls = foul(Black, 3, "8.1.1");
        let desk = game("0-1").slip(slip("黑胜")).note(4, fouls);
        assert!(desk.found(EditionId::Cn2020, "O401").is_empty());
        assert_eq!(desk.found(EditionId::Cn2020, "O203").len(), 1);
    }

    #[test]
    fn a_slip_alone_may_be_against_the_rules() {
        let fouls = foul(Black, 3, "8.1.1");
        let desk = game("*").slip(slip("黑胜")).note(4, fouls);
        let found = desk.found(EditionId::Cn2020, "O401");
        assert_eq!(
            found[0].facts.get(fact::AGAINST),
            Some(fact::Against::Rules)
        );
    }
}
