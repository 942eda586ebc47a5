//! Folders that are gone, words of the system in the user's language, and what a file is told to be.

use crate::support::folder::{Folder, record, records};
use std::io::Write;

const WRONG_USE: i32 = 2;
const NOTHING_READABLE: i32 = 3;

/// How many games the database holds.
fn games(folder: &Folder) -> usize {
    let (code, out, err) = folder.run(&["list", "--format", "csv"]);
    assert_eq!(code, 0, "{err}");
    out.lines().count() - 1
}

/// Two folders of two games each, imported.
fn two_folders(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("f/a.pgn", record(1) + "\n" + &record(2));
    folder.file("g/b.pgn", record(3) + "\n" + &record(4));
    assert_eq!(folder.run(&["import", "f", "g"]).0, 0);
    assert_eq!(games(&folder), 4);
    std::fs::remove_dir_all(folder.at("f")).expect("removes");
    folder
}

#[test]
fn what_was_read_from_a_folder_that_is_gone_is_taken_back_by_force_alone() {
    for paths in [&["f"][..], &["f", "g"], &["g", "f"]] {
        let folder = two_folders("gone");
        let sync = |more: &[&str]| folder.run(&[&["import", "--sync"], more, paths].concat());
        let (code, _, err) = sync(&[]);
        assert_eq!((code, games(&folder)), (WRONG_USE, 4), "{err}");
        let (code, out, err) = sync(&["--force", "--dry-run"]);
        assert_eq!((code, games(&folder)), (0, 4), "{out}{err}");
        let (code, out, err) = sync(&["--force"]);
        assert_eq!((code, games(&folder)), (0, 2), "{out}{err}");
        assert!(out.contains("f/a.pgn"), "what went is named: {out}");
        assert_eq!(folder.run(&["undo"]).0, 0);
        assert_eq!(games(&folder), 4);
    }
}

#[test]
fn a_folder_that_was_never_read_is_a_mistyped_path_with_force_too() {
    let folder = two_folders("gone-mistyped");
    let (code, _, err) = folder.run(&["import", "--sync", "--force", "ff"]);
    assert_eq!((code, games(&folder)), (NOTHING_READABLE, 4), "{err}");
    assert!(err.contains("ff") && err.contains("next: "), "{err}");
}

