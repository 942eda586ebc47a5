//! A finding in words: the message of its page with the facts filled in, then what the edition
//! makes of it.

use super::RowContext;
use crate::board::{Piece, Role, Side};
use crate::rules::page::{Part, parts};
use crate::rules::{Code, Consequence, EditionId, Finding, Page, rule};
use std::fmt::Write as _;

/// The language of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// Chinese.
    Zh,
    /// English.
    En,
}

/// The finding in words.
///
/// Placeholders: `{side}` and `{round}` are always there where the finding has a side and plies; the
/// others are facts. `{fact|side}`, `{fact|pieces}` (FEN letters), `{fact|result}`, `{fact|ending}`,
/// `{fact|claimed}` and `{fact|agrees}` put a fact into words of the language; `{fact|blank}` says
/// nothing and only asks for the fact, in a segment `[[…]]` that is left out where a fact is absent.
pub fn message(finding: &Finding, context: &RowContext, language: Language) -> String {
    let rule = rule(finding.code);
    let page = Page::parse(match language {
        Language::Zh => rule.page_zh,
        Language::En => rule.page_en,
    });
    let mut out = fill(page.message, finding, context, language);
    law(&mut out, finding, language);
    out
}

fn fill(template: &str, finding: &Finding, context: &RowContext, language: Language) -> String {
    let mut out = String::with_capacity(template.len() + 32);
    // Where an open segment begins, and whether a fact in it is absent.
    let mut segment: Option<(usize, bool)> = None;
    for part in parts(template) {
        match part {
            Part::Text(text) => out.push_str(text),
            Part::Open => segment = Some((out.len(), false)),
            Part::Close => {
                if let Some((start, true)) = segment.take() {
                    out.truncate(start);
                }
            }
            Part::Fact(name, words) => match value(name, finding, context, language) {
                Some(text) => out.push_str(&in_words(&text, words.unwrap_or(""), language)),
                None => match &mut segment {
                    Some((_, absent)) => *absent = true,
                    None => out.push('–'),
                },
            },
        }
    }
    out
}

fn value(
    name: &str,
    finding: &Finding,
    context: &RowContext,
    language: Language,
) -> Option<String> {
    let round = |ply: u32| context.round_of(ply).to_string();
    match name {
        "side" => Some(side_word(finding.side, language).to_owned()),
        "round" => finding.plies.map(|(first, _)| round(first)),
        "last_round" => finding.plies.map(|(_, last)| round(last)),
        _ => finding.facts.get(name).map(ToString::to_string),
    }
}

fn in_words(text: &str, words: &str, language: Language) -> String {
    let zh = language == Language::Zh;
    let one_of = |list: &[(&str, &'static str, &'static str)]| {
        list.iter().find(|(key, _, _)| *key == text).map_or_else(
            || text.to_owned(),
            |(_, z, e)| if zh { *z } else { *e }.to_owned(),
        )
    };
    match words {
        "blank" => String::new(),
        "side" => side_word(Side::from_name(text), language).to_owned(),
        "pieces" => {
            let names = text.chars().filter_map(Piece::from_letter);
            let names: Vec<String> = names.map(|piece| piece_word(piece, language)).collect();
            names.join(if zh { "、" } else { ", " })
        }
        "result" => one_of(RESULTS),
        "ending" => one_of(ENDINGS),
        "claimed" => one_of(CLAIMED),
        "agrees" => one_of(AGREES),
        "word" => one_of(WORDS),
        _ => text.to_owned(),
    }
}

/// Word lists: key, Chinese, English.
const RESULTS: &[(&str, &str, &str)] = &[
    ("1-0", "红胜", "Red wins"),
    ("0-1", "黑胜", "Black wins"),
    ("1/2-1/2", "和棋", "a draw"),
    ("*", "未知", "unknown"),
];
const ENDINGS: &[(&str, &str, &str)] = &[
    ("checkmate", "被将死", "been mated"),
    ("stalemate", "被困毙", "been left without a move"),
    ("general-taken", "被吃掉帅（将）", "lost its general"),
];
const CLAIMED: &[(&str, &str, &str)] = &[
    ("yes", "记录中有人请求裁决。", "A ruling was asked for."),
    (
        "no",
        "记录中未见请求裁决。",
        "Nothing shows that a ruling was asked for.",
    ),
];
const AGREES: &[(&str, &str, &str)] = &[
    ("yes", "与裁定相符", "which agrees"),
    ("no", "与裁定不符", "which does not agree"),
    ("open", "无从比较", "so there is nothing to compare"),
];
/// Identifiers of facts that are not results, pieces or sides.
const WORDS: &[(&str, &str, &str)] = &[
    ("checkmate", "将死", "checkmate"),
    ("stalemate", "困毙", "stalemate (困毙)"),
    ("general-taken", "将（帅）被吃", "a taken general"),
    ("tag", "标签", "the Result tag"),
    ("token", "结果符号", "the token after the moves"),
    ("words", "着法后的文字", "the words after the moves"),
    ("comment", "末尾注释", "the last comment"),
    ("note", "注明", "a remark"),
    ("none", "处处未写", "without any result"),
    ("granted", "准许", "granted"),
    ("refused", "未准", "refused"),
    ("not-said", "未写是否准许", "not said"),
    ("yes", "是", "yes"),
    ("no", "否", "no"),
];

const fn side_word(side: Option<Side>, language: Language) -> &'static str {
    match (side, language) {
        (Some(Side::Red), Language::Zh) => "红方",
        (Some(Side::Black), Language::Zh) => "黑方",
        (Some(Side::Red), Language::En) => "Red",
        (Some(Side::Black), Language::En) => "Black",
        (None, Language::Zh) => "一方",
        (None, Language::En) => "a side",
    }
}

