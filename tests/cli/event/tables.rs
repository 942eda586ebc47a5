//! Tables of an event as people keep them: spreadsheets beside or instead of CSV, and what an audit makes of them.

use super::sheet;
use crate::source::documents::{cell, xlsx};
use crate::support::folder::Folder;

/// Rows of text cells, from A1; an empty cell is none, as in a merged region.
pub(super) fn rows(rows: &[&[&str]]) -> String {
    let row = |(at, row): (usize, &&[&str])| {
        let cells = row.iter().enumerate().filter(|(_, text)| !text.is_empty());
        let cells: String = cells
            .map(|(column, text)| cell(&format!("{}{at}", char::from(b'A' + column as u8)), text))
            .collect();
        format!("<row r=\"{at}\">{cells}</row>")
    };
    (1..).zip(rows).map(row).collect()
}

pub(super) const PLAYERS: &[&[&str]] = &[
    &["编号", "姓名"],
    &["1", "甲"],
    &["2", "乙"],
    &["3", "丙"],
    &["4", "丁"],
];
pub(super) const RESULTS: &[&[&str]] = &[
    &["轮次", "红方", "黑方", "结果"],
    &["1", "甲", "丁", "1-0"],
    &["1", "乙", "丙", "和"],
    &["2", "丁", "丙", "0-1"],
    &["2", "甲", "乙", "和"],
    &["3", "乙", "丁", "1-0"],
    &["3", "丙", "甲", "和"],
];
pub(super) const ROBIN: &str = "edition = \"cn2020\"\n[[stage]]\nsystem = \"round-robin\"\n";

#[test]
fn one_workbook_or_a_workbook_a_table_hold_what_csv_holds() {
    let folder = Folder::new("event-xlsx");
    for (at, event) in ["a", "b"].iter().enumerate() {
        folder.file(&format!("{event}/event.toml"), ROBIN);
        let (players, results) = (rows(PLAYERS), rows(RESULTS));
        if at == 0 {
            folder.file(
                "a/event.xlsx",
                xlsx(&[("名单", &players), ("成绩", &results)]),
            );
        } else {
            folder.file("b/players.xlsx", xlsx(&[("Sheet1", &players)]));
            folder.file(
                "b/results.xlsx",
                xlsx(&[("说明", &rows(&[&["x"]])), ("results", &results)]),
            );
        }
        let (code, out, err) = folder.run(&["event", "check", event, "--fail-on", "note"]);
        assert_eq!(
            (code, out.as_str()),
            (0, "errors 0, warnings 0, notes 0\n"),
            "{err}"
        );
        let (_, out, err) = folder.run(&["event", "standings", event, "--format", "csv"]);
        assert!(out.contains("丙") && err.is_empty(), "{out}{err}");
    }
}

#[test]
fn a_spreadsheet_is_told_by_its_sheet_and_row() {
    let folder = Folder::new("event-xlsx-wrong");
    folder.file("e/event.toml", ROBIN);
    let mut wrong = RESULTS.to_vec();
    // A date, and a round that stands in a merged cell above.
    wrong[2] = &["1", "乙", "丙", "2026-01-02"];
    wrong[4] = &["", "甲", "乙", "和"];
    folder.file(
        "e/event.xlsx",
        xlsx(&[("棋手", &rows(PLAYERS)), ("成绩", &rows(&wrong))]),
    );
    folder.file("e/players.csv", "number,name\n1,甲\n2,乙\n3,丙\n4,丁\n");
    let (_, _, err) = folder.run(&["event", "check", "e"]);
    for words in [
        "players.csv: `event.xlsx!棋手` stands beside it and is not read; keep one of the two",
        "event.xlsx!成绩:3: `2026-01-02` is no result; a spreadsheet made a date of a result",
        "event.xlsx!成绩:5: `` is no round; write the round in every row (of merged cells only the first holds it)",
    ] {
        assert!(err.contains(words), "{words}\n{err}");
    }
    folder.file("f/event.toml", ROBIN);
    folder.file(
        "f/players.xlsx",
        xlsx(&[("A", &rows(PLAYERS)), ("B", &rows(PLAYERS))]),
    );
    folder.file("f/results.xlsx", b"PK\x03\x04 cut");
    folder.file("f/pairings.csv", "round,red,black\n1,甲,丁\n");
    let (_, _, err) = folder.run(&["event", "check", "f"]);
    assert!(
        err.contains(
            "players.csv: `players.xlsx` has the sheets A, B; call the one that is meant `players`"
        ),
        "{err}"
    );
    assert!(err.contains("`results.xlsx` cannot be read whole"), "{err}");
}

