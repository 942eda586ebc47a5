//! What is said where nothing could be done, and what changed.

use crate::support::folder::{Folder, record};

#[test]
fn an_export_of_nothing_says_so_and_why_and_writes_nothing() {
    let folder = Folder::new("export-nothing");
    folder.file("a.pgn", record(1));
    folder.run(&["import", "a.pgn"]);
    for (tongue, told) in [
        ("en", "nothing was written: none of the 1"),
        ("zh", "什么也没有写"),
    ] {
        let words = [
            "--lang", tongue, "export", "--player", "nobody", "-o", "b.pgn",
        ];
        let (code, _, err) = folder.run(&words);
        assert_eq!(code, 0, "{err}");
        assert!(err.contains(told), "{err}");
        assert!(!folder.at("b.pgn").exists());
    }
}

#[test]
fn an_ending_that_no_format_has_is_an_error_that_lists_the_formats() {
    let folder = Folder::new("export-docx");
    folder.file("a.pgn", record(1));
    folder.run(&["import", "a.pgn"]);
    for tongue in ["en", "zh"] {
        let (code, _, err) = folder.run(&["--lang", tongue, "export", "-o", "x.docx"]);
        assert_eq!(code, 2, "{err}");
        assert!(err.contains("pgn") && err.contains("ndjson"), "{err}");
        assert!(!folder.at("x.docx").exists());
    }
    assert_eq!(folder.run(&["export", "-o", "x.ndjson"]).0, 0);
    assert_eq!(folder.run(&["export", "-o", "plain"]).0, 0);
}

#[test]
fn files_that_are_gone_are_named_before_and_after() {
    let folder = Folder::new("sync-named");
    std::fs::create_dir(folder.at("d")).expect("a folder");
    for index in 1..6 {
        folder.file(&format!("d/{index}.pgn"), record(index));
    }
    folder.run(&["import", "d"]);
    for index in [2, 4] {
        std::fs::remove_file(folder.at(&format!("d/{index}.pgn"))).expect("it was there");
    }
    for words in [
        &["import", "--sync", "--dry-run", "d"][..],
        &["import", "--sync", "d"],
        &["history"],
    ] {
        for tongue in ["en", "zh"] {
            let (code, out, err) = folder.run(&[&["--lang", tongue][..], words].concat());
            assert_eq!(code, 0, "{err}");
            let named = ["d/2.pgn", "d/4.pgn"].iter().all(|file| out.contains(file));
            let again = words == ["import", "--sync", "d"] && tongue == "zh";
            assert!(named || again, "{words:?}: {out}");
            assert!(!out.contains("d/3.pgn"), "{out}");
        }
    }
}

#[test]
fn a_path_mistyped_is_told_once_by_every_reader() {
    let folder = Folder::new("mistyped");
    for words in [
        &["convert", "nofile", "a.pgn"][..],
        &["check", "nofile"],
        &["import", "nofile"],
    ] {
        let (code, _, err) = folder.run(words);
        assert_eq!(code, 3, "{words:?}: {err}");
        assert_eq!(err.matches("nofile").count(), 1, "{err}");
        assert!(err.contains("no such file"), "{err}");
    }
}

#[test]
fn a_remark_of_conduct_is_quoted() {
    let folder = Folder::new("conduct-quoted");
    folder.file(
        "a.pgn",
        "[Red \"A\"]\n[Date \"2021.01.01\"]\n\n1. 炮二平五 马8进7 {黑方手机响} 1-0\n",
    );
    for (tongue, told) in [("en", "(“黑方手机响”)"), ("zh", "（“黑方手机响”）")]
    {
        let (_, out, err) = folder.run(&["--lang", tongue, "check", "a.pgn"]);
        assert!(out.contains(told), "{out}{err}");
    }
}
