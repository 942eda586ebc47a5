//! A finding in words: the message of its page with the facts filled in, then what the edition
//! makes of it.

use super::said::{piece_word, side_word};
use super::{RowContext, dialect, faults, file, repetition, ruling};
use crate::board::{Piece, Side};
use crate::record::GameResult;
use crate::rules::fact::{self, Agrees, CourseEnd, CycleMoves, Doubts, Fact, Tally, Verdicts};
use crate::rules::page::{MessagePart, parts};
use crate::rules::{Consequence, Finding, Page, Value, rule};
use crate::words::{self, Language};
use std::borrow::Cow;

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
    let mut out = String::new();
    if finding.line > 0 {
        out.push_str(words::text(language, "finding.in-variation"));
    }
    out.push_str(&fill(page.message, finding, context, language));
    ruling::law(&mut out, finding, language);
    if let Some(more) = finding.facts.get(fact::UNTOLD) {
        out.push_str(&words::fill(language, "finding.more", &[("more", &more)]));
    }
    out
}

fn fill(template: &str, finding: &Finding, context: &RowContext, language: Language) -> String {
    let mut out = String::with_capacity(template.len() + 32);
    // Where an open segment begins, and whether a fact in it is absent.
    let mut segment: Option<(usize, bool)> = None;
    for part in parts(template) {
        match part {
            MessagePart::Text(text) => out.push_str(text),
            MessagePart::Open => segment = Some((out.len(), false)),
            MessagePart::Close => {
                if let Some((start, true)) = segment.take() {
                    out.truncate(start);
                }
            }
            MessagePart::Form(name, forms) => {
                let value = value(name, finding, context, language).map(|it| it.to_string());
                let form = words::form(forms, value.as_deref().unwrap_or_default());
                out.push_str(form.unwrap_or_default());
            }
            MessagePart::Fact(name, words) => match value(name, finding, context, language) {
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

/// Of whom the finding is: a side, or both where it says so.
fn who(finding: &Finding, language: Language) -> &'static str {
    let side = finding.concerned();
    if side.is_none() && finding.facts.holds(fact::BOTH_ABSENT) {
        return words::text(language, "side.both");
    }
    side_word(side, language)
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
        "side" => Some(text(who(finding, language).to_owned())),
        "round" => finding.plies.map(|(first, _)| round(first)),
        "last_round" => finding.plies.map(|(_, last)| round(last)),
        // A side that must vary has not lost yet: no result follows to compare with, except that it is no draw.
        "agrees"
            if matches!(finding.consequence, Consequence::MustVary(_)) && !is_drawn(finding) =>
        {
            Some(Cow::Owned(Agrees::Open.into()))
        }
        _ => finding.facts.named(name).map(Cow::Borrowed),
    }
}

/// Whether the record ends in the cycle and gives a draw.
fn is_drawn(finding: &Finding) -> bool {
    finding.facts.get(fact::COURSE) == Some(CourseEnd::Ended)
        && finding.facts.get(fact::RESULT) == Some(GameResult::Draw)
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

fn text_in_words(text: &str, list: &str, language: Language) -> String {
    match list {
        "blank" => String::new(),
        "side" => side_word(Side::from_name(text), language).to_owned(),
        "pieces" => {
            let names = text.chars().filter_map(Piece::from_letter);
            let names: Vec<String> = names.map(|piece| piece_word(piece, language)).collect();
            names.join(words::text(language, "join.list"))
        }
        "faults" => faults::in_words(text, language),
        "file_fault" => file::why(text, language),
        "file_looks" => file::looks(text, language),
        "file_told" => file::told(text, language),
        "tokens" => file::tokens(text, language),
        "file_next" => file::next(text, language),
        "notation" => dialect::in_words(text, language),
        "course" => repetition::course(text, language),
        "verdicts" => repetition::verdict(text, language),
        "against" | "slip_parts" => {
            let each = text.split(", ").map(|key| listed(key, list, language));
            each.collect::<Vec<_>>()
                .join(words::text(language, "join.list"))
        }
        list => listed(text, list, language).to_owned(),
    }
}

/// A word of the list of facts of that name; what the list has not stands as it is.
fn listed<'t>(text: &'t str, list: &str, language: Language) -> &'t str {
    words::listed(language, &format!("fact.{list}"), text).unwrap_or(text)
}

/// A result in words.
pub(in crate::rules) fn result_word(result: GameResult, language: Language) -> &'static str {
    listed(result.token(), "result", language)
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
        let mut hold = |list: &str, names: Vec<&'static str>| {
            let table = format!("fact.{list}");
            let wanting = |name: &&'static str| words::listed(Language::En, &table, name).is_none();
            wrong.extend(names.into_iter().filter(wanting));
        };
        macro_rules! hold {
            ($($kind:ident $list:expr,)*) => {
                $(hold($list, $kind::ALL.iter().map(|it| it.name()).collect());)*
            };
        }
        hold! {
            Against "against", Agrees "agrees", AlikeIn "alike", Cause "clock", ClaimOf "word",
            ClockFault "clock", ClockShows "clock", Decided "decided", DueSeen "clock",
            EarlyDraw "word", Ending "ending", EndedBy "word", Granted "word", Interruption "word",
            KnockedWhen "clock", LossWanting "wanting", NotedGround "ground", OfferGone "word",
            Pace "clock", SlipKind "slip", Source "word", Whose "whose", YesNo "claimed",
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn every_list_a_message_names_is_known() {
        let source = include_str!("message.rs");
        let mut wrong = Vec::new();
        for rule in rules() {
            for (fact, list) in Page::parse(rule.page_zh).placeholders() {
                let is_known = |list: &str| {
                    let is_listed = words::has_table(&format!("fact.{list}"));
                    is_listed || source.contains(&format!("        \"{list}\" => "))
                };
                if list.is_some_and(|list| !is_known(list)) {
                    wrong.push((rule.code, fact, list));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
