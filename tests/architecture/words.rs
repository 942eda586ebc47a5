//! Words in two languages stand in the catalogue `src/words/*.toml`, not in code.
//!
//! The lists below name what does not yet; they may only become shorter.

use super::{code_lines, sources};

/// Files of the library that still choose words by the language, with how many times they name one.
const BRANCHES: &[(&str, usize)] = &[
    ("src/pipeline/event/tables.rs", 2),
    ("src/rules/ledger/row.rs", 2),
    ("src/rules/row/event.rs", 2),
    ("src/rules/row.rs", 2),
];

/// Rooms that look for words in what is read, or cite articles as the books number them.
const READERS: &[&str] = &[
    "src/contest/papers/",
    "src/contest/rebuild/words.rs",
    "src/event",
    "src/format",
    "src/notation",
    "src/pipeline/event/identity.rs",
    "src/pipeline/event/tables_found.rs",
    "src/pipeline/event/slips.rs",
    "src/pipeline/names/file.rs",
    "src/record",
    "src/replay/",
    "src/rules/edition/",
    "src/rules/outcome/testing.rs",
    "src/rules/rulings/read.rs",
    "src/rules/scoresheet/testing.rs",
    "src/rules/unseen.rs",
    "src/sheets/",
    "src/text",
];

/// Other files of the library with Chinese in a literal, with how many lines have it.
const LITERALS: &[(&str, usize)] = &[
    ("src/contest/ranking.rs", 16),
    ("src/contest/swiss/colour.rs", 5),
    ("src/contest/swiss/first_coder.rs", 4),
    ("src/contest/swiss/partner.rs", 3),
    ("src/report/board.rs", 2),
    ("src/rules/contest/table.rs", 12),
    ("src/rules/fact/kind.rs", 1),
    ("src/rules/fact.rs", 1),
    ("src/rules/format/residue.rs", 5),
    ("src/rules/outcome/foul_noted.rs", 1),
    ("src/rules/outcome/result_against_words.rs", 2),
    ("src/rules/row/ruling.rs", 2),
];

/// The files of the library without their tests.
fn library() -> impl Iterator<Item = (String, String)> {
    let files = sources("src").into_iter();
    let files =
        files.filter(|(file, _)| !file.starts_with("src/bin/") && !file.ends_with("tests.rs"));
    files.map(|(file, text)| {
        let code = text.split("#[cfg(test)]\nmod tests {").next();
        (file, code.unwrap_or_default().to_owned())
    })
}

fn held_to(list: &[(&str, usize)], count: impl Fn(&str) -> usize, is_ours: impl Fn(&str) -> bool) {
    let mut wrong = Vec::new();
    for (file, text) in library().filter(|(file, _)| is_ours(file)) {
        let listed = list.iter().find(|(name, _)| *name == file);
        let listed = listed.map_or(0, |(_, count)| *count);
        let found = count(&text);
        if found > listed || found == 0 && listed > 0 {
            wrong.push(format!("    (\"{file}\", {found}), // was {listed}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "say new words in src/words/*.toml; take a file without any from the list:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn no_new_branch_on_the_language_stands_in_the_library() {
    let branches = |text: &str| {
        let code: Vec<&str> = code_lines(text).collect();
        let names = ["Language::Zh", "Language::En"];
        names
            .iter()
            .map(|name| code.join("\n").matches(name).count())
            .sum()
    };
    held_to(BRANCHES, branches, |file| file != "src/words.rs");
}

#[test]
fn no_new_chinese_literal_stands_in_the_library() {
    let is_chinese = |c: char| ('\u{4E00}'..='\u{9FFF}').contains(&c);
    let literals = |text: &str| {
        let lines = code_lines(text);
        // Every other piece between quotation marks is a literal.
        let has_one = |line: &&str| {
            line.split('"')
                .skip(1)
                .step_by(2)
                .any(|it| it.contains(is_chinese))
        };
        lines.filter(has_one).count()
    };
    held_to(LITERALS, literals, |file| {
        !READERS.iter().any(|room| file.starts_with(room))
    });
}
