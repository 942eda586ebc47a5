//! Statements, beside sentences that only look like them.

use super::gathered::gathered;
use super::line::Line;

/// Red, Black and the result that some lines above the moves state.
pub(super) fn told(text: &str) -> String {
    let mut at = 0;
    let lines: Vec<Line> = text
        .split_inclusive('\n')
        .map(|line| {
            at += line.len();
            Line::of(line, at - line.len())
        })
        .collect();
    let stated = gathered(&lines, &[], &[None, None]);
    let name = |side: usize| stated.names[side].map_or("", |span| span.of(text));
    let result = stated.result.map_or("", |(result, _)| result.token());
    format!("{}/{}/{result}", name(0), name(1))
}

fn check(cases: &[(&str, &str)]) {
    let wrong: Vec<_> = cases
        .iter()
        .map(|(text, wanted)| (text, told(text), wanted))
        .filter(|(_, found, wanted)| found != *wanted)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn titles_and_sentences_state_the_players_and_the_result() {
    check(&[
        ("1997年全国团体赛 秦劲松先胜尚威", "秦劲松/尚威/1-0"),
        ("[[徐天红]] 先胜 [[谢岿 (棋手)|谢岿]]", "徐天红/谢岿/1-0"),
        ("红方：[[徐天红]]　黑方：[[谢岿]]", "徐天红/谢岿/"),
        (
            "第三轮　孙浩宇(2455) 1/2-1/2 申鹏(2512)",
            "孙浩宇/申鹏/1/2-1/2",
        ),
        ("赵鑫鑫 红先负 汪洋 (2008-11-02)", "赵鑫鑫/汪洋/0-1"),
        ("2011.6.5 红方 王斌 负 黑方 谢靖", "王斌/谢靖/0-1"),
        ("河北陆伟韬先和湖北汪洋", "陆伟韬/汪洋/1/2-1/2"),
        ("广东队许银川执红对阵上海队谢靖", "许银川/谢靖/"),
        ("特级大师赵国荣（红）与吕钦（黑）的一盘对局", "赵国荣/吕钦/"),
        ("红方是苗永鹏，黑方是孙浩宇。", "苗永鹏/孙浩宇/"),
        ("蒋川后手胜洪智", "洪智/蒋川/0-1"),
        ("蒋川让先和洪智", "洪智/蒋川/1/2-1/2"),
        ("金波执红先行迎战程鸣。", "金波/程鸣/"),
        ("徐天红先胜谢岿", "徐天红/谢岿/1-0"),
        ("蒋全胜 胜 徐超", "蒋全胜/徐超/1-0"),
        ("欧阳琦琳先负唐丹", "欧阳琦琳/唐丹/0-1"),
        ("例1　李轩先和李雪松", "李轩/李雪松/1/2-1/2"),
        ("王天一［红先胜］郑惟桐", "王天一/郑惟桐/1-0"),
        ("王天一和郑惟桐的一盘棋，郑惟桐执红。", "郑惟桐/王天一/"),
        (
            "王天一先手迎战郑惟桐，结果先手方告负。",
            "王天一/郑惟桐/0-1",
        ),
        ("金波（红）先胜程鸣（黑）", "金波/程鸣/1-0"),
        ("〖红方〗王天一〖黑方〗郑惟桐", "王天一/郑惟桐/"),
        ("王天一vs郑惟桐", "王天一/郑惟桐/"),
        ("甲先胜乙", "甲/乙/1-0"),
        ("程鸣对王廓，王廓先手", "王廓/程鸣/"),
        ("\\section{金波（红先胜）程鸣}", "金波/程鸣/1-0"),
    ]);
}

#[test]
fn fields_rows_and_markup_state_them_as_well() {
    check(&[
        ("黑方：蒋川　红方：洪智", "洪智/蒋川/"),
        (
            "[红] 王天一\n[黑] 郑惟桐\n[结果] 和棋",
            "王天一/郑惟桐/1/2-1/2",
        ),
        (
            "红方（签名）：王天一\n黑方（签名）：郑惟桐",
            "王天一/郑惟桐/",
        ),
        ("先：王天一 后：郑惟桐", "王天一/郑惟桐/"),
        ("比赛地点：杭州 红方：王天一 黑方：郑惟桐", "王天一/郑惟桐/"),
        ("红：金波\n黑：程鸣\n结果：和棋", "金波/程鸣/1/2-1/2"),
        (
            "<hong>金波</hong>\n<hei>程鸣</hei>\n<jieguo>红胜</jieguo>",
            "金波/程鸣/1-0",
        ),
        (
            "| 红方 | 黑方 | 结果 |\n|---|---|---|\n| 金波 | 程鸣 | 黑胜 |",
            "金波/程鸣/0-1",
        ),
        ("| 黑方 | 红方 |\n|:-:|:-:|\n| 金波 | 程鸣 |", "程鸣/金波/"),
        ("|红方=金波\n|黑方=程鸣", "金波/程鸣/"),
    ]);
}

#[test]
fn so_do_sentences_in_english_and_vietnamese() {
    check(&[
        (
            "Peter Sung beat Alan Lee with Red",
            "Peter Sung/Alan Lee/1-0",
        ),
        (
            "Players: Peter Sung (Red), Alan Lee (Black)",
            "Peter Sung/Alan Lee/",
        ),
        (
            "Alan Lee lost to Peter Sung, who had Red.",
            "Peter Sung/Alan Lee/1-0",
        ),
        (
            "Peter Sung had Red and Alan Lee had Black.",
            "Peter Sung/Alan Lee/",
        ),
        (
            "Peter Sung played Red against Alan Lee and lost.",
            "Peter Sung/Alan Lee/0-1",
        ),
        (
            "the game between Peter Sung (Red) and Alan Lee (Black):",
            "Peter Sung/Alan Lee/",
        ),
        (
            "Round 4. Peter Sung had Red against Alan Lee.",
            "Peter Sung/Alan Lee/",
        ),
        (
            "### Peter Sung – Alan Lee, draw",
            "Peter Sung/Alan Lee/1/2-1/2",
        ),
        (
            "Board 2: Peter Sung 0-1 Alan Lee",
            "Peter Sung/Alan Lee/0-1",
        ),
        (
            "Red is Peter Sung, Black is Alan Lee.",
            "Peter Sung/Alan Lee/",
        ),
        (
            "Alan Lee (Black) defeated Peter Sung (Red)",
            "Peter Sung/Alan Lee/0-1",
        ),
        (
            "Lại Lý Huynh tiên thắng Nguyễn Thành Bảo",
            "Lại Lý Huynh/Nguyễn Thành Bảo/1-0",
        ),
        (
            "Lại Lý Huynh cầm quân đỏ, Nguyễn Thành Bảo cầm quân đen.",
            "Lại Lý Huynh/Nguyễn Thành Bảo/",
        ),
        (
            "Lại Lý Huynh đi tiên gặp Nguyễn Thành Bảo",
            "Lại Lý Huynh/Nguyễn Thành Bảo/",
        ),
    ]);
}

#[test]
fn other_games_doubts_openings_and_lists_state_nothing() {
    for text in [
        "这个布局最早见于胡荣华（红）对杨官璘（黑）的对局",
        "与赵国荣先胜吕钦那局相比，本局更复杂",
        "听说许银川先负吕钦",
        "如果许银川先胜吕钦，则夺冠",
        "许银川先胜吕钦？",
        "上一轮许银川先胜吕钦",
        "下轮许银川执红对吕钦",
        "红方用车马炮，黑方用马炮士象",
        "红方先走，黑方应着正确",
        "红先黑后，各走一步",
        "马先进后退",
        "兵先到卒林线",
        "比赛地点：杭州 红方：见下",
        "Alan Lee lost to Peter Sung.",
        "王天一和郑惟桐的一盘棋",
        "以许银川先胜吕钦为例",
        "昨天王天一和郑惟桐都来了",
        "许银川先胜吕钦\n赵国荣先负徐天红",
        "1. 许银川先胜吕钦…………12",
        "许银川先胜许银川",
        "Someone had Red and nobody had Black.",
        "The line was analysed by Peter Sung against Alan Lee's defence.",
        "It is not the game Peter Sung - Alan Lee",
        "Peter Sung will have Red against Alan Lee",
        "Central Cannon - Screen Horse",
        "Red had Black",
        "engine A vs engine B",
    ] {
        assert_eq!(told(text), "//", "{text}");
    }
}

#[test]
fn what_was_had_and_what_was_done_stand_in_any_order() {
    check(&[
        ("执红的王天一力克郑惟桐。", "王天一/郑惟桐/1-0"),
        ("执红的王天一和执黑的郑惟桐", "王天一/郑惟桐/"),
        ("执黑的王天一击败了郑惟桐", "郑惟桐/王天一/0-1"),
        ("王天一执黑后走，逼和郑惟桐", "郑惟桐/王天一/1/2-1/2"),
        ("王天一以先手和郑惟桐", "王天一/郑惟桐/1/2-1/2"),
        ("王天一执红告负于郑惟桐", "王天一/郑惟桐/0-1"),
        ("王天一先胜郑惟桐——2018年象甲联赛第3轮", "王天一/郑惟桐/1-0"),
        (
            "王天一执红，郑惟桐执黑，结果战成和棋。",
            "王天一/郑惟桐/1/2-1/2",
        ),
        ("红：王天一 vs 黑：郑惟桐", "王天一/郑惟桐/"),
        (
            "Playing Red, top seed Peter Sung lost to Alan Lee in 25 moves.",
            "Peter Sung/Alan Lee/0-1",
        ),
        (
            "Playing Black, Peter Sung defeated Alan Lee.",
            "Alan Lee/Peter Sung/0-1",
        ),
        (
            "Peter Sung, with Black, beat Alan Lee.",
            "Alan Lee/Peter Sung/0-1",
        ),
        (
            "Peter Sung won with Red against Alan Lee.",
            "Peter Sung/Alan Lee/1-0",
        ),
        (
            "Red was Peter Sung and Black Alan Lee.",
            "Peter Sung/Alan Lee/",
        ),
        (
            "The red pieces were played by Peter Sung, the black ones by Alan Lee.",
            "Peter Sung/Alan Lee/",
        ),
        (
            "Lại Lý Huynh cầm đen hạ Nguyễn Thành Bảo",
            "Nguyễn Thành Bảo/Lại Lý Huynh/0-1",
        ),
        (
            "Tiên: Lại Lý Huynh, hậu: Nguyễn Thành Bảo",
            "Lại Lý Huynh/Nguyễn Thành Bảo/",
        ),
    ]);
}

#[test]
fn places_titles_quotes_and_other_tongues_stand_beside_names() {
    check(&[
        (
            "Round 3, Board 1: Peter Sung (Berlin) – Alan Lee (Leonberg) 0:1",
            "Peter Sung/Alan Lee/0-1",
        ),
        (
            "Peter Sung (West Malaysia) vs Alan Lee (UK), draw",
            "Peter Sung/Alan Lee/1/2-1/2",
        ),
        (
            "GM Peter Sung vs IM Alan Lee, 0-1",
            "Peter Sung/Alan Lee/0-1",
        ),
        (
            "王天一（红方，浙江）VS郑惟桐（黑方，四川）",
            "王天一/郑惟桐/",
        ),
        (
            "Peter Sung (red, Berlin) - Alan Lee (black, Hamburg)",
            "Peter Sung/Alan Lee/",
        ),
        (
            "Rot: Peter Sung\nSchwarz: Alan Lee\nErgebnis: 1-0",
            "Peter Sung/Alan Lee/1-0",
        ),
        (
            "Peter Sung (Red) 1 - 0 Alan Lee (Black)",
            "Peter Sung/Alan Lee/1-0",
        ),
        (
            "<title>Peter Sung vs Alan Lee</title><h1>Peter Sung (Red) vs Alan Lee (Black)</h1>",
            "Peter Sung/Alan Lee/",
        ),
        ("Peter Sung (Rot) traf auf Alan Lee (Schwarz)", "//"),
        (
            "Zuletzt traf Peter Sung (Rot) auf Alan Lee (Schwarz):",
            "Peter Sung/Alan Lee/",
        ),
        (
            "Rouge : Peter Sung / Noir : Alan Lee",
            "Peter Sung/Alan Lee/",
        ),
        (
            "red = \"Peter Sung\"\nblack = \"Alan Lee\"",
            "Peter Sung/Alan Lee/",
        ),
        (
            "| 红方 | 黑方 | 结果 |\n|---|---|---|\n| 金波程鸣 | 王天一郑惟桐 | 和棋 |",
            "金波程鸣/王天一郑惟桐/1/2-1/2",
        ),
    ]);
}

#[test]
fn the_heading_above_the_moves_says_which_game_of_a_list_of_contents_this_is() {
    check(&[
        (
            "许银川先胜吕钦\n赵国荣先负徐天红\n许银川先胜吕钦",
            "许银川/吕钦/1-0",
        ),
        ("许银川先胜吕钦\n许银川先胜吕钦\n赵国荣先负徐天红", "//"),
    ]);
}

#[test]
fn neighbours_of_those_state_nothing() {
    for text in [
        "执红的王天一被郑惟桐战胜",
        "执红的一方先走，执黑的一方后走",
        "Playing Red is easy, Peter Sung lost to Alan Lee.",
        "With Red, Peter Sung would have won against Alan Lee.",
        "Playing Red, the club lost to Alan Lee.",
        "Peter Sung won against Alan Lee.",
        "Peter Sung (Berlin) lost to Alan Lee (Hamburg).",
        "Rot und Schwarz sind die Farben.",
        "| 红方 | 黑方 |\n|---|---|\n| 优势 | 劣势 |",
        "| 红方 | 黑方 | 结果 |\n|---|---|---|\n| 炮二平五 | 马8进7 | 红胜 |",
        "tiên trách kỷ, hậu trách nhân",
    ] {
        assert_eq!(told(text), "//", "{text}");
    }
}

#[test]
fn one_word_behind_a_title_is_a_name() {
    check(&[
        (
            "Master Tse plays Red and gives his LEFT horse.\nD. Oakley has Black.",
            "Tse/D. Oakley/",
        ),
        ("Tse plays Red.\nOakley has Black.", "//"),
    ]);
}
