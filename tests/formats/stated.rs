//! What the lines around a game state of its players and its end, in the forms of many hands, and what they leave open.

use super::prose::games;
use dapu::record::{GameRecord, GameResult};

const MOVES: &str = "1. C2.5 H8+7\n2. H2+3 R9.8\n3. R1.2 P7+1\n4. R2+6 H2+3\n5. P7+1 C8.9\n";

fn said(record: &GameRecord<'_>) -> String {
    let player = |name| record.tag(name).unwrap_or("?").to_owned();
    let result = record
        .given_result()
        .filter(|it| *it != GameResult::Unknown);
    let result = result
        .or(record.known_result())
        .map_or("*", GameResult::token);
    format!("{}/{}/{result}", player("Red"), player("Black"))
}

/// Red, Black and the result of a game below and above these lines.
fn told(above: &str, below: &str) -> String {
    let text = format!("{above}\n\n{MOVES}\n{below}\n");
    games(text.as_bytes(), said).join(" ")
}

fn check(cases: &[(&str, &str, &str)]) {
    let wrong: Vec<_> = cases
        .iter()
        .map(|(above, below, wanted)| (above, below, told(above, below), wanted))
        .filter(|(_, _, found, wanted)| found != *wanted)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The same statement of both sides gives opposite results.
#[test]
fn what_is_said_of_either_side_is_the_result_of_that_side() {
    let sides = [("红方", "黑方"), ("红棋", "黑棋"), ("先手", "后手")];
    let forms = [
        "{}认输。",
        "{}第29回合认输",
        "{}在第40回合超时判负。",
        "{}投子认负！",
        "{}断线判负",
        "此后{}认负。",
    ];
    for (red, black) in sides {
        for form in forms {
            assert_eq!(told("", &form.replace("{}", red)), "?/?/0-1", "{form}");
            assert_eq!(told("", &form.replace("{}", black)), "?/?/1-0", "{form}");
        }
    }
    let latin = [
        ("{} resigned (time), as it was late.", "Red", "Black"),
        ("Les {} abandonnent.", "rouges", "noirs"),
        ("{} сдались.", "Красные", "Чёрные"),
        ("{} xin thua.", "Tiên", "Hậu"),
    ];
    for (form, red, black) in latin {
        assert_eq!(told("", &form.replace("{}", red)), "?/?/0-1", "{form}");
        assert_eq!(told("", &form.replace("{}", black)), "?/?/1-0", "{form}");
    }
}

#[test]
fn the_writer_says_his_side_and_what_became_of_him() {
    for (red, black) in [
        ("我执红", "我执黑"),
        ("我先走", "我后走"),
        ("我红先", "我后手"),
        ("wo hong xian", "wo hei qi"),
        ("I had Red", "I had Black"),
        ("对手执黑", "对手执红"),
    ] {
        for (fate, of_red, of_black) in [
            ("我赢了。", "1-0", "0-1"),
            ("我输了。", "0-1", "1-0"),
            ("这盘我赢了，很高兴。", "1-0", "0-1"),
            ("最后我输了", "0-1", "1-0"),
            ("少子，认输了。", "0-1", "1-0"),
        ] {
            let (red, black) = (told(red, fate), told(black, fate));
            assert_eq!(red, format!("?/?/{of_red}"), "{fate}");
            assert_eq!(black, format!("?/?/{of_black}"), "{fate}");
        }
    }
    check(&[
        ("飞相局（我后手 胜）", "", "?/?/0-1"),
        ("看我这盘（我执红，胜）：", "", "?/?/1-0"),
        ("", "这盘我拿黑也输了 XD", "?/?/1-0"),
        ("第一盘，我先走，边马局。输了。", "", "?/?/0-1"),
        ("wo hong xian, ying le", "", "?/?/1-0"),
    ]);
}

#[test]
fn what_the_writer_leaves_open_is_no_result() {
    for (above, below) in [
        ("我执红", "对手少子，认输了？"),
        ("我执红", "如果换车，我输了。"),
        ("我执红", "他说我输了，我不同意"),
        ("我执红", "上一盘我输了。"),
        ("我执红，我执黑", "我赢了。"),
        ("我执红", "我赢了一个车。"),
        ("", "我输了。"),
        ("我执红", "我赢了。后来我输了。"),
        ("我先走炮，没有用", "我输了。"),
    ] {
        let found = told(above, below);
        assert!(found.ends_with('*'), "{above} / {below}: {found}");
    }
}

#[test]
fn a_score_at_the_end_of_a_line_is_the_result_where_it_is_of_the_game() {
    check(&[
        ("", "😭 0：1", "?/?/0-1"),
        ("", "Well played! 1-0", "?/?/1-0"),
        ("", "评：难度大。黑方已得优势。 (0:1)", "?/?/0-1"),
        ("", "(½-½)", "?/?/1/2-1/2"),
        ("", "Match score after this: 0-1", "?/?/*"),
        ("", "My team leads. 1-0", "?/?/*"),
        ("", "大比分领先。 1:0", "?/?/*"),
        ("", "第二盘 (0:1)", "?/?/*"),
        ("", "Perhaps the engine says so. 1-0", "?/?/*"),
    ]);
}

#[test]
fn accounts_with_grades_or_signs_of_sides_are_the_players() {
    check(&[
        (
            "playerRed77 (1422)  vs  Horse_Whisperer (1510)",
            "",
            "playerRed77/Horse_Whisperer/*",
        ),
        (
            "🔴 岁月如歌（业6-1） VS ⚫ 楚霸王（业6-2）",
            "⚫ 楚霸王 认输负",
            "岁月如歌/楚霸王/1-0",
        ),
        ("⚫ 楚霸王 vs 🔴 岁月如歌", "", "岁月如歌/楚霸王/*"),
        ("棋友99（9段） 对 过河卒（8段）", "", "棋友99/过河卒/*"),
        ("abc (1422) vs abc (1422)", "", "?/?/*"),
        (
            "anna (1422) vs bert (1510)\ncarl (1400) vs dora (1390)",
            "",
            "?/?/*",
        ),
    ]);
}

#[test]
fn fields_of_programs_name_players_and_winner() {
    check(&[
        (
            "[Info]\nRedName=陆海平\nBlackName=胡不归",
            "",
            "陆海平/胡不归/*",
        ),
        (
            "red_name: 陆海平\nblack_name: 胡不归",
            "winner: 胡不归",
            "陆海平/胡不归/0-1",
        ),
        ("winner: red", "", "?/?/1-0"),
        ("胜方：黑方", "", "?/?/0-1"),
        ("", "winner: 无 # 和棋", "?/?/1/2-1/2"),
        ("", "winner: none", "?/?/*"),
        ("", "winner: red\nwinner: black", "?/?/*"),
        (
            "INSERT INTO `game` (`id`,`red`,`black`,`result`) VALUES (77,'于幼安','宋引','和');",
            "",
            "于幼安/宋引/1/2-1/2",
        ),
        (
            "INSERT INTO game (red_name, black_name) VALUES ('Hu', 'Xu');",
            "",
            "Hu/Xu/*",
        ),
        (
            "INSERT INTO game (red, black) VALUES ('Hu', 'Xu'), ('Li', 'Ma');",
            "",
            "?/?/*",
        ),
    ]);
}

#[test]
fn headings_name_players_of_towns_and_of_three_words() {
    check(&[
        (
            "[2] G-18  白玉堂(金华) - 施大鹏(长春)",
            "",
            "白玉堂/施大鹏/*",
        ),
        (
            "## Ván 1: Trềnh A Sáng tiên hòa Mai Thanh Minh",
            "",
            "Trềnh A Sáng/Mai Thanh Minh/1/2-1/2",
        ),
        ("猜先结果：许大明执红，卜凡执黑。", "", "许大明/卜凡/*"),
        ("第三局 小林 vs 小钱 （未下完）", "", "小林/小钱/*"),
        (
            "Board 2.  SINGAPORE  -  PARIS   Black wins (red resigned)",
            "",
            "SINGAPORE/PARIS/0-1",
        ),
        (
            "这是俱乐部第三轮我执红对小赵的对局，请指教：",
            "往下少子，认输了。",
            "?/小赵/0-1",
        ),
        (
            "第二盘对方（网名“急先锋”）先走：",
            "这盘我赢了，一比一。",
            "急先锋/?/0-1",
        ),
    ]);
}

#[test]
fn a_general_without_a_way_out_has_lost() {
    check(&[
        ("", "，绝杀！", "?/?/0-1"),
        ("", "双马饮泉之势，红帅无处可逃。", "?/?/0-1"),
        ("", "雙馬飲泉之勢，紅帥已無處可逃。", "?/?/0-1"),
        // It is Black who moved last.
        ("", "双马饮泉之势，黑将无处可逃。", "?/?/*"),
        ("", "如走炮五进四，红帅无处可逃。", "?/?/*"),
    ]);
}
