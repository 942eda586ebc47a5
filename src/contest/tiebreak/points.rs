//! 积分, 场分: what the games, or the matches, and the byes count.

use super::{Term, TermKind};
use crate::contest::{Number, Scores};

pub(super) fn terms(scores: &Scores<'_>, number: Number) -> Vec<Term> {
    let meetings = scores.meetings(number);
    let most = meetings.len() + scores.byes(number).len();
    let met = meetings.iter().filter(|it| it.verdict.is_some());
    let met = met.map(|it| Term {
        round: it.round,
        opponent: Some(it.opponent),
        how: if it.played {
            TermKind::Played
        } else {
            TermKind::Forfeit
        },
        value: it.points,
    });
    let mut terms = Vec::with_capacity(most);
    terms.extend(met.chain(byes(scores, number)));
    terms.sort_by_key(|term| term.round);
    terms
}

fn byes(scores: &Scores<'_>, number: Number) -> impl Iterator<Item = Term> {
    scores.byes(number).iter().map(|round| Term {
        round: *round,
        opponent: None,
        how: TermKind::Bye,
        value: scores.bye_points(),
    })
}
