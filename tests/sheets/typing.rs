//! Sheets as clerks type them in a hurry: each way of typing tells the same game.

use dapu::board::{Move, Side};
use dapu::format::sheet;
use dapu::record::{GameResult, NoteKind};
use dapu::replay::replay;
use dapu::text::Encoding;

const HEAD: &str = "赛事：样\n轮次：1\n台次：1\n红方：甲\n黑方：乙\n记录：红方\n\n";

/// The game that all of them tell.
const TABLE: &str = "回合 | 红方 | 黑方 | 备注\n1 | 炮二平五 | 马8进7 |\n2 | 马二进三 | 车9平8 |\n3 | 车一平二 | 卒7进1 |\n";

fn moves(text: &str) -> Vec<Move> {
    let record = sheet::read(text, 1);
    replay(&record).main().iter().map(|ply| ply.mv).collect()
}

#[test]
fn every_way_of_typing_tells_the_same_moves() {
    let right = moves(&format!("{HEAD}{TABLE}"));
    assert_eq!(right.len(), 6);
    let ways = [
        (
            "no blank between the moves",
            "1.炮二平五马8进7\n2.马二进三车9平8\n3.车一平二卒7进1\n".to_owned(),
        ),
        (
            "no blank in a table",
            "回合 | 红方 | 黑方\n1 | 炮二平五马8进7 |\n2 | 马二进三车9平8 |\n3 | 车一平二卒7进1 |\n".to_owned(),
        ),
        ("crossed out in words", TABLE.replace("马二进三", "马二进一划掉 马二进三")),
        ("改", TABLE.replace("车9平8", "车9进1改车9平8")),
        ("written over", TABLE.replace("马二进三", "马二进三 改").replace("车9平8", "车9平8（改）")),
        ("what was written first", TABLE.replace("车9平8", "原车9进1改车9平8")),
        (
            "several rounds on a line",
            "1.炮二平五马8进7 2.马二进三车9平8\n3.车一平二卒7进1\n".to_owned(),
        ),
        (
            "the same, crossed out",
            "1.炮二平五马8进7 2.（马二进一划去）马二进三车9平8\n3.车一平二卒7进1\n".to_owned(),
        ),
        ("strokes", TABLE.replace("车9平8", "~~车9进1~~车9平8")),
        ("in brackets", TABLE.replace("马二进三", "（马八进七）马二进三")),
        (
            "in brackets, in a list",
            "1.炮二平五 马8进7\n2.（马八进七）马二进三 车9平8\n3.车一平二 (马2进3) 卒7进1\n".to_owned(),
        ),
        (
            "rounds in numerals",
            TABLE.replace("\n1 ", "\n一 ").replace("\n2 ", "\n二 ").replace("\n3 ", "\n三 "),
        ),
        (
            "rounds in numerals with a sign",
            "一、炮二平五 马8进7\n二、马二进三 车9平8\n三、车一平二 卒7进1\n".to_owned(),
        ),
        ("dots", TABLE.replace("炮二", "炮·二").replace("马8", "马·8")),
        (
            "a remark above round 1",
            TABLE.replace("备注\n", "备注\n | | | 红方迟到5分钟\n"),
        ),
        ("a line that tells above round 1", TABLE.replace("备注\n", "备注\n红方迟到5分钟\n")),
        (
            "fields and remarks below",
            format!("{TABLE}结果：2比0\n犯规：红1黑0\n裁判备注：红方提和，黑不允\n用时：红方30分 黑方20分\n"),
        ),
        ("a result below", format!("{TABLE}红胜\n")),
    ];
    let mut wrong = Vec::new();
    for (name, table) in ways {
        let told = moves(&format!("{HEAD}{table}"));
        if told != right {
            wrong.push(format!("{name}: {} plies {told:?}", told.len()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn of_two_moves_in_one_place_none_is_taken_for_the_right_one() {
    let text = format!("{HEAD}{}", TABLE.replace("马二进三", "马二进三/马二进一"));
    let record = sheet::read(&text, 1);
    let unread = record.notes.iter().any(|it| it.kind == NoteKind::Illegible);
    assert!(unread, "{:?}", record.notes);
}

#[test]
fn what_stands_below_the_table_is_heard() {
    let below = "结果：2比0\n犯规：红1黑0\n裁判备注：红方提和，黑不允\n";
    let text = format!("{HEAD}{TABLE}{below}");
    let record = sheet::read(&text, 1);
    assert_eq!(record.known_result(), Some(GameResult::RedWins));
    let has = |wanted: fn(&NoteKind) -> bool| record.notes.iter().any(|it| wanted(&it.kind));
    assert!(
        has(|it| matches!(it, NoteKind::Foul { fouls: 1, .. })),
        "{:?}",
        record.notes
    );
    assert!(
        has(|it| matches!(it, NoteKind::DrawOffer { .. })),
        "{:?}",
        record.notes
    );
    assert!(record.residue.is_empty(), "{:?}", record.residue);
}

#[test]
fn fields_in_traditional_characters_are_the_same_fields() {
    let text = "賽事：樣\n輪次：3\n檯次：7\n紅方：甲\n黑方：乙\n記錄：紅方\n\n回合 | 紅方 | 黑方\n1 | 炮二平五 | 馬8進7\n結果：紅勝\n";
    let record = sheet::read(text, 1);
    let tags = ["Event", "Round", "Table", "Red", "Black", "Sheet"];
    let said = tags.map(|tag| record.tag(tag).unwrap_or("-").to_owned());
    assert_eq!(said, ["樣", "3", "7", "甲", "乙", "紅方"]);
    assert_eq!(record.known_result(), Some(GameResult::RedWins));
}

#[test]
fn results_are_read_in_the_words_of_scoreboards() {
    for (said, meant) in [
        ("红胜", GameResult::RedWins),
        ("2比0", GameResult::RedWins),
        ("1：0", GameResult::RedWins),
        ("0比2", GameResult::BlackWins),
        ("和棋", GameResult::Draw),
        ("1比1", GameResult::Draw),
    ] {
        let text = format!("{HEAD}{TABLE}结果：{said}\n");
        assert_eq!(sheet::read(&text, 1).known_result(), Some(meant), "{said}");
    }
}

#[test]
fn signatures_are_parted_by_one_blank() {
    let text = format!("{HEAD}{TABLE}红方签名：甲 黑方签名：乙 裁判签名：丙\n");
    let record = sheet::read(&text, 1);
    let signed = record.notes.iter();
    let signed = signed.filter(|it| matches!(it.kind, NoteKind::Signed { .. }));
    assert_eq!(signed.count(), 3, "{:?}", record.tags);
}

/// Whose signatures a sheet of 甲 and 乙 has, with that line below its table.
fn signed(line: &str) -> Vec<Option<Side>> {
    let text = format!("{HEAD}{TABLE}结果：和\n{line}\n");
    let record = sheet::read(&text, 1);
    assert_eq!(record.player(Side::Red), Some("甲"), "{line}");
    assert!(record.faults.is_empty(), "{line}: {:?}", record.faults);
    let mut signed: Vec<_> = record
        .notes
        .iter()
        .filter_map(|it| match it.kind {
            NoteKind::Signed { by } => Some(by),
            _ => None,
        })
        .collect();
    signed.sort_unstable();
    signed
}

#[test]
fn signatures_are_read_in_each_way_of_typing_them() {
    const ALL: [Option<Side>; 3] = [None, Some(Side::Red), Some(Side::Black)];
    for word in ["签名", "签字", "簽名", "簽字"] {
        for form in [
            "红方@：甲\n黑方@：乙\n裁判@：丙",
            "红方@：甲 黑方@：乙 裁判@：丙",
            "裁判员@:丙　黑方@:乙　红方@:甲",
            "@：甲 乙 丙",
            "@：乙、甲、丙",
            "@：丙，甲，乙",
            "@栏：红方 甲 黑方 乙 裁判 丙",
            "@：红方甲，黑方乙，裁判员丙",
            "双方@：黑：乙 红：甲 裁判长：丙",
        ] {
            let line = form.replace('@', word);
            assert_eq!(signed(&line), ALL, "{line}");
        }
        let one = |form: &str| signed(&form.replace('@', word));
        assert_eq!(one("@：甲"), [Some(Side::Red)]);
        assert_eq!(one("双方@：甲 乙"), ALL[1..]);
        assert_eq!(one("@：红方 甲 黑方 ____ 裁判 丙"), ALL[..2]);
        // What nobody can assign is nobody's, and stays as it is written.
        for form in [
            "@：红方、黑方、裁判",
            "@：丁 戊",
            "@：甲 丁",
            "@：甲 甲 丙",
            "@：丙",
        ] {
            let line = form.replace('@', word);
            assert_eq!(signed(&line), [], "{line}");
            let text = format!("{HEAD}{TABLE}结果：和\n{line}\n");
            assert_eq!(sheet::read(&text, 1).residue.len(), 1, "{line}");
        }
    }
    for line in [
        "黑方：乙 红方：甲 裁判员：丙",
        "红方：甲　黑方：乙　裁判：丙",
    ] {
        assert_eq!(signed(line), ALL, "{line}");
    }
    assert_eq!(signed("备注：三方均已签字"), ALL);
}

#[test]
fn a_last_line_that_names_the_players_again_begins_no_sheet() {
    let foot = "黑方：乙 红方：甲 裁判员：丙\n";
    let sheet_of = |round: u32| HEAD.replace("轮次：1", &format!("轮次：{round}")) + TABLE;
    let begins = |text: &str| sheet::parts(text.as_bytes(), Encoding::Utf8).starts;
    let one = sheet_of(1) + foot;
    assert_eq!(begins(&one), [0]);
    for between in ["", "\n"] {
        let two = format!("{one}{between}{}", sheet_of(2));
        assert_eq!(begins(&two).len(), 2, "{two}");
    }
    // With a table behind it, or another pair, it is the head of a sheet.
    let first = sheet_of(1);
    for head in [
        foot,
        "黑方：丁 红方：甲 裁判员：丙\n",
        "黑方：乙 红方：甲\n",
    ] {
        for between in ["", "\n"] {
            let two = format!("{first}{between}{head}{TABLE}");
            let at = first.len();
            assert_eq!(begins(&two)[..2].len(), 2, "{two}");
            assert!(
                (at..=at + between.len()).contains(&begins(&two)[1]),
                "{two}"
            );
        }
    }
}

#[test]
fn a_sign_in_the_place_of_an_entry_leaves_the_move_behind_it() {
    for sign in ["……", "？？", "——", "漏记"] {
        let text = format!("{HEAD}1.炮二平五马8进7\n2.{sign}车9平8\n3.车一平二卒7进1\n");
        let record = sheet::read(&text, 1);
        assert_eq!(record.tree.plies.len(), 6, "{sign}");
        let moves = record.tree.plies.iter();
        let moves = moves.filter(|ply| matches!(ply.entry, dapu::record::Entry::Move(_)));
        assert_eq!(moves.count(), 5, "{sign}");
    }
}

#[test]
fn times_and_fouls_in_fields_are_said_of_the_end_of_the_game() {
    let said = |below: &str| -> Vec<NoteKind> {
        let text = format!("{HEAD}{TABLE}{below}");
        let record = sheet::read(&text, 1);
        record.notes.iter().map(|note| note.kind).collect()
    };
    let times = said("红方用时：95分钟\n黑方用时：50分钟\n");
    let used = times
        .iter()
        .filter(|it| matches!(it, NoteKind::Clock { used: true, .. }));
    assert_eq!(used.count(), 2, "{times:?}");
    let fouls = |text: &str| {
        let notes = said(text);
        let counted = notes
            .iter()
            .filter(|it| matches!(it, NoteKind::Foul { fouls: 3, .. }));
        counted.count()
    };
    assert_eq!(fouls("红方犯规：3 黑方犯规：0\n"), 1);
    assert_eq!(fouls("结果：和棋\n红方犯规：0 黑方犯规：3次\n"), 1);
}
