//! Times beside the entries of a sheet, and what stands below such a table.

use super::said;
use dapu::format::{Detected, detect, sheet};

/// Rows of two moves each with a time behind each.
const ROWS: [[&str; 4]; 3] = [
    ["炮二平五", "0:59:10", "马8进7", "0:59:15"],
    ["马二进三", "0:58:20", "车9平8", "0:58:20"],
    ["车一平二", "0:57:00", "马2进3", "0:56:00"],
];

/// What is read of them, the times by that command.
fn expected(command: &str) -> String {
    let rows = ROWS
        .iter()
        .zip(1..)
        .map(|([red, left, black, right], number)| {
            format!("{number}.{red} {{[%{command} {left}]}} {black} {{[%{command} {right}]}}")
        });
    rows.collect::<Vec<_>>().join(" ")
}

const HEAD: &str = "轮次：2\n台次：4\n红方：甲\n黑方：乙\n记录：红方\n";
const FOOT: &str = "备注：第2回合红方提和\n结果：和\n红方签名：甲\n";

fn is_sheet(text: &str) -> bool {
    matches!(detect(text.as_bytes(), "a.txt"), Detected::Format(it) if it.name.starts_with("sheet"))
}

#[test]
fn times_between_entries_are_clocks_by_the_head_of_their_columns() {
    let mut wrong = Vec::new();
    for (name, command) in [
        ("用时", "used"),
        ("余时", "clk"),
        ("剩余时间", "clk"),
        ("剩餘時間", "clk"),
        ("时间", "shown"),
        ("钟", "shown"),
    ] {
        for gap in [" ", "  ", "\t", " | "] {
            let head = ["回合", "红方", name, "黑方", name].join(gap);
            let rows = ROWS.iter().zip(1..);
            let rows = rows.map(|(row, number)| format!("{number}{gap}{}\n", row.join(gap)));
            let text = format!("{HEAD}{head}\n{}{FOOT}", rows.collect::<String>());
            let found = said(&sheet::read(&text, 1));
            if !is_sheet(&text) || found != expected(command) {
                wrong.push(format!("{name} {gap:?}: {found}"));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn times_behind_both_entries_are_clocks_by_two_columns_of_one_name() {
    let text = "回合 红方 黑方 用时 用时\n1 炮二平五 马8进7 1分 2分\n";
    let found = said(&sheet::read(text, 1));
    assert_eq!(
        found,
        "1.炮二平五 {[%used 0:01:00]} 马8进7 {[%used 0:02:00]}"
    );
}

/// How a row of two entries, each with its time, is typed.
type RowForm<'f> = &'f dyn Fn(&[&str; 4]) -> String;

#[test]
fn times_are_read_without_a_head_and_the_foot_of_the_sheet_is_kept() {
    let plain = |row: &[&str; 4]| row.join(" ");
    let wide = |row: &[&str; 4]| row.join("   ");
    let tabs = |row: &[&str; 4]| row.join("\t");
    let round = |row: &[&str; 4]| format!("{} ({}) {} ({})", row[0], row[1], row[2], row[3]);
    let chinese = |row: &[&str; 4]| format!("{} （{}） {} （{}）", row[0], row[1], row[2], row[3]);
    let behind = |row: &[&str; 4]| format!("{} {} {} {}", row[0], row[2], row[1], row[3]);
    let named = |row: &[&str; 4]| format!("{} {} （红{} 黑{}）", row[0], row[2], row[1], row[3]);
    let glued = |row: &[&str; 4]| format!("{} {}（{}/{}）", row[0], row[2], row[1], row[3]);
    let apart = |row: &[&str; 4]| format!("{} {} 红 {}，黑 {}", row[0], row[2], row[1], row[3]);
    let forms: [(&str, RowForm<'_>); 9] = [
        ("plain", &plain),
        ("wide", &wide),
        ("tabs", &tabs),
        ("round", &round),
        ("chinese", &chinese),
        ("behind", &behind),
        ("named", &named),
        ("glued", &glued),
        ("apart", &apart),
    ];
    let mut wrong = Vec::new();
    for (name, form) in forms {
        for dot in [". ", " ", "、"] {
            let dot = if name == "tabs" { "\t" } else { dot };
            let rows = ROWS.iter().zip(1..);
            let rows = rows.map(|(row, number)| format!("{number}{dot}{}\n", form(row)));
            let text = format!("{HEAD}{}{FOOT}", rows.collect::<String>());
            let record = sheet::read(&text, 1);
            let found = said(&record);
            let at_foot = ["Sheet", "Remark", "Result", "RedSignature"];
            let stated = at_foot.map(|name| record.tag(name));
            let foot = [
                Some("红方"),
                Some("第2回合红方提和"),
                Some("和"),
                Some("甲"),
            ];
            if !is_sheet(&text) || found != expected("shown") || stated != foot {
                wrong.push(format!("{name} {dot:?}: {found} {stated:?}"));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn a_time_of_a_round_half_recorded_is_of_the_side_that_has_an_entry() {
    let cases = [
        (
            "1 炮二平五 0:59:10 马8进7 0:59:15\n2 马二进三 0:58:20\n",
            "1.炮二平五 {[%used 0:59:10]} 马8进7 {[%used 0:59:15]} 2.马二进三 {[%used 0:58:20]}",
        ),
        (
            "1 炮二平五 0:59:10 马8进7 0:59:15\n2 0:58:00 车9平8 0:58:20\n3 车一平二 0:57:00\n",
            "1.炮二平五 {[%used 0:59:10]} 马8进7 {[%used 0:59:15]} 2._ {[%used red 0:58:00]} 车9平8 {[%used 0:58:20]} 3.车一平二 {[%used 0:57:00]}",
        ),
    ];
    for (rows, expected) in cases {
        let text = format!("回合 红方 用时 黑方 用时\n{rows}");
        let found = said(&sheet::read(&text, 1))
            .replace("used red", "used")
            .replace("used black", "used");
        assert_eq!(found, expected.replace("used red", "used"));
    }
}

#[test]
fn what_is_no_time_stays_a_remark() {
    let cases = [
        (
            "1 炮二平五 马8进7 12:30 红方提和\n",
            "1.炮二平五 马8进7 {12:30 红方提和}",
        ),
        ("1 炮二平五 马8进7 1:0\n", "1.炮二平五 马8进7 {1:0}"),
        ("1 炮二平五 马8进7 0:59:15\n", "1.炮二平五 马8进7 {0:59:15}"),
        (
            "1 炮二平五(0:59:10) 马8进7(0:59:15)\n",
            "1.炮二平五 {(0:59:10)} 马8进7 {(0:59:15)}",
        ),
    ];
    for (rows, expected) in cases {
        let text = format!("回合 红方 黑方 备注\n{rows}");
        assert_eq!(said(&sheet::read(&text, 1)), expected, "{rows}");
    }
}

/// Numbers in numerals, and what counts.
const NUMERALS: [(&str, u32); 12] = [
    ("一", 1),
    ("二", 2),
    ("三", 3),
    ("四", 4),
    ("五", 5),
    ("六", 6),
    ("九", 9),
    ("十", 10),
    ("十一", 11),
    ("十九", 19),
    ("二十", 20),
    ("二十三", 23),
];

#[test]
fn rows_are_numbered_in_numerals_before_a_blank() {
    let mut wrong = Vec::new();
    for (numeral, number) in NUMERALS {
        for [red, black] in [
            ["兵七进一", "卒7进1"],
            ["兵七進一", "馬8進7"],
            ["炮二平五", "马8进7"],
        ] {
            for head in ["", "回合 红方 黑方\n", "回合 紅方 黑方 備註\n"] {
                for gap in [" ", "  ", "\u{3000}"] {
                    let text = format!("{HEAD}{head}{numeral}{gap}{red} {black}\n结果：和\n");
                    let record = sheet::read(&text, 1);
                    let found = said(&record);
                    let entries = format!("{number}.{red} {black}");
                    if !is_sheet(&text)
                        || !found.starts_with(&entries)
                        || !record.residue.is_empty()
                    {
                        wrong.push(format!("{text}: {found}"));
                    }
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn rounds_in_numerals_follow_one_another_on_a_line() {
    let text = format!(
        "{HEAD}一 炮二平五 马8进7 二 马二进三 车9平8\n三 兵七进一 卒7进1 四 兵三进一 马2进3\n"
    );
    let found = said(&sheet::read(&text, 1));
    assert_eq!(
        found,
        "1.炮二平五 马8进7 2.马二进三 车9平8 3.兵七进一 卒7进1 4.兵三进一 马2进3"
    );
}

#[test]
fn a_soldier_counted_in_numerals_is_no_number_of_a_row() {
    let text = format!("{HEAD}1 炮二平五 马8进7\n2 一兵平四 车9平8\n3 四兵进一 车8进1\n");
    let found = said(&sheet::read(&text, 1));
    assert_eq!(
        found,
        "1.炮二平五 马8进7 2.一兵平四 车9平8 3.四兵进一 车8进1"
    );
}
