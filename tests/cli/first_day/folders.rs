//! Folders named as databases, what cannot be opened, what is left behind.

use crate::support::folder::{Folder, record};

#[test]
fn a_folder_named_as_a_database_is_told_as_one_whatever_reads_it() {
    let folder = Folder::new("folder-as-db");
    std::fs::create_dir(folder.at("f")).expect("a folder");
    for command in [
        &["list"][..],
        &["verify"],
        &["show", "1"],
        &["forget", "--dry-run", "x"],
        &["judge"],
    ] {
        let (code, _, err) = folder.run(&[command, &["--db", "f"]].concat());
        assert!(code == 4 || code == 3, "{command:?}: {code} {err}");
        assert!(
            err.contains("f is a folder, not a database") && err.contains("f/dapu.db"),
            "{err}"
        );
    }
}

#[test]
fn what_cannot_be_opened_is_told_once() {
    let folder = Folder::new("told-once");
    let (code, _, err) = folder.run(&["convert", "nofile", "a.pgn"]);
    assert_eq!((code, err.matches("no such file").count()), (3, 1), "{err}");
}

#[test]
fn a_copy_that_cannot_be_made_is_told_of_its_folder() {
    let folder = Folder::new("backup-nowhere");
    folder.file("a.pgn", record(1));
    folder.run(&["import", "a.pgn"]);
    let (code, _, err) = folder.run(&["backup", "nowhere/copy.db"]);
    assert_eq!(code, 4, "{err}");
    assert!(
        !err.contains("--db") && err.contains("nowhere/copy.db"),
        "{err}"
    );
}

#[test]
fn games_are_listed_with_the_findings_that_are_shown() {
    let folder = Folder::new("list-counts");
    // A general that leaves the palace: an error. No result, no date: notes.
    folder.file(
        "a.pgn",
        "[Red \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n\n1. 炮二平五 马8进7 2. 帅五进五 *\n",
    );
    folder.run(&["import", "a.pgn"]);
    let count = |options: &[&str]| {
        let (_, out, _) = folder.run(&[&["list", "--format", "json"], options].concat());
        let rows: serde_json::Value = serde_json::from_str(&out).expect("JSON");
        rows[0]["findings"].as_u64().expect("a number")
    };
    let rows = |options: &[&str]| {
        let (_, out, _) = folder.run(&[&["report", "--format", "csv"], options].concat());
        out.lines().count() as u64 - 1
    };
    assert_eq!(count(&[]), rows(&["--severity", "warning"]));
    assert_eq!(
        count(&["--severity", "note"]),
        rows(&["--severity", "note"])
    );
    assert!(0 < count(&[]) && count(&[]) < count(&["--severity", "note"]));
}

/// What a killed process left: its number is that of nobody.
#[test]
#[cfg(target_os = "linux")]
fn what_a_killed_process_left_is_removed_and_nothing_of_a_living_one() {
    let folder = Folder::new("left-behind");
    folder.file("a.pgn", record(1));
    std::fs::create_dir(folder.at("tmp")).expect("a folder");
    let (mine, gone) = (std::process::id(), 4_194_305_u32);
    let left = [
        format!("tmp/dapu-{gone}-0.db"),
        format!(".out.csv.{gone}-0.dapu-tmp"),
    ];
    let kept = [
        format!("tmp/dapu-{mine}-0.db"),
        format!(".out.csv.{mine}-0.dapu-tmp"),
        "tmp/dapu-notes.db".to_owned(),
        format!("out.csv.{gone}-0.dapu-tmp"),
    ];
    for name in left.iter().chain(&kept) {
        folder.file(name, "left");
    }
    let mut import = folder.dapu();
    import
        .args(["import", "a.pgn", "--dry-run"])
        .env("TMPDIR", folder.at("tmp"));
    assert!(
        import
            .output()
            .expect("runs")
            .status
            .code()
            .is_some_and(|it| it < 2)
    );
    folder.run(&["import", "a.pgn"]);
    folder.run(&["report", "-o", "findings.csv"]);
    for name in &left {
        assert!(!folder.at(name).exists(), "{name} is nobody's");
    }
    for name in &kept {
        assert!(folder.at(name).exists(), "{name} is somebody's");
    }
}
