//! A finding in words: the message of its page with the facts filled in, then what the edition
//! makes of it.

use super::lists::{
    ACTS, AGAINST, AGREES, ALIKE, CLAIMED, DECIDED, ENDINGS, FILLINGS, GROUNDS, RESULTS, SHEETS,
    SLIP_PARTS, SLIPS, WAIVED, WANTING, WHOSE, WORDS, WordList,
};
use super::{RowContext, clock, dialect, faults, file, repetition, ruling};
use crate::board::{Piece, Role, Side};
use crate::record::GameResult;
use crate::rules::fact::{self, Agrees, CycleMoves, Doubts, Fact, Tally, Verdicts};
use crate::rules::page::{Part, parts};
use crate::rules::{Consequence, Finding, Page, Value, rule};
use std::borrow::Cow;
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
/// `{fact|claimed}`, `{fact|agrees}`, `{fact|clock}`, `{fact|sheet}`, `{fact|faults}`, `{fact|file_fault}`, `{fact|file_looks}`, `{fact|file_told}`, `{fact|tokens}`, `{fact|file_next}`, `{fact|notation}`, `{fact|conduct}`,
/// `{fact|moves}`, `{fact|course}`, `{fact|verdicts}`, `{fact|doubts}` and `{fact|word}` put a fact into words of the language; `{fact|blank}` says
/// nothing and only asks for the fact, in a segment `[[…]]` that is left out where a fact is absent.
pub fn message(finding: &Finding, context: &RowContext, language: Language) -> String {
    let rule = rule(finding.code);
    let page = Page::parse(rule.written(language));
    let mut out = fill(page.message, finding, context, language);
    ruling::law(&mut out, finding, language);
    if let Some(more) = finding.facts.get(fact::UNTOLD) {
        // Writing to a string cannot fail.
        let _ = match language {
            Language::Zh => write!(out, "此外还有 {more} 处与此同类，不一一列出。"),
            Language::En => write!(out, " And {more} more like it, which are not listed."),
        };
    }
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
                Some(value) => out.push_str(&in_words(&value, words.unwrap_or(""), language)),
                None => match &mut segment {
                    Some((_, absent)) => *absent = true,
                    None => out.push('–'),
                },
            },
        }
    }
    out
}

fn value<'f>(
    name: &str,
    finding: &'f Finding,
    context: &RowContext,
    language: Language,
) -> Option<Cow<'f, Value>> {
    let text = |text: String| Cow::Owned(Value::Text(text.into()));
    let round = |ply: u32| text(context.round_of(ply).to_string());
    match name {
        "side" => Some(text(side_word(finding.side, language).to_owned())),
        "round" => finding.plies.map(|(first, _)| round(first)),
        "last_round" => finding.plies.map(|(_, last)| round(last)),
        // Who must vary has not lost yet: no result follows to compare with.
        "agrees" if matches!(finding.consequence, Consequence::MustVary(_)) => {
            Some(Cow::Owned(Agrees::Open.into()))
        }
        _ => finding.facts.named(name).map(Cow::Borrowed),
    }
}

/// A fact in words; evidence of another version stays as it stands.
fn in_words(value: &Value, words: &str, language: Language) -> String {
    let told = match words {
        "conduct" => Tally::see(value).map(|it| repetition::conduct(&it, language)),
        "moves" => CycleMoves::see(value).map(|it| repetition::moves(&it, language)),
        "doubts" => Doubts::see(value).map(|it| repetition::doubts(&it, language)),
        "verdicts" => Verdicts::see(value).map(|it| repetition::verdicts(&it, language)),
        _ => None,
    };
    told.unwrap_or_else(|| text_in_words(&value.to_string(), words, language))
}

