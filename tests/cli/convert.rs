//! `dapu convert`, and `dapu export` with the same writers: end to end.

mod back;
mod failing;
mod places;

use crate::support::folder as support;

use support::{Folder, movetext};

const USAGE: i32 = 2;
const NOTHING_READABLE: i32 = 3;
const OUTPUT_FAILED: i32 = 4;

/// Lawful games, one after another.
fn games(count: u64) -> String {
    let game = |seed| {
        let moves = movetext(seed, 30);
        let tags = format!("[Event \"赛{seed}\"]\n[Red \"甲\"]\n[Black \"乙{seed}\"]");
        tags + "\n[Result \"1-0\"]\n\n" + &moves + "\n1-0\n\n"
    };
    (1..=count).map(game).collect()
}

/// The files of a folder, sorted, but for the list of what was written there.
fn files(folder: &Folder, name: &str) -> Vec<String> {
    let entries = std::fs::read_dir(folder.at(name)).expect("a folder");
    let names = entries.map(|it| {
        it.expect("an entry")
            .file_name()
            .to_string_lossy()
            .into_owned()
    });
    let is_list = |name: &String| name == ".dapu-written";
    let mut names: Vec<String> = names.filter(|name| !is_list(name)).collect();
    names.sort();
    names
}

/// Nothing is left of a copy that was not kept.
fn assert_no_leavings(folder: &Folder) {
    let left: Vec<_> = files(folder, "")
        .into_iter()
        .filter(|name| name.starts_with('.'))
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn several_records_become_a_folder_of_files_and_one_file_again() {
    let folder = Folder::new("convert-round");
    folder.file("a.pgn", games(12));
    let (code, out, err) = folder.run(&["convert", "a.pgn", "out", "--to", "xqf"]);
    assert_eq!((code, out.as_str()), (0, ""), "{err}");
    assert!(err.contains("12 = 12 written + 0"), "{err}");
    assert_eq!(files(&folder, "out").len(), 12);
    let (code, _, err) = folder.run(&["convert", "out", "b.pgn", "-q"]);
    assert_eq!((code, err.as_str()), (0, ""));
    // Tags and moves are those of the first file, whatever their order.
    let (_, again, _) = folder.run(&["convert", "a.pgn", "-", "--to", "csv", "-q"]);
    let (_, back, _) = folder.run(&["convert", "b.pgn", "-", "--to", "csv", "-q"]);
    let moves = |text: &str| {
        let rows = text.lines().skip(1);
        let mut rows: Vec<String> = rows
            .map(|row| row.splitn(3, ',').nth(2).unwrap_or("").to_owned())
            .collect();
        rows.sort();
        rows
    };
    assert_eq!(moves(&again), moves(&back));
    assert_no_leavings(&folder);
}

#[test]
fn every_format_that_is_read_and_written_goes_round() {
    let folder = Folder::new("convert-formats");
    folder.file("a.pgn", games(3));
    let (_, first, _) = folder.run(&["convert", "a.pgn", "-", "--to", "csv-games", "-q"]);
    let moves = |text: &str| -> Vec<String> {
        let rows = text.lines().skip(1);
        rows.map(|row| row.splitn(3, ',').nth(2).unwrap_or("").to_owned())
            .collect()
    };
    for (name, encoding) in [
        ("b.dhtmlxq", "utf-8"),
        ("b.html", "gb18030"),
        ("g.pgn", "gb18030"),
        ("u.pgn", "utf-16le"),
    ] {
        let (code, _, err) = folder.run(&["convert", "a.pgn", name, "--to-encoding", encoding]);
        assert_eq!(code, 0, "{name}: {err}");
        assert!(err.contains("not copied whole  0"), "{name}: {err}");
        // So few characters without a move in words may be of any encoding.
        let read = [
            "convert",
            name,
            "-",
            "--to",
            "csv-games",
            "-q",
            "--encoding",
            encoding,
        ];
        let (_, back, _) = folder.run(&read);
        assert_eq!(moves(&first), moves(&back), "{name}");
    }
}

#[test]
fn ndjson_holds_the_tree_and_the_tags() {
    let folder = Folder::new("convert-ndjson");
    folder.file(
        "a.pgn",
        "[Red \"甲\"]\n[Table \"3\"]\n\n{序}\n1. 炮二平五! {妙} 马8进7 ({换} 1... 炮8平5 2. 马二进三 (2. 兵七进一)) (1... 马2进3) 2. 马二进三 1-0\n",
    );
    let (code, out, err) = folder.run(&["convert", "a.pgn", "-", "--to", "ndjson"]);
    assert_eq!(code, 0, "{err}");
    let line: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(
        line["tags"],
        serde_json::json!([["Red", "甲"], ["Table", "3"]])
    );
    assert_eq!(line["comments"], serde_json::json!(["序"]));
    assert_eq!(line["result"], "1-0");
    let first = &line["moves"][0];
    assert_eq!((&first["move"], &first["nag"]), (&"h2e2".into(), &1.into()));
    assert_eq!(first["comments"], serde_json::json!(["妙"]));
    let variations = &line["moves"][1]["variations"];
    assert_eq!(variations[0]["comments"], serde_json::json!(["换"]));
    assert_eq!(variations[0]["moves"][0]["text"], "炮8平5");
    assert_eq!(
        variations[0]["moves"][1]["variations"][0]["moves"][0]["move"],
        "c3c4"
    );
    assert_eq!(variations[1]["moves"][0]["move"], "b9c7");
    assert_eq!(line["moves"].as_array().map(Vec::len), Some(3));
    assert!(err.contains("not copied whole  0"), "{err}");
}

#[test]
fn variations_nest_as_deep_as_they_like() {
    let folder = Folder::new("convert-deep");
    let deep = 3000;
    let open = "(1. 兵七进一 ".repeat(deep);
    folder.file(
        "a.pgn",
        format!("[Red \"a\"]\n\n1. 炮二平五 {open}{}\n*\n", ")".repeat(deep)),
    );
    for to in ["pgn", "ndjson", "csv", "dhtmlxq", "xqf"] {
        let out = format!("out.{to}");
        let (code, _, err) = folder.run(&["convert", "a.pgn", &out, "--to", to, "-q"]);
        assert_eq!((code, err.as_str()), (0, ""), "{to}");
    }
}

#[test]
fn what_the_format_cannot_hold_is_named_and_strict_refuses_it() {
    let folder = Folder::new("convert-strict");
    folder.file(
        "a.pgn",
        "[Red \"甲\"]\n[Table \"3\"]\n\n1. 炮二平五! 马8进7 1-0\n",
    );
    let (code, _, err) = folder.run(&["convert", "a.pgn", "a.xqf"]);
    assert_eq!(code, 0, "{err}");
    assert!(
        err.contains("a.pgn #1: ") && err.contains("Table") && err.contains("judgements"),
        "{err}"
    );
    let (code, _, err) = folder.run(&["convert", "a.pgn", "b.xqf", "--strict"]);
    assert_eq!(code, OUTPUT_FAILED, "{err}");
    assert!(err.contains("Table") && err.contains("next:"), "{err}");
    assert!(!folder.at("b.xqf").exists());
    let (code, _, err) = folder.run(&["convert", "a.pgn", "b.ndjson", "--strict"]);
    assert_eq!(code, 0, "{err}");
    let (code, _, err) = folder.run(&["--lang", "zh", "convert", "a.pgn", "c.xqf"]);
    assert!(
        code == 0 && err.contains("没有对应字段的标签： Table"),
        "{err}"
    );
    assert_no_leavings(&folder);
}

#[test]
fn a_tag_that_a_copy_calls_otherwise_is_named() {
    let folder = Folder::new("convert-names");
    folder.file(
        "a.pgn",
        "[White \"甲\"]\n[黑方 \"乙\"]\n[结果 \"红胜\"]\n\n1. 炮二平五 马8进7 *\n",
    );
    for (to, names) in [
        ("xqf", "White, 黑方"),
        ("csv", "结果"),
        ("csv-games", "White, 黑方, 结果"),
    ] {
        let (code, _, err) = folder.run(&["convert", "a.pgn", "out", "--to", to, "--force"]);
        let told = err.lines().next().unwrap_or("");
        let otherwise = told.split("tags written otherwise:").nth(1).unwrap_or("");
        let missing: Vec<_> = names
            .split(", ")
            .filter(|name| !otherwise.contains(name))
            .collect();
        assert!(code == 0 && missing.is_empty(), "{to}: {err}");
        let _ = std::fs::remove_dir_all(folder.at("out"));
    }
}

#[test]
fn words_that_are_signs_of_the_format_part_no_record() {
    let folder = Folder::new("convert-signs");
    let text = "[Event \"x\"]\n[Red \"[dhtmlxq]\"]\n[Site \"[DhtmlXQ_black]\"]\n\n1. 炮二平五 {[/dhtmlxq_comment1] [DHTMLXQiframe]} 马8进7 *\n\n";
    folder.file("a.pgn", text.to_owned() + &games(1));
    for to in ["dhtmlxq", "ndjson", "pgn"] {
        let out = format!("b.{to}");
        let (code, _, err) = folder.run(&["convert", "a.pgn", &out, "--to", to]);
        assert_eq!(code, 0, "{to}: {err}");
        let told =
            err.contains("Red") && err.contains("Site") && err.contains("comments with signs");
        assert_eq!(told, to == "dhtmlxq", "{to}: {err}");
        let (_, back, _) = folder.run(&["convert", &out, "-", "--to", "ndjson", "-q"]);
        let plies: Vec<usize> = back
            .lines()
            .map(|line| line.matches("\"written\"").count())
            .collect();
        assert_eq!(plies, [2, 30], "{to}");
    }
}

#[test]
fn records_without_moves_stay_records_of_their_own() {
    let folder = Folder::new("convert-empty");
    let empty = "[Event \"局\"]\n[Red \"丙\"]\n[Result \"1-0\"]\n[FEN \"4k4/9/9/9/9/9/9/4R4/9/3K5 w - - 0 1\"]\n\n1-0\n\n";
    let (one, two) = (games(1), games(2));
    for text in [
        [empty, &one].concat(),
        [empty, empty, &two, empty].concat(),
        [&one, empty, &one, empty, empty].concat(),
    ] {
        folder.file("a.pgn", &text);
        let expected: Vec<&str> = text
            .split("\n[Event ")
            .map(|it| if it.contains("FEN") { "丙" } else { "甲" })
            .collect();
        for to in [
            "sheet",
            "sheet-csv",
            "pgn",
            "csv",
            "csv-games",
            "dhtmlxq",
            "ndjson",
        ] {
            let out = format!("b.{to}");
            let (code, _, err) = folder.run(&[
                "convert", "a.pgn", &out, "--to", to, "--force", "--lang", "en",
            ]);
            assert_eq!(code, 0, "{to}: {err}");
            let (_, back, _) = folder.run(&["convert", &out, "-", "--to", "ndjson", "-q"]);
            // A table of moves holds no names: there the records without moves are told by that.
            let is_empty = |line: &str| line.contains("丙") || !line.contains("\"written\"");
            let red = |line: &str| if is_empty(line) { "丙" } else { "甲" };
            let found: Vec<&str> = back.lines().map(red).collect();
            assert_eq!(found, expected, "{to}: {text}");
        }
    }
}

#[test]
fn a_comment_may_begin_with_any_sign() {
    let folder = Folder::new("convert-comments");
    for sign in [
        "||", "|", "|}", "|-", "%", ";", "[", "(", "*", "$1", "<b>", "&amp;", "\\move",
    ] {
        for at in [
            "1. 炮二平五 {?} 马8进7 2. 马二进三",
            "1. 炮二平五\n{?}\n马8进7 2. 马二进三",
        ] {
            let movetext = at.replace('?', sign);
            folder.file("a.pgn", format!("[Red \"甲\"]\n\n{movetext} 车9平8 *\n"));
            let (code, out, err) = folder.run(&[
                "convert",
                "a.pgn",
                "-",
                "--to",
                "csv-games",
                "-q",
                "--notation",
                "iccs",
            ]);
            assert_eq!(code, 0, "{movetext}: {err}");
            let moves = "h2e2 h9g7 h0g2 i9h9";
            assert!(
                out.replace('-', "").to_lowercase().contains(moves),
                "{movetext}: {out}"
            );
        }
    }
}

#[test]
fn what_is_there_is_left_unless_forced() {
    let folder = Folder::new("convert-there");
    folder.file("a.pgn", games(2));
    folder.file("b.pgn", "mine");
    folder.file("full/x.xqf", "mine");
    for arguments in [
        &["convert", "a.pgn", "b.pgn"][..],
        &["convert", "a.pgn", "full", "--to", "xqf"],
        &["convert", "a.pgn", "full", "--to", "pgn"],
        &["convert", "a.pgn", "a.pgn"],
        &["convert", "a.pgn", "a.pgn", "--force"],
        &["convert", ".", "a.pgn", "--force"],
        &["convert", "a.pgn", "one.xqf"],
        &["convert", "a.pgn", "a.what"],
        &["convert", "a.pgn", "a"],
        &["convert", "a.pgn", "a.ndjson", "--to-encoding", "big5"],
    ] {
        let (code, _, err) = folder.run(arguments);
        assert_eq!(code, USAGE, "{arguments:?}: {err}");
        assert!(err.contains("next:"), "{arguments:?}: {err}");
    }
    assert_eq!(std::fs::read(folder.at("b.pgn")).expect("a file"), b"mine");
    assert_eq!(files(&folder, "full"), ["x.xqf"]);
    assert!(!folder.at("one.xqf").exists());
    assert_eq!(
        folder
            .run(&["convert", "a.pgn", "b.pgn", "--force", "-q"])
            .0,
        0
    );
    assert_eq!(
        folder
            .run(&["convert", "a.pgn", "full", "--to", "xqf", "--force", "-q"])
            .0,
        0
    );
    assert_eq!(files(&folder, "full"), ["a-2.xqf", "a.xqf", "x.xqf"]);
    assert_no_leavings(&folder);
}

/// A folder of copies: all of them, or none where one may not stand there.
#[test]
fn no_copy_in_a_folder_takes_the_place_of_what_is_read_or_of_a_database() {
    let folder = Folder::new("convert-guarded");
    folder.file("a.pgn", games(1));
    assert_eq!(
        folder
            .run(&["convert", "a.pgn", "in", "--to", "xqf", "-q"])
            .0,
        0
    );
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    folder.file("b.pgn", games(2));
    std::fs::copy(folder.at("dapu.db"), folder.at("in/b-2.xqf")).expect("a database");
    let before: Vec<_> = ["a.xqf", "b-2.xqf"]
        .map(|name| std::fs::read(folder.at("in").join(name)).expect("a file"))
        .into();
    for (input, said) in [("in", "among what is read"), ("b.pgn", "is a database")] {
        let words = ["convert", input, "in", "--to", "xqf", "--force"];
        let (code, _, err) = folder.run(&words);
        assert_eq!(code, USAGE, "{input}: {err}");
        assert!(err.contains(said), "{input}: {err}");
        assert_eq!(files(&folder, "in"), ["a.xqf", "b-2.xqf"], "{input}");
        let after: Vec<_> = ["a.xqf", "b-2.xqf"]
            .map(|name| std::fs::read(folder.at("in").join(name)).expect("a file"))
            .into();
        assert!(before == after, "{input}");
        assert_no_leavings(&folder);
    }
    // What the same command wrote is written again, until something else stands there.
    let again = ["convert", "b.pgn", "out", "--to", "xqf", "-q"];
    assert_eq!(folder.run(&again).0, 0);
    folder.file("b.pgn", games(3));
    assert_eq!(folder.run(&again).0, 0);
    assert_eq!(files(&folder, "out").len(), 3);
    folder.file("out/mine.txt", "mine");
    assert_eq!(folder.run(&again).0, USAGE);
}

#[test]
fn names_in_a_folder_are_each_given_once() {
    let folder = Folder::new("convert-names");
    for name in ["in/x/A.pgn", "in/y/a.pgn", "in/z/a.pgn"] {
        folder.file(name, games(1));
    }
    folder.file("in/a-2.pgn", games(2));
    let (code, _, err) = folder.run(&["convert", "in", "out", "--to", "xqf"]);
    assert_eq!(code, 0, "{err}");
    let names: std::collections::BTreeSet<String> = files(&folder, "out")
        .iter()
        .map(|name| name.to_lowercase())
        .collect();
    assert_eq!(names.len(), 5, "{names:?}");
}
