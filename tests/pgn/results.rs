//! Results and what stands behind them.

use super::check;
use dapu::format::pgn;
use dapu::record::account;

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
