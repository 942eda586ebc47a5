//! P112: a claim of repetition, and no cycle that came round often enough by then.

use super::attack_run;
use super::cycle::{at, claimant, claims, granted, repetitions, rounds};
use crate::record::{Anchor, GameResult};
use crate::rules::{Case, Check, Finding, Law, Severity, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for note in claims(case) {
        let after = case.claimed_after(note);
        // 双方不变作和 of nobody in a record without sheets is the story of the game: nobody asked, and nobody answered.
        let is_story =
            !case.is_of_an_event() && claimant(note).is_none() && granted(note) == Some(true);
        if is_story {
            continue;
        }
        // A claim beyond where the replay stopped cannot be held against the moves.
        if after > case.replay.main().len() {
            continue;
        }
        let complete = || repetitions(case).filter(|it| it.complete() <= after);
        let untimed = note.after.is_none();
        let stands = complete().any(|it| untimed || it.stood().contains(&after));
        let left = complete().next().is_some();
        if stands || has_positions(case, after) || attack_run::ends_at(case, after) {
            continue;
        }
        let index = case.record.notes.iter().position(|other| other == note);
        let anchor = index.map_or(Anchor::Record, |index| Anchor::Note(index as u32));
        let most = most_rounds(case, after);
        let severity = match granted(note) {
            // A row may report late a claim that was made in time.
            Some(true) if left => Severity::Warning,
            Some(true) => Severity::Error,
            Some(false) => Severity::Note,
            None => Severity::Warning,
        };
        let result = case.stated_result().unwrap_or(GameResult::Unknown);
        let mut finding = case
            .finding(Law::ClaimWithoutRepetition)
            .at(anchor, case.record.places.of(anchor))
            .with(fact::PLY, after)
            .with(fact::TIMES, most)
            .with(fact::GRANTED, granted(note))
            .with(fact::RESULT, result);
        if after > 0 {
            finding = finding.plies(after as u32, after as u32);
        }
        if left {
            finding = finding.with(fact::LEFT_BEFORE, true);
        }
        out.push(at(finding, severity));
    }
}

/// Whether a position stood often enough by then, where the book asks for no more (the Asian rules).
fn has_positions(case: &Case<'_>, after: usize) -> bool {
    let asked = rounds(case);
    let stands = |cycle: &crate::replay::Cycle| {
        let last = cycle.first + asked.saturating_sub(1) * cycle.length;
        cycle.positions >= asked && last as usize <= after
    };
    case.edition.repetition.by_position && case.replay.cycles.iter().any(stands)
}

/// The most rounds any cycle had come round by then.
fn most_rounds(case: &Case<'_>, after: usize) -> u32 {
    let cycles = case.replay.cycles.iter();
    let rounds = cycles.map(|cycle| {
        let played = (after as u32).saturating_sub(cycle.first);
        (played / cycle.length.max(1)).min(cycle.times)
    });
    rounds.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{checks_for_ever, only, rounds_that_leave};
    use crate::rules::{EditionId, Severity, fact};

    /// A claim is about the position at hand (2020 23, 1999 24): rounds after the cycle was left there is none.
    #[test]
    fn a_cycle_that_was_left_before_is_no_repetition_to_be_ruled_on() {
        let found = |at: usize, remark: &str, id| {
            let text = checks_for_ever(&rounds_that_leave(at, remark), "1/2-1/2");
            only(&text, id, "P112")
        };
        for id in [EditionId::Cn1999, EditionId::Cn2020] {
            for (remark, severity) in [
                ("{黑方提出待判局面，裁判不予受理}", Severity::Note),
                ("{黑方提出待判局面，裁判判和}", Severity::Warning),
            ] {
                assert!(found(0, remark, id).is_empty(), "{remark}");
                for at in [1, 3] {
                    let found = found(at, remark, id);
                    assert_eq!(found.len(), 1, "{remark} {at}");
                    assert_eq!(found[0].severity, severity, "{remark}");
                    assert!(found[0].facts.holds(fact::LEFT_BEFORE), "{remark}");
                }
            }
        }
    }
}
