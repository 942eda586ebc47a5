//! 小分: 所胜对手的全部积分与所和对手积分的一半之和 (2020 14.1, 1999 15.1).

use super::{How, Term};
use crate::contest::{Number, Points, Scores, Verdict};

pub(super) fn terms(scores: &Scores<'_>, number: Number) -> Vec<Term> {
    let met = scores.meetings(number).iter();
    let term = |it: &crate::contest::Meeting| {
        let points = scores.points(it.opponent);
        let (how, value) = match it.verdict? {
            Verdict::Won if it.played => (How::Played, points),
            Verdict::Won => (How::Forfeit, points),
            // Points are halves, for a scale is: half of them is whole quarters.
            Verdict::Drawn => (How::Halved, Points(points.0 / 2)),
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