#[test]
fn an_audit_takes_the_findings_of_the_event_into_its_report() {
    let folder = Folder::new("event-audit-tables");
    folder.file("e/event.toml", ROBIN);
    folder.file("e/players.csv", "编号,姓名\n1,甲\n2,乙\n3,丙\n4,丁\n");
    let results: Vec<String> = RESULTS.iter().map(|row| row.join(",")).collect();
    folder.file("e/results.csv", results.join("\n"));
    folder.file(
        "e/standings.csv",
        "名次,姓名,小分\n1,丙,4\n2,乙,5\n3,甲,4\n4,丁,0\n",
    );
    folder.file("e/1-1.txt", sheet(1, 1, "红方", ["甲", "丁"]));
    let run = ["audit", "e", "-o", "out", "--fail-on", "error"];
    let (code, out, err) = folder.run(&run);
    assert_eq!(code, 1, "{out}{err}");
    assert!(
        out.contains("E102 乙: 小分 5 as published, 4 as counted"),
        "{out}"
    );
    let findings = std::fs::read_to_string(folder.at("out/findings.csv")).expect("findings");
    let row = findings.lines().find(|line| line.contains(",E102,"));
    assert!(
        row.is_some_and(|row| row.contains("standings.csv,3,")),
        "{findings}"
    );
    let page = std::fs::read_to_string(folder.at("out/report.html")).expect("a report");
    assert!(page.contains("E102"), "the page has it");
    // Without the fault nothing is found, and the exit code is that of the sheets alone.
    folder.file(
        "e/standings.csv",
        "名次,姓名,小分\n1,丙,4\n2,乙,4\n3,甲,4\n4,丁,0\n",
    );
    let (_, out, err) = folder.run(&["audit", "e"]);
    assert!(!out.contains(" E10"), "{out}{err}");
}

#[test]
fn a_formula_without_a_stored_value_and_an_error_value_are_told_and_name_nobody() {
    let folder = Folder::new("event-xlsx-formulas");
    folder.file("e/event.toml", ROBIN);
    folder.file(
        "e/players.csv",
        "number,name,team,rating\n1,甲,#N/A,\n2,乙,,\n3,丙,,#VALUE!\n4,丁,,\n5,#REF!,,\n",
    );
    let formula = |at: &str, value: &str| {
        format!("<c r=\"{at}\" t=\"str\"><f>IF(1&gt;0,\"1-0\",\"\")</f>{value}</c>")
    };
    let row = |at: u32, round: &str, pair: [&str; 2], result: &str| {
        let [a, b, c] = [("A", round), ("B", pair[0]), ("C", pair[1])]
            .map(|it| cell(&format!("{}{at}", it.0), it.1));
        format!("<row r=\"{at}\">{a}{b}{c}{result}</row>")
    };
    let results = rows(&RESULTS[..1])
        + &row(2, "1", ["甲", "丁"], &formula("D2", ""))
        + &row(3, "1", ["乙", "丙"], &formula("D3", "<v>1-0</v>"))
        // Computed, and shown empty: not played yet.
        + &row(4, "2", ["丁", "丙"], &formula("D4", "<v></v>"))
        + &row(5, "2", ["甲", "#REF!"], "");
    folder.file("e/results.xlsx", xlsx(&[("results", &results)]));
    let (code, out, err) = folder.run(&["event", "check", "e"]);
    let told: Vec<&str> = err.lines().collect();
    assert_eq!(code, 1, "{out}{err}");
    for (at, words) in [
        "players.csv:2: `#N/A` stands for a team: the spreadsheet itself could not compute it",
        "players.csv:6: `#REF!` stands for a name",
        "players.csv:4: `#VALUE!` stands for a rating",
        "results.xlsx!results:2: `#FORMULA! =IF(1>0,\"1-0\",\"\")` stands for a result: the formula was never computed; open",
        "results.xlsx!results:5: `#REF!` stands for a name",
    ]
    .into_iter()
    .enumerate()
    {
        assert!(told.iter().any(|it| it.starts_with(words)), "{at} {words}\n{err}");
    }
    // And the game whose result is not there is open, as the one not played yet.
    assert_eq!(told.len(), 6, "{err}");
    assert!(err.contains("2 games have no result yet"), "{err}");
    let (_, out, _) = folder.run(&["event", "standings", "e", "--format", "csv"]);
    assert!(!out.contains('#') && out.lines().count() == 5, "{out}");
}

