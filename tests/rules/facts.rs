//! The table of facts: each is written by a rule, and read by an edition, a message or a column.

use dapu::rules::{Page, fact, rules};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What a message may name beside facts.
const OF_THE_FINDING: &[&str] = &["side", "round", "last_round"];

/// Calls that read a fact.
const READS: &[&str] = &[
    "get(",
    "fact(",
    "holds(",
    "has(",
    "number(",
    "shown(it,",
    "shown(finding,",
];

/// Sources of the rules by path, without their tests.
fn sources() -> BTreeMap<PathBuf, String> {
    fn walk(folder: &Path, found: &mut BTreeMap<PathBuf, String>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|it| it == "rs") {
                let text = fs::read_to_string(&path).expect("UTF-8");
                let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or("");
                found.insert(path, code.to_owned());
            }
        }
    }
    let mut found = BTreeMap::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    walk(&folder, &mut found);
    found.retain(|path, _| !path.ends_with("testing.rs") && !path.ends_with("tests.rs"));
    found
}

/// The facts a page's message names.
fn named(page: &str) -> BTreeSet<String> {
    let page = Page::parse(page);
    let names = page.placeholders().map(|(name, _)| name.to_owned());
    names.collect()
}

/// The names in the message of the rule whose file that is; of all rules where it is a helper's.
fn named_beside(path: &Path, all: &BTreeSet<String>) -> BTreeSet<String> {
    match fs::read_to_string(path.with_extension("zh.md")) {
        Ok(page) => named(&page),
        Err(_) => all.clone(),
    }
}

/// Where a constant stands in code, and whether it is read there.
fn uses(code: &str, constant: &str) -> Vec<bool> {
    let code: String = code.split_whitespace().collect();
    let name = format!("fact::{constant}");
    let whole = |(at, _): &(usize, &str)| {
        let next = code[at + name.len()..].chars().next();
        next.is_none_or(|next| !next.is_ascii_alphanumeric() && next != '_')
    };
    code.match_indices(&name)
        .filter(whole)
        .map(|(at, _)| READS.iter().any(|read| code[..at].ends_with(read)))
        .collect()
}

#[test]
fn every_fact_is_written_and_read() {
    let sources = sources();
    let messages: BTreeSet<String> = rules().iter().flat_map(|it| named(it.page_zh)).collect();
    let mut wrong = Vec::new();
    for entry in fact::ALL {
        let (mut written, mut read) = (false, false);
        for (path, code) in &sources {
            for is_read in uses(code, entry.constant) {
                written |= !is_read;
                read |= is_read || named_beside(path, &messages).contains(entry.name);
            }
        }
        match (written, read, entry.kept) {
            (true, true, false) | (true, false, true) => {}
            (false, ..) => wrong.push(format!("{}: nobody writes it", entry.constant)),
            (_, false, false) => wrong.push(format!("{}: nobody reads it", entry.constant)),
            (_, true, true) => wrong.push(format!("{}: kept, and read", entry.constant)),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn messages_name_only_facts_of_the_table() {
    let mut wrong = Vec::new();
    for rule in rules() {
        for name in named(rule.page_zh) {
            let known = OF_THE_FINDING.contains(&name.as_str()) || fact::is_known(&name);
            if !known {
                wrong.push(format!("{}: {name}", rule.code.text()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn two_facts_of_one_name_are_never_in_one_rule() {
    let mut by_name: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for entry in fact::ALL {
        by_name.entry(entry.name).or_default().push(entry.constant);
    }
    let mut wrong = Vec::new();
    for (path, code) in sources() {
        for constants in by_name.values().filter(|all| all.len() > 1) {
            let written = |it: &&&str| uses(&code, it).contains(&false);
            let here: Vec<&&str> = constants.iter().filter(written).collect();
            if here.len() > 1 {
                wrong.push(format!("{}: {here:?}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
