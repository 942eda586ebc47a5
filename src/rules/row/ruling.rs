//! An edition's ruling on a finding, in words: book and articles, the consequence, its condition,
//! and the reading of the text it rests on.

use super::reading::reading;
use super::said::side_word;
use crate::board::Side;
use crate::rules::edition::{self, Numbering};
use crate::rules::{Code, Consequence, EditionId, Finding, Rule, Verdict, fact};
use crate::words::{self, Language};
use std::fmt::Display;

/// The edition's ruling on it, with the article.
pub(super) fn law(out: &mut String, finding: &Finding, language: Language) {
    let Some(edition) = finding.edition else {
        return;
    };
    let Some(article) = finding.article.as_deref() else {
        return;
    };
    out.push_str(&citation(edition, article, language));
    let values: [(&str, &dyn Display); 2] = [
        ("what", &follows(edition, finding, named, language)),
        ("in_time", &in_time(edition, finding.code, language)),
    ];
    let by_result = finding.facts.get(fact::RAISED) == Some(fact::Raised::ByResult);
    out.push_str(
        &match (finding.conditional, finding.code.waits_for_claim()) {
            (false, _) if by_result => words::fill(language, "law.what-by-result", &values),
            (false, _) => words::fill(language, "law.what", &values),
            (true, true) => words::fill(language, "law.unless-claimed", &values),
            (true, false) => words::fill(language, "law.unless-raised", &values),
        },
    );
    other_reading(out, finding, language);
}

/// How findings cite articles of an edition: `By the 2020 rules, art. 2.2, 4.1.8: `, with the blanks around it.
pub fn citation(edition: EditionId, article: &str, language: Language) -> String {
    let by: [(&str, &dyn Display); 2] = [
        ("book", &book(edition, language)),
        ("article", &articles(edition, article, language)),
    ];
    words::fill(language, "law.by", &by)
}

/// By which reading of the text, and what the other would give.
fn other_reading(out: &mut String, finding: &Finding, language: Language) {
    let Some(other) = &finding.alternative else {
        return;
    };
    // A consequence that holds either way needs no second reading.
    if !finding.conditional && other.consequence == finding.consequence {
        return;
    }
    let values: [(&str, &dyn Display); 3] = [
        (
            "taken",
            &reading(finding.reading.as_deref().unwrap_or(""), language),
        ),
        ("other", &reading(&other.reading, language)),
        ("what", &by_reading(other.consequence, named, language)),
    ];
    out.push_str(&words::fill(language, "law.other-reading", &values));
}

/// Within what time a fault must be raised.
fn in_time(id: EditionId, code: Code, language: Language) -> &'static str {
    let wording = edition::edition(id).wording;
    let key = match code {
        Code::M401 | Code::O306 => wording.start_in_time,
        _ => wording.in_time,
    };
    words::text(language, key)
}

fn book(edition: EditionId, language: Language) -> &'static str {
    words::listed(language, "book", edition.name()).unwrap_or(edition.name())
}

/// `第3.2、3.4条`, `第五章二(7)`, `附录一（五之2(1)）`; `art. 3.2, 3.4`, `chapter 5, 2(7)`,
/// `appendix 1, 5.2(1)`.
fn articles(id: EditionId, article: &str, language: Language) -> String {
    let appendix = article.strip_prefix("附录一 ");
    let numbering = edition::edition(id).wording.numbering;
    let part = |part: &str| match (numbering, appendix.is_some()) {
        (Numbering::Chapters, _) => chapter(part, language),
        (_, false) => numerals(part, CHAPTERS, language),
        (_, true) => {
            let point = words::text(language, "article.appendix-point");
            numerals(part, CHAPTERS, language).replace('.', point)
        }
    };
    let parts: Vec<String> = appendix.unwrap_or(article).split(", ").map(part).collect();
    let list = |between: &'static str| parts.join(words::text(language, between));
    match (numbering, appendix.is_some()) {
        (Numbering::Chapters, _) => list("article.between-chapters"),
        (Numbering::Clauses, _) => {
            words::fill(language, "article.clause", &[("list", &list("join.list"))])
        }
        (_, true) => {
            let list = list("article.between-items");
            words::fill(language, "article.appendix", &[("list", &list)])
        }
        (_, false) => words::fill(language, "article.article", &[("list", &list("join.list"))]),
    }
}

