//! The law of copies: as many records are read as were written, with the same moves, whatever tags they have.

use crate::support::folder::{Chance, Folder, movetext};

const FORMATS: [&str; 7] = [
    "pgn",
    "sheet",
    "sheet-csv",
    "csv",
    "csv-games",
    "ndjson",
    "dhtmlxq",
];

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// The tags of a record in an order made by chance, some of them empty; `first` leads them.
fn tags(chance: &mut Chance, first: usize) -> String {
    let mut tags = vec![
        ("FEN", START),
        ("Event", "杯赛"),
        ("Red", "甲"),
        ("Black", "乙"),
        ("Result", "1-0"),
        ("Date", "2020.01.02"),
        ("Round", "3"),
        ("Site", "局面"),
        ("Annotator", "1. 注"),
        ("Title", "回合 红方 黑方"),
        ("Table", "2"),
        ("Opening", "a,b;c"),
    ];
    let mut lines = Vec::new();
    let lead = tags.remove(first % tags.len());
    let mut next = Some(lead);
    while let Some((name, value)) = next {
        let value = if chance.below(4) == 0 && name != "FEN" {
            ""
        } else {
            value
        };
        lines.push(format!("[{name} \"{value}\"]\n"));
        next = None;
        if !tags.is_empty() && chance.below(8) > 0 {
            next = Some(tags.remove(chance.below(tags.len())));
        }
    }
    lines.concat()
}

/// The moves of each record, in order.
fn moves(folder: &Folder, file: &str) -> Vec<String> {
    let (code, out, err) = folder.run(&[
        "convert",
        file,
        "-",
        "--to",
        "csv-games",
        "--notation",
        "iccs",
        "-q",
    ]);
    assert_eq!(code, 0, "{file}: {err}");
    let mut reader = csv::Reader::from_reader(out.as_bytes());
    let head = reader.headers().expect("a head").clone();
    let column = head.iter().position(|name| name == "moves").expect("moves");
    let rows = reader
        .records()
        .map(|row| row.expect("a row")[column].to_owned());
    rows.collect()
}

#[test]
fn as_many_records_are_read_as_were_written_with_the_same_moves_whatever_tags_lead_them() {
    let folder = Folder::new("convert-back");
    let mut wrong = Vec::new();
    for seed in 0..12_usize {
        let mut chance = Chance::new(seed as u64 + 1);
        let record = |number: usize, chance: &mut Chance| {
            let moves = movetext((seed * 3 + number) as u64 % 40, 6 + number);
            tags(chance, seed + number * 5) + "\n" + &moves + "*\n\n"
        };
        let text: String = (0..3).map(|number| record(number, &mut chance)).collect();
        folder.file("in.pgn", &text);
        let before = moves(&folder, "in.pgn");
        for format in FORMATS {
            let words = ["convert", "in.pgn", "out", "--to", format, "--force"];
            let (code, _, err) = folder.run(&words);
            let after = moves(&folder, "out");
            let is_told =
                err.contains("does not read as it was written") || err.contains("not written");
            if code != 0 || before.len() != 3 || (before != after && !is_told) {
                wrong.push(format!(
                    "{format}: {} for {}\n{text}{err}",
                    after.len(),
                    before.len()
                ));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn a_sheet_that_begins_with_the_position_is_a_sheet() {
    let folder = Folder::new("convert-start");
    let table = "回合\t红方\t黑方\n1\t炮二平五\t马8进7\n结果：1-0\n";
    let sheet =
        format!("局面：{START}\n红方：甲\n黑方：乙\n{table}\n赛事：杯赛\n红方：丙\n{table}");
    folder.file("a.txt", sheet);
    let (code, out, err) = folder.run(&["check", "a.txt"]);
    assert_eq!(code, 0, "{out}{err}");
    assert!(err.contains("2 = 2 readable"), "{err}");
}
