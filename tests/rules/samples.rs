//! Every sample of `samples/rules` shows what it says it shows, and nothing else, under each edition.
//!
//! The expectation stands in a comment at the very ply: `{expect M108 error red}`, several parted by
//! `;`. Edition names after it (`cn1999,cn2020`) limit it; without them it holds under every edition
//! asked (F and C belong to none). Before the first ply it means a finding about the record.
//!
//! A record is judged by the Chinese editions but 1957, whose Black moves first; `{under cn1957,axf}`
//! names others. `{event natural-limit = 30}` gives it an event file. What no comment can stand in is listed in
//! `samples/rules/expected.tsv`.

use dapu::board::Side;
use dapu::event::Event;
use dapu::pipeline::{
    Editions, Examined, Options, Pack, Part, Prepare, Sink, Unread, Unwatched, run,
};
use dapu::record::{GameRecord, LineId};
use dapu::rules::{Check, Choice, EditionId, Finding, Rule, audit, edition, rules};
use dapu::store::{Filter, Store, StoreError};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A finding as a sample names it: edition or `-`, code, severity, side or `-`, line, last ply or 0.
type Named = (String, String, String, String, u32, u32);

/// What was found and what was expected in one entry of a file.
struct Shown {
    file: String,
    entry: u32,
    /// First line in the file.
    line: u32,
    /// The editions it is judged by.
    under: Vec<EditionId>,
    findings: Vec<(Named, u32)>,
    expected: Vec<Named>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/rules")
}

fn name(finding: &Finding) -> (Named, u32) {
    let named = (
        finding.edition.map_or("-", EditionId::name).to_owned(),
        finding.code.text().to_owned(),
        finding.severity.name().to_owned(),
        finding.side.map_or("-", Side::name).to_owned(),
        finding.line,
        finding.plies.map_or(0, |(_, last)| last),
    );
    (named, finding.place.line)
}

/// The comments of a record: line, ply they follow (0 before the first), text.
fn comments(record: &GameRecord<'_>) -> Vec<(u32, u32, String)> {
    let number = |line: LineId, ply| {
        let plies = record.tree.line(line);
        let before = plies.take_while(|(id, _)| Some(*id) <= ply).count() as u32;
        let replaced = record.tree.lines[line.0 as usize].replaces;
        let offset = replaced.map_or(0, |replaced| {
            let parent = record.tree.plies[replaced.0 as usize].line;
            let parent = record.tree.line(parent);
            parent.take_while(|(id, _)| *id < replaced).count() as u32
        });
        if ply.is_none() { 0 } else { offset + before }
    };
    let all = record.tree.comments.iter();
    all.map(|comment| {
        let ply = number(comment.line, comment.after);
        (comment.line.0, ply, comment.text.trim().to_owned())
    })
    .collect()
}

/// The editions a record is judged by.
fn under(record: &GameRecord<'_>) -> Vec<EditionId> {
    let comments = comments(record);
    let mut named = comments
        .iter()
        .filter_map(|(_, _, text)| text.strip_prefix("under "));
    match named.next() {
        Some(list) => list.split(',').filter_map(EditionId::from_name).collect(),
        None => EditionId::ALL[1..5].to_vec(),
    }
}

fn expected(record: &GameRecord<'_>) -> Vec<Named> {
    let mut found = Vec::new();
    let under: Vec<String> = under(record)
        .iter()
        .map(|id| id.name().to_owned())
        .collect();
    for (line, ply, text) in comments(record) {
        for part in text.split(';') {
            let Some(words) = part.trim().strip_prefix("expect ") else {
                continue;
            };
            let mut words = words.split_whitespace().peekable();
            let code = words.next().unwrap_or_default().to_owned();
            let severity = words.next().unwrap_or_default().to_owned();
            let side = words
                .next_if(|word| Side::from_name(word).is_some())
                .unwrap_or("-")
                .to_owned();
            let editions: Vec<String> = match words.next() {
                Some(list) => list.split(',').map(str::to_owned).collect(),
                None if code.starts_with(['F', 'C']) => vec!["-".to_owned()],
                None => under.clone(),
            };
            for edition in editions {
                let named = (
                    edition,
                    code.clone(),
                    severity.clone(),
                    side.clone(),
                    line,
                    ply,
                );
                found.push(named);
            }
        }
    }
    found.sort();
    found
}

fn event(record: &GameRecord<'_>) -> Option<Event> {
    let comments = comments(record);
    let text: Vec<&str> = comments
        .iter()
        .filter_map(|(_, _, text)| text.strip_prefix("event "))
        .collect();
    (!text.is_empty()).then(|| Event::from_toml(&text.join("\n")).expect("an event file"))
}

