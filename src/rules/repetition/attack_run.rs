//! P110: nine rounds of 将, 杀 and 捉 to three or more points without a repetition (2020 23.4).
//!
//! The nature of moves is determined only where a claim is noted, because nothing follows without one;
//! nine rounds of checks are detected without it.

use super::adjudication::{self, Adjudication};
use super::cycle::{claims, repetitions};
use super::move_facts;
use super::verdict::Ground;
use crate::board::{Side, Square};
use crate::record::{Anchor, GameResult};
use crate::replay::Ply;
use crate::rules::edition::AttackRun;
use crate::rules::{Case, Check, Finding, Law, fact};
use std::collections::BTreeSet;
use std::ops::Range;

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(law) = case.edition.repetition.attack_run else {
        return;
    };
    let mut told: Vec<usize> = Vec::new();
    for note in claims(case) {
        let after = case.claimed_after(note);
        if let Some(run) = claimed_run(case, after, law).filter(|_| !told.contains(&after)) {
            told.push(after);
            out.push(run.finding(case, true));
        }
    }
    for run in runs_of_checks(case, law) {
        let known = told
            .iter()
            .any(|after| (run.plies.start..=run.plies.end).contains(after));
        if !known && !is_repetition(case, &run.plies) {
            out.push(run.finding(case, false));
        }
    }
}

/// Whether nine rounds of attacks end with so many plies.
pub(super) fn ends_at(case: &Case<'_>, after: usize) -> bool {
    let law = case.edition.repetition.attack_run;
    law.is_some_and(|law| claimed_run(case, after, law).is_some())
}

/// Nine rounds of attacks.
struct NineRounds {
    /// Indices into the main line.
    plies: Range<usize>,
    /// The attacking side.
    side: Side,
    /// To how many points.
    points: usize,
    /// The adjudication of the moves; `None` where they are checks and none was requested.
    judged: Option<Adjudication>,
}

/// The nine rounds before a claim, where they hold no repetition and one side attacked throughout.
fn claimed_run(case: &Case<'_>, after: usize, law: AttackRun) -> Option<NineRounds> {
    let plies = case.replay.main();
    let start = after.checked_sub(law.rounds as usize * 2)?;
    let window = plies.get(start..after)?;
    let quiet = window
        .iter()
        .all(|ply| ply.captured.is_none() && ply.illegal.is_none());
    if !quiet || is_repetition(case, &(start..after)) {
        return None;
    }
    let definitions = adjudication::definitions(case.edition, case.event);
    let classes = case.natures.run(case.replay, start..after, &definitions);
    let natures = classes.as_ref().as_ref().ok()?.clone();
    let judged = adjudication::weigh(natures, case.edition, case.event);
    let attacks = |side: &Side| {
        let all = judged.natures.of(*side).all(|it| it.nature.attacks());
        all && points(window, *side) >= law.points
    };
    let side = judged.verdict.side().filter(attacks);
    let side = side.or_else(|| Side::ALL.into_iter().find(attacks))?;
    Some(NineRounds {
        plies: start..after,
        side,
        points: points(window, side),
        judged: Some(judged),
    })
}

/// Nine rounds and more of checks by one side, nothing captured in them.
fn runs_of_checks(case: &Case<'_>, law: AttackRun) -> Vec<NineRounds> {
    let plies = case.replay.main();
    let mut runs = Vec::new();
    if plies.iter().filter(|ply| ply.check).count() < law.rounds as usize {
        return runs;
    }
    for side in Side::ALL {
        let mut first = None;
        let mut checks = 0;
        for (index, ply) in plies.iter().enumerate() {
            let checks_on = ply.piece.side != side || ply.check;
            if ply.captured.is_some() || !checks_on {
                (first, checks) = (None, 0);
                continue;
            }
            if ply.piece.side == side {
                first.get_or_insert(index);
                checks += 1;
            }
            let ended = plies.get(index + 1).is_none_or(|next| {
                next.captured.is_some() || (next.piece.side == side && !next.check)
            });
            if let (true, Some(start)) = (ended && checks >= law.rounds, first) {
                let points = points(&plies[start..=index], side);
                if points >= law.points {
                    runs.push(NineRounds {
                        plies: start..index + 1,
                        side,
                        points,
                        judged: None,
                    });
                }
            }
        }
    }
    runs
}

