//! Sentences that state a result, and others.

use super::verdict;
use crate::board::Side;

fn told(text: &str) -> &'static str {
    let names = [("胡荣华", Side::Red), ("Liu Dahua", Side::Black)];
    verdict(text, &names).map_or("", |(_, result)| result.token())
}

fn check(cases: &[(&str, &str)]) {
    for (text, wanted) in cases {
        assert_eq!(told(text), *wanted, "{text}");
    }
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
        ("黑方超时，裁判判和", "1/2-1/2"),
        ("黑方超时，判和。", "1/2-1/2"),
        ("黑方超时，因红方无进攻子力判为和棋", "1/2-1/2"),
        ("红方长捉，裁判判和。", "1/2-1/2"),
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

#[test]
fn the_reason_of_a_result_and_the_move_of_it_are_no_doubt() {
    check(&[
        ("红方第29回合认输。", "0-1"),
        ("黑方多子，红方第 29 回合认输。", "0-1"),
        ("黑方在第三十回合超时判负", "1-0"),
        ("红方于40回合认负", "0-1"),
        ("此后双方鏖战至58回合成和。", "1/2-1/2"),
        ("后手断线，判先手胜。", "1-0"),
        ("裁判判红方负", "0-1"),
        ("黑方长将判负", "1-0"),
        ("黑多子占优，终胜。", "0-1"),
        ("红净多一车，胜。", "1-0"),
        ("胡荣华 认输负", "0-1"),
        (
            "and we agreed a draw because nobody wanted to attack.",
            "1/2-1/2",
        ),
        ("Black resigned because of the clock.", "1-0"),
        ("Red wins in 10 moves (time)", "1-0"),
        ("Black wins (red resigned)", "0-1"),
        ("They repeated the position → draw.", "1/2-1/2"),
        ("红方认输因为时间不够", "0-1"),
    ]);
}

#[test]
fn sentences_in_other_languages_say_it_too() {
    check(&[
        ("Partie nulle d'un commun accord.", "1/2-1/2"),
        ("Match nul par répétition.", "1/2-1/2"),
        ("Les noirs abandonnent.", "1-0"),
        ("Les rouges ont perdu au temps.", "0-1"),
        ("и красные сдались.", "0-1"),
        ("Чёрные просрочили время.", "1-0"),
        ("Партия закончилась вничью.", "1/2-1/2"),
        ("Соперники согласились на ничью.", "1/2-1/2"),
        ("Победа красных.", "1-0"),
        ("Hậu thua.", "1-0"),
        ("Tiên mất xe, xin thua.", "0-1"),
        ("Hậu xin thua", "1-0"),
        ("Tiên thắng vì hậu hết giờ.", "1-0"),
    ]);
}

#[test]
fn a_draw_that_is_proposed_and_agreed_to_is_one() {
    check(&[
        (
            "看不清棋子，老周说算和棋吧，我当然同意——其实我还多一点。",
            "1/2-1/2",
        ),
        ("黑方提和，红方同意", "1/2-1/2"),
        ("红方求和，对手接受了", "1/2-1/2"),
        (
            "em thấy khó đi quá nên xin hòa, bác Tuấn đồng ý.",
            "1/2-1/2",
        ),
        ("draw offer by black accepted", "1/2-1/2"),
        ("Red offered a draw and Black accepted.", "1/2-1/2"),
        ("I proposed a draw, which he accepted.", "1/2-1/2"),
        ("Les noirs ont proposé nulle, accepté.", "1/2-1/2"),
        ("Красные предложили ничью, чёрные согласились.", "1/2-1/2"),
    ]);
    for text in [
        "黑方提和，红方不同意",
        "黑方提和，红方没有接受",
        "如果黑方提和，红方会同意",
        "黑方提和，可惜红方未予接受",
        "上一盘他提和，我同意了",
        "黑方提和被拒",
        "我接受了这个着法，他求和",
        "Red offered a draw, which was not accepted.",
        "Black would have accepted a draw offer.",
        "If Red offers a draw, Black should accept; he accepted nothing",
        "xin hòa nhưng bác Tuấn không đồng ý",
        "Красные предложили ничью, чёрные не согласились.",
    ] {
        assert_eq!(told(text), "", "{text}");
    }
}

#[test]
fn men_and_judgements_are_no_sides() {
    for text in [
        "黑车占优，取得胜势",
        "đầu tiên thắng",
        "Đỏ thắng thế",
        "Red wins a pawn because of the pin",
        "красные выиграли пешку",
        "Les rouges ont gagné une pièce",
        "黑胜因素很多",
        "第58回合成和的可能",
        "判断红方胜",
        "Красные могли выиграть",
        "Если красные сдались",
        "Partie nulle possible",
    ] {
        assert_eq!(told(text), "", "{text}");
    }
}

#[test]
fn german_sentences_and_vietnamese_without_accents_say_it_as_well() {
    check(&[
        (" und Schwarz gab auf.", "1-0"),
        ("Hier gab Schwarz auf.", "1-0"),
        ("Rot gibt auf", "0-1"),
        ("Rot gewinnt.", "1-0"),
        ("Schwarz hat aufgegeben.", "1-0"),
        ("Rot hat verloren.", "0-1"),
        ("Remis vereinbart.", "1/2-1/2"),
        ("Die Spieler einigten sich auf Remis.", "1/2-1/2"),
        ("Remis", "1/2-1/2"),
        ("den day ong ay xin thua :)) do thang", "1-0"),
        ("do thang", "1-0"),
        ("ben den thang cuoc", "0-1"),
        ("den xin thua", "1-0"),
        ("ket qua: hoa", "1/2-1/2"),
        ("hai ben dong y hoa", "1/2-1/2"),
        ("van co hoa.", "1/2-1/2"),
    ]);
    for text in [
        "Schwarz gab nicht auf.",
        "Rot hat einen Bauern gewonnen.",
        "Rot gewinnt einen Turm.",
        "Rot bot Remis an.",
        "Wenn Schwarz aufgibt, gewinnt Rot.",
        "Falls Schwarz nimmt, gewinnt Rot.",
        "Schwarz gab die Kanone auf.",
        "den day ong ay xin thua",
        "neu di xe 1 tien 1, do thang",
        "do thang the",
        "Hoa",
        "khong hoa",
        "tien thang xe",
    ] {
        assert_eq!(told(text), "", "{text}");
    }
}

#[test]
fn a_win_is_of_whom_it_is_for() {
    check(&[
        ("Win for Black.", "0-1"),
        ("A win for Master Liu Dahua.", "0-1"),
        ("Win for Master Tse.", ""),
        ("It would be a win for Red.", ""),
        ("a win for Red is near", ""),
    ]);
}
