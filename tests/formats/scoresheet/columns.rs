//! Columns of a scoresheet in any order: the head says whose each is.

use super::{Case, check};
use dapu::board::Side;
use dapu::format::{Detected, detect, sheet};
use dapu::record::{GameRecord, GameResult};

const NAMES: [&str; 4] = ["回合", "红方", "黑方", "备注"];
const ROWS: [[&str; 4]; 3] = [
    ["1", "炮二平五", "马8进7", ""],
    ["2", "马二进三", "", "黑方提和"],
    ["3", "车一平二", "炮8进4", "黑方犯规一次"],
];

/// Every order of four columns.
fn orders() -> Vec<[usize; 4]> {
    let mut all = Vec::new();
    for code in 0..256_usize {
        let order = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
        if (0..4).all(|column| order.contains(&column)) {
            all.push(order);
        }
    }
    all
}

fn table(order: [usize; 4], between: &str) -> String {
    let line = |cells: &[&str; 4]| order.map(|column| cells[column]).join(between);
    let lines = std::iter::once(&NAMES).chain(&ROWS).map(line);
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

fn told(record: &GameRecord<'_>) -> (Vec<String>, Vec<String>, Vec<String>, bool) {
    let plies = (0..record.tree.plies.len() as u32).map(dapu::record::PlyId);
    let comments = record.tree.comments.iter();
    (
        plies.map(|ply| record.written(ply).to_owned()).collect(),
        comments
            .map(|it| format!("{:?} {}", it.after, it.text))
            .collect(),
        record
            .residue
            .iter()
            .map(|it| it.text.to_string())
            .collect(),
        record.black_marked,
    )
}

#[test]
fn a_table_says_the_same_whatever_the_order_of_its_columns() {
    assert_eq!(orders().len(), 24);
    let text = table([0, 1, 2, 3], ",");
    let wanted = told(&sheet::read_csv(&text, 1));
    assert_eq!(
        wanted.0,
        ["炮二平五", "马8进7", "马二进三", "", "车一平二", "炮8进4"]
    );
    assert_eq!((wanted.1.len(), wanted.2.len(), wanted.3), (2, 0, false));
    for order in orders() {
        let text = table(order, ",");
        assert_eq!(told(&sheet::read_csv(&text, 1)), wanted, "{text}");
        for between in ["\t", " | "] {
            let text = table(order, between);
            assert_eq!(told(&sheet::read(&text, 1)), wanted, "{text}");
        }
    }
}

#[test]
fn panels_may_have_their_numbers_behind_the_entries() {
    let cases: [Case; 2] = [
        (
            "number last",
            "红方\t黑方\t回合\t红方\t黑方\t回合\n炮二平五\t马8进7\t1\t车一平二\t炮8进4\t3\n马二进三\t车9平8\t2\t兵三进一\t\t4\n",
            "1.炮二平五 马8进7 2.马二进三 车9平8 3.车一平二 炮8进4 4.兵三进一",
        ),
        (
            "remark first",
            "备注\t回合\t红方\t黑方\t备注\t回合\t红方\t黑方\n\t1\t炮二平五\t马8进7\t\t2\t马二进三\t车9平8\n",
            "1.炮二平五 马8进7 2.马二进三 车9平8",
        ),
    ];
    check(&cases, sheet::read);
}

#[test]
fn a_table_set_with_blanks_may_have_its_number_behind_other_columns() {
    let cases: [Case; 2] = [
        (
            "number last",
            "红方      黑方      回合\n炮二平五  马8进7    1\n马二进三  车9平8    2\n",
            "1.炮二平五 马8进7 2.马二进三 车9平8",
        ),
        (
            "remark first",
            "备注      回合  红方      黑方\n          1     炮二平五  马8进7\n好        2     马二进三  车9平8\n",
            "1.炮二平五 马8进7 2.马二进三 车9平8 {好}",
        ),
    ];
    check(&cases, sheet::read);
}

#[test]
fn who_moves_first_is_not_who_stands_first_but_where_the_figures_say_so() {
    let first = |text: &str| {
        let record = sheet::read(text, 1);
        if record.black_marked {
            Side::Black
        } else {
            Side::Red
        }
    };
    // The form of 1957, the first mover in 一二三.
    assert_eq!(
        first("回合\t黑方\t红方\n1\t炮二平五\t马8进7\n"),
        Side::Black
    );
    assert_eq!(first("回合\t黑方\t红方\n1\t马8进7\t炮二平五\n"), Side::Red);
    // Figures that are no witness: Red moves first.
    assert_eq!(first("回合\t黑方\t红方\n1\th9g7\th2e2\n"), Side::Red);
}

#[test]
fn blocks_of_rounds_side_by_side_are_read_in_the_order_of_their_numbers() {
    let moves = "C2=5 H8+7 H2+3 R9=8 P7+1 P7+1 H8+7 H2+3 R1+1 E7+5 R1=4 A6+5";
    let words: Vec<&str> = moves.split(' ').collect();
    for (blocks, bar) in [(2, "|"), (3, "|"), (2, "│"), (2, " ")] {
        let rows = 6 / blocks;
        let head = vec!["No  RED     BLACK"; blocks].join(&format!("  {bar}  "));
        let row = |row: usize| {
            let cells = (0..blocks).map(|block| {
                let round = block * rows + row;
                let [red, black] = [2 * round, 2 * round + 1].map(|at| words[at]);
                format!("{:<3} {red}    {black}", round + 1)
            });
            cells.collect::<Vec<_>>().join(&format!("   {bar}  "))
        };
        let table: Vec<String> = (0..rows).map(row).collect();
        let text = format!(
            "Event : Cup     Date: 14.5.1997\nRED   : Wang A        BLACK : Pan B\n\n{head}\n{}\n\nResult: 0 - 1      signature ______\n",
            table.join("\n")
        );
        assert_eq!(sheet_of(&text), Some("sheet"), "{text}");
        let record = sheet::read(&text, 1);
        assert_eq!(told(&record).0.join(" "), moves, "{text}");
        let known = ["Red", "Black", "Date"].map(|tag| record.tag(tag));
        assert_eq!(known, [Some("Wang A"), Some("Pan B"), Some("14.5.1997")]);
        assert_eq!(record.tag("Result"), Some("0 - 1"));
        assert_eq!(record.given_result(), Some(GameResult::BlackWins));
    }
}

/// The format that a text is taken for.
fn sheet_of(text: &str) -> Option<&'static str> {
    match detect(text.as_bytes(), "a.txt") {
        Detected::Format(format) => Some(format.name),
        _ => None,
    }
}
