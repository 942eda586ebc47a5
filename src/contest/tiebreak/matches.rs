//! 总局分 and 胜场 of events of matches (2020 14.2, 14.5 to 14.8; 1999 15.3, 15.4).

use super::{Term, TermKind};
use crate::contest::{Number, Points, Scores, Verdict};

/// 总局分, 局分: points of all games.
pub(super) fn board_points(scores: &Scores<'_>, number: Number) -> Vec<Term> {
    let met = scores.meetings(number).iter().map(|it| Term {
        round: it.round,
        opponent: Some(it.opponent),
        how: if it.played {
            TermKind::Played
        } else {
            TermKind::Forfeit
        },
        value: it.board_points,
    });
    let byes = scores.byes(number).iter().map(|round| Term {
        round: *round,
        opponent: None,
        how: TermKind::Bye,
        value: scores.bye_board_points(),
    });
    let mut terms: Vec<Term> = met.chain(byes).collect();
    terms.sort_by_key(|term| term.round);
    terms
}

/// 胜场: matches won.
pub(super) fn wins(scores: &Scores<'_>, number: Number) -> Vec<Term> {
    let readings = scores.conditions.readings;
    let won = scores.meetings(number).iter();
    let won = won.filter(|it| it.verdict == Some(Verdict::Won));
    let won = won
        .filter(|it| it.played || readings.forfeit_wins)
        .map(|it| Term {
            round: it.round,
            opponent: Some(it.opponent),
            how: if it.played {
                TermKind::Played
            } else {
                TermKind::Forfeit
            },
            value: Points::whole(1),
        });
    let byes = scores.byes(number).iter().filter(|_| readings.bye_wins);
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
