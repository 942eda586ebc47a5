//! What cannot be right is told, and nothing else.

use super::{name, names, of_1999, said};
use crate::support::folder::Chance;
use dapu::contest::rebuild::{
    Clash, Conflict, DateRange, Extent, PlayerName, Rebuilt, RecordHeading, System, Title, events,
    of_events,
};
use dapu::contest::simulate::{SimulationPlan, round_robin};
use dapu::contest::{Game, Outcome};

/// Six of whom nobody is absent.
fn plan(seed: u64) -> SimulationPlan {
    SimulationPlan {
        seed,
        entrants: 6,
        forfeits: 0,
        withdrawals: 0,
    }
}

/// An event of six whose every game is told once.
fn six() -> (Vec<RecordHeading>, Vec<PlayerName>) {
    let table = round_robin(plan(3), 1).expect("an event");
    let mut chance = Chance::new(3);
    let said = table
        .games()
        .iter()
        .zip(1..)
        .map(|(game, id)| said(&mut chance, game, id));
    (said.collect(), names(6))
}

fn clashes(said: &[RecordHeading], names: &[PlayerName]) -> Vec<Clash> {
    let built = of_1999(said, names);
    built.against.into_iter().map(|it| it.clash).collect()
}

#[test]
fn colours_that_a_record_exchanges_stand_against_the_draw() {
    let (mut said, names) = six();
    said[7].players.swap(0, 1);
    assert_eq!(clashes(&said, &names), [Clash::ColourAgainstTable]);
}

#[test]
fn a_wrong_round_is_told_with_the_round_of_the_table() {
    let (mut said, names) = six();
    let round = said[0].round().expect("a round");
    said[0].round = Some(5);
    let found = clashes(&said, &names);
    assert!(
        found.contains(&Clash::NotInTable { expected: round }),
        "{found:?}"
    );
}

#[test]
fn two_results_of_one_game_are_told_and_a_decider_is_none() {
    let (mut said, names) = six();
    said[2].outcome = Some(Outcome::RedWins);
    let mut copy = said[2].clone();
    (copy.record, copy.outcome) = (500, Some(Outcome::Draw));
    said.push(copy.clone());
    assert_eq!(
        clashes(&said, &names),
        [Clash::Results {
            counted: None,
            said: vec![
                (Outcome::RedWins, vec![2]),
                (Outcome::Draw, vec![said.len() - 1])
            ],
        }]
    );
    // Other moves, after the last round: the two have played on.
    said.pop();
    (copy.game, copy.opening) = (500, 99);
    copy.title = Title::read("1999年“测试杯”全国象棋邀请赛 加赛").into();
    copy.days = Some(DateRange::one(19_990_806));
    said.push(copy);
    assert_eq!(clashes(&said, &names), []);
    assert_eq!(of_1999(&said, &names).beside.len(), 1);
}

/// Adds the first player's name with its last character wrong.
fn misspelt(names: &mut Vec<PlayerName>) -> String {
    let mut wrong = name(1);
    wrong.pop();
    wrong.push('某');
    names.push(PlayerName {
        written: wrong.clone(),
        player: wrong.clone(),
        key: wrong.clone(),
        ..PlayerName::default()
    });
    wrong
}

#[test]
fn a_name_with_one_wrong_character_is_taken_for_the_players_and_told() {
    let (mut said, mut names) = six();
    let wrong = misspelt(&mut names);
    let of_one = said.iter().position(|it| it.players[0] < 2);
    let at = of_one.expect("a game of the first with Red");
    said[at].players[0] = names.len() as u32 - 1;
    let built = of_1999(&said, &names);
    assert_eq!(built.extent, Extent::Complete);
    let told = [Clash::TwoNames {
        rare: wrong,
        records: 1,
        others: 4,
    }];
    assert_eq!(clashes(&said, &names), told);
}

#[test]
fn of_two_names_the_one_that_the_archive_knows_stands_in_the_table() {
    let (mut said, mut names) = six();
    let mut right = name(1);
    right.pop();
    right.push('某');
    for it in names.iter_mut().filter(|it| it.key.ends_with(&name(1))) {
        it.records = 3;
    }
    names.push(PlayerName {
        written: right.clone(),
        player: right.clone(),
        key: right.clone(),
        team: String::new(),
        records: 400,
    });
    let at = said.iter().position(|it| it.players[0] < 2);
    said[at.expect("a game of the first with Red")].players[0] = names.len() as u32 - 1;
    let built = of_1999(&said, &names);
    assert!(built.people.list.iter().any(|it| it.name == right));
    assert!(built.people.joined.iter().all(|it| it.rare != right));
    assert_eq!(built.people.joined.len(), 1);
}

