//! D204: a draw was agreed, and the game went on or was decided.

use super::agreed_after_refusal::had_lapsed;
use super::offers::agreements;
use crate::board::Side;
use crate::record::{GameResult, LineId};
use crate::rules::remarks::mover;
use crate::rules::{Case, Check, Finding, Law, fact};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.record.notes.is_empty() || case.edition.foul_limit.is_none() {
        return;
    }
    // The first agreement ended the game; what comes after it does not count.
    let Some(agreed) = agreements(case).into_iter().next() else {
        return;
    };
    let plies = case.record.tree.line(LineId::MAIN).count();
    let result = case.stated_result().unwrap_or(GameResult::Unknown);
    let more = plies - agreed.after;
    let drawn = case.same_result(Some(result), Some(GameResult::Draw));
    let decided = !drawn && result != GameResult::Unknown;
    // A remark stands in a row of two: Red may offer in his own time once the row is full (2020 22.1).
    let in_row = more == 1 && drawn && case.sheets.is_some();
    if more == 0 && !decided || in_row {
        return;
    }
    // The row's own last move may have come before the offer: the remark stands behind both.
    let at_row_end =
        more == 1 && drawn && case.is_of_an_event() && mover(case, plies - 1) == Side::Black;
    // Whether an offer that had lapsed could be agreed to is D205's matter, and one for the arbiter.
    if at_row_end || had_lapsed(case, &agreed) {
        return;
    }
    let mut finding = agreed
        .finding(case, Law::AgreedDrawIgnored)
        .with(fact::RESULT, result);
    if more > 0 {
        finding = finding.with(fact::MORE, more);
    }
    // In the midst of a game a commentary may tell of another one.
    out.push(if more > 0 && !case.is_of_an_event() {
        finding.doubtful()
    } else {
        finding
    });
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, judge, of};
    use crate::rules::{Consequence, EditionId, Finding};

    fn found(rest: &str) -> Vec<Finding> {
        let text = format!("{TAGS}\n1. 炮二平五 马8进7 {{红方提和，黑方同意}} {rest}");
        of(judge(&text, EditionId::Cn2020), "D204")
    }

    #[test]
    fn moves_after_an_agreed_draw_or_a_winner_are_told() {
        for rest in ["2. 马二进三 1/2-1/2", "1-0"] {
            let found = found(rest);
            assert_eq!(found.len(), 1, "{rest}");
            assert_eq!(found[0].consequence, Consequence::Draw);
            assert_eq!(found[0].plies, Some((2, 2)));
        }
    }

    #[test]
    fn an_agreement_to_an_offer_that_had_lapsed_is_told_once() {
        let text = format!(
            "{TAGS}\n1. 炮二平五 {{红方提和}} 马8进7 2. 马二进三 {{黑方同意红方的提和}} 车9平8 1-0"
        );
        let all = judge(&text, EditionId::Cn2020);
        assert!(of(all.clone(), "D204").is_empty());
        assert_eq!(of(all, "D205").len(), 1);
    }

    #[test]
    fn a_draw_there_and_no_result_are_silent() {
        assert!(found("1/2-1/2").is_empty());
        assert!(found("*").is_empty());
    }
}
