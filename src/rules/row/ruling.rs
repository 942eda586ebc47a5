//! What an edition makes of a finding, in words: book and articles, what follows, on what condition,
//! and by which reading of the text.

use super::message::{Language, side_word};
use super::reading::reading;
use crate::board::Side;
use crate::rules::{Code, Consequence, EditionId, Finding, Rule, Verdict, edition, fact};
use std::fmt::Write as _;

/// Whether a conditional consequence waits for a claim (families P and D) and not for a fault to be
/// raised in time.
pub(super) fn on_claim(finding: &Finding) -> bool {
    finding.code.text().starts_with(['P', 'D'])
}

/// What the edition makes of it, with the article.
pub(super) fn law(out: &mut String, finding: &Finding, language: Language) {
    let Some(edition) = finding.edition else {
        return;
    };
    let Some(article) = finding.article.as_deref() else {
        return;
    };
    let book = book(edition, language);
    let article = articles(edition, article, language);
    let what = follows(edition, finding, named, language);
    // Writing to a string cannot fail.
    let _ = match language {
        Language::Zh => write!(out, "依{book}{article}："),
        Language::En => write!(out, " By {book}, {article}: "),
    };
    let _ = match (language, finding.conditional, on_claim(finding)) {
        (Language::Zh, false, _) => write!(out, "{what}。"),
        (Language::En, false, _) => write!(out, "{what}."),
        (Language::Zh, true, true) => {
            write!(out, "一方请求裁决的，{what}；未经请求，结果维持。")
        }
        (Language::En, true, true) => write!(
            out,
            "{what} if a player asks for a ruling; unless one did, the result stands."
        ),
        (Language::Zh, true, false) => write!(
            out,
            "{}，{what}；记录中未见提出，着法及结果维持。",
            in_time(edition, finding.code, language)
        ),
        (Language::En, true, false) => write!(
            out,
            "{what} {}; nothing in the record shows that it was, so the moves and the result stand.",
            in_time(edition, finding.code, language)
        ),
    };
    other_reading(out, finding, language);
}

/// By which reading of the text, and what the other would give.
fn other_reading(out: &mut String, finding: &Finding, language: Language) {
    let Some(other) = &finding.alternative else {
        return;
    };
    // What holds either way need not be read two ways.
    if !finding.conditional && other.consequence == finding.consequence {
        return;
    }
    let taken = reading(finding.reading.as_deref().unwrap_or(""), language);
    let by = reading(&other.reading, language);
    let what = match (other.consequence, language) {
        (Consequence::None, Language::Zh) => "不判罚".to_owned(),
        (Consequence::None, Language::En) => "nothing follows".to_owned(),
        (consequence, _) => in_words(consequence, named, language),
    };
    let _ = match language {
        Language::Zh => write!(out, "（此处按{taken}；若按{by}，则{what}。）"),
        Language::En => write!(out, " Read with {taken}; with {by}: {what}."),
    };
}

/// Within what time a fault must be raised.
const fn in_time(edition: EditionId, code: Code, language: Language) -> &'static str {
    use EditionId::{Axf, Cn1957, Cn1999, Cn2020, Cn2020Mass, Cn2020Rapid};
    match (edition, code, language) {
        (Cn2020, Code::M401 | Code::O306, Language::Zh) => "如在5分钟内发现",
        (Cn2020, Code::M401 | Code::O306, Language::En) => "if noticed within five minutes",
        (Cn2020 | Cn2020Rapid | Cn2020Mass, _, Language::Zh) => "如在五个回合内提出",
        (Cn2020 | Cn2020Rapid | Cn2020Mass, _, Language::En) => "if raised within five rounds",
        (Cn1999, _, Language::Zh) => "如在对局中及时提出",
        (Cn1999, _, Language::En) => "if raised during the game",
        (Cn1957 | Axf, _, Language::Zh) => "如及时提出",
        (Cn1957 | Axf, _, Language::En) => "if raised in time",
    }
}

