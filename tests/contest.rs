//! Events: pairings, points, places.

mod bad_input;
mod boards;
mod byes;
mod check;
mod doubt;
mod doubt_of_rows;
mod laws;
mod members;
mod numbering;
mod one_name;
mod papers;
mod rebuild;
mod round_robin;
mod rows;
mod scheveningen;
mod sides;
mod stages;
mod standings;
mod switches;
mod trf;
mod trf_laws;
mod trf_mistakes;
mod withdrawals;
mod worked;

use crate::support::contest::papers;
use dapu::contest::papers::{Contest, PaperFault};
use dapu::event::Event;
use dapu::rules::EditionId;
use dapu::rules::contest::{EventFinding, check_stage};
use dapu::rules::edition::edition;
use std::path::{Path, PathBuf};

/// What is found in an event of one stage by 2020, what was read of it, and which cells cannot be used. Files in the order of
/// the papers; an empty one is none.
fn judged(event: &str, files: [&str; 5]) -> (Vec<EventFinding>, Contest, Vec<PaperFault>) {
    let event = Event::from_toml(event).expect("an event");
    let book = edition(EditionId::Cn2020);
    let ranking = book.ranking.expect("it ranks");
    let contest = Contest::read(&event, ranking, &papers(files));
    let found = check_stage(&event, book, &contest);
    let faults = contest.faults.clone();
    (found, contest, faults)
}

/// Codes with their rounds, `G102@3`, in order.
fn codes(found: &[EventFinding]) -> Vec<String> {
    let codes = found
        .iter()
        .map(|it| format!("{}@{}", it.rule.code, it.round));
    let mut codes: Vec<String> = codes.collect();
    codes.sort();
    codes
}

/// A file of the cases that stand outside the repository.
fn case_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../shared")
        .join(name)
}

fn read_case(name: &str) -> String {
    std::fs::read_to_string(case_file(name)).expect("the cases are at hand")
}