#[test]
fn the_columns_that_standings_leave_empty_are_no_matter_when_they_are_read_again() {
    let folder = Folder::new("event-own-standings");
    folder.file("e/event.toml", ROBIN);
    folder.file("e/players.csv", "编号,姓名\n1,甲\n2,乙\n3,丙\n4,丁\n");
    let results: Vec<String> = RESULTS.iter().map(|row| row.join(",")).collect();
    folder.file("e/results.csv", results.join("\n"));
    let (_, own, _) = folder.run(&["event", "standings", "e", "--format", "csv"]);
    folder.file("e/standings.csv", &own);
    let (code, out, err) = folder.run(&["event", "check", "e", "--fail-on", "note"]);
    assert_eq!(
        (code, out.as_str(), err.as_str()),
        (0, "errors 0, warnings 0, notes 0\n", "")
    );
}

/// 2020 附录三 一(5): who is left over has a bye. In a workbook his opponent and his result are cells without a value.
#[test]
fn a_row_of_a_workbook_without_an_opponent_is_a_bye_and_no_row_cut_off() {
    let folder = Folder::new("event-xlsx-bye");
    let event =
        "edition = \"cn2020\"\n[[stage]]\nsystem = \"swiss\"\nrounds = 7\nlist = \"14.3.1\"\n";
    let results: &[&[&str]] = &[
        &["轮次", "台次", "红方", "黑方", "结果"],
        &["1", "1", "甲", "乙", "1-0"],
        &["1", "", "丙"],
    ];
    folder.file("e/event.toml", event);
    folder.file("e/players.csv", "number,name\n1,甲\n2,乙\n3,丙\n");
    folder.file("e/results.xlsx", xlsx(&[("results", &rows(results))]));
    let (_, out, err) = folder.run(&["event", "standings", "e", "--format", "csv"]);
    assert!(err.is_empty(), "{err}");
    let points: Vec<&str> = out
        .lines()
        .skip(1)
        .map(|it| it.split(',').nth(5).unwrap_or(""))
        .collect();
    assert_eq!(points, ["2", "2", "0"], "{out}");
}

#[test]
fn the_board_of_a_match_that_ends_behind_a_player_is_no_bye_of_his_team() {
    let folder = Folder::new("event-cut-board");
    folder.file(
        "e/event.toml",
        "edition = \"cn2020\"\n[[stage]]\nsystem = \"swiss\"\nrounds = 7\nboards = 2\nteams = true\nlist = \"14.7\"\n",
    );
    folder.file(
        "e/players.csv",
        "number,name,team\n1,甲一,甲队\n2,甲二,甲队\n1,乙一,乙队\n2,乙二,乙队\n",
    );
    folder.file(
        "e/results.csv",
        "round,table,board,red,black,result\n1,1,1,甲一,乙一,1-0\n1,1,2,乙二,\n",
    );
    let (_, out, err) = folder.run(&["event", "check", "e"]);
    assert!(
        err.contains("results.csv:3: `` is no black; write the opponent of the player"),
        "{err}"
    );
    for code in ["G103", "G104"] {
        assert!(!out.contains(code), "{out}");
    }
}

