mod counts;

use super::{Catalogue, EN, Language, ZH, counted, fill, filled, holes_of, read, translated};
use std::collections::{BTreeMap, BTreeSet};

/// Every message under its whole name; of one that depends on a number only `other`.
fn messages(text: &str) -> BTreeMap<String, String> {
    text.parse::<toml::Table>().expect("TOML");
    let catalogue: Catalogue = read(text);
    let tables = catalogue.into_iter();
    let messages = tables.flat_map(|(table, names)| {
        let names = names.into_iter();
        names.map(move |(name, text)| (format!("{table}.{name}"), text))
    });
    let is_one = |key: &str| key.rsplit_once('.').is_some_and(|(_, name)| name == "one");
    messages.filter(|(key, _)| !is_one(key)).collect()
}

fn holes(text: &str) -> BTreeSet<&str> {
    let pieces = text.split('{').skip(1);
    pieces
        .filter_map(|piece| piece.split_once('}'))
        .map(|(hole, _)| hole.split_once('|').map_or(hole, |it| it.0))
        .collect()
}

#[test]
fn every_message_is_in_both_languages_with_the_same_values() {
    let (zh, en) = (messages(ZH), messages(EN));
    assert!(zh.len() > 100, "{} messages", zh.len());
    let keys = |of: &BTreeMap<String, String>| of.keys().cloned().collect::<BTreeSet<_>>();
    let alone: Vec<String> = keys(&zh)
        .symmetric_difference(&keys(&en))
        .cloned()
        .collect();
    assert!(alone.is_empty(), "in one language only: {alone:?}");
    // One language may leave out a number that the other says.
    let differ = |key: &&String| {
        let mut differ = holes(&zh[*key]);
        let en = holes(&en[*key]);
        differ = differ.symmetric_difference(&en).copied().collect();
        differ.iter().any(|name| *name != "n")
    };
    let wrong: Vec<&String> = zh.keys().filter(differ).collect();
    assert!(wrong.is_empty(), "values differ: {wrong:?}");
}

/// The sources of the library, and the pages of its rules.
fn sources() -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    let files = walkdir::WalkDir::new(folder).sort_by_file_name();
    files
        .into_iter()
        .map(|file| file.expect("an entry").into_path())
        .filter(|path| !path.ends_with("words/tests.rs"))
        .filter(|path| {
            path.extension()
                .is_some_and(|ending| ending == "rs" || ending == "md")
        })
        .map(|path| std::fs::read_to_string(path).expect("a source"))
        .collect()
}

/// A message is named by its whole key, or its table is; a word of a fact by the page that shows it (`{fact|word}`).
#[test]
fn every_message_is_used() {
    let sources = sources();
    // The text between two quotation marks, and the text between a bar and a brace.
    let quoted: BTreeSet<&str> = sources.split('"').collect();
    let shown: BTreeSet<&str> = sources.split(['|', '}']).collect();
    let named = |key: &str| quoted.contains(key);
    let of_a_page = |key: &str| {
        let (list, _) = key.strip_prefix("fact.")?.split_once('.')?;
        Some(shown.contains(list))
    };
    let is_used = |key: &str| {
        let of_a_table = key.match_indices('.').any(|(at, _)| named(&key[..at]));
        named(key) || of_a_table || of_a_page(key) == Some(true)
    };
    let en = messages(EN);
    let unused: Vec<&String> = en.keys().filter(|key| !is_used(key)).collect();
    assert!(unused.is_empty(), "said nowhere: {unused:?}");
}

/// Keys requested by `words::text`, `words::fill` and `words::counted`.
#[test]
fn every_message_asked_for_is_there() {
    let (sources, en) = (sources(), messages(EN));
    let calls = ["words::text(", "words::fill(", "words::counted("];
    let asked = calls.iter().flat_map(|call| {
        sources.split(call).skip(1).filter_map(|rest| {
            let (_, rest) = rest.split_once("language,")?;
            rest.trim_start().strip_prefix('"')?.split_once('"')
        })
    });
    let asked: BTreeSet<&str> = asked.map(|(key, _)| key).collect();
    assert!(asked.len() > 20, "{} keys", asked.len());
    let there = |key: &str| en.contains_key(key) || en.contains_key(&format!("{key}.other"));
    let missing: Vec<&&str> = asked.iter().filter(|key| !there(key)).collect();
    assert!(missing.is_empty(), "asked for and not there: {missing:?}");
}

#[test]
fn a_value_is_filled_in_once() {
    let values: [(&str, &dyn std::fmt::Display); 2] = [("a", &"{b}"), ("b", &1)];
    assert_eq!(filled("{a}, {b}", &values), "{b}, 1");
}

#[test]
fn one_is_not_many() {
    assert_eq!(counted(Language::En, "consequence.fouls", 1), "one foul");
    assert_eq!(counted(Language::En, "consequence.fouls", 2), "2 fouls");
    assert_eq!(counted(Language::Zh, "consequence.fouls", 1), "判犯规1次");
    let side: [(&str, &dyn std::fmt::Display); 1] = [("side", &"Red")];
    assert_eq!(fill(Language::En, "consequence.loss", &side), "Red loses");
}

#[test]
fn what_was_filled_in_is_found_again() {
    for (key, template) in messages(EN) {
        let names: Vec<&str> = template.split('{').skip(1).collect();
        let is_apart = names.iter().all(|piece| !piece.ends_with('}'));
        if names.is_empty() || !is_apart {
            continue;
        }
        let values: Vec<(&str, String)> = holes(&template)
            .into_iter()
            .enumerate()
            .map(|(at, name)| (name, format!("<{at}>")))
            .collect();
        let shown: Vec<(&str, &dyn std::fmt::Display)> =
            values.iter().map(|(name, it)| (*name, it as _)).collect();
        let text = filled(&template, &shown);
        let found = holes_of(&template, &text).unwrap_or_else(|| panic!("{key}: {text}"));
        for (name, value) in found {
            assert!(values.contains(&(name, value.to_owned())), "{key}: {text}");
        }
        assert_eq!(holes_of(&template, &format!("{text}?")), None, "{key}");
    }
    let zh = translated(
        "file-fault",
        "larger than the limit of 7 bytes",
        Language::Zh,
    );
    assert_eq!(zh.as_deref(), Some("超过限度 7 字节"));
    assert_eq!(translated("file-fault", "7", Language::Zh), None);
}
