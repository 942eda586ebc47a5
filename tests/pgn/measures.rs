//! Times and scores of engines behind moves: remarks, and never the numbers of rounds.

use super::{check, rest, tree};
use dapu::format::pgn;

/// Times and scores as sites and programs write them.
const MEASURES: [&str; 14] = [
    "0:03",
    "00:12",
    "12:05",
    "1:02:33",
    "0：03",
    "０：０３",
    "0.00",
    "0.00/15",
    "1.25/8",
    "+0.31/12",
    "-0.25/13",
    "+1.25",
    "-M5/20",
    "+#3",
];

#[test]
fn a_measure_behind_a_move_is_a_remark_in_every_place() {
    let mut failing = Vec::new();
    for it in MEASURES {
        for (open, close) in [("", ""), ("(", ")"), ("（", "）"), ("[", "]"), ("{", "}")] {
            for joint in [" ", "  ", "\n"] {
                let text = format!(
                    "1. 炮二平五 {open}{it}{close}{joint}马8进7 {open}{it}{close}{joint}2. 马二进三 {open}{it}{close}{joint}车9平8 1-0"
                );
                let record = pgn::read(&text, 1);
                let wanted = format!("炮二平五 {{{it}}} 马8进7 {{{it}}} 马二进三 {{{it}}} 车9平8");
                let found = (tree(&record), rest(&record));
                if found != (wanted, "1-0".to_owned()) {
                    failing.push(format!("{text:?}: {found:?}"));
                }
            }
        }
    }
    assert!(failing.is_empty(), "{}", failing.join("\n"));
}

#[test]
fn what_begins_like_a_measure_may_be_a_number_a_result_or_a_move() {
    check(&[
        ("1:炮二平五 马8进7", "炮二平五 马8进7", ""),
        ("1:h2e2 h9g7", "h2e2 h9g7", ""),
        ("1. 炮二平五 马8进7 1:0", "炮二平五 马8进7", "1-0"),
        ("1. 炮二平五 马8进7 0:1", "炮二平五 马8进7", "0-1"),
        ("1. P1+1 P9+1 2. +1.5", "P1+1 P9+1 +1.5", ""),
        ("1. C2=5 H8+7 2.H2+3", "C2=5 H8+7 H2+3", ""),
    ]);
}
