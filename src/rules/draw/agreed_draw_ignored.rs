//! D204: a draw was agreed, and the game went on or was decided.

use super::agreed_after_refusal::had_lapsed;
use super::offers::agreements;
use crate::board::Side;
use crate::record::{GameResult, LineId};
use crate::rules::remarks::{Remark, mover};
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
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
    let in_row = case.is_of_an_event() || stands_behind_all(case, &agreed);
    let at_row_end = more == 1 && drawn && in_row && mover(case, plies - 1) == Side::Black;
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
    // In the middle of a game a commentary may refer to another one.
    out.push(if more > 0 && !case.is_of_an_event() {
        finding.doubtful()
    } else {
        finding
    });
}

/// Whether the remark stands behind the last ply on paper: in the row of both, whichever side's ply it refers to.
fn stands_behind_all(case: &Case<'_>, agreed: &Remark) -> bool {
    let last = case.record.tree.line(LineId::MAIN).last();
    let note = agreed.of(case);
    let (Some((_, last)), Some(note)) = (last, note) else {
        return false;
    };
    note.span.start < note.span.end && last.span.end <= note.span.start
}

#[cfg(test)]
mod tests {
    use crate::format::sheet;
    use crate::rules::testing::{TAGS, judge, judge_record, of};
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

    /// A clerk writes one remark a row: that Red offered may have been behind Black's move.
    #[test]
    fn a_draw_agreed_in_the_last_row_of_a_sheet_is_a_draw_there() {
        let found = |rows: &str, result: &str| {
            let text = format!(
                "赛事：杯赛\n日期：2021-06-12\n回合\t红方\t黑方\t备注\n{rows}\n结果：{result}\n"
            );
            of(
                judge_record(&sheet::read(&text, 1), EditionId::Cn2020),
                "D204",
            )
            .len()
        };
        let agreed = "1\t炮二平五\t马8进7\t红方提和，黑方同意";
        assert_eq!(found(agreed, "和"), 0);
        assert_eq!(found(agreed, "红胜"), 1);
        assert_eq!(found(&format!("{agreed}\n2\t马二进三\t车9平8"), "和"), 1);
    }

    #[test]
    fn a_draw_there_and_no_result_are_silent() {
        assert!(found("1/2-1/2").is_empty());
        assert!(found("*").is_empty());
    }
}
