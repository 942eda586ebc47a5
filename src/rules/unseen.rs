//! What no record can show, by edition: the footer of every report of an event lists it, so that
//! silence about an article is never taken for a clean bill.

use super::EditionId;

/// Articles that nobody can check from records, unless a remark notes the matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unseen {
    /// The articles.
    pub article: &'static str,
    /// What they are about, in Chinese.
    pub zh: &'static str,
    /// In English.
    pub en: &'static str,
}

const fn unseen_row(article: &'static str, zh: &'static str, en: &'static str) -> Unseen {
    Unseen { article, zh, en }
}

/// What no record shows under that edition, in the order of the book: its own articles, then those of
/// the main text it adds to. What a remark notes all the same is judged (摸子, 犯规, 迟到 and the like).
pub fn unseen(id: EditionId) -> impl Iterator<Item = &'static Unseen> {
    let (own, main): (&[Unseen], &[Unseen]) = match id {
        EditionId::Cn1957 => (CN1957, &[]),
        EditionId::Cn1999 => (CN1999, &[]),
        EditionId::Cn2020 => (CN2020, &[]),
        EditionId::Cn2020Rapid => (CN2020_RAPID, CN2020),
        EditionId::Cn2020Mass => (CN2020_MASS, CN2020),
        EditionId::Axf => (AXF, &[]),
    };
    own.iter().chain(main)
}

const CN1957: &[Unseen] = &[
    unseen_row(
        "三.2~3",
        "猜先、分先是否照办",
        "how the first move was drawn for",
    ),
    unseen_row(
        "–",
        "手头文本不全，计时、记录、犯规无条文可依",
        "the text at hand is cut: nothing of clocks, records and fouls",
    ),
];

const CN1999: &[Unseen] = &[
    unseen_row(
        "4.1.10, 7.4",
        "拒绝遵守规则、严重违反纪律",
        "refusal to keep the rules, grave breaches of discipline",
    ),
    unseen_row(
        "5.1~5.6, 9.1.5, 9.1.6",
        "摸子、摆正棋子",
        "which pieces were touched or adjusted",
    ),
    unseen_row("5.7", "悔棋", "moves taken back on the board"),
    unseen_row("5.8", "错误在何时被发现", "when an error was noticed"),
    unseen_row(
        "6, 8.6, 9.1.2",
        "用哪只手按钟、是否忘按、擅自停开",
        "with which hand the clock was pressed, whether it was, and who stopped it",
    ),
    unseen_row(
        "7.1, 7.3",
        "原件是否清晰：程序只见录入的文字",
        "whether the original can be read: only what was typed is seen",
    ),
    unseen_row(
        "8.1~8.4, 9.1.1, 9.1.8",
        "仪表、离座、交谈、参考资料、干扰对方",
        "dress, leaving the seat, talking, notes, disturbing the opponent",
    ),
    unseen_row(
        "8.7",
        "相约让分、媾和：意图无从审核",
        "arranged results: intent cannot be checked",
    ),
    unseen_row(
        "9.2",
        "裁判是否当场宣布犯规",
        "whether the arbiter announced a foul on the spot",
    ),
    unseen_row(
        "16, 17, 18, 19",
        "组织、裁判、处分、赛场",
        "organisation, arbiters, sanctions, venue",
    ),
    unseen_row("20.1", "退出比赛的理由", "reasons for withdrawal"),
    unseen_row(
        "21.1~21.3",
        "实际到场时刻",
        "the time of day at which a player came",
    ),
    unseen_row(
        "22.2~22.4",
        "小旗、指针、棋钟故障",
        "flag, hands and faults of the clock",
    ),
    unseen_row(
        "23.1",
        "提和在走棋后、按钟前",
        "whether an offer came after the move and before the clock",
    ),
];

