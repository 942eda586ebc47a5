//! PGN as xiangqi writes it: every oddity seen, told by what the reader makes of it.

mod dashes;
mod headings;
mod laws;
mod long;
mod measures;
mod numbers;
mod places;
mod real;
mod results;
mod study;

use dapu::format::pgn;
use dapu::record::{Entry, FaultKind, GameRecord, LineId, NoteKind, Places, Start, account};

/// The tree in one line: tokens, `-` for a missed entry, `?` before an illegible one, variations in
/// parentheses behind what they replace, comments in braces.
fn tree(record: &GameRecord<'_>) -> String {
    line(record, LineId::MAIN)
}

fn line(record: &GameRecord<'_>, id: LineId) -> String {
    let mut parts = comments(record, id, None);
    parts.extend(variations(record, id, None));
    for (ply, written) in record.tree.line(id) {
        parts.push(match written.entry {
            Entry::Move(_) => record.written(ply).to_owned(),
            Entry::Missed => "-".to_owned(),
            Entry::Illegible => format!("?{}", record.written(ply)),
        });
        if written.nag != 0 {
            parts.push(format!("${}", written.nag));
        }
        parts.extend(comments(record, id, Some(ply)));
        parts.extend(variations(record, id, Some(ply)));
    }
    parts.join(" ")
}

fn comments(
    record: &GameRecord<'_>,
    id: LineId,
    after: Option<dapu::record::PlyId>,
) -> Vec<String> {
    let comments = record.tree.comments.iter();
    let here = comments.filter(|comment| comment.line == id && comment.after == after);
    here.map(|comment| format!("{{{}}}", comment.text))
        .collect()
}

fn variations(
    record: &GameRecord<'_>,
    id: LineId,
    after: Option<dapu::record::PlyId>,
) -> Vec<String> {
    if after.is_none() && id != LineId::MAIN {
        return Vec::new();
    }
    let lines = record.tree.lines.iter().zip(0..).skip(1);
    lines
        .filter(|(line, _)| line.replaces == after)
        .map(|(_, id)| format!("({})", line(record, LineId(id))))
        .collect()
}

/// Beside the tree: results, notes, faults, residue, whether Black is marked as first.
fn rest(record: &GameRecord<'_>) -> String {
    let mut parts = Vec::new();
    if record.black_marked {
        parts.push("black first".to_owned());
    }
    for mark in &record.results {
        let word = if mark.word { "word " } else { "" };
        parts.push(format!("{word}{}", mark.result.token()));
    }
    for note in &record.notes {
        parts.push(match note.kind {
            NoteKind::NumberGap {
                expected,
                written,
                plies,
            } => format!("gap {expected}>{written} ({plies})"),
            kind => format!("{kind:?}"),
        });
    }
    for fault in &record.faults {
        let at = fault.span.of(&record.text);
        parts.push(match fault.kind {
            FaultKind::NumberOutOfStep { written, expected } => format!("{written} for {expected}"),
            ref kind => format!("{kind:?} {at:?}"),
        });
    }
    for residue in &record.residue {
        parts.push(format!("residue {:?}", residue.text));
    }
    parts.join("; ")
}

/// Checks cases of text, tree, rest; every failing one is listed.
fn check(cases: &[(&str, &str, &str)]) {
    let mut failing = Vec::new();
    for (text, expected_tree, expected_rest) in cases {
        let record = pgn::read(text, 1);
        let (tree, rest) = (tree(&record), rest(&record));
        if (tree.as_str(), rest.as_str()) != (*expected_tree, *expected_rest) {
            failing.push(format!(
                "{text:?}\n     is {tree} | {rest}\n    not {expected_tree} | {expected_rest}"
            ));
        }
        let sums = account(&record);
        if sums.lost != 0 || sums.sum() != text.len() {
            failing.push(format!("{text:?}: {sums:?}"));
        }
        let packed = record.places.pack(&record.tags);
        if Places::unpack(&packed, &record.tags).as_ref() != Some(&record.places) {
            failing.push(format!("{text:?}: places do not come back"));
        }
    }
    assert!(failing.is_empty(), "{}", failing.join("\n"));
}