/// Numerals as the editions number their chapters, and those of their items.
const CHAPTERS: &str = "一二三四五六七八九";
const ITEMS: &str = "123456789";

/// `第五章二(7)` and `chapter 5, 2(7)` for `五.2(7)`.
fn chapter(part: &str, language: Language) -> String {
    let (chapter, item) = part.split_once('.').unwrap_or((part, ""));
    let (number, sub) = item.split_at(item.find('(').unwrap_or(item.len()));
    let item = numerals(number, ITEMS, language) + sub;
    let chapter = numerals(chapter, CHAPTERS, language);
    let values: [(&str, &dyn Display); 2] = [("chapter", &chapter), ("item", &item)];
    if item.is_empty() {
        return words::fill(language, "article.chapter", &values);
    }
    words::fill(language, "article.chapter-item", &values)
}

/// With those of `numerals` as the language writes them.
fn numerals(text: &str, numerals: &str, language: Language) -> String {
    let written = words::text(language, "article.numerals");
    let one = |c: char| {
        let at = numerals.chars().position(|it| it == c)?;
        written.chars().nth(at)
    };
    text.chars().map(|c| one(c).unwrap_or(c)).collect()
}

/// Names a side.
type Who = fn(Side, Language) -> &'static str;

/// Red or Black.
fn named(side: Side, language: Language) -> &'static str {
    side_word(Some(side), language)
}

/// Word for either side.
fn whichever(_: Side, language: Language) -> &'static str {
    words::text(language, "side.whichever")
}

/// The consequence of an answer of an edition, for whichever side it concerns, and its condition.
pub(super) fn of_verdict(
    rule: &Rule,
    id: EditionId,
    verdict: &Verdict,
    language: Language,
) -> String {
    let mut finding = Finding::new(rule.code, Some(id));
    finding.article = Some(verdict.article.clone());
    finding.consequence = verdict.consequence;
    if let Some(seconds) = edition::edition(id).false_claim_seconds {
        finding.facts.set(fact::SECONDS, seconds);
    }
    let what = follows(id, &finding, whichever, language);
    let values: [(&str, &dyn Display); 2] = [
        ("what", &what),
        ("in_time", &in_time(id, rule.code, language)),
    ];
    match (verdict.in_time, rule.code.waits_for_claim()) {
        (false, _) => what,
        (true, true) => words::fill(language, "law.if-claimed", &values),
        (true, false) => words::fill(language, "law.if-raised", &values),
    }
}

/// The consequence by another reading.
pub(super) fn by_a_reading(consequence: Consequence, language: Language) -> String {
    by_reading(consequence, whichever, language)
}

fn by_reading(consequence: Consequence, who: Who, language: Language) -> String {
    match consequence {
        Consequence::None => words::text(language, "consequence.nothing").to_owned(),
        consequence => in_words(consequence, who, language),
    }
}

/// The consequence, where the words for it depend on the rule.
fn follows(edition: EditionId, finding: &Finding, who: Who, language: Language) -> String {
    if let Some(words) = with_numbers(finding, language) {
        return words;
    }
    match of_a_sheet(edition, finding).or_else(|| of_a_rule(edition, finding)) {
        Some(name) => words::listed(language, "follows", name)
            .unwrap_or(name)
            .to_owned(),
        None => in_words(finding.consequence, who, language),
    }
}

