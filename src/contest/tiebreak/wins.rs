//! 胜局: games won (2020 14, 1999 15).

use super::{Term, TermKind};
use crate::contest::{Number, Points, Scores, Verdict};

pub(super) fn terms(scores: &Scores<'_>, number: Number) -> Vec<Term> {
    let readings = scores.conditions.readings;
    let games = scores.meetings(number).iter();
    let games = games.flat_map(|it| scores.games(number, it));
    let won = games.filter(|it| it.verdict() == Some(Verdict::Won));
    let won = won
        .filter(|it| it.is_played() || readings.forfeit_wins)
        .map(|it| Term {
            round: it.round,
            opponent: Some(it.opponent),
            how: if it.is_played() {
                TermKind::Played
            } else {
                TermKind::Forfeit
            },
            value: Points::whole(1),
        });
    // 团体成绩按胜场计分 (2020 14.4): of a team a bye is a match won, and no game.
    let of_matches = scores.conditions.competition.is_of_matches();
    let byes = scores.byes(number).iter();
    let byes = byes.filter(|_| readings.bye_wins && !of_matches);
    let byes = byes.map(|round| Term {
        round: *round,
        opponent: None,
        how: TermKind::Bye,
        value: Points::whole(1),
    });
    let mut terms: Vec<Term> = won.chain(byes).collect();
    terms.sort_by_key(|term| term.round);
    terms
}
