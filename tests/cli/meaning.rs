//! `dapu audit`: remarks that are not read, and what an arbiter says of them and beside them.

use crate::support::folder::Folder;
use dapu::text::Table;

const MOVES: [&str; 2] = [
    "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二",
    "马2进3 4. 兵七进一 卒7进1",
];
const EVENT: &str =
    "name = \"样局赛\"\nedition = \"cn2020\"\nlevel = \"national\"\nrecording = true\n";

/// An event of one game, with a remark after ply 5 of Red's sheet.
fn with(name: &str, remark: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("event/event.toml", EVENT);
    for (owner, remark) in [("红方", format!("{{{remark}}}")), ("黑方", String::new())] {
        let [one, other] = MOVES;
        let text = format!(
            "[Event \"样局赛\"]\n[Date \"2021.5.1\"]\n[Round \"1\"]\n[Table \"1\"]\n[Red \"甲\"]\n[Black \"乙\"]\n\
             [Sheet \"{owner}\"]\n[Result \"1-0\"]\n\n{one} {remark} {other} 1-0\n"
        );
        folder.file(&format!("event/{owner}.pgn"), text);
    }
    folder
}

/// Code, severity, side, ply, consequence, ruling, who and why of each finding of these codes.
fn findings(folder: &Folder, codes: &[&str]) -> Vec<String> {
    let audit = ["audit", "event", "-o", "out", "--force", "--lang", "en"];
    let (code, out, err) = folder.run(&audit);
    assert_eq!(code, 0, "{out}{err}");
    let table = Table::read(&std::fs::read(folder.at("out/findings.csv")).expect("findings"));
    let columns = [
        "code",
        "severity",
        "side",
        "ply_from",
        "consequence",
        "ruling",
        "ruling_by",
        "ruling_remark",
    ];
    let at = columns.map(|name| table.column(&[name]).expect("a column"));
    let rows = table.rows.iter().map(|row| at.map(|at| row.cell(at)));
    let rows = rows.filter(|row| codes.contains(&row[0]));
    rows.map(|row| row.join(" ")).collect()
}

#[test]
fn a_remark_that_is_not_read_waits_until_the_arbiter_says_what_it_means() {
    let folder = with("meaning", "裁判责令红方道歉并罚抄规则");
    let codes = ["F302", "F301", "O201"];
    assert_eq!(findings(&folder, &codes), ["F302 warning  5 none   "]);
    let (_, out, _) = folder.run(&["audit", "event", "--lang", "en"]);
    assert!(out.contains("1 = 0 read + 1 not"), "{out}");
    let (_, out, _) = folder.run(&["audit", "event", "--lang", "zh"]);
    assert!(out.contains("1 = 0 条已读懂 + 1 条未读懂"), "{out}");
    let open = std::fs::read_to_string(folder.at("out/rulings.csv")).expect("rulings");
    assert!(open.contains("1,1,,F302,,5,,,,"), "{open}");
    let rulings = "round,table,record,code,side,ply,ruling,by,remark\n";
    folder.file(
        "event/rulings.csv",
        format!("{rulings}1,1,,F302,,5,红方犯规一次,王裁判,问过本人\n"),
    );
    let ruled = [
        "F302 warning  5 none 红方犯规一次 王裁判 问过本人",
        "O201 warning red 5 foul+1 红方犯规一次 王裁判 问过本人",
    ];
    assert_eq!(findings(&folder, &codes), ruled);
    let open = std::fs::read_to_string(folder.at("out/rulings.csv")).expect("rulings");
    assert!(
        !open.contains("F302,,5,,") && !open.contains("O201"),
        "{open}"
    );
    let ledger = std::fs::read_to_string(folder.at("out/ledger.csv")).expect("ledger");
    assert!(ledger.contains("问过本人"), "{ledger}");
}

const HEAD: &str = "round,table,record,code,side,ply,ruling,by,remark";

/// The rows of a proposal, cell by cell.
fn proposed(folder: &Folder) -> Vec<Vec<String>> {
    let table = Table::read(&std::fs::read(folder.at("out/rulings.csv")).expect("rulings"));
    let row = |row: &dapu::text::Row| (0..11).map(|at| row.cell(at).to_owned()).collect();
    table.rows.iter().map(row).collect()
}

