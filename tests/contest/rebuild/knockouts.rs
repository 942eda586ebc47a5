//! Who is beaten is gone: a knockout is told from a Swiss of which few games are kept. Games of a guest against many at once are
//! none of the event.

use super::{name, names, of_1999, said};
use crate::support::folder::Chance;
use dapu::contest::knockout::{Ladder, LadderGame};
use dapu::contest::rebuild::{Clash, DateRange, Display, Extent, Rebuilt, RecordHeading, System};
use dapu::contest::simulate::{SimulationPlan, knockout, round_robin, swiss};
use dapu::contest::{Game, Number, Outcome, Scale};

use Outcome::{BlackWins, Draw, RedWins};

const fn plan(seed: u64, entrants: Number) -> SimulationPlan {
    SimulationPlan {
        seed,
        entrants,
        forfeits: 0,
        withdrawals: 0,
    }
}

/// Games as records, each told once.
fn records(games: &[Game]) -> Vec<RecordHeading> {
    let mut chance = Chance::new(7);
    let all = games.iter().zip(1_i64..);
    let said = all.map(|(game, id)| RecordHeading {
        opening: 1000 + u64::try_from(id).expect("a small number"),
        ..said(&mut chance, game, id)
    });
    said.collect()
}

fn rebuilt(games: &[Game], entrants: Number) -> Rebuilt {
    of_1999(&records(games), &names(entrants))
}

/// A match: the pair, who has Red first, and how its games end.
fn of(round: u32, red: Number, black: Number, outcomes: &[Outcome]) -> Vec<Game> {
    let games = outcomes.iter().enumerate();
    let game = games.map(|(at, outcome)| {
        let (red, black) = if at % 2 == 0 {
            (red, black)
        } else {
            (black, red)
        };
        Game::new(round, red, black, *outcome)
    });
    game.collect()
}

/// Sixteen, places 1 to 8 played out; some matches take two games, and one result says nothing of who goes on.
fn sixteen() -> Vec<Game> {
    let first = (1..=8).flat_map(|it| match it {
        1 => of(1, 1, 16, &[Draw, BlackWins]),
        2 => of(1, 2, 15, &[Draw, Draw]),
        it => of(1, it, 17 - it, &[RedWins]),
    });
    let second = [(1, 8), (2, 7), (3, 6), (4, 5)];
    let second = second.map(|(one, other)| of(2, one, other, &[RedWins]));
    let third = [(1, 4), (2, 3), (8, 5), (7, 6)];
    let third = third.map(|(one, other)| of(3, one, other, &[BlackWins]));
    let last = [(4, 3), (1, 2), (5, 6), (8, 7)];
    let last = last.map(|(one, other)| of(4, one, other, &[RedWins]));
    let all = [second, third, last].into_iter().flatten().flatten();
    first.chain(all).collect()
}

#[test]
fn a_knockout_in_which_the_beaten_play_on_for_places_is_complete() {
    let built = rebuilt(&sixteen(), 16);
    assert_eq!(built.system, System::Knockout);
    assert_eq!((built.games.len(), built.beside.len()), (20, 2));
    assert_eq!((built.expected, built.extent), (Some(20), Extent::Complete));
    assert_eq!((built.lacking.len(), built.against.len()), (0, 0));
}

#[test]
fn a_knockout_is_known_without_some_of_its_matches_and_with_one_wrong_result() {
    let mut games = sixteen();
    games.retain(|it| (it.round, it.red) != (1, 5) && (it.round, it.red) != (4, 8));
    let wrong = games.iter_mut().find(|it| (it.round, it.red) == (1, 3));
    wrong.expect("a game").outcome = Some(BlackWins);
    // Without places: those who lose are gone.
    games.retain(|it| it.round < 3 || [(3, 1), (3, 2), (4, 4)].contains(&(it.round, it.red)));
    let built = rebuilt(&games, 16);
    assert_eq!(built.system, System::Knockout);
    assert_eq!((built.expected, built.extent), (Some(14), Extent::Complete));
}

