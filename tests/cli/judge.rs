//! Judging again that was stopped, and editions taken away.

use crate::support::folder::{Folder, content, records};
use dapu::event::Event;
use dapu::pipeline::{self, Options, Progress, Summary, Unwatched};
use dapu::store::Store;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// So many records, every tenth with a move no piece can make: what follows depends on the level of the event.
const RECORDS: u64 = 300;

fn imported(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("in.pgn", records(RECORDS));
    assert_eq!(
        folder
            .run(&["import", "in.pgn", "-q", "--edition", "cn2020"])
            .0,
        0
    );
    folder
}

fn copied(folder: &Folder, name: &str) -> Store {
    std::fs::copy(folder.at("dapu.db"), folder.at(name)).expect("a copy");
    Store::open(&folder.at(name)).expect("a database")
}

fn options(level: &str) -> Options {
    let event = format!("edition = \"cn2020\"\nlevel = \"{level}\"\n");
    Options {
        event: Event::from_toml(&event).expect("an event"),
        jobs: 1,
        batch_units: 8,
        ..Options::default()
    }
}

/// Stops a run when the first batch is in.
struct Stops(Arc<AtomicBool>);

impl Progress for Stops {
    fn taken(&self, _: &Summary) {
        self.0.store(true, Ordering::SeqCst);
    }
}

fn judge(store: &mut Store, level: &str) -> u64 {
    let ran = pipeline::judge(store, &options(level), &Unwatched).expect("it judges");
    assert!(!ran.interrupted);
    ran.records
}

fn judge_a_part(store: &mut Store, level: &str) -> u64 {
    let options = options(level);
    let stops = Stops(Arc::clone(&options.stop));
    let ran = pipeline::judge(store, &options, &stops).expect("it judges");
    assert!(ran.interrupted && ran.records > 0 && ran.records < RECORDS / 2);
    ran.records
}

#[test]
fn a_mark_that_another_judging_made_stale_is_not_used() {
    let folder = imported("judge-stale");
    let straight = {
        judge(&mut copied(&folder, "straight.db"), "national");
        content(&folder, "straight.db")
    };
    let other = {
        judge(&mut copied(&folder, "other.db"), "province");
        content(&folder, "other.db")
    };
    assert_ne!(straight, other, "the level makes no difference");
    // Stopped, and nothing between: it goes on where it stopped.
    let mut store = copied(&folder, "resumed.db");
    let part = judge_a_part(&mut store, "national");
    assert_eq!(judge(&mut store, "national"), RECORDS - part);
    assert_eq!(content(&folder, "resumed.db"), straight);
    // Another judging between, whole or in part: it begins anew.
    for whole in [true, false] {
        let name = format!("stale-{whole}.db");
        let mut store = copied(&folder, &name);
        judge_a_part(&mut store, "national");
        if whole {
            judge(&mut store, "province");
            assert_eq!(content(&folder, &name), other);
        } else {
            judge_a_part(&mut store, "province");
        }
        assert_eq!(judge(&mut store, "national"), RECORDS);
        assert_eq!(content(&folder, &name), straight, "whole: {whole}");
    }
}

#[test]
fn a_mark_is_not_used_where_records_came_since() {
    let folder = imported("judge-import");
    let mut store = copied(&folder, "a.db");
    judge_a_part(&mut store, "national");
    drop(store);
    folder.file("more.pgn", records(RECORDS + 1));
    let import = [
        "import",
        "more.pgn",
        "-q",
        "--edition",
        "cn2020",
        "--db",
        "a.db",
    ];
    assert_eq!(folder.run(&import).0, 0);
    let mut store = Store::open(&folder.at("a.db")).expect("a database");
    assert_eq!(judge(&mut store, "national"), 2 * RECORDS + 1);
    let (code, ..) = folder.run(&["import", "more.pgn", "-q", "--edition", "cn2020"]);
    assert_eq!(code, 0);
    judge(&mut copied(&folder, "straight.db"), "national");
    assert_eq!(content(&folder, "a.db"), content(&folder, "straight.db"));
}

#[test]
fn choices_that_no_record_has_any_more_are_not_kept() {
    let folder = imported("judge-orphans");
    let unused = || -> i64 {
        let sql = "SELECT count(*) FROM choices WHERE id NOT IN (SELECT choice FROM records)";
        let opened = rusqlite::Connection::open(folder.at("dapu.db")).expect("a database");
        opened
            .query_row(sql, [], |row| row.get(0))
            .expect("a count")
    };
    let steps: [&[&str]; 3] = [
        &["judge", "--edition", "cn1957", "-q"],
        &["judge", "--edition", "axf,cn1999", "-q"],
        &["judge", "--remove", "axf,cn1957", "-q"],
    ];
    for step in steps {
        assert_eq!(folder.run(step).0, 0);
        assert_eq!(unused(), 0, "{step:?}");
    }
}

