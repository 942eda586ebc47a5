//! Sentences that state a result, and others.

use super::verdict;
use crate::board::Side;

fn told(text: &str) -> &'static str {
    let names = [("胡荣华", Side::Red), ("Liu Dahua", Side::Black)];
    verdict(text, &names).map_or("", |(_, result)| result.token())
}

#[test]
fn sentences_of_fact_say_how_a_game_ended() {
    let cases = [
        ("黑方认负，红胜。", "1-0"),
        ("這盤棋紅勝。", "1-0"),
        ("至此，紅方見大勢已去，只好認輸。", "0-1"),
        ("终局：黑胜", "0-1"),
        ("\\textbf{结果：}红方胜。", "1-0"),
        ("以下雙方同意和棋。", "1/2-1/2"),
        ("最后下和了。大家看看谁走得好？", "1/2-1/2"),
        ("至此双方同意作和。", "1/2-1/2"),
        ("胡荣华获胜。", "1-0"),
        ("Here Liu Dahua resigned.", "1-0"),
        ("and there the score sheet ends, Black resigned.", "1-0"),
        ("Red won.", "1-0"),
        ("A draw was agreed.", "1/2-1/2"),
        ("Draw.", "1/2-1/2"),
        ("Kết quả: Hòa.", "1/2-1/2"),
        ("Hai bên đồng ý hòa.", "1/2-1/2"),
        ("Đen nhận thua.", "1-0"),
        ("弈至第60回合，双方议和。", "1/2-1/2"),
        ("黑方超时判负。", "1-0"),
        ("红方认负！", "0-1"),
        ("弈至此双方同意和棋。", "1/2-1/2"),
        ("黑方签字认负。", "1-0"),
        ("红方获得胜利", "1-0"),
        ("双方不变作和。", "1/2-1/2"),
        ("and they agreed to a draw.", "1/2-1/2"),
        ("It ended peacefully: a draw.", "1/2-1/2"),
        ("若走炮八平九，黑方尚可支持。最终红方获胜。", "1-0"),
        ("胡荣华战胜Liu Dahua。", "1-0"),
    ];
    for (text, wanted) in cases {
        assert_eq!(told(text), wanted, "{text}");
    }
}

#[test]
fn what_might_be_what_is_asked_and_what_is_denied_is_no_result() {
    for text in [
        "红方胜势。",
        "如红方兑车，则黑胜。",
        "黑方不同意和棋。",
        "红方拒绝议和。",
        "红方本可获胜",
        "这里红方怎样取胜？",
        "黑方负担较重",
        "红方赢得先手",
        "双方势均力敌，和气收场的可能性不大",
        "Black could resign here.",
        "Red offered a draw.",
        "Red is winning.",
        "a drawn line on the map",
        "黑方认负。红方认负。",
        "Nếu Đỏ thắng",
        "并不是黑胜",
        "红方要是不换车，红胜。",
        "若走炮八平九就不同了。红胜。",
        "要不是时间紧，黑胜。",
        "前年两人对局红胜。",
        "主动提议和棋，黑方没有接受。",
        "第三局黑胜",
        "下一盘红胜。",
        "听说黑胜",
        "这里黑方投子认输为时过早",
        "引擎判断黑胜",
        "据记载红胜",
        "红胜的可能",
        "轮红走，红胜",
        "Last year Black won.",
        "Everyone thinks Red wins.",
        "Black won the second one.",
    ] {
        assert_eq!(told(text), "", "{text}");
    }
}
