//! 2020 附录二: the formula against the printed tables and against the book's own words.

use super::read_case;
use dapu::contest::{Colour, Number, Pair, RoundRobin};
use dapu::event::switches::SecondCycle;
use std::collections::BTreeSet;

/// 编排方法 1 to 4, run literally: the rows of the table for an even number, in columns.
fn by_the_words(largest: Number) -> Vec<Vec<Pair>> {
    // 2. 第一轮编排规律：首尾相对，依次靠拢.
    let first: Vec<Pair> = (1..=largest / 2)
        .map(|low| Pair {
            red: low,
            black: largest + 1 - low,
        })
        .collect();
    let mut rounds = vec![first];
    // 1. 总轮次数，必然是“最大号”减1.
    while rounds.len() < largest as usize - 1 {
        let before = rounds.last().expect("a round");
        let round = rounds.len() + 1;
        // 4. “最大号”每轮的对手，必然是上一轮表中位置排在最后的那个号.
        let last = before.last().expect("a pair").black;
        // 3. “最大号”第二轮肯定执红棋先行，以后逐轮转换; 永远列在最前面.
        let lead = match round % 2 {
            0 => Pair {
                red: largest,
                black: last,
            },
            _ => Pair {
                red: last,
                black: largest,
            },
        };
        // 4. 上轮跨邻相遇，前后顺序依然，从后往前配对: the row without the largest number and without its new
        // opponent, read across the borders of its pairs, from the back to the front.
        let row: Vec<Number> = before
            .iter()
            .flat_map(|pair| [pair.red, pair.black])
            .filter(|number| *number != largest && *number != last)
            .collect();
        let mut next = vec![lead];
        next.extend(row.rchunks(2).map(|two| Pair {
            red: two[0],
            black: two[1],
        }));
        rounds.push(next);
    }
    rounds
}

/// Tables of the book (2020, pages 83 to 88): entrants, made even, and rounds in its order of columns.
const PRINTED: [(Number, &[&str]); 3] = [
    (4, &["1-4 2-3", "4-3 1-2", "2-4 3-1"]),
    (
        6,
        &[
            "1-6 2-5 3-4",
            "6-4 5-3 1-2",
            "2-6 3-1 4-5",
            "6-5 1-4 2-3",
            "3-6 4-2 5-1",
        ],
    ),
    (
        10,
        &[
            "1-10 2-9 3-8 4-7 5-6",
            "10-6 7-5 8-4 9-3 1-2",
            "2-10 3-1 4-9 5-8 6-7",
            "10-7 8-6 9-5 1-4 2-3",
            "3-10 4-2 5-1 6-9 7-8",
            "10-8 9-7 1-6 2-5 3-4",
            "4-10 5-3 6-2 7-1 8-9",
            "10-9 1-8 2-7 3-6 4-5",
            "5-10 6-4 7-3 8-2 9-1",
        ],
    ),
];

#[test]
fn small_tables_are_those_of_the_book() {
    for (largest, rounds) in PRINTED {
        for entrants in [largest - 1, largest] {
            let table = RoundRobin::new(entrants);
            let laid: Vec<String> = (1..=table.rounds())
                .map(|round| table.layout(round))
                .collect();
            assert_eq!(laid, rounds, "{entrants}");
        }
    }
}

#[test]
#[ignore = "reads ../shared"]
fn every_printed_table_is_made_in_its_layout() {
    let book = read_case("cases/event/round-robin-book.tsv");
    let mut wrong = Vec::new();
    let mut rows = 0;
    for line in book.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let number = |text: &str| text.parse::<u32>().expect("a number");
        rows += 1;
        let laid = RoundRobin::new(number(fields[0])).layout(number(fields[1]));
        if laid != fields[2] {
            wrong.push(format!("{line}: {laid}"));
        }
    }
    assert_eq!(rows, 99);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The rows of the appendix itself, as the text of the book has them: tab between columns.
