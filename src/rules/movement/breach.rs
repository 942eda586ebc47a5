//! Common part of the M rules: the plies that break a rule, collected once by the replay.

use crate::board::Illegal;
use crate::notation::Unresolved;
use crate::record::{Anchor, PlyId};
use crate::replay::{Breach, Stop, StopReason};
use crate::rules::finding_limit::tell;
use crate::rules::{Case, Finding, Law, Severity, fact};

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
    // Generals that face each other since the move before: who made that brought them so.
    let is_new = |breach: &&Breach| {
        let before = breach.index.checked_sub(1);
        let plies = replay.line(breach.line as usize);
        let ply = before.and_then(|before| plies.get(before as usize));
        reason != Illegal::GeneralsFace || ply.is_none_or(|it| it.illegal != Some(reason))
    };
    let breaches = replay.breaches.iter().filter(is_it).filter(is_in_time);
    let breaches = breaches.filter(is_new);
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
        .with(fact::PIECE, ply.piece.letter().to_string())
        .with(fact::FROM, ply.mv.from)
        .with(fact::TO, ply.mv.to);
    // A variation was not played.
    if line == 0 {
        finding = finding.with(fact::PLAYED, true);
    }
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
        finding.doubt_by("slip-of-the-pen");
        return finding.with(fact::PERHAPS, meant);
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
    use crate::rules::testing::{TAGS, judge, only};
    use crate::rules::{Certainty, EditionId, Severity, fact};

    #[test]
    fn generals_that_face_each_other_already_are_held_against_who_brought_them_so() {
        let fen = "[FEN \"3k5/9/9/9/p8/9/8R/9/9/4K4 w - - 0 1\"]";
        let moves = "1. 车一进一 将4平5 2. 车一进一 卒1进1 3. 车一进一 将5平4 4. 车一平二 将4平5";
        let text = format!("{TAGS}{fen}\n[Result \"*\"]\n\n{moves} *");
        let found = only(&text, EditionId::Cn2020, "M201");
        let told: Vec<_> = found.iter().map(|it| (it.side, it.plies)).collect();
        let black = Some(crate::board::Side::Black);
        assert_eq!(told, [(black, Some((2, 2))), (black, Some((8, 8)))]);
    }

    #[test]
    fn a_move_of_a_variation_was_not_played() {
        let moves = "1. 炮二平五 马8进7 (1... 马8进6 2. 马二进三) 2. 马二进三 车9平8";
        let text = format!("{TAGS}[Result \"*\"]\n\n{moves} *");
        let found = judge(&text, EditionId::Cn2020);
        let mut found = found.iter().filter(|it| it.code.text() == "M108");
        let one = found.next().expect("a finding");
        assert_eq!(one.facts.get(fact::PLAYED), None);
    }

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
