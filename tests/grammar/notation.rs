//! The grammars of notation against the hand-made readers: both must take the same number of bytes
//! of every listed token and of everything one character away from it.

use crate::support::grammar as matcher;

use dapu::notation::{Families, Family, read_move};
use matcher::Grammar;
use std::collections::BTreeSet;
use std::fs;

fn file(path: &str) -> String {
    let path = format!("{}/grammar/notation/{path}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

const FILES: [(Family, &str); 9] = [
    (Family::Chinese, "chinese"),
    (Family::Shorthand, "shorthand"),
    (Family::Wxf, "wxf"),
    (Family::Iccs, "iccs"),
    (Family::Uci, "uci"),
    (Family::Algebraic, "algebraic"),
    (Family::Ubb, "ubb"),
    (Family::Vietnamese, "vietnamese"),
    (Family::English, "english"),
];

/// Characters put into tokens: some of every class of every family, and some of none.
const INTRUDERS: &str = "炮前兵卒砲一九⼋进下平29３0+-=.→<u>_⁴\u{332} \u{3000}aPfg1HxRtT–/á\u{301}";

/// The token of each line, without the reason behind the tab.
fn tokens(list: &str) -> impl Iterator<Item = &str> {
    list.lines()
        .filter(|line| !line.is_empty())
        .map(|line| line.split('\t').next().unwrap_or(line))
}

/// Everything one character away: one left out, put in, exchanged, or two swapped.
fn neighbours(token: &str) -> BTreeSet<String> {
    let chars: Vec<char> = token.chars().collect();
    let mut near = BTreeSet::new();
    let mut keep = |chars: &[char]| near.insert(chars.iter().collect::<String>());
    for at in 0..=chars.len() {
        for intruder in INTRUDERS.chars() {
            let mut longer = chars.clone();
            longer.insert(at, intruder);
            keep(&longer);
            if at < chars.len() {
                let mut changed = chars.clone();
                changed[at] = intruder;
                keep(&changed);
            }
        }
        if at < chars.len() {
            let mut shorter = chars.clone();
            shorter.remove(at);
            keep(&shorter);
        }
        if at + 1 < chars.len() {
            let mut swapped = chars.clone();
            swapped.swap(at, at + 1);
            keep(&swapped);
        }
    }
    near
}

fn taken(text: &str, family: Family) -> Option<usize> {
    read_move(text, Families::only(family)).map(|(_, bytes)| bytes)
}

#[test]
fn accepted_tokens_are_taken_whole_by_grammar_and_reader() {
    let mut wrong = Vec::new();
    for (family, name) in FILES {
        let grammar = Grammar::read(&file(&format!("{name}.ebnf")));
        for token in tokens(&file(&format!("accept/{name}.txt"))) {
            let answers = (grammar.longest(token), taken(token, family));
            if answers != (Some(token.len()), Some(token.len())) {
                wrong.push(format!("{name}: {token:?}: {answers:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn rejected_tokens_are_taken_whole_by_neither() {
    let mut wrong = Vec::new();
    for (family, name) in FILES {
        let grammar = Grammar::read(&file(&format!("{name}.ebnf")));
        for token in tokens(&file(&format!("reject/{name}.txt"))) {
            let answers = (grammar.longest(token), taken(token, family));
            if answers.0 == Some(token.len()) || answers.0 != answers.1 {
                wrong.push(format!("{name}: {token:?}: {answers:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn whatever_is_one_character_away_gets_one_answer() {
    let mut wrong = Vec::new();
    let mut asked = 0;
    for (family, name) in FILES {
        let grammar = Grammar::read(&file(&format!("{name}.ebnf")));
        let accept = file(&format!("accept/{name}.txt"));
        let reject = file(&format!("reject/{name}.txt"));
        let near: BTreeSet<String> = tokens(&accept)
            .chain(tokens(&reject))
            .flat_map(neighbours)
            .collect();
        for text in near {
            asked += 1;
            let answers = (grammar.longest(&text), taken(&text, family));
            if answers.0 != answers.1 {
                wrong.push(format!("{name}: {text:?}: {answers:?}"));
            }
        }
    }
    assert!(asked > 10_000, "only {asked} texts asked");
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn all_families_together_take_the_longest_of_each() {
    let mut wrong = Vec::new();
    for (_, name) in FILES {
        let accept = file(&format!("accept/{name}.txt"));
        for token in tokens(&accept) {
            let longest = FILES
                .iter()
                .filter_map(|(family, _)| taken(token, *family))
                .max();
            let together = read_move(token, Families::ALL).map(|(_, bytes)| bytes);
            if longest != together {
                wrong.push(format!(
                    "{token:?}: {longest:?} alone, {together:?} together"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
