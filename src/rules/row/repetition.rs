//! What the moves of a cycle were, in words.

pub mod words;

use super::message::{Language, piece_word};
use crate::board::Move;
use crate::nature::{Man, Nature, Way};
use crate::rules::fact::{CycleMoves, Doubts, MoveTold, Tally, Verdicts, Why};

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
        "uneven-exchange",
        "互吃对己方不利之后兵（卒）或帅（将）的最后吃子，条文只说“不等值”",
        "a general or soldier takes last after an exchange to its own side's harm, and the text says only that it was uneven",
    ),
    (
        "general-licence",
        "帅（将）应将、应杀而使他子能吃子，第28条许可，第30、31条只见图例",
        "a general that answers lets other pieces take: clause 28 lets it, of clauses 30 and 31 only the boards are known",
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
    (
        "only-answers",
        "帅（将）只是应将、应杀",
        "the general only answers checks and threats of mate",
    ),
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

/// 一将一捉; 1 × check, 1 × chase.
pub(super) fn conduct(tally: &Tally, language: Language) -> String {
    let zh = language == Language::Zh;
    match (&tally.counts[..], tally.quality) {
        ([(Nature::Idle, n)], _) if zh => format!("{}闲", numeral(*n)),
        ([(Nature::Idle, _)], _) => "idle moves only".to_owned(),
        ([(Nature::Chase, _)], Some(quality)) => one_of(CHASED, quality.name(), language),
        ([(nature, _)], _) => one_of(PERPETUAL, nature.name(), language),
        (counts, _) => {
            let said = counts.iter().map(|(nature, n)| {
                let word = one_of(NATURES, nature.name(), language);
                if zh {
                    format!("{}{word}", numeral(*n))
                } else {
                    format!("{n} × {word}")
                }
            });
            said.collect::<Vec<_>>().join(if zh { "" } else { ", " })
        }
    }
}

/// 一, 两, 三, …; digits from eleven on.
fn numeral(number: u32) -> String {
    const NUMERALS: [char; 10] = ['一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];
    let index = (number as usize).checked_sub(1);
    let numeral = index.and_then(|index| NUMERALS.get(index));
    numeral.map_or_else(|| number.to_string(), ToString::to_string)
}

/// The moves with what each was, and where the book says so.
pub(super) fn moves(CycleMoves(moves): &CycleMoves, language: Language) -> String {
    let said: Vec<String> = moves.iter().map(|it| one_move(it, language)).collect();
    said.join(comma(language))
}

const fn comma(language: Language) -> &'static str {
    match language {
        Language::Zh => "，",
        Language::En => ", ",
    }
}

fn one_move(told: &MoveTold, language: Language) -> String {
    let token = &told.token;
    let Some(nature) = told.nature else {
        return token.clone();
    };
    let word = one_of(NATURES, nature.name(), language);
    let found = evidence(&told.why, language);
    let mut why = vec![found.as_str(), told.clause.as_ref()];
    why.retain(|part| !part.is_empty());
    match (why.is_empty(), language) {
        (true, _) => format!("{token} {word}"),
        (false, Language::Zh) => format!("{token} {word}（{}）", why.join("；")),
        (false, Language::En) => format!("{token} {word} ({})", why.join("; ")),
    }
}

fn evidence(why: &Why, language: Language) -> String {
    let word = |name: &str| one_of(EVIDENCE, name, language);
    let said = match why {
        Why::Plain => Vec::new(),
        Why::Line(line) => {
            let line: Vec<String> = line.iter().map(Move::to_string).collect();
            vec![line.join(" ")]
        }
        Why::Chase {
            victim,
            takers,
            root,
            way,
        } => {
            let mut said = vec![attack(*victim, takers, language), word(root.name())];
            if *way != Way::Capture {
                said.push(word(&format!("by-{}", way.name())));
            }
            said
        }
        Why::Standing(victim, not_new) => vec![man(*victim, language), word(not_new.name())],
        Why::Touches(shade, it) => {
            let shade = shade.map(|shade| one_of(NATURES, shade.name(), language));
            shade.into_iter().chain([man(*it, language)]).collect()
        }
        Why::Excused(excuse) => vec![word(excuse.name())],
    };
    said.join(comma(language))
}

fn attack(victim: Man, takers: &[Man], language: Language) -> String {
    let takers: Vec<String> = takers.iter().map(|taker| man(*taker, language)).collect();
    let victim = man(victim, language);
    match language {
        Language::Zh => format!("{}捉{victim}", takers.join("与")),
        Language::En => format!("{victim} by {}", takers.join(" with ")),
    }
}

/// The piece that stood there when the round began.
fn man(Man { piece, home }: Man, language: Language) -> String {
    let piece = piece_word(piece, language);
    match language {
        Language::Zh => format!("{home}的{piece}"),
        Language::En => format!("{piece} {home}"),
    }
}

/// How the cycle ended for the side that had to vary.
pub(super) fn course(text: &str, language: Language) -> String {
    one_of(COURSES, text, language)
}

/// One verdict or several.
pub(super) fn verdicts(Verdicts(verdicts): &Verdicts, language: Language) -> String {
    let said = verdicts.iter().map(|it| verdict(&it.to_string(), language));
    let or = match language {
        Language::Zh => "或",
        Language::En => " or ",
    };
    said.collect::<Vec<_>>().join(or)
}

/// What a claim gives: a verdict, or a win.
pub(super) fn verdict(text: &str, language: Language) -> String {
    one_of(VERDICTS, text, language)
}

/// What is left open.
pub(super) fn doubts(Doubts(doubts): &Doubts, language: Language) -> String {
    let zh = language == Language::Zh;
    let said = doubts.iter().map(|doubt| {
        let (token, why) = (&doubt.token, one_of(DOUBTS, doubt.why.name(), language));
        let other = doubt.other.map_or("", Nature::name);
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
    use crate::rules::Value;
    use crate::rules::fact::Fact;

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
            let value = Value::Text(text.into());
            let tally = Tally::see(&value).expect(text);
            assert_eq!(conduct(&tally, Language::Zh), zh);
            assert_eq!(conduct(&tally, Language::En), en);
            assert_eq!(Value::from(tally.into_owned()), value);
        }
    }

    #[test]
    fn a_move_is_told_with_its_evidence_and_clause() {
        let text = "车三退一|chase|c@i4<R@g5+C@b7 rootless by-checks|24.3; 将5进1|idle|general-answers|26.1.2; \
                    R1+1|kill|a0a9 d9d8|; 炮9退1|idle||24.8";
        let value = Value::Text(text.into());
        let told = CycleMoves::see(&value).expect("moves").into_owned();
        assert_eq!(Value::from(told.clone()), value);
        assert_eq!(
            moves(&told, Language::Zh),
            "车三退一 捉（g5的车与b7的炮捉i4的炮，无根，借将军得子；24.3），将5进1 \
             闲（帅（将）应将，不作捉、杀论；26.1.2），R1+1 杀（a0a9 d9d8），炮9退1 闲（24.8）"
        );
        assert!(moves(&told, Language::En).starts_with(
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
            Doubt::UnevenExchange,
            Doubt::GeneralLicence,
        ];
        for doubt in all {
            assert!(DOUBTS.iter().any(|(key, _, _)| *key == doubt.name()));
            assert!(Doubt::NAMES.contains(&doubt.name()));
        }
    }
}
