//! 小分: 所胜对手的全部积分与所和对手积分的一半之和 (2020 14.1, 1999 15.1); of a double round robin 两次单循环小分之和.

use super::{Term, TermKind};
use crate::contest::{Meeting, Number, Points, Scores, Verdict};

pub(super) fn terms(scores: &Scores<'_>, number: Number) -> Vec<Term> {
    let met = scores.meetings(number).iter();
    let term = |it: &Meeting| {
        let points = points(scores, it);
        let (how, value) = match it.verdict? {
            Verdict::Won if it.played => (TermKind::Played, points),
            Verdict::Won => (TermKind::Forfeit, points),
            // Points are halves, for a scale is: half of them is whole quarters.
            Verdict::Drawn => (TermKind::Halved, Points(points.0 / 2)),
            Verdict::Lost => return None,
        };
        Some(Term {
            round: it.round,
            opponent: Some(it.opponent),
            how,
            value,
        })
    };
    met.filter_map(term).collect()
}

/// The points of an opponent; of a double round robin those of the cycle in which they met, where the event reads it so.
fn points(scores: &Scores<'_>, met: &Meeting) -> Points {
    let conditions = &scores.conditions;
    if conditions.competition.cycles() < 2 || !conditions.readings.beaten_by_cycle {
        return scores.points(met.opponent);
    }
    let is_first = |it: &Meeting| it.round <= conditions.rounds / 2;
    let own = scores.meetings(met.opponent).iter();
    let own = own.filter(|it| is_first(it) == is_first(met));
    own.map(|it| it.points).sum()
}
