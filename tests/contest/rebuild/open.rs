//! What records do not say is told as open: a round counted from days, one of two writings of a name.

use super::elsewhere::messages;
use super::{name, names, of_1999, said};
use crate::support::folder::Chance;
use dapu::contest::rebuild::{Clash, PlayerName, RecordHeading, RoundsFrom, Title};
use dapu::contest::simulate::{SimulationPlan, round_robin, swiss};
use dapu::contest::{Number, Outcome, Scale};

/// A single round robin whose records name no round; each round is played on a day of its own.
fn by_days(entrants: Number) -> Vec<RecordHeading> {
    let plan = SimulationPlan {
        seed: 3,
        entrants,
        forfeits: 0,
        withdrawals: 0,
    };
    let table = round_robin(plan, 1).expect("an event");
    let mut chance = Chance::new(3);
    let games = table.games().iter().zip(1..);
    let said = games.map(|(game, id)| RecordHeading {
        title: Title::read("1999年“测试杯”全国象棋邀请赛").into(),
        ..said(&mut chance, game, id)
    });
    said.collect()
}

#[test]
fn a_round_counted_from_days_is_named_in_no_finding() {
    let mut all = by_days(6);
    let missing = all.remove(4);
    let (mut twice, names) = (all[7].clone(), names(6));
    twice.record = 500;
    for (it, outcome) in [(&mut twice, Outcome::Draw), (&mut all[7], Outcome::RedWins)] {
        it.outcome = Some(outcome);
    }
    all.push(twice);
    let built = of_1999(&all, &names);
    assert_eq!(built.rounds_from, RoundsFrom::Days);
    let [lacking] = &messages(&built, &all, "E113")[..] else {
        panic!("{:?}", built.lacking);
    };
    let day = missing
        .days
        .and_then(dapu::contest::rebuild::DateRange::exact);
    let day = day.map(dapu::contest::rebuild::DateRange::shown);
    assert!(lacking.contains(&day.expect("a day")), "{lacking}");
    let results = messages(&built, &all, "E112");
    assert_eq!(results.len(), 1);
    for told in results.iter().chain([lacking]) {
        assert!(!told.starts_with("Round"), "{told}");
    }
    // A round that records name is told.
    for it in &mut all {
        it.round = it.days.map(|it| it.from % 100);
    }
    let built = of_1999(&all, &names);
    for code in ["E112", "E113"] {
        let told = messages(&built, &all, code);
        assert!(told.iter().all(|it| it.starts_with("Round")), "{told:?}");
    }
}

#[test]
fn a_name_that_half_of_the_records_have_is_another_writing() {
    for (copies, is_open) in [(1, false), (5, true)] {
        let mut all = by_days(6);
        let mut names = names(6);
        let other: String = name(1).chars().take(2).chain(['某']).collect();
        names.push(PlayerName {
            written: other.clone(),
            player: other.clone(),
            key: other.clone(),
            ..PlayerName::default()
        });
        for it in names.iter_mut().filter(|it| it.key.ends_with(&name(1))) {
            it.records = 9;
        }
        let of_first = |it: &&RecordHeading| it.players.iter().any(|it| *it < 2);
        let first: Vec<RecordHeading> = all.iter().filter(of_first).take(copies).cloned().collect();
        for (mut it, record) in first.into_iter().zip(500..) {
            it.record = record;
            let own = it.players.iter_mut().find(|it| **it < 2);
            *own.expect("the first") = names.len() as u32 - 1;
            all.push(it);
        }
        let built = of_1999(&all, &names);
        let told = Clash::TwoNames {
            rare: other,
            records: copies,
            others: 5,
        };
        assert!(
            built.against.iter().any(|it| it.clash == told),
            "{:?}",
            built.against
        );
        let [told] = &messages(&built, &all, "E114")[..] else {
            panic!("one message");
        };
        assert_eq!(told.contains("5 in 10 have"), is_open, "{told}");
    }
}

#[test]
fn of_more_names_than_free_places_it_is_said_that_some_had_no_game() {
    for seed in 1..=20 {
        let plan = SimulationPlan {
            seed,
            entrants: 13,
            forfeits: 0,
            withdrawals: 0,
        };
        let table = swiss(plan, 7, &Scale::TWO_ONE).expect("an event");
        let mut chance = Chance::new(seed);
        let games = table.games().iter().zip(1..);
        let mut all: Vec<RecordHeading> = games
            .map(|(game, id)| said(&mut chance, game, id))
            .collect();
        // Of a round with a bye one game is not kept: one of three had none.
        let at = all.iter().position(|it| it.round() == Some(3));
        all.remove(at.expect("a game"));
        let built = of_1999(&all, &names(13));
        let told = messages(&built, &all, "E113");
        assert_eq!(told.len(), 3, "seed {seed}: {told:?}");
        let open = "Of 3 without a game in that round 1 had none at all";
        assert!(
            told.iter().all(|it| it.contains(open)),
            "seed {seed}: {told:?}"
        );
    }
}

#[test]
fn a_name_that_is_cut_is_no_second_writing() {
    let whole = "松野阳一郎";
    for (other, is_open) in [("松野阳一", false), ("松野阴一郎", true)] {
        let mut all = by_days(6);
        let mut names = names(6);
        for it in names.iter_mut().filter(|it| it.key.ends_with(&name(1))) {
            (it.player, it.key) = (whole.to_owned(), whole.to_owned());
            it.records = 9;
        }
        names.push(PlayerName {
            written: other.to_owned(),
            player: other.to_owned(),
            key: other.to_owned(),
            ..PlayerName::default()
        });
        let of_first = all.iter_mut().flat_map(|it| &mut it.players);
        for own in of_first.filter(|it| **it < 2).take(3) {
            *own = names.len() as u32 - 1;
        }
        let built = of_1999(&all, &names);
        let [told] = &messages(&built, &all, "E114")[..] else {
            panic!("one message");
        };
        assert!(told.contains(other) && told.contains(whole), "{told}");
        assert_eq!(told.contains("3 in 5 have"), is_open, "{told}");
    }
}

#[test]
fn a_name_whose_moves_are_those_of_another_is_his() {
    let (all, _) = super::elsewhere::robin(6);
    let names = names(7);
    for (opening, is_his) in [(all[4].opening, true), (5, false)] {
        let mut all = all.clone();
        let mut copy = RecordHeading {
            record: 900,
            game: 900,
            opening,
            ..all[4].clone()
        };
        let own = copy.players[0];
        copy.players[0] = 12;
        all.push(copy);
        let built = of_1999(&all, &names);
        assert_eq!(built.people.list.len(), 6);
        let told = built.against.iter().find_map(|it| match &it.clash {
            Clash::TwoNames { rare, .. } if *rare == name(7) => Some(built.player(it.red)),
            Clash::Stranger { name: stranger } if *stranger == name(7) => Some(""),
            _ => None,
        });
        let right = name(own / 2 + 1);
        assert_eq!(told, Some(if is_his { right.as_str() } else { "" }));
    }
}