struct Collect;

impl Prepare for Collect {
    type Made = Shown;

    fn record(&self, examined: &Examined<'_>) -> Shown {
        let mut findings = examined.findings.to_vec();
        let under = under(examined.record);
        if let Some(event) = event(examined.record) {
            let choices = EditionId::ALL.map(|id| Choice {
                edition: edition::edition(id),
                reason: "asked",
            });
            findings = audit(examined.record, examined.replay, &event, &choices);
        }
        findings.retain(|finding| finding.edition.is_none_or(|id| under.contains(&id)));
        Shown {
            file: examined.at.member.display(),
            entry: examined.at.ordinal,
            line: examined.at.frame.line,
            under,
            findings: findings.iter().map(name).collect(),
            expected: expected(examined.record),
        }
    }

    fn unread(&self, unread: &Unread<'_>) -> Shown {
        Shown {
            file: unread.at.member.display(),
            entry: unread.at.ordinal,
            line: unread.at.frame.line,
            under: Vec::new(),
            findings: unread.findings.iter().map(name).collect(),
            expected: Vec::new(),
        }
    }
}

#[derive(Default)]
struct Kept(Vec<Shown>);

impl Sink<Shown> for Kept {
    fn take(&mut self, parts: Vec<Part<Shown>>) -> Result<(), dapu::pipeline::RunError> {
        self.0.extend(parts.into_iter().flat_map(|part| part.made));
        Ok(())
    }
}

fn shown() -> Vec<Shown> {
    let options = Options {
        editions: Editions::all(),
        max_record: 6000,
        ..Options::default()
    };
    // At the last path nothing stands: that is what shows F007.
    let paths = vec![folder(), folder().join("F007-unreadable-file.pgn")];
    let mut kept = Kept::default();
    run(paths, &options, None, &Collect, &mut kept, &Unwatched).expect("a run");
    compare(&mut kept.0);
    for shown in &mut kept.0 {
        let folder = folder().display().to_string();
        let short = shown.file.replace(&folder, "");
        short.trim_start_matches('/').clone_into(&mut shown.file);
    }
    kept.0
}

/// Adds what only several records show: each file of that family goes into a database of its own.
fn compare(shown: &mut [Shown]) {
    let of_several = |rule: &&Rule| matches!(rule.check, Check::Witnesses(_));
    for rule in rules().iter().filter(of_several) {
        let file = folder().join(format!("{}-{}.pgn", rule.code.text(), rule.name));
        let name = format!(
            "dapu-samples-{}-{:?}",
            std::process::id(),
            std::thread::current().id()
        );
        let place = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&place).expect("a folder");
        let mut store = Store::open(&place.join("dapu.db")).expect("a database");
        let options = Options {
            editions: Editions::all(),
            ..Options::default()
        };
        run(vec![file], &options, None, &Pack, &mut store, &Unwatched).expect("a run");
        store.settle().expect("settled");
        let filter = Filter {
            codes: vec![rule.code.text().to_owned()],
            ..Filter::default()
        };
        store
            .findings::<StoreError>(&filter, |found| {
                let (game, _) = store.game(found.record)?;
                let here = |it: &&mut Shown| it.file == game.file && it.line == game.line;
                let shown = shown
                    .iter_mut()
                    .find(here)
                    .expect("the record is among them");
                let under = shown.under.iter();
                if under.copied().any(|id| found.finding.edition == Some(id)) {
                    shown
                        .findings
                        .push(crate::rules::samples::name(&found.finding));
                }
                Ok(())
            })
            .expect("findings");
        let _ = std::fs::remove_dir_all(&place);
    }
}

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
                .map(|((_, code, severity, ..), line)| (code.clone(), severity.clone(), *line))
                .collect();
            if *rows != found {
                wrong.push(format!("{place}\n  listed {rows:?}\n  found  {found:?}"));
            }
            continue;
        }
        let mut found: Vec<Named> = shown.findings.into_iter().map(|(named, _)| named).collect();
        found.sort();
        if found != shown.expected {
            let only = |these: &[Named], those: &[Named]| -> Vec<String> {
                let rest = these.iter().filter(|one| !those.contains(one));
                rest.map(|one| format!("    {one:?}")).collect()
            };
            wrong.push(format!(
                "{place}\n  not expected:\n{}\n  not found:\n{}",
                only(&found, &shown.expected).join("\n"),
                only(&shown.expected, &found).join("\n"),
            ));
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
                    .any(|((_, code, ..), _)| code == rule.code.text())
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
        let silent = shown
            .findings
            .iter()
            .all(|((_, found, ..), _)| *found != code);
        let counts = files.entry(shown.file).or_default();
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
