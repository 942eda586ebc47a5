//! All that is told of the sheets of one game: the plies and what each sheet has of them, the union record with its
//! facts, where the sheets disagree, what is odd.
//!
//! `tests/sheets/told.txt` has sheets on which one small thing decides, `told_by_seed.txt` short games with up to four
//! faults made by chance: a block a game, `= OPTIONS` first, then `<` the lines of one sheet and `>` those of the other,
//! then what is told. `BLESS=1` writes what is told anew.

use crate::support::told::answer_again;
use dapu::format::pgn;
use dapu::record::LineId;
use dapu::replay::search::Limits;
use dapu::sheets::{
    Candidate, Choice, Collation, Disagreement, Options, Paper, PlyEntry, collate, entries_alike,
};
use std::fmt::Write as _;

fn held(held: PlyEntry) -> String {
    match held {
        PlyEntry::Same(id) => format!("={}", id.0),
        PlyEntry::Other(id) => format!("#{}", id.0),
        PlyEntry::Swapped(id) => format!("~{}", id.0),
        PlyEntry::Illegible(id) => format!("?{}", id.0),
        PlyEntry::Missed(None) => "-".to_owned(),
        PlyEntry::Missed(Some(id)) => format!("-{}", id.0),
    }
}

fn candidate(one: &Candidate) -> String {
    let slip = one.slip.map_or(String::new(), |slip| format!(" {slip:?}"));
    format!("{} {} replays {}{slip}", one.mv, one.text, one.replays)
}

fn candidates(all: &[Candidate]) -> String {
    let all: Vec<String> = all.iter().map(candidate).collect();
    all.join(", ")
}

fn plies(told: &mut String, collation: &Collation) {
    for ply in &collation.plies {
        let mv = ply.mv.map_or("?".to_owned(), |mv| mv.to_string());
        let on: Vec<String> = ply.on.iter().map(|on| held(*on)).collect();
        let _ = write!(told, "{mv}{} ", on.join(""));
    }
    told.push('\n');
}

fn disagreement(one: &Disagreement) -> String {
    let from = (one.ply, one.wrong, one.written.join("|"), one.decided);
    format!("disagree {from:?}: {}\n", candidates(&one.candidates))
}

/// The union record: entries with their numbers, tags, results, comments, facts.
fn union(told: &mut String, collation: &Collation) {
    let record = &collation.merged;
    for (id, ply) in record.tree.line(LineId::MAIN) {
        let number = ply.number.map_or(String::new(), |n| format!("{n}."));
        let _ = write!(told, "{number}{} ", record.written(id));
    }
    for mark in &record.results {
        let _ = write!(told, "{:?} ", mark.result);
    }
    told.push('\n');
    for tag in &record.tags.0 {
        let _ = write!(told, "{}={} ", tag.name, tag.value);
    }
    for comment in &record.tree.comments {
        let _ = write!(
            told,
            "{:?} {}; ",
            comment.after.map(|id| id.0),
            comment.text
        );
    }
    told.push('\n');
    for note in &record.notes {
        let after = note.after.map(|id| id.0);
        let _ = writeln!(told, "note {:?} {after:?} {:?}", note.kind, note.sheet);
    }
}

fn sheets(told: &mut String, collation: &Collation) {
    for sheet in &collation.sheets {
        let runs: Vec<_> = sheet
            .runs
            .iter()
            .map(|it| (it.first, it.last, it.to_the_end))
            .collect();
        let extra: Vec<u32> = sheet.extra.iter().map(|id| id.0).collect();
        let (owner, entries, illegible) = (sheet.owner, sheet.entries, sheet.illegible);
        let _ = writeln!(
            told,
            "sheet {owner:?} {entries} missed {runs:?} illegible {illegible} extra {extra:?}"
        );
    }
}

