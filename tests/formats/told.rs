//! Nothing of a text is dropped untold, whichever reader takes it.

use crate::support::opening::{LETTERS, WORDS};
use crate::support::untold::untold;
use dapu::format::{Detected, ReadFn, detect};
use dapu::record::{FaultKind, GameRecord};
use dapu::text::Place;
use std::fs;
use std::path::{Path, PathBuf};

/// Every file below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
    found.sort();
}

fn check(folder: &str, least: usize) {
    let mut found = Vec::new();
    files(Path::new(folder), &mut found);
    assert!(found.len() >= least, "{folder}: {}", found.len());
    let mut wrong = Vec::new();
    for path in found {
        let bytes = fs::read(&path).expect("it is there");
        let name = path.to_string_lossy();
        let (format, missing) = untold(&bytes, &name);
        if !missing.is_empty() {
            wrong.push(format!("{name} ({format}): {missing:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nothing_of_the_samples_is_dropped_untold() {
    check("samples", 60);
}

/// Of the folder that `DAPU_TEXTS` names.
#[test]
fn nothing_of_a_folder_of_texts_is_dropped_untold() {
    if let Ok(folder) = std::env::var("DAPU_TEXTS") {
        check(&folder, 1);
    }
}

/// The record that a text without tags holds.
fn one(text: &str) -> GameRecord<'_> {
    let Detected::Format(format) = detect(text.as_bytes(), "a.txt") else {
        panic!("no format: {text}");
    };
    match format.reader.map(|reader| reader.read) {
        Some(ReadFn::Text(read)) => read(text, 1),
        _ => panic!("no text: {}", format.name),
    }
}

fn repeated<'r>(record: &'r GameRecord<'_>) -> Vec<(Place, &'r str)> {
    let faults = record.faults.iter().zip(&record.places.faults);
    let told = faults.filter(|(fault, _)| fault.kind == FaultKind::RepeatedEntry);
    told.map(|(fault, place)| (*place, fault.span.of(&record.text)))
        .collect()
}

#[test]
fn an_entry_written_twice_below_a_heading_is_told_at_its_place() {
    // What stands twice at the end is a ply that cannot be played.
    for doubled in 0..WORDS.len() - 1 {
        let mut lines = vec!["甲 先和 乙", ""];
        lines.extend(&WORDS[..=doubled]);
        lines.extend(&WORDS[doubled..]);
        let text = lines.join("\n") + "\n";
        let record = one(&text);
        let place = |it: &(Place, &str)| (it.0.line, it.0.from);
        let told: Vec<_> = repeated(&record).iter().map(place).collect();
        let line = doubled as u32 + 4;
        assert_eq!(told, [(line, 1)], "{text}");
        assert_eq!(record.tree.plies.len(), WORDS.len(), "{text}");
    }
}

#[test]
fn a_move_named_again_in_a_sentence_is_a_comment() {
    let mut lines: Vec<String> = WORDS.iter().map(|it| (*it).to_owned()).collect();
    lines.insert(0, "甲 先和 乙\n".to_owned());
    lines.insert(4, "刚才那步马二进三走得很稳".to_owned());
    let text = lines.join("\n");
    let record = one(&text);
    assert!(repeated(&record).is_empty(), "{:?}", repeated(&record));
    let comments = &record.tree.comments;
    assert!(comments.iter().any(|it| it.text.contains("马二进三")));
}

#[test]
fn a_move_that_belongs_to_no_game_is_kept_as_text_and_told() {
    let says = |(at, word): (usize, &&str)| format!("{}s caller says {word}\n", at + 100);
    let played: String = LETTERS.iter().enumerate().map(says).collect();
    let others: String = ["R3=9", "A7+8"].iter().enumerate().map(says).collect();
    let text = format!("{others}{played}");
    let record = one(&text);
    assert_eq!(record.tree.plies.len(), LETTERS.len());
    let kept: String = record.residue.iter().map(|it| &*it.text).collect();
    assert!(kept.contains("R3=9") && kept.contains("A7+8"), "{kept}");
    assert!(untold(text.as_bytes(), "a.txt").1.is_empty());
}
