//! Failing machines: databases that are not ours, disks that are full, signals; and outputs that destroy
//! nothing.

use crate::support::folder as support;

use support::{Folder, content, record, records};

const NOTHING_READABLE: i32 = 3;
const OUTPUT_FAILED: i32 = 4;

#[test]
fn a_database_that_is_not_ours_is_left_alone() {
    let folder = Folder::new("not-ours");
    folder.file("a.pgn", record(1));
    folder.file(
        "text.db",
        "this is no database, it only looks like a file of one\n".repeat(40),
    );
    let other = rusqlite::Connection::open(folder.at("other.db")).expect("a database");
    other
        .execute_batch("CREATE TABLE notes (text); INSERT INTO notes VALUES ('mine');")
        .expect("a table");
    drop(other);
    for db in ["text.db", "other.db"] {
        let before = std::fs::read(folder.at(db)).expect("a file");
        let (code, _, err) = folder.run(&["import", "a.pgn", "--db", db]);
        assert_eq!(code, NOTHING_READABLE, "{db}: {err}");
        assert!(err.contains(db) && err.contains("--db"), "{err}");
        let (code, _, err) = folder.run(&["report", "--db", db]);
        assert_eq!(code, NOTHING_READABLE, "{db}: {err}");
        assert!(
            before == std::fs::read(folder.at(db)).expect("a file"),
            "{db} was touched"
        );
    }
}

#[test]
fn a_newer_schema_is_refused() {
    let folder = Folder::new("newer");
    folder.file("a.pgn", record(1));
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    let connection = rusqlite::Connection::open(folder.at("dapu.db")).expect("a database");
    connection
        .pragma_update(None, "user_version", 999)
        .expect("a pragma");
    drop(connection);
    let (code, _, err) = folder.run(&["import", "a.pgn"]);
    assert_eq!(code, NOTHING_READABLE);
    assert!(err.contains("999") && err.contains("later"), "{err}");
    assert_eq!(folder.run(&["list"]).0, NOTHING_READABLE);
}

