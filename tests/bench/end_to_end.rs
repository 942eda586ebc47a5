//! The main job in stages, on games made by chance: `cargo bench --bench end_to_end`.
//!
//! Each stage does what the one before it does and one thing more, so that differences tell what a
//! stage costs. With `DAPU_BENCH_PGN` set to a PGN file, that file is used instead.

use dapu::event::Event;
use dapu::format::{Cut, cut, pgn};
use dapu::pipeline::{self, Bytes, Editions, Options, Pack, RowForm, Rows, Unwatched};
use dapu::report::Filter;
use dapu::rules::audit;
use dapu::store::Store;
use dapu::text::Encoding;
use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::OnceLock;

#[path = "../support/folder.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod support;

fn main() {
    divan::main();
}

/// The records as a file, as text, and how many there are.
fn input() -> &'static (PathBuf, String, usize) {
    static INPUT: OnceLock<(PathBuf, String, usize)> = OnceLock::new();
    INPUT.get_or_init(|| {
        let (path, text) = match std::env::var_os("DAPU_BENCH_PGN") {
            Some(path) => {
                let path = PathBuf::from(path);
                let text = std::fs::read_to_string(&path).expect("a PGN file in UTF-8");
                (path, text)
            }
            None => made(),
        };
        let count = frames(&text).count();
        (path, text, count)
    })
}

/// 4,000 games of 83 plies, each another one.
fn made() -> (PathBuf, String) {
    let mut text = String::new();
    for number in 0..4000_u64 {
        let moves = support::movetext(number + 1, 83);
        let (event, red) = (number % 90, number % 400);
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "[Event \"第{event}届\"]\n[Date \"1987.03.15\"]\n[Red \"甲{red}\"]\n[Black \"乙\"]\n\
             [Result \"1-0\"]\n\n{moves} 1-0\n\n"
        );
    }
    let path = std::env::temp_dir().join(format!("dapu-bench-{}.pgn", std::process::id()));
    std::fs::write(&path, &text).expect("a temporary file");
    (path, text)
}

fn frames(text: &str) -> impl Iterator<Item = (&str, u32)> {
    cut(text.as_bytes(), Encoding::Utf8, 16 << 20).filter_map(|cut| match cut {
        Cut::Frame(frame) => Some((std::str::from_utf8(frame.bytes).ok()?, frame.line)),
        Cut::Oversized { .. } => None,
    })
}

#[divan::bench]
fn stage_1_cut(bencher: Bencher) {
    let (_, text, count) = input();
    bencher
        .counter(ItemsCount::new(*count))
        .counter(BytesCount::new(text.len()))
        .bench(|| frames(black_box(text)).count());
}

#[divan::bench]
fn stage_2_read(bencher: Bencher) {
    let (_, text, count) = input();
    bencher
        .counter(ItemsCount::new(*count))
        .counter(BytesCount::new(text.len()))
        .bench(|| {
            frames(black_box(text))
                .map(|(text, line)| pgn::read(text, line).tree.plies.len())
                .sum::<usize>()
        });
}

#[divan::bench]
fn stage_3_replay(bencher: Bencher) {
    let (_, text, count) = input();
    bencher
        .counter(ItemsCount::new(*count))
        .counter(BytesCount::new(text.len()))
        .bench(|| {
            frames(black_box(text))
                .map(|(text, line)| dapu::replay::replay(&pgn::read(text, line)).plies.len())
                .sum::<usize>()
        });
}

#[divan::bench]
fn stage_4_audit(bencher: Bencher) {
    let (_, text, count) = input();
    let event = Event::default();
    bencher
        .counter(ItemsCount::new(*count))
        .counter(BytesCount::new(text.len()))
        .bench(|| {
            frames(black_box(text))
                .map(|(text, line)| {
                    let record = pgn::read(text, line);
                    let replay = dapu::replay::replay(&record);
                    let implied = replay.black_first_implied;
                    let choices = Editions::Auto.choices(&record, &event, implied);
                    audit(&record, &replay, &event, &choices).len()
                })
                .sum::<usize>()
        });
}

/// The pipeline on one thread without a database.
#[divan::bench(sample_count = 5)]
fn stage_5_check(bencher: Bencher) {
    let (path, text, count) = input();
    let options = Options {
        jobs: 1,
        ..Options::default()
    };
    let rows = Rows {
        form: RowForm::Csv,
        filter: Filter::default(),
        run_id: String::new(),
    };
    bencher
        .counter(ItemsCount::new(*count))
        .counter(BytesCount::new(text.len()))
        .bench(|| {
            let mut sink = Bytes(std::io::sink());
            pipeline::run(
                vec![path.clone()],
                &options,
                None,
                &rows,
                &mut sink,
                &Unwatched,
            )
            .expect("a machine that works")
        });
}

/// Everything, to the last commit and the last index.
#[divan::bench(sample_count = 5, args = [1, 2])]
fn stage_6_import(bencher: Bencher, jobs: usize) {
    let (path, text, count) = input();
    let options = Options {
        jobs,
        ..Options::default()
    };
    bencher
        .counter(ItemsCount::new(*count))
        .counter(BytesCount::new(text.len()))
        .bench(|| {
            let folder = support::Folder::new("bench");
            let mut store = Store::open(&folder.at("bench.db")).expect("a database");
            let log = store.source_log().expect("a log");
            pipeline::run(
                vec![path.clone()],
                &options,
                Some(log),
                &Pack,
                &mut store,
                &Unwatched,
            )
            .expect("a machine that works");
            store.settle().expect("a machine that works")
        });
}
