//! Records of one game together: a game of two players with all that its records say.
//!
//! Two records of the same two and colours are of one game where their first moves are the same, or where these
//! cannot be compared and rounds and days do not part them. Other first moves make another game of the two: a second
//! cycle, or a decider. That is no contradiction.

use super::rebuilt_game::{RebuiltGame, majority};
use super::{Clash, Conflict, People, PlayerName, RecordHeading, results};
use crate::contest::{Number, Outcome};
use std::collections::{BTreeMap, BTreeSet};

/// Games with what contradicts within each.
pub(super) struct BuiltGames {
    pub(super) games: Vec<RebuiltGame>,
    pub(super) against: Vec<Conflict>,
}

pub(super) fn games(
    all: &[RecordHeading],
    (people, names): (&People, &[PlayerName]),
    records: &[usize],
) -> BuiltGames {
    let mut pairs: BTreeMap<(Number, Number), Vec<RebuiltGame>> = BTreeMap::new();
    for at in records {
        let said = &all[*at];
        let [Some(red), Some(black)] = said.players.map(|it| people.number(it)) else {
            continue;
        };
        if red == black {
            continue;
        }
        let game = RebuiltGame::of(*at, said, (red, black));
        let of_pair = pairs.entry((red.min(black), red.max(black))).or_default();
        // Copies of one game first: they have the same number.
        let same = of_pair.iter_mut().find(|it| {
            it.red == red
                && it
                    .records
                    .iter()
                    .any(|record| all[*record].game == said.game)
        });
        match same {
            Some(kept) => kept.add(game),
            None => of_pair.push(game),
        }
    }
    let mut built = BuiltGames {
        games: Vec::new(),
        against: Vec::new(),
    };
    for of_pair in pairs.into_values() {
        for mut game in joined(of_pair, &mut built.against) {
            game.settle();
            built.games.push(game);
        }
    }
    results::settle(all, (people, names), &mut built.games);
    let told = built.games.iter().filter_map(|it| contradiction(all, it));
    built.against.extend(told);
    built
}

/// Joins entries that are one game; colours that a record exchanges are reported.
fn joined(games: Vec<RebuiltGame>, against: &mut Vec<Conflict>) -> Vec<RebuiltGame> {
    let mut kept: Vec<RebuiltGame> = Vec::new();
    let mut turned: Vec<RebuiltGame> = Vec::new();
    // The game with more records speaks first.
    let mut games = games;
    games.sort_by_key(|it| (usize::MAX - it.records.len(), it.records[0]));
    for game in games {
        let is_same = |it: &&mut RebuiltGame| it.red == game.red && it.is(&game);
        if let Some(same) = kept.iter_mut().find(is_same) {
            same.add(game);
            continue;
        }
        let is_turned = |it: &RebuiltGame| {
            it.red != game.red && it.moves_are(&game) && !it.ends_otherwise(&game)
        };
        if kept.iter().any(is_turned) {
            turned.push(game);
        } else {
            kept.push(game);
        }
    }
    for game in turned {
        against.push(Conflict {
            clash: Clash::Exchanged,
            round: majority(&game.rounds),
            red: game.red,
            black: game.black,
            evidence: game.records,
        });
    }
    kept
}

/// Two results for one game.
fn contradiction(all: &[RecordHeading], game: &RebuiltGame) -> Option<Conflict> {
    if game.outcomes.len() < 2 {
        return None;
    }
    let of = |outcome: &Outcome| {
        let records = game.records.iter().copied();
        let records = records.filter(|at| all[*at].outcome == Some(*outcome));
        (*outcome, records.collect::<Vec<usize>>())
    };
    let mut said: Vec<(Outcome, Vec<usize>)> = game.outcomes.keys().map(of).collect();
    said.sort_by_key(|it| usize::MAX - it.1.len());
    Some(Conflict {
        // One record of each result, and all others behind them.
        evidence: firsts_of(&said, &game.records),
        clash: Clash::Results {
            counted: game.outcome,
            said,
        },
        round: game.round,
        red: game.red,
        black: game.black,
    })
}

/// A record of each result, then all others.
fn firsts_of(said: &[(Outcome, Vec<usize>)], records: &[usize]) -> Vec<usize> {
    let firsts = said.iter().filter_map(|it| it.1.first().copied());
    let firsts: Vec<usize> = firsts.collect();
    let others = records.iter().filter(|it| !firsts.contains(it));
    firsts.iter().chain(others).copied().collect()
}

/// Takes out what is played beside the event's own games: deciders, and a second game in one round.
pub(super) fn take_beside(games: &mut Vec<RebuiltGame>) -> Vec<RebuiltGame> {
    let mut beside = Vec::new();
    let mut own: Vec<RebuiltGame> = Vec::new();
    let pair = |it: &RebuiltGame| (it.red.min(it.black), it.red.max(it.black));
    let whole = games.iter().filter(|it| it.opening != 0);
    let all_pairs: BTreeSet<(Number, Number)> = whole.map(pair).collect();
    for game in std::mem::take(games) {
        // A part of a game that could not be taken for any: it is none of its own beside whole ones.
        let is_part = game.opening == 0 && game.round.is_none() && all_pairs.contains(&pair(&game));
        let other = own.iter_mut().find(|it| {
            it.round.is_some()
                && it.round == game.round
                && [it.red.min(it.black), it.red.max(it.black)]
                    == [game.red.min(game.black), game.red.max(game.black)]
        });
        match other {
            _ if game.decider || is_part => beside.push(game),
            // Of two games of one round the later is the decider.
            Some(first) if first.day > game.day => beside.push(std::mem::replace(first, game)),
            Some(_) => beside.push(game),
            None => own.push(game),
        }
    }
    *games = own;
    beside
}
