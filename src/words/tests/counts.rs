//! A count of one is never reported in the plural.

use crate::words::{filled, holes_of};

/// Counted nouns, in the plural, as messages have them.
const COUNTED: &[&str] = &[
    "beginnings",
    "boards",
    "bytes",
    "cells",
    "characters",
    "comments",
    "copies",
    "days",
    "draws",
    "duplicates",
    "entrants",
    "entries",
    "errors",
    "events",
    "files",
    "findings",
    "flaws",
    "fouls",
    "games",
    "ids",
    "lines",
    "links",
    "minutes",
    "moves",
    "names",
    "notes",
    "occurrences",
    "offers",
    "others",
    "pairs",
    "places",
    "players",
    "plies",
    "points",
    "positions",
    "ranks",
    "readings",
    "records",
    "remarks",
    "replies",
    "results",
    "rounds",
    "rows",
    "rulings",
    "seconds",
    "seeds",
    "sheets",
    "slips",
    "slots",
    "stages",
    "steps",
    "times",
    "tokens",
    "variations",
    "warnings",
    "ways",
];
/// Words in -s that follow the name of something, and count nothing.
const OTHERWISE: &[&str] = &[
    "agrees",
    "answers",
    "as",
    "asks",
    "attacks",
    "begins",
    "belongs",
    "claims",
    "comes",
    "does",
    "ends",
    "files",
    "fills",
    "floats",
    "follows",
    "gives",
    "goes",
    "has",
    "holds",
    "is",
    "its",
    "joins",
    "leads",
    "leaves",
    "lets",
    "lies",
    "loses",
    "makes",
    "means",
    "meets",
    "misses",
    "names",
    "needs",
    "offers",
    "parts",
    "plays",
    "points",
    "reaches",
    "records",
    "replays",
    "runs",
    "says",
    "sits",
    "stands",
    "stays",
    "takes",
    "threatens",
    "this",
    "was",
    "wins",
];
/// The placeholders named here are no numbers.
const NO_NUMBERS: &[&str] = &[
    "{asked} finds",
    "{file} names",
    "{folder} names",
    "{other} names",
    "{typist|side} types",
    "{published} points",
    "{attackers} attacks",
    "{name} codes",
    "{side} moves",
    "{side} offers",
];
/// Words that may stand between a number and the noun it counts.
const BETWEEN: &[&str] = &[
    "different",
    "excess",
    "full",
    "known",
    "legal",
    "more",
    "other",
    "same",
    "shorter",
    "such",
    "whole",
];

/// The text after each placeholder where it is in the plural: `{count} games`. The form is chosen by the number where it is one.
fn told_as_many(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices('{') {
        let Some((hole, rest)) = text[at + 1..].split_once('}') else {
            continue;
        };
        let is_hole = hole
            .bytes()
            .all(|it| it.is_ascii_lowercase() || b"_|-.:".contains(&it));
        let Some(rest) = rest
            .strip_prefix(' ')
            .filter(|_| is_hole && hole.matches('|').count() < 2)
        else {
            continue;
        };
        let mut words = rest
            .split(' ')
            .map(|it| it.trim_end_matches(|it: char| !it.is_alphanumeric()));
        let mut word = words.next().unwrap_or_default();
        if BETWEEN.contains(&word) {
            word = words.next().unwrap_or_default();
        }
        let shown = format!("{{{hole}}} {word}");
        if NO_NUMBERS.iter().any(|it| shown.starts_with(it)) {
            continue;
        }
        let is_plural =
            word.len() > 2 && word.ends_with('s') && word.bytes().all(|it| it.is_ascii_lowercase());
        if COUNTED.contains(&word) || is_plural && !OTHERWISE.contains(&word) {
            found.push(shown);
        }
    }
    found
}

#[test]
fn one_of_a_thing_is_never_told_as_many() {
    let mut texts: Vec<(String, String)> = Vec::new();
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    for file in walkdir::WalkDir::new(root).sort_by_file_name() {
        let path = file.expect("an entry").into_path();
        let name = path.display().to_string();
        let read = || std::fs::read_to_string(&path).expect("a text");
        if name.ends_with("en.toml") {
            // `one|many` of a whole line, and `other` beside `one`, are forms already.
            let is_form = |line: &&str| {
                line.starts_with("one = ") || line.starts_with("other = ") || line.contains("|{n} ")
            };
            let lines = read();
            let lines = lines.lines().filter(|it| !is_form(it));
            texts.extend(lines.map(|line| (name.clone(), line.to_owned())));
        } else if name.ends_with(".en.md") {
            let message = read()
                .lines()
                .find(|it| it.starts_with("> "))
                .unwrap_or_default()
                .to_owned();
            texts.push((name, message));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            // The English texts of errors.
            let source = read();
            let errors = source.split("#[error(").skip(1);
            let errors = errors.filter_map(|it| it.split_once(")]").map(|it| it.0.to_owned()));
            texts.extend(errors.map(|text| (name.clone(), text)));
        }
    }
    assert!(texts.len() > 2_000, "{} texts", texts.len());
    let wrong: Vec<String> = texts
        .iter()
        .flat_map(|(name, text)| {
            let found = told_as_many(text).into_iter();
            found.map(move |it| format!("{}: {it}", name.trim_start_matches(root)))
        })
        .collect();
    assert!(
        wrong.is_empty(),
        "write {{count|game|games}}:\n{}",
        wrong.join("\n")
    );
    // The sieve finds what it is for.
    assert_eq!(
        told_as_many("{count} more games, {n} rows"),
        ["{count} games", "{n} rows"]
    );
    assert!(told_as_many("{count} {count|game has|games have} no result").is_empty());
}

#[test]
fn a_form_is_chosen_by_its_number_and_found_again() {
    let values = |bytes: u64| [("bytes", bytes)];
    for (bytes, told) in [
        (1, "1 byte is left"),
        (3, "3 bytes are left"),
        (0, "0 bytes are left"),
    ] {
        let template = "{bytes} {bytes|byte is|bytes are} left";
        let all = values(bytes);
        let all = all
            .each_ref()
            .map(|it| (it.0, &it.1 as &dyn std::fmt::Display));
        assert_eq!(filled(template, &all), told);
        assert_eq!(
            holes_of(template, told),
            Some(vec![("bytes", bytes.to_string().as_str())])
        );
    }
    assert_eq!(
        holes_of("{bytes} {bytes|byte is|bytes are} left", "3 bits are left"),
        None
    );
}
