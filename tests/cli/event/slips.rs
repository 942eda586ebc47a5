//! Slips beside the tables of an event: what is wrong with one is told by `check` and by `lint` alike.

use super::sheet;
use crate::support::folder::Folder;

const ROBIN: &str = "edition = \"cn2020\"\n[[stage]]\nsystem = \"round-robin\"\n";
const PLAYERS: &str = "编号,姓名\n1,甲\n2,乙\n3,丙\n4,丁\n";
const RESULTS: &str = "round,table,red,black,result\n1,1,甲,丁,1-0\n1,2,乙,丙,和\n2,1,丁,丙,0-1\n2,2,甲,乙,和\n3,1,乙,丁,1-0\n3,2,丙,甲,和\n";

fn event(name: &str, results: &str, slips: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("e/event.toml", ROBIN);
    folder.file("e/players.csv", PLAYERS);
    if !results.is_empty() {
        folder.file("e/results.csv", results);
    }
    folder.file("e/slips.csv", format!("轮次,台次,结果\n{slips}"));
    folder
}

/// Lines of slips that `check` names, and those that `lint` names, each with its exit code.
fn named(folder: &Folder) -> [(i32, Vec<u32>); 2] {
    let lines = |text: &str| {
        let of = text.lines().filter_map(|it| it.split_once("slips.csv:"));
        let mut lines: Vec<u32> = of
            .filter_map(|(_, rest)| rest.split([':', ' ']).next()?.parse().ok())
            .collect();
        lines.sort_unstable();
        lines
    };
    let (code, _, err) = folder.run(&["event", "check", "e"]);
    let (lint, out, _) = folder.run(&["event", "lint", "e", "--fail-on", "error"]);
    [(code, lines(&err)), (lint, lines(&out))]
}

#[test]
fn a_slip_that_cannot_be_used_or_is_of_no_pair_is_told_by_check_and_by_lint() {
    let slips = "1,1,红胜\n1,2,大胜\n,,红胜\n9,1,红胜\n1,9,红胜\n2,1,黑胜\n2,1,黑胜\n3,1,红胜\n";
    let folder = event("event-slips", RESULTS, slips);
    let wrong = (1, vec![3, 4, 5, 6, 8]);
    assert_eq!(named(&folder), [wrong.clone(), wrong]);
    let (_, _, err) = folder.run(&["event", "check", "e"]);
    for words in [
        "slips.csv:3: `大胜` is no result",
        "slips.csv:4: neither round nor table says which game is meant",
        "slips.csv:8: a second slip of one game; the one of line 7 is taken",
        "slips.csv:5: there is a slip of round 9, table 1, and neither a table nor a sheet has such a game; mend",
        "slips.csv:6: there is a slip of round 1, table 9, and",
    ] {
        assert!(err.contains(words), "{words}\n{err}");
    }
    let (_, _, err) = folder.run(&["event", "check", "e", "--lang", "zh"]);
    let words = "slips.csv:5：有第 9 轮第 1 台的成绩单，而各表和记录都没有此局；";
    assert!(err.contains(words), "{err}");
}

#[test]
fn a_slip_of_a_game_of_the_tables_or_of_a_sheet_is_told_by_neither() {
    let nothing = [(0, Vec::new()), (0, Vec::new())];
    let sound = event("event-slips-sound", RESULTS, "1,1,红胜\n第3轮,2台,和\n");
    assert_eq!(named(&sound), nothing);
    // No table of results: the sheets tell who met.
    let sheets = event("event-slips-sheets", "", "1,1,和\n1,2,和\n");
    sheets.file("e/1.txt", sheet(1, 1, "红方", ["甲", "丁"]));
    assert_eq!(named(&sheets), [(1, vec![3]), (1, vec![3])]);
    sheets.file("e/2.txt", sheet(1, 2, "红方", ["乙", "丙"]));
    assert_eq!(named(&sheets), nothing);
}

#[test]
fn no_slip_is_told_to_be_of_no_pair_where_nobody_can_tell() {
    // Results without tables; a row that cannot be used; a slip of a table alone.
    for (name, results, slip) in [
        ("bare", RESULTS.replace("1,1,甲", "1,,甲"), "1,7,红胜\n"),
        ("lost", RESULTS.replace("2,2,甲", "2,2,戊"), "2,7,红胜\n"),
        ("half", RESULTS.to_owned(), ",2,红胜\n"),
    ] {
        let folder = event(&format!("event-slips-{name}"), &results, slip);
        let [(_, check), (_, lint)] = named(&folder);
        assert_eq!((check, lint), (Vec::new(), Vec::new()), "{name}");
    }
}
