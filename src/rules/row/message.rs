//! A finding in words: the message of its page with the facts filled in, then what the edition
//! makes of it.

use super::RowContext;
use crate::board::{Piece, Role, Side};
use crate::rules::{Consequence, EditionId, Finding, Page, rule};
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
/// others are facts. `{fact|side}`, `{fact|piece}` (a FEN letter) and `{fact|result}` put a fact into
/// words of the language.
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
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let Some((inner, after)) = after.split_once('}') else {
            out.push('{');
            rest = after;
            continue;
        };
        let (name, words) = inner.split_once('|').unwrap_or((inner, ""));
        out.push_str(&value(name, words, finding, context, language));
        rest = after;
    }
    out.push_str(rest);
    out
}

fn value(
    name: &str,
    words: &str,
    finding: &Finding,
    context: &RowContext,
    language: Language,
) -> String {
    match name {
        "side" => side_word(finding.side, language).to_owned(),
        "round" => finding.plies.map_or_else(
            || "–".to_owned(),
            |(first, _)| context.round_of(first).to_string(),
        ),
        "last_round" => finding.plies.map_or_else(
            || "–".to_owned(),
            |(_, last)| context.round_of(last).to_string(),
        ),
        _ => {
            let text = finding
                .facts
                .get(name)
                .map_or_else(|| "–".to_owned(), ToString::to_string);
            in_words(&text, words, language)
        }
    }
}

fn in_words(text: &str, words: &str, language: Language) -> String {
    match words {
        "side" => side_word(Side::from_name(text), language).to_owned(),
        "piece" => {
            let mut letters = text.chars();
            match (letters.next().and_then(Piece::from_letter), letters.next()) {
                (Some(piece), None) => piece_word(piece, language),
                _ => text.to_owned(),
            }
        }
        "result" => result_word(text, language).to_owned(),
        _ => text.to_owned(),
    }
}

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

fn result_word(token: &str, language: Language) -> &str {
    match (token, language) {
        ("1-0", Language::Zh) => "红胜",
        ("0-1", Language::Zh) => "黑胜",
        ("1/2-1/2", Language::Zh) => "和棋",
        ("*", Language::Zh) => "未知",
        ("1-0", Language::En) => "Red wins",
        ("0-1", Language::En) => "Black wins",
        ("1/2-1/2", Language::En) => "a draw",
        ("*", Language::En) => "unknown",
        _ => token,
    }
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
    let what = consequence(finding.consequence, language);
    // Writing to a string cannot fail.
    let _ = match (language, finding.conditional) {
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
