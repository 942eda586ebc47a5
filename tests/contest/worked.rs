//! Two events counted by hand.

use Outcome::{BlackForfeits, BlackWins, Draw, RedWins};
use dapu::contest::{
    Bye, Competition, Conditions, Criterion, Crosstable, Entrant, Game, Number, OrderStage,
    Outcome, Points, Readings, Scores, SeparatedBy, Standings,
};
use dapu::event::Event;
use dapu::rules::EditionId;
use dapu::rules::edition::edition;

fn conditions(book: EditionId, competition: Competition, rounds: u32) -> Conditions {
    let ranking = edition(book).ranking.expect("it ranks");
    Conditions {
        competition,
        scale: ranking.scale,
        boards: 1,
        rounds,
        bye: ranking.bye,
        readings: Readings::default(),
    }
}

fn standings(scores: &Scores<'_>, book: EditionId) -> Standings {
    let ranking = edition(book).ranking.expect("it ranks");
    let list = ranking
        .list(scores.conditions.competition, None)
        .expect("a list");
    Standings::new(scores, list)
}

/// Four players by 附录二: 1-4 1-0, 2-3 ½; 4-3 0-1, 1-2 ½; 2-4 1-0, 3-1 ½.
fn four() -> Crosstable {
    let games = vec![
        Game::new(1, 1, 4, RedWins),
        Game::new(1, 2, 3, Draw),
        Game::new(2, 4, 3, BlackWins),
        Game::new(2, 1, 2, Draw),
        Game::new(3, 2, 4, RedWins),
        Game::new(3, 3, 1, Draw),
    ];
    Crosstable::new(vec![Entrant::default(); 4], games, Vec::new()).expect("a table")
}

#[test]
fn three_who_are_equal_in_a_round_robin_are_parted_by_black() {
    let table = four();
    let scores = Scores::new(
        &table,
        conditions(EditionId::Cn2020, Competition::RoundRobin, 3),
    );
    let values = |criterion| -> Vec<i64> {
        (1..=4)
            .map(|it| scores.working(criterion, it).value().0 / 4)
            .collect()
    };
    assert_eq!(values(Criterion::Points), [4, 4, 4, 0]);
    assert_eq!(values(Criterion::Beaten), [4, 4, 4, 0]);
    assert_eq!(values(Criterion::Wins), [1, 1, 1, 0]);
    assert_eq!(values(Criterion::BlackGames), [1, 1, 2, 2]);
    let found = standings(&scores, EditionId::Cn2020);
    assert_eq!(found.ranks(), [(1, 3), (2, 2), (3, 1), (4, 4)]);
    // 直胜: two points each among the three; then 后走局数 parts 3, and 对局时后走 the other two.
    let direct: Vec<_> = (1..=3)
        .map(|it| found.row(it).and_then(|row| row.value(Criterion::Direct)))
        .collect();
    assert_eq!(direct, [Some(Points::whole(2)); 3]);
    let by = |one, other| {
        let why = found
            .why(&scores, one, other)
            .expect("both are in the table");
        (
            why.order,
            why.parting.map(|it| (it.stage, it.by)),
            why.workings.map(|it| it.value().0 / 4),
        )
    };
    let criterion = |it| Some((OrderStage::List, SeparatedBy::Criterion(it)));
    assert_eq!(by(1, 3), ([3, 1], criterion(Criterion::BlackGames), [2, 1]));
    assert_eq!(
        by(1, 2),
        ([2, 1], criterion(Criterion::BlackAmongEquals), [1, 0])
    );
    assert_eq!(by(4, 2), ([2, 4], criterion(Criterion::Points), [4, 0]));
    assert!(found.why(&scores, 2, 2).is_none() && found.why(&scores, 2, 9).is_none());
}

#[test]
fn the_book_of_1999_lets_them_share_and_asks_for_a_play_off_of_the_champion() {
    let table = four();
    let scores = Scores::new(
        &table,
        conditions(EditionId::Cn1999, Competition::RoundRobin, 3),
    );
    let found = standings(&scores, EditionId::Cn1999);
    assert_eq!(found.ranks(), [(1, 1), (1, 2), (1, 3), (4, 4)]);
    assert_eq!(found.play_offs(true), [[1, 2, 3]]);
    assert!(found.play_offs(false).is_empty());
    assert_eq!(found.why(&scores, 1, 2).expect("both").parting, None);
}

