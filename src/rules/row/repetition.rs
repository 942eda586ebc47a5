//! What the moves of a cycle were, in words. The facts are those that the rules of repetition write:
//! a conduct is `check=1 chase=1` or `chase=2:chariot`; moves are `TOKEN|NATURE|EVIDENCE|CLAUSE`, doubts
//! `TOKEN|DOUBT|NATURE`, each parted by `; `. What is not known stays as it stands.

pub mod words;

use super::message::{Language, piece_word};
use crate::board::Piece;
use crate::nature::Nature;

/// A word in Chinese and in English.
type Word = (&'static str, &'static str, &'static str);

fn one_of(list: &[Word], key: &str, language: Language) -> String {
    let found = list.iter().find(|(name, _, _)| *name == key);
    found.map_or_else(
        || key.to_owned(),
        |(_, zh, en)| if language == Language::Zh { *zh } else { *en }.to_owned(),
    )
}

/// Natures of which every move of a side is.
const PERPETUAL: &[Word] = &[
    ("check", "长将", "perpetual check"),
    ("kill", "长杀", "perpetual threat of mate"),
    ("chase", "长捉", "perpetual chase"),
    ("exchange", "长兑", "perpetual offers of an exchange"),
    ("offer", "长献", "perpetual sacrifice"),
    ("block", "长拦", "perpetual block"),
    ("follow", "长跟", "perpetual following"),
];
const CHASED: &[Word] = &[
    ("chariot", "长捉车", "perpetual chase of a chariot"),
    (
        "rootless",
        "长捉无根子",
        "perpetual chase of an unprotected piece",
    ),
    (
        "joint",
        "长联合捉子",
        "perpetual chase by several pieces together",
    ),
    (
        "few-roots",
        "长捉少根子",
        "perpetual chase of a piece that is not protected enough",
    ),
];
const NATURES: &[Word] = &[
    ("check", "将", "check"),
    ("kill", "杀", "threat of mate"),
    ("chase", "捉", "chase"),
    ("exchange", "兑", "exchange"),
    ("offer", "献", "offer"),
    ("block", "拦", "block"),
    ("follow", "跟", "follow"),
    ("idle", "闲", "idle"),
];
const COURSES: &[Word] = &[
    ("varied", "其后该方变着。", "Then that side varied."),
    (
        "other-varied",
        "其后由另一方变着。",
        "Then the other side varied.",
    ),
    ("went-on", "该方逾限仍未变着。", "It did not vary in time."),
    (
        "ended",
        "记录到此循环为止。",
        "The record ends in the cycle.",
    ),
];
const VERDICTS: &[Word] = &[
    ("draw", "不变作和", "a draw"),
    ("red must vary", "红方变着", "Red must vary"),
    ("black must vary", "黑方变着", "Black must vary"),
    ("red loses", "红方负", "Red loses"),
    ("black loses", "黑方负", "Black loses"),
    ("win", "取胜", "a win"),
];
const DOUBTS: &[Word] = &[
    (
        "kill-open",
        "是否作杀，限度之内未能算清",
        "whether it threatens mate was not settled within the bound",
    ),
    (
        "win-open",
        "能否以将军得子，限度之内未能算清",
        "whether it wins a piece by checks was not settled within the bound",
    ),
    (
        "exchange-open",
        "互吃能否得子，限度之内未能算清",
        "whether an exchange wins was not settled within the bound",
    ),
    (
        "slide",
        "车炮沿原线移动，是否算新的捉，条文未明",
        "the text does not say whether sliding along the line of attack is a new chase",
    ),
    (
        "holding-point",
        "是否占据守和要点，条文未列",
        "the text does not list the points that hold a draw",
    ),
    (
        "double-contact",
        "车方是否增加了参与子力，条文未明",
        "the text does not say whether the chariot's side added an attacker",
    ),
    (
        "floating-soldier",
        "得子是否只是价值浮动的兵（卒）",
        "what is won may be a soldier of floating worth",
    ),
    (
        "both-banned",
        "双方都是禁止着法，条文未说如何处理",
        "the text does not say what follows where both sides do what is banned",
    ),
    (
        "kill-with-chase",
        "一杀一捉未列入禁止着法",
        "threats of mate and chases in turn are not named among what is banned",
    ),
];
const EVIDENCE: &[Word] = &[
    ("rootless", "无根", "unprotected"),
    ("false-root", "假根", "protected in appearance only"),
    ("few-roots", "少根", "not protected enough"),
    ("rooted", "有根", "protected"),
    ("by-checks", "借将军得子", "won by checks"),
    ("by-exchange", "互吃后得子", "won by an exchange"),
    ("by-trade", "兑子受损", "the trade costs too much"),
    (
        "general-answers",
        "帅（将）应将，不作捉、杀论",
        "the general answers a check",
    ),
    ("self-mate", "自毙", "the check brought its own mate about"),
    (
        "general-or-soldier",
        "只有帅（将）或兵（卒）攻击",
        "only the general or a soldier attacks",
    ),
    ("even-trade", "兑子均等", "the trade is even"),
    ("mated-in-return", "吃子即被杀", "who took would be mated"),
    ("loses-more", "得不偿失", "taking would cost more"),
    ("before", "原已存在", "was there before"),
    (
        "behind-check",
        "原已存在，只是被将军遮住",
        "was there behind the check",
    ),
    (
        "own-doing",
        "对方自己造成",
        "the other side brought it about",
    ),
    ("slide", "沿原线移动", "slid along the line"),
];

/// `check=1 chase=1` in words: 一将一捉.
pub(super) fn conduct(text: &str, language: Language) -> String {
    let (counts, quality) = text.split_once(':').unwrap_or((text, ""));
    let parts: Vec<(&str, &str)> = counts
        .split(' ')
        .filter_map(|part| part.split_once('='))
        .collect();
    let zh = language == Language::Zh;
    match parts[..] {
        [("idle", n)] if zh => format!("{}闲", numeral(n)),
        [("idle", _)] => "idle moves only".to_owned(),
        [("chase", _)] if !quality.is_empty() => one_of(CHASED, quality, language),
        [(nature, _)] => one_of(PERPETUAL, nature, language),
        _ => {
            let said = parts.iter().map(|(nature, n)| {
                let word = one_of(NATURES, nature, language);
                if zh {
                    format!("{}{word}", numeral(n))
                } else {
                    format!("{n} × {word}")
                }
            });
            said.collect::<Vec<_>>().join(if zh { "" } else { ", " })
        }
    }
}

/// 一, 两, 三, …; digits from eleven on.
fn numeral(number: &str) -> String {
    const NUMERALS: [char; 10] = ['一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];
    let index = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    let numeral = index.and_then(|index| NUMERALS.get(index));
    numeral.map_or_else(|| number.to_owned(), ToString::to_string)
}

/// The moves with what each was, and where the book says so.
pub(super) fn moves(text: &str, language: Language) -> String {
    let said = text.split("; ").map(|line| {
        let mut fields = line.split('|');
        let mut next = || fields.next().unwrap_or("");
        let (token, nature, found, clause) = (next(), next(), next(), next());
        let word = one_of(NATURES, nature, language);
        let found = evidence(found, nature == Nature::Kill.name(), language);
        let zh = language == Language::Zh;
        let why: Vec<&str> = [found.as_str(), clause]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect();
        match (why.is_empty(), zh) {
            (true, _) if word.is_empty() => token.to_owned(),
            (true, _) => format!("{token} {word}"),
            (false, true) => format!("{token} {word}（{}）", why.join("；")),
            (false, false) => format!("{token} {word} ({})", why.join("; ")),
        }
    });
    let said: Vec<String> = said.collect();
    said.join(if language == Language::Zh {
        "，"
    } else {
        ", "
    })
}

fn evidence(text: &str, is_line: bool, language: Language) -> String {
    if is_line || text.is_empty() {
        return text.to_owned();
    }
    let said = text.split(' ').map(|word| match word.split_once('<') {
        Some((victim, takers)) => {
            let takers = takers.split('+').map(|taker| man(taker, language));
            let takers: Vec<String> = takers.collect();
            let victim = man(victim, language);
            if language == Language::Zh {
                format!("{}捉{victim}", takers.join("与"))
            } else {
                format!("{victim} by {}", takers.join(" with "))
            }
        }
        None if word.contains('@') => man(word, language),
        None => {
            let said = one_of(EVIDENCE, word, language);
            one_of(NATURES, &said, language)
        }
    });
    let said: Vec<String> = said.collect();
    said.join(if language == Language::Zh {
        "，"
    } else {
        ", "
    })
}

/// `n@c4`: the piece that stood on c4 when the round began.
fn man(text: &str, language: Language) -> String {
    let Some((letter, at)) = text.split_once('@') else {
        return text.to_owned();
    };
    let piece = letter.chars().next().and_then(Piece::from_letter);
    match (piece, language) {
        (None, _) => text.to_owned(),
        (Some(piece), Language::Zh) => format!("{at}的{}", piece_word(piece, language)),
        (Some(piece), Language::En) => format!("{} {at}", piece_word(piece, language)),
    }
}

/// How the cycle ended for the side that had to vary.
pub(super) fn course(text: &str, language: Language) -> String {
    one_of(COURSES, text, language)
}

/// One verdict or several.
pub(super) fn verdicts(text: &str, language: Language) -> String {
    let said = text
        .split("; ")
        .map(|verdict| one_of(VERDICTS, verdict, language));
    let said: Vec<String> = said.collect();
    let or = if language == Language::Zh {
        "或"
    } else {
        " or "
    };
    said.join(or)
}

/// What is left open.
pub(super) fn doubts(text: &str, language: Language) -> String {
    let zh = language == Language::Zh;
    let said = text.split("; ").map(|line| {
        let mut fields = line.split('|');
        let mut next = || fields.next().unwrap_or("");
        let (token, doubt, other) = (next(), next(), next());
        let why = one_of(DOUBTS, doubt, language);
        let other = one_of(NATURES, other, language);
        match (token.is_empty(), zh) {
            (true, _) => why,
            (false, true) => format!("{token}也可判“{other}”：{why}"),
            (false, false) => format!("{token} may be read as {other}: {why}"),
        }
    });
    let said: Vec<String> = said.collect();
    said.join(if zh { "；" } else { "; " })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nature::{Bound, Doubt};

    #[test]
    fn conducts_are_called_as_the_book_calls_them() {
        let cases = [
            ("check=2", "长将", "perpetual check"),
            ("chase=2:chariot", "长捉车", "perpetual chase of a chariot"),
            ("chase=2", "长捉", "perpetual chase"),
            ("check=1 chase=1", "一将一捉", "1 × check, 1 × chase"),
            ("check=1 idle=2", "一将两闲", "1 × check, 2 × idle"),
            ("idle=2", "两闲", "idle moves only"),
            ("block=2", "长拦", "perpetual block"),
        ];
        for (text, zh, en) in cases {
            assert_eq!(conduct(text, Language::Zh), zh);
            assert_eq!(conduct(text, Language::En), en);
        }
    }

    #[test]
    fn a_move_is_told_with_its_evidence_and_clause() {
        let text = "车三退一|chase|c@i4<R@g5+C@b7 rootless by-checks|24.3; 将5进1|idle|general-answers|26.1.2; \
                    R1+1|kill|a0a9 d9d8||; 炮9退1|idle||24.8";
        assert_eq!(
            moves(text, Language::Zh),
            "车三退一 捉（g5的车与b7的炮捉i4的炮，无根，借将军得子；24.3），将5进1 \
             闲（帅（将）应将，不作捉、杀论；26.1.2），R1+1 杀（a0a9 d9d8），炮9退1 闲（24.8）"
        );
        assert!(moves(text, Language::En).starts_with(
            "车三退一 chase (cannon i4 by chariot g5 with cannon b7, unprotected, won by checks; 24.3)"
        ));
    }

    #[test]
    fn every_doubt_has_its_words() {
        let all = [
            Doubt::KillOpen(Bound::Nodes(1)),
            Doubt::WinOpen(Bound::Nodes(1)),
            Doubt::ExchangeOpen(Bound::Nodes(1)),
            Doubt::Slide,
            Doubt::HoldingPoint,
            Doubt::DoubleContact,
            Doubt::FloatingSoldier,
        ];
        for doubt in all {
            assert!(DOUBTS.iter().any(|(key, _, _)| *key == doubt.name()));
        }
    }
}