/// 2020 20.2, 20.3 and 12.3.
#[test]
fn a_match_of_teams_told_in_one_row_as_not_played_is_forfeited_on_every_board() {
    let folder = Folder::new("event-whole-match");
    let event = "edition = \"cn2020\"\n[[stage]]\nsystem = \"swiss\"\nrounds = 7\nboards = 3\nteams = true\nlist = \"14.7\"\n";
    let players = "number,name,team\n1,甲一,甲队\n2,甲二,甲队\n3,甲三,甲队\n1,乙一,乙队\n2,乙二,乙队\n3,乙三,乙队\n";
    let standings = |name: &str, rows: &str| {
        folder.file(&format!("{name}/event.toml"), event);
        folder.file(&format!("{name}/players.csv"), players);
        folder.file(
            &format!("{name}/results.csv"),
            format!("round,table,board,red,black,result\n{rows}"),
        );
        let (_, out, err) = folder.run(&["event", "standings", name, "--format", "csv"]);
        (out, err)
    };
    let written = "1,1,1,甲一,乙一,+-\n1,1,2,乙二,甲二,-+\n1,1,3,甲三,乙三,+-\n";
    let (boards, err) = standings("a", written);
    assert!(err.is_empty(), "{err}");
    assert_eq!(
        standings("b", "1,1,,甲队,乙队,+-\n"),
        (boards.clone(), String::new())
    );
    assert_eq!(standings("c", "1,1,,乙队,甲队,-+\n").0, boards);
    // One board is one board, and players who did not come are no team.
    for (name, row) in [("d", "1,1,1,甲队,乙队,+-\n"), ("e", "1,1,,甲一,乙一,+-\n")] {
        assert_ne!(standings(name, row).0, boards, "{name}");
    }
}

#[test]
fn a_short_list_in_big5_under_english_headings_is_read_as_big5() {
    let folder = Folder::new("event-big5");
    folder.file("e/event.toml", ROBIN);
    folder.file(
        "e/players.csv",
        b"number,name\n1,\xA7\x66\xB4\xDC\n2,\xA7\xF5\xA8\xD3\xB8\x73\n3,\xAD\x4A\xBA\x61\xB5\xD8\n",
    );
    let (_, out, err) = folder.run(&["event", "standings", "e", "--lang", "zh"]);
    assert!(out.contains("呂欽") && out.contains("胡榮華"), "{out}{err}");
}

#[test]
fn one_person_entered_in_two_writings_is_told_before_he_is_paired() {
    let folder = Folder::new("event-entered-twice");
    let event = "edition = \"cn2020\"\n[[stage]]\nsystem = \"swiss\"\nrounds = 7\n";
    folder.file("e/event.toml", event);
    let lint = |players: &str| {
        folder.file("e/players.csv", players);
        let (_, out, err) = folder.run(&["event", "lint", "e", "--lang", "en"]);
        out + &err
    };
    let twice = lint("number,name,team\n1,吕钦,广东\n2,呂欽,\n3,丙,\n4,丁,\n");
    assert!(
        twice.contains("players.csv:3") && twice.contains("another writing"),
        "{twice}"
    );
    let blank = lint("number,name\n1,吕钦\n2,吕 钦\n3,丙\n4,丁\n");
    assert!(blank.contains("another writing"), "{blank}");
    let others = lint("number,name,team\n1,吕钦,广东\n2,呂欽,香港\n3,丙,\n4,丁,\n");
    assert!(!others.contains("another writing"), "{others}");
}
