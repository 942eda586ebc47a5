//! The store: packing a record, writing it, grouping it, and what it weighs.

use dapu::event::Event;
use dapu::format::{FrameInfo, pgn};
use dapu::replay::replay;
use dapu::rules::edition::edition;
use dapu::rules::{Choice, EditionId, audit};
use dapu::source::SourceInfo;
use dapu::store::{Batch, Entry, Part, RecordLocator, Store, Watermark, pack};
use dapu::text::Encoding;
use divan::{Bencher, counter::ItemsCount};
use std::sync::Arc;

const GAMES: usize = 4096;

fn main() {
    divan::main();
}

/// A game of 80 plies with seven tags; each number gives another game.
fn game(number: usize) -> String {
    let rounds = [
        ["车九进一", "车9进1", "车九退一", "车9退1"],
        ["炮二进二", "炮8进2", "炮二退二", "炮8退2"],
        ["马八进九", "马2进1", "马九退八", "马1退2"],
        ["相三进五", "象3进5", "相五退三", "象5退3"],
    ];
    let mut text = format!(
        "[Game \"Chinese Chess\"]\n[Event \"第{}届杯赛\"]\n[Site \"北京\"]\n[Date \"20{:02}.03.15\"]\n\
         [Red \"棋手{}\"]\n[Black \"棋手{}\"]\n[Result \"1-0\"]\n\n",
        number % 40,
        number % 20,
        number % 300,
        number % 299,
    );
    for ply in 0..80 {
        if ply % 2 == 0 {
            text.push_str(&(ply / 2 + 1).to_string());
            text.push_str(". ");
        }
        text.push_str(rounds[(number >> (ply / 4 % 10)) % 4][ply % 4]);
        text.push(' ');
    }
    text + "1-0\n"
}

fn choices() -> [Choice; 1] {
    [Choice {
        edition: edition(EditionId::Cn2020),
        reason: "asked",
    }]
}

fn entry(text: &str, ordinal: usize) -> Entry {
    let record = pgn::read(text, 1);
    let replay = replay(&record);
    let context = context(text, ordinal);
    Entry::Record(Box::new(pack(
        &record,
        &replay,
        (&[], &choices()),
        &context,
    )))
}

fn context(text: &str, ordinal: usize) -> RecordLocator<'_> {
    RecordLocator {
        member: 0,
        member_name: None,
        ordinal: ordinal as u32,
        frame: FrameInfo {
            start: (ordinal * text.len()) as u64,
            len: text.len() as u64,
            line: (ordinal * 10) as u32,
            encoding: Encoding::Utf8,
        },
        bytes: text.as_bytes(),
    }
}

fn batch() -> Batch {
    let entries = (0..GAMES).map(|number| entry(&game(number), number));
    Batch {
        parts: vec![Part {
            neighbours: None,
            source: Arc::new(SourceInfo {
                path: "games.pgn".into(),
                place: None,
                hash: [7; 32],
                bytes: 1,
                stamp: None,
            }),
            from: Watermark::default(),
            anew: false,
            entries: entries.collect(),
            upto: Watermark {
                members: 1,
                entries: 0,
            },
            done: true,
        }],
    }
}

/// One record, as a worker packs it.
#[divan::bench]
fn packing(bencher: Bencher) {
    let text = game(12345);
    let record = pgn::read(&text, 1);
    let replay = replay(&record);
    let findings = audit(&record, &replay, &Event::default(), &choices());
    let choices = choices();
    let context = context(&text, 7);
    bencher
        .counter(ItemsCount::new(1_usize))
        .bench(|| pack(&record, &replay, (&findings, &choices), &context));
}

/// 4,096 records in one transaction, then grouped and indexed.
#[divan::bench(sample_count = 10)]
fn writing_and_settling(bencher: Bencher) {
    let batch = batch();
    let path = std::env::temp_dir().join(format!("dapu-bench-{}.db", std::process::id()));
    bencher
        .counter(ItemsCount::new(GAMES))
        .with_inputs(|| {
            for end in ["", "-wal", "-shm"] {
                let mut path = path.clone().into_os_string();
                path.push(end);
                let _ = std::fs::remove_file(path);
            }
            Store::open(&path).expect("opens")
        })
        .bench_refs(|store| {
            store.write_batch(&batch).expect("writes");
            store.settle().expect("settles")
        });
    let _ = std::fs::remove_file(path);
}
