//! Commands that list something take the same forms, the same limit and the same filters.

use crate::support::folder::{Folder, records};
use serde_json::Value;

fn collection(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("a.pgn", records(30));
    for file in ["b", "c", "d", "e", "f"] {
        folder.file(
            &format!("in/{file}.pgn"),
            format!("[Event \"{file}\"]\n\n1. 炮二平五 *\n"),
        );
    }
    for words in [
        &["import", "-q", "a.pgn", "in"][..],
        &["forget", "-q", "in"],
        &["import", "-q", "in"],
    ] {
        let (code, _, err) = folder.run(words);
        assert_eq!(code, 0, "{err}");
    }
    folder
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

/// Commands that print a row for each of many things.
const LISTS: [&[&str]; 6] = [
    &["list"],
    &["find", "--fen", START],
    &["report", "--severity", "note"],
    &["files"],
    &["files", "--past"],
    &["history"],
];

#[test]
fn every_form_of_a_list_has_the_same_rows_and_a_limit_is_one_in_each() {
    let folder = collection("list-forms");
    let run = |list: &[&str], more: &[&str]| {
        let (code, out, err) = folder.run(&[list, more, &["-q"]].concat());
        assert_eq!(code, 0, "{list:?} {more:?}: {err}");
        out
    };
    for list in LISTS {
        for limit in [&[][..], &["-n", "1"], &["-n", "0"]] {
            let rows = |form: &str| run(list, &[limit, &["--format", form]].concat());
            let array: Vec<Value> = serde_json::from_str(&rows("json")).expect("an array");
            let lines = rows("ndjson");
            let lines = lines
                .lines()
                .map(|it| serde_json::from_str(it).expect("an object"));
            assert_eq!(lines.collect::<Vec<Value>>(), array, "{list:?} {limit:?}");
            if let [_, count] = limit {
                assert_eq!(array.len().to_string(), *count, "{list:?}");
            }
            assert_eq!(rows("tsv").lines().count(), array.len() + 1, "{list:?}");
            let csv = rows("csv");
            let mut read = csv::Reader::from_reader(csv.as_bytes());
            assert_eq!(read.records().count(), array.len(), "{list:?}");
            let head = read.headers().expect("a head").clone();
            for row in &array {
                let names = row.as_object().expect("an object").keys();
                assert!(
                    names.clone().all(|name| head.iter().any(|it| it == name)),
                    "{list:?}"
                );
                assert_eq!(names.len(), head.len(), "{list:?}");
            }
        }
    }
}

#[test]
fn a_list_that_is_cut_says_so_and_how_to_see_more() {
    let folder = collection("list-cut");
    for list in LISTS.into_iter().filter(|it| *it != ["history"]) {
        let (_, _, err) = folder.run(&[list, &["-n", "1"]].concat());
        assert!(
            err.contains("1 of ") && err.contains("more with -n"),
            "{list:?}: {err}"
        );
    }
}

#[test]
fn findings_are_filtered_as_games_are() {
    let folder = Folder::new("list-filters");
    let game = |red: &str, result: &str, tags: &str| {
        format!(
            "[Event \"样局\"]\n[Red \"{red}\"]\n{tags}[Result \"{result}\"]\n\n1. 炮二平五 马8进9 2. 马二进五 {result}\n\n"
        )
    };
    let text = [
        game("吕钦", "1-0", "[ECCO \"A04\"]\n"),
        game("许银川", "0-1", ""),
    ];
    folder.file("a.pgn", text.concat());
    assert_eq!(folder.run(&["import", "-q", "a.pgn"]).0, 0);
    let players = |filter: &[&str]| {
        let (code, out, err) = folder.run(
            &[
                &["report", "-q", "--code", "M104", "--format", "json"],
                filter,
            ]
            .concat(),
        );
        assert_eq!(code, 0, "{err}");
        let rows: Vec<Value> = serde_json::from_str(&out).expect("an array");
        let names = rows
            .iter()
            .map(|row| row["red"].as_str().unwrap_or_default().to_owned());
        names.collect::<Vec<_>>()
    };
    assert_eq!(players(&[]), ["吕钦", "许银川"]);
    assert_eq!(players(&["--result", "0-1"]), ["许银川"]);
    assert_eq!(players(&["--result", "红胜"]), ["吕钦"]);
    assert_eq!(players(&["--tag", "ECCO=A"]), ["吕钦"]);
    assert_eq!(players(&["--player", "许"]), ["许银川"]);
}
