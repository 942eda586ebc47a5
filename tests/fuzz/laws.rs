//! What must hold of every reader whatever bytes it is given; each target sends them through one of these.
//! A broken law is a panic, which is what the fuzzer looks for, as it does for what takes seconds.

use dapu::event::Event;
use dapu::format::{self, Cut, Cutting, MAX_RECORD, ReadFn, RecordBytes, csv, format, json, ndjson};
use dapu::notation::{Family, Writing};
use dapu::pipeline::{Copy, Editions, Options, row_context, written};
use dapu::record::{GameRecord, Places, account};
use dapu::replay::{Replay, replay};
use dapu::report::{NdjsonReport, Report};
use dapu::rules::{FindingRow, audit};
use dapu::text::{Encoding, decode, guess, locate};
use dropped::dropped;

#[path = "../support/dropped.rs"]
mod dropped;
#[path = "../support/twins.rs"]
mod twins;

/// Any text, and the same as the moves of a record with its tags, makes one row by the short way of plain records and by
/// the full way, where there is a short way.
pub fn walk(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let tags = "[Event \"a\"]\n[Date \"2024.01.02\"]\n[Red \"b\"]\n[Black \"c\"]\n[Result \"1-0\"]\n\n";
    let options = Options::default();
    for text in [text.to_owned(), format!("{tags}{text} 1-0\n")] {
        if let Ok([fast, full]) = twins::both_ways(&text, &options) {
            assert_eq!(fast, full);
        }
    }
}

/// Bytes are read as that format, as the program reads them: parts tile what is cut, every byte of a record
/// is accounted for, what is held is in proportion to it, and it can be played and its places kept.
pub fn read(name: &str, bytes: &[u8]) {
    each_record(name, bytes, |_, _| {});
}

/// The same, and what was read is judged by every edition and the findings told.
pub fn judge(name: &str, bytes: &[u8]) {
    let (editions, event) = (Editions::all(), Event::default());
    each_record(name, bytes, |record, replay| {
        let choices = editions.choices(record, &event, replay.black_begins_full_game());
        let context = row_context(record, replay, "a".to_owned());
        let mut rows = Vec::new();
        let mut report = NdjsonReport::new(&mut rows);
        for finding in audit(record, replay, &event, &choices) {
            let row = FindingRow::new(&finding, &context);
            report.row(&row).expect("memory takes all");
        }
    });
}

/// The same as [`read`], and what was read is written in every format that is written. What a format refuses
/// it says why; a copy of what is told to be whole is copied as the same bytes.
pub fn copy(name: &str, bytes: &[u8]) {
    each_record(name, bytes, |record, replay| {
        for to in format::FORMATS.iter().filter(|it| it.writer.is_some()) {
            for family in [Family::Chinese, Family::Iccs] {
                let what = (Writing::new(family), Encoding::Gb18030);
                copied(record, replay, to, what);
            }
        }
    });
}

fn copied(
    record: &GameRecord<'_>,
    replayed: &Replay,
    to: &format::Format,
    what: (Writing, Encoding),
) {
    let Copy { bytes, losses, .. } = written((record, replayed), to, what, ("a", 1));
    let (Some(bytes), Some(reader)) = (&bytes, to.reader) else {
        assert!(
            bytes.is_some() || !losses.is_empty(),
            "refused without a word"
        );
        return;
    };
    if !losses.is_empty() {
        return;
    }
    let again = |bytes: &[u8]| {
        let whole = to.writer.map(|writer| writer.file(bytes, what.1));
        let whole = whole.as_deref().unwrap_or(bytes);
        let again = |it: &GameRecord<'_>| written((it, &replay(it)), to, what, ("a", 1)).bytes;
        match reader.read {
            ReadFn::Text(read) => again(&read(&decode(whole, what.1).text, 1)),
            ReadFn::Bytes(read) => again(&read(&sheet(whole, 0)).record),
        }
    };
    // The first copy may say what was only meant before: the board that the moves were read from.
    let second = again(bytes).expect("what was written once is written again");
    assert_eq!(again(&second), Some(second), "{}", to.name);
}

