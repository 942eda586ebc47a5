//! One fault is planted in a sound event: it is found, and nothing more than follows from it.

use super::{Parts, ROUNDS, faults, seeds};
use crate::support::chance::Chance;
use dapu::contest::swiss::{Difference, Fault};
use dapu::contest::{Bye, Game, Number, Outcome};

/// An event of a seed with lots to plant a fault by.
fn event(seed: u64) -> (Parts, Chance) {
    let mut chance = Chance::new(seed);
    let entrants = 17 + chance.below(30) as Number;
    (Parts::simulated(seed, entrants), chance)
}

/// The places of the games of a round.
fn of_round(games: &[Game], round: u32) -> Vec<usize> {
    (0..games.len())
        .filter(|it| games[*it].round == round)
        .collect()
}

/// Every rematch, by the obvious way.
fn rematches(games: &[Game]) -> Vec<(u32, Fault)> {
    let two = |it: &Game| (it.red.min(it.black), it.red.max(it.black));
    let mut found = Vec::new();
    for game in games {
        let before = games
            .iter()
            .filter(|it| two(it) == two(game) && it.round < game.round);
        if let Some(before) = before.map(|it| it.round).max() {
            let (one, other) = two(game);
            found.push((game.round, Fault::Rematch { one, other, before }));
        }
    }
    found
}

fn sorted(mut all: Vec<(u32, Fault)>) -> Vec<(u32, Fault)> {
    all.sort_unstable();
    all
}

#[test]
fn colours_exchanged_are_found_in_their_round_at_their_step_and_break_nothing_else() {
    for seed in seeds(100) {
        let (mut parts, mut chance) = event(seed);
        let round = 1 + chance.below(ROUNDS as usize) as u32;
        let of = of_round(&parts.games, round);
        let at = chance.pick(&of).expect("a game");
        let game = &mut parts.games[at];
        (game.red, game.black) = (game.black, game.red);
        game.outcome = game.outcome.map(Outcome::exchanged);
        let (table, red, black) = (game.table, game.red, game.black);
        let facts = parts.facts();
        assert_eq!(faults(&facts), [], "seed {seed}");
        let (before, rest) = facts.split_at(round as usize - 1);
        assert!(
            before.iter().all(|it| it.difference.is_none()),
            "seed {seed}"
        );
        let Some(Difference::Colours { step, reading }) = &rest[0].difference else {
            panic!("seed {seed}: {:?}", rest[0].difference);
        };
        assert_eq!(
            (*step, reading.red, reading.black),
            (table, black, red),
            "seed {seed}"
        );
    }
}

#[test]
fn opponents_exchanged_are_found_and_are_rematches_where_they_met() {
    let mut met = 0;
    for seed in seeds(100) {
        let (mut parts, mut chance) = event(seed);
        let round = 2 + chance.below(ROUNDS as usize - 1) as u32;
        let of = of_round(&parts.games, round);
        let one = chance.pick(&of).expect("a game");
        // Of the same result, so that nobody's points change and no later bye with them.
        let same = |it: &usize| *it != one && parts.games[*it].outcome == parts.games[one].outcome;
        let others: Vec<usize> = of.into_iter().filter(same).collect();
        let Some(other) = chance.pick(&others) else {
            continue;
        };
        let black = parts.games[one].black;
        parts.games[one].black = parts.games[other].black;
        parts.games[other].black = black;
        let facts = parts.facts();
        let expected = rematches(&parts.games);
        met += expected.len();
        assert_eq!(sorted(faults(&facts)), sorted(expected), "seed {seed}");
        let (before, rest) = facts.split_at(round as usize - 1);
        assert!(
            before.iter().all(|it| it.difference.is_none()),
            "seed {seed}"
        );
        assert!(
            matches!(rest[0].difference, Some(Difference::Pair { .. })),
            "seed {seed}"
        );
    }
    assert!(met > 20 || seeds(100).count() < 100, "{met}");
}

#[test]
fn a_pair_that_is_wanting_names_both_and_nobody_else() {
    for seed in seeds(100) {
        let (mut parts, mut chance) = event(seed);
        // In the last round: before it, who has not played changes what follows.
        let of = of_round(&parts.games, ROUNDS);
        let game = parts.games.remove(chance.pick(&of).expect("a game"));
        let facts = parts.facts();
        let mut both = [game.red, game.black];
        both.sort_unstable();
        let expected = both.map(|who| (ROUNDS, Fault::Missing { who }));
        assert_eq!(faults(&facts), expected, "seed {seed}");
    }
}

