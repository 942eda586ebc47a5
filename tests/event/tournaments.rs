//! The sample tournaments: each is sound as it stands; each fault planted in it is found, and nothing else is.

use crate::support::folder::Folder;
use dapu::event::Event;
use dapu::pipeline::{EventFolder, EventPapers, Options, TablesAudit, paper_games, read_slips};
use dapu::rules::contest::EVENT_RULES;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

pub(super) const SAMPLES: [&str; 5] = [
    "tournament-round-robin",
    "tournament-swiss",
    "tournament-teams",
    "tournament-knockout",
    "tournament-members",
];

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples")
}

/// Files of a sample by name, without its tables of what is expected.
pub(super) fn files(sample: &str) -> Vec<(String, String)> {
    let all = std::fs::read_dir(samples().join(sample)).expect("a sample");
    let mut files: Vec<(String, String)> = all
        .map(|it| it.expect("a file"))
        .map(|it| {
            let text = std::fs::read_to_string(it.path()).expect("text");
            (it.file_name().to_string_lossy().into_owned(), text)
        })
        .filter(|it| !matches!(it.0.as_str(), "expected.tsv" | "README.md"))
        .collect();
    files.sort();
    files
}

/// What the tables of a folder come to, its sheets and slips beside them.
pub(super) fn tables_of(folder: &Path) -> TablesAudit {
    let listed = EventFolder::list(folder, None).expect("a folder");
    let event = std::fs::read_to_string(folder.join("event.toml")).expect("an event file");
    let event = Event::from_toml(&event).expect("an event");
    let mut papers = listed.papers().expect("tables");
    let mut beside = EventPapers::default();
    if let Some(slips) = &listed.slips {
        let (slips, faults) = read_slips(std::fs::read(slips).expect("slips"));
        assert_eq!(faults, []);
        beside.slips = slips;
    }
    let told = paper_games(&listed, &beside, &Options::default()).expect("sheets");
    (papers.games, papers.noted) = told;
    TablesAudit::of(&event, &papers)
}

/// Codes with their rounds, `G106@3`, in order; cells that cannot be used as `cell`.
fn found(folder: &Path) -> Vec<String> {
    let audit = tables_of(folder);
    let findings = audit.findings.iter();
    let mut all: Vec<String> = findings
        .map(|it| format!("{}@{}", it.rule.code, it.round))
        .collect();
    all.extend(audit.faults.iter().map(|_| "cell".to_owned()));
    all.sort();
    all
}

/// Applies `file:from=>to`, several joined by ` ;; `; `\n` in them is the end of a line.
pub(super) fn planted(files: &[(String, String)], edits: &str) -> Vec<(String, String)> {
    let mut files = files.to_vec();
    for edit in edits.split(" ;; ") {
        let (file, edit) = edit.split_once(':').expect("file:from=>to");
        let (from, to) = edit.split_once("=>").expect("from=>to");
        let (from, to) = (from.replace("\\n", "\n"), to.replace("\\n", "\n"));
        let text = files.iter_mut().find(|it| it.0 == file);
        let text = &mut text.unwrap_or_else(|| panic!("no {file}")).1;
        assert_eq!(
            text.matches(&from).count(),
            1,
            "{file}: `{from}` stands once"
        );
        *text = text.replacen(&from, &to, 1);
    }
    files
}

/// Code, edits, what is found: `–` where nothing is.
pub(super) fn rows(sample: &str) -> Vec<[String; 3]> {
    let text = std::fs::read_to_string(samples().join(sample).join("expected.tsv"));
    let text = text.expect("expected.tsv");
    let rows = text
        .lines()
        .filter(|it| !it.starts_with('#') && !it.is_empty());
    rows.map(|row| {
        let cells: Vec<&str> = row.split('\t').collect();
        assert!(cells.len() >= 4, "{row}: code, edits, found, why");
        [cells[0], cells[1], cells[2]].map(str::to_owned)
    })
    .collect()
}

pub(super) fn write(name: &str, files: &[(String, String)]) -> (Folder, PathBuf) {
    let folder = Folder::new(name);
    for (file, text) in files {
        folder.file(&format!("e/{file}"), text);
    }
    let path = folder.at("e");
    (folder, path)
}

#[test]
fn every_sample_tournament_is_sound() {
    for sample in SAMPLES {
        let found = found(&samples().join(sample));
        assert_eq!(found, Vec::<String>::new(), "{sample}");
    }
}

#[test]
fn each_planted_fault_is_found_and_its_neighbour_is_silent() {
    let mut wrong = Vec::new();
    for sample in SAMPLES {
        let files = files(sample);
        for (at, [code, edits, expected]) in rows(sample).into_iter().enumerate() {
            let (_kept, path) = write(&format!("{sample}-{at}"), &planted(&files, &edits));
            let found = found(&path).join(" ");
            let expected = if expected == "–" {
                String::new()
            } else {
                expected
            };
            if found != expected {
                wrong.push(format!(
                    "{sample} {code} {edits}\n  found    {found}\n  expected {expected}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_code_of_events_is_planted_once_and_has_a_neighbour() {
    let all: Vec<[String; 3]> = SAMPLES.iter().flat_map(|it| rows(it)).collect();
    let of = |silent: bool| -> BTreeSet<&str> {
        let rows = all.iter().filter(|row| (row[2] == "–") == silent);
        rows.map(|row| row[0].as_str()).collect()
    };
    for (what, codes) in [("planted", of(false)), ("neighbour", of(true))] {
        let missing: Vec<&str> = EVENT_RULES
            .iter()
            .map(|it| it.code)
            .filter(|code| !codes.contains(code))
            .collect();
        assert_eq!(missing, Vec::<&str>::new(), "{what}");
    }
}