fn text_in_words(text: &str, words: &str, language: Language) -> String {
    let between = match language {
        Language::Zh => "、",
        Language::En => ", ",
    };
    let one_of = |list| word(list, text, language).to_owned();
    let each_of = |list| {
        let words: Vec<&str> = text
            .split(", ")
            .map(|key| word(list, key, language))
            .collect();
        words.join(between)
    };
    match words {
        "blank" => String::new(),
        "side" => side_word(Side::from_name(text), language).to_owned(),
        "pieces" => {
            let names = text.chars().filter_map(Piece::from_letter);
            let names: Vec<String> = names.map(|piece| piece_word(piece, language)).collect();
            names.join(between)
        }
        "result" => one_of(RESULTS),
        "ending" => one_of(ENDINGS),
        "claimed" => one_of(CLAIMED),
        "agrees" => one_of(AGREES),
        "word" => one_of(WORDS),
        "clock" => one_of(clock::WORDS),
        "sheet" => one_of(SHEETS),
        "ground" => one_of(GROUNDS),
        "waived" => one_of(WAIVED),
        "decided" => one_of(DECIDED),
        "act" => one_of(ACTS),
        "whose" => one_of(WHOSE),
        "wanting" => one_of(WANTING),
        "against" => each_of(AGAINST),
        "slip_parts" => each_of(SLIP_PARTS),
        "fillings" => one_of(FILLINGS),
        "slip" => one_of(SLIPS),
        "alike" => one_of(ALIKE),
        "faults" => faults::in_words(text, language),
        "file_fault" => file::why(text, language),
        "file_looks" => file::looks(text, language),
        "file_told" => file::told(text, language),
        "tokens" => file::tokens(text, language),
        "file_next" => file::next(text, language),
        "notation" => dialect::in_words(text, language),
        "course" => repetition::course(text, language),
        "verdicts" => repetition::verdict(text, language),
        _ => text.to_owned(),
    }
}

/// The word for that key; the key where the list has none.
fn word(list: WordList, key: &str, language: Language) -> &str {
    let found = list.iter().find(|(name, _, _)| *name == key);
    match (found, language) {
        (Some((_, zh, _)), Language::Zh) => zh,
        (Some((_, _, en)), Language::En) => en,
        (None, _) => key,
    }
}

pub(in crate::rules) const fn side_word(side: Option<Side>, language: Language) -> &'static str {
    match (side, language) {
        (Some(Side::Red), Language::Zh) => "红方",
        (Some(Side::Black), Language::Zh) => "黑方",
        (Some(Side::Red), Language::En) => "Red",
        (Some(Side::Black), Language::En) => "Black",
        (None, Language::Zh) => "一方",
        (None, Language::En) => "a side",
    }
}

/// A result in words.
pub(in crate::rules) fn result_word(result: GameResult, language: Language) -> &'static str {
    word(RESULTS, result.token(), language)
}

pub(super) fn piece_word(piece: Piece, language: Language) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::fact::{
        Against, AlikeIn, Cause, ClaimOf, ClockFault, ClockShows, Decided, DueSeen, EarlyDraw,
        EndedBy, Ending, Granted, Interruption, KnockedWhen, LossWanting, NotedGround, OfferGone,
        Pace, SlipKind, Source, Whose, YesNo,
    };
    use crate::rules::rules;

    #[test]
    fn every_word_of_a_fact_is_in_the_list_that_shows_it() {
        let mut wrong = Vec::new();
        let mut hold = |list: WordList, names: Vec<&'static str>| {
            let wanting = |name: &&'static str| !list.iter().any(|(key, ..)| key == name);
            wrong.extend(names.into_iter().filter(wanting));
        };
        macro_rules! hold {
            ($($kind:ident $list:expr,)*) => {
                $(hold($list, $kind::ALL.iter().map(|it| it.name()).collect());)*
            };
        }
        hold! {
            Against AGAINST, Agrees AGREES, AlikeIn ALIKE, Cause clock::WORDS, ClaimOf WORDS,
            ClockFault clock::WORDS, ClockShows clock::WORDS, Decided DECIDED, DueSeen clock::WORDS,
            EarlyDraw WORDS, Ending ENDINGS, EndedBy WORDS, Granted WORDS, Interruption WORDS,
            KnockedWhen clock::WORDS, LossWanting WANTING, NotedGround GROUNDS, OfferGone WORDS,
            Pace clock::WORDS, SlipKind SLIPS, Source WORDS, Whose WHOSE, YesNo CLAIMED,
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn every_list_a_message_names_is_known() {
        let source = include_str!("message.rs");
        let mut wrong = Vec::new();
        for rule in rules() {
            for (fact, list) in Page::parse(rule.page_zh).placeholders() {
                let arm = list.map(|list| format!("        \"{list}\" => "));
                if arm.is_some_and(|arm| !source.contains(&arm)) {
                    wrong.push((rule.code, fact, list));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
