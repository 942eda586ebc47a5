//! 2020 附录五: the printed tables and what the book promises of them.

use super::read_case;
use dapu::contest::{Colour, Scheveningen};

/// 每队 3 人, 每队 4 人 (2020, page 99).
const PRINTED: [(usize, &[&str]); 2] = [
    (
        3,
        &[
            "B1-A1 B2-A2 A3-B3",
            "B3-A1 A2-B1 B2-A3",
            "A1-B2 A2-B3 B1-A3",
        ],
    ),
    (
        4,
        &[
            "A1-B1 B2-A2 A3-B3 B4-A4",
            "B3-A1 A2-B4 B1-A3 A4-B2",
            "A1-B2 B3-A2 A3-B4 B1-A4",
            "B4-A1 A2-B1 B2-A3 A4-B3",
        ],
    ),
];

#[test]
fn small_tables_are_those_of_the_book() {
    for (side, rounds) in PRINTED {
        let table = Scheveningen::new(side).expect("a table");
        let laid: Vec<String> = (1..=side as u32).map(|round| table.layout(round)).collect();
        assert_eq!(laid, rounds);
    }
}

#[test]
#[ignore = "reads ../shared"]
fn every_printed_table_is_made_in_its_layout() {
    let book = read_case("cases/event/scheveningen-book.tsv");
    let mut rows = 0;
    for line in book.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let table = Scheveningen::new(fields[0].parse().expect("a number")).expect("a table");
        assert_eq!(
            table.layout(fields[1].parse().expect("a number")),
            fields[2],
            "{line}"
        );
        rows += 1;
    }
    assert_eq!(rows, 33);
}

#[test]
fn everybody_meets_everybody_with_colours_level_and_none_three_running() {
    for side in 3..=8 {
        let table = Scheveningen::new(side).expect("a table");
        assert_eq!(table.side(), side);
        let last = side as u32;
        let mut reds_of_a = 0;
        for one in 1..=last {
            let colours = |of_a: bool| -> Vec<Colour> {
                let round = |round| {
                    let duels = table.round(round);
                    let own = duels
                        .iter()
                        .find(|it| (if of_a { it.a } else { it.b }) == one);
                    let colour = own.expect("plays every round").colour_of_a;
                    if of_a { colour } else { !colour }
                };
                (1..=last).map(round).collect()
            };
            for of_a in [true, false] {
                let colours = colours(of_a);
                let reds = colours.iter().filter(|it| **it == Colour::Red).count();
                assert!(reds.abs_diff(side - reds) <= 1, "{side} a side: {one}");
                assert!(
                    colours
                        .windows(3)
                        .all(|it| it[0] != it[1] || it[1] != it[2])
                );
                reds_of_a += if of_a { reds } else { 0 };
            }
            for other in 1..=last {
                let (round, duel) = table.meeting(one, other).expect("they meet");
                assert!(table.round(round).contains(&duel));
            }
        }
        assert!((side * side).div_ceil(2) == reds_of_a || side * side / 2 == reds_of_a);
    }
}

#[test]
fn other_sizes_have_no_table() {
    for side in [0, 1, 2, 9, 100] {
        assert_eq!(Scheveningen::new(side), None);
    }
}
