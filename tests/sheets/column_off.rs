//! One column of a sheet lacks an entry, or has one twice, and stands a row off from there to its end: the rest is read
//! in its rows, one ply is missed or one entry stands for none, and nobody is charged with a move.
//!
//! A few real games are taken; `DAPU_EVERY=1` takes sixty.

use super::desk::of_sheets;
use crate::support::real_games::real_games;
use crate::support::sheets::{Hand, Page};
use dapu::board::{Move, Position, Side};
use dapu::format::{pgn, sheet};
use dapu::replay::replay;
use dapu::sheets::{Collation, Options, Paper, Warning, collate};

/// The two columns of a game.
fn columns(moves: &[Move], hand: Hand) -> [Vec<String>; 2] {
    let page = Page::new(&Position::start(), moves, hand, "红方");
    let mut columns = [Vec::new(), Vec::new()];
    for (index, entry) in page.entries.into_iter().enumerate() {
        columns[index % 2].push(entry);
    }
    columns
}

fn text(columns: &[Vec<String>; 2]) -> String {
    let rows = columns[0].len().max(columns[1].len());
    let cell = |column: &Vec<String>, row: usize| column.get(row).cloned().unwrap_or_default();
    let rows = (0..rows).map(|row| {
        let [red, black] = columns.each_ref().map(|it| cell(it, row));
        format!("{}\t{red}\t{black}\n", row + 1)
    });
    let head = "红方：甲\n黑方：乙\n记录方：红方\n结果：和棋\n回合\t红方\t黑方\n";
    head.to_owned() + &rows.collect::<String>()
}

fn read(columns: &[Vec<String>; 2]) -> Collation {
    let text = text(columns);
    let record = sheet::read(&text, 1);
    collate(&[Paper::of(&record, "red.txt")], &Options::default()).expect("a sheet")
}

/// The column and the rows of which it is said, and whether an entry stands twice.
fn told(found: &Collation) -> Option<(Side, (u32, u32), bool)> {
    found.warnings.iter().find_map(|it| match it {
        Warning::ColumnOff {
            side, rows, twice, ..
        } => Some((*side, *rows, *twice)),
        _ => None,
    })
}

fn is_charged(found: &Collation) -> bool {
    let findings = of_sheets(found);
    findings.iter().any(|it| it.code.text().starts_with('M'))
}

/// What comes of a column with a fault at a row; empty where it is read as it was.
fn wrong(columns: &[Vec<String>; 2], (column, row): (usize, usize), twice: bool) -> Option<String> {
    let side = Side::ALL[column];
    let mut faulty = columns.clone();
    if twice {
        let entry = faulty[column][row].clone();
        faulty[column].insert(row, entry);
    } else {
        faulty[column].remove(row);
    }
    let found = read(&faulty);
    let missed = found.sheets[0].runs.iter().map(|it| it.last + 1 - it.first);
    let counts = (missed.sum::<u32>(), found.sheets[0].extra.len());
    let expected = if twice { (0, 1) } else { (1, 0) };
    let said = told(&found);
    let at = row as u32 + 1 + u32::from(twice);
    let is_it = said.is_some_and(|(whose, rows, again)| {
        whose == side && again == twice && (rows.0..=rows.1).contains(&at)
    });
    // Where all plays as it stands, nothing shows.
    let is_plain = said.is_none() && !is_charged(&found);
    let right = is_it && counts == expected && !is_charged(&found) || is_plain;
    (!right).then(|| format!("{side:?} row {at} twice {twice}: {said:?} {counts:?} {faulty:?}"))
}

/// How many sheets of these games were tried, and what was read otherwise.
fn tried(games: &[Vec<Move>], step: usize) -> (usize, Vec<String>) {
    let (mut tried, mut bad) = (0, Vec::new());
    for moves in games {
        for hand in [Hand::Full, Hand::Iccs] {
            let columns = columns(moves, hand);
            for column in 0..2 {
                for row in (0..18).step_by(step) {
                    for twice in [false, true] {
                        tried += 1;
                        bad.extend(wrong(&columns, (column, row), twice));
                    }
                }
            }
        }
    }
    (tried, bad)
}

/// The first 24 rounds of the games in the samples.
fn sample_games() -> Vec<Vec<Move>> {
    let names = [
        "1976-team-li-zhang.pgn",
        "1992-huashan-hu-zhang-iccs.pgn",
        "1956-national-yang-liu-short.pgn",
    ];
    let games = names.iter().map(|name| {
        let path = format!("{}/samples/games/{name}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a game");
        let played = replay(&pgn::read(&text, 1));
        let moves = played.main().iter().map(|ply| ply.mv);
        moves.take(48).collect()
    });
    games.collect()
}

#[test]
fn a_column_that_lacks_an_entry_or_has_one_twice_is_read_in_its_rows() {
    let (tried, bad) = tried(&sample_games(), 9);
    println!(
        "{tried} sheets, {} read otherwise\n{}",
        bad.len(),
        bad.join("\n")
    );
    assert!(bad.len() * 20 <= tried, "{}", bad.join("\n"));
}

#[test]
#[ignore = "reads ../shared"]
fn in_real_games_a_column_that_is_off_is_read_in_its_rows() {
    let every = std::env::var("DAPU_EVERY").ok();
    let games = real_games(every.map_or(6, |_| 60)).expect("real games");
    let standard = games.into_iter().filter(|it| it.start == Position::start());
    let moves: Vec<Vec<Move>> = standard.map(|it| it.moves).collect();
    let (tried, bad) = tried(&moves, 9);
    println!(
        "{tried} sheets, {} read otherwise\n{}",
        bad.len(),
        bad.join("\n")
    );
    assert!(bad.len() * 10 <= tried, "{}", bad.join("\n"));
}
