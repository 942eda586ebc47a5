//! A sheet alone whose numbers leave rounds out: these are what it lacks, wherever the game begins.

use super::desk::collated;
use super::{pages, union};
use crate::support::chance::Chance;
use crate::support::sheets::{Hand, random_game};
use dapu::board::Move;
use dapu::format::pgn;
use std::fmt::Write as _;

/// The sheet with its numbers, rounds from that one on left out, so many.
fn without(entries: &[String], (from, many): (usize, usize)) -> String {
    let mut text = "[Sheet \"red\"]\n\n".to_owned();
    for (round, pair) in entries.chunks(2).enumerate() {
        if !(from..from + many).contains(&round) {
            writeln!(text, "{}. {}", round + 1, pair.join(" ")).expect("memory");
        }
    }
    text
}

/// What is wrong with the union of such a sheet.
fn wrong(moves: &[Move], text: &str, (from, many): (usize, usize)) -> Option<String> {
    let record = pgn::read(text, 1);
    let found = collated(std::slice::from_ref(&record)).expect("one game");
    let left_out = 2 * from..2 * (from + many);
    let plies = union(&found);
    // What depends on the moves that nobody knows may be open.
    let is_right = |(at, ply): (usize, &Option<Move>)| {
        left_out.contains(&at) || ply.is_none() || *ply == moves.get(at).copied()
    };
    let extra = &found.sheets[0].extra;
    let right =
        plies.len() == moves.len() && plies.iter().enumerate().all(is_right) && extra.is_empty();
    (!right).then(|| format!("round {} of {many}: {extra:?}, {plies:?}", from + 1))
}

#[test]
fn of_a_sheet_alone_the_rounds_that_its_numbers_leave_out_are_missing_there() {
    let mut chance = Chance::new(73);
    let (mut found, mut seen) = (Vec::new(), 0);
    for hand in [Hand::Full, Hand::Marked, Hand::Iccs] {
        for _ in 0..4 {
            let moves = random_game(&mut chance, 60);
            let page = &pages(&moves, [hand, hand])[0];
            // A beginning in the middle is another matter.
            for from in [1, 5, 10, 21] {
                let gap = (from, 1);
                let text = without(&page.entries, gap);
                seen += 1;
                found.extend(wrong(&moves, &text, gap));
            }
        }
    }
    assert!(found.is_empty(), "{} of {seen}: {found:#?}", found.len());
}
