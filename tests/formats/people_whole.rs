//! Whatever reader is given a text as people write it, every byte of it is part of something, and nothing that looks
//! like a move is dropped untold.

use super::dropped::dropped;
use dapu::format::{Cut, FORMATS, Format, ReadFn, csv, json, ndjson, records};
use dapu::record::{Account, GameRecord, account};
use dapu::text::{Encoding, decode};

/// Texts with games and without, each behind a line with its name.
const TEXTS: [&str; 2] = [
    include_str!("texts/as_people_write.txt"),
    include_str!("texts/without_a_game.txt"),
];

/// The texts and their names, without what must come of them.
fn texts() -> impl Iterator<Item = (&'static str, &'static str)> {
    let parts = TEXTS.iter().flat_map(|all| all.split("===== ").skip(1));
    parts.map(|part| {
        let (name, mut text) = part.split_once('\n').expect("a name");
        while text.starts_with("> ")
            && text
                .lines()
                .next()
                .is_some_and(|it| it.matches('|').count() == 7)
        {
            text = text.split_once('\n').expect("a text below").1;
        }
        (name, text)
    })
}

/// The sums of a record's text, where its reader accounts for it.
fn sums(name: &str, record: &GameRecord<'_>, text: &str) -> Option<(Account, usize)> {
    let sums = match name {
        "pgn" | "book" | "sheet" | "sheet-csv" => {
            return Some((account(record), record.text.len()));
        }
        "csv" => csv::account_plies(text),
        "csv-games" => csv::account_games(text),
        "ndjson" => ndjson::account(text),
        "json" => json::account(text),
        _ => return None,
    };
    Some((sums, text.len()))
}

/// What a reader of texts loses of one.
fn lost(format: &Format, text: &str) -> Vec<String> {
    let mut broken = Vec::new();
    let Some(reader) = format.reader else {
        return broken;
    };
    let ReadFn::Text(read) = reader.read else {
        return broken;
    };
    records(
        reader.cut,
        (text.as_bytes(), Encoding::Utf8),
        usize::MAX,
        |cut| {
            let Cut::Frame(frame) = cut else { return };
            let decoded = decode(frame.bytes, Encoding::Utf8);
            let record = read(&decoded.text, frame.line);
            if let Some((sums, len)) = sums(format.name, &record, &decoded.text)
                && (sums.lost, sums.sum()) != (0, len)
            {
                broken.push(format!("line {}: {sums:?} of {len} bytes", frame.line));
            }
            let untold = dropped(&record, &decoded.text);
            if !untold.is_empty() {
                broken.push(format!("line {}: dropped {untold:?}", frame.line));
            }
        },
    );
    broken
}

#[test]
fn every_byte_of_texts_as_people_write_them_is_part_of_something_whatever_reads_them() {
    let mut broken = Vec::new();
    for (name, text) in texts() {
        for format in FORMATS {
            let lost = lost(format, text).into_iter();
            broken.extend(lost.map(|it| format!("{name} as {}: {it}", format.name)));
        }
    }
    assert!(broken.is_empty(), "{}\n{}", broken.len(), broken.join("\n"));
}