const CN2020: &[Unseen] = &[
    unseen_row(
        "4.1.13, 7.4",
        "拒绝遵守规则、严重违反纪律",
        "refusal to keep the rules, grave breaches of discipline",
    ),
    unseen_row(
        "5.1~5.6, 8.1.5",
        "摸子、摆正棋子",
        "which pieces were touched or adjusted",
    ),
    unseen_row("5.7", "悔棋、失手脱落", "moves taken back, pieces dropped"),
    unseen_row(
        "5.8.1~5.8.3",
        "错误在何时被发现、棋子何时挪动",
        "when an error was noticed, when a piece was shifted",
    ),
    unseen_row(
        "5.9, 5.10",
        "碰乱几子、落点何在",
        "how many pieces were knocked over, where a piece stood",
    ),
    unseen_row(
        "6, 8.1.2, 8.1.7",
        "用哪只手按钟、先按后走、擅自停开",
        "with which hand and when the clock was pressed, and who stopped it",
    ),
    unseen_row(
        "7.2, 7.3",
        "原件能否辨认：程序只见录入的文字",
        "whether the original can be read: only what was typed is seen",
    ),
    unseen_row(
        "8.1.1, 8.1.9, 16.1~16.4",
        "干扰对方、离席、仪表、通讯工具",
        "disturbing, leaving the seat, dress, telephones",
    ),
    unseen_row(
        "8.2",
        "裁判是否当场宣布犯规",
        "whether the arbiter announced a foul on the spot",
    ),
    unseen_row(
        "10.1, 15, 17, 18",
        "组织、裁判、处分",
        "organisation, arbiters, sanctions",
    ),
    unseen_row(
        "16.5",
        "公平竞赛：意图无从审核",
        "fair play: intent cannot be checked",
    ),
    unseen_row("19.1", "退出比赛的理由", "reasons for withdrawal"),
    unseen_row(
        "20.1, 20.2",
        "实际到场时刻",
        "the time of day at which a player came",
    ),
    unseen_row(
        "21.2~21.5",
        "小旗、棋钟故障、一分钟界限",
        "flag, faults of the clock, the minute allowed",
    ),
    unseen_row(
        "22.1, 22.4",
        "提和、提请审核是否在自己的时间内",
        "whether an offer or a claim came in the player's own time",
    ),
];

const CN2020_RAPID: &[Unseen] = &[
    unseen_row("28.1~28.3", "场地、录像、棋钟", "venue, video and clocks"),
    unseen_row(
        "28.7.1, 28.7.2",
        "用哪只手按钟、手是否停留在钟上",
        "with which hand the clock was pressed, a hand kept on it",
    ),
    unseen_row(
        "28.7.4, 28.7.5",
        "棋钟设置和故障",
        "how the clock was set, and its faults",
    ),
    unseen_row("28.9", "局间休息", "the pause between games"),
    unseen_row(
        "28.11.4",
        "拒绝遵守规则、严重违反纪律",
        "refusal to keep the rules, grave breaches of discipline",
    ),
    unseen_row(
        "29.5, 29.6",
        "录像证据、裁判长的最终裁决",
        "video evidence, the chief arbiter's final ruling",
    ),
];

const CN2020_MASS: &[Unseen] = &[
    unseen_row("附录一 二.1", "摸子走子", "touch-move"),
    unseen_row(
        "附录一 三.3",
        "何时碰乱棋子、是否恢复",
        "when pieces were knocked over and put back",
    ),
    unseen_row("附录一 五.1", "裁判何时介入", "when the arbiter stepped in"),
    unseen_row("附录一 六", "礼仪", "manners"),
];

const AXF: &[Unseen] = &[unseen_row(
    "3",
    "裁判是否警告过",
    "whether the referee told the player to vary",
)];

#[cfg(test)]
mod tests {
    use super::unseen;
    use crate::rules::EditionId;

    #[test]
    fn every_edition_owns_to_what_it_cannot_see_in_both_languages() {
        let mut wrong = Vec::new();
        for id in EditionId::ALL {
            let rows: Vec<_> = unseen(id).collect();
            if rows.is_empty() {
                wrong.push(format!("{}: nothing", id.name()));
            }
            for row in rows {
                if row.article.is_empty() || row.zh.is_ascii() || !row.en.is_ascii() {
                    wrong.push(format!("{}: {row:?}", id.name()));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn what_adds_to_the_main_text_ends_with_it() {
        let main: Vec<_> = unseen(EditionId::Cn2020).collect();
        for id in [EditionId::Cn2020Rapid, EditionId::Cn2020Mass] {
            let rows: Vec<_> = unseen(id).collect();
            assert!(rows.ends_with(&main) && rows.len() > main.len(), "{id:?}");
        }
    }
}
