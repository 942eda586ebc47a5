//! 对手分: 所对弈过的全部对手的积分之和 (2020 14.3.1, 14.7; 1999 15.2, 15.4), with what a bye has for one (2020 14.4).

use super::{Term, TermKind};
use crate::contest::{Number, Points, Scores};
use crate::event::switches::ForfeitOpponent;

pub(super) fn terms(scores: &Scores<'_>, number: Number) -> Vec<Term> {
    let (bye, halved) = scores.bye_opponent();
    let how_bye = if halved {
        TermKind::HalfBye
    } else {
        TermKind::Bye
    };
    let meetings = scores.meetings(number);
    let most = meetings.len() + scores.byes(number).len();
    let met = meetings.iter().filter(|it| it.verdict.is_some());
    let met = met.map(|it| {
        let (how, value) = match (it.played, scores.conditions.readings.forfeit_opponent) {
            (true, _) => (TermKind::Played, scores.points(it.opponent)),
            (false, ForfeitOpponent::Counts) => (TermKind::Forfeit, scores.points(it.opponent)),
            (false, ForfeitOpponent::LeftOut) => (TermKind::Forfeit, Points::ZERO),
            (false, ForfeitOpponent::AsBye) => (how_bye, bye),
        };
        Term {
            round: it.round,
            opponent: Some(it.opponent),
            how,
            value,
        }
    });
    let byes = scores.byes(number).iter();
    let byes = byes.map(|round| Term {
        round: *round,
        opponent: None,
        how: how_bye,
        value: bye,
    });
    let mut terms = Vec::with_capacity(most);
    terms.extend(met.chain(byes));
    terms.sort_by_key(|term| term.round);
    terms
}
