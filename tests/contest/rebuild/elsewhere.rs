//! What another record of the archive says is told as its own words, and of nobody else's game.

use super::{name, names, of_1999, said};
use crate::support::folder::Chance;
use dapu::contest::rebuild::{
    Candidate, Clash, DateRange, Events, Extent, FoundEvent, PlayerName, Reason, Rebuilt,
    RecordHeading, System, Title, events, look_elsewhere, of_events, rebuild,
};
use dapu::contest::simulate::{SimulationPlan, round_robin, swiss};
use dapu::contest::{Game, Number, Outcome, Scale};
use dapu::rules::contest::{RecordPlace, of_rebuilt};
use dapu::rules::{EditionId, Language};

fn plan(seed: u64, entrants: Number) -> SimulationPlan {
    SimulationPlan {
        seed,
        entrants,
        forfeits: 0,
        withdrawals: 0,
    }
}

/// A single round robin, each game told once.
pub(super) fn robin(entrants: Number) -> (Vec<RecordHeading>, Vec<PlayerName>) {
    let table = round_robin(plan(3, entrants), 1).expect("an event");
    let mut chance = Chance::new(3);
    let games = table.games().iter().zip(1..);
    let said = games.map(|(game, id)| said(&mut chance, game, id));
    (said.collect(), names(entrants))
}

/// Messages of a code; a record stands in the file of its number.
pub(super) fn messages(built: &Rebuilt, said: &[RecordHeading], code: &str) -> Vec<String> {
    let place = |at: usize| RecordPlace {
        file: format!("{}.pgn", said[at].record),
        line: 1,
    };
    let found = of_rebuilt(built, EditionId::Cn1999, (&place, &|_| String::new()));
    let found = found.iter().filter(|it| it.0.rule.code == code);
    found.map(|it| it.0.message(Language::En)).collect()
}

#[test]
fn a_record_named_for_a_result_says_it() {
    let all = [Outcome::RedWins, Outcome::BlackWins, Outcome::Draw];
    for votes in [
        [2, 1, 0],
        [1, 3, 0],
        [1, 1, 0],
        [2, 2, 0],
        [1, 1, 1],
        [3, 1, 2],
        [0, 2, 2],
    ] {
        let (mut said, names) = robin(6);
        let game = said.remove(2);
        let mut record = 500;
        for (outcome, count) in all.into_iter().zip(votes) {
            for _ in 0..count {
                record += 1;
                said.push(RecordHeading {
                    record,
                    outcome: Some(outcome),
                    ..game.clone()
                });
            }
        }
        let built = of_1999(&said, &names);
        let told = messages(&built, &said, "E112");
        let [told] = &told[..] else {
            panic!("{votes:?}: {told:?}");
        };
        for (outcome, count) in all.into_iter().zip(votes) {
            assert_eq!(told.contains(outcome.text()), count > 0, "{votes:?} {told}");
        }
        for cited in told.match_indices(".pgn:1") {
            let before = &told[..cited.0];
            let file: i64 = before[before.len() - 3..].parse().expect("a number");
            let own = said.iter().find(|it| it.record == file);
            let own = own.and_then(|it| it.outcome).expect("a result");
            assert!(
                told.contains(&format!("{} in {file}", own.text())),
                "{told}"
            );
        }
        let most = votes.iter().max();
        let divided = votes.iter().filter(|it| Some(*it) == most).count() > 1;
        assert_eq!(told.contains("in the results"), !divided, "{told}");
        assert_eq!(told.contains("divided"), divided, "{told}");
        let files = told.matches(".pgn:1").count();
        let said = votes.iter().filter(|it| **it > 0).count();
        assert_eq!(files, said - usize::from(!divided), "{told}");
    }
}

#[test]
fn a_record_that_names_no_event_says_nothing_against_another() {
    let (own, _) = robin(6);
    let there = |it: &RecordHeading, title: &str| RecordHeading {
        record: it.record + 1000,
        title: Title::read(title).into(),
        year: Some(2003),
        days: Some(DateRange::one(20_030_801)),
        site: "杭州".into(),
        ..it.clone()
    };
    for title in ["2003年“测试杯”全国象棋邀请赛 第1轮", "甲先和乙"] {
        let mut said = own.clone();
        // The other event has games of its own, in which the two of the first play.
        for it in &own {
            let mut other = there(it, "2003年“测试杯”全国象棋邀请赛 第1轮");
            other.game += 1000;
            said.push(other);
        }
        said.push(there(&own[0], title));
        let found = events(&said);
        assert_eq!(found.found.len(), 2, "{title}");
        let told: usize = (0..2).map(|it| of_events(&said, &found, it).len()).sum();
        assert_eq!(told, usize::from(title.contains('杯')), "{title}");
    }
}

