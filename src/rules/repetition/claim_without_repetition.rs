//! P112: a claim of repetition, and no cycle that came round often enough by then.

use super::attack_run;
use super::cycle::{at, claimant, claims, granted, repetitions, rounds};
use crate::record::{Anchor, GameResult};
use crate::rules::{Case, Check, Finding, Law, Severity, fact};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for note in claims(case) {
        let after = case.claimed_after(note);
        // 双方不变作和 of nobody in a record without sheets is the story of the game; where that goes on it is no claim.
        let is_story =
            !case.is_of_an_event() && claimant(note).is_none() && granted(note) == Some(true);
        if is_story && note.after.is_some() && after < case.replay.main().len() {
            continue;
        }
        // A claim beyond where the replay stopped cannot be held against the moves.
        if after > case.replay.main().len() {
            continue;
        }
        let stands = repetitions(case).any(|it| it.complete() <= after);
        if stands || has_positions(case, after) || attack_run::ends_at(case, after) {
            continue;
        }
        let index = case.record.notes.iter().position(|other| other == note);
        let anchor = index.map_or(Anchor::Record, |index| Anchor::Note(index as u32));
        let most = most_rounds(case, after);
        let severity = match granted(note) {
            Some(true) if is_story => Severity::Warning,
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
        if is_story {
            // Records of old leave rounds out at the end.
            finding = finding.doubtful();
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