#[test]
#[ignore = "reads ../shared"]
fn the_text_of_the_book_has_every_row_as_it_is_made() {
    let book = read_case("rules/cn2020.txt");
    let from = book
        .rfind("循环赛对局秩序表")
        .and_then(|_| book.find("3或4人对局秩序表"));
    let lines: Vec<&str> = book[from.expect("the appendix")..]
        .lines()
        .map(str::trim_end)
        .collect();
    let mut missing = Vec::new();
    for largest in (4..=20).step_by(2) {
        let head = format!("{}或{largest}人对局秩序表", largest - 1);
        let at = lines
            .iter()
            .position(|line| *line == head)
            .expect("a table");
        let table = RoundRobin::new(largest);
        for round in 1..=table.rounds() {
            let row = format!("{round}\t{}", table.layout(round).replace(' ', "\t"));
            if !lines[at..].iter().take(30).any(|line| *line == row) {
                missing.push(format!("{head}: {row}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn the_formula_is_what_the_words_say_for_every_number_to_a_hundred() {
    for largest in (4..=100).step_by(2) {
        let words = by_the_words(largest);
        for entrants in [largest - 1, largest] {
            let table = RoundRobin::new(entrants);
            for (round, pairs) in (1..).zip(&words) {
                assert_eq!(
                    &table.columns(round),
                    pairs,
                    "{entrants} entrants, round {round}"
                );
            }
            assert_eq!(table.rounds() as usize, words.len());
        }
    }
}

#[test]
fn each_pair_meets_once_where_and_with_the_colours_that_are_told() {
    for entrants in 0..=60 {
        let table = RoundRobin::new(entrants);
        let mut met = BTreeSet::new();
        for round in 1..=table.rounds() {
            let mut seen: Vec<Number> = table.bye(round).into_iter().collect();
            for pair in table.pairs(round) {
                seen.extend([pair.red, pair.black]);
                assert!(met.insert((pair.red.min(pair.black), pair.red.max(pair.black))));
                assert_eq!(table.meeting(pair.black, pair.red), Some((round, pair)));
            }
            seen.sort_unstable();
            assert_eq!(
                seen,
                (1..=entrants).collect::<Vec<_>>(),
                "{entrants}, round {round}"
            );
        }
        assert_eq!(met.len() as u32, entrants * entrants.saturating_sub(1) / 2);
    }
}

#[test]
fn the_lower_half_of_the_numbers_has_one_red_more_and_nobody_three_running() {
    for entrants in (4..=60).step_by(2) {
        let table = RoundRobin::new(entrants);
        for number in 1..=entrants {
            let [red, black] = Colour::ALL.map(|colour| table.colours(number, colour));
            let more = if number <= entrants / 2 {
                red - black
            } else {
                black - red
            };
            assert_eq!(more, 1, "{number} of {entrants}");
            let has_red: Vec<bool> = (1..=table.rounds())
                .filter_map(|round| {
                    table
                        .pairs(round)
                        .into_iter()
                        .find(|it| it.red == number || it.black == number)
                })
                .map(|pair| pair.red == number)
                .collect();
            assert!(
                has_red
                    .windows(3)
                    .all(|it| it[0] != it[1] || it[1] != it[2])
            );
        }
    }
}

#[test]
fn a_second_cycle_repeats_the_rounds_with_colours_exchanged() {
    let table = RoundRobin::new(6);
    let pair = Pair { red: 1, black: 6 };
    let exchanged = Pair { red: 6, black: 1 };
    assert_eq!(
        table.meeting_in(1, pair, SecondCycle::Exchanged),
        Some((1, Some(pair)))
    );
    assert_eq!(
        table.meeting_in(2, pair, SecondCycle::Exchanged),
        Some((6, Some(exchanged)))
    );
    assert_eq!(
        table.meeting_in(3, pair, SecondCycle::Exchanged),
        Some((11, Some(pair)))
    );
    assert_eq!(
        table.meeting_in(2, pair, SecondCycle::AsPublished),
        Some((6, None))
    );
}

#[test]
fn a_table_of_nobody_or_one_has_no_round() {
    for entrants in [0, 1] {
        let table = RoundRobin::new(entrants);
        assert_eq!(table.rounds(), 0);
        assert!(table.columns(1).is_empty() && table.bye(1).is_none());
    }
    assert!(RoundRobin::new(8).columns(8).is_empty());
    assert_eq!(RoundRobin::new(8).meeting(3, 3), None);
    assert_eq!(RoundRobin::new(7).meeting(3, 8), None);
}
