//! P111: a cycle whose verdict hangs on a move that can be read two ways, or on what the text does not
//! say.

use super::adjudication::{Adjudication, OpenQuestion};
use super::cycle::{CycleOutcome, judged};
use crate::rules::fact::{self, DoubtFact, DoubtKey, Doubts, Verdicts};
use crate::rules::{Case, Check, Finding, Law};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for judged in judged(case) {
        if !matches!(judged.matter, CycleOutcome::InDoubt) {
            continue;
        }
        let mut finding = judged.finding(Law::RepetitionInDoubt).doubtful();
        if let Some(side) = judged
            .adjudication
            .as_ref()
            .and_then(|it| it.verdict.side())
        {
            finding = finding.by(side);
        }
        if let Some(adjudication) = &judged.adjudication {
            finding = with_doubts(finding, adjudication, |index| {
                let ply = judged.repetition.last_round().get(index);
                ply.map_or_else(String::new, |ply| judged.repetition.token(ply))
            });
        }
        out.push(finding);
    }
}

/// Adds the open points (`TOKEN|DOUBT|NATURE`, separated by `; `) and the verdicts of other readings.
fn with_doubts(
    finding: Finding,
    adjudication: &Adjudication,
    token: impl Fn(usize) -> String,
) -> Finding {
    let of_text = |why| DoubtFact {
        token: String::new(),
        why,
        other: None,
    };
    let open = adjudication.open.iter().map(|open| match open {
        OpenQuestion::Move {
            index,
            doubt,
            other,
        } => DoubtFact {
            token: token(*index),
            why: (*doubt).into(),
            other: Some(*other),
        },
        OpenQuestion::BothBanned => of_text(DoubtKey::BOTH_BANNED),
        OpenQuestion::KillWithChase => of_text(DoubtKey::KILL_WITH_CHASE),
    });
    let finding = finding.with(fact::DOUBTS, Doubts(open.collect()));
    if adjudication.others.is_empty() {
        finding
    } else {
        finding.with(fact::OTHER_VERDICTS, Verdicts(adjudication.others.clone()))
    }
}
