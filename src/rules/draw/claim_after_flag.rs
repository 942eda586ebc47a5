//! D207: a claim made by a side whose flag had already fallen (2020 22.4 protects one made before).

use crate::board::Side;
use crate::record::NoteKind;
use crate::rules::fact::ClaimOf;
use crate::rules::remarks::remarks;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    let fell = remarks(case, |kind| matches!(kind, NoteKind::FlagFell { .. }));
    let Some(flag) = fell.iter().find(|remark| remark.timed) else {
        return;
    };
    let NoteKind::FlagFell { side: Some(side) } = flag.kind else {
        return;
    };
    for remark in remarks(case, |kind| claim_by(kind).is_some()) {
        let Some((by, what)) = claim_by(&remark.kind) else {
            continue;
        };
        let later = (remark.after, remark.note) > (flag.after, flag.note);
        if remark.timed && later && by == Some(side) {
            out.push(
                remark
                    .finding(case, Law::ClaimAfterFlag)
                    .by(side)
                    .with(fact::WHAT_CLAIMED, what)
                    .with(fact::FLAG, flag.after),
            );
        }
    }
}

/// The claimant, where stated, and the claim.
const fn claim_by(kind: &NoteKind) -> Option<(Option<Side>, ClaimOf)> {
    match *kind {
        NoteKind::NaturalLimitClaim { by, .. } => Some((by, ClaimOf::NaturalLimit)),
        NoteKind::RepetitionClaim { by, .. } => Some((by, ClaimOf::Repetition)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{judge, of, shuffle};
    use crate::rules::{Consequence, EditionId, Finding};

    fn found(said: &str, edition: EditionId) -> Vec<Finding> {
        of(judge(&shuffle(101, false, said, "0-1"), edition), "D207")
    }

    #[test]
    fn after_the_flag_a_claim_comes_too_late() {
        let found = found("{红方超时，红方提出自然限着}", EditionId::Cn2020);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].consequence, Consequence::Arbiter);
    }

    #[test]
    fn before_the_flag_it_stands_and_rapid_hears_it_later() {
        let before = "{红方提出自然限着} {红方超时}";
        assert!(found(before, EditionId::Cn2020).is_empty());
        let after = "{红方超时，红方提出自然限着}";
        assert!(found(after, EditionId::Cn2020Rapid).is_empty());
    }
}
