//! `dapu history`: what changed, and what was only read anew.

use super::{collection, game, ran};

/// The words of the last change, without the names of the files.
fn last(folder: &super::Folder) -> String {
    let table = ran(folder, &["history", "--lang", "en"]);
    let row = table.lines().nth(1).expect("a change");
    row.split("stands").last().expect("words").trim().to_owned()
}

#[test]
fn only_a_file_whose_bytes_differ_is_said_to_have_changed() {
    let folder = collection("history-kinds");
    ran(&folder, &["import", "a", "--again"]);
    assert_eq!(last(&folder), "2 files were read anew (a/g.pgn)");
    // A run that ends what a stopped `--again` began settles it under its own kind.
    let conn = rusqlite::Connection::open(folder.at("dapu.db")).expect("opens");
    conn.execute("UPDATE changes SET kind = 'import'", [])
        .expect("writes");
    drop(conn);
    assert_eq!(last(&folder), "2 files were read anew (a/g.pgn)");
    folder.file("a/g.pgn", [game("甲", 1), game("己", 5)].concat());
    ran(&folder, &["import", "a", "--again"]);
    assert_eq!(
        last(&folder),
        "1 file had changed, 1 was read anew, in this order:"
    );
    folder.file("a/h.pgn", game("庚", 6));
    ran(&folder, &["import", "a"]);
    assert_eq!(last(&folder), "1 file had changed (a/h.pgn)");
    folder.file("a/h.pgn", game("辛", 7));
    ran(&folder, &["import", "a/h.pgn", "--again"]);
    assert_eq!(last(&folder), "1 file had changed (a/h.pgn)");
}

#[test]
fn a_stopped_reading_is_named_below_the_changes() {
    let folder = collection("history-stopped");
    let conn = rusqlite::Connection::open(folder.at("dapu.db")).expect("opens");
    conn.execute("UPDATE sources SET done = 0 WHERE id = 1", [])
        .expect("writes");
    drop(conn);
    let (code, _, err) = folder.run(&["history", "--lang", "en"]);
    assert_eq!(code, 0);
    assert!(err.contains("through with 1 file"), "{err}");
}

#[test]
fn a_change_of_many_files_is_folded_and_named_whole_when_asked() {
    let folder = collection("history-folded");
    for seed in 10..20 {
        folder.file(&format!("b/{seed}.pgn"), game("乙", seed));
    }
    ran(&folder, &["import", "b"]);
    ran(&folder, &["forget", "b"]);
    let (_, out, err) = folder.run(&["history"]);
    assert!(
        out.contains("b/12.pgn") && !out.contains("b/13.pgn"),
        "{out}"
    );
    assert!(
        out.contains("and 7 more") && err.contains("`--all`"),
        "{out}{err}"
    );
    let (_, out, err) = folder.run(&["history", "--all"]);
    assert!(out.contains("b/19.pgn") && !out.contains("more"), "{out}");
    assert!(!err.contains("--all"), "{err}");
    let rows = ran(&folder, &["history", "--format", "json"]);
    let rows: serde_json::Value = serde_json::from_str(&rows).expect("an array");
    assert_eq!(rows[0]["kind"], "forget");
    assert_eq!(rows[0]["paths"].as_array().map(Vec::len), Some(10));
}
