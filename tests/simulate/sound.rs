//! What is generated passes.

use super::{Parts, ROUNDS, faults, plan, question};
use crate::support::chance::Chance;
use dapu::contest::knockout::{Ladder, check_drawn};
use dapu::contest::simulate::{SimulationPlan, knockout, round_robin, swiss};
use dapu::contest::swiss::audit;
use dapu::contest::{Number, Outcome, RoundRobin, Scale};

#[test]
fn a_simulated_swiss_passes_every_check_and_is_the_reading_in_every_round() {
    let (mut byes, mut forfeits, mut withdrawn) = (0, 0, 0);
    for seed in 0..150 {
        let entrants = 16 + (seed % 45) as Number;
        let parts = Parts::simulated(seed, entrants);
        let facts = parts.facts();
        assert_eq!(facts.len() as u32, ROUNDS);
        assert_eq!(faults(&facts), [], "seed {seed}");
        for it in &facts {
            assert_eq!(it.difference, None, "seed {seed} round {}", it.round);
        }
        byes += parts.byes.len();
        let unplayed = |it: &Outcome| !it.is_played();
        forfeits += parts
            .games
            .iter()
            .filter_map(|it| it.outcome)
            .filter(unplayed)
            .count();
        withdrawn += parts
            .entrants
            .iter()
            .filter(|it| it.withdrawn_after.is_some())
            .count();
    }
    assert!(
        byes > 300 && forfeits > 300 && withdrawn > 100,
        "{byes} {forfeits} {withdrawn}"
    );
}

#[test]
fn a_small_swiss_passes_where_the_lowest_cannot_have_the_bye() {
    let mut simulated = 0;
    for seed in 1..=300_u64 {
        let plan = plan(seed, 6 + (seed % 7) as Number);
        // Too many rounds for so few is told, and tested elsewhere.
        let Ok(table) = swiss(plan, 7, &Scale::TWO_ONE) else {
            continue;
        };
        simulated += 1;
        let found = faults(&audit(&table, &question(7)));
        assert_eq!(found, [], "seed {seed}");
    }
    assert!(simulated > 100, "{simulated}");
}

#[test]
fn the_same_seed_makes_the_same_event_and_another_one_another() {
    let make = |seed| swiss(plan(seed, 20), ROUNDS, &Scale::TWO_ONE).expect("an event");
    assert_eq!(make(5), make(5));
    assert_ne!(make(5), make(6));
}

#[test]
fn a_swiss_of_a_few_says_which_round_cannot_be_paired() {
    let small = SimulationPlan {
        withdrawals: 0,
        ..plan(1, 4)
    };
    assert!(swiss(small, 3, &Scale::TWO_ONE).is_ok());
    let why = swiss(small, 4, &Scale::TWO_ONE).expect_err("everybody has met everybody");
    assert!(
        why.to_string()
            .starts_with("round 4: 1, 2, 3, 4 cannot all be paired"),
        "{why}"
    );
}

#[test]
fn a_simulated_round_robin_is_its_table() {
    for seed in 0..60 {
        let entrants = 2 + (seed % 19) as Number;
        let cycles = 1 + (seed % 2) as u32;
        let table = round_robin(plan(seed, entrants), cycles).expect("an event");
        let robin = RoundRobin::new(entrants);
        let games = entrants * (entrants - 1) / 2 * cycles;
        assert_eq!(table.games().len() as u32, games);
        for game in table.games() {
            let first = game.round <= robin.rounds();
            let (red, black) = if first {
                (game.red, game.black)
            } else {
                (game.black, game.red)
            };
            let (round, pair) = robin.meeting(red, black).expect("they meet");
            assert_eq!((pair.red, pair.black), (red, black));
            assert_eq!(round, (game.round - 1) % robin.rounds() + 1);
            let gone = |who| {
                table
                    .entrant(who)
                    .and_then(|it| it.withdrawn_after)
                    .is_some_and(|it| it < game.round)
            };
            if gone(game.red) || gone(game.black) {
                assert!(game.outcome.is_some_and(|it| !it.is_played()));
            }
        }
    }
}

#[test]
fn a_simulated_knockout_keeps_its_tree_and_its_ladders() {
    for seed in 0..120 {
        let entrants = 2 + (seed % 31) as Number;
        let ladder = Ladder::ALL[(seed % 6) as usize];
        let event = knockout(plan(seed, entrants), ladder).expect("an event");
        let seeds: Vec<Number> = (1..=entrants / 4).collect();
        assert_eq!(check_drawn(&event.duels, &seeds), [], "seed {seed}");
        for (duel, games) in event.duels.iter().zip(&event.games) {
            assert_eq!(ladder.check(games, duel.winner), [], "seed {seed}");
            assert_eq!(games.is_empty(), duel.other.is_none());
        }
        let matches = entrants - 1 + u32::from(entrants >= 4);
        assert_eq!(
            event.duels.iter().filter(|it| it.other.is_some()).count() as u32,
            matches
        );
    }
}

/// The measure of the design is 5,000 events of 60, with `DAPU_LONG=1`; else a few of them.
#[test]
fn events_of_sixty_are_paired_as_the_reading_says() {
    let long = std::env::var("DAPU_LONG").is_ok_and(|it| it == "1");
    let events = if long { 5_000 } else { 10 };
    let mut chance = Chance::new(11);
    for seed in 0..events {
        let plan = plan(seed + 1_000 * chance.below(1_000) as u64, 60);
        let table = swiss(plan, 9, &Scale::TWO_ONE).expect("an event");
        let facts = audit(&table, &question(9));
        assert_eq!(faults(&facts), [], "seed {}", plan.seed);
        assert!(
            facts.iter().all(|it| it.difference.is_none()),
            "seed {}",
            plan.seed
        );
    }
}