fn piece_word(piece: Piece, language: Language) -> String {
    match language {
        Language::Zh => piece.glyph().to_string(),
        Language::En => match piece.role {
            Role::General => "general",
            Role::Advisor => "advisor",
            Role::Elephant => "elephant",
            Role::Horse => "horse",
            Role::Chariot => "chariot",
            Role::Cannon => "cannon",
            Role::Soldier => "soldier",
        }
        .to_owned(),
    }
}

/// Whether a conditional consequence waits for a claim (families P and D) and not for a fault to be
/// raised in time.
pub(super) fn on_claim(finding: &Finding) -> bool {
    finding.code.text().starts_with(['P', 'D'])
}

/// What the edition makes of it, with the article.
fn law(out: &mut String, finding: &Finding, language: Language) {
    let Some(edition) = finding.edition else {
        return;
    };
    let Some(article) = finding.article.as_deref() else {
        return;
    };
    let book = book(edition, language);
    let what = match (finding.consequence, finding.code, language) {
        // 2020 5.8.1: not the move, the game.
        (Consequence::Replay, Code::M401, Language::Zh) => "换先重赛".to_owned(),
        (Consequence::Replay, Code::M401, Language::En) => {
            "the game is begun again with colours exchanged".to_owned()
        }
        (other, _, _) => consequence(other, language),
    };
    // Writing to a string cannot fail.
    let claim = on_claim(finding);
    let _ = match (language, finding.conditional) {
        (Language::Zh, true) if claim => write!(
            out,
            "依{book}{article}：经一方请求，{what}；记录中未见请求，结果维持。"
        ),
        (Language::En, true) if claim => write!(
            out,
            " {book} {article}: {what} if a player asks for it; nothing in the record shows that one did, so the result stands."
        ),
        (Language::Zh, false) => write!(out, "依{book}{article}：{what}。"),
        (Language::Zh, true) => write!(
            out,
            "依{book}{article}：如及时提出，{what}；记录中未见及时提出，则着法及结果维持。"
        ),
        (Language::En, false) => write!(out, " {book} {article}: {what}."),
        (Language::En, true) => write!(
            out,
            " {book} {article}: {what} if raised in time; nothing in the record shows that it was, so the moves and the result stand."
        ),
    };
    if let Some(other) = &finding.alternative {
        let (taken, what) = (
            finding.reading.as_deref().unwrap_or(""),
            consequence(other.consequence, language),
        );
        let _ = match language {
            Language::Zh => write!(out, "（取{taken}；若取{}，则{what}。）", other.reading),
            Language::En => write!(out, " (Read by {taken}; by {}: {what}.)", other.reading),
        };
    }
}

const fn book(edition: EditionId, language: Language) -> &'static str {
    match (edition, language) {
        (EditionId::Cn1957, Language::Zh) => "1957年版",
        (EditionId::Cn1999, Language::Zh) => "1999年版",
        (EditionId::Cn2020, Language::Zh) => "2020版",
        (EditionId::Cn2020Rapid, Language::Zh) => "2020版（快棋）",
        (EditionId::Cn2020Mass, Language::Zh) => "2020版（群体）",
        (EditionId::Cn1957, Language::En) => "Rules of 1957,",
        (EditionId::Cn1999, Language::En) => "Rules of 1999,",
        (EditionId::Cn2020, Language::En) => "Rules of 2020,",
        (EditionId::Cn2020Rapid, Language::En) => "Rules of 2020 (rapid),",
        (EditionId::Cn2020Mass, Language::En) => "Rules of 2020 (mass events),",
    }
}

fn consequence(consequence: Consequence, language: Language) -> String {
    let side = |side| side_word(Some(side), language);
    match (consequence, language) {
        (Consequence::None, Language::Zh) => "未规定处罚".to_owned(),
        (Consequence::None, Language::En) => "no penalty is named".to_owned(),
        (Consequence::Loss(s), Language::Zh) => format!("判{}负", side(s)),
        (Consequence::Loss(s), Language::En) => format!("{} loses", side(s)),
        (Consequence::LossBoth, Language::Zh) => "双方均判负".to_owned(),
        (Consequence::LossBoth, Language::En) => "both sides lose".to_owned(),
        (Consequence::Draw, Language::Zh) => "判和".to_owned(),
        (Consequence::Draw, Language::En) => "the game is drawn".to_owned(),
        (Consequence::Fouls(n), Language::Zh) => format!("判犯规{n}次"),
        (Consequence::Fouls(1), Language::En) => "one foul".to_owned(),
        (Consequence::Fouls(n), Language::En) => format!("{n} fouls"),
        (Consequence::MustVary(s), Language::Zh) => format!("{}须变着，不变判负", side(s)),
        (Consequence::MustVary(s), Language::En) => format!("{} must vary, or loses", side(s)),
        (Consequence::Replay, Language::Zh) => "退回重走".to_owned(),
        (Consequence::Replay, Language::En) => "the move is taken back and made again".to_owned(),
        (Consequence::Time(n), Language::Zh) => format!("用时{n:+}秒"),
        (Consequence::Time(n), Language::En) => format!("{n:+} seconds on the clock"),
        (Consequence::Void, Language::Zh) => "其后着法无效".to_owned(),
        (Consequence::Void, Language::En) => "the moves after it are void".to_owned(),
        (Consequence::Arbiter, Language::Zh) => "由裁判裁定".to_owned(),
        (Consequence::Arbiter, Language::En) => "for the arbiter to decide".to_owned(),
    }
}
