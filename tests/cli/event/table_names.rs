//! Tables of an event under other names and in other forms.

use super::tables::{RESULTS, ROBIN};
use crate::support::folder::Folder;

#[test]
fn tables_are_found_by_every_name_of_theirs() {
    let folder = Folder::new("event-table-names");
    let results: Vec<String> = RESULTS.iter().map(|row| row.join(",")).collect();
    let list = "编号,姓名\n1,甲\n2,乙\n3,丙\n4,丁\n";
    let names = [
        ["players.csv", "results.csv"],
        ["棋手名单.csv", "成绩.csv"],
        ["Players.CSV", "Results.Csv"],
        ["名单.tsv", "对局成绩.tsv"],
    ];
    for [players, table] in names {
        let at = |name: &str| format!("{table}/{name}");
        let separator = if table.contains("tsv") { "\t" } else { "," };
        let form = |text: &str| text.replace(',', separator);
        folder.file(&at("event.toml"), ROBIN);
        folder.file(&at(players), form(list));
        folder.file(&at(table), form(&results.join("\n")));
        let (code, out, err) = folder.run(&["event", "check", table, "--fail-on", "note"]);
        let nothing = "errors 0, warnings 0, notes 0\n";
        assert_eq!((code, out.as_str()), (0, nothing), "{table}: {err}");
        assert!(!err.contains("nothing to hold"), "{table}: {err}");
        let (_, out, err) = folder.run(&["event", "standings", table, "--format", "csv"]);
        assert!(out.contains('丙') && err.is_empty(), "{table}: {out}{err}");
        // None of them is taken for a sheet of a game.
        let (_, out, _) = folder.run(&["audit", table, "--format", "text"]);
        assert!(!out.contains("holds no"), "{table}: {out}");
        assert!(!out.contains("left out"), "{table}: {out}");
    }
}

#[test]
fn tables_in_forms_that_are_not_read_are_told() {
    let folder = Folder::new("event-table-forms");
    folder.file("e/event.toml", ROBIN);
    folder.file("e/players.csv", "编号,姓名\n1,甲\n2,乙\n3,丙\n4,丁\n");
    for file in [
        "results.ods",
        "slips.xlsx",
        "名次表.html",
        "players.xls",
        "players.txt",
    ] {
        folder.file(&format!("e/{file}"), "x");
    }
    let (_, _, err) = folder.run(&["event", "check", "e"]);
    for words in [
        "`results.ods` is not read as a table; save it as results.csv or results.xlsx",
        "`slips.xlsx` is not read as a table; save it as slips.csv",
        "`名次表.html` is not read as a table; save it as standings.csv or standings.xlsx",
        "players.csv: `players.xls` stands beside it and is not read; keep one of the two",
    ] {
        assert!(err.contains(words), "{words}\n{err}");
    }
    // A text beside the list that is read may be anything.
    assert!(!err.contains("players.txt"), "{err}");
    let (_, _, err) = folder.run(&["event", "check", "e", "--lang", "zh"]);
    assert!(
        err.contains("“slips.xlsx”不作为表格读取；请另存为 slips.csv"),
        "{err}"
    );
    // A round is not written into another file than the one that pairings are read from.
    folder.file("p/event.toml", ROBIN);
    folder.file("p/players.csv", "编号,姓名\n1,甲\n2,乙\n3,丙\n4,丁\n");
    folder.file(
        "p/编排.csv",
        "round,table,red,black\n1,1,甲,丁\n1,2,乙,丙\n",
    );
    let (code, _, err) = folder.run(&["event", "pair", "p", "--write"]);
    assert_eq!(code, 2, "{err}");
    assert!(!std::fs::exists(folder.at("p/pairings.csv")).unwrap_or(true));
    // Nor beside one that cannot be read; and a list of players is not begun beside one.
    folder.file("q/event.toml", ROBIN);
    folder.file("q/players.csv", "编号,姓名\n1,甲\n2,乙\n3,丙\n4,丁\n");
    for file in ["pairings.xlsx", "编排.ods"] {
        folder.file(&format!("q/{file}"), "PK\u{3}\u{4} cut");
        let (code, _, err) = folder.run(&["event", "pair", "q", "--write"]);
        assert_eq!(code, 2, "{file}: {err}");
        assert!(!std::fs::exists(folder.at("q/pairings.csv")).unwrap_or(true));
        std::fs::remove_file(folder.at(&format!("q/{file}"))).expect("it was written");
    }
    folder.file("i/棋手.ods", "x");
    let (code, _, err) = folder.run(&["event", "init", "i", "--system", "round-robin"]);
    assert_eq!(code, 0, "{err}");
    assert!(!std::fs::exists(folder.at("i/players.csv")).unwrap_or(true));
}
