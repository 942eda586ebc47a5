//! `event lint` takes the names of files, and the players and pairings of the tables, as `audit` does.

use crate::support::folder::Folder;

const EVENT: &str = "name = \"样局赛\"\nedition = \"cn2020\"\nlevel = \"national\"\nrounds = 3\n\
                     late-minutes = 15\n[time]\nminutes = 60\n";
const MOVES: &str = "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n";

/// An event whose sheets say their players and nothing else.
fn event(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("e/event.toml", EVENT);
    folder.file("e/players.csv", "编号,姓名\n1,胡荣华\n2,杨官璘\n");
    folder.file("e/pairings.csv", "轮次,台次,红方,黑方\n1,2,胡荣华,杨官璘\n");
    folder
}

fn sheet(red: &str, black: &str) -> String {
    format!("日期：2021-05-01\n红方：{red}\n黑方：{black}\n结果：红胜\n\n{MOVES}")
}

/// What is told of a file, without its place.
fn of(text: &str, file: &str) -> Vec<String> {
    let rows = text.lines().filter_map(|it| it.split_once(file));
    rows.map(|it| it.1.to_owned()).collect()
}

#[test]
fn a_name_of_a_file_places_a_sheet_in_lint_as_in_audit() {
    let folder = event("lint-file-names");
    let text = sheet("胡荣华", "杨官璘");
    folder.file("e/1-2-red.txt", &text);
    folder.file("e/1-2-black.txt", format!("{text}3. 车一平二 马2进3\n"));
    let (_, lint, err) = folder.run(&["event", "lint", "e"]);
    let (_, audit, _) = folder.run(&["audit", "e", "-o", "out"]);
    for name in ["1-2-red", "1-2-black"] {
        for text in [&lint, &audit] {
            let told = of(text, &format!("{name}.txt"));
            assert!(
                told.iter().any(|it| it.contains(name)),
                "{name}: {text}{err}"
            );
        }
    }
    // Nothing else is told of a sheet, and no sheet is asked for.
    let sheets = lint.lines().filter(|it| it.contains(".txt")).count();
    assert_eq!(sheets, 2, "{lint}");
    assert!(!lint.contains("round 1, table 2"), "{lint}");
}

#[test]
fn a_name_that_its_sheet_denies_and_a_stranger_are_told_by_both() {
    let folder = event("lint-strangers");
    folder.file(
        "e/1-2-red.txt",
        format!("轮次：2\n{}", sheet("胡荣华", "杨官璘")),
    );
    folder.file("e/1-2-black.txt", sheet("胡荣华", "陌生人"));
    let (_, lint, err) = folder.run(&["event", "lint", "e"]);
    let (_, audit, _) = folder.run(&["audit", "e", "-o", "out"]);
    for (file, words) in [("1-2-red.txt", "1-2-red"), ("1-2-black.txt", "陌生人")] {
        for text in [&lint, &audit] {
            assert!(
                of(text, file).iter().any(|it| it.contains(words)),
                "{file}: {text}{err}"
            );
        }
    }
}

#[test]
fn a_sheet_that_a_table_of_pairings_places_is_told_as_placed() {
    let folder = event("lint-pairings");
    for (file, side) in [("a", "红方"), ("b", "黑方")] {
        let text = sheet("胡荣华", "杨官璘");
        folder.file(&format!("e/{file}.txt"), format!("记录：{side}\n{text}"));
    }
    let (_, lint, err) = folder.run(&["event", "lint", "e"]);
    let (_, audit, _) = folder.run(&["audit", "e", "-o", "out"]);
    for file in ["a.txt", "b.txt"] {
        for text in [&lint, &audit] {
            assert!(
                of(text, file).iter().any(|it| it.contains("1-2")),
                "{file}: {text}{err}"
            );
        }
    }
}
