//! A stored file is found however its path is written and wherever the command is run.

use super::{collection, games, ran};
use crate::support::folder::Folder;
use serde_json::Value;

/// The files that a command lists, run in a folder below the database.
fn listed(folder: &Folder, from: &str, path: &str) -> Vec<String> {
    let output = folder
        .dapu()
        .current_dir(folder.at(from))
        .args(["files", path, "--format", "json", "--db"])
        .arg(folder.at("dapu.db"))
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{from} {path}: {said}");
    let rows: Vec<Value> = serde_json::from_slice(&output.stdout).expect("an array");
    let names = rows
        .iter()
        .map(|row| row["file"].as_str().unwrap_or_default().to_owned());
    names.collect()
}

#[test]
fn one_file_is_found_by_every_way_of_writing_its_path() {
    let folder = collection("places-written");
    std::fs::create_dir_all(folder.at("b/c")).expect("a folder");
    for (from, path) in [
        ("a", "g.pgn"),
        ("a", "./g.pgn"),
        (".", "a//g.pgn"),
        ("b", "../a/g.pgn"),
        ("b/c", "../../b/../a/g.pgn"),
    ] {
        assert_eq!(listed(&folder, from, path), ["a/g.pgn"], "{from} {path}");
    }
    let whole = folder.at("a/g.pgn");
    assert_eq!(
        listed(&folder, "b", whole.to_str().expect("a path")),
        ["a/g.pgn"]
    );
    for (from, path) in [
        (".", "a"),
        (".", "a/"),
        ("a", "."),
        ("a", "./"),
        ("b", "../a/"),
        ("b/c", "../.."),
    ] {
        assert_eq!(
            listed(&folder, from, path),
            ["a/g.pgn", "a/h.pgn"],
            "{from} {path}"
        );
    }
    assert_eq!(folder.run(&["files", "a/none.pgn"]).0, 2);
    assert_eq!(listed(&folder, ".", "1"), ["a/g.pgn"]);
}

#[test]
fn what_is_gone_with_its_folder_is_still_found_and_can_be_forgotten() {
    let folder = collection("places-gone");
    std::fs::remove_dir_all(folder.at("a")).expect("removes");
    for path in ["a/h.pgn", "./a/h.pgn", "x/../a/h.pgn"] {
        assert_eq!(listed(&folder, ".", path), ["a/h.pgn"], "{path}");
    }
    assert_eq!(listed(&folder, ".", "a/").len(), 2);
    ran(&folder, &["forget", "a/h.pgn"]);
    assert_eq!(games(&folder).len(), 3);
    let told = ran(&folder, &["history", "a/h.pgn"]);
    assert!(told.contains("1 file was forgotten (a/h.pgn)"), "{told}");
    assert!(!ran(&folder, &["history", "a/g.pgn"]).contains("forgotten"));
}

#[cfg(unix)]
#[test]
fn a_link_to_a_folder_leads_to_its_files_and_a_link_to_a_file_is_one_of_its_own() {
    let folder = collection("places-links");
    std::os::unix::fs::symlink(folder.at("a"), folder.at("way")).expect("a link");
    for (path, count) in [("way/g.pgn", 1), ("way", 2), ("way/", 2)] {
        assert_eq!(listed(&folder, ".", path).len(), count, "{path}");
    }
    std::os::unix::fs::symlink(folder.at("a/g.pgn"), folder.at("copy.pgn")).expect("a link");
    // Not read itself, it leads to the file.
    assert_eq!(listed(&folder, ".", "copy.pgn"), ["a/g.pgn"]);
    ran(&folder, &["import", "copy.pgn"]);
    assert_eq!(listed(&folder, ".", "copy.pgn"), ["copy.pgn"]);
    ran(&folder, &["forget", "copy.pgn"]);
    assert_eq!(listed(&folder, ".", "a").len(), 2);
    assert_eq!(games(&folder).len(), 4);
}