const fn book(edition: EditionId, language: Language) -> &'static str {
    match (edition, language) {
        (EditionId::Cn1957, Language::Zh) => "1957年版规则",
        (EditionId::Cn1999, Language::Zh) => "1999年版规则",
        (EditionId::Cn2020, Language::Zh) => "2020版规则",
        (EditionId::Cn2020Rapid, Language::Zh) => "2020版规则（快棋）",
        (EditionId::Cn2020Mass, Language::Zh) => "2020版规则（群体）",
        (EditionId::Cn1957, Language::En) => "the 1957 rules",
        (EditionId::Cn1999, Language::En) => "the 1999 rules",
        (EditionId::Cn2020, Language::En) => "the 2020 rules",
        (EditionId::Cn2020Rapid, Language::En) => "the 2020 rules (rapid)",
        (EditionId::Cn2020Mass, Language::En) => "the 2020 rules (mass events)",
        (EditionId::Axf, Language::Zh) => "亚洲棋例",
        (EditionId::Axf, Language::En) => "the Asian rules",
    }
}

/// `第3.2、3.4条`, `第五章二(7)`, `附录一（五之2(1)）`; `art. 3.2, 3.4`, `chapter 5, 2(7)`,
/// `appendix 1, 5.2(1)`.
fn articles(edition: EditionId, article: &str, language: Language) -> String {
    let zh = language == Language::Zh;
    let appendix = article.strip_prefix("附录一 ");
    let parts: Vec<String> = appendix
        .unwrap_or(article)
        .split(", ")
        .map(|part| match (zh, edition) {
            (true, EditionId::Cn1957) => chapter(part),
            (true, _) if appendix.is_some() => part.replace('.', "之"),
            (true, _) => part.to_owned(),
            (false, EditionId::Cn1957) => format!("chapter {}", digits(part).replace('.', ", ")),
            (false, _) => digits(part),
        })
        .collect();
    match (zh, edition, appendix.is_some()) {
        (true, EditionId::Cn1957, _) => parts.join("、"),
        (true, EditionId::Axf, _) => format!("第{}款", parts.join("、")),
        (false, EditionId::Axf, _) => format!("clause {}", parts.join(", ")),
        (true, _, true) => format!("附录一（{}）", parts.join("、")),
        (true, _, false) => format!("第{}条", parts.join("、")),
        (false, EditionId::Cn1957, _) => parts.join("; "),
        (false, _, true) => format!("appendix 1, {}", parts.join(" and ")),
        (false, _, false) => format!("art. {}", parts.join(", ")),
    }
}

const NUMERALS: &str = "一二三四五六七八九";

/// `第五章二(7)` for `五.2(7)`.
fn chapter(part: &str) -> String {
    let (chapter, rest) = part.split_once('.').unwrap_or((part, ""));
    let (item, sub) = rest
        .split_once('(')
        .map_or((rest, ""), |(item, _)| (item, &rest[item.len()..]));
    let item: String = item
        .chars()
        .map(|digit| {
            let value = digit.to_digit(10).unwrap_or(0) as usize;
            let numeral = value
                .checked_sub(1)
                .and_then(|index| NUMERALS.chars().nth(index));
            numeral.unwrap_or(digit)
        })
        .collect();
    format!("第{chapter}章{item}{sub}")
}

/// With Chinese numerals as digits.
fn digits(part: &str) -> String {
    part.chars()
        .map(|c| match NUMERALS.chars().position(|other| other == c) {
            Some(index) => char::from(b'1' + index as u8),
            None => c,
        })
        .collect()
}

/// How a side is named.
type Who = fn(Side, Language) -> &'static str;

/// Red or Black.
fn named(side: Side, language: Language) -> &'static str {
    side_word(Some(side), language)
}

/// Whichever side it is.
fn whichever(_: Side, language: Language) -> &'static str {
    match language {
        Language::Zh => "该方",
        Language::En => "the side",
    }
}

/// What follows from an answer of an edition, for whichever side it concerns, and on what condition.
pub(super) fn of_verdict(
    rule: &Rule,
    id: EditionId,
    verdict: &Verdict,
    language: Language,
) -> String {
    let mut finding = Finding::new(rule, Some(id));
    finding.article = Some(verdict.article.clone());
    finding.consequence = verdict.consequence;
    if let Some(seconds) = edition::edition(id).false_claim_seconds {
        finding.facts.set(fact::SECONDS, seconds);
    }
    let what = follows(id, &finding, whichever, language);
    match (verdict.in_time, on_claim(&finding), language) {
        (false, _, _) => what,
        (true, true, Language::Zh) => format!("经请求裁决的，{what}"),
        (true, true, Language::En) => format!("{what} if a player asks for a ruling"),
        (true, false, Language::Zh) => format!("{}，{what}", in_time(id, rule.code, language)),
        (true, false, Language::En) => format!("{what} {}", in_time(id, rule.code, language)),
    }
}