#[test]
fn an_edition_taken_away_leaves_no_trace() {
    let folder = Folder::new("judge-remove");
    folder.file("in.pgn", records(60));
    // One game with two results: what is said of both goes by the edition too.
    let moves = crate::support::folder::movetext(3, 40);
    for (n, result) in ["1-0", "0-1"].iter().enumerate() {
        let text = format!(
            "[Date \"2001.1.{n}\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"{result}\"]\n\n{moves} {result}\n"
        );
        folder.file(&format!("b{n}.pgn"), text);
    }
    let import = ["import", "in.pgn", "b0.pgn", "b1.pgn", "-q"];
    assert_eq!(
        folder
            .run(&[&import[..], &["--edition", "cn1999"]].concat())
            .0,
        0
    );
    let before = content(&folder, "dapu.db");
    assert!(before.contains("O107"), "{before}");
    let judge = |words: &[&str]| folder.run(&[&["judge"], words].concat());
    assert_eq!(judge(&["--edition", "cn2020,cn1957", "-q"]).0, 0);
    assert_ne!(content(&folder, "dapu.db"), before);
    let (code, out, err) = judge(&["--remove", "cn2020,cn1957"]);
    assert_eq!(code, 0, "{err}");
    assert!(
        out.contains("cn2020, cn1957") && out.contains("62 records are no longer"),
        "{out}"
    );
    assert_eq!(content(&folder, "dapu.db"), before);
    // The last one too: then nobody judges, and that is said.
    let (code, out, err) = judge(&["--remove", "cn1999"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("62 of them are judged by no edition"), "{out}");
    let none = content(&folder, "dapu.db");
    assert!(!none.contains("cn1999") && !none.contains("O107"), "{none}");
    assert_eq!(judge(&["--edition", "cn1999", "-q"]).0, 0);
    assert_eq!(content(&folder, "dapu.db"), before);
}

#[test]
fn what_comes_back_comes_back_without_an_edition_taken_away() {
    let folder = Folder::new("judge-remove-past");
    folder.file("a.pgn", records(30));
    folder.file("b.pgn", records(40).replace("甲", "丙"));
    let import = [
        "import",
        "a.pgn",
        "b.pgn",
        "-q",
        "--edition",
        "cn1999,cn2020",
    ];
    assert_eq!(folder.run(&import).0, 0);
    let run = |words: &[&str]| {
        let (code, _, err) = folder.run(words);
        assert_eq!(code, 0, "{words:?}: {err}");
    };
    run(&["forget", "b.pgn", "-q"]);
    run(&["judge", "--remove", "cn2020", "-q"]);
    run(&["undo", "-q"]);
    let back = content(&folder, "dapu.db");
    assert!(back.contains("丙") && back.contains("cn1999"));
    let parts = ["records\t", "findings\t", "past"];
    let judged: Vec<&str> = back
        .lines()
        .filter(|line| parts.iter().any(|part| line.starts_with(part)) && line.contains("cn2020"))
        .collect();
    assert!(judged.is_empty(), "{judged:#?}");
    run(&["verify"]);
}

#[test]
fn an_edition_that_judged_nothing_is_told() {
    let folder = Folder::new("judge-remove-none");
    folder.file("in.pgn", records(3));
    assert_eq!(
        folder
            .run(&["import", "in.pgn", "-q", "--edition", "cn1999"])
            .0,
        0
    );
    let before = content(&folder, "dapu.db");
    for (tongue, told) in [("en", "were judged by: cn1999"), ("zh", "cn1999")] {
        let words = ["--lang", tongue, "judge", "--remove", "cn2020"];
        let (code, _, err) = folder.run(&words);
        assert_eq!(code, 2, "{err}");
        assert!(err.contains(told) && err.contains("cn2020"), "{err}");
    }
    let (code, _, err) = folder.run(&["judge", "--remove", "cn1999", "--edition", "cn2020"]);
    assert_eq!(code, 2, "{err}");
    assert_eq!(content(&folder, "dapu.db"), before);
    let (code, _, err) = folder.run(&["judge", "--remove", "cn1999", "--db", "no.db"]);
    assert_eq!(code, 3, "{err}");
    assert!(!folder.at("no.db").exists());
}
