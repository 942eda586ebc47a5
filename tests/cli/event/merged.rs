//! Merged cells of spreadsheets: what counts by them alone is told, once for each table.

use super::tables::{PLAYERS, RESULTS, ROBIN, rows};
use crate::source::documents::xlsx;
use crate::support::folder::Folder;

/// The rows of a sheet with regions of merged cells.
fn merged(cells: &[&[&str]], regions: &[&str]) -> String {
    let region = |it: &&str| ["<mergeCell ref=\"", it, "\"/>"].concat();
    let regions: String = regions.iter().map(region).collect();
    let cells = rows(cells);
    format!("{cells}</sheetData><mergeCells>{regions}</mergeCells><sheetData>")
}

/// A round robin of four whose results are that sheet.
fn event(folder: &Folder, name: &str, results: &str) {
    folder.file(&format!("{name}/event.toml"), ROBIN);
    let players = xlsx(&[("Sheet1", &rows(PLAYERS))]);
    folder.file(&format!("{name}/players.xlsx"), players);
    let results = xlsx(&[("Sheet1", results)]);
    folder.file(&format!("{name}/results.xlsx"), results);
}

/// The results with rounds of which each stands in the first of two merged cells.
const ROUNDS_MERGED: &[&[&str]] = &[
    &["轮次", "红方", "黑方", "结果"],
    &["1", "甲", "丁", "1-0"],
    &["", "乙", "丙", "和"],
    &["2", "丁", "丙", "0-1"],
    &["", "甲", "乙", "和"],
    &["3", "乙", "丁", "1-0"],
    &["", "丙", "甲", "和"],
];

const REST: &str =
    "; where a row means another value, or none, take them apart and write each row\n";

#[test]
fn cells_merged_downwards_hold_for_all_their_rows_and_are_told_once() {
    let folder = Folder::new("event-xlsx-merged");
    let regions = ["A2:A3", "A4:A5", "A6:A7", "E1:F1"];
    event(&folder, "e", &merged(ROUNDS_MERGED, &regions));
    event(&folder, "f", &rows(RESULTS));
    let told = format!(
        "results.xlsx!Sheet1: merged cells are read as the value of each of their rows: \
         A2:A3 `1` (round), A4:A5 `2` (round), A6:A7 `3` (round){REST}"
    );
    let (code, out, err) = folder.run(&["event", "standings", "e"]);
    assert_eq!((code, err), (0, told.clone()));
    assert_eq!(out, folder.run(&["event", "standings", "f"]).1);
    let (code, out, err) = folder.run(&["event", "check", "e", "--fail-on", "note"]);
    assert_eq!((code, err), (0, told), "{out}");
    let (_, out, _) = folder.run(&["event", "lint", "e"]);
    assert_eq!(out.matches("A4:A5 `2` (round)").count(), 1, "{out}");
    let (_, _, err) = folder.run(&["event", "check", "e", "--lang", "zh"]);
    let words =
        "合并的单元格按每行都是此值读取：A2:A3“1”（轮次）、A4:A5“2”（轮次）、A6:A7“3”（轮次）；";
    assert!(err.contains(words), "{err}");
    // The other has none.
    let (_, _, err) = folder.run(&["event", "check", "f"]);
    assert_eq!(err, "");
}

#[test]
fn results_names_and_points_of_merged_cells_are_told_with_the_cells_that_have_them() {
    let folder = Folder::new("event-xlsx-merged-results");
    let results: &[&[&str]] = &[
        &["四人循环赛"],
        &["轮次", "红方", "黑方", "结果", "备注"],
        &["1", "甲", "丁", "1-0", "见记录"],
        &["1", "乙", "丙"],
        &["2", "丁", "丙", "0-1"],
        &["2", "甲", "乙", "和"],
        &["3", "乙", "丁", "1-0"],
        &["3", "丙", "", "和"],
    ];
    // The region of the result reaches over rows that do not follow each other in the list, that of the name is the last there.
    let regions = ["A1:E1", "D3:D4", "E3:E8", "C7:C12"];
    event(&folder, "e", &merged(results, &regions));
    let standings: &[&[&str]] = &[&["名次", "姓名", "积分"], &["1", "甲", "4"], &["2", "乙"]];
    let standings = merged(standings, &["C2:C3"]);
    folder.file("e/standings.xlsx", xlsx(&[("名次", &standings)]));
    let (_, _, err) = folder.run(&["event", "check", "e"]);
    let lines: Vec<&str> = err.lines().filter(|it| it.contains("merged")).collect();
    assert_eq!(lines.len(), 2, "{err}");
    let told = "results.xlsx!Sheet1: merged cells are read as the value of each of their rows: \
                C7:C8 `丁` (black), D3:D4 `1-0` (result); ";
    assert!(lines[0].starts_with(told), "{err}");
    assert!(lines[1].starts_with("standings.xlsx!名次: "), "{err}");
    assert!(lines[1].contains(": C2:C3 `4` (points); "), "{err}");
}

#[test]
fn merged_cells_that_nothing_is_read_from_are_not_told() {
    let folder = Folder::new("event-xlsx-merged-idle");
    let results: &[&[&str]] = &[
        &["四人循环赛", "", "", "", "说明"],
        &["", "", "", "", ""],
        &["轮次", "红方", "黑方", "结果", "备注"],
        &["1", "甲", "丁", "1-0", "同日"],
        &["1", "乙", "丙", "和"],
        &["2", "丁", "丙", "0-1"],
        &["2", "甲", "乙", "和"],
        &["3", "乙", "丁", "1-0"],
        &["3", "丙", "甲", "和"],
    ];
    // A title, a column of remarks, a row of its own value in each cell, and cells below the last row.
    let regions = ["A1:D2", "E4:E9", "A4:A5", "D9:D20"];
    event(&folder, "e", &merged(results, &regions));
    let (_, _, err) = folder.run(&["event", "check", "e"]);
    assert!(!err.contains("merged"), "{err}");
}

#[test]
fn of_many_merged_cells_some_are_named_and_the_others_counted() {
    let folder = Folder::new("event-xlsx-merged-many");
    let mut cells: Vec<&[&str]> = vec![&["轮次", "红方", "黑方", "结果"]];
    for _ in 0..5 {
        cells.extend([&["1", "甲", "丁", "1-0"], &["", "乙", "丙"] as &[&str]]);
    }
    let regions: Vec<String> = [2, 4, 6, 8, 10]
        .iter()
        .flat_map(|at| ["A", "D"].map(|column| format!("{column}{at}:{column}{}", at + 1)))
        .collect();
    let regions: Vec<&str> = regions.iter().map(String::as_str).collect();
    event(&folder, "e", &merged(&cells, &regions));
    let (_, _, err) = folder.run(&["event", "check", "e"]);
    let lines: Vec<&str> = err.lines().filter(|it| it.contains("merged")).collect();
    assert_eq!(lines.len(), 1, "{err}");
    assert!(
        lines[0].contains("D2:D3 `1-0` (result) and 4 more; where"),
        "{err}"
    );
}
