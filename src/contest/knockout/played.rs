//! The matches of a knockout as the papers state them.

use super::GameKind;
use super::PublishedMatch;
use crate::contest::papers::Contest;
use crate::contest::{Appearance, Colour, Number, Outcome, Verdict};
use crate::event::Event;
use std::collections::HashSet;

/// The matches of all rounds, and the byes.
pub fn duels(contest: &Contest, event: &Event) -> Vec<PublishedMatch> {
    let table = &contest.table;
    let mut seen = HashSet::new();
    let mut pairs: Vec<(u32, Number, Number)> = Vec::new();
    for game in table.games() {
        let two = (game.red.min(game.black), game.red.max(game.black));
        let pair = (game.round, two.0, two.1);
        if seen.insert(pair) {
            pairs.push(pair);
        }
    }
    let duel = |(round, one, other)| PublishedMatch {
        round,
        one,
        other: Some(other),
        winner: winner(contest, event, (round, one, other)),
    };
    let byes = table.byes().iter().map(|it| PublishedMatch {
        round: it.round,
        one: it.entrant,
        other: None,
        winner: Some(it.entrant),
    });
    pairs.into_iter().map(duel).chain(byes).collect()
}

/// Winner of the match of two in a round, by games. A play-off that was drawn is won by Black (28.6); a game from which
/// both were absent is won by nobody (2020 20.2, 1999 21.3).
pub fn winner(
    contest: &Contest,
    event: &Event,
    (round, one, other): (u32, Number, Number),
) -> Option<Number> {
    let mut ahead = 0;
    let games = contest
        .table
        .of(one)
        .iter()
        .filter(|it| it.round == round && it.opponent == other);
    if games.clone().next().is_none() {
        return match [one, other].map(|it| contest.has_left(it, round)) {
            [false, true] => Some(one),
            [true, false] => Some(other),
            _ => None,
        };
    }
    for game in games {
        let table = contest
            .table
            .games()
            .get(game.game)
            .map_or(0, |it| it.table);
        let names =
            |it: &crate::event::PlayOff| it.round == round && it.table.is_none_or(|of| of == table);
        if game.outcome == Some(Outcome::BothForfeit) {
            continue;
        }
        ahead += match (game.verdict()?, game.colour) {
            (Verdict::Won, _) => 1,
            (Verdict::Lost, _) => -1,
            (Verdict::Drawn, colour)
                if event.play_offs.iter().any(names) || is_play_off(contest, game) =>
            {
                match colour {
                    Colour::Black => 1,
                    Colour::Red => -1,
                }
            }
            (Verdict::Drawn, _) => 0,
        };
    }
    match ahead {
        1.. => Some(one),
        0 => None,
        _ => Some(other),
    }
}

/// Whether all games of a match are reported, and from each both were absent: nobody has won it (2020 20.2).
pub fn nobody_came(contest: &Contest, (round, one, other): (u32, Number, Number)) -> bool {
    let games = contest.table.of(one).iter();
    let mut games = games.filter(|it| it.round == round && it.opponent == other);
    let is_absent = |it: &Appearance| it.outcome == Some(Outcome::BothForfeit);
    games.clone().next().is_some() && games.all(is_absent)
}

/// Whether results call the game a play-off.
fn is_play_off(contest: &Contest, game: &Appearance) -> bool {
    let game = contest.table.games().get(game.game);
    let key = game.map(|it| (it.round, it.board, it.red, it.black));
    key.and_then(|key| contest.kinds.get(&key)) == Some(&GameKind::PlayOff)
}