#[test]
fn one_who_plays_many_at_a_time_is_not_paired_twice() {
    let names = names(3);
    let of = |title: &str| {
        let said = [(1, 2), (1, 3)]
            .into_iter()
            .zip(1..)
            .map(|((red, black), id)| RecordHeading {
                record: id,
                game: id,
                title: Title::read(title).into(),
                players: [2 * (red - 1), 2 * (black - 1)],
                outcome: Some(Outcome::RedWins),
                plies: 60,
                opening: id.unsigned_abs(),
                ..RecordHeading::default()
            });
        clashes(&said.collect::<Vec<_>>(), &names)
            .iter()
            .filter(|it| matches!(it, Clash::Twice { .. }))
            .count()
    };
    assert_eq!(of("1999年特级大师1对8表演赛 第1轮"), 0);
    assert_eq!(of("1999年某杯邀请赛 第1轮"), 1);
}

#[test]
fn events_of_one_cup_in_two_years_are_never_one() {
    let (said, _) = six();
    let mut both = said.clone();
    for it in &said {
        let mut other = it.clone();
        other.record += 1000;
        other.game += 1000;
        other.year = Some(2000);
        other.title = Title::read("2000年“测试杯”全国象棋邀请赛 第1轮").into();
        both.push(other);
    }
    assert_eq!(events(&both).found.len(), 2);
}

/// Games that stand under the names of two years: so many of a whole season, or one that a slip put there.
#[test]
fn a_season_over_new_year_contradicts_nothing_and_one_game_in_another_year_does() {
    let (said, _) = six();
    let told = |year: u32, shared: usize| {
        let title = &format!("{year}年“测试杯”全国象棋邀请赛 第1轮");
        let mut both = said.clone();
        for it in &said[..shared] {
            let mut other = it.clone();
            other.record += 1000;
            other.year = None;
            other.title = Title::read(title).into();
            both.push(other);
        }
        // The other event has games of its own, too.
        for it in &said {
            let mut other = it.clone();
            (other.record, other.game) = (it.record + 2000, it.game + 2000);
            other.year = None;
            other.days = Some(DateRange::one(year * 10_000 + 820));
            other.title = Title::read(title).into();
            both.push(other);
        }
        let events = events(&both);
        assert_eq!(events.found.len(), 2, "{title}");
        let all = 0..events.found.len();
        all.map(|it| of_events(&both, &events, it).len())
            .sum::<usize>()
    };
    assert_eq!(told(2000, said.len()), 0, "one season");
    assert_eq!(told(2000, 1), 1, "one game, told once");
    assert_eq!(told(2003, said.len()), said.len(), "no season is so long");
}

#[test]
fn a_name_without_a_cup_goes_with_one_only_where_one_stands_once_a_year() {
    let of = |texts: &[&str]| {
        let said = texts.iter().zip(1..).map(|(text, id)| RecordHeading {
            record: id,
            game: id,
            title: Title::read(text).into(),
            ..RecordHeading::default()
        });
        events(&said.collect::<Vec<_>>()).found
    };
    assert_eq!(
        of(&["1999年全国象棋个人赛 甲", "99“某杯”全國象棋個人錦標賽 乙"]).len(),
        1
    );
    let apart = of(&["1999年象棋大师赛 甲", "1999“某杯”象棋大师赛 乙"]);
    assert_eq!(apart.len(), 2);
    assert_eq!(
        of(&["1999年全国象棋个人赛 甲", "1999年全国象棋团体赛 乙"]).len(),
        2
    );
}

#[test]
fn a_wrong_name_in_one_game_of_a_round_robin_makes_no_swiss() {
    for seed in 1..=20 {
        let table = round_robin(plan(seed), 1).expect("an event");
        let mut archive = super::archive(seed, &table, 0);
        let wrong = archive.said[seed as usize % 15].game;
        let stranger = 2 * 6;
        for it in archive.said.iter_mut().filter(|it| it.game == wrong) {
            it.players[0] = stranger;
        }
        if wrong == 100_000 {
            continue;
        }
        let built = of_1999(&archive.said, &names(7));
        assert_eq!(
            built.system,
            System::RoundRobin { cycles: 1 },
            "seed {seed}"
        );
        assert_eq!(built.people.list.len(), 6, "seed {seed}");
        let told = |it: &&Conflict| matches!(&it.clash, Clash::Stranger { name: told } if *told == name(7));
        assert_eq!(built.against.iter().filter(told).count(), 1, "seed {seed}");
        // The game he stands in is missing, with its round.
        assert_eq!(built.lacking.len(), 1, "seed {seed}");
    }
}