fn sheet(bytes: &[u8], start: u64) -> RecordBytes<'_> {
    RecordBytes {
        bytes,
        start,
        encoding: None,
    }
}

/// Reads each record and says what it is given.
fn each_record(name: &str, bytes: &[u8], mut take: impl FnMut(&GameRecord<'_>, &Replay)) {
    let reader = format(name)
        .and_then(|it| it.reader)
        .expect("a format that is read");
    let encoding = guess(bytes).encoding;
    if let Cutting::Parts(parts) = reader.cut {
        let parts = parts(bytes, encoding);
        assert!(
            parts.starts.first().is_none_or(|first| *first == 0),
            "the first is not cut off"
        );
        assert!(
            parts.starts.is_sorted_by(|one, next| one < next),
            "no part is empty"
        );
        assert!(
            parts
                .starts
                .last()
                .is_none_or(|last| *last <= parts.bytes.len())
        );
        assert!(
            !parts.starts.is_empty() || parts.damage.is_some(),
            "dropped without a word"
        );
    }
    let mut end = 0;
    format::records(reader.cut, (bytes, encoding), MAX_RECORD, |cut| {
        let Cut::Frame(frame) = cut else { return };
        assert_eq!(frame.start, end, "frames tile");
        end += frame.bytes.len() as u64;
        match reader.read {
            ReadFn::Text(read) => {
                let decoded = decode(frame.bytes, encoding);
                let middle = locate(frame.bytes, encoding, decoded.text.len() / 2);
                assert!(
                    middle.byte <= frame.bytes.len() as u64,
                    "a place beyond the end"
                );
                let record = read(&decoded.text, frame.line);
                of_text(name, &record);
                let untold = dropped(&record, &decoded.text);
                assert!(untold.is_empty(), "{name}: dropped untold: {untold:?}");
                of_table(name, &decoded.text);
                of_record(&record, frame.bytes.len(), &mut take);
            }
            ReadFn::Bytes(read) => {
                let reading = read(&sheet(frame.bytes, frame.start));
                assert_eq!(
                    reading.account.sum(),
                    frame.bytes.len() as u64,
                    "every byte"
                );
                of_record(&reading.record, frame.bytes.len(), &mut take);
            }
        }
    });
}

/// Every byte of a text of moves is part of something.
fn of_text(name: &str, record: &GameRecord<'_>) {
    if matches!(name, "pgn" | "book" | "sheet" | "sheet-csv") {
        let account = account(record);
        assert_eq!(
            (account.lost, account.sum()),
            (0, record.text.len()),
            "{account:?}"
        );
    }
}

/// Every byte of a table or of a line of JSON is part of something.
fn of_table(name: &str, text: &str) {
    let account = match name {
        "csv" => csv::account_plies(text),
        "csv-games" => csv::account_games(text),
        "ndjson" => ndjson::account(text),
        "json" => json::account(text),
        _ => return,
    };
    assert_eq!(
        (account.lost, account.sum()),
        (0, text.len()),
        "{account:?}"
    );
}

fn of_record(
    record: &GameRecord<'_>,
    size: usize,
    take: &mut impl FnMut(&GameRecord<'_>, &Replay),
) {
    let tree = &record.tree;
    let held = tree.plies.len() + tree.lines.len() + tree.comments.len() + record.tags.0.len();
    let noticed = record.faults.len() + record.notes.len() + record.residue.len();
    assert!(
        held + noticed <= 4 * size + 64,
        "{held} and {noticed} out of {size} bytes"
    );
    assert!(
        record.text.len() <= 8 * size + 4096,
        "{} letters",
        record.text.len()
    );
    let packed = record.places.pack(&record.tags);
    assert_eq!(
        Places::unpack(&packed, &record.tags).as_ref(),
        Some(&record.places)
    );
    let replay = replay(record);
    assert_eq!(replay.lines.len(), tree.lines.len());
    take(record, &replay);
}
