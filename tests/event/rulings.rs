//! Rulings of an arbiter on what the tables of an event say.

use crate::support::folder::Folder;
use crate::support::opening::WORDS;
use std::path::Path;

/// The sample of seven players in a folder `e`, with that file beside or in the place of its own.
fn event(name: &str, own: &[(&str, String)]) -> Folder {
    let folder = Folder::new(name);
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/tournament-round-robin");
    for it in std::fs::read_dir(sample).expect("a sample") {
        let it = it.expect("a file");
        let name = it.file_name().to_string_lossy().into_owned();
        if name != "expected.tsv" {
            folder.file(
                &format!("e/{name}"),
                std::fs::read(it.path()).expect("bytes"),
            );
        }
    }
    for (name, text) in own {
        folder.file(&format!("e/{name}"), text);
    }
    folder
}

fn sample(file: &str) -> String {
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/tournament-round-robin");
    std::fs::read_to_string(sample.join(file)).expect("text")
}

/// A file that was written.
fn content(folder: &Folder, name: &str) -> String {
    std::fs::read_to_string(folder.at(name)).expect("a file")
}

const HEAD: &str = "round,table,record,code,side,ply,ruling,by,remark\n";

/// Audits it; cells of findings of that code: round, table, ruling, message.
fn audited(folder: &Folder, code: &str) -> Vec<[String; 4]> {
    let (exit, out, said) = folder.run(&["audit", "e", "-o", "out", "--force"]);
    assert!(exit <= 1, "{out}{said}");
    let table = dapu::text::Table::read(content(folder, "out/findings.csv").as_bytes());
    let columns = ["code", "round", "table", "ruling", "message_en"];
    let at = columns.map(|name| table.column(&[name]).expect("a column"));
    let rows = table.rows.iter().filter(|row| row.cell(at[0]) == code);
    rows.map(|row| [1, 2, 3, 4].map(|of| row.cell(at[of]).to_owned()))
        .collect()
}

#[test]
fn a_ruling_that_gives_a_result_is_held_against_the_table_of_results() {
    let ruling = format!("{HEAD}3,2,,,,,黑胜,张裁判,\n");
    let folder = event("ruled-result", &[("rulings.csv", ruling.clone())]);
    let found = audited(&folder, "E112");
    let message = "Round 3: 丁 – 庚 is 1/2-1/2 in the results, 0-1 in rulings.csv:2.";
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0][3], message);
    // A table that has what was ruled is right, whatever the sheets say.
    let results = sample("results.csv").replace("3,2,丁,庚,1/2-1/2", "3,2,丁,庚,0-1");
    let own = [("rulings.csv", ruling), ("results.csv", results.clone())];
    assert_eq!(audited(&event("ruled-right", &own), "E112").len(), 0);
    // Without the ruling the sheet stands against it.
    let own = [("results.csv", results)];
    assert_eq!(audited(&event("not-ruled", &own), "E112").len(), 1);
}

#[test]
fn a_finding_on_the_tables_waits_for_a_ruling_and_takes_one() {
    let sheet = sample("3-2.txt");
    let sheet = sheet
        .replace("轮次：3", "轮次：1")
        .replace("台次：2", "台次：1")
        .replace('丁', "乙");
    let folder = event("ruled-forfeit", &[("1-1.txt", sheet.clone())]);
    let found = audited(&folder, "E106");
    assert_eq!(found.len(), 1, "{found:?}");
    let open = content(&folder, "out/rulings.csv");
    assert!(
        open.lines()
            .any(|it| it.starts_with("1,1,乙 – 庚,E106,,,,,,")),
        "{open}"
    );
    // By the row that is proposed, by round and table alone, and by the line of the table.
    for row in [
        "1,1,乙 – 庚,E106,,,upheld,王,",
        "1,1,,e106,,,dismissed,王,",
        "1,1,results.csv:2,E106,,,成立,王,",
    ] {
        let own = [
            ("1-1.txt", sheet.clone()),
            ("rulings.csv", format!("{HEAD}{row}\n")),
        ];
        let folder = event("ruled", &own);
        let found = audited(&folder, "E106");
        let ruling = row.split(',').nth(6).expect("a ruling");
        assert_eq!(found[0][2], ruling, "{row}");
        let page = content(&folder, "out/report.html");
        assert!(page.contains(ruling), "{row}");
        let open = content(&folder, "out/rulings.csv");
        assert!(open.contains(row), "{open}");
        let rows = open.lines().filter(|it| it.to_uppercase().contains("E106"));
        assert_eq!(rows.count(), 1, "{open}");
    }
}

#[test]
fn a_ruling_on_a_finding_that_is_not_there_is_told() {
    let ruling = format!("{HEAD}2,1,,E106,,,dismissed,王,\n");
    let folder = event("ruled-nothing", &[("rulings.csv", ruling)]);
    let (_, out, said) = folder.run(&["--lang", "en", "audit", "e"]);
    let text = out + &said;
    assert!(
        text.contains("this ruling is on a finding E106 (2, 1) that the tables do not have"),
        "{text}"
    );
}