#[test]
fn a_missing_database_is_told_and_not_made() {
    let folder = Folder::new("missing");
    for arguments in [
        &["report"][..],
        &["list"],
        &["show", "1"],
        &["export"],
        &["judge"],
    ] {
        let (code, _, err) = folder.run(arguments);
        assert_eq!(code, NOTHING_READABLE, "{arguments:?}");
        assert!(err.contains("dapu.db"), "{arguments:?}: {err}");
        assert!(!folder.at("dapu.db").exists(), "{arguments:?} made one");
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_told() {
    let folder = Folder::new("folder");
    folder.file("a.pgn", record(1));
    // Whoever runs as root may write anywhere: a folder that is not there will do.
    for db in ["nowhere/dapu.db", "a.pgn/dapu.db"] {
        let (code, _, err) = folder.run(&["import", "a.pgn", "--db", db]);
        assert_eq!(code, OUTPUT_FAILED, "{db}: {err}");
        assert!(err.contains(db), "{err}");
    }
    let (code, _, err) = folder.run(&["check", "a.pgn", "-o", "nowhere/out.txt"]);
    assert_eq!(code, OUTPUT_FAILED);
    assert!(err.contains("nowhere") && err.contains("next:"), "{err}");
}

/// A copy of a database that finds no room leaves nothing behind.
#[cfg(unix)]
#[test]
fn a_backup_that_finds_no_room_leaves_nothing() {
    let folder = Folder::new("backup-full");
    folder.file("a.pgn", records(300));
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    let names = || {
        let entries = std::fs::read_dir(folder.at("")).expect("a folder");
        let mut names: Vec<_> = entries
            .map(|it| it.expect("an entry").file_name())
            .collect();
        names.sort();
        names
    };
    let before = names();
    for tongue in ["en", "zh"] {
        let program = assert_cmd::cargo::cargo_bin!("dapu");
        let limited = format!(
            "ulimit -f 100; trap '' XFSZ; exec '{}' --lang {tongue} backup copy.db",
            program.display()
        );
        let output = std::process::Command::new("sh")
            .args(["-c", &limited])
            .current_dir(folder.at(""))
            .output()
            .expect("a shell");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(OUTPUT_FAILED), "{err}");
        assert!(
            err.contains("copy.db") && !err.contains("dapu-tmp"),
            "{err}"
        );
        assert_eq!(names(), before, "{err}");
    }
}

#[test]
fn a_full_disk_is_told_and_loses_nothing() {
    if !std::path::Path::new("/dev/full").exists() {
        println!("no /dev/full here: skipped");
        return;
    }
    let folder = Folder::new("full");
    folder.file("a.pgn", records(30));
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    let before = content(&folder, "dapu.db");
    for arguments in [
        &["report", "-o", "/dev/full"][..],
        &["report", "--format", "ndjson", "-o", "/dev/full"],
        &["export", "-o", "/dev/full"],
        &["check", "a.pgn", "-o", "/dev/full"],
        &["check", "a.pgn", "--format", "csv", "-o", "/dev/full"],
    ] {
        let (code, _, err) = folder.run(arguments);
        assert_eq!(code, OUTPUT_FAILED, "{arguments:?}: {err}");
        assert!(
            err.contains("/dev/full") && err.contains("next:"),
            "{arguments:?}: {err}"
        );
    }
    assert_eq!(before, content(&folder, "dapu.db"));
}

/// A file that may grow no further stands for a disk that is full.
#[cfg(unix)]
#[test]
fn a_disk_that_fills_up_during_an_import_keeps_what_was_committed() {
    let folder = Folder::new("fills-up");
    folder.file("a.pgn", records(600));
    let program = assert_cmd::cargo::cargo_bin!("dapu");
    let limited = format!(
        "ulimit -f 300; trap '' XFSZ; exec '{}' import a.pgn --batch 20 -q",
        program.display()
    );
    let output = std::process::Command::new("sh")
        .args(["-c", &limited])
        .current_dir(folder.at(""))
        .output()
        .expect("a shell");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(OUTPUT_FAILED), "{err}");
    assert!(err.contains("dapu.db"), "{err}");
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    assert_eq!(
        folder.run(&["import", "a.pgn", "-q", "--db", "whole.db"]).0,
        0
    );
    assert!(content(&folder, "dapu.db") == content(&folder, "whole.db"));
}

/// Ctrl-C: what was read is committed, the message says how to go on.
#[cfg(unix)]
#[test]
fn an_interrupted_import_says_how_to_go_on_and_goes_on() {
    let folder = Folder::new("interrupted");
    folder.file("a.pgn", records(3000));
    let child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("dapu"))
        .args(["import", "a.pgn", "--batch", "20"])
        .env("LC_ALL", "C")
        .current_dir(folder.at(""))
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("it starts");
    // Before that it is not sure to listen.
    while !folder.at("dapu.db").exists() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    std::thread::sleep(std::time::Duration::from_millis(100));
    let signalled = std::process::Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    let output = child.wait_with_output().expect("it ends");
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(signalled.is_ok_and(|status| status.success()), "{err}");
    if err.is_empty() {
        assert_eq!(
            output.status.code(),
            Some(0),
            "it was over before the signal came"
        );
    } else {
        assert_eq!(output.status.code(), Some(OUTPUT_FAILED), "{err}");
        assert!(
            err.contains("stopped") && err.contains("same command"),
            "{err}"
        );
    }
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    assert_eq!(
        folder.run(&["import", "a.pgn", "-q", "--db", "whole.db"]).0,
        0
    );
    assert!(content(&folder, "dapu.db") == content(&folder, "whole.db"));
}

/// A zip archive of these members, as they are.
fn archive(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in members {
        let options = zip::write::SimpleFileOptions::default();
        writer.start_file(*name, options).expect("a member");
        std::io::Write::write_all(&mut writer, bytes).expect("memory takes all");
    }
    writer.finish().expect("an archive").into_inner()
}

