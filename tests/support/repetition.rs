//! Repetition cases: those of `samples/repetition`, and those beside the project where they are at hand.

use dapu::board::{Move, Setup, Square};
use dapu::notation::read_fen;
use dapu::rules::EditionId;
use dapu::rules::edition::{Edition, edition};
use std::fs;
use std::path::Path;

/// A case as its line says.
pub(crate) struct Case {
    pub(crate) id: String,
    pub(crate) edition: String,
    pub(crate) setup: Setup,
    pub(crate) moves: Vec<Move>,
}

/// All cases: the samples, and the collection beside the project where it is at hand.
pub(crate) fn cases() -> Vec<Case> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> = fs::read_dir(root.join("samples/repetition"))
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "tsv"))
        .collect();
    files.sort();
    let beside = root.join("../shared/cases/repetition.tsv");
    if beside.exists() {
        files.push(beside);
    }
    files.iter().flat_map(|path| read(path)).collect()
}

fn read(path: &Path) -> Vec<Case> {
    let text = fs::read_to_string(path).expect("a readable file");
    text.lines()
        .skip(1)
        .filter(|line| !line.is_empty())
        .map(case)
        .collect()
}

fn case(line: &str) -> Case {
    let cells: Vec<&str> = line.split('\t').collect();
    Case {
        id: cells[0].to_owned(),
        edition: cells[1].to_owned(),
        setup: read_fen(cells[3]).expect("a FEN"),
        moves: cells[4].split(' ').map(iccs).collect(),
    }
}

fn iccs(text: &str) -> Move {
    let square = |text: &[u8]| Square::new(text[0] - b'a', text[1] - b'0').expect("a point");
    Move::new(square(&text.as_bytes()[..2]), square(&text.as_bytes()[2..]))
}

/// The edition that a case names.
pub(crate) fn edition_of(name: &str) -> &'static Edition {
    let id = match name {
        "CXA1957" | "cn1957" => EditionId::Cn1957,
        "CXA1999" | "cn1999" => EditionId::Cn1999,
        "CXA2020" | "cn2020" => EditionId::Cn2020,
        "AXF" | "axf" => EditionId::Axf,
        other => panic!("edition {other}"),
    };
    edition(id)
}
