//! What the M rules share: the plies that break a rule, collected once by the replay.

use crate::board::Illegal;
use crate::notation::Unresolved;
use crate::record::Anchor;
use crate::replay::{Breach, Stop, StopReason};
use crate::rules::many::tell;
use crate::rules::{Case, Finding, Law, fact};

/// One finding of `law` for each move, played or not, whose first fault is `reason`.
pub(in crate::rules) fn find(case: &Case<'_>, law: Law, reason: Illegal, out: &mut Vec<Finding>) {
    let replay = case.replay;
    let is_it = |breach: &&Breach| {
        let ply = replay.line(breach.line as usize).get(breach.index as usize);
        ply.is_some_and(|ply| ply.illegal == Some(reason))
    };
    let breaches = replay.breaches.iter().filter(is_it);
    tell(breaches.map(|breach| played(case, law, breach)), out);
    stops(case, out, |case, line, stop| match &stop.reason {
        StopReason::Unresolved(Unresolved::Illegal { reason: why, .. }) if *why == reason => {
            Some(unplayed(case, law, line, stop))
        }
        _ => None,
    });
}

/// A finding for each line whose stop `describe` has something to say about.
pub(super) fn stops(
    case: &Case<'_>,
    out: &mut Vec<Finding>,
    describe: impl Fn(&Case<'_>, usize, &Stop) -> Option<Finding>,
) {
    let lines = case.replay.lines.iter().enumerate();
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
    finding
}

/// A move nobody could play: the line stops at it.
pub(super) fn unplayed(case: &Case<'_>, law: Law, line: usize, stop: &Stop) -> Finding {
    let index = case.replay.line(line).len();
    let number = case.replay.ply_number(line, index);
    let anchor = Anchor::Ply(stop.at);
    case.finding(law)
        .in_line(line)
        .by(stop.turn)
        .plies(number, number)
        .at(anchor, case.record.places.of(anchor))
        .with(fact::MOVE, case.record.written(stop.at))
        .with(fact::LEFT, stop.left)
}
