//! Numbers of rounds: every form, held against the count of plies.

use super::check;
use dapu::format::pgn;

#[test]
fn numbers_take_every_form() {
    let both = "炮二平五 马8进7";
    check(&[
        ("1. 炮二平五 马8进7", both, ""),
        ("1.炮二平五 马8进7", both, ""),
        ("1．炮二平五 马8进7", both, ""),
        ("1、炮二平五 马8进7", both, ""),
        ("1) 炮二平五 马8进7", both, ""),
        ("1 炮二平五 马8进7", both, ""),
        ("1\t炮二平五\t马8进7", both, ""),
        ("1炮二平五马8进7", both, ""),
        ("１．炮二平五　马8进7", both, ""),
        ("第1回合 炮二平五 马8进7", both, ""),
        ("第一回合：炮二平五 马8进7", both, ""),
        ("① 炮二平五 马8进7", both, ""),
        ("(1) 炮二平五 马8进7", both, ""),
        ("炮二平五 马8进7", both, ""),
        (
            "0-炮二平五\n1-马8进7\n2-马二进三",
            "炮二平五 马8进7 马二进三",
            "",
        ),
        ("1. 炮二平五 1... 马8进7", both, ""),
        ("1. 炮二平五\n1.          马８进７", "炮二平五 马８进７", ""),
        ("1.炮二平五，马8进7；", "炮二平五 马8进7", ""),
    ]);
}

#[test]
fn numbers_are_held_against_the_count() {
    check(&[
        (
            "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n5. 车一平二 卒7进1\n6. 兵七进一",
            "炮二平五 马8进7 马二进三 车9平8 车一平二 卒7进1 兵七进一",
            "gap 3>5 (4)",
        ),
        (
            "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n8. 车一平二 卒7进1\n4. 兵七进一",
            "炮二平五 马8进7 马二进三 车9平8 车一平二 卒7进1 兵七进一",
            "8 for 3",
        ),
        (
            "1. 炮二平五\n2. 马二进三 车9平8\n3. 车一平二",
            "炮二平五 马二进三 车9平8 车一平二",
            "gap 1>2 (1)",
        ),
        (
            "[FEN \"4kab2/4a4/2R1b1P2/9/p3p4/5p3/P3P1c2/N2Cr4/4A4/3AK4 b - - 0 1\"]\n1. 車５平８\n2. 馬九進七 卒６進１\n3. 馬七進六",
            "車５平８ 馬九進七 卒６進１ 馬七進六",
            "",
        ),
        (
            "[FEN \"4kab2/4a4/2R1b1P2/9/p3p4/5p3/P3P1c2/N2Cr4/4A4/3AK4 b - - 0 1\"]\n1. 車５平８ 馬九進七\n2. 卒６進１ 馬七進六\n3. 车8进2",
            "車５平８ 馬九進七 卒６進１ 馬七進六 车8进2",
            "",
        ),
    ]);
}

#[test]
fn dots_in_the_column_of_red_mean_that_black_moves_first() {
    check(&[
        (
            "1. …… 马8进7\n2. 炮二平五",
            "马8进7 炮二平五",
            "black first",
        ),
        ("1. ………… 马8进7", "马8进7", "black first"),
        ("1... 马8进7", "马8进7", "black first"),
        ("1 .... 马8进7", "马8进7", "black first"),
        ("…… 马8进7 炮二平五", "马8进7 炮二平五", "black first"),
        ("1.\t\t马8进7", "马8进7", "black first"),
        ("1. 炮二平五 {x} 1. …… 马8进7", "炮二平五 {x} 马8进7", ""),
    ]);
}

#[test]
fn numerals_with_a_sign_are_numbers_of_rounds() {
    let record = pgn::read(
        "一、炮二平五 马8进7\n二、马二进三 车9平8\n十二．兵七进一\n",
        1,
    );
    let numbers: Vec<_> = record.tree.plies.iter().map(|ply| ply.number).collect();
    assert_eq!(numbers, [Some(1), None, Some(2), None, Some(12)]);
    assert!(record.residue.is_empty());
    // Without the sign they belong to the move.
    let record = pgn::read("1. 一兵平二\n", 1);
    assert_eq!(record.written(dapu::record::PlyId(0)), "一兵平二");
}
