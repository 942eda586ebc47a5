//! P109: a repetition nobody claimed; the game went on, and ended worse for the side that could have.

use super::course::CycleEnd;
use super::cycle::{JudgedCycle, judged};
use crate::board::Side;
use crate::record::GameResult;
use crate::rules::edition::Duty;
use crate::rules::{Case, Check, Finding, Law, fact, loss_of};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.replay.cycles.is_empty() {
        return;
    }
    let Some(result) = case.stated_result().filter(|it| *it != GameResult::Unknown) else {
        return;
    };
    for judged in judged(case) {
        let went_on = judged.repetition.course(Side::Red).end != CycleEnd::Record;
        if !went_on || !judged.is_settled() || judged.is_claimed() {
            continue;
        }
        if let Some(side) = missed(case, &judged, result) {
            let due = if judged.bound().is_some() {
                fact::Due::Win
            } else {
                fact::Due::Draw
            };
            let finding = judged.finding(Law::RepetitionNotClaimed).by(side);
            out.push(finding.with(fact::DUE, due));
        }
    }
}

/// The side that a claim would have served better than the game did.
fn missed(case: &Case<'_>, judged: &JudgedCycle<'_>, result: GameResult) -> Option<Side> {
    let Some(bound) = judged.bound() else {
        return Side::ALL.into_iter().find(|side| result == loss_of(*side));
    };
    // A side that must vary and still can loses nothing.
    let law = &case.edition.repetition;
    let duty = match judged.matter {
        super::cycle::CycleOutcome::LoneCheck(_) => law.lone_check,
        _ => law.banned,
    };
    let late = judged.repetition.course(bound).is_late(duty.grace());
    let lost = late || duty == Duty::Loses;
    (lost && result != loss_of(bound)).then_some(!bound)
}
