//! Results and what stands behind them.

use super::check;
use dapu::format::pgn;
use dapu::record::{GameResult, NoteKind, account};

#[test]
fn results_are_tokens_and_words() {
    check(&[
        ("1. 炮二平五 1-0", "炮二平五", "1-0"),
        ("1. 炮二平五  *", "炮二平五", "*"),
        ("1. 炮二平五 ½-½", "炮二平五", "1/2-1/2"),
        ("1. 炮二平五 1/2-1/2", "炮二平五", "1/2-1/2"),
        ("1. 炮二平五 紅先勝", "炮二平五", "word 1-0"),
        ("1. 炮二平五 黑方胜。", "炮二平五", "word 0-1"),
        ("1. 炮二平五 （和棋）", "炮二平五", "word 1/2-1/2"),
        ("1. 炮二平五 1-0 红胜", "炮二平五", "1-0; word 1-0"),
        (
            "1. 炮二平五 0-1 {认输}",
            "炮二平五 {认输}",
            "0-1; Resigned { by: None }",
        ),
        ("1-0", "", "1-0"),
    ]);
}

#[test]
fn trailers_are_kept_and_never_read_as_moves() {
    check(&[
        (
            "1. 炮二平五 0-1\r\n====\r\n1. 马二进三\r\n",
            "炮二平五",
            "0-1; residue \"====\\r\\n1. 马二进三\"",
        ),
        (
            "1. 炮二平五\n====\n欢迎访问《象棋百科全书》网站\n",
            "炮二平五",
            "residue \"====\\n欢迎访问《象棋百科全书》网站\"",
        ),
        (
            "1. 炮二平五\n\n网站 炮八平五 马8进7\n",
            "炮二平五",
            "residue \"网站 炮八平五 马8进7\"",
        ),
        (
            "1. 炮二平五\n感谢使用鲨鱼象棋软件\n",
            "炮二平五",
            "residue \"感谢使用鲨鱼象棋软件\"",
        ),
        (
            "2001年全国赛 第3轮\n回合 红方 黑方\n1 炮二平五 马8进7",
            "炮二平五 马8进7",
            "residue \"2001年全国赛 第3轮\"; residue \"回合 红方 黑方\"",
        ),
    ]);
}

#[test]
fn every_byte_of_fields_between_brackets_is_part_of_something() {
    let text = "【对局】五六炮\n【红方】南昌　罗继开\n【黑方】武汉　童春山\n【结果】红先负\n\n1. 炮二平五 马2进3\n";
    let record = pgn::read(text, 1);
    assert_eq!(record.tag("Red"), Some("南昌　罗继开"));
    assert_eq!(account(&record).lost, 0, "{:?}", account(&record));
}

/// What is said of a player by a part of his name that fits nobody else is said of him, and is no ruling.
#[test]
fn a_result_that_names_a_player_by_a_part_of_his_name_is_read() {
    let read = |red: &str, value: &str| {
        let text =
            format!("Red: {red}\nBlack: Li Dahai\nResult: {value}\n1. C2=5 H8+7 2. H2+3 H2+3\n");
        let record = dapu::format::pgn::read(&text, 1);
        let is_ruled = |note: &dapu::record::Note| matches!(note.kind, NoteKind::RuledLost { .. });
        assert!(
            !record.notes.iter().any(is_ruled),
            "{value}: {:?}",
            record.notes
        );
        record.known_result()
    };
    for (value, result) in [
        ("Wang lost", GameResult::BlackWins),
        ("Wang resigned", GameResult::BlackWins),
        ("Xiaoming lost on time", GameResult::BlackWins),
        ("Wang Xiaoming lost", GameResult::BlackWins),
        ("Li lost on time", GameResult::RedWins),
        ("Li resigned", GameResult::RedWins),
    ] {
        assert_eq!(read("Wang Xiaoming", value), Some(result), "{value}");
    }
    assert_eq!(read("Li Xiaoming", "Li lost"), None);
}

/// In a text without the head of a sheet, too.
#[test]
fn what_stands_in_brackets_behind_a_result_is_a_remark_or_kept_as_text() {
    for result in ["红胜", "1-0", "*", "和棋"] {
        let said = "黑方犯规一次，裁判已记";
        let text =
            format!("红方：甲\n黑方：乙\n1. 炮二平五 马8进7 2. 马二进三\n{result}（{said}）\n");
        let record = dapu::format::pgn::read(&text, 1);
        let comments = record.tree.comments.iter().map(|it| it.text.to_string());
        let kept = record.residue.iter().map(|it| it.text.to_string());
        let all: String = comments.chain(kept).collect();
        assert!(all.contains(said), "{text}: {all}");
    }
}

#[test]
fn a_count_of_moves_in_prose_is_no_number_of_a_move() {
    let text = "1. 马二进三 卒7进1\n2. 兵七进一 马8进7\n3. 马八进七 象3进5\n第3着之后红方因急事离场，判负。\n";
    let record = dapu::format::pgn::read(text, 1);
    assert_eq!(record.tree.plies.len(), 6);
    assert!(record.faults.is_empty(), "{:?}", record.faults);
}