#[test]
fn a_second_game_of_a_round_on_another_day_is_no_second_pairing() {
    let (mut said, names) = robin(6);
    let last = said.iter().position(|it| it.round() == Some(1));
    let at = last.expect("a game of round 1");
    said[at].round = Some(5);
    let clashes = |said: &[RecordHeading]| {
        let built = of_1999(said, &names);
        let told = |twice: bool| {
            let mut all = built.against.iter();
            all.any(|it| match it.clash {
                Clash::Twice { .. } => twice,
                Clash::TwoDays { .. } => !twice,
                _ => false,
            })
        };
        (told(true), told(false), messages(&built, said, "E115"))
    };
    said[at].days = Some(DateRange::one(19_990_810));
    let (twice, two_days, told) = clashes(&said);
    assert!(!twice && two_days);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].contains("1999-08-10") && told[0].contains("1999-08-05"),
        "{told:?}"
    );
    assert!(
        told[0].contains(&format!("in {}.pgn:1", said[at].record)),
        "{told:?}"
    );
    // On one day it is.
    said[at].days = Some(DateRange::one(19_990_805));
    let (twice, two_days, _) = clashes(&said);
    assert!(twice && !two_days);
}

/// An event of those records.
fn found(records: Vec<usize>, candidates: Vec<Candidate>) -> FoundEvent {
    FoundEvent {
        name: "友谊赛".to_owned(),
        records,
        candidates,
        ..FoundEvent::default()
    }
}

#[test]
fn a_part_of_a_larger_event_misses_none_of_its_games() {
    let (mut said, names) = robin(6);
    let among_four = |it: &RecordHeading| it.players.iter().all(|it| *it < 8);
    let of_part: Vec<RecordHeading> = said.iter().filter(|it| among_four(it)).cloned().collect();
    let whole = said.len();
    for it in of_part.into_iter().skip(1) {
        said.push(RecordHeading {
            record: it.record + 1000,
            title: Title::default().into(),
            days: None,
            ..it
        });
    }
    let part: Vec<usize> = (whole..said.len()).collect();
    assert_eq!(part.len(), 5);
    for (of_larger, is_part) in [(whole, true), (0, false)] {
        let candidate = Candidate {
            event: 1,
            reason: Reason::SharedGames(5),
        };
        let events = Events {
            found: vec![
                found(part.clone(), vec![candidate]),
                found((0..of_larger).collect(), Vec::new()),
            ],
            unnamed: 0,
        };
        let mut built = rebuild(&said, &names, &events.found[0]);
        assert_eq!(built.lacking.len(), 1);
        look_elsewhere(&said, &names, (&events, 0), &mut built);
        assert_eq!(built.lacking.is_empty(), is_part);
        assert_eq!(built.extent == Extent::Unknown, is_part);
        assert_eq!(built.system == System::Unknown, is_part);
    }
}

#[test]
fn a_record_of_the_two_in_the_days_of_the_event_may_be_the_missing_game() {
    for (day, is_told) in [(19_990_803, true), (19_990_903, false)] {
        let (mut said, names) = robin(6);
        said[4].title = Title::default().into();
        said[4].days = Some(DateRange::one(day));
        let events = events(&said);
        assert_eq!(events.found.len(), 1);
        let mut built = rebuild(&said, &names, &events.found[0]);
        look_elsewhere(&said, &names, (&events, 0), &mut built);
        let [lacking] = &built.lacking[..] else {
            panic!("{:?}", built.lacking);
        };
        assert_eq!(lacking.records == [4], is_told);
        let [told] = &messages(&built, &said, "E113")[..] else {
            panic!("one message");
        };
        assert_eq!(told.ends_with(" It may be 5.pgn:1."), is_told, "{told}");
    }
}

#[test]
fn no_more_games_of_a_swiss_are_missing_than_its_tables_are() {
    for seed in 1..=20 {
        let table = swiss(plan(seed, 12), 7, &Scale::TWO_ONE).expect("an event");
        let mut chance = Chance::new(seed);
        let mut tables = [0; 8];
        let mut all = Vec::new();
        for (game, id) in table.games().iter().zip(1..) {
            let at = &mut tables[game.round as usize];
            *at += 1;
            // Two who play in the first round alone, in the place of two others.
            let black = match (game.round, *at) {
                (1, 5) => 13,
                (1, 6) => 14,
                _ => game.black,
            };
            let game = Game::new(game.round, game.red, black, Outcome::Draw);
            all.push(RecordHeading {
                table: *at,
                ..said(&mut chance, &game, id)
            });
        }
        let built = of_1999(&all, &names(14));
        assert_eq!(
            (built.system, built.expected),
            (System::Swiss, Some(42)),
            "seed {seed}"
        );
        assert_eq!(built.lacking, [], "seed {seed}");
        // Without the numbers of tables the two must have met in each of the other rounds.
        for it in &mut all {
            it.table = 0;
        }
        let built = of_1999(&all, &names(14));
        let of_two = built.lacking.iter().filter(|it| {
            let own = built.player(it.players.0);
            own == name(13) || own == name(14)
        });
        assert_eq!(of_two.count(), 6, "seed {seed}");
        let told = messages(&built, &all, "E113");
        assert!(
            told.iter().all(|it| !it.contains("had none at all")),
            "seed {seed}: {told:?}"
        );
    }
}

