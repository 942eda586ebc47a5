//! Findings on moves behind a place at which the entries of one record fall out of step with the sides: one was written
//! twice, or left out. From there on each entry is played for the other side, so that nobody is charged for certain.

use super::{Case, Code, Finding, Severity};
use crate::board::{Illegal, Side};
use crate::record::{Anchor, PlyId, turned_stretches};
use crate::replay::Ply;

/// Puts in doubt what is found on moves behind such a place. Where two sheets are at hand, these tell.
pub(super) fn mark(case: &Case<'_>, findings: &mut [Finding]) {
    let is_of_it = |it: &Finding| it.line == 0 && is_on_a_move(it.code) && entry(it).is_some();
    if case.sheets.is_some() || !findings.iter().any(is_of_it) {
        return;
    }
    let black_first = case.replay.start.turn() == Side::Black;
    let turned = turned_stretches(&case.record.tree, black_first);
    let skipped = skipped(case, findings);
    let is_behind = |id: PlyId| {
        let mut stretches = turned.iter();
        stretches.any(|(first, last)| (*first..=*last).contains(&id))
            || skipped.is_some_and(|first| first <= id)
    };
    for finding in findings.iter_mut().filter(|it| is_of_it(it)) {
        if finding.alternative.is_none() && entry(finding).is_some_and(is_behind) {
            finding.severity = finding.severity.min(Severity::Warning);
            finding.doubt_by("entry-twice-or-left-out");
        }
    }
}

/// Of the findings on moves those that depend on whose move it was, and what stood where.
pub(super) fn is_on_a_move(code: Code) -> bool {
    (Code::M101..Code::M301).contains(&code) || matches!(code, Code::M402 | Code::M501)
}

fn entry(finding: &Finding) -> Option<PlyId> {
    match finding.anchor {
        Anchor::Ply(id) => Some(id),
        _ => None,
    }
}

/// The first entry before which a move of the other side is wanting, where a later one cannot be played: a side moves
/// twice, or each moves the other's pieces from there on.
fn skipped(case: &Case<'_>, findings: &[Finding]) -> Option<PlyId> {
    let plies = case.replay.main();
    let is_other = |ply: &Ply| ply.illegal == Some(Illegal::WrongSide);
    let begins = |at: usize| {
        plies[at].out_of_turn || is_other(&plies[at]) && plies.get(at + 1).is_none_or(is_other)
    };
    let first = plies[(0..plies.len()).find(|at| begins(*at))?].written?;
    let later = |it: &Finding| {
        it.line == 0 && it.code != Code::M402 && is_on_a_move(it.code) && entry(it) > Some(first)
    };
    findings.iter().any(later).then_some(first)
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, judge};
    use crate::rules::{Certainty, Consequence, EditionId, Finding, Severity};

    /// Findings on moves.
    fn charged(moves: &str) -> Vec<Finding> {
        let text = format!("{TAGS}[Result \"*\"]\n\n{moves} *");
        let found = judge(&text, EditionId::Cn2020).into_iter();
        found.filter(|it| it.code.text().starts_with('M')).collect()
    }

    /// Whether each may as well be nothing.
    fn is_open(found: &[Finding]) -> bool {
        found.iter().all(|it| {
            let other = it.alternative.as_ref().map(|it| it.consequence);
            it.certainty == Certainty::Doubt
                && it.severity <= Severity::Warning
                && other == Some(Consequence::None)
        })
    }

    #[test]
    fn behind_an_entry_written_twice_or_left_out_nobody_is_charged_for_certain() {
        for moves in [
            // An entry twice, the columns turned behind it.
            "1. 炮二平五 马8进7 2. 马二进三 马二进三 3. 车9平8 车一平二 4. 马2进3 兵七进一 5. 卒7进1",
            // One left out, and all behind it moved up.
            "1. 炮二平五 马8进7 2. 马二进三 车一平二 3. 车9平8 兵七进一 4. 卒7进1 车二进六",
            // The same in points, where a move of the one left out is wanting later.
            "1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 b9c7 4. g3g4 c6c5 5. b0c2 c2d4 6. g6g5 h0h4 7. a8d8 d4e6 8. d8d2 e6c7",
        ] {
            let found = charged(moves);
            assert!(!found.is_empty(), "{moves}");
            assert!(is_open(&found), "{moves}: {found:#?}");
        }
    }

    #[test]
    fn a_fault_among_signs_of_its_own_side_is_charged() {
        for moves in [
            "1. 炮二平五 马8进7 2. 马二退一 车9平8 3. 车一平二 马2进3",
            "1. 炮二平五 马8进7 2. 马二进三 车9进9 3. 车一平二 马2进3",
            // Both write as Red does: the signs say nothing.
            "1. 炮二平五 马八进七 2. 马二退一 车九平八 3. 车一平二 马二进三",
        ] {
            let found = charged(moves);
            assert!(!found.is_empty() && !is_open(&found), "{moves}: {found:#?}");
        }
    }
}