/// What follows by another reading.
pub(super) fn by_a_reading(consequence: Consequence, language: Language) -> String {
    match (consequence, language) {
        (Consequence::None, Language::Zh) => "不判罚".to_owned(),
        (Consequence::None, Language::En) => "nothing follows".to_owned(),
        (consequence, _) => in_words(consequence, whichever, language),
    }
}

/// What follows, where the words for it depend on the rule.
fn follows(edition: EditionId, finding: &Finding, who: Who, language: Language) -> String {
    if let Some(words) = with_numbers(finding, language) {
        return words;
    }
    let words = of_a_sheet(finding).or_else(|| of_a_rule(edition, finding));
    match (words, language) {
        (Some((zh, _)), Language::Zh) => zh.to_owned(),
        (Some((_, en)), Language::En) => en.to_owned(),
        (None, _) => in_words(finding.consequence, who, language),
    }
}

/// Words that hold a number.
fn with_numbers(finding: &Finding, language: Language) -> Option<String> {
    let seconds = finding.facts.get(fact::SECONDS).unwrap_or(0);
    match (finding.consequence, finding.code) {
        (Consequence::Fouls(_), Code::D104) => {
            let foul = in_words(finding.consequence, named, language);
            let minutes = seconds / 60;
            Some(match language {
                Language::Zh => format!("{foul}，并罚时{minutes}分钟"),
                Language::En => format!("{foul} and a clock penalty of {minutes} minutes"),
            })
        }
        // The finding is about who did it, the time is the other side's.
        (Consequence::Time(seconds), Code::T404 | Code::T406) => Some(match language {
            Language::Zh => format!("为对方增加{}分钟用时", seconds / 60),
            Language::En if seconds == 60 => "the opponent is given a minute".to_owned(),
            Language::En => format!("the opponent is given {} minutes", seconds / 60),
        }),
        _ => None,
    }
}

/// Of sheets, errors pointed out and conduct: Chinese, English.
fn of_a_sheet(finding: &Finding) -> Option<(&'static str, &'static str)> {
    if finding.facts.get(fact::RAISED) == Some(fact::Raised::Late) {
        return Some((
            "提出已过时，不予受理，着法及结果维持",
            "it was raised too late, so the moves and the result stand",
        ));
    }
    Some(match (finding.consequence, finding.code) {
        (Consequence::None, Code::S101 | Code::S102) => ("不足以判犯规", "too few for a foul"),
        (Consequence::None, Code::S104) => (
            "该方请求审核，不予受理",
            "a claim of this side is not heard",
        ),
        (Consequence::None, Code::O302 | Code::O305) => {
            ("提出已过时，不予受理", "it was raised too late")
        }
        (Consequence::None, Code::O304) => ("对局有效", "the game stands"),
        (Consequence::None, Code::O202) => ("可以免判", "the foul may be waived"),
        (Consequence::Arbiter, Code::S212) => ("裁判可判负", "the arbiter may rule a loss"),
        (Consequence::None, Code::S203) => ("已由裁判选定", "the arbiter has chosen"),
        (Consequence::Replay, Code::O304) => ("换先重赛或纠正先后手", "colours are put right"),
        (Consequence::Replay, Code::O305) => (
            "退回错误前的局面重走",
            "play goes back to the position before it",
        ),
        _ => return None,
    })
}

