//! 直胜 and 对局时后走: what those who are still equal made against each other.

use super::{Term, TermKind};
use crate::contest::{Colour, Meeting, Number, Points, Scores, Verdict};
use crate::event::switches::DirectSeveral;

/// Meetings with others who are still equal.
fn among<'s>(
    scores: &'s Scores<'_>,
    number: Number,
    equals: &'s [Number],
) -> impl Iterator<Item = &'s Meeting> {
    let met = scores.meetings(number).iter();
    met.filter(|it| equals.binary_search(&it.opponent).is_ok())
}

/// Number of the others that an entrant has met.
fn has_met(scores: &Scores<'_>, number: Number, equals: &[Number]) -> usize {
    let met = among(scores, number, equals).filter(|it| it.verdict.is_some());
    let mut met: Vec<Number> = met.map(|it| it.opponent).collect();
    met.sort_unstable();
    met.dedup();
    met.len()
}

/// 直胜. Of two: what they made against each other. Of more: what they made among them, where all have met all, or
/// who has beaten all others, as the switch says; else it parts nobody.
pub(super) fn direct(scores: &Scores<'_>, number: Number, equals: &[Number]) -> Vec<Term> {
    let others = equals.len().saturating_sub(1);
    let beats_all = scores.conditions.readings.direct_several == DirectSeveral::BeatAll;
    if others > 1 && beats_all {
        return beaten_all(scores, number, equals);
    }
    if equals
        .iter()
        .any(|it| has_met(scores, *it, equals) < others)
    {
        return Vec::new();
    }
    let met = among(scores, number, equals).filter(|it| it.verdict.is_some());
    let term = |it: &Meeting| Term {
        round: it.round,
        opponent: Some(it.opponent),
        how: if it.played {
            TermKind::Played
        } else {
            TermKind::Forfeit
        },
        value: it.points,
    };
    met.map(term).collect()
}

fn beaten_all(scores: &Scores<'_>, number: Number, equals: &[Number]) -> Vec<Term> {
    let others = equals.iter().filter(|it| **it != number);
    let has_beaten = |other: Number| {
        let met = scores
            .meetings(number)
            .iter()
            .filter(move |it| it.opponent == other);
        let net = met.map(|it| match it.verdict {
            Some(Verdict::Won) => 1,
            Some(Verdict::Lost) => -1,
            _ => 0,
        });
        net.sum::<i32>() > 0
    };
    if others.copied().all(has_beaten) {
        vec![Term::total(Points::whole(1))]
    } else {
        Vec::new()
    }
}

/// 对局时后走: games with Black among them.
pub(super) fn black(scores: &Scores<'_>, number: Number, equals: &[Number]) -> Vec<Term> {
    let unplayed = scores.conditions.readings.forfeit_colours;
    let games = among(scores, number, equals).flat_map(|it| scores.games(number, it));
    let black = games.filter(|it| it.colour == Colour::Black);
    let black = black.filter(|it| it.is_played() || unplayed && it.outcome.is_some());
    let term = |it: &crate::contest::Appearance| Term {
        round: it.round,
        opponent: Some(it.opponent),
        how: TermKind::Played,
        value: Points::whole(1),
    };
    black.map(term).collect()
}
