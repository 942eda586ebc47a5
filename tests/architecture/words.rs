//! Words in two languages stand in the catalogue `src/words/*.toml`, not in code.
//!
//! The lists below name what stands in code all the same, and why.

use super::{code_lines, sources};

/// Files of the library that name the languages: they write both, and choose none.
const SIDE_BY_SIDE: &[(&str, &str)] = &[
    ("src/report/written.rs", "what a list is, in both languages"),
    (
        "src/pipeline/event/tables.rs",
        "columns `words_zh`, `words_en`",
    ),
    ("src/rules/ledger/row.rs", "columns `words_zh`, `words_en`"),
    (
        "src/rules/row/event.rs",
        "columns `message_zh`, `message_en`",
    ),
    ("src/rules/row.rs", "columns `message_zh`, `message_en`"),
];

/// Rooms that look for words in what is read, or cite articles as the books number them.
const READERS: &[&str] = &[
    // Headings of the columns.
    "src/contest/papers/columns.rs",
    // Words for a bye, and for the colour of a winner.
    "src/contest/papers/games.rs",
    // Headings of columns that clerks keep for themselves.
    "src/contest/papers/heads.rs",
    // Words for results, and the date that a spreadsheet makes of one.
    "src/contest/papers/outcome.rs",
    // Words for kinds of games.
    "src/contest/papers/seats.rs",
    // Headings of tables within matches, and the words around a number.
    "src/contest/papers/sheet.rs",
    "src/contest/rebuild/words.rs",
    "src/event",
    // Characters of the tokens of moves.
    "src/rules/format/left.rs",
    "src/format",
    "src/notation",
    "src/pipeline/event/identity.rs",
    "src/pipeline/event/file_name.rs",
    "src/pipeline/event/tables_found.rs",
    "src/pipeline/event/slips.rs",
    "src/pipeline/names/file.rs",
    "src/record",
    "src/replay/",
    "src/rules/edition/",
    "src/rules/format/residue.rs",
    "src/rules/outcome/foul_noted.rs",
    "src/rules/outcome/named_result.rs",
    "src/rules/outcome/noted_words.rs",
    "src/rules/outcome/result_against_words.rs",
    "src/rules/outcome/testing.rs",
    "src/rules/rulings/read.rs",
    "src/rules/scoresheet/testing.rs",
    "src/rules/unseen.rs",
    "src/sheets/",
    "src/text",
];

/// Other files of the library with Chinese in a literal: none of it is a message that has an English one.
const TERMS: &[(&str, &str)] = &[
    (
        "src/contest/papers/write.rs",
        "the word for a bye in a table that is written, and read again",
    ),
    (
        "src/contest/ranking.rs",
        "criteria, by the names that the books give them",
    ),
    (
        "src/contest/swiss/colour.rs",
        "articles as the book numbers them",
    ),
    (
        "src/contest/swiss/first_coder.rs",
        "articles as the book numbers them",
    ),
    (
        "src/contest/swiss/partner.rs",
        "articles as the book numbers them",
    ),
    (
        "src/report/board.rs",
        "what stands on a board: the river, the numbers of files",
    ),
    (
        "src/rules/contest/table.rs",
        "articles as the book numbers them",
    ),
    (
        "src/rules/fact/kind.rs",
        "words of remarks that a fact holds as they are written",
    ),
    (
        "src/rules/repetition/cycle.rs",
        "words by which a ruling names the repetition",
    ),
    (
        "src/rules/row/ruling.rs",
        "numerals and the appendix, as articles are numbered",
    ),
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

/// Files that have it and are not in the list, and files in the list that have none.
fn but_for(list: &[(&str, &str)], has_any: impl Fn(&str, &str) -> bool) -> Vec<String> {
    let wrong = library().filter_map(|(file, text)| {
        let is_listed = list.iter().any(|(name, _)| *name == file);
        match (has_any(&file, &text), is_listed) {
            (true, false) => Some(format!("{file}: words in code")),
            (false, true) => Some(format!("{file}: in the list, and has none")),
            _ => None,
        }
    });
    let mut wrong: Vec<String> = wrong.collect();
    let files: Vec<String> = library().map(|(file, _)| file).collect();
    let is_gone = |name: &&str| !files.iter().any(|file| file == name);
    let gone = list.iter().map(|(name, _)| *name).filter(is_gone);
    wrong.extend(gone.map(|name| format!("{name}: in the list, and no file")));
    wrong
}

fn count(text: &str, what: &str) -> usize {
    let code: Vec<&str> = code_lines(text).collect();
    code.join("\n").matches(what).count()
}

#[test]
fn the_library_chooses_no_words_by_the_language() {
    let names = |text: &str| ["Language::Zh", "Language::En"].map(|name| count(text, name));
    let wrong = but_for(SIDE_BY_SIDE, |file, text| {
        file != "src/words.rs" && names(text) != [0, 0]
    });
    assert!(
        wrong.is_empty(),
        "say words in src/words/*.toml: {wrong:#?}"
    );
    for (file, text) in library() {
        if SIDE_BY_SIDE.iter().any(|(name, _)| *name == file) {
            let [zh, en] = names(&text);
            let arms = ["Language::Zh =>", "Language::En =>"].map(|arm| count(&text, arm));
            assert_eq!((zh, [0, 0]), (en, arms), "{file} chooses one of the two");
        }
    }
}

#[test]
fn the_library_has_no_chinese_but_terms_and_what_it_looks_for() {
    let wrong = but_for(TERMS, |file, text| {
        let is_reader = READERS.iter().any(|room| file.starts_with(room));
        !is_reader && has_chinese(text)
    });
    assert!(
        wrong.is_empty(),
        "say words in src/words/*.toml: {wrong:#?}"
    );
    let is_idle = |room: &&&str| {
        !library().any(|(file, text)| file.starts_with(**room) && has_chinese(&text))
    };
    let idle: Vec<&&str> = READERS.iter().filter(is_idle).collect();
    assert!(
        idle.is_empty(),
        "they look for nothing in Chinese: {idle:?}"
    );
}

/// Whether a line has Chinese in a literal: every other piece between quotation marks is one.
fn has_chinese(text: &str) -> bool {
    let is_chinese = |c: char| ('\u{4E00}'..='\u{9FFF}').contains(&c);
    let mut lines = code_lines(text);
    lines.any(|line| {
        let mut literals = line.split('"').skip(1).step_by(2);
        literals.any(|it| it.contains(is_chinese))
    })
}