/// Of the other rules: Chinese, English.
fn of_a_rule(edition: EditionId, finding: &Finding) -> Option<(&'static str, &'static str)> {
    let barred = finding.article.as_deref() == Some("22.3");
    Some(match (finding.consequence, finding.code) {
        // 2020 5.8.1: not the move, the game.
        (Consequence::Replay, Code::M401 | Code::O306) if edition == EditionId::Cn2020 => {
            ("换先重赛", "the game is begun again with colours exchanged")
        }
        (Consequence::Replay, Code::M401 | Code::O306) => {
            ("纠正先后手", "the colours are put right")
        }
        (Consequence::None, Code::M401) if edition == EditionId::Cn2020Rapid => (
            "实际对局结果有效",
            "the result of the game as played stands",
        ),
        (Consequence::None, Code::D103 | Code::D104) if barred => {
            ("请求不予受理", "the claim is not heard")
        }
        (Consequence::None, Code::D104) => (
            "不判罚，实际结果有效",
            "no foul, and the result of the game stands",
        ),
        (Consequence::None, Code::P109) => ("对局结果维持", "the result of the game stands"),
        (Consequence::None, Code::P112) => ("请求不予受理", "the claim is not heard"),
        (Consequence::None, Code::D101) => ("尚不能判和", "not yet a draw"),
        _ => return None,
    })
}

fn in_words(consequence: Consequence, who: Who, language: Language) -> String {
    let side = |side| who(side, language);
    match (consequence, language) {
        (Consequence::None, Language::Zh) => "未规定处罚".to_owned(),
        (Consequence::None, Language::En) => "no penalty is named".to_owned(),
        (Consequence::Loss(s), Language::Zh) => format!("判{}负", side(s)),
        (Consequence::Loss(s), Language::En) => format!("{} loses", side(s)),
        (Consequence::LossBoth, Language::Zh) => "双方均判负".to_owned(),
        (Consequence::LossBoth, Language::En) => "both sides lose".to_owned(),
        (Consequence::Draw, Language::Zh) => "判和".to_owned(),
        (Consequence::Draw, Language::En) => "the game is drawn".to_owned(),
        (Consequence::Fouls(0), Language::Zh) => "按次数判犯规".to_owned(),
        (Consequence::Fouls(0), Language::En) => "fouls by their number".to_owned(),
        (Consequence::Time(0), Language::Zh) => "补上应加减的用时".to_owned(),
        (Consequence::Time(0), Language::En) => "the time due is given or taken".to_owned(),
        (Consequence::Fouls(n), Language::Zh) => format!("判犯规{n}次"),
        (Consequence::Fouls(1), Language::En) => "one foul".to_owned(),
        (Consequence::Fouls(n), Language::En) => format!("{n} fouls"),
        (Consequence::MustVary(s), Language::Zh) => format!("{}须变着，不变判负", side(s)),
        (Consequence::MustVary(s), Language::En) => format!("{} must vary, or loses", side(s)),
        (Consequence::Replay, Language::Zh) => "退回重走".to_owned(),
        (Consequence::Replay, Language::En) => "the move is taken back and made again".to_owned(),
        (Consequence::Time(n), Language::Zh) if n < 0 => format!("扣除{}秒用时", -n),
        (Consequence::Time(n), Language::Zh) => format!("增加{n}秒用时"),
        (Consequence::Time(n), Language::En) if n < 0 => format!("{} seconds are taken off", -n),
        (Consequence::Time(n), Language::En) => format!("{n} seconds are given"),
        (Consequence::Void, Language::Zh) => "其后着法无效".to_owned(),
        (Consequence::Void, Language::En) => "the moves after it are void".to_owned(),
        (Consequence::Arbiter, Language::Zh) => "由裁判裁定".to_owned(),
        (Consequence::Arbiter, Language::En) => "for the arbiter to decide".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_are_cited_as_the_books_number_them() {
        use EditionId::{Axf, Cn1957, Cn2020, Cn2020Mass};
        let cases = [
            (
                Cn2020,
                "3.2, 3.4, 4.1.3",
                "第3.2、3.4、4.1.3条",
                "art. 3.2, 3.4, 4.1.3",
            ),
            (Cn1957, "五.2(7)", "第五章二(7)", "chapter 5, 2(7)"),
            (
                Cn1957,
                "五.2, 六.2",
                "第五章二、第六章二",
                "chapter 5, 2; chapter 6, 2",
            ),
            (
                Cn2020Mass,
                "附录一 二.2, 四",
                "附录一（二之2、四）",
                "appendix 1, 2.2 and 4",
            ),
            (Cn2020Mass, "2.1", "第2.1条", "art. 2.1"),
            (Axf, "3, 6", "第3、6款", "clause 3, 6"),
        ];
        for (edition, article, zh, en) in cases {
            assert_eq!(articles(edition, article, Language::Zh), zh);
            assert_eq!(articles(edition, article, Language::En), en);
        }
    }
}