/// Five players, three rounds: R1 1-2 1-0, 4-3 ½, 5 bye; R2 5-1 0-1, 3-2 1-0, 4 bye; R3 3-1 ½, 4-5 +−, 2 bye.
fn five() -> Crosstable {
    let games = vec![
        Game::new(1, 1, 2, RedWins),
        Game::new(1, 4, 3, Draw),
        Game::new(2, 5, 1, BlackWins),
        Game::new(2, 3, 2, RedWins),
        Game::new(3, 3, 1, Draw),
        Game::new(3, 4, 5, BlackForfeits),
    ];
    let byes = [(1, 5), (2, 4), (3, 2)].map(|(round, entrant)| Bye { round, entrant });
    Crosstable::new(vec![Entrant::default(); 5], games, byes.to_vec()).expect("a table")
}

#[test]
fn byes_and_a_forfeit_in_a_swiss_count_as_the_book_says() {
    let table = five();
    let scores = Scores::new(&table, conditions(EditionId::Cn2020, Competition::Swiss, 3));
    let values = |criterion| -> Vec<i64> {
        (1..=5)
            .map(|it| scores.working(criterion, it).value().0 / 4)
            .collect()
    };
    assert_eq!(values(Criterion::Points), [5, 2, 4, 5, 2]);
    // The lowest above 0 is 2; fewer than seven rounds: a bye has 1.
    assert_eq!(scores.bye_opponent(), (Points::whole(1), true));
    assert_eq!(values(Criterion::Opponents), [8, 10, 12, 7, 11]);
    let working: Vec<(u32, Option<Number>, i64)> = scores
        .working(Criterion::Opponents, 4)
        .terms
        .iter()
        .map(|it| (it.round, it.opponent, it.value.0 / 4))
        .collect();
    assert_eq!(working, [(1, Some(3), 4), (2, None, 1), (3, Some(5), 2)]);
    let found = standings(&scores, EditionId::Cn2020);
    assert_eq!(found.ranks(), [(1, 1), (2, 4), (3, 3), (4, 5), (5, 2)]);
}

#[test]
fn an_opponent_who_was_not_played_can_be_left_out_and_then_two_change_places() {
    let table = five();
    let event =
        Event::from_toml("[switches]\nforfeit.opponent = \"left-out\"\n").expect("an event");
    let mut by = conditions(EditionId::Cn2020, Competition::Swiss, 3);
    by.readings = Readings::of(&event);
    let scores = Scores::new(&table, by);
    let opponents = |it| scores.working(Criterion::Opponents, it).value();
    assert_eq!(
        [opponents(4), opponents(5)],
        [Points::whole(5), Points::whole(6)]
    );
    let found = standings(&scores, EditionId::Cn2020);
    assert_eq!(found.ranks(), [(1, 1), (2, 4), (3, 3), (4, 2), (5, 5)]);
}

/// Four players, 附录二 twice, colours exchanged in the second cycle.
#[test]
fn beaten_opponents_of_a_double_round_robin_count_in_their_own_cycle() {
    let games = vec![
        Game::new(1, 1, 4, BlackWins),
        Game::new(1, 2, 3, RedWins),
        Game::new(2, 4, 3, BlackWins),
        Game::new(2, 1, 2, RedWins),
        Game::new(3, 2, 4, Draw),
        Game::new(3, 3, 1, Draw),
        Game::new(4, 4, 1, BlackWins),
        Game::new(4, 3, 2, RedWins),
        Game::new(5, 3, 4, Draw),
        Game::new(5, 2, 1, RedWins),
        Game::new(6, 4, 2, BlackWins),
        Game::new(6, 1, 3, RedWins),
    ];
    let table = Crosstable::new(vec![Entrant::default(); 4], games, Vec::new()).expect("a table");
    let of = |reading: &str| {
        let event = Event::from_toml(&format!("[switches]\nrr.beaten = \"{reading}\"\n"));
        let readings = Readings::of(&event.expect("an event"));
        let conditions = conditions(EditionId::Cn2020, Competition::DoubleRoundRobin, 6);
        let scores = Scores::new(
            &table,
            Conditions {
                readings,
                ..conditions
            },
        );
        let beaten = |it| scores.working(Criterion::Beaten, it).value();
        let ranks = standings(&scores, EditionId::Cn2020).ranks();
        ([1, 2, 3, 4].map(|it| beaten(it).to_string()), ranks[0].1)
    };
    // By hand: of the first cycle 1 has 3 points, 2 has 3, 3 has 3, 4 has 3; of the second 4, 4, 3, 1. Totals 7, 7, 6, 4.
    // 1: 3 + 3/2 for 2 and 3 in the first, 1 + 3 for 4 and 3 in the second. 2: 3 + 3/2, then 4 + 1.
    let texts = |it: [&str; 4]| it.map(str::to_owned);
    assert_eq!(of("by-cycle"), (texts(["8.5", "9.5", "9", "6"]), 2));
    // 1: 7 + 6/2 + 4 + 6 = 20. 2: 6 + 4/2 + 7 + 4 = 19.
    assert_eq!(of("whole"), (texts(["20", "19", "16.5", "13.5"]), 1));
}
