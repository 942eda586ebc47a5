//! Records written for one condition of a rule each, on either side of it: what is found in them under every edition.
//!
//! `tests/rules/asked/FAMILY.txt`: a block a record, `= ` what it is about, `# ` lines of an event file, `< ` lines of the
//! record (of Red's sheet, where `> ` gives Black's), then what is found. `BLESS=1` writes that anew.

use super::varied::games::{Made, told};
use super::varied::{Question, judged};
use crate::support::told::{Block, compare};
use std::path::{Path, PathBuf};

/// Lines of a block behind that sign.
fn behind(block: &str, sign: &str) -> String {
    let lines = block.lines().filter_map(|line| line.strip_prefix(sign));
    lines.fold(String::new(), |text, line| text + line + "\n")
}

fn question(block: &str) -> Question {
    let head = behind(block, "= ").trim().to_owned();
    let (toml, one, other) = (
        behind(block, "# "),
        behind(block, "< "),
        behind(block, "> "),
    );
    let asked: String = block
        .lines()
        .filter(|line| line.starts_with(['#', '<', '>']))
        .fold(String::new(), |text, line| text + line + "\n");
    let answer = move || {
        let found = if other.is_empty() {
            judged(&one, &toml)
        } else {
            told(&Made {
                texts: vec![one.clone(), other.clone()],
                toml: toml.clone(),
                positions: 40_000,
                ..Made::default()
            })
        };
        asked.clone() + &found
    };
    (head, Box::new(answer))
}

fn tables() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules/asked");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the tables")
        .map(|it| it.expect("a file").path())
        .collect();
    files.sort();
    files
}

fn of_table(path: &Path) -> Vec<Question> {
    let text = std::fs::read_to_string(path).expect("a table");
    text.split_terminator("\n\n")
        .filter(|block| !block.trim().is_empty())
        .map(question)
        .collect()
}

#[test]
fn on_either_side_of_a_condition_is_found_what_was_found() {
    for path in tables() {
        let blocks: Vec<Block> = of_table(&path)
            .into_iter()
            .map(|(head, answer)| (head, answer()))
            .collect();
        let name = path.file_name().expect("a name").to_string_lossy();
        compare(&format!("rules/asked/{name}"), &blocks);
    }
}