#[test]
fn missed_and_illegible_entries_are_entries() {
    let missed = |sign: &str| format!("1. 炮二平五 {sign}\n2. 马二进三 车9平8");
    let mut failing = Vec::new();
    for sign in [
        "……",
        "…",
        "—",
        "——",
        "--",
        "缺",
        "漏",
        "漏记",
        "漏記",
        "(漏记)",
        "（漏记）",
        "[漏记]",
    ] {
        let text = missed(sign);
        let found = tree(&pgn::read(&text, 1));
        if found != "炮二平五 - 马二进三 车9平8" {
            failing.push(format!("{text:?}: {found}"));
        }
    }
    for sign in ["?", "？", "×", "□", "□□", "[?]", "馬８？７", "炮#3"] {
        let text = missed(sign);
        let found = tree(&pgn::read(&text, 1));
        if found != format!("炮二平五 ?{sign} 马二进三 车9平8") {
            failing.push(format!("{text:?}: {found}"));
        }
    }
    assert!(failing.is_empty(), "{failing:#?}");
    check(&[
        (
            "1. 炮二平五 马8进7\n2. …… 车9平8",
            "炮二平五 马8进7 - 车9平8",
            "Missed",
        ),
        (
            "1\t炮二平五\t马8进7\n2\t\t车9平8",
            "炮二平五 马8进7 - 车9平8",
            "Missed",
        ),
        (
            "1. 炮二平五 ? 2. 马二进三",
            "炮二平五 ?? 马二进三",
            "Illegible",
        ),
        ("1. 炮二平五? 马8进7", "炮二平五 $2 马8进7", ""),
        // Several question marks are a judgement where Black's move follows.
        ("1. 炮二平五 ??? 马8进7", "炮二平五 $4 马8进7", ""),
        (
            "1. 炮二平五 马8进7 ??? 2. 马二进三",
            "炮二平五 马8进7 $4 马二进三",
            "",
        ),
        (
            "1. 炮二平五 ??? 2. 马二进三",
            "炮二平五 ???? 马二进三",
            "Illegible",
        ),
        (
            "1. 炮二平五 ?? 2. 马二进三",
            "炮二平五 ??? 马二进三",
            "Illegible",
        ),
        (
            "1. 炮二平五 马8进7 2. ??? 车9平8",
            "炮二平五 马8进7 ???? 车9平8",
            "Illegible",
        ),
        ("1. 炮二平五 ???", "炮二平五 ????", "Illegible"),
    ]);
}

#[test]
fn comments_nest_run_over_lines_and_may_be_left_open() {
    check(&[
        (
            "1. 炮二平五 {a {b} c} 马8进7",
            "炮二平五 {a {b} c} 马8进7",
            "",
        ),
        (
            "{一\r\n\r\n-----\r\n二}\r\n1. 炮二平五",
            "{一\r\n\r\n-----\r\n二} 炮二平五",
            "",
        ),
        (
            "1. 炮二平五 {+0.01/1} 马8进7 {-0.10/11 30}",
            "炮二平五 {+0.01/1} 马8进7 {-0.10/11 30}",
            "",
        ),
        ("1. 炮二平五 ; 好\n马8进7", "炮二平五 { 好} 马8进7", ""),
        ("1. 炮二平五 {a {b} 马8进7", "炮二平五 {a {b} 马8进7", ""),
        (
            "1. 炮二平五 {马8进7",
            "炮二平五 {马8进7}",
            "UnclosedComment \"{\"",
        ),
        (
            "1. 炮二平五 } 马8进7",
            "炮二平五 马8进7",
            "StrayClose \"}\"; residue \"}\"",
        ),
        (
            "1. 炮二平五 （红方好走） 马8进7",
            "炮二平五 {红方好走} 马8进7",
            "",
        ),
    ]);
}

#[test]
fn variations_are_a_tree() {
    check(&[
        (
            "1. 炮二平五 (1. 相三进五 炮8平5 (1... 卒7进1 2. 兵三进一)) 马8进7",
            "炮二平五 (相三进五 炮8平5 (卒7进1 兵三进一)) 马8进7",
            "",
        ),
        (
            "1. 炮二平五 马8进7 （1. …… 炮8平5）(1. …… 炮2平5) 2. 马二进三",
            "炮二平五 马8进7 (炮8平5) (炮2平5) 马二进三",
            "",
        ),
        (
            "1. 炮二平五 (1. 相三进五",
            "炮二平五 (相三进五)",
            "UnclosedVariation \"(\"",
        ),
        (
            "1. 炮二平五 ) 马8进7",
            "炮二平五 马8进7",
            "StrayClose \")\"; residue \")\"",
        ),
        (
            "1. 炮二平五 (1. 相三进五 1-0) 马8进7",
            "炮二平五 (相三进五 {1-0}) 马8进7",
            "",
        ),
        (
            "1. 炮二平五 $1 $14 马8进7 ?! 2. 马二进三！！",
            "炮二平五 $1 {$14} 马8进7 $6 马二进三 $3",
            "",
        ),
    ]);
}

