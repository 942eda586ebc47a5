//! Every sample of `samples/rules` shows what it says it shows, and nothing else, under each edition.

use super::shown::{Expected, Found, folder, shown};
use dapu::rules::{Rule, rules};
use std::collections::BTreeMap;
use std::path::Path;

/// By file and entry: code, severity, line.
type Listed = BTreeMap<(String, u32), Vec<(String, String, u32)>>;

/// `expected.tsv`: file, entry from 0, code, severity, line of the file.
fn listed() -> Listed {
    let text = std::fs::read_to_string(folder().join("expected.tsv")).expect("expected.tsv");
    let mut listed = Listed::new();
    for row in text.lines().filter(|row| !row.starts_with('#')) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [file, entry, code, severity, line] = cells[..] else {
            panic!("five cells: {row}");
        };
        let number = |cell: &str| cell.parse::<u32>().expect("a number");
        listed
            .entry((file.to_owned(), number(entry)))
            .or_default()
            .push((code.to_owned(), severity.to_owned(), number(line)));
    }
    listed
}

#[test]
fn every_sample_gives_exactly_what_it_expects() {
    let listed = listed();
    let mut wrong = Vec::new();
    for shown in shown() {
        if shown.file.ends_with("expected.tsv") {
            continue;
        }
        let place = format!("{} entry {}", shown.file, shown.entry);
        if let Some(rows) = listed.get(&(shown.file.clone(), shown.entry)) {
            let found: Vec<_> = shown
                .findings
                .iter()
                .map(|it| (it.named.1.clone(), it.named.2.clone(), it.place))
                .collect();
            if *rows != found {
                wrong.push(format!("{place}\n  listed {rows:?}\n  found  {found:?}"));
            }
            continue;
        }
        let (surplus, wanting) = differences(&shown.findings, &shown.expected);
        if !surplus.is_empty() || !wanting.is_empty() {
            let (surplus, wanting) = (surplus.join("\n"), wanting.join("\n"));
            wrong.push(format!(
                "{place}\n  not expected:\n{surplus}\n  not found:\n{wanting}"
            ));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// What was found and not expected, and what was expected and not found.
fn differences(found: &[Found], expected: &[Expected]) -> (Vec<String>, Vec<String>) {
    let (mut found, mut wanting) = (found.to_vec(), Vec::new());
    let mut expected: Vec<&Expected> = expected.iter().collect();
    // Those that name an article choose first.
    expected.sort_by_key(|it| it.article.is_none());
    for expected in expected {
        let fits = |it: &Found| {
            let said = |said: &Option<String>, is: &String| said.as_ref().is_none_or(|it| it == is);
            it.named == expected.named
                && said(&expected.article, &it.article)
                && said(&expected.consequence, &it.consequence)
        };
        match found.iter().position(fits) {
            Some(at) => {
                found.swap_remove(at);
            }
            None => wanting.push(format!("    {expected:?}")),
        }
    }
    let surplus = found.iter().map(|it| format!("    {it:?}")).collect();
    (surplus, wanting)
}

#[test]
fn what_an_article_allows_is_said_nothing_of() {
    let mut wrong = Vec::new();
    for shown in shown() {
        for silent in &shown.silent {
            if !shown.is_silent(&silent.code, &silent.edition) {
                wrong.push(format!("{} entry {}: {silent:?}", shown.file, shown.entry));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Codes that take two sheets, a slip or a file of rulings: the sample events show them, F301 and F302 their tests
/// beside the rulings.
const OF_AN_EVENT: &[&str] = &[
    "S201", "S202", "S203", "S204", "S205", "S206", "S207", "S208", "S209", "S210", "S211", "S213",
    "S214", "S215", "O202", "O205", "O207", "O306", "O401", "O402", "O403", "O404", "F301", "F302",
];

/// A code that takes a record of a megabyte: the tests of the readers' bounds show it.
const OF_A_LARGE_RECORD: &[&str] = &["F120"];

#[test]
fn every_code_has_a_sample_of_its_name_that_shows_it() {
    let shown = shown();
    let mut wanting = Vec::new();
    let not_here = [OF_AN_EVENT, OF_A_LARGE_RECORD].concat();
    let of_one_record = |rule: &&Rule| !not_here.contains(&rule.code.text());
    for rule in rules().iter().filter(of_one_record) {
        let stem = format!("{}-{}.", rule.code.text(), rule.name);
        let has = shown.iter().any(|entry| {
            let named = entry.file.starts_with(&stem);
            named
                && entry
                    .findings
                    .iter()
                    .any(|it| it.code() == rule.code.text())
        });
        if !has {
            wanting.push(stem);
        }
    }
    assert!(wanting.is_empty(), "no sample shows: {}", wanting.join(" "));
}

#[test]
fn every_sample_has_a_neighbour_that_is_silent() {
    // A file refused as a whole has its neighbours among the other files; so has one of a format that
    // holds a single record: each of these shows one fault of form and no other.
    let listed: Vec<String> = listed().into_keys().map(|(file, _)| file).collect();
    let mut files: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for shown in shown() {
        let Some((code, _)) = shown.file.split_once('-') else {
            continue;
        };
        let code = code.to_owned();
        let silent = shown.findings.iter().all(|it| it.code() != code);
        let counts = files.entry(shown.file.clone()).or_default();
        counts.0 += 1;
        counts.1 += usize::from(silent);
    }
    let alone: Vec<&String> = files
        .iter()
        .filter(|(file, (entries, silent))| {
            let single = Path::new(file).extension() == Some("xqf".as_ref());
            *silent == 0 && (*entries > 1 || !(single || listed.contains(file)))
        })
        .map(|(file, _)| file)
        .collect();
    assert!(alone.is_empty(), "no silent neighbour: {alone:?}");
}
