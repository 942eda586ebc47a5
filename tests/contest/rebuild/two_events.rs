//! A game that stands in two events is told once, where its records contradict each other by their own words.

use super::said;
use crate::support::folder::Chance;
use dapu::contest::rebuild::{
    Clash, DateRange, Events, Reason, RecordHeading, Title, events, of_events,
};
use dapu::contest::{Game, Outcome};

/// Games of six, each with each, with one record each; the event, its first day and the number of its first record.
fn of(title: &str, day: u32, from: i64) -> Vec<RecordHeading> {
    let pairs = (1..=6).flat_map(|red| (red + 1..=6).map(move |black| (red, black)));
    let mut chance = Chance::new(7);
    let games = pairs.zip(from..);
    let said = games.map(|((red, black), id)| {
        let game = Game::new(1, red, black, Outcome::Draw);
        RecordHeading {
            title: Title::read(title).into(),
            days: Some(DateRange::one(day)),
            year: Some(DateRange::one(day).year()),
            ..said(&mut chance, &game, id)
        }
    });
    said.collect()
}

/// A copy of a game under another title.
fn copy(of: &RecordHeading, title: &str, record: i64) -> RecordHeading {
    RecordHeading {
        record,
        title: Title::read(title).into(),
        ..of.clone()
    }
}

/// What is told of each event, by its year: the records that are of others.
fn told(said: &[RecordHeading]) -> Vec<(Option<i32>, Vec<i64>)> {
    let found = events(said);
    let mut told = Vec::new();
    for event in 0..found.found.len() {
        for (_, against) in of_events(said, &found, event) {
            let Clash::OtherEvent { records } = against.clash else {
                panic!("{against:?}");
            };
            let records = records.iter().map(|at| said[*at].record);
            told.push((found.found[event].year, records.collect()));
        }
    }
    told
}

fn reasons(said: &[RecordHeading]) -> Vec<Reason> {
    let Events { found, .. } = events(said);
    found
        .iter()
        .flat_map(|it| &it.candidates)
        .map(|it| it.reason)
        .collect()
}

const OWN: &str = "1999年“测试杯”全国象棋邀请赛";

#[test]
fn a_game_of_three_events_is_told_once_of_the_one_that_most_of_its_records_name() {
    let mut all = of(OWN, 19_990_801, 1);
    let others = [(2003, 101), (2005, 201)];
    for (year, from) in others {
        let title = format!("{year}年“测试杯”全国象棋邀请赛");
        all.extend(of(&title, year * 10_000 + 801, from));
    }
    // Two records say what most say, and one each that it is of another year.
    all.push(copy(&all[0], OWN, 901));
    for (year, record) in [(2003, 902), (2005, 903)] {
        let title = format!("{year}年“测试杯”全国象棋邀请赛");
        let other = copy(&all[0], &title, record);
        all.push(other);
    }
    assert_eq!(told(&all), [(Some(1999), vec![902, 903])]);
    assert_eq!(reasons(&all), [Reason::StrayGames(1); 6]);
    // By the number of records alone it would be of 2003; its day is that of the event of 1999.
    for record in 904..910 {
        let other = copy(&all[0], "2003年“测试杯”全国象棋邀请赛", record);
        all.push(other);
    }
    let told = told(&all);
    let [(year, records)] = &told[..] else {
        panic!("{told:?}");
    };
    assert_eq!((*year, records.len()), (Some(1999), 2));
}

#[test]
fn events_of_two_years_that_may_be_one_contradict_each_other_in_nothing() {
    for (day, title, is_told) in [
        // A year apart.
        (20_000_801, "2000年“测试杯”全国象棋邀请赛", true),
        // Over New Year.
        (20_000_102, "2000年“测试杯”全国象棋邀请赛", false),
        (20_000_102, "2000年测试站半决赛", false),
        // Another cup, and two years on.
        (20_000_102, "2000年“某杯”全国象棋邀请赛", true),
        (20_000_102, "2002年“测试杯”全国象棋邀请赛", true),
        // A number of its own.
        (20_000_102, "2000年第2届“测试杯”全国象棋邀请赛", false),
    ] {
        let mut all = of(OWN, 19_991_228, 1);
        all.extend(of(title, day, 101));
        let shared = copy(&all[3], title, 900);
        all.push(shared);
        assert_eq!(told(&all).len(), usize::from(is_told), "{title}");
        let reason = if is_told {
            Reason::StrayGames(1)
        } else {
            Reason::SharedGames(1)
        };
        assert_eq!(reasons(&all), [reason; 2], "{title}");
    }
}

#[test]
fn a_number_that_no_record_of_the_game_says_accuses_nobody() {
    let sixth = "1986年第6届“测试杯”象棋赛";
    for (title, is_told) in [("“测试杯”象棋赛", false), (sixth, true)] {
        // The sixth in January, the seventh in December; records without a number go with the sixth by games.
        let mut all = of(sixth, 19_860_110, 1);
        all.extend(of("1986年第7届“测试杯”象棋赛", 19_861_229, 101));
        for (at, record) in [0, 1, 2, 3].into_iter().zip(900..) {
            let without = copy(&all[at], "“测试杯”象棋赛", record);
            all.push(without);
        }
        let stray = copy(&all[20], title, 910);
        all.push(stray);
        let found = events(&all);
        assert_eq!(found.found.len(), 2);
        let sixth = found.found.iter().find(|it| it.named.ordinal == Some(6));
        assert!(sixth.is_some_and(|it| it.records.contains(&(all.len() - 1))));
        assert_eq!(told(&all).len(), usize::from(is_told), "{title}");
    }
}

#[test]
fn a_record_is_cited_with_its_own_words() {
    let mut it = said(&mut Chance::new(1), &Game::new(1, 1, 2, Outcome::Draw), 1);
    it.title = Title::read("全國象棋個人錦標賽 中炮對屏風馬").into();
    it.year = Some(1979);
    assert_eq!(it.event_words(), "1979 全國象棋個人錦標賽");
    it.title = Title::read("1980年全國象棋個人賽 甲勝乙").into();
    assert_eq!(it.event_words(), "1980年全國象棋個人賽");
}

#[test]
fn a_name_of_two_years_is_of_the_second_too_where_no_other_cup_is_named() {
    for (own, other, is_told) in [
        (
            "1999年全国象棋邀请赛",
            "1998-1999年“别的杯”象棋排位赛",
            false,
        ),
        ("1999年全国象棋邀请赛", "1998年“别的杯”象棋排位赛", true),
        (
            "1999年“测试杯”象棋邀请赛",
            "1998-1999年“别的杯”象棋排位赛",
            true,
        ),
    ] {
        let mut all = of(own, 19_990_801, 1);
        all.extend(of(other, 19_980_801, 101));
        all.push(copy(&all[0], other, 901));
        let told = told(&all);
        assert_eq!(!told.is_empty(), is_told, "{own} {other} {told:?}");
    }
}
