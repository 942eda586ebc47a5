//! Copies are judged as their originals.

use super::support::Folder;
use std::collections::BTreeMap;

/// A head with fields that a sheet takes for times and fouls, and a result in words.
const FIELDS: &str = "[Event \"样局\"]\n[Date \"2021.03.04\"]\n[Round \"3\"]\n[Red \"甲\"]\n[Black \"乙\"]\n\
     [RedTime \"90\"]\n[BlackTime \"一整天\"]\n[RedFouls \"some\"]\n[Result \"黑方认输\"]\n\n\
     1. 炮二平五 马8进7 2. 马二进三 车9平8 *\n";

/// Formats that are written, with findings about what they have no place for.
const FORMATS: [(&str, &[&str]); 8] = [
    ("pgn", &[]),
    ("sheet", &[]),
    ("sheet-csv", &[]),
    ("csv", &["F101"]),
    ("csv-games", &[]),
    ("ndjson", &[]),
    ("dhtmlxq", &[]),
    ("xqf", &[]),
];

fn ran(folder: &Folder, arguments: &[&str]) -> String {
    let (code, out, err) = folder.run(arguments);
    assert_eq!(code, 0, "{arguments:?}\n{out}\n{err}");
    out
}

/// Number of findings of each code.
fn codes(folder: &Folder, path: &str) -> BTreeMap<String, usize> {
    let checked = ran(
        folder,
        &["check", "-q", "--format", "csv", "--severity", "note", path],
    );
    let mut rows = csv::Reader::from_reader(checked.as_bytes());
    let mut found = BTreeMap::new();
    for row in rows.records() {
        let code = row.expect("a row")[2].to_owned();
        *found.entry(code).or_default() += 1;
    }
    found
}

#[test]
fn a_copy_in_any_format_gives_no_finding_that_its_original_does_not() {
    let folder = Folder::new("copied");
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/games");
    for file in std::fs::read_dir(games).expect("samples").flatten() {
        let name = file.file_name().into_string().expect("a name");
        folder.file(
            &format!("in/{name}"),
            std::fs::read(file.path()).expect("reads"),
        );
    }
    folder.file("in/fields.pgn", FIELDS);
    let known = codes(&folder, "in");
    let mut gained = Vec::new();
    for (format, apart) in FORMATS {
        let out = format!("out-{format}");
        ran(&folder, &["convert", "-q", "in", &out, "--to", format]);
        for (code, count) in codes(&folder, &out) {
            let before = known.get(&code).copied().unwrap_or_default();
            if count > before && !apart.contains(&code.as_str()) {
                gained.push(format!("{format}: {code} {before} -> {count}"));
            }
        }
    }
    assert!(gained.is_empty(), "{gained:?}");
}

#[test]
fn a_result_in_words_is_written_as_a_result_and_the_words_are_kept() {
    let folder = Folder::new("result-in-words");
    folder.file("in.pgn", FIELDS);
    ran(&folder, &["convert", "-q", "in.pgn", "out.pgn"]);
    let text = std::fs::read_to_string(folder.at("out.pgn")).expect("a copy");
    for part in ["[Result \"1-0\"]", "[Termination \"黑方认输\"]"] {
        assert!(text.contains(part), "{text}");
    }
    folder.file(
        "s.txt",
        "红方：甲  黑方：乙\n轮次：1 台次：1\n回合\t红方\t黑方\n1\t炮二平五\t马8进7\n结果：黑方认输\n",
    );
    ran(&folder, &["convert", "-q", "s.txt", "s.pgn"]);
    let text = std::fs::read_to_string(folder.at("s.pgn")).expect("a copy");
    assert!(
        text.ends_with("1-0\n") && text.contains("[Result \"1-0\"]"),
        "{text}"
    );
    ran(&folder, &["import", "-q", "s.pgn"]);
    let again = ran(&folder, &["export", "-q"]);
    assert_eq!(again, text, "a copy of the copy is the same");
}

#[test]
fn a_file_that_ends_too_early_is_counted_with_what_was_not_read_whole() {
    let folder = Folder::new("cut-xqf");
    folder.file("in.pgn", FIELDS);
    ran(&folder, &["convert", "-q", "in.pgn", "in.xqf"]);
    let bytes = std::fs::read(folder.at("in.xqf")).expect("a copy");
    folder.file("x/cut.xqf", &bytes[..bytes.len() - 3]);
    let (_, out, err) = folder.run(&["import", "x", "--lang", "en"]);
    let line = out.lines().find(|it| it.starts_with("of these, cut short"));
    assert!(line.is_some_and(|it| it.ends_with('1')), "{out}{err}");
    assert!(err.contains("1 file, member or record"), "{err}");
}
