//! Records written for one condition of a rule each, on either side of it: what is found in them under every edition.
//!
//! `tests/rules/asked/FAMILY.txt`: a block a record, `= ` what it is about, `# ` lines of an event file, `< ` lines of the
//! record (of Red's sheet, where `> ` gives Black's), then what is found. `BLESS=1` writes that anew.

use super::varied::games::{Made, told};
use super::varied::judged;
use crate::support::told::answer_again;
use std::path::Path;

/// Lines of a block behind that sign.
fn behind(block: &str, sign: &str) -> String {
    let lines = block.lines().filter_map(|line| line.strip_prefix(sign));
    lines.fold(String::new(), |text, line| text + line + "\n")
}

/// What is found in the record of a block.
fn found(block: &str) -> String {
    let (toml, one, other) = (
        behind(block, "# "),
        behind(block, "< "),
        behind(block, "> "),
    );
    if other.is_empty() {
        judged(&one, &toml)
    } else {
        told(&Made {
            texts: vec![one, other],
            toml,
            positions: 40_000,
            ..Made::default()
        })
    }
}

#[test]
fn on_either_side_of_a_condition_is_found_what_was_found() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules/asked");
    for file in std::fs::read_dir(folder).expect("the tables") {
        let name = file.expect("a file").file_name();
        answer_again(&format!("rules/asked/{}", name.to_string_lossy()), found);
    }
}
