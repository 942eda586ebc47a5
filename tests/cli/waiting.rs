//! Signals to a program that waits: for a writer, for a reader.

use crate::support::folder::{Folder, content, record, records};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const STOPPED: i32 = 4;

/// So long a program may take to begin waiting, and to end; a machine that is busy takes a part of it.
const PATIENCE: Duration = Duration::from_secs(60);

fn spawn(folder: &Folder, arguments: &[&str]) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin!("dapu"))
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .current_dir(folder.at(""))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts")
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill")
        .args([name, &child.id().to_string()])
        .status();
    assert!(sent.is_ok_and(|sent| sent.success()));
}

/// One signal; the exit code and what was said. Standard output is not read before.
fn stopped(mut child: Child, name: &str) -> (Option<i32>, String) {
    // Long enough for it to wait where it waits.
    std::thread::sleep(Duration::from_millis(700));
    signal(&child, name);
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if child.try_wait().expect("a child").is_some() {
            let output = child.wait_with_output().expect("it ended");
            let err = String::from_utf8_lossy(&output.stderr).into_owned();
            return (output.status.code(), err);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let _ = child.kill();
    (None, "one signal was not enough".to_owned())
}

#[test]
fn one_signal_ends_whoever_waits_for_a_writer() {
    let folder = Folder::new("waits-for-writer");
    folder.file("a.pgn", records(5));
    assert_eq!(
        folder.run(&["import", "a.pgn", "-q", "--db", "old.db"]).0,
        0
    );
    let made = Command::new("mkfifo").arg(folder.at("fifo")).status();
    assert!(made.is_ok_and(|made| made.success()));
    let commands: &[&[&str]] = &[
        &["import", "-"],
        &["import", "a.pgn", "fifo"],
        &["check", "-"],
        &["check", "fifo"],
        &["check", "-", "-o", "out.txt"],
        &["check", "-", "--from", "ndjson", "--format", "records"],
        &["check", "fifo", "--from", "ndjson", "--format", "records"],
        &["convert", "-", "out.csv"],
        &["sheet", "fifo"],
        &["adjudicate", "-"],
        &["adjudicate", "fifo"],
        &["resolve"],
        &["import", "--files-from", "-"],
        &["check", "--files-from", "fifo"],
        &["check", "a.pgn", "--event-file", "fifo"],
        &["names", "apply", "-", "--db", "old.db"],
    ];
    let mut wrong = Vec::new();
    for (command, name) in commands.iter().zip(["-INT", "-TERM"].into_iter().cycle()) {
        let (code, err) = stopped(spawn(&folder, command), name);
        if code != Some(STOPPED) || !err.contains("stopped") || !err.contains("next: run the same")
        {
            wrong.push(format!("{command:?} {name}: {code:?} {err}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for left in ["out.txt", "out.csv"] {
        assert!(!folder.at(left).exists(), "{left}");
    }
    // What came before the pipe is committed.
    assert_eq!(
        folder.run(&["import", "a.pgn", "-q", "--db", "new.db"]).0,
        0
    );
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    assert_eq!(content(&folder, "dapu.db"), content(&folder, "new.db"));
}

#[test]
fn what_was_read_of_a_stream_is_answered_before_it_ends() {
    use std::io::Write;
    let folder = Folder::new("waits-in-stream");
    let mut child = spawn(
        &folder,
        &["check", "-", "--from", "ndjson", "--format", "records"],
    );
    let line = serde_json::json!({ "id": "one", "pgn": record(3) });
    let mut stdin = child.stdin.take().expect("a pipe");
    writeln!(stdin, "{line}").expect("it is taken");
    std::thread::sleep(Duration::from_secs(1));
    signal(&child, "-TERM");
    let output = child.wait_with_output().expect("it ends");
    drop(stdin);
    assert_eq!(output.status.code(), Some(STOPPED));
    let out = String::from_utf8_lossy(&output.stdout);
    assert_eq!(out.lines().count(), 1, "{out}");
    assert!(out.contains("\"one\""), "{out}");
}

#[test]
fn one_signal_ends_whoever_waits_for_a_reader() {
    let folder = Folder::new("waits-for-reader");
    folder.file("a.pgn", records(600));
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    let commands: &[&[&str]] = &[
        &["check", "a.pgn", "--edition", "all", "--severity", "note"],
        &["check", "a.pgn", "--format", "records"],
        &["convert", "a.pgn", "-", "--to", "pgn"],
        &["export"],
        &["report", "--severity", "note"],
        &["list", "-n", "100000", "--format", "json"],
    ];
    let mut wrong = Vec::new();
    for command in commands {
        let (code, err) = stopped(spawn(&folder, command), "-TERM");
        // What fits into the pipe was written before the signal came.
        let told = code == Some(STOPPED) && err.contains("stopped");
        if code != Some(0) && !told {
            wrong.push(format!("{command:?}: {code:?} {err}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(folder.run(&["verify"]).0, 0);
}
