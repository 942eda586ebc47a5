//! Readings of the books in words.

use crate::words::{self, Language};
use std::collections::BTreeSet;

/// A reading in words with its name: `“全国赛事”〔level=national〕`, `level=national (…)`.
pub(super) fn reading(name: &str, language: Language) -> String {
    match words::listed(language, "reading", name) {
        Some(words) => {
            let values: [(&str, &dyn std::fmt::Display); 2] = [("words", &words), ("name", &name)];
            words::fill(language, "law.reading", &values)
        }
        None => words::fill(language, "law.reading-named", &[("name", &name)]),
    }
}

/// What a reading means, by its name as findings print it (`first=raised`); `None` where none has that name.
pub fn reading_words(name: &str, language: Language) -> Option<&'static str> {
    words::listed(language, "reading", name)
}

/// The names of all readings that findings print and a language has words for.
pub fn reading_names(language: Language) -> BTreeSet<String> {
    words::names(language, "reading")
}

#[cfg(test)]
mod tests {
    use crate::words::{self, Language};

    #[test]
    fn every_reading_the_editions_name_has_its_words() {
        let sources = [
            include_str!("../edition/common.rs"),
            include_str!("../edition/axf.rs"),
            include_str!("../edition/cn1957.rs"),
            include_str!("../edition/cn1999.rs"),
            include_str!("../edition/cn2020.rs"),
            include_str!("../edition/cn2020/cases.rs"),
            include_str!("../edition/cn2020_rapid.rs"),
            include_str!("../edition/cn2020_mass.rs"),
            include_str!("../draw/limit.rs"),
            include_str!("../scoresheet/sheets_alike.rs"),
        ];
        let is_reading = |text: &&str| {
            let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-.=".contains(c);
            text.contains('=') && text.chars().all(word)
        };
        let named: Vec<&str> = sources
            .iter()
            .flat_map(|source| source.split('"'))
            .filter(is_reading)
            .collect();
        assert!(named.len() > 20, "{named:?}");
        let wanting: Vec<&&str> = named
            .iter()
            .filter(|name| words::listed(Language::En, "reading", name).is_none())
            .collect();
        assert!(wanting.is_empty(), "{wanting:?}");
    }
}
