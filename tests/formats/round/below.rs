//! Records written one below another in a file are read as as many, with the same moves.

use super::both;
use crate::formats::chance::Chance;
use dapu::board::Move;
use dapu::format::{Cut, Format, ReadFn, pgn, records};
use dapu::notation::{Family, Writing};
use dapu::pipeline::{SeparationCheck, written};
use dapu::record::GameRecord;
use dapu::replay::replay;
use dapu::text::{Encoding, decode, encode};
use std::collections::BTreeMap;

const TAGS: [&str; 18] = [
    "[Event \"赛\"]",
    "[Event \"\"]",
    "[Title \"题\"]",
    "[Title \"第二题：马\"]",
    "[Red \"甲\"]",
    "[Black \"乙\"]",
    "[Result \"1-0\"]",
    "[Result \"*\"]",
    "[Date \"2021.03.04\"]",
    "[Site \"某地\"]",
    "[Round \"3\"]",
    "[Referee \"丙\"]",
    "[自定 \"值\"]",
    "[Remark \"1. 炮二平五\"]",
    "[FEN \"3k5/9/b8/9/9/7N1/9/9/9/5K3 w - - 0 1\"]",
    "[FEN \"3k5/9/b8/9/9/7N1/9/9/9/5K3 b - - 3 9\"]",
    "[SetUp \"1\"]",
    "[Opening \"中炮\"]",
];

const BODIES: [&str; 10] = [
    "*",
    "{单马对单象的巧胜局面} *",
    "{1. 先看\n2. 再看} *",
    "{赛事：某赛} *",
    "{回合 红方 黑方} 1. 炮二平五 *",
    "1. 炮二平五 马8进7 2. 马二进三 车9平8 1-0",
    "1. 炮二平五 *",
    "1. ... 炮8平5 2. 马二进三 *",
    "1. 炮二平五 {红方：好} 马8进7 {结果：胜} 0-1",
    "",
];

/// A record with any tags in any order, or none.
fn text(chance: &mut Chance) -> String {
    let mut text = String::new();
    let mut names = Vec::new();
    for _ in 0..chance.below(5) {
        let tag = TAGS[chance.below(TAGS.len())];
        let name = tag.split(' ').next();
        if !names.contains(&name) {
            names.push(name);
            text.push_str(tag);
            text.push('\n');
        }
    }
    if names.contains(&Some("[FEN")) {
        return text + "\n{残局} *\n";
    }
    text + "\n" + BODIES[chance.below(BODIES.len())] + "\n"
}

fn line(record: &GameRecord<'_>) -> Vec<Move> {
    replay(record).main().iter().map(|ply| ply.mv).collect()
}

/// The lines of a file, record by record.
fn lines(bytes: &[u8], format: &Format) -> Vec<Vec<Move>> {
    let reader = format.reader.expect("a reader");
    let ReadFn::Text(read) = reader.read else {
        panic!("{} holds several records and is no text", format.name);
    };
    let mut lines = Vec::new();
    records(reader.cut, (bytes, Encoding::Utf8), usize::MAX, |cut| {
        let Cut::Frame(frame) = cut else {
            panic!("too long")
        };
        lines.push(line(&read(&decode(frame.bytes, Encoding::Utf8).text, 1)));
    });
    lines
}

/// Writes records below one another; how many were taken, and the file with what stood in it.
fn file(texts: &[String], format: &'static Format) -> (Vec<u8>, Vec<Vec<Move>>) {
    let writer = format.writer.expect("a writer");
    let mut apart = SeparationCheck::new(format, Encoding::Utf8);
    let mut bytes = encode(writer.head, Encoding::Utf8).0;
    let mut taken = Vec::new();
    for (text, number) in texts.iter().zip(1..) {
        let record = pgn::read(text, 1);
        let how = (Writing::new(Family::Chinese), Encoding::Utf8);
        let copy = written((&record, &replay(&record)), format, how, ("a.pgn", number));
        let Some(one) = copy.bytes.filter(|one| apart.take(one, false)) else {
            continue;
        };
        if !taken.is_empty() {
            bytes.extend_from_slice(writer.between.as_bytes());
        }
        bytes.extend_from_slice(&one);
        taken.push(line(&record));
    }
    (bytes, taken)
}

#[test]
fn records_below_one_another_are_read_as_as_many() {
    let mut chance = Chance::new(9);
    let mut refused: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    let several = |it: &&'static Format| it.writer.is_some_and(|writer| writer.several);
    for _ in 0..150 {
        let texts: Vec<String> = (0..2 + chance.below(5))
            .map(|_| text(&mut chance))
            .collect();
        for format in both().filter(several) {
            let (bytes, taken) = file(&texts, format);
            *refused.entry(format.name).or_default() += texts.len() - taken.len();
            let found = lines(&bytes, format);
            if found != taken && !taken.is_empty() {
                let text = String::from_utf8_lossy(&bytes);
                wrong.push(format!(
                    "{}: {} of {}\n{text}",
                    format.name,
                    found.len(),
                    taken.len()
                ));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong[..wrong.len().min(3)].join("\n=====\n")
    );
    // What stands apart by its form is never refused.
    refused.retain(|_, count| *count > 0);
    assert!(refused.is_empty(), "{refused:?}");
}

#[test]
fn a_position_without_moves_does_not_swallow_the_game_below_it() {
    let texts = [
        "[Event \"局面一\"]\n[FEN \"3k5/9/b8/9/9/7N1/9/9/9/5K3 w - - 0 1\"]\n[Result \"*\"]\n\n{巧胜} *\n",
        "[Title \"对局二\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马8进7 1-0\n",
        "1. 炮二平五 *\n",
    ]
    .map(str::to_owned);
    for name in ["sheet", "sheet-csv"] {
        let format = dapu::format::format(name).expect("a format");
        let (bytes, taken) = file(&texts, format);
        assert_eq!(taken.len(), 3, "{name}");
        assert_eq!(lines(&bytes, format), taken, "{name}");
    }
}

#[test]
fn a_record_that_goes_on_with_the_one_above_is_refused() {
    let format = dapu::format::format("sheet").expect("a format");
    let mut apart = SeparationCheck::new(format, Encoding::Utf8);
    assert!(apart.take(
        "赛事：甲\n回合\t红方\t黑方\n1\t炮二平五\t马8进7\n".as_bytes(),
        false
    ));
    assert!(!apart.take("备注：见上\n".as_bytes(), false));
    assert!(apart.take(
        "赛事：乙\n回合\t红方\t黑方\n1\t炮二平五\t马8进7\n".as_bytes(),
        false
    ));
}

#[test]
fn tags_that_follow_from_others_move_nothing_in_the_next_copy() {
    for text in [
        "[White \"甲\"]\n\n1. 炮二平五 马8进7 0-1\n",
        "[White \"甲\"]\n[Result \"0-1\"]\n\n1. 炮二平五 0-1\n",
        "[Result \"0-1\"]\n[White \"甲\"]\n\n1. 炮二平五 0-1\n",
    ] {
        let record = pgn::read(text, 1);
        for format in both() {
            let copy = |of: &GameRecord<'_>| {
                let writing = Writing::new(Family::Iccs);
                super::written(of, format, writing, Encoding::Utf8).0
            };
            let again = |bytes: Vec<u8>| copy(&super::read(&bytes, format, Encoding::Utf8));
            let second = copy(&record).and_then(again);
            let third = second.clone().and_then(again);
            assert_eq!(third, second, "{} of {text}", format.name);
        }
    }
}
