//! What cannot be read or written when records are copied; exports.

use super::{NOTHING_READABLE, OUTPUT_FAILED, assert_no_leavings, files, games};
use crate::support::folder::{Folder, record, records};

#[test]
fn what_cannot_be_read_is_named_and_counted() {
    let folder = Folder::new("convert-unread");
    folder.file("a.pgn", games(2));
    folder.file("b.jpg", b"\xFF\xD8\xFF\xE0\x00\x10JFIF\x00\x01");
    let (code, _, err) = folder.run(&["convert", "a.pgn", "b.jpg", "gone.pgn", "out.pgn"]);
    assert_eq!(code, OUTPUT_FAILED, "a file is wanting: {err}");
    assert!(
        folder.at("out.pgn").exists(),
        "the others are copied: {err}"
    );
    assert!(
        err.contains("b.jpg: ") && err.contains("gone.pgn") && err.contains("2 = 2 written"),
        "{err}"
    );
    let (code, _, err) = folder.run(&["convert", "a.pgn", "b.jpg", "strict.pgn", "--strict"]);
    assert_eq!(code, OUTPUT_FAILED, "{err}");
    let (code, _, err) = folder.run(&["convert", "b.jpg", "none.pgn"]);
    assert_eq!(code, NOTHING_READABLE, "{err}");
    assert!(!folder.at("none.pgn").exists() && !folder.at("strict.pgn").exists());
    assert_no_leavings(&folder);
}

#[test]
fn a_full_disk_and_a_folder_that_is_not_there_are_told() {
    let folder = Folder::new("convert-full");
    folder.file("a.pgn", games(30));
    let (code, _, err) = folder.run(&["convert", "a.pgn", "nowhere/b.pgn"]);
    assert_eq!(code, OUTPUT_FAILED, "{err}");
    assert!(err.contains("nowhere") && err.contains("next:"), "{err}");
    if !std::path::Path::new("/dev/full").exists() {
        println!("no /dev/full here: skipped");
        return;
    }
    let (code, _, err) = folder.run(&["convert", "a.pgn", "/dev/full", "--to", "pgn"]);
    assert_eq!(code, OUTPUT_FAILED, "{err}");
    assert!(err.contains("next:"), "{err}");
}

/// A file that may grow no further stands for a disk that is full.
#[cfg(unix)]
#[test]
fn a_disk_that_fills_up_leaves_what_was_there() {
    let folder = Folder::new("convert-fills-up");
    folder.file("a.pgn", records(300));
    folder.file("b.pgn", "mine");
    let program = assert_cmd::cargo::cargo_bin!("dapu");
    let limited = format!(
        "ulimit -f 20; trap '' XFSZ; exec '{}' convert a.pgn b.pgn --force -q",
        program.display()
    );
    let output = std::process::Command::new("sh")
        .args(["-c", &limited])
        .current_dir(folder.at(""))
        .output()
        .expect("a shell");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(OUTPUT_FAILED), "{err}");
    assert!(err.contains("b.pgn"), "{err}");
    assert_eq!(std::fs::read(folder.at("b.pgn")).expect("a file"), b"mine");
    assert_no_leavings(&folder);
}

#[test]
fn an_export_is_written_in_every_format() {
    let folder = Folder::new("convert-export");
    folder.file("a.pgn", (1..20).map(record).collect::<String>());
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    let (_, list, _) = folder.run(&["list", "--player", "甲1", "-n", "999"]);
    let games = list.lines().count() - 1;
    let (code, _, err) = folder.run(&["export", "--player", "甲1", "--to", "xqf", "-o", "out"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(files(&folder, "out").len(), games);
    for name in ["out.csv", "out.ndjson", "out.dhtmlxq", "out.pgn"] {
        let (code, _, err) = folder.run(&["export", "--player", "甲1", "-o", name]);
        assert_eq!(code, 0, "{name}: {err}");
        assert!(folder.at(name).is_file(), "{name}");
    }
    let lines = std::fs::read_to_string(folder.at("out.ndjson")).expect("UTF-8");
    assert_eq!(lines.lines().count(), games);
    // Games of one file are told apart: each copy is read back as so many.
    for name in ["out.csv", "out.ndjson", "out.dhtmlxq", "out.pgn", "out"] {
        let (_, back, _) = folder.run(&["convert", name, "-", "--to", "ndjson", "-q"]);
        assert_eq!(back.lines().count(), games, "{name}");
    }
    let (code, _, _) = folder.run(&["export", "--to", "xqf", "-o", "strict", "--strict"]);
    assert_eq!(code, OUTPUT_FAILED);
    assert!(!folder.at("strict").exists());
}

#[test]
fn the_copy_does_not_depend_on_the_number_of_threads() {
    let folder = Folder::new("convert-threads");
    folder.file("a.pgn", records(120));
    let copies: Vec<String> = ["1", "2", "5"]
        .map(|jobs| {
            folder
                .run(&["convert", "a.pgn", "-", "--to", "ndjson", "-q", "-j", jobs])
                .1
        })
        .into();
    assert!(!copies[0].is_empty() && copies.iter().all(|copy| *copy == copies[0]));
}