#[test]
fn one_paired_twice_and_the_one_left_out_are_named() {
    for seed in seeds(100) {
        let (mut parts, mut chance) = event(seed);
        let of = of_round(&parts.games, ROUNDS);
        let (a, b) = (chance.below(of.len()), chance.below(of.len() - 1));
        let b = if b >= a { b + 1 } else { b };
        let who = parts.games[of[a]].red;
        let lost = std::mem::replace(&mut parts.games[of[b]].black, who);
        let mut expected = rematches(&parts.games);
        expected.push((ROUNDS, Fault::Doubled { who, times: 2 }));
        expected.push((ROUNDS, Fault::Missing { who: lost }));
        assert_eq!(
            sorted(faults(&parts.facts())),
            sorted(expected),
            "seed {seed}"
        );
    }
}

#[test]
fn a_bye_outside_the_lowest_bracket_is_found() {
    let mut found = 0;
    for seed in seeds(100) {
        let (mut parts, _) = event(seed);
        // In the second round nobody of the lowest bracket but one has had a bye.
        let Some(bye) = parts.byes.iter().position(|it| it.round == 2) else {
            continue;
        };
        let first = |it: &&Game| it.round == 1 && it.outcome == Some(Outcome::RedWins);
        let Some(high) = parts.games.iter().find(first).map(|it| it.red) else {
            continue;
        };
        let low = std::mem::replace(&mut parts.byes[bye].entrant, high);
        let game = parts
            .games
            .iter_mut()
            .find(|it| it.round == 2 && it.colour(high).is_some());
        let Some(game) = game else { continue };
        if game.red == high {
            game.red = low;
        } else {
            game.black = low;
        }
        parts.games.retain(|it| it.round <= 2);
        parts.byes.retain(|it| it.round <= 2);
        let expected = rematches(&parts.games);
        let all = faults(&parts.facts());
        let (high_byes, rest): (Vec<_>, Vec<_>) = all
            .into_iter()
            .partition(|it| matches!(it.1, Fault::HighBye { who, .. } if who == high));
        assert_eq!(
            (high_byes.len(), sorted(rest)),
            (1, sorted(expected)),
            "seed {seed}"
        );
        found += 1;
    }
    assert!(found > 30 || seeds(100).count() < 100, "{found}");
}

#[test]
fn a_bye_that_nobody_needs_and_one_who_withdrew_are_named() {
    for seed in seeds(100) {
        let (parts, mut chance) = event(seed);
        // One more bye, in place of a game.
        let mut needless = parts.clone();
        let of = of_round(&needless.games, ROUNDS);
        let game = needless.games.remove(chance.pick(&of).expect("a game"));
        for entrant in [game.red, game.black] {
            needless.byes.push(Bye {
                round: ROUNDS,
                entrant,
            });
        }
        let all = faults(&needless.facts());
        // Of an odd field with three byes one is right, and which is not known: all are named.
        let own = needless.byes.iter().filter(|it| it.round == ROUNDS).count();
        let count = all
            .iter()
            .filter(|it| matches!(it.1, Fault::NeedlessBye { .. }))
            .count();
        assert_eq!(count, own, "seed {seed}: {all:?}");
        let only_byes =
            |it: &(u32, Fault)| matches!(it.1, Fault::NeedlessBye { .. } | Fault::HighBye { .. });
        assert!(all.iter().all(only_byes), "seed {seed}: {all:?}");
        // He withdrew before the last round, and is paired in it.
        let mut gone = parts;
        let game = gone.games[chance.pick(&of).expect("a game")];
        gone.entrants[game.red as usize - 1].withdrawn_after = Some(ROUNDS - 1);
        let all = faults(&gone.facts());
        let expected = (
            ROUNDS,
            Fault::Withdrawn {
                who: game.red,
                after: ROUNDS - 1,
            },
        );
        let rest: Vec<_> = all.iter().filter(|it| **it != expected).collect();
        assert_eq!(all.len() - rest.len(), 1, "seed {seed}");
        // The field is odd now, or even: the bye there was, or was not, needed.
        assert!(
            rest.iter()
                .all(|it| matches!(it.1, Fault::NeedlessBye { .. })),
            "seed {seed}: {rest:?}"
        );
    }
}