#[test]
fn a_match_of_two_games_in_two_rounds_is_one_match() {
    let games = [(1, 8), (2, 7), (3, 6), (4, 5), (1, 4), (2, 3), (1, 2)];
    let rounds = [1, 1, 1, 1, 3, 3, 5];
    let games = games.iter().zip(rounds).flat_map(|((red, black), round)| {
        [
            Game::new(round, *red, *black, Draw),
            Game::new(round + 1, *black, *red, BlackWins),
        ]
    });
    let built = rebuilt(&games.collect::<Vec<_>>(), 8);
    assert_eq!(built.system, System::Knockout);
    assert_eq!((built.games.len(), built.beside.len()), (7, 7));
    assert_eq!((built.expected, built.extent), (Some(7), Extent::Complete));
    // A further game is of the round of its match.
    assert!(
        built
            .beside
            .iter()
            .all(|it| it.round.is_some_and(|it| it % 2 == 1))
    );
}

#[test]
fn a_simulated_knockout_is_found_again() {
    for seed in 1..=40 {
        let entrants = [8, 16][seed as usize % 2];
        let ladder = Ladder::ALL[(seed % 6) as usize];
        let event = knockout(plan(seed, entrants), ladder).expect("an event");
        let mut games = Vec::new();
        for (duel, ladder) in event.duels.iter().zip(&event.games) {
            let game = |it: &LadderGame| Game::new(duel.round, it.red, it.black, it.outcome);
            games.extend(ladder.iter().map(game));
        }
        let built = rebuilt(&games, entrants);
        assert_eq!(built.system, System::Knockout, "seed {seed}");
        assert_eq!(built.games.len() as u32, entrants, "seed {seed}");
        assert_eq!(built.extent, Extent::Complete, "seed {seed}");
    }
}

#[test]
fn a_swiss_of_which_the_upper_tables_alone_are_kept_is_hardly_ever_a_knockout() {
    let mut taken = Vec::new();
    for seed in 1..=400 {
        let mut chance = Chance::new(seed);
        let entrants = 12 + 2 * (seed % 3) as Number;
        let table = swiss(plan(seed, entrants), 7, &Scale::TWO_ONE).expect("an event");
        // Fewer from round to round, or as many: those who win meet, and those who lose are not seen again.
        let mut kept = entrants / 2;
        let mut games = Vec::new();
        for round in 1..=2 + chance.below(4) as u32 {
            let of_round = table.games().iter().filter(|it| it.round == round);
            games.extend(of_round.take(kept as usize).copied());
            kept = (kept - chance.below(kept as usize / 2 + 1) as u32).max(1);
        }
        if rebuilt(&games, entrants).system == System::Knockout {
            taken.push(seed);
        }
    }
    assert!(taken.len() <= 4, "{taken:?}");
}

/// A round robin of eight, and six more whom a guest meets on its last day, at once.
fn with_guest(colours: [bool; 6]) -> (Vec<RecordHeading>, usize) {
    let table = round_robin(plan(3, 8), 1).expect("an event");
    let mut games = table.games().to_vec();
    let own = games.len();
    // The guest is one of the eight; of those he meets two are too.
    let others = [9, 10, 11, 12, 2, 3];
    games.extend(others.into_iter().zip(colours).map(|(other, is_red)| {
        let (red, black) = if is_red { (1, other) } else { (other, 1) };
        Game::new(8, red, black, RedWins)
    }));
    let mut said = records(&games);
    for it in &mut said[own..] {
        it.title = dapu::contest::rebuild::Title::read("1999年“测试杯”全国象棋邀请赛").into();
        it.days = Some(DateRange::one(19_990_807));
    }
    (said, own)
}

#[test]
fn games_of_a_guest_against_many_at_once_are_told_and_are_none_of_the_event() {
    let (said, own) = with_guest([true; 6]);
    let built = of_1999(&said, &names(12));
    assert_eq!(built.system, System::RoundRobin { cycles: 1 });
    assert_eq!((built.people.list.len(), built.games.len()), (8, own));
    assert_eq!((built.against.len(), built.beside.len()), (0, 0));
    let [
        Display {
            name: guest,
            opponents,
            day,
            records,
        },
    ] = &built.displays[..]
    else {
        panic!("{:?}", built.displays);
    };
    assert_eq!((guest, *opponents, *day), (&name(1), 6, Some(19_990_807)));
    assert_eq!(records.len(), 6);
    assert_eq!(built.records.len(), said.len());
}

#[test]
fn many_games_of_one_day_with_either_colour_are_no_display() {
    // As a collection of the games of one player has them, all with the first day of the event.
    let (said, _) = with_guest([true, false, true, true, false, true]);
    let built = of_1999(&said, &names(12));
    assert_eq!(built.displays, []);
    assert!(
        !built
            .against
            .iter()
            .any(|it| matches!(it.clash, Clash::Twice { .. }))
    );
}