#[test]
fn a_missing_folder_for_temporary_files_stops_the_import_and_loses_nothing() {
    let folder = Folder::new("no-temporary");
    let inner = archive(&[("a.pgn", records(4).as_bytes())]);
    let outer = archive(&[("inner.zip", &inner), ("b.pgn", record(9).as_bytes())]);
    folder.file("in/0.pgn", record(8));
    folder.file("in/outer.zip", outer);
    folder.file("in/z.pgn", record(7));
    let ran = folder
        .dapu()
        .env("TMPDIR", "/nonexistent")
        .args(["import", "in"])
        .output()
        .expect("it runs");
    let err = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(OUTPUT_FAILED), "{err}");
    assert!(
        err.contains("/nonexistent") && err.contains("TMPDIR") && err.contains("next:"),
        "{err}"
    );
    let before = content(&folder, "dapu.db");
    assert!(!before.contains("/nonexistent"), "the failure is no data");
    let kept = before.lines().filter(|line| line.starts_with("records"));
    assert_eq!(kept.count(), 1, "what came before is committed");
    assert_eq!(folder.run(&["import", "in", "-q"]).0, 0);
    assert_eq!(folder.run(&["import", "in", "-q", "--db", "whole.db"]).0, 0);
    assert!(content(&folder, "dapu.db") == content(&folder, "whole.db"));
}

#[test]
fn standard_input_that_cannot_be_kept_is_told_with_the_folder() {
    let folder = Folder::new("no-temporary-stdin");
    let ran = folder
        .dapu()
        .env("TMPDIR", "/nonexistent")
        .args(["check", "-"])
        .write_stdin(record(1))
        .output()
        .expect("it runs");
    let err = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(OUTPUT_FAILED), "{err}");
    assert!(
        err.contains("/nonexistent") && err.contains("TMPDIR"),
        "{err}"
    );
}

#[test]
fn files_that_cannot_be_opened_are_told_counted_and_end_with_four() {
    let folder = Folder::new("not-opened");
    folder.file("a.pgn", record(1));
    folder.file("b.pgn", record(2));
    let paths = ["a.pgn", "nowhere.pgn", "a.pgn/c.pgn", "b.pgn"];
    let (code, out, err) = folder.run(&[&["import"][..], &paths].concat());
    assert_eq!(code, OUTPUT_FAILED, "{err}");
    for told in [
        "nowhere.pgn",
        "a.pgn/c.pgn",
        "next:",
        "run the same command again",
    ] {
        assert!(err.contains(told), "{told}: {err}");
    }
    let value = |name: &str| {
        let line = out.lines().find(|line| line.starts_with(name));
        let words = line.unwrap_or("").strip_prefix(name).unwrap_or("");
        words.trim().to_owned()
    };
    assert_eq!(value("files read"), "2", "{out}");
    assert_eq!(value("files that could not be opened"), "2", "{out}");
    assert_eq!(
        value("records in"),
        "2 = 2 readable + 0 unreadable",
        "{out}"
    );
    assert_eq!(value("holding no game"), "0", "{out}");
    assert!(
        !content(&folder, "dapu.db").contains("nowhere"),
        "the failure is no data"
    );
    for command in [&["check"][..], &["convert"]] {
        let more: &[&str] = if command == ["convert"] {
            &["out.csv"]
        } else {
            &[]
        };
        let (code, _, err) = folder.run(&[command, &["a.pgn", "nowhere.pgn"], more].concat());
        assert_eq!(code, OUTPUT_FAILED, "{command:?}: {err}");
        assert!(err.contains("nowhere.pgn"), "{command:?}: {err}");
    }
    // What could be read is copied; the exit code says that something is wanting.
    assert!(folder.at("out.csv").exists());
    // A path at which nothing stands is a slip of the hand, where there is no other.
    assert_eq!(folder.run(&["check", "nowhere.pgn"]).0, NOTHING_READABLE);
}