#[test]
fn the_check_of_tables_takes_rulings_as_an_audit_does() {
    let sheet = sample("3-2.txt");
    let sheet = sheet
        .replace("轮次：3", "轮次：1")
        .replace("台次：2", "台次：1")
        .replace('丁', "乙");
    let rows = "1,1,,E106,,,dismissed,王,\n2,1,,E106,,,upheld,王,\n";
    let own = [("1-1.txt", sheet), ("rulings.csv", format!("{HEAD}{rows}"))];
    let folder = event("ruled-check", &own);
    let (exit, out, said) = folder.run(&["--lang", "en", "event", "check", "e"]);
    assert!(exit <= 1, "{out}{said}");
    assert!(out.contains("    ruled: dismissed"), "{out}");
    // One that fits nothing is told with its place.
    assert!(
        said.contains("rulings.csv:3: this ruling is on a finding E106 (2, 1)"),
        "{said}"
    );
    // What is ruled on fails no run.
    let failing = ["event", "check", "e", "--fail-on", "warning"];
    let open = event("not-ruled-check", &[own[0].clone()]);
    let exits = [&folder, &open].map(|it| it.run(&failing).0);
    assert_eq!(exits, [0, 1], "{out}");
    let (_, rows, _) = folder.run(&["event", "check", "e", "--format", "csv"]);
    assert!(rows.lines().any(|it| it.contains("dismissed")), "{rows}");
    // A result that was ruled is held against the table of results here too.
    let own = [("rulings.csv", format!("{HEAD}3,2,,,,,黑胜,张裁判,\n"))];
    let (_, out, _) = event("ruled-result-check", &own).run(&["event", "check", "e"]);
    assert!(
        out.contains("E112") && out.contains("rulings.csv:2"),
        "{out}"
    );
}

#[test]
fn colours_are_held_against_the_table_of_pairings() {
    let pairings = "round,table,red,black\n3,2,庚,丁\n".to_owned();
    let folder = event("paired-colours", &[("pairings.csv", pairings)]);
    let found = audited(&folder, "O306");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0][..2], ["3", "2"]);
    let right = "round,table,red,black\n3,2,丁,庚\n".to_owned();
    let folder = event("paired-right", &[("pairings.csv", right)]);
    assert_eq!(audited(&folder, "O306").len(), 0);
}

/// An event of one round with two sheets of a game on which Red missed five entries.
fn standings(name: &str, red: &str, rows: &str) -> Vec<String> {
    let folder = Folder::new(name);
    let toml = "name = \"样\"\nedition = \"cn2020\"\nlevel = \"national\"\nrecording = true\n\
                [[stage]]\nsystem = \"swiss\"\nrounds = 1\nlist = \"14.3.1\"\n";
    folder.file("e/event.toml", toml);
    folder.file("e/players.csv", "编号,姓名,单位\n1,甲,杭州\n2,乙,宁波\n");
    folder.file("e/pairings.csv", "轮次,台次,红方,黑方\n1,1,甲,乙\n");
    folder.file("e/slips.csv", "轮次,台次,红犯规,黑犯规\n1,1,0,0\n");
    if !rows.is_empty() {
        folder.file("e/rulings.csv", format!("{HEAD}{rows}\n"));
    }
    for (owner, missed) in [("红方", 2..7), ("黑方", 0..0)] {
        let mut sheet =
            format!("轮次：1\n台次：1\n红方：{red}\n黑方：乙\n记录：{owner}\n回合\t红方\t黑方\n");
        for (round, pair) in WORDS.chunks(2).enumerate() {
            let entry = |at: usize| {
                if missed.contains(&(2 * round + at)) {
                    ""
                } else {
                    pair[at]
                }
            };
            let row = format!("{}\t{}\t{}\n", round + 1, entry(0), entry(1));
            sheet.push_str(&row);
        }
        folder.file(&format!("e/1-1-{owner}.txt"), sheet + "结果：红胜\n");
    }
    let (exit, out, said) =
        folder.run(&["event", "standings", "e", "--format", "csv", "--lang", "en"]);
    assert_eq!(exit, 0, "{out}{said}");
    let table = dapu::text::Table::read(out.as_bytes());
    let at = ["name", "points", "fouls"].map(|name| table.column(&[name]).expect("a column"));
    let row = |row: &dapu::text::Row| at.map(|at| row.cell(at).to_owned()).join(" ");
    table.rows.iter().map(row).collect()
}

#[test]
fn fouls_that_were_upheld_stand_in_the_table() {
    for (name, rows, fouls) in [
        ("upheld-none", "", 0),
        ("upheld-missed", "1,1,,S101,red,,upheld,王,", 1),
        ("upheld-slip", "1,1,,O403,red,,成立,王,", 1),
        (
            "upheld-both",
            "1,1,,S101,red,,upheld,王,\n1,1,,O403,red,,upheld,王,",
            1,
        ),
        ("upheld-dismissed", "1,1,,S101,red,,dismissed,王,", 0),
    ] {
        let wanted = [format!("甲 2 {fouls}"), "乙 0 0".to_owned()];
        assert_eq!(standings(name, "甲", rows), wanted, "{name}");
    }
}

#[test]
fn a_club_in_brackets_behind_a_name_costs_nobody_a_win() {
    for red in ["甲（杭州）", "甲(杭州)", "甲 （杭州队）"] {
        assert_eq!(standings("clubs", red, ""), ["甲 2 0", "乙 0 0"], "{red}");
    }
}
