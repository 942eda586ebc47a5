//! The grammar of PGN against the reader: a sound record is one of which the reader has nothing to
//! say, neither fault nor residue.

use crate::support::grammar as matcher;

use dapu::format::pgn;
use matcher::Grammar;
use std::fs;

/// Name and text of every file of a folder below `grammar/pgn`.
fn files(folder: &str) -> Vec<(String, String)> {
    let path = format!("{}/grammar/pgn/{folder}", env!("CARGO_MANIFEST_DIR"));
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
    assert!(10 < files.len(), "{folder}: {} files", files.len());
    files
}

fn grammar() -> Grammar {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/grammar/pgn.ebnf");
    Grammar::read(&fs::read_to_string(path).expect("grammar/pgn.ebnf"))
}

/// Whether the grammar takes the whole text, and whether the reader finds nothing amiss.
fn answers(grammar: &Grammar, text: &str) -> (bool, bool) {
    let record = pgn::read(text, 1);
    let clean = record.faults.is_empty() && record.residue.is_empty();
    (grammar.longest(text) == Some(text.len()), clean)
}

#[test]
fn sound_files_are_sound_to_grammar_and_reader() {
    check("accept", (true, true));
}

#[test]
fn damaged_files_are_sound_to_neither() {
    check("reject", (false, false));
}

fn check(folder: &str, expected: (bool, bool)) {
    let grammar = grammar();
    let wrong: Vec<_> = files(folder)
        .into_iter()
        .map(|(name, text)| (name, answers(&grammar, &text)))
        .filter(|(_, answers)| *answers != expected)
        .collect();
    assert!(wrong.is_empty(), "grammar, reader: {wrong:?}");
}

/// The grammar is the narrower of the two: what it calls sound one character away from a sound file,
/// the reader must not complain of.
#[test]
fn what_the_grammar_takes_one_character_away_the_reader_takes_too() {
    let grammar = grammar();
    let mut wrong = Vec::new();
    let mut asked = 0;
    for (name, text) in files("accept") {
        let chars: Vec<char> = text.chars().collect();
        for at in 0..chars.len() {
            let mut shorter = chars.clone();
            shorter.remove(at);
            let mut swapped = chars.clone();
            swapped.swap(at, (at + 1) % chars.len());
            for changed in [shorter, swapped] {
                let text: String = changed.into_iter().collect();
                let (sound, clean) = answers(&grammar, &text);
                asked += usize::from(sound);
                // Numbers against the count, and tags that stand twice, are beyond a grammar.
                let counted = pgn::read(&text, 1).faults.iter().all(|fault| {
                    matches!(
                        fault.kind,
                        dapu::record::FaultKind::NumberOutOfStep { .. }
                            | dapu::record::FaultKind::DoubledTag(_)
                    )
                });
                if sound && !clean && !(counted && pgn::read(&text, 1).residue.is_empty()) {
                    wrong.push(format!("{name}: {text:?}"));
                }
            }
        }
    }
    assert!(200 < asked, "only {asked} sound neighbours");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
