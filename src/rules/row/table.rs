//! The table of editions of a rule's page, made of what the editions answer.

use super::{conditions, reading, ruling};
use crate::rules::edition::{Answer, Condition, EditionId, answers, is_silent_alone};
use crate::rules::{Consequence, Law, Rule, Ruling, Severity};
use crate::words::{self, Language};
use std::fmt::Display;

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
    let heads = [
        words::text(language, "editions.edition"),
        words::text(language, "editions.article"),
        words::text(language, "editions.follows"),
        words::text(language, "editions.where"),
    ];
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

/// Notes on the table as a whole.
fn below(law: Law, plain: bool, language: Language) -> String {
    let mut notes = Vec::new();
    if !plain {
        notes.push(words::text(language, "editions.last-row-holds"));
    }
    if is_silent_alone(EditionId::Cn2020Mass, law) {
        notes.push(words::text(language, "editions.appendix-silent"));
    }
    let between = words::text(language, "join.sentences");
    match notes.as_slice() {
        [] => String::new(),
        notes => format!("\n{}\n", notes.join(between)),
    }
}

fn line(cells: &[&str]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

fn row(rule: &Rule, id: EditionId, answer: &Answer, language: Language) -> Row {
    let (article, mut follows) = match &answer.ruling {
        Ruling::Forbidden(verdict) => {
            let words = ruling::of_verdict(rule, id, verdict, language);
            let of_arbiter = verdict.consequence == Consequence::Arbiter;
            let more = match verdict.severity {
                Some(Severity::Note) => words::text(language, "editions.a-note"),
                Some(Severity::Error) if of_arbiter => words::text(language, "editions.an-error"),
                _ => "",
            };
            (verdict.article.as_ref(), format!("{words}{more}"))
        }
        Ruling::Allowed { article } => {
            let words = words::text(language, "editions.allowed");
            (article.as_ref(), words.to_owned())
        }
        Ruling::Silent => ("–", words::text(language, "editions.silent").to_owned()),
    };
    for (name, consequence) in &answer.readings {
        let values: [(&str, &dyn Display); 2] = [
            ("reading", &reading::reading(name, language)),
            ("what", &ruling::by_a_reading(*consequence, language)),
        ];
        follows.push_str(&words::fill(language, "editions.by-reading", &values));
    }
    let when: Vec<String> = answer
        .when
        .iter()
        .map(|it| condition(it, language))
        .collect();
    let between = words::text(language, "join.comma");
    [article.to_owned(), follows, when.join(between)]
}

/// A condition in words: one of its replies.
fn condition(condition: &Condition, language: Language) -> String {
    let words = condition
        .0
        .iter()
        .map(|reply| conditions::words(reply, language));
    let words: Vec<&str> = words.collect();
    words.join(words::text(language, "join.or"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_says_that_it_is_a_note_or_that_what_the_arbiter_decides_is_an_error() {
        for language in [Language::Zh, Language::En] {
            let says = |row: &Row, key| row[1].contains(words::text(language, key));
            let (mut errors, mut notes) = (0, 0);
            let laws = crate::rules::rules()
                .iter()
                .filter_map(|rule| Some((rule, rule.law?)));
            for ((rule, law), id) in laws.flat_map(|law| EditionId::ALL.map(|id| (law, id))) {
                for answer in answers(id, law) {
                    let (note, error) = match &answer.ruling {
                        Ruling::Forbidden(verdict) => (
                            verdict.severity == Some(Severity::Note),
                            verdict.severity == Some(Severity::Error)
                                && verdict.consequence == Consequence::Arbiter,
                        ),
                        _ => (false, false),
                    };
                    let row = row(rule, id, &answer, language);
                    let told = (
                        says(&row, "editions.a-note"),
                        says(&row, "editions.an-error"),
                    );
                    assert_eq!(told, (note, error), "{id:?} {row:?}");
                    errors += u32::from(error);
                    notes += u32::from(note);
                }
            }
            assert!(errors > 0 && notes > 0);
        }
    }
}