/// Words that hold a number.
fn with_numbers(finding: &Finding, language: Language) -> Option<String> {
    let seconds = finding.facts.get(fact::SECONDS).unwrap_or(0);
    match (finding.consequence, finding.code) {
        (Consequence::Fouls(_), Code::D104) => {
            let values: [(&str, &dyn Display); 2] = [
                ("foul", &in_words(finding.consequence, named, language)),
                ("minutes", &(seconds / 60)),
            ];
            Some(words::fill(language, "law.foul-and-time", &values))
        }
        // The finding is about who did it, the time is the other side's.
        (Consequence::Time(seconds), Code::T404 | Code::T406) => {
            let minutes = u64::from(seconds.unsigned_abs() / 60);
            Some(words::counted(language, "law.time-of-opponent", minutes))
        }
        _ => None,
    }
}

/// Of sheets, errors pointed out and conduct: the name of the words.
fn of_a_sheet(id: EditionId, finding: &Finding) -> Option<&'static str> {
    if finding.facts.get(fact::RAISED) == Some(fact::Raised::Late) {
        return Some("too-late-and-stands");
    }
    Some(match (finding.consequence, finding.code) {
        (Consequence::None, Code::S102) if is_with_missed(finding) => "counted-with-missed",
        (Consequence::None, Code::S101 | Code::S102) => "too-few",
        (Consequence::None, Code::S104) => "claim-of-side-not-heard",
        (Consequence::None, Code::O302 | Code::O305) => "too-late",
        (Consequence::None, Code::O304) => "game-stands",
        (Consequence::None, Code::O202) => "may-be-waived",
        (Consequence::Arbiter, Code::S212) => "may-be-ruled-lost",
        (Consequence::None, Code::S203) => "arbiter-has-chosen",
        (Consequence::Replay, Code::O304) => edition::edition(id).wording.wrong_colours,
        (Consequence::Replay, Code::O305) => "back-to-before",
        _ => return None,
    })
}

/// Whether entries that cannot be read are counted with missed ones, whose finding carries the fouls of both (2020
/// 7.2).
fn is_with_missed(finding: &Finding) -> bool {
    finding
        .facts
        .get(fact::MISSED)
        .is_some_and(|missed| missed > 0)
}

/// Of the other rules: the name of the words.
fn of_a_rule(id: EditionId, finding: &Finding) -> Option<&'static str> {
    let wording = edition::edition(id).wording;
    let barred = finding.article.as_deref() == Some("22.3");
    Some(match (finding.consequence, finding.code) {
        (Consequence::Replay, Code::M401 | Code::O306) => wording.wrong_start,
        (Consequence::None, Code::M401) => return wording.start_stands,
        (Consequence::None, Code::D103 | Code::D104) if barred => "claim-not-heard",
        (Consequence::None, Code::D104) => "no-foul-and-stands",
        (Consequence::None, Code::P109) => "result-stands",
        (Consequence::None, Code::P112) => "claim-not-heard",
        (Consequence::None, Code::D101) => "not-yet-drawn",
        _ => return None,
    })
}

fn in_words(consequence: Consequence, who: Who, language: Language) -> String {
    let text = |key| words::text(language, key).to_owned();
    let of = |key, side| words::fill(language, key, &[("side", &who(side, language))]);
    let seconds = |key, n: i32| words::fill(language, key, &[("n", &n.unsigned_abs())]);
    match consequence {
        Consequence::None => text("consequence.none"),
        Consequence::Loss(side) => of("consequence.loss", side),
        Consequence::LossBoth => text("consequence.loss-both"),
        Consequence::Draw => text("consequence.draw"),
        Consequence::Fouls(0) => text("consequence.fouls-open"),
        Consequence::Fouls(n) => words::counted(language, "consequence.fouls", n.into()),
        Consequence::MustVary(side) => of("consequence.must-vary", side),
        Consequence::Replay => text("consequence.replay"),
        Consequence::Time(0) => text("consequence.time-open"),
        Consequence::Time(n) if n < 0 => seconds("consequence.time-taken", n),
        Consequence::Time(n) => seconds("consequence.time-given", n),
        Consequence::Void => text("consequence.void"),
        Consequence::Arbiter => text("consequence.arbiter"),
    }
}

#[cfg(test)]
mod tests;
