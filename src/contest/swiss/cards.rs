//! The cards of a round, made from what was played before it.

use super::Card;
use crate::contest::{Appearance, Colour, Crosstable, Number, Outcome, Points, Scale};
use crate::event::switches::ForfeitMeets;
use std::collections::BTreeSet;

/// The cards of all who are to be paired in a round, in order of number. A game whose result is not known yet counts as
/// a draw (一 (8)), a bye as a win (一 (5)). A match of several games counts 2, 1, 0 by the points of its boards, and
/// its colour is that of the first board (2020 12.3, 13.2).
pub fn cards(table: &Crosstable, scale: &Scale, round: u32, meets: ForfeitMeets) -> Vec<Card> {
    let present = present(table, round);
    let card = |number| card(table, number, (scale, round, meets));
    present.map(card).collect()
}

/// The same without opponents, of a field that is too large to be paired anew.
pub(super) fn cards_without_opponents(table: &Crosstable, scale: &Scale, round: u32) -> Vec<Card> {
    let present = present(table, round);
    // Whether a forfeited pair has met is asked of opponents alone.
    let made = |number| made(table, number, (scale, round, ForfeitMeets::Met), |_| {});
    present.map(made).collect()
}

/// Entrants to be paired in a round.
pub(super) fn present(table: &Crosstable, round: u32) -> impl Iterator<Item = Number> {
    table.numbers().filter(move |number| {
        let entrant = table.entrant(*number);
        entrant.is_some_and(|it| {
            it.from <= round && it.withdrawn_after.is_none_or(|last| last >= round)
        })
    })
}

fn card(table: &Crosstable, number: Number, by: (&Scale, u32, ForfeitMeets)) -> Card {
    let mut opponents = BTreeSet::new();
    let card = made(table, number, by, |opponent| {
        opponents.insert(opponent);
    });
    Card { opponents, ..card }
}

/// Results of one entrant before a round; `met` is called with each opponent he has met.
fn made(
    table: &Crosstable,
    number: Number,
    (scale, round, meets): (&Scale, u32, ForfeitMeets),
    mut met: impl FnMut(Number),
) -> Card {
    let byes = table.byes_of(number).filter(|it| *it < round).count() as u32;
    let mut card = Card {
        number,
        points: Points(scale.win.0 * i64::from(byes)),
        byes,
        ..Card::default()
    };
    let games = table.of(number);
    let games = &games[..games.partition_point(|it| it.round < round)];
    card.colours.reserve_exact(games.len());
    for games in games.chunk_by(|a, b| a.round == b.round && a.opponent == b.opponent) {
        let played = |it: &Appearance| it.outcome.is_none_or(Outcome::is_played);
        card.points += points(games, scale);
        if games.iter().any(played) {
            card.colours.extend(games.first().map(|it| colour(*it)));
        } else if meets == ForfeitMeets::NotMet {
            continue;
        }
        met(games[0].opponent);
    }
    card
}

/// The colour of a match, by a board of it: at even boards it is the other.
fn colour(game: Appearance) -> Colour {
    if game.board > 1 && game.board.is_multiple_of(2) {
        !game.colour
    } else {
        game.colour
    }
}

/// Value of a game or a match.
fn points(games: &[Appearance], scale: &Scale) -> Points {
    let of = |it: &Appearance| {
        let outcome = it.outcome.unwrap_or(Outcome::Draw);
        let own = scale.points(outcome, it.colour);
        (own, scale.points(outcome, !it.colour))
    };
    if let [game] = games {
        return of(game).0;
    }
    // Where both teams were absent at all boards nobody has a point.
    if games
        .iter()
        .all(|it| it.outcome == Some(Outcome::BothForfeit))
    {
        return Points::ZERO;
    }
    let own: Points = games.iter().map(|it| of(it).0).sum();
    let other: Points = games.iter().map(|it| of(it).1).sum();
    let verdict = match own.cmp(&other) {
        std::cmp::Ordering::Greater => Outcome::RedWins,
        std::cmp::Ordering::Equal => Outcome::Draw,
        std::cmp::Ordering::Less => Outcome::BlackWins,
    };
    Scale::TWO_ONE.points(verdict, Colour::Red)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::simulate::{SimulationPlan, swiss};

    #[test]
    fn cards_without_opponents_are_those_with_them_for_the_rest() {
        let plan = SimulationPlan {
            seed: 5,
            entrants: 23,
            forfeits: 3,
            withdrawals: 4,
        };
        let table = swiss(plan, 7, &Scale::TWO_ONE).expect("an event");
        for round in 1..=8 {
            let mut all = cards(&table, &Scale::TWO_ONE, round, ForfeitMeets::Met);
            for card in &mut all {
                card.opponents.clear();
            }
            assert_eq!(cards_without_opponents(&table, &Scale::TWO_ONE, round), all);
        }
    }
}