#[test]
fn records_of_files_have_their_sums_as_those_of_a_stream() {
    let folder = Folder::new("sums");
    folder.file("in/a.pgn", record(1) + "\n" + &record(2));
    folder.file("in/b.txt", "nothing to see here\n");
    let (code, out, err) = folder.run(&["check", "--format", "records", "in"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(out.lines().count(), 3);
    assert!(err.contains("records in 3 = 2 ok + 1 unreadable"), "{err}");
    assert!(err.contains("findings: "), "{err}");
    let (_, _, quiet) = folder.run(&["check", "--format", "records", "-q", "in"]);
    assert!(!quiet.contains("records in"), "{quiet}");
}

#[test]
fn a_report_of_dates_says_how_many_games_have_none() {
    let folder = Folder::new("undated");
    let tags = |date: &str| {
        format!("[Event \"a\"]\n{date}[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n\n")
    };
    let dated = tags("[Date \"2021.05.03\"]\n") + "1. 炮二平五 马8进7 2. 车一平二 1-0\n\n";
    let undated = tags("") + "1. 炮二平五 马8进7 2. 车一平三 1-0\n";
    folder.file("a.pgn", dated + &undated);
    assert_eq!(folder.run(&["import", "-q", "a.pgn"]).0, 0);
    for format in ["text", "csv", "ndjson"] {
        let asked = ["report", "--format", format, "--since", "2021"];
        let (code, _, err) = folder.run(&asked);
        assert!(
            code == 0 && err.contains("no date") && err.contains(": 1"),
            "{format}: {err}"
        );
        let (_, _, quiet) = folder.run(&[&asked[..], &["-q"]].concat());
        assert!(!quiet.contains("no date"), "{quiet}");
    }
    let (_, _, err) = folder.run(&["report"]);
    assert!(!err.contains("no date"), "{err}");
}

/// A zip archive of one member.
fn zip(name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default();
    writer.start_file(name, options).expect("a member");
    writer.write_all(bytes).expect("its bytes");
    writer.finish().expect("an archive").into_inner()
}

#[test]
fn a_file_is_told_by_what_keeps_it_from_being_read() {
    let folder = Folder::new("reasons");
    let deep = (0..6).fold(record(1).into_bytes(), |inner, _| zip("in.zip", &inner));
    let utf32 = |big: bool| -> Vec<u8> {
        let text = String::from("\u{FEFF}") + &record(1);
        let units = text.chars().map(u32::from);
        units
            .flat_map(|it| {
                if big {
                    it.to_be_bytes()
                } else {
                    it.to_le_bytes()
                }
            })
            .collect()
    };
    folder.file("deep.zip", deep);
    folder.file("le.pgn", utf32(false));
    folder.file("be.pgn", utf32(true));
    folder.file("twice.pgn", DOUBLED);
    folder.file(
        "cut.pgn",
        "[Event \"a\"]\n[Red \"b\"]\n\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3.",
    );
    let cases = [
        ("deep.zip", "F002", "more than 4 deep", "超过 4 层"),
        ("le.pgn", "F001", "UTF-32", "UTF-32"),
        ("be.pgn", "F001", "UTF-32", "UTF-32"),
        ("twice.pgn", "F102", "Event", "Event"),
        ("cut.pgn", "F116", "ends before", "结束"),
    ];
    let mut wrong = Vec::new();
    for (name, code, english, chinese) in cases {
        for (tongue, said) in [("en", english), ("zh", chinese)] {
            let (_, out, _) = folder.run(&["check", name, "--severity", "note", "--lang", tongue]);
            if !out.contains(code) || !out.contains(said) {
                wrong.push(format!("{name} {tongue}: {out}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let (_, out, _) = folder.run(&["check", "--format", "records", "twice.pgn"]);
    assert_eq!(out.lines().count(), 1, "one record: {out}");
    let (_, out, _) = folder.run(&["check", "--format", "records", "cut.pgn"]);
    assert_eq!(out.lines().count(), 1, "{out}");
}

/// A tag written twice in one head, which has five tags before.
const DOUBLED: &str = "[Event \"a\"]\n[Date \"2021.03.01\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n\
    [Event \"b\"]\n[Red \"丙\"]\n\n1. 炮二平五 马8进7\n2. 马二进三 车9平8 1-0\n";

/// What may stand in Latin letters: options, codes, paths, names of formats and of what is counted.
const NAMES: &[&str] = &[
    "dapu", "next", "UTF", "PGN", "CSV", "TOML", "NDJSON", "HTML", "SQLite", "zip", "tar", "gzip",
    "zst", "tgz", "docx", "xlsx", "xml", "html", "json", "XML", "XQF", "rar", "pdf", "Parquet",
    "TMPDIR", "FILE", "PATH", "DIR",
];

/// Whether two words of Latin letters stand side by side that are no name, path, option or code.
fn has_english(text: &str) -> Option<String> {
    let mut outside = String::new();
    for (index, part) in text.split('`').enumerate() {
        outside.push_str(if index % 2 == 0 { part } else { "，" });
    }
    let is_word = |word: &str| {
        let word = word.trim_matches(|it: char| ",.;:()".contains(it));
        word.len() > 1 && word.bytes().all(|it| it.is_ascii_alphabetic()) && !NAMES.contains(&word)
    };
    let words: Vec<&str> = outside.split_whitespace().collect();
    let found = words
        .windows(2)
        .find(|two| two.iter().all(|it| is_word(it)));
    found.map(|two| two.join(" "))
}

#[test]
fn english_within_chinese_is_seen() {
    assert!(has_english("无法读取 in/loop：File system loop found").is_some());
    assert!(has_english("无法读取 pipe：neither a file nor a folder").is_some());
    assert_eq!(
        has_english("无法读取 a.pgn：没有权限；`cargo build --release` --db PATH"),
        None
    );
}

#[cfg(unix)]
#[test]
fn nothing_that_fails_is_told_in_english_where_chinese_was_asked_for() {
    let folder = Folder::new("no-english");
    failing(&folder);
    let cases: &[&[&str]] = &[
        &["import", "--db", "n.db", "in"],
        &["check", "in"],
        &["check", "--severity", "note", "in"],
        &["check", "in", "-o", "nowhere/out.csv"],
        &["check", "in", "-o", "in"],
        &["import", "--db", "nowhere/n.db", "a.pgn"],
        &["import", "--db", "in", "a.pgn"],
        &["import", "--sync", "gone"],
        &["import", "--sync", "--force", "gone"],
        &["check", "gone.pgn"],
        &["check", "--files-from", "gone.txt"],
        &["check", "--files-from", "in/u32.pgn"],
        &["check", "--from", "ndjson", "--format", "records", "in"],
        &["names", "apply", "gone.csv"],
        &["names", "apply", "in/u32.pgn"],
        &["export", "--to", "pgn", "-o", "nowhere/x.pgn"],
        &["export", "--to", "pgn", "-o", "a.pgn"],
        &["convert", "a.pgn", "nowhere/x.pgn"],
        &["convert", "gone.pgn", "x.pgn"],
        &["audit", "gone"],
        &["event", "check", "gone.toml"],
        &["adjudicate", "gone.pgn"],
        &["backup", "nowhere/x.db"],
        &["backup", "in"],
        &["verify", "--db", "bad.db"],
        &["list", "--db", "bad.db"],
        &["forget", "gone.pgn"],
        &["judge", "--db", "gone.db"],
    ];
    let mut wrong = Vec::new();
    for case in cases {
        let (_, out, err) = folder.run(&[&["--lang", "zh"], *case].concat());
        for line in out.lines().chain(err.lines()) {
            if let Some(words) = has_english(line) {
                wrong.push(format!("{case:?}: “{words}” in: {line}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whatever keeps a file from being read.
#[cfg(unix)]
fn failing(folder: &Folder) {
    use std::os::unix::fs::symlink;
    folder.file("a.pgn", records(3));
    assert_eq!(folder.run(&["import", "-q", "a.pgn"]).0, 0);
    let mut damaged = std::fs::read(folder.at("dapu.db")).expect("a database");
    damaged[4096..].fill(0xA5);
    folder.file("bad.db", damaged);
    let packed = zip("a.pgn", record(2).as_bytes());
    let deep = (0..6).fold(packed.clone(), |inner, _| zip("in.zip", &inner));
    folder.file("in/deep.zip", deep);
    folder.file("in/cut.zip", &packed[..packed.len() / 2]);
    folder.file("in/cut.gz", b"\x1F\x8B\x08\0\0\0\0\0");
    folder.file("in/cut.zst", b"\x28\xB5\x2F\xFD\x24");
    folder.file(
        "in/bad.docx",
        zip("word/document.xml", b"<w:document><w:p>"),
    );
    folder.file("in/bad.xlsx", zip("xl/workbook.xml", b"<workbook>"));
    folder.file("in/u32.pgn", b"\xFF\xFE\0\0[\0\0\0E\0\0\0");
    folder.file("in/notes.txt", "nothing to see here\n");
    folder.file("in/a.rar", b"Rar!\x1A\x07\x01\0");
    let mut tar = vec![b'a'; 700];
    tar[257..262].copy_from_slice(b"ustar");
    folder.file("in/bad.tar", tar);
    folder.file("in/page.html", "<html><p>nothing</p></html>");
    folder.file("in/data.json", "{\"a\": [1, 2]}");
    folder.file(
        "in/code.py",
        "import os\n\ndef f(a1, b2):\n    return os.path(a1)\n",
    );
    folder.file("in/x.xqf", b"XQ\x1f\0\0\0\0\0");
    symlink(".", folder.at("in/loop")).expect("a link");
    symlink("nowhere", folder.at("in/dangling")).expect("a link");
    symlink("self", folder.at("in/self")).expect("a link");
    let pipe = std::process::Command::new("mkfifo")
        .arg(folder.at("in/pipe.pgn"))
        .status();
    assert!(pipe.is_ok_and(|it| it.success()));
}

#[test]
fn every_finding_of_a_record_is_a_row_however_many_it_has() {
    let folder = Folder::new("rows");
    let tags = "[Red \"甲\"]\n[Red \"乙\"]\n[Date \"?\"]\n[Result \"1-0\"]\n";
    let mut most = 0;
    for wrong in 0..6 {
        let moves = "4. 马二进五 9. 兵五退一 ".repeat(wrong);
        folder.file("a.pgn", format!("{tags}\n1. 炮二平五 {moves} 0-1"));
        let (_, csv, _) = folder.run(&["check", "a.pgn", "--format", "csv"]);
        let (_, ndjson, _) = folder.run(&["check", "a.pgn", "--format", "ndjson"]);
        assert_eq!(csv.lines().count() - 1, ndjson.lines().count(), "{csv}");
        most = most.max(ndjson.lines().count());
    }
    assert!(most > 3, "{most}");
}
