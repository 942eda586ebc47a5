//! Prose that speaks of a game in passing, and lines that announce a game of the writer's own: who plays in those
//! is nobody of the game at hand.

/// Words of prose about what somebody saw, read or felt, wherever they stand in a line.
const PROSE: [&str; 33] = [
    "前言",
    "看了",
    "看过",
    "看到",
    "推荐大家",
    "推荐你",
    "推荐各位",
    "推荐给",
    "可惜",
    "遗憾",
    "惋惜",
    "真好",
    "真精彩",
    "太精彩",
    "很精彩",
    "令人",
    "佩服",
    "过瘾",
    "foreword",
    "preface",
    "compare ",
    "unlike ",
    "inspired by",
    "reminds me",
    "reminded me",
    "reminiscent of",
    "similar to",
    "see also",
    "i watched",
    "i saw",
    "what a pity",
    "better game",
    "worth seeing",
];

/// Words of a comment, in a clause of its own: in a title they may stand too.
const COMMENTS: [&str; 9] = [
    "精彩", "好棋", "漂亮", "好看", "厉害", "经典", "佳作", "激烈", "好局",
];

/// What a title of a page or a column ends with.
const TITLES: [&str; 8] = [
    "对局", "名局", "实战", "棋谱", "棋局", "赏析", "欣赏", "集锦",
];

/// Words that point to the game at hand.
const AT_HAND: [&str; 14] = [
    "本局",
    "此局",
    "该局",
    "这局",
    "这盘",
    "这一局",
    "这一盘",
    "这是",
    "如下",
    "以下",
    "下面",
    "请看",
    "附上",
    "本谱",
];

/// Words for a game of the writer's.
const OWN: [&str; 16] = [
    "我的棋",
    "我自己",
    "我下的",
    "我和",
    "我与",
    "我跟",
    "我同",
    "我的一盘",
    "我的一局",
    "我的对局",
    "自己下的",
    "自己的棋",
    "my own game",
    "a game of my own",
    "my game against",
    "my game with",
];

/// Words for a game that was played.
const PLAYED: [&str; 8] = ["下", "弈", "一盘", "一局", "的棋", "对局", "比赛", "game"];

/// What the writer does with a game of others.
const STUDIED: [&str; 12] = [
    "欣赏", "分析", "评", "注", "解", "看", "学", "讨论", "研究", "打谱", "大家", "这",
];

fn holds(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.contains(word))
}

/// Whether a line, folded, names two players in passing: with words of prose, or a comment in a clause of its own.
pub(super) fn is_in_passing(text: &str) -> bool {
    if holds(text, &["我的棋", "我自己的"]) {
        return true;
    }
    if holds(text, &AT_HAND) {
        return false;
    }
    let judged = holds(text, &["那盘", "那局"]) && !holds(text, &["说的那", "贴的那"]);
    // `推荐对局` heads a column of a page.
    let praised = text
        .split("推荐")
        .skip(1)
        .any(|rest| !rest.starts_with([' ', ':', ')', ']', '|']) && !begins_title(rest));
    let mut clauses = text.split([',', '。', '!', ';', '…', '~']);
    let comment = clauses.clone().count() > 1 && clauses.any(is_comment);
    judged || praised || comment || holds(text, &PROSE)
}

fn begins_title(text: &str) -> bool {
    TITLES.iter().any(|word| text.starts_with(word))
}

/// Whether a clause judges a game, and is no title of one.
fn is_comment(clause: &str) -> bool {
    let clause = clause.trim();
    let is_title = clause.contains(':') || TITLES.iter().any(|word| clause.contains(word));
    holds(clause, &COMMENTS) && !is_title && !holds(clause, &["先胜", "先负", "先和"])
}

/// Whether a line, folded, announces a game of the writer's own: `下面是我的棋`, `我自己和小王下的一盘`.
pub(super) fn announces_own(text: &str) -> bool {
    holds(text, &OWN) && holds(text, &PLAYED) && !holds(text, &STUDIED)
}

/// Whether a place of a text stands in what a shell printed: a fenced block of Markdown with a prompt, or called so.
pub(in crate::format) fn is_in_shell(text: &str, at: usize) -> bool {
    let above = text.get(..at).unwrap_or("");
    let mut shell = None;
    for line in above.lines() {
        let line = line.trim_start();
        match (line.strip_prefix("```"), &mut shell) {
            (Some(_), Some(_)) => shell = None,
            (Some(name), None) => {
                let known = ["console", "sh", "shell", "bash", "shell-session", "zsh"];
                shell = Some(known.contains(&name.trim()));
            }
            (None, Some(is_shell)) => *is_shell |= line.starts_with("$ "),
            (None, None) => {}
        }
    }
    shell == Some(true)
}

#[cfg(test)]
mod tests {
    use super::{announces_own, is_in_passing, is_in_shell};
    use crate::format::statement::line::folded;

    #[test]
    fn prose_about_a_game_is_told_from_a_title_of_one() {
        for line in [
            "前言：胡荣华先负吕钦，实在可惜。",
            "昨天看了 1976 年团体赛，李来群先胜张宏群，一盘好棋。",
            "推荐大家看李来群先胜张宏群",
            "推薦大家看李來群先勝張宏群",
            "胡荣华先胜柳大华那盘真好",
            "胡荣华先胜柳大华，精彩。",
            "许银川先和吕钦，下得漂亮！",
            "许银川先负吕钦，令人惋惜",
            "Compare Hu Ronghua vs. Liu Dahua, 1976.",
            "Unlike Hu Ronghua vs Liu Dahua, here Black attacks early.",
            "Inspired by Hu Ronghua v. Liu Dahua (1-0)",
            "See also: Hu Ronghua - Liu Dahua 1-0",
            "I watched Hu Ronghua beat Liu Dahua yesterday.",
        ] {
            assert!(is_in_passing(&folded(line)), "{line}");
        }
        for line in [
            "胡荣华先胜柳大华",
            "胡荣华先胜柳大华。",
            "精彩对局：胡荣华先胜柳大华",
            "精彩名局，胡荣华先胜柳大华",
            "推荐棋谱 胡荣华先胜柳大华",
            "1976年全国团体赛 李来群先胜张宏群",
            "最近打譜，王利紅先負郭莉萍，請指點：",
            "本局许银川先胜吕钦，精彩。",
            "昨天的对局 杨剑（红）– 张惠民（黑），前 45 着如下。",
        ] {
            assert!(!is_in_passing(&folded(line)), "{line}");
        }
    }

    #[test]
    fn a_game_of_the_writer_is_announced() {
        for line in [
            "下面是我的棋：",
            "我自己和小王下的一盘",
            "我和老李弈的一局",
            "Here is my own game:",
        ] {
            assert!(announces_own(&folded(line)), "{line}");
        }
        for line in [
            "我和大家一起欣赏一盘棋",
            "以下是我自己的评注",
            "胡荣华先胜柳大华",
            "I had Red in this game",
        ] {
            assert!(!announces_own(&folded(line)), "{line}");
        }
    }

    #[test]
    fn what_a_shell_printed_is_told_by_its_fence() {
        let text = "a\n```console\n$ dapu list\n甲 乙\n```\nb\n```\n丙\n```\n";
        let at = |word: &str| text.find(word).unwrap_or_default();
        assert!(is_in_shell(text, at("甲")));
        assert!(!is_in_shell(text, at("b")));
        assert!(!is_in_shell(text, at("丙")));
        assert!(!is_in_shell(text, 0));
    }
}
