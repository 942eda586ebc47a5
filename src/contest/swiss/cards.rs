//! The cards of a round, made from what was played before it.

use super::Card;
use crate::contest::{Appearance, Colour, Crosstable, Number, Outcome, Points, Scale};

/// Whether a pair of which one or both were absent has met (一 (6); the switch `forfeit.meets`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Meets {
    /// Paired is met.
    #[default]
    Paired,
    /// Only a game that was played.
    Played,
}

/// The cards of all who are to be paired in a round, in order of number. A game whose result is not known yet counts as
/// a draw (一 (8)), a bye as a win (一 (5)). A match of several games counts 2, 1, 0 by the points of its boards, and
/// its colour is that of the first board (2020 12.3, 13.2).
pub fn cards(table: &Crosstable, scale: &Scale, round: u32, meets: Meets) -> Vec<Card> {
    let present = table.numbers().filter(|number| {
        let entrant = table.entrant(*number);
        entrant.is_some_and(|it| {
            it.from <= round && it.withdrawn_after.is_none_or(|last| last >= round)
        })
    });
    present
        .map(|number| card(table, number, (scale, round, meets)))
        .collect()
}

fn card(table: &Crosstable, number: Number, (scale, round, meets): (&Scale, u32, Meets)) -> Card {
    let byes = table.byes_of(number).filter(|it| *it < round).count() as u32;
    let mut card = Card {
        number,
        points: Points(scale.win.0 * i64::from(byes)),
        byes,
        ..Card::default()
    };
    let before = table.of(number).iter().take_while(|it| it.round < round);
    let games: Vec<&Appearance> = before.collect();
    for games in games.chunk_by(|a, b| a.round == b.round && a.opponent == b.opponent) {
        let played = |it: &Appearance| it.outcome.is_none_or(Outcome::is_played);
        card.points += points(games, scale);
        if games.iter().any(|it| played(it)) {
            card.colours.extend(games.first().map(|it| colour(**it)));
        } else if meets == Meets::Played {
            continue;
        }
        card.opponents.insert(games[0].opponent);
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

/// What a game or a match counts.
fn points(games: &[&Appearance], scale: &Scale) -> Points {
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