#[test]
fn an_unknown_token_is_illegible_or_ends_the_line() {
    check(&[
        (
            "1. 炮二平五 馬8進x 2. 马二进三",
            "炮二平五 ?馬8進x 马二进三",
            "Illegible; UnknownToken \"馬8進x\"",
        ),
        (
            "1. Lbe2 {+0.38/19} Tg7 2. Lc2 {1-0} Td7 0-1\n",
            "",
            "0-1; UnknownToken \"Lbe2\"; residue \"Lbe2 {+0.38/19} Tg7 2. Lc2 {1-0} Td7\"",
        ),
        (
            "1. 炮二平五 (1. 相三进五 xx yy zz) 马8进7",
            "炮二平五 (相三进五) 马8进7",
            "UnknownToken \"xx\"; residue \"xx yy zz\"",
        ),
        (
            "1. 炮二平五 \0\0 马8进7",
            "炮二平五 马8进7",
            "ControlCharacter \"\\0\\0\"; residue \"\\0\\0\"",
        ),
    ]);
}

#[test]
fn tags_are_kept_in_order_however_they_are_written() {
    let text = "[Game \"Chinese Chess\"]\r\n[Event \"\"甲\"杯\"]\n[red \"乙\"][BLACK \"丙\"]\n[ Site \"a]b\" ]\n\
                [Event \"x\"]\n[Round 3]\n[Date \"1999]\n[Remark \"\"]\n1. 炮二平五";
    let record = pgn::read(text, 1);
    let tags: Vec<(&str, &str)> = record
        .tags
        .0
        .iter()
        .map(|tag| (&*tag.name, &*tag.value))
        .collect();
    let expected = [
        ("Game", "Chinese Chess"),
        ("Event", "\"甲\"杯"),
        ("red", "乙"),
        ("BLACK", "丙"),
        ("Site", "a]b"),
        ("Event", "x"),
        ("Round", "3"),
        ("Date", "1999"),
        ("Remark", ""),
    ];
    assert_eq!(tags, expected);
    assert_eq!(record.tag("RED"), Some("乙"));
    assert_eq!(record.tag("remark"), None);
    let faults: Vec<&FaultKind> = record.faults.iter().map(|fault| &fault.kind).collect();
    assert_eq!(
        faults,
        [
            &FaultKind::DoubledTag(5),
            &FaultKind::MalformedTag,
            &FaultKind::MalformedTag
        ]
    );
    assert_eq!(tree(&record), "炮二平五");
}

#[test]
fn a_fen_is_the_start_and_a_blank_one_says_nothing() {
    let start = |fen: &str| {
        pgn::read(&format!("[FEN \"{fen}\"]\n"), 1)
            .into_owned()
            .start
    };
    assert_eq!(start(""), Start::Implied);
    assert_eq!(start("  "), Start::Implied);
    assert!(matches!(
        start("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"),
        Start::Given(_)
    ));
    assert!(matches!(start("nonsense"), Start::Unreadable(_)));
}

#[test]
fn places_are_lines_and_columns_in_characters() {
    let text = "[Red \"甲\"]\n\n 1. 炮二平五  马8进7 {一\n二}\n2. 马二进三\n  1-0\n网站";
    let places = pgn::read(text, 10).places;
    let shown = |list: &[dapu::text::Place]| -> Vec<(u32, u32, u32)> {
        list.iter()
            .map(|place| (place.line, place.from, place.to))
            .collect()
    };
    assert_eq!(shown(&places.tags), [(10, 1, 9)]);
    assert_eq!(shown(&places.plies), [(12, 5, 8), (12, 11, 14), (14, 4, 7)]);
    assert_eq!(shown(&places.comments), [(12, 16, 17)]);
    assert_eq!(shown(&places.results), [(15, 3, 5)]);
    assert_eq!(shown(&places.residue), [(16, 1, 2)]);
}

#[test]
fn a_note_stands_where_its_words_do() {
    let text = "1. 炮二平五 {闲话。 红方提和，黑方不同意} 马8进7 {[%was 马二进三]} 2. 兵三进一 {[%eval 1]} *";
    let record = pgn::read(text, 1);
    let at: Vec<_> = record.notes.iter().map(|note| note.span.of(text)).collect();
    assert_eq!(at, ["红方提和", "黑方不同意", "马二进三"]);
}

#[test]
fn signs_that_cannot_be_seen_part_tokens_as_blanks_do() {
    for sign in ['\u{200B}', '\u{200E}', '\u{202C}', '\u{2060}', '\u{FEFF}'] {
        let text = format!(
            "[Red \"甲\"]\n\n1.{sign} {sign}炮二平五{sign} 马8进7{sign}2. 马二进三 {sign}*\n"
        );
        let record = pgn::read(&text, 1);
        assert_eq!(record.tree.plies.len(), 3, "{sign:?}");
        assert!(
            record.faults.is_empty() && record.residue.is_empty(),
            "{sign:?}"
        );
        assert_eq!(account(&record).lost, 0, "{sign:?}");
    }
}
