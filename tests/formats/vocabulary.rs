//! Texts made of the words that the readers look for. Chance alone never writes `1999年团体赛第5轮` behind two names;
//! words of one file of the sources, side by side in any order, do.

use crate::formats::accounts::short;
use crate::formats::dropped::dropped;
use crate::support::chance::Chance;
use dapu::format::csv::{account_games, account_plies};
use dapu::format::{Cut, Detected, MAX_RECORD, ReadFn, detect, format, records};
use dapu::record::account;
use dapu::replay::replay;
use dapu::text::Encoding;
use std::path::Path;

/// So many texts are tried.
const TEXTS: usize = 600;

/// Moves, what stands around them, and what titles say.
const COMMON: [&str; 26] = [
    "1. 炮二平五 马8进7",
    "2. 马二进三 车9平8",
    "炮二平五",
    "马8进7",
    "车一平二",
    "h2e2",
    "H9-G7",
    "C2=5",
    "前炮退一",
    "1.",
    "2、",
    "第5轮",
    "第12回合",
    "1999年团体赛",
    "2003-05-06",
    "1-0",
    "红胜",
    "许银川",
    "吕钦",
    "Hu Ronghua",
    "甲",
    "[Event \"",
    "\"]",
    "0:59:10",
    "{",
    "}",
];

/// What stands between two words.
const BETWEEN: [&str; 16] = [
    " ", " ", " ", "", "", "", "\n", "\n", "\t", ",", "，", ":", "：", "、", "(", ")",
];

/// The strings of each file below a folder of the sources.
fn words_below(folder: &Path, found: &mut Vec<Vec<String>>) {
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            words_below(&path, found);
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("text");
        let words: Vec<String> = match path.extension().and_then(|it| it.to_str()) {
            Some("rs") => text.lines().flat_map(strings).collect(),
            _ => text
                .split(['|', '\n', '"', '\t'])
                .map(str::to_owned)
                .collect(),
        };
        let words = words.into_iter().map(|word| word.trim().to_owned());
        let words: Vec<String> = words.filter(|it| (1..=40).contains(&it.len())).collect();
        if words.len() > 3 {
            found.push(words);
        }
    }
}

/// The strings on a line of code.
fn strings(line: &str) -> Vec<String> {
    if line.trim_start().starts_with("//") || line.contains('\\') {
        return Vec::new();
    }
    line.split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

/// A text of words of two files and of common ones.
fn text_of(chance: &mut Chance, files: &[Vec<String>]) -> String {
    let [one, other] = [0, 1].map(|_| &files[chance.below(files.len())]);
    let mut text = String::new();
    for _ in 0..3 + chance.below(30) {
        let word = match chance.below(4) {
            0 | 1 => COMMON[chance.below(COMMON.len())],
            2 => one[chance.below(one.len())].as_str(),
            _ => other[chance.below(other.len())].as_str(),
        };
        text.push_str(word);
        text.push_str(BETWEEN[chance.below(BETWEEN.len())]);
    }
    text
}

/// What is wrong with how a text is read as that format.
fn wrong(name: &str, text: &str) -> Vec<String> {
    let Some(reader) = format(name).and_then(|it| it.reader) else {
        return Vec::new();
    };
    let ReadFn::Text(read) = reader.read else {
        return Vec::new();
    };
    let mut found = Vec::new();
    records(
        reader.cut,
        (text.as_bytes(), Encoding::Utf8),
        MAX_RECORD,
        |cut| {
            let Cut::Frame(frame) = cut else { return };
            let part = std::str::from_utf8(frame.bytes).expect("cut at a character");
            let record = read(part, frame.line);
            let sums = match name {
                "pgn" | "book" | "sheet" | "sheet-csv" => Some(account(&record)),
                "csv" => Some(account_plies(part)),
                "csv-games" => Some(account_games(part)),
                _ => None,
            };
            found.extend(sums.and_then(|sums| short(name, part, &sums)));
            found.extend(
                dropped(&record, part)
                    .iter()
                    .map(|it| format!("{name} drops {it}: {part:?}")),
            );
            let replay = replay(&record);
            assert_eq!(replay.lines.len(), record.tree.lines.len());
        },
    );
    found
}

#[test]
fn texts_made_of_the_words_that_readers_know_are_read_and_accounted_for() {
    let mut files = Vec::new();
    for folder in ["format", "record", "notation"] {
        words_below(
            &Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("src")
                .join(folder),
            &mut files,
        );
    }
    assert!(files.len() > 100, "the sources are read");
    let mut chance = Chance::new(7);
    let mut found = Vec::new();
    for _ in 0..TEXTS {
        let text = text_of(&mut chance, &files);
        let detected = match detect(text.as_bytes(), "") {
            Detected::Format(format) => format.name,
            _ => "pgn",
        };
        for name in ["pgn", "sheet", detected] {
            found.extend(wrong(name, &text));
        }
    }
    assert_eq!(found, Vec::<String>::new());
}
