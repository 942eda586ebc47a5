//! Events: pairings, points, places.

mod bad_input;
mod check;
mod laws;
mod numbering;
mod papers;
mod rebuild;
mod round_robin;
mod rows;
mod scheveningen;
mod stages;
mod standings;
mod trf;
mod trf_mistakes;
mod withdrawals;
mod worked;

use std::path::{Path, PathBuf};

/// A file of the cases that stand outside the repository.
fn case_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../shared")
        .join(name)
}

fn read_case(name: &str) -> String {
    std::fs::read_to_string(case_file(name)).expect("the cases are at hand")
}
