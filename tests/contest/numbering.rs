//! Draws recovered from pairs, rounds and colours.

use super::read_case;
use crate::support::chance::Chance;
use crate::support::stopwatch::Stopwatch;
use dapu::contest::{Number, Numbering, RoundRobin, SeenGame, numbering};

/// A round robin whose entrants drew these numbers.
fn played(lots: &[Number]) -> Vec<SeenGame> {
    let table = RoundRobin::new(lots.len() as Number);
    let who = |number: Number| lots.iter().position(|it| *it == number).expect("drawn");
    let rounds = (1..=table.rounds())
        .flat_map(|round| table.pairs(round).into_iter().map(move |it| (round, it)));
    rounds
        .map(|(round, it)| SeenGame {
            round,
            red: who(it.red),
            black: who(it.black),
        })
        .collect()
}

fn drawn(many: Number, seed: u64) -> Vec<Number> {
    let mut chance = Chance::new(seed);
    let mut lots: Vec<Number> = (1..=many).collect();
    for at in (1..lots.len()).rev() {
        lots.swap(at, chance.below(at + 1));
    }
    lots
}

#[test]
fn a_complete_round_robin_tells_its_draw() {
    for many in 3..=24 {
        let lots = drawn(many, u64::from(many));
        match numbering(lots.len(), &played(&lots)) {
            Numbering::Unique(found) => assert_eq!(found, lots, "{many}"),
            other => panic!("{many}: {other:?}"),
        }
    }
}

#[test]
fn a_draw_of_twenty_four_with_games_missing_is_found_at_once() {
    let lots = drawn(24, 5);
    let mut games = played(&lots);
    let mut chance = Chance::new(9);
    games.retain(|_| chance.below(4) != 0);
    let start = Stopwatch::begin();
    assert_eq!(numbering(24, &games), Numbering::Unique(lots));
    assert!(start.elapsed().as_secs() < 5);
}

#[test]
fn one_game_against_the_table_is_named() {
    for many in [4, 6, 9, 12] {
        let lots = drawn(many, 3);
        let mut games = played(&lots);
        let at = games.len() / 2;
        (games[at].red, games[at].black) = (games[at].black, games[at].red);
        match numbering(lots.len(), &games) {
            Numbering::None { nearest, against } => {
                assert_eq!(against.len(), 1, "{many}");
                // In a small table another game may stand against another draw as well.
                assert!(
                    many < 6 || (nearest == lots && against == [at]),
                    "{many}: {against:?}"
                );
            }
            other => panic!("{many}: {other:?}"),
        }
    }
}

/// All orders of numbers: the slow twin.
fn slow(many: usize, games: &[SeenGame]) -> (usize, usize) {
    fn orders(left: &mut Vec<Number>, taken: &mut Vec<Number>, each: &mut dyn FnMut(&[Number])) {
        if left.is_empty() {
            each(taken);
            return;
        }
        for at in 0..left.len() {
            let number = left.remove(at);
            taken.push(number);
            orders(left, taken, each);
            taken.pop();
            left.insert(at, number);
        }
    }
    let table = RoundRobin::new(many as Number);
    let (mut fitting, mut least) = (0, usize::MAX);
    orders(
        &mut (1..=many as Number).collect(),
        &mut Vec::new(),
        &mut |numbers| {
            let against = games.iter().filter(|it| {
                let met = table.meeting(numbers[it.red], numbers[it.black]);
                met.is_none_or(|(round, pair)| round != it.round || pair.red != numbers[it.red])
            });
            let against = against.count();
            fitting += usize::from(against == 0);
            least = least.min(against);
        },
    );
    (fitting, least)
}

#[test]
fn the_search_finds_what_trying_every_draw_finds() {
    for seed in 0..60 {
        let mut chance = Chance::new(seed);
        let many = 3 + chance.below(4);
        let mut games = played(&drawn(many as Number, seed));
        games.retain(|_| chance.below(3) != 0);
        if chance.below(2) == 0 && !games.is_empty() {
            let at = chance.below(games.len());
            (games[at].red, games[at].black) = (games[at].black, games[at].red);
        }
        let (fitting, least) = slow(many, &games);
        match numbering(many, &games) {
            Numbering::Unique(_) => assert_eq!(fitting, 1, "{seed}"),
            Numbering::Several { count, .. } => assert_eq!(count, fitting, "{seed}"),
            Numbering::None { against, .. } => {
                assert_eq!((fitting, against.len()), (0, least), "{seed}");
            }
        }
    }
}

/// Rows of a real event: round, red, black.
fn real(file: &str) -> (Vec<String>, Vec<SeenGame>) {
    let text = read_case(file);
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().expect("a head").split(',').collect();
    let column = |name: &str| {
        head.iter()
            .position(|it| *it == name)
            .unwrap_or_else(|| panic!("{name}: {head:?}"))
    };
    let round = if head.contains(&"round") {
        "round"
    } else {
        "day"
    };
    let (round, red, black) = (column(round), column("red"), column("black"));
    let mut names: Vec<String> = Vec::new();
    let mut games = Vec::new();
    for line in lines {
        let cells: Vec<&str> = line.split(',').collect();
        let mut who = |name: &str| {
            names.iter().position(|it| it == name).unwrap_or_else(|| {
                names.push(name.to_owned());
                names.len() - 1
            })
        };
        let (red, black) = (who(cells[red]), who(cells[black]));
        games.push(SeenGame {
            round: cells[round].parse().expect("a round"),
            red,
            black,
        });
    }
    (names, games)
}

#[test]
#[ignore = "reads ../shared"]
fn two_real_events_have_exactly_one_draw_each() {
    let events = [
        (
            "cases/event/real-2009-hanxin-A.csv",
            ["呂欽", "汪洋", "所司和晴", "阮武軍", "趙汝權", "洪智"].as_slice(),
        ),
        (
            "cases/event/real-13-wuyang.csv",
            ["趙國榮", "胡榮華", "呂欽", "徐天紅", "柳大華"].as_slice(),
        ),
    ];
    for (file, expected) in events {
        let (names, games) = real(file);
        let Numbering::Unique(lots) = numbering(names.len(), &games) else {
            panic!("{file}: {:?}", numbering(names.len(), &games));
        };
        let mut drawn: Vec<(Number, &str)> = lots
            .iter()
            .copied()
            .zip(names.iter().map(String::as_str))
            .collect();
        drawn.sort_unstable();
        assert_eq!(
            drawn.iter().map(|it| it.1).collect::<Vec<_>>(),
            expected,
            "{file}"
        );
    }
}