fn rest(told: &mut String, collation: &Collation) {
    for one in &collation.unlawful {
        let played = one.played.map(|mv| mv.to_string());
        let _ = write!(
            told,
            "unlawful {} {played:?}: {}",
            one.ply,
            candidates(&one.perhaps)
        );
        for earlier in &one.earlier {
            let instead: Vec<&str> = earlier.instead.iter().map(|it| it.1.as_str()).collect();
            let _ = write!(
                told,
                "; or {} {} for {}",
                earlier.ply,
                earlier.written,
                instead.join(" ")
            );
        }
        told.push('\n');
    }
    for hole in &collation.holes {
        let lines = hole.shown.iter();
        let shown: Vec<String> = lines
            .flat_map(|line| line.iter().map(ToString::to_string))
            .collect();
        let _ = writeln!(
            told,
            "hole {} {} {:?} {}",
            hole.first,
            hole.plies,
            hole.fillings,
            shown.join(" ")
        );
    }
    for alike in &collation.alike {
        let _ = writeln!(told, "alike {alike:?}");
    }
    let Collation {
        lines,
        stopped,
        bounded,
        warnings,
        ..
    } = collation;
    let differ = (collation.results_differ(), collation.ends_differ());
    let _ = writeln!(
        told,
        "lines {lines:?} stopped {stopped:?} bounded {bounded} differ {differ:?} {warnings:?}"
    );
}

/// What is told of the sheets whose lines these are.
fn told(options: &str, texts: &[String]) -> String {
    let choices = options
        .split(' ')
        .filter_map(|it| it.strip_prefix("choose=")?.split_once(':'));
    let choices: Vec<Choice> = choices
        .map(|(ply, text)| Choice {
            ply: ply.parse().expect("a ply"),
            text: text.to_owned(),
        })
        .collect();
    let limits = options
        .split(' ')
        .find_map(|it| it.strip_prefix("positions=")?.parse().ok());
    let limits = limits.map_or(Limits::default(), |positions| Limits {
        repair: positions,
        total: positions,
        beside: positions,
        ..Limits::default()
    });
    let options = Options {
        limits,
        choices: &choices,
        two_events: options.contains("two-events"),
        ..Options::default()
    };
    let records: Vec<_> = texts.iter().map(|text| pgn::read(text, 1)).collect();
    let papers: Vec<Paper<'_>> = records
        .iter()
        .map(|record| Paper::of(record, "sheet.pgn"))
        .collect();
    let mut told = String::new();
    if let [one, other] = records.as_slice() {
        let _ = writeln!(told, "alike {}", entries_alike(one, other));
    }
    match collate(&papers, &options) {
        Err(error) => {
            let _ = writeln!(told, "refused {error:?}");
        }
        Ok(collation) => {
            plies(&mut told, &collation);
            union(&mut told, &collation);
            sheets(&mut told, &collation);
            told.extend(collation.disagreements.iter().map(disagreement));
            rest(&mut told, &collation);
        }
    }
    let lines = told.lines().filter(|line| !line.is_empty());
    lines.fold(String::new(), |all, line| all + line.trim_end() + "\n")
}

/// The options and the sheets of what a block asks.
fn read(head: &str) -> (&str, Vec<String>) {
    let (options, record) = head.split_once('\n').unwrap_or((head, ""));
    let with = |sign: &'static str| {
        let lines = record
            .lines()
            .filter_map(move |line| line.strip_prefix(sign));
        lines.fold(String::new(), |text, line| text + line + "\n")
    };
    let texts = ["< ", "> "]
        .map(with)
        .into_iter()
        .filter(|text| !text.is_empty());
    (options.trim(), texts.collect())
}

/// Tells the blocks of a table again.
fn tell_again(path: &str) {
    answer_again(path, |head| {
        let (options, texts) = read(head);
        told(options, &texts)
    });
}

#[test]
fn of_sheets_on_which_one_small_thing_decides_all_is_told_as_it_was() {
    tell_again("sheets/told.txt");
}

#[test]
fn of_short_games_with_faults_made_by_chance_all_is_told_as_it_was() {
    tell_again("sheets/told_by_seed.txt");
}
