//! F101: tags an archive cannot do without are absent or blank. One finding a record lists them all.

use crate::record::{Anchor, GameRecord, is_said};
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

/// Players, date, place and result: without these a game cannot be checked against anything. Names
/// in brackets do as well.
const WANTED: [(&str, Option<&str>); 5] = [
    ("Event", None),
    ("Date", None),
    ("Red", Some("White")),
    ("Black", None),
    ("Result", None),
];

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    if let FormCase::Record(record) = form {
        look(record, out);
    }
}

/// Asks a record.
pub(in crate::rules) fn look(record: &GameRecord<'_>, out: &mut Vec<Finding>) {
    // Without any tag F110 speaks.
    if record.tags.0.is_empty()
        || WANTED
            .iter()
            .all(|&names| state(record, names) == State::Said)
    {
        return;
    }
    let list = |wanted: State| {
        let names: Vec<&str> = WANTED
            .iter()
            .filter(|&&names| state(record, names) == wanted)
            .map(|&(name, _)| name)
            .collect();
        names.join(" ")
    };
    let mut finding = Finding::of_form(Code::F101, record, Anchor::Record);
    for (fact, names) in [
        (fact::ABSENT, list(State::Absent)),
        (fact::BLANK, list(State::Blank)),
    ] {
        if !names.is_empty() {
            finding = finding.with(fact, names);
        }
    }
    out.push(finding);
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Said,
    Blank,
    Absent,
}

fn state(record: &GameRecord<'_>, (name, other): (&str, Option<&str>)) -> State {
    let first = one(record, name);
    if first == State::Said {
        return first;
    }
    match (first, other.map(|other| one(record, other))) {
        (_, Some(State::Said)) => State::Said,
        (State::Blank, _) | (_, Some(State::Blank)) => State::Blank,
        _ => State::Absent,
    }
}

fn one(record: &GameRecord<'_>, name: &str) -> State {
    match record.tags.saying(name) {
        None => State::Absent,
        Some(index) if is_said(&record.tags.0[index].value) => State::Said,
        Some(_) => State::Blank,
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::EditionId;
    use crate::rules::fact;
    use crate::rules::testing::{TAGS, only};

    fn missing(tags: &str) -> Option<(String, String)> {
        let text = format!("{tags}\n1. 炮二平五 马8进7 *");
        let found = only(&text, EditionId::Cn2020, "F101");
        assert!(found.len() < 2, "one finding a record");
        let facts = &found.first()?.facts;
        Some((
            facts.get(fact::ABSENT).unwrap_or("").to_owned(),
            facts.get(fact::BLANK).unwrap_or("").to_owned(),
        ))
    }

    #[test]
    fn absent_and_blank_tags_are_told_apart() {
        let tags = "[Event \"a\"]\n[Date \"????.??.??\"]\n[Red \"  \"]\n[Black \"c\"]\n";
        let expected = ("Result".to_owned(), "Date Red".to_owned());
        assert_eq!(missing(tags), Some(expected));
    }

    #[test]
    fn tags_with_chinese_names_are_not_absent() {
        let tags = "[赛事 \"a\"]\n[日期 \"\"]\n[红方 \"b\"]\n[黑方 \"c\"]\n[结果 \"红胜\"]\n";
        let expected = (String::new(), "Date".to_owned());
        assert_eq!(missing(tags), Some(expected));
    }

    #[test]
    fn all_five_are_enough() {
        assert_eq!(missing(&format!("{TAGS}[Result \"*\"]\n")), None);
    }

    #[test]
    fn white_does_for_red() {
        let tags = TAGS.replace("Red", "White");
        assert_eq!(missing(&format!("{tags}[Result \"*\"]\n")), None);
    }
}