#[test]
fn two_groups_that_never_meet_are_no_swiss() {
    for seed in 1..=20 {
        let mut chance = Chance::new(seed);
        let tables = [seed, seed + 100].map(|it| round_robin(plan(it), 1).expect("an event"));
        let mut all = Vec::new();
        for (table, from) in tables.iter().zip([0, 6]) {
            for game in table.games() {
                let game = Game::new(
                    game.round,
                    game.red + from,
                    game.black + from,
                    Outcome::Draw,
                );
                let id = i64::try_from(all.len()).expect("a small number") + 1;
                all.push(said(&mut chance, &game, id));
            }
        }
        let built = of_1999(&all, &names(12));
        assert_eq!(built.system, System::Unknown, "seed {seed}");
    }
}

/// A player of six under another name in two of the five rounds, in which nobody else lacks a game.
fn with_ghost(whole: &str, ghost: &str) -> Rebuilt {
    let (mut said, mut names) = six();
    // With a team and without.
    for it in names.iter_mut().take(2) {
        (it.written, it.player, it.key) = (whole.to_owned(), whole.to_owned(), whole.to_owned());
        it.records = 9;
    }
    let at = names.len() as u32;
    names.push(PlayerName {
        written: ghost.to_owned(),
        player: ghost.to_owned(),
        key: ghost.to_owned(),
        records: 1,
        ..PlayerName::default()
    });
    for it in said
        .iter_mut()
        .filter(|it| it.round().is_some_and(|round| round > 3))
    {
        for player in it.players.iter_mut().filter(|it| **it < 2) {
            *player = at;
        }
    }
    of_1999(&said, &names)
}

#[test]
fn a_name_cut_short_is_told_with_the_whole_one_and_misses_no_games() {
    for (whole, ghost) in [
        ("孙志伟", "哈尔滨孙志"),
        ("松野阳一郎", "松野阳一"),
        ("徐健秒", "徐建秒"),
    ] {
        let built = with_ghost(whole, ghost);
        assert_eq!(built.people.list.len(), 6, "{ghost}");
        assert_eq!(built.lacking, [], "{ghost}");
        let is_told =
            |it: &Conflict| matches!(&it.clash, Clash::TwoNames { rare, .. } if rare == ghost);
        assert!(built.against.iter().any(is_told), "{ghost}");
    }
    // Another name is another player.
    assert_eq!(with_ghost("孙志伟", "陈大明").people.list.len(), 7);
}

#[test]
fn a_second_game_of_a_match_that_ends_otherwise_is_no_copy_with_colours_exchanged() {
    for (outcome, is_copy) in [(Outcome::BlackWins, true), (Outcome::Draw, false)] {
        let (mut said, names) = six();
        said[2].outcome = Some(Outcome::RedWins);
        let mut second = said[2].clone();
        (second.record, second.game, second.outcome) = (500, 500, Some(outcome));
        second.players.swap(0, 1);
        said.push(second);
        let built = of_1999(&said, &names);
        let told = built.against.iter().any(|it| it.clash == Clash::Exchanged);
        assert_eq!(told, is_copy);
        assert_eq!(
            built.games.len() + built.beside.len(),
            if is_copy { 15 } else { 16 }
        );
    }
}

#[test]
fn a_copy_that_is_cut_and_has_another_writing_of_a_name_is_no_second_game() {
    let (mut said, mut names) = six();
    misspelt(&mut names);
    let at = said.iter().position(|it| it.players[0] < 2);
    let mut cut = said[at.expect("a game of the first with Red")].clone();
    (cut.record, cut.game, cut.plies) = (500, 500, 47);
    cut.players[0] = names.len() as u32 - 1;
    said.push(cut);
    let built = of_1999(&said, &names);
    assert_eq!((built.people.list.len(), built.games.len()), (6, 15));
    let is_twice = |it: &Conflict| matches!(it.clash, Clash::Twice { .. });
    assert!(!built.against.iter().any(is_twice), "{:?}", built.against);
}

#[test]
fn a_day_in_a_month_that_another_record_names_is_of_a_part_of_the_event() {
    for (months, is_told) in [(0, true), (1, false)] {
        let (mut said, names) = six();
        let at = said.iter().position(|it| it.round() == Some(2));
        let at = at.expect("a game of round 2");
        said[at].days = Some(DateRange::one(19_991_218));
        let other = said.iter().position(|it| it.round() == Some(3));
        let other = &mut said[other.expect("a game of round 3")];
        if months == 1 {
            (other.days, other.month) = (None, Some(199_912));
        }
        let is_outside = |it: &Clash| matches!(it, Clash::OutsideEvent { .. });
        assert_eq!(clashes(&said, &names).iter().any(is_outside), is_told);
    }
}
