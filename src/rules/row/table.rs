//! The table of editions of a rule's page, made of what the editions answer.

use super::message::Language;
use super::{conditions, reading, ruling};
use crate::rules::edition::{Answer, Condition, EditionId, answers, is_silent_alone};
use crate::rules::{Consequence, Law, Rule, Ruling, Severity};

/// A row: article, what follows, on what condition.
type Row = [String; 3];

/// The table of a rule of law: editions, articles, what follows, on what condition. Editions that say the
/// same stand in one row.
pub(in crate::rules) fn table(rule: &Rule, law: Law, language: Language) -> String {
    let mut blocks: Vec<(Vec<&str>, Vec<Row>)> = Vec::new();
    for id in EditionId::ALL {
        let rows = answers(id, law);
        let rows: Vec<Row> = rows.iter().map(|it| row(rule, id, it, language)).collect();
        match blocks.iter_mut().find(|(_, other)| *other == rows) {
            Some((names, _)) => names.push(id.name()),
            None => blocks.push((vec![id.name()], rows)),
        }
    }
    let plain = blocks
        .iter()
        .all(|(_, rows)| rows.iter().all(|row| row[2].is_empty()));
    let columns = if plain { 2 } else { 3 };
    let heads = match language {
        Language::Zh => ["版本", "条款", "后果", "条件"],
        Language::En => ["edition", "article", "what follows", "where"],
    };
    let mut out = line(&heads[..=columns]);
    out.extend(["|", &"---|".repeat(columns + 1), "\n"]);
    for (names, rows) in &blocks {
        for (index, row) in rows.iter().enumerate() {
            let names = if index == 0 {
                names.join(", ")
            } else {
                String::new()
            };
            let cells = std::iter::once(names.as_str()).chain(row.iter().map(String::as_str));
            let cells: Vec<&str> = cells.take(columns + 1).collect();
            out.push_str(&line(&cells));
        }
    }
    out.push_str(&below(law, plain, language));
    out
}

/// What has to be said of the table as a whole.
fn below(law: Law, plain: bool, language: Language) -> String {
    let mut notes = Vec::new();
    if !plain {
        notes.push(match language {
            Language::Zh => "同一版本有几行都合条件的，以最后一行为准。",
            Language::En => "Where several rows of an edition fit, the last one holds.",
        });
    }
    if is_silent_alone(EditionId::Cn2020Mass, law) {
        notes.push(match language {
            Language::Zh => "附录一未写，从正文；开关 `mass.base=alone` 时为未规定。",
            Language::En => {
                "Appendix 1 is silent and the main text holds; with the switch `mass.base=alone` nothing does."
            }
        });
    }
    let between = match language {
        Language::Zh => "",
        Language::En => " ",
    };
    match notes.as_slice() {
        [] => String::new(),
        notes => format!("\n{}\n", notes.join(between)),
    }
}

fn line(cells: &[&str]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

fn row(rule: &Rule, id: EditionId, answer: &Answer, language: Language) -> Row {
    let zh = language == Language::Zh;
    let (article, mut follows) = match &answer.ruling {
        Ruling::Forbidden(verdict) => {
            let words = ruling::of_verdict(rule, id, verdict, language);
            let more = match (verdict.severity, zh) {
                (Some(Severity::Note), true) => "（提示）",
                (Some(Severity::Note), false) => " (a note)",
                (Some(Severity::Error), true) if verdict.consequence == Consequence::Arbiter => {
                    "（错误）"
                }
                (Some(Severity::Error), false) if verdict.consequence == Consequence::Arbiter => {
                    " (an error)"
                }
                _ => "",
            };
            (verdict.article.as_ref(), format!("{words}{more}"))
        }
        Ruling::Allowed { article } => {
            let words = if zh { "允许" } else { "allowed" };
            (article.as_ref(), words.to_owned())
        }
        Ruling::Silent => ("–", if zh { "未规定" } else { "silent" }.to_owned()),
    };
    for (name, consequence) in &answer.readings {
        let by = reading::reading(name, language);
        let what = ruling::by_a_reading(*consequence, language);
        follows.extend(match language {
            Language::Zh => ["；若按", &by, "，", &what],
            Language::En => ["; by ", &by, ": ", &what],
        });
    }
    let when: Vec<String> = answer
        .when
        .iter()
        .map(|it| condition(it, language))
        .collect();
    let between = if zh { "，" } else { ", " };
    [article.to_owned(), follows, when.join(between)]
}

/// A condition in words: one of its replies.
fn condition(condition: &Condition, language: Language) -> String {
    let words = condition
        .0
        .iter()
        .map(|reply| conditions::words(reply, language));
    let words: Vec<&str> = words.collect();
    words.join(match language {
        Language::Zh => "或",
        Language::En => " or ",
    })
}
