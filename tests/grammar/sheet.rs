//! The grammars of scoresheets against their readers: a sound sheet is one of which the reader has
//! nothing to say, neither fault nor residue, and of which it reads rounds.

use crate::support::grammar as matcher;

use dapu::format::sheet;
use dapu::record::{FaultKind, GameRecord};
use matcher::Grammar;
use std::fs;

/// A grammar with its reader and the folder of its files.
struct Form {
    name: &'static str,
    grammar: Grammar,
    read: for<'t> fn(&'t str, u32) -> GameRecord<'t>,
}

fn forms() -> [Form; 2] {
    let form = |name: &'static str, read| {
        let path = format!("{}/grammar/{name}.ebnf", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        Form {
            name,
            grammar: Grammar::read(&text),
            read,
        }
    };
    [
        form(
            "sheet",
            sheet::read as for<'t> fn(&'t str, u32) -> GameRecord<'t>,
        ),
        form("sheet-csv", sheet::read_csv),
    ]
}

impl Form {
    /// Name and text of every file of a folder.
    fn files(&self, folder: &str) -> Vec<(String, String)> {
        let path = format!(
            "{}/grammar/{}/{folder}",
            env!("CARGO_MANIFEST_DIR"),
            self.name
        );
        let entries = fs::read_dir(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let mut files: Vec<(String, String)> = entries
            .map(|entry| {
                let path = entry.expect("an entry").path();
                let name = path
                    .file_name()
                    .expect("a name")
                    .to_string_lossy()
                    .into_owned();
                (name, fs::read_to_string(&path).expect("UTF-8"))
            })
            .collect();
        files.sort();
        assert!(10 < files.len(), "{path}: {} files", files.len());
        files
    }

    /// Whether the grammar takes the whole text, and whether the reader finds nothing amiss.
    fn answers(&self, text: &str) -> (bool, bool) {
        let record = (self.read)(text, 1);
        let clean = record.faults.is_empty() && record.residue.is_empty();
        let rounds = !record.tree.plies.is_empty();
        (
            self.grammar.longest(text) == Some(text.len()),
            clean && rounds,
        )
    }
}

#[test]
fn sound_and_damaged_sheets_are_so_to_grammar_and_reader() {
    let mut wrong = Vec::new();
    for form in forms() {
        for (folder, expected) in [("accept", true), ("reject", false)] {
            for (name, text) in form.files(folder) {
                let found = form.answers(&text);
                if found != (expected, expected) {
                    wrong.push(format!("{}/{folder}/{name}: {found:?}", form.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "grammar, reader:\n{}", wrong.join("\n"));
}

/// The grammar is the narrower of the two: what it calls sound one character away from a sound file,
/// the reader must not complain of.
#[test]
fn what_a_grammar_takes_one_character_away_its_reader_takes_too() {
    let mut wrong = Vec::new();
    let mut asked = 0;
    for form in forms() {
        for (name, text) in form.files("accept") {
            let chars: Vec<char> = text.chars().collect();
            for at in 0..chars.len() {
                let mut shorter = chars.clone();
                shorter.remove(at);
                let mut swapped = chars.clone();
                swapped.swap(at, (at + 1) % chars.len());
                for changed in [shorter, swapped] {
                    let text: String = changed.into_iter().collect();
                    let (sound, clean) = form.answers(&text);
                    asked += usize::from(sound);
                    if sound && !clean && !beyond_a_grammar(&(form.read)(&text, 1)) {
                        wrong.push(format!("{}/{name}: {text:?}", form.name));
                    }
                }
            }
        }
    }
    assert!(200 < asked, "only {asked} sound neighbours");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether all that is wrong is what a grammar cannot say: numbers against the count, fields that stand
/// twice, what stands under a clock; or that no move was left.
fn beyond_a_grammar(record: &GameRecord<'_>) -> bool {
    let counted = record.faults.iter().all(|fault| {
        matches!(
            fault.kind,
            FaultKind::NumberOutOfStep { .. } | FaultKind::DoubledTag(_) | FaultKind::BadField
        )
    });
    counted && record.residue.is_empty()
}
