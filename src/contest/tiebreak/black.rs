//! 后走局数 and 后走胜局 (2020 14.1 to 14.5). 未经实际对局 (20.3): a game that was not played has no colour, unless a
//! switch says so.

use super::{Term, TermKind};
use crate::contest::{Colour, Number, Points, Scores, Verdict};

/// 后走局数: games with Black.
pub(super) fn games(scores: &Scores<'_>, number: Number) -> Vec<Term> {
    with_black(scores, number, |_| true)
}

/// 后走胜局: games won with Black.
pub(super) fn wins(scores: &Scores<'_>, number: Number) -> Vec<Term> {
    with_black(scores, number, |verdict| verdict == Verdict::Won)
}

fn with_black(scores: &Scores<'_>, number: Number, counts: impl Fn(Verdict) -> bool) -> Vec<Term> {
    let unplayed = scores.conditions.readings.forfeit_colours;
    let games = scores.meetings(number).iter();
    let games = games.flat_map(|it| scores.games(number, it));
    let black = games.filter(|it| it.colour == Colour::Black);
    let black = black.filter(|it| it.is_played() || unplayed && it.outcome.is_some());
    let black = black.filter(|it| it.verdict().is_some_and(&counts));
    let term = |it: &crate::contest::Appearance| Term {
        round: it.round,
        opponent: Some(it.opponent),
        how: if it.is_played() {
            TermKind::Played
        } else {
            TermKind::Forfeit
        },
        value: Points::whole(1),
    };
    black.map(term).collect()
}