#[test]
fn a_ruling_is_on_the_one_finding_that_it_names() {
    let folder = with(
        "meaning-of-two",
        "裁判责令红方道歉并罚抄规则} {裁判对黑方处以罚款} {天气甚好",
    );
    let codes = ["F302", "F301"];
    let open = findings(&folder, &codes);
    assert_eq!(open.len(), 3, "{open:?}");
    let rows = proposed(&folder);
    let which: Vec<&str> = rows.iter().map(|row| row[9].as_str()).collect();
    assert_eq!(which, ["裁判责令红方道歉并罚抄规则", "裁判对黑方处以罚款"]);
    let count = |rows: &str| {
        folder.file("event/rulings.csv", rows);
        let found = findings(&folder, &codes);
        let of = |code: &str, end: &str| {
            let own = found.iter().filter(|it| it.starts_with(code));
            own.filter(|it| it.ends_with(end)).count()
        };
        [of("F302", "dismissed 王 "), of("F301", "")]
    };
    // By the words, or by a part of them; one row for each.
    let whole = format!("{HEAD},which");
    assert_eq!(
        count(&format!(
            "{whole}\n1,1,,F302,,5,dismissed,王,,裁判对黑方处以罚款\n"
        )),
        [1, 0]
    );
    assert_eq!(
        count(&format!("{whole}\n1,1,,F302,,,dismissed,王,,道歉\n")),
        [1, 0]
    );
    assert_eq!(
        count(&format!("{whole}\n1,1,,F302,,,dismissed,王,,天气\n")),
        [1, 0]
    );
    // A row that fits several is on none of them, and is told.
    assert_eq!(
        count(&format!("{HEAD}\n1,1,,F302,,5,dismissed,王,\n")),
        [0, 1]
    );
    let (_, out, _) = folder.run(&["--lang", "en", "audit", "event"]);
    assert!(out.contains("fits 3 findings"), "{out}");
    // An old row is on the only one that was listed.
    let folder = with("meaning-of-one", "裁判责令红方道歉并罚抄规则} {天气甚好");
    folder.file(
        "event/rulings.csv",
        format!("{HEAD}\n1,1,,F302,,,dismissed,王,\n"),
    );
    let found = findings(&folder, &codes);
    let ruled = found
        .iter()
        .filter(|it| it.ends_with("dismissed 王 "))
        .count();
    assert_eq!((found.len(), ruled), (2, 1), "{found:?}");
}

#[test]
fn findings_of_one_ply_are_ruled_on_by_their_number() {
    let deed = "黑方未走棋先按钟";
    let folder = with(
        "meaning-by-number",
        &["第1回合", "第2回合", "第3回合"]
            .map(|at| format!("{at}{deed}"))
            .join("} {"),
    );
    let codes = ["T401", "F301"];
    let open = findings(&folder, &codes);
    assert_eq!(open.len(), 3, "{open:?}");
    let whole = format!("{HEAD},which");
    let dismissed = |rows: &str| -> Vec<usize> {
        folder.file("event/rulings.csv", rows);
        let found = findings(&folder, &codes);
        let is = |at: &usize| found[*at].contains("dismissed 王");
        (0..3).filter(is).collect()
    };
    for number in 1..=3_usize {
        let row = format!("{whole}\n1,1,,T401,black,,dismissed,王,,{number}\n");
        assert_eq!(dismissed(&row), [number - 1], "{open:?}");
    }
    assert!(dismissed(&format!("{whole}\n1,1,,T401,black,,dismissed,王,,4\n")).is_empty());
}

#[test]
fn a_ruling_adds_what_no_sheet_tells() {
    let folder = with("meaning-added", "好棋");
    let codes = ["O201", "O204", "D203", "F301"];
    assert_eq!(findings(&folder, &codes), Vec::<String>::new());
    let rows = [
        "1,1,,,black,6,foul+1,王裁判,",
        "1,1,,,,5,红方提和，随即收回,王裁判,",
        "1,1,,,,8,判红方负,王裁判,",
        "1,1,,,,8,胡言乱语,王裁判,",
    ];
    let head = "round,table,record,code,side,ply,ruling,by,remark\n";
    let quoted = rows.map(|row| row.replace("红方提和，随即收回", "\"红方提和，随即收回\""));
    folder.file(
        "event/rulings.csv",
        format!("{head}{}\n", quoted.join("\n")),
    );
    let found = findings(&folder, &codes);
    let wanted = [
        "O201 warning black 6 foul+1 foul+1 王裁判 ",
        "D203 warning red 5",
        "O204 error red 8 loss_red",
    ];
    for wanted in wanted {
        let there = found.iter().any(|row| row.starts_with(wanted));
        assert!(there, "{wanted}: {found:?}");
    }
    // What says nothing, and is no move, is a row that is refused, by its line.
    let (_, page, _) = folder.run(&["audit", "event"]);
    assert!(
        page.contains("rulings.csv:5") && page.contains("`胡言乱语` is no ruling"),
        "{page}"
    );
    let ledger = std::fs::read_to_string(folder.at("out/ledger.csv")).expect("ledger");
    assert!(ledger.contains("ruled-lost"), "{ledger}");
}

#[test]
fn a_ruling_may_call_the_players_by_their_names() {
    let folder = with("meaning-named", "好棋");
    for owner in ["红方", "黑方"] {
        let file = format!("event/{owner}.pgn");
        let text = std::fs::read_to_string(folder.at(&file)).expect("a sheet");
        let text = text.replace("\"甲\"", "\"张小三\"");
        folder.file(&file, text.replace("\"乙\"", "\"李小四\""));
    }
    let rows = [
        "1,1,,,,5,张小三犯规一次,王裁判,",
        "1,1,,,,6,李小四手机响，警告,王裁判,",
        "1,1,,,,6,王小五犯规一次,王裁判,",
    ];
    let head = "round,table,record,code,side,ply,ruling,by,remark\n";
    let quoted = rows.map(|row| row.replace("李小四手机响，警告", "\"李小四手机响，警告\""));
    let rulings = format!("{head}{}\n", quoted.join("\n"));
    folder.file("event/rulings.csv", rulings);
    let found = findings(&folder, &["O201", "O208", "O211", "F301"]);
    for wanted in [
        "O201 warning red 5 foul+1",
        "O208 warning black 6",
        "O211 note black 6",
        // Nobody here is called so.
        "F301",
    ] {
        let there = found.iter().filter(|row| row.starts_with(wanted));
        assert_eq!(there.count(), 1, "{wanted}: {found:?}");
    }
}
