//! What two sheets of one game cost: a game of eighty rounds, clean and with faults.

#[allow(dead_code, reason = "shared by tests that each use a part")]
#[path = "../support/chance.rs"]
mod chance;
#[allow(dead_code, reason = "shared by tests that each use a part")]
#[path = "../support/sheets.rs"]
mod support;

use chance::Chance;
use dapu::board::Position;
use dapu::sheets::{Options, Paper, collate};
use divan::{Bencher, black_box};
use support::{Hand, Page, random_game};

fn main() {
    divan::main();
}

/// Two sheets of one game of eighty rounds, in two notations.
fn pages() -> [Page; 2] {
    let moves = random_game(&mut Chance::new(80), 160);
    let start = Position::start();
    [
        Page::new(&start, &moves, Hand::Full, "红方"),
        Page::new(&start, &moves, Hand::Wxf, "黑方"),
    ]
}

fn merge(bencher: Bencher<'_, '_>, pages: &[Page; 2]) {
    let records = pages.each_ref().map(Page::record);
    let papers = [
        Paper::of(&records[0], "red"),
        Paper::of(&records[1], "black"),
    ];
    bencher.bench_local(|| collate(black_box(&papers), &Options::default()).expect("one game"));
}

#[divan::bench]
fn two_clean_sheets_of_eighty_rounds(bencher: Bencher) {
    merge(bencher, &pages());
}

#[divan::bench]
fn two_sheets_with_a_run_missed_and_a_row_exchanged(bencher: Bencher) {
    let mut pages = pages();
    pages[0].entries.drain(60..68);
    pages[1].entries.swap(100, 101);
    merge(bencher, &pages);
}

#[divan::bench]
fn two_sheets_that_both_miss_one_ply(bencher: Bencher) {
    let mut pages = pages();
    for page in &mut pages {
        "漏记".clone_into(&mut page.entries[90]);
    }
    merge(bencher, &pages);
}

/// Both sheets miss four plies running: the search meets its bound.
#[divan::bench]
fn two_sheets_that_both_miss_four_plies(bencher: Bencher) {
    let mut pages = pages();
    for page in &mut pages {
        page.entries[90..94].fill("漏记".to_owned());
    }
    merge(bencher, &pages);
}
