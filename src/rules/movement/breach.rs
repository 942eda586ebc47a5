//! Common part of the M rules: the plies that break a rule, collected once by the replay.

use crate::board::Illegal;
use crate::notation::Unresolved;
use crate::record::{Anchor, PlyId};
use crate::replay::{Breach, Stop, StopReason};
use crate::rules::finding_limit::tell;
use crate::rules::{Alternative, Case, Consequence, Finding, Law, Severity, fact};
use std::borrow::Cow;

/// One finding of `law` for each move, played or not, whose first fault is `reason`. Moves after the end of the game are
/// void, whatever is wrong with them: M301 tells of them.
pub(in crate::rules) fn find(case: &Case<'_>, law: Law, reason: Illegal, out: &mut Vec<Finding>) {
    let replay = case.replay;
    let is_it = |breach: &&Breach| {
        let ply = replay.line(breach.line as usize).get(breach.index as usize);
        ply.is_some_and(|ply| ply.illegal == Some(reason))
    };
    let is_in_time = |breach: &&Breach| {
        let line = replay.lines.get(breach.line as usize);
        line.and_then(|line| line.over_at)
            .is_none_or(|over_at| breach.index < over_at)
    };
    let breaches = replay.breaches.iter().filter(is_it).filter(is_in_time);
    tell(breaches.map(|breach| played(case, law, breach)), out);
    stops(case, out, |case, line, stop| match &stop.reason {
        StopReason::Unresolved(Unresolved::Illegal { reason: why, .. }) if *why == reason => {
            Some(unplayed(case, law, line, stop))
        }
        _ => None,
    });
}

/// A finding for each line whose stop, before the end of the game, `describe` has something to say about.
pub(super) fn stops(
    case: &Case<'_>,
    out: &mut Vec<Finding>,
    describe: impl Fn(&Case<'_>, usize, &Stop) -> Option<Finding>,
) {
    let lines = case.replay.lines.iter().enumerate();
    let lines = lines.filter(|(_, line)| line.over_at.is_none());
    let stops = lines.filter_map(|(index, line)| Some((index, line.stop.as_ref()?)));
    tell(
        stops.filter_map(|(index, stop)| describe(case, index, stop)),
        out,
    );
}

/// A move that was played all the same: the piece, its points and the pieces that are to blame.
pub(super) fn played(case: &Case<'_>, law: Law, breach: &Breach) -> Finding {
    let (line, index) = (breach.line as usize, breach.index as usize);
    let finding = case.finding_at(law, line, index);
    let Some(ply) = case.replay.line(line).get(index) else {
        return finding;
    };
    let mut finding = finding
        .with(fact::PLAYED, true)
        .with(fact::PIECE, ply.piece.letter().to_string())
        .with(fact::FROM, ply.mv.from)
        .with(fact::TO, ply.mv.to);
    if !breach.men.is_empty() {
        let points: Vec<String> = breach.men.iter().map(|(at, _)| at.to_string()).collect();
        let letters: String = breach.men.iter().map(|(_, piece)| piece.letter()).collect();
        finding = finding
            .with(fact::MEN_AT, points.join(" "))
            .with(fact::MEN, letters);
    }
    let also: Vec<&str> = breach
        .reasons
        .iter()
        .filter(|reason| Some(*reason) != ply.illegal)
        .map(Illegal::name)
        .collect();
    if !also.is_empty() {
        finding = finding.with(fact::ALSO, also.join(" "));
    }
    left_open(case, ply.written, finding)
}

/// A finding on an entry of which a remark behind it says that perhaps another move was meant: it accuses nobody.
fn left_open(case: &Case<'_>, entry: Option<PlyId>, mut finding: Finding) -> Finding {
    if let Some(meant) = entry.and_then(|id| case.record.perhaps_meant(id)) {
        finding.severity = finding.severity.min(Severity::Warning);
        finding.reading = Some(Cow::Borrowed("as-written"));
        finding.alternative = Some(Alternative {
            reading: Cow::Borrowed("slip-of-the-pen"),
            consequence: Consequence::None,
        });
        return finding.doubtful().with(fact::PERHAPS, meant);
    }
    finding
}

/// A move nobody could play: the line stops at it.
pub(super) fn unplayed(case: &Case<'_>, law: Law, line: usize, stop: &Stop) -> Finding {
    let index = case.replay.line(line).len();
    let number = case.replay.ply_number(line, index);
    let anchor = Anchor::Ply(stop.at);
    let finding = case
        .finding(law)
        .in_line(line)
        .by(stop.turn)
        .plies(number, number)
        .at(anchor, case.record.places.of(anchor))
        .with(fact::MOVE, case.record.written(stop.at))
        .with(fact::LEFT, stop.left);
    left_open(case, Some(stop.at), finding)
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, only};
    use crate::rules::{Certainty, EditionId, Severity};

    #[test]
    fn an_entry_that_a_remark_doubts_accuses_nobody_and_one_put_right_is_no_breach() {
        for remark in [
            "疑为炮八进二",
            "可能是炮八进二",
            "炮八退二？疑是炮八进二之误",
            "perhaps 炮八进二",
            "误，似应为炮八进二",
            "应为炮八进二",
        ] {
            let text = format!(
                "{TAGS}[Result \"*\"]\n\n1. 炮二平五 马8进7 2. 炮八退二 {{{remark}}} 车9平8 *"
            );
            let found = only(&text, EditionId::Cn2020, "M103");
            assert_eq!(found.len(), 1, "{remark}: {found:?}");
            let told = (found[0].certainty, found[0].severity);
            assert_eq!(told, (Certainty::Doubt, Severity::Warning), "{remark}");
        }
        for remark in ["记错了，应为炮八进二", "笔误，炮八进二", "recte 炮八进二"]
        {
            let text = format!(
                "{TAGS}[Result \"*\"]\n\n1. 炮二平五 马8进7 2. 炮八退二 {{{remark}}} 车9平8 *"
            );
            let found = only(&text, EditionId::Cn2020, "M103");
            assert!(found.is_empty(), "{remark}: {found:?}");
        }
    }
}
