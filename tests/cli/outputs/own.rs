//! What no output takes the place of: files that a database was read from, and what a command wrote of something
//! else.

use super::{RAN, USAGE, everything, folder, link};
use crate::support::folder::record;
use std::fs;

/// A command.
type Words = &'static [&'static str];

/// What a database was read from, by every path that leads there.
#[cfg(unix)]
#[test]
fn no_command_writes_over_what_its_database_was_read_from() {
    let folder = folder("outputs-source");
    assert_eq!(folder.run(&["import", "in.pgn", "-q"]).0, RAN);
    fs::hard_link(folder.at("in.pgn"), folder.at("o/hard.pgn")).expect("a link");
    link(&folder, "in.pgn", "o/soft.pgn");
    let before = everything(&folder.at(""));
    let commands: [&[&str]; 8] = [
        // These read no database: one with the usual name is at hand.
        &["convert", "event/red.pgn"],
        &["check", "event/red.pgn", "-o"],
        &["report", "-o"],
        &["report", "--past", "-o"],
        &["export", "-o"],
        &["names", "suggest", "-o"],
        &["adjudicate", "--game", "1", "-o"],
        &["sheet", "event/red.pgn", "--prior", "dapu.db", "--write"],
    ];
    let mut wrong = Vec::new();
    for command in commands {
        for path in ["in.pgn", "./o/../in.pgn", "o/hard.pgn", "o/soft.pgn"] {
            for force in [&[][..], &["--force"]] {
                let (code, _, err) = folder.run(&[command, &[path], force].concat());
                let is_told =
                    err.contains("dapu.db was read from") && !err.contains("with --force");
                if code != USAGE || !is_told || before != everything(&folder.at("")) {
                    wrong.push(format!("{command:?} {path} {force:?}: {code} {err}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // What is no source gives way as ever.
    folder.file("o/mine.csv", "mine");
    assert_eq!(
        folder
            .run(&["report", "-o", "o/mine.csv", "--force", "-q"])
            .0,
        RAN
    );
}

#[test]
fn what_a_command_wrote_from_another_input_or_for_another_question_is_not_its_own() {
    let folder = folder("outputs-other");
    folder.file("other.pgn", record(8));
    fs::copy(folder.at("dapu.db"), folder.at("other.db")).expect("a copy");
    // What was written first, what is its own to write again, and what is not.
    let cases: [(Words, &[Words], &[Words]); 6] = [
        (
            &["convert", "in.pgn", "OUT"],
            &[&["convert", "./o/../in.pgn", "OUT"]],
            &[
                &["convert", "other.pgn", "OUT"],
                &["convert", "in.pgn", "other.pgn", "OUT"],
            ],
        ),
        (
            &["convert", "in.pgn", "FOLDER", "--to", "xqf"],
            &[&["convert", "in.pgn", "FOLDER", "--to", "xqf"]],
            &[&["convert", "other.pgn", "FOLDER", "--to", "xqf"]],
        ),
        (
            &["export", "-o", "OUT"],
            &[&["export", "-o", "OUT"]],
            &[
                &["export", "--db", "other.db", "-o", "OUT"],
                &["export", "--player", "甲1", "-o", "OUT"],
            ],
        ),
        (
            &["report", "-o", "OUT"],
            &[&["report", "--db", "./dapu.db", "-o", "OUT"]],
            &[
                &["report", "--db", "other.db", "-o", "OUT"],
                &["report", "--code", "S", "-o", "OUT"],
            ],
        ),
        (
            &["check", "in.pgn", "--format", "csv", "-o", "OUT"],
            &[&["check", "in.pgn", "--format", "csv", "-o", "OUT"]],
            &[
                &["check", "other.pgn", "--format", "csv", "-o", "OUT"],
                &[
                    "check", "in.pgn", "--code", "S", "--format", "csv", "-o", "OUT",
                ],
                &[
                    "check",
                    "in.pgn",
                    "--edition",
                    "cn1999",
                    "--format",
                    "csv",
                    "-o",
                    "OUT",
                ],
            ],
        ),
        (
            &["sheet", "event/red.pgn", "--write", "OUT"],
            &[&["sheet", "event/red.pgn", "--write", "OUT"]],
            &[&["sheet", "event/black.pgn", "--write", "OUT"]],
        ),
    ];
    let mut wrong = Vec::new();
    for (number, (first, same, other)) in cases.iter().enumerate() {
        let out = format!("o/{number}.pgn");
        let within = format!("o/{number}");
        let run = |words: &[&str]| {
            let path = |word: &&str| match *word {
                "OUT" => out.clone(),
                "FOLDER" => within.clone(),
                word => word.to_owned(),
            };
            let words: Vec<String> = words.iter().map(path).collect();
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            folder.run(&[&words[..], &["-q"]].concat())
        };
        let (code, _, err) = run(first);
        assert_eq!(code, RAN, "{first:?}: {err}");
        let before = everything(&folder.at("o"));
        for words in *other {
            let (code, _, err) = run(words);
            if code != USAGE || !err.contains("--force") || before != everything(&folder.at("o")) {
                wrong.push(format!("{words:?}: {code} {err}"));
            }
        }
        for words in *same {
            let (code, _, err) = run(words);
            if code != RAN {
                wrong.push(format!("{words:?}: {code} {err}"));
            }
        }
    }
    // What came by way of a pipe may have been anything.
    for code in [RAN, USAGE] {
        let mut piped = folder.dapu();
        piped
            .args(["convert", "-", "o/piped.pgn", "-q"])
            .write_stdin(record(1));
        assert_eq!(piped.output().expect("it runs").status.code(), Some(code));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
