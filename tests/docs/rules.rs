//! The tables of the page of rules are what the registries say.

use super::{assert_block, root};
use dapu::rules::contest::EVENT_RULES;
use dapu::rules::edition::{answers, edition};
use dapu::rules::{COLUMNS, EditionId, Language, Ruling, rules};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

/// The pages of rules in English by their text, as the page of codes names them.
fn pages() -> BTreeMap<String, String> {
    let rules = root().join("src/rules");
    let files = |folder| fs::read_dir(folder).expect("a folder of rules");
    let mut pages = BTreeMap::new();
    for family in files(rules).map(|it| it.expect("an entry").path()) {
        if !family.is_dir() {
            continue;
        }
        for page in files(family.clone()).map(|it| it.expect("an entry").path()) {
            if page.to_string_lossy().ends_with(".en.md") {
                let names = [&family, &page].map(|it| it.file_name().expect("a name"));
                let [family, page_name] = names.map(|it| it.to_string_lossy().into_owned());
                let text = fs::read_to_string(&page).expect("a page");
                pages.insert(text, format!("{family}/{page_name}"));
            }
        }
    }
    pages
}

#[test]
fn table_of_codes_is_the_registry() {
    let pages = pages();
    let mut table = String::from("| code | name | severity | decided by |\n|---|---|---|---|\n");
    for rule in rules() {
        let (code, page) = (rule.code.text(), &pages[rule.page_en]);
        let (severity, decided) = (rule.severity.name(), rule.kind.name());
        writeln!(
            table,
            "| [{code}]({page}) | {} | {severity} | {decided} |",
            rule.name
        )
        .expect("a string");
    }
    assert_block("codes", &table);
}

#[test]
fn table_of_codes_of_events_is_their_registry() {
    let pages = pages();
    let mut table = String::from(
        "| code | name | severity | decided by | 1999 | 2020 |\n|---|---|---|---|---|---|\n",
    );
    for rule in EVENT_RULES {
        let page = &pages[rule.page_en];
        let (severity, decided) = (rule.severity.name(), rule.kind.name());
        let [before, now] = rule.articles;
        writeln!(
            table,
            "| [{}]({page}) | {} | {severity} | {decided} | {before} | {now} |",
            rule.code, rule.name
        )
        .expect("a string");
    }
    assert_block("event-codes", &table);
}

#[test]
fn table_of_articles_is_what_the_editions_answer() {
    let names: Vec<&str> = EditionId::ALL.into_iter().map(EditionId::name).collect();
    let mut table = format!("| code | {} |\n|---|", names.join(" | "));
    table.push_str(&"---|".repeat(names.len()));
    for rule in rules() {
        let Some(law) = rule.law else { continue };
        write!(table, "\n| {} |", rule.code.text()).expect("a string");
        for id in EditionId::ALL {
            let mut cited: Vec<String> = Vec::new();
            for answer in answers(id, law) {
                let article = match answer.ruling {
                    Ruling::Forbidden(verdict) => verdict.article.into_owned(),
                    Ruling::Allowed { article } => article.into_owned(),
                    Ruling::Silent => continue,
                };
                if !cited.contains(&article) {
                    cited.push(article);
                }
            }
            write!(table, " {} |", cited.join("; ")).expect("a string");
        }
    }
    assert_block("articles", &table);
}

#[test]
fn table_of_editions_is_the_registry() {
    let mut table = String::from("| edition | book |\n|---|---|\n");
    for id in EditionId::ALL {
        let edition = edition(id);
        writeln!(
            table,
            "| `{}` | {} · {} |",
            id.name(),
            edition.title_zh,
            edition.title_en
        )
        .expect("a string");
    }
    assert_block("editions", &table);
}

#[test]
fn table_of_columns_is_the_row() {
    let mut table = String::from("| column | content |\n|---|---|\n");
    for column in COLUMNS {
        let about = column.about(Language::En);
        assert!(!about.is_empty(), "{}", column.name);
        writeln!(table, "| `{}` | {about} |", column.name).expect("a string");
    }
    assert_block("columns", &table);
}

#[test]
fn every_word_about_a_column_is_of_a_column() {
    for text in [
        include_str!("../../src/words/en.toml"),
        include_str!("../../src/words/zh.toml"),
    ] {
        let words: toml::Table = text.parse().expect("words");
        let told = words["finding-column"].as_table().expect("a table");
        let names: Vec<&str> = COLUMNS.iter().map(|column| column.name).collect();
        assert!(told.keys().all(|name| names.contains(&name.as_str())));
        assert_eq!(told.len(), names.len());
    }
}
