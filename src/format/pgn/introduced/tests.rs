//! Sentences that name the players, and others.

use super::named_in;
use crate::text::Span;

fn told(line: &str) -> String {
    let Some(found) = named_in(line) else {
        return String::new();
    };
    let of = |span: Span| span.of(line).to_owned();
    let said = found
        .said
        .map_or(String::new(), |it| format!("/{}", it.token()));
    format!("{}/{}{said}", of(found.red), of(found.black))
}

#[test]
fn sentences_name_the_players_and_their_sides() {
    let cases = [
        ("本局是王金需执红先走，陈建伟执黑后走。", "王金需/陈建伟"),
        ("林宏敏对许银川，许银川先手。", "许银川/林宏敏"),
        ("\\section{于幼华（红）对黄定中（黑）}", "于幼华/黄定中"),
        (
            "昨天的对局 杨剑（红）– 张惠民（黑），前 45 着如下。",
            "杨剑/张惠民",
        ),
        ("名局細解　　趙豐（先）　李來羣", "趙豐/李來羣"),
        (
            "Bên Đỏ: Miêu Vĩnh Bằng, bên Đen: Triệu Quốc Vinh.",
            "Miêu Vĩnh Bằng/Triệu Quốc Vinh",
        ),
        ("红  张强      黑  阎文清", "张强/阎文清"),
        ("最近打譜，王利紅先負郭莉萍，請指點：", "王利紅/郭莉萍/0-1"),
        ("今天貼的是徐天紅先勝謝巋", "徐天紅/謝巋/1-0"),
        (
            "here is the game Xu Yinchuan - Li Laiqun I mentioned, the first has Red.",
            "Xu Yinchuan/Li Laiqun",
        ),
        (
            "Xu Yinchuan (red) – Yu Youhua (black)",
            "Xu Yinchuan/Yu Youhua",
        ),
        (
            "Hu Ronghua (black) – Liu Dahua (red)",
            "Liu Dahua/Hu Ronghua",
        ),
        ("1997年团体赛 陈甲先胜周乙", "陈甲/周乙/1-0"),
        ("* DONE 陈翀--陶汉明 :棋谱:", "陈翀/陶汉明"),
        // The player who gives the first move has Black.
        ("陈甲让先胜周乙", "周乙/陈甲/0-1"),
    ];
    for (line, wanted) in cases {
        assert_eq!(told(line), wanted, "{line}");
    }
}

#[test]
fn sentences_about_openings_sides_and_pieces_name_nobody() {
    for line in [
        "中炮对屏风马",
        "红方对黑方",
        "本局红先黑后，各走一步",
        "我执红，他执黑",
        "兵（红）和卒（黑）都是小子",
        "仙人指路对卒底炮",
        "A game of chess - played by everybody",
        "Red: cannon, Black: horse, and so on; see page 12",
        "象棋和围棋",
        "红方先走，黑方后走",
        "红方主攻，黑方主守",
        "大家猜谁先胜谁",
    ] {
        assert_eq!(told(line), "", "{line}");
    }
}
