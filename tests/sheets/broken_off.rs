//! Sheets that begin late or break off: what their numbers and blank cells say is left out is known, and the other sheet
//! is held against it row by row.

use super::{collated, union};
use crate::support::chance::Chance;
use crate::support::sheets::{Hand, Page, random_game};
use dapu::board::{Move, Position};
use dapu::format::pgn;
use dapu::record::GameRecord;
use dapu::sheets::{Collation, PlyEntry};
use std::fmt::Write as _;

/// A blank cell.
const BLANK: &str = "漏记";

fn record(owner: &str, (first, entries): (usize, &[String])) -> GameRecord<'static> {
    let mut text = format!("[Sheet \"{owner}\"]\n\n");
    for (row, entries) in entries.chunks(2).enumerate() {
        let _ = write!(text, "{}. {} ", first + row, entries.join(" "));
    }
    text.push('*');
    pgn::read(&text, 1).into_owned()
}

/// Both sheets, and the same with their owners exchanged, of which each begins in a round.
fn both_ways(sheets: [(usize, &[String]); 2]) -> [Collation; 2] {
    [[0, 1], [1, 0]].map(|order| {
        let [red, black] = order.map(|at| sheets[at]);
        collated(&record("红方", red), &record("黑方", black)).expect("one game")
    })
}

fn entries(moves: &[Move]) -> Vec<String> {
    Page::new(&Position::start(), moves, Hand::Full, "红方").entries
}

/// Entries that say another lawful move than was played, so many running.
fn wrong_run(moves: &[Move], at: usize, many: usize, chance: &mut Chance) -> Vec<String> {
    let mut written = entries(moves);
    let mut position = Position::start();
    for (index, mv) in moves.iter().enumerate() {
        if (at..at + many).contains(&index) {
            let other = position.legal_moves();
            let other: Vec<Move> = other.iter().copied().filter(|it| it != mv).collect();
            if let Some(other) = chance.pick(&other) {
                written[index] = Hand::Full.text(other, &position);
            }
        }
        position.play(*mv);
    }
    written
}

#[test]
fn a_run_of_wrong_entries_is_found_beside_a_sheet_that_begins_late() {
    let mut chance = Chance::new(26);
    let mut wrong = Vec::new();
    for case in 0..6 {
        let moves = random_game(&mut chance, 70);
        let (first, many) = (2 + case % 5, 4 + case % 4);
        let slips = wrong_run(&moves, 30, many, &mut chance);
        let right = entries(&moves);
        let late = (first, &right[2 * (first - 1)..]);
        for found in both_ways([(1, &slips), late]) {
            let said = union(&found);
            let otherwise = said.iter().zip(&moves);
            let otherwise = otherwise.filter(|(said, was)| said.is_some_and(|it| it != **was));
            let blamed = found.disagreements.iter();
            let sheet = usize::from(!matches!(found.plies[0].on[0], PlyEntry::Missed(_)));
            let blamed = blamed.filter(|it| it.wrong == Some(sheet)).count();
            if otherwise.count() > 0 || blamed > 0 || found.plies.len() != moves.len() {
                wrong.push(format!("{case}: {:?}", found.disagreements));
            }
            let told = found
                .disagreements
                .iter()
                .filter(|it| (31..=30 + many as u32).contains(&it.ply));
            if told.count() < many - 1 {
                wrong.push(format!("{case}: untold, {:?}", found.disagreements));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn blank_cells_behind_the_end_of_the_other_sheet_are_as_many_as_they_are() {
    let mut chance = Chance::new(27);
    let mut wrong = Vec::new();
    for blanks in [2, 4, 5] {
        let moves = random_game(&mut chance, 90);
        let short = &entries(&moves)[..30];
        let mut long = entries(&moves);
        for cell in &mut long[60..60 + blanks] {
            BLANK.clone_into(cell);
        }
        for (way, found) in both_ways([(1, short), (1, &long)]).iter().enumerate() {
            let said = union(found);
            let is_known = said[..60]
                .iter()
                .zip(&moves)
                .all(|(said, was)| *said == Some(*was));
            let sheet = &found.sheets[1 - way];
            let missed: u32 = sheet.runs.iter().map(|run| run.last - run.first + 1).sum();
            let extra: usize = found.sheets.iter().map(|it| it.extra.len()).sum();
            if !is_known
                || missed as usize != blanks
                || extra > 0
                || found.plies.len() != moves.len()
            {
                wrong.push(format!(
                    "missed {missed} of {blanks}, extra {extra}, {is_known}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_differs_where_nobody_can_play_on_is_told() {
    let mut chance = Chance::new(28);
    let moves = random_game(&mut chance, 60);
    let mut one = entries(&moves);
    for cell in &mut one[20..28] {
        BLANK.clone_into(cell);
    }
    let mut other = one.clone();
    for (cell, text) in other[40..43]
        .iter_mut()
        .zip(["兵五进一", "卒5进1", "炮二进七"])
    {
        text.clone_into(cell);
    }
    let found = &both_ways([(1, &one), (1, &other)])[0];
    let told: Vec<u32> = found.disagreements.iter().map(|it| it.ply).collect();
    let differ = (40..43).filter(|at| one[*at] != other[*at]);
    let differ: Vec<u32> = differ.map(|at| at as u32 + 1).collect();
    assert_eq!(told, differ);
    assert!(found.disagreements.iter().all(|it| it.wrong.is_none()));
}