/// To how many points that side moved.
fn points(plies: &[Ply], side: Side) -> usize {
    let own = plies.iter().filter(|ply| ply.piece.side == side);
    let points: BTreeSet<Square> = own.map(|ply| ply.mv.to).collect();
    points.len()
}

/// Whether those plies belong to a cycle that came round often enough to be judged as one.
fn is_repetition(case: &Case<'_>, plies: &Range<usize>) -> bool {
    repetitions(case).any(|it| {
        let last = it.cycle.last as usize;
        (it.cycle.first as usize) < plies.end && last >= plies.start && it.complete() <= plies.end
    })
}

impl NineRounds {
    fn finding(&self, case: &Case<'_>, claimed: bool) -> Finding {
        let last = case.replay.main().get(self.plies.end - 1);
        let anchor = last
            .and_then(|ply| ply.written)
            .map_or(Anchor::Record, Anchor::Ply);
        let result = case.stated_result().unwrap_or(GameResult::Unknown);
        let finding = case
            .finding(Law::AttackRun)
            .plies(self.plies.start as u32 + 1, self.plies.end as u32)
            .at(anchor, case.record.places.of(anchor))
            .with(fact::ROUNDS, self.plies.len().div_ceil(2))
            .with(fact::POINTS_ATTACKED, self.points)
            .with(fact::CLAIMED, claimed)
            .with(fact::RESULT, result);
        let Some(judged) = &self.judged else {
            return finding.by(self.side).with(fact::GROUND, Ground::OneBanned);
        };
        let mut finding = match judged.verdict.side() {
            Some(side) => finding.by(side),
            None => finding,
        };
        if !judged.is_settled() {
            finding = finding.doubtful();
        }
        move_facts::natures(&mut finding, case, self.plies.clone(), judged);
        match (claimed, judged.verdict.side()) {
            (true, Some(side)) => afterwards(case, self.plies.end, side).tell(finding),
            _ => finding,
        }
    }
}

/// Conduct of a side in the two rounds it had from the claim on (2020 23.5.2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ConductAfterClaim {
    /// One of its two moves was idle, or captured.
    Varied,
    /// Neither was.
    WentOn,
    /// The record ends before.
    Ended,
}

impl ConductAfterClaim {
    fn tell(self, finding: Finding) -> Finding {
        match self {
            ConductAfterClaim::Varied => finding.with(fact::COURSE, fact::CourseEnd::Varied),
            ConductAfterClaim::WentOn => finding
                .with(fact::COURSE, fact::CourseEnd::WentOn)
                .with(fact::WENT_ON, true),
            ConductAfterClaim::Ended => finding.with(fact::COURSE, fact::CourseEnd::Ended),
        }
    }
}

fn afterwards(case: &Case<'_>, claim: usize, side: Side) -> ConductAfterClaim {
    const ROUNDS: usize = 2;
    let plies = case.replay.main();
    let next = plies.get(claim..).unwrap_or(&[]);
    let next = &next[..next.len().min(ROUNDS * 2)];
    // A captured piece never comes back: only the moves before the capture can be attacks in a row.
    let quiet = next
        .iter()
        .take_while(|ply| ply.captured.is_none() && ply.illegal.is_none());
    let quiet = quiet.count();
    let own = |plies: &[Ply]| plies.iter().filter(|ply| ply.piece.side == side).count();
    let definitions = adjudication::definitions(case.edition, case.event);
    let classes = case
        .natures
        .run(case.replay, claim..claim + quiet, &definitions);
    let idle = classes.as_ref().as_ref().is_ok_and(|natures| {
        let mut moves = natures.of(side);
        moves.any(|it| !it.nature.attacks())
    });
    if idle || own(&next[..quiet]) < own(next) {
        ConductAfterClaim::Varied
    } else if own(next) < ROUNDS {
        ConductAfterClaim::Ended
    } else {
        ConductAfterClaim::WentOn
    }
}