/// A robin of six in which game 4 is missing, with one more record of its two.
fn missing(
    more: impl Fn(&RecordHeading) -> RecordHeading,
) -> (Vec<RecordHeading>, Vec<PlayerName>, RecordHeading) {
    let (mut said, names) = robin(6);
    let gone = said.remove(4);
    said.push(RecordHeading {
        record: 77,
        ..more(&gone)
    });
    (said, names, gone)
}

/// What is told of the missing game.
fn told_of_missing(said: &[RecordHeading], names: &[PlayerName]) -> String {
    let events = events(said);
    let own = events.found.iter().position(|it| it.records.len() > 10);
    let own = own.expect("the event");
    let mut built = rebuild(said, names, &events.found[own]);
    look_elsewhere(said, names, (&events, own), &mut built);
    let place = |at: usize| RecordPlace {
        file: format!("{}.pgn", said[at].record),
        line: 1,
    };
    let event = |at: usize| said[at].event_words();
    let found = of_rebuilt(&built, EditionId::Cn1999, (&place, &event));
    let mut found = found.iter().filter(|it| it.0.rule.code == "E113");
    let told = found.next().map(|it| it.0.message(Language::En));
    told.expect("a missing game")
}

#[test]
fn a_record_that_cannot_be_the_missing_game_is_no_hint() {
    let book = |it: &RecordHeading| RecordHeading {
        title: Title::default().into(),
        days: None,
        year: None,
        ..it.clone()
    };
    let (said, names, _) = missing(book);
    let told = told_of_missing(&said, &names);
    assert!(told.ends_with(" It may be 77.pgn:1."), "{told}");
    // The draw says who had Red, and the round.
    let (said, names, _) = missing(|it| RecordHeading {
        players: [it.players[1], it.players[0]],
        ..book(it)
    });
    assert!(!told_of_missing(&said, &names).contains("may be"));
    let (said, names, gone) = missing(|it| RecordHeading {
        round: it.round().map(|it| it + 1),
        ..book(it)
    });
    assert!(!told_of_missing(&said, &names).contains("may be"));
    // A copy of it, cut or not, says of which event it is.
    for middle in [1, 0] {
        let mut said = said.clone();
        said.push(RecordHeading {
            record: 78,
            game: 178,
            title: Title::read("2001年“别的杯”全国象棋赛").into(),
            days: Some(DateRange::one(20_010_105)),
            year: Some(2001),
            round: None,
            ..gone.clone()
        });
        let at = said.len() - 2;
        said[at] = RecordHeading {
            record: 77,
            middle,
            ..book(&gone)
        };
        assert!(!told_of_missing(&said, &names).contains("may be"));
        // Other first moves are another game.
        said[at].opening = 5;
        let told = told_of_missing(&said, &names);
        assert!(told.ends_with(" It may be 77.pgn:1."), "{told}");
    }
}

#[test]
fn a_missing_game_that_another_group_or_number_of_the_cup_has_is_named_with_it() {
    for (title, day, is_told) in [
        (
            "1999年“测试杯”全国象棋邀请赛A组 第ROUND轮",
            19_990_730,
            true,
        ),
        ("1998年第3届“测试杯”全国象棋邀请赛", 19_990_730, true),
        ("1998年第3届“测试杯”全国象棋邀请赛", 19_980_730, false),
        ("1999年“别的杯”全国象棋邀请赛", 19_990_730, false),
        ("1999年“测试杯”全国象棋邀请赛决赛", 19_990_812, false),
        ("1999年“测试杯”全国象棋邀请赛A组 第9轮", 19_990_730, false),
    ] {
        let (said, names, _) = missing(|it| RecordHeading {
            title: Title::read(&title.replace("ROUND", &it.round().unwrap_or(0).to_string()))
                .into(),
            days: Some(DateRange::one(day)),
            year: None,
            ..it.clone()
        });
        let told = told_of_missing(&said, &names);
        let expected = "It may be 77.pgn:1, which has it as a game of";
        assert_eq!(told.contains(expected), is_told, "{title} {told}");
    }
}
