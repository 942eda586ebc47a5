//! The pipeline as a library: what comes out, in what order, read as what.

mod copying;
mod other_games;
mod plain;

use crate::support::folder as support;

use dapu::pipeline::{
    self, Bytes, Examined, Options, Pack, Part, Prepare, RowForm, Rows, RunError, Sink, Summary,
    Unread, Unwatched,
};
use dapu::report::Filter;
use dapu::store::{Entry, Store};
use dapu::text::Encoding;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use support::{Folder, content, movetext, record, records};

/// One line an entry: where, which, what.
struct Lines;

impl Prepare for Lines {
    type Output = String;

    fn record(&self, it: &Examined<'_>) -> String {
        let name = it.at.member.display();
        let name = name.rsplit(['/', '!']).next().unwrap_or_default();
        let red = it.record.tag("Red").unwrap_or_default();
        format!(
            "{name} {} {} {red}",
            it.at.ordinal,
            it.at.frame.encoding.name()
        )
    }

    fn unread(&self, it: &Unread<'_>) -> String {
        let name = it.at.member.display();
        let name = name.rsplit(['/', '!']).next().unwrap_or_default();
        format!("{name} {} {}", it.at.ordinal, it.findings[0].code.text())
    }
}

#[derive(Default)]
struct Kept(Vec<String>);

impl Sink<String> for Kept {
    fn take(&mut self, parts: Vec<Part<String>>) -> Result<(), RunError> {
        self.0.extend(parts.into_iter().flat_map(|part| part.made));
        Ok(())
    }
}

fn run(folder: &Folder, name: &str, options: &Options) -> (Vec<String>, Summary) {
    let mut kept = Kept::default();
    let paths = vec![folder.at(name)];
    let summary = pipeline::run(paths, options, None, &Lines, &mut kept, &Unwatched)
        .expect("a machine that works");
    (kept.0, summary)
}

fn big5(text: &str) -> Vec<u8> {
    encoding_rs::BIG5.encode(text).0.into_owned()
}

fn zip(members: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in members {
        let options = zip::write::SimpleFileOptions::default();
        writer.start_file(name.as_str(), options).expect("a member");
        std::io::Write::write_all(&mut writer, bytes).expect("memory takes all");
    }
    writer.finish().expect("an archive").into_inner()
}

const SILENT: &str = "[Red \"廣東呂欽\"]\n[Black \"胡榮華\"]\n\n*\n";

/// Traditional text in Big5, so that its moves tell the encoding.
fn told() -> Vec<u8> {
    let text = format!("[Red \"甲\"]\n\n{} *\n", movetext(3, 20));
    let traditional = [
        ("车", "車"),
        ("马", "馬"),
        ("进", "進"),
        ("后", "後"),
        ("帅", "帥"),
        ("将", "將"),
    ];
    big5(
        &traditional
            .iter()
            .fold(text, |text, (from, to)| text.replace(from, to)),
    )
}

#[test]
fn entries_come_in_the_order_of_the_input() {
    let folder = Folder::new("order");
    for number in 0..40_u64 {
        folder.file(&format!("in/{number:02}.pgn"), records(number % 4 + 1));
    }
    let (once, summary) = run(&folder, "in", &Options::default());
    let sorted = once.is_sorted_by_key(|line| line.split(' ').next().map(str::to_owned));
    assert!(sorted, "{once:#?}");
    assert_eq!(once.len() as u64, summary.records);
    for (jobs, batch_units) in [(1, 1), (2, 3), (4, 4096)] {
        let options = Options {
            jobs,
            batch_units,
            ..Options::default()
        };
        assert_eq!(
            run(&folder, "in", &options),
            (once.clone(), summary.clone())
        );
    }
}

#[test]
fn what_cannot_tell_its_encoding_is_read_as_its_neighbours_are() {
    let folder = Folder::new("neighbours");
    // The one that cannot be told comes first, and must not depend on who was read before it.
    let mut members = vec![("00.pgn".to_owned(), big5(SILENT))];
    members.extend((1..20).map(|number| (format!("{number:02}.pgn"), told())));
    folder.file("in.zip", zip(&members));
    for (name, bytes) in &members {
        folder.file(&format!("in/{name}"), bytes);
    }
    for place in ["in.zip", "in"] {
        for jobs in [1, 3] {
            let options = Options {
                jobs,
                batch_units: 2,
                ..Options::default()
            };
            let (lines, _) = run(&folder, place, &options);
            assert_eq!(lines[0], "00.pgn 0 big5 廣東呂欽", "{place}");
        }
    }
    folder.file("alone/00.pgn", big5(SILENT));
    let (lines, summary) = run(&folder, "alone", &Options::default());
    assert!(lines[0].starts_with("00.pgn 0 gb18030"), "{lines:?}");
    assert!(summary.findings.total() > 0, "a guess is told");
}

#[test]
fn a_frame_glued_in_from_elsewhere_is_read_by_itself() {
    let folder = Folder::new("glued");
    let mut bytes = told();
    bytes.extend(b"\n\n");
    bytes.extend(record(1).into_bytes());
    folder.file("glued.pgn", bytes);
    let (_, summary) = run(&folder, "glued.pgn", &Options::default());
    let read: Vec<_> = summary.encodings.into_iter().collect();
    assert_eq!(read, [(Encoding::Utf8, 1), (Encoding::Big5, 1)]);
}

#[test]
fn a_large_member_is_cut_like_a_small_one() {
    let folder = Folder::new("large");
    let comment = format!("{{{}}} 1-0", "长".repeat(40_000));
    let text = records(120).replacen(" 1-0\n\n", &format!(" {comment}\n\n"), 90);
    assert!(text.len() > 8 << 20, "large enough to be cut on the way");
    folder.file(
        "large.zip",
        zip(&[("a.pgn".to_owned(), text.clone().into_bytes())]),
    );
    folder.file("a.pgn", text);
    let (packed, _) = run(&folder, "large.zip", &Options::default());
    let (plain, _) = run(&folder, "a.pgn", &Options::default());
    assert_eq!(packed.len(), 120);
    assert!(packed == plain);
}

#[test]
fn a_run_that_is_stopped_keeps_a_beginning_without_holes() {
    struct Stopper(Arc<AtomicBool>, Vec<String>);
    impl Sink<String> for Stopper {
        fn take(&mut self, parts: Vec<Part<String>>) -> Result<(), RunError> {
            self.1.extend(parts.into_iter().flat_map(|part| part.made));
            self.0.store(true, Ordering::SeqCst);
            Ok(())
        }
    }
    let folder = Folder::new("stopped");
    folder.file("a.pgn", records(2000));
    let (whole, _) = run(&folder, "a.pgn", &Options::default());
    let options = Options {
        batch_units: 10,
        ..Options::default()
    };
    let mut sink = Stopper(Arc::clone(&options.stop), Vec::new());
    let paths = vec![folder.at("a.pgn")];
    let summary = pipeline::run(paths, &options, None, &Lines, &mut sink, &Unwatched)
        .expect("stopping is no failure");
    assert!(summary.interrupted);
    assert!(sink.1.len() < whole.len());
    assert_eq!(sink.1, whole[..sink.1.len()]);
    assert_eq!(summary.records, sink.1.len() as u64);
}

#[test]
fn a_sink_that_fails_ends_the_run() {
    struct Failing(usize);
    impl Sink<String> for Failing {
        fn take(&mut self, _: Vec<Part<String>>) -> Result<(), RunError> {
            self.0 += 1;
            Err(RunError::Output(std::io::Error::other("full")))
        }
    }
    let folder = Folder::new("failing");
    folder.file("a.pgn", records(500));
    let options = Options {
        batch_units: 5,
        ..Options::default()
    };
    let mut sink = Failing(0);
    let paths = vec![folder.at("a.pgn")];
    let ended = pipeline::run(paths, &options, None, &Lines, &mut sink, &Unwatched);
    assert!(matches!(ended, Err(RunError::Output(_))));
    assert_eq!(sink.0, 1, "nothing is handed to a sink that failed");
}

/// Games one a line, as large as several workers share: every ninth goes on with a move nobody can make.
fn list(games: u32) -> String {
    let line = |number: u32| {
        let moves = if number.is_multiple_of(9) {
            "h2e2,h9g7,a0a9"
        } else {
            "h2e2,h9g7,h0g2"
        };
        format!("game-{number}-{};{moves}\n", "x".repeat(40))
    };
    (0..games).map(line).collect::<Vec<_>>().concat()
}

#[test]
fn a_large_list_is_the_same_in_stretches_and_whole() {
    let folder = Folder::new("stretches");
    let list = list(6000);
    folder.file("list.txt", &list);
    // What is packed is one worker's.
    folder.file(
        "list.zip",
        zip(&[("list.txt".to_owned(), list.into_bytes())]),
    );
    let rows = |name: &str, jobs: usize, batch_units: usize| {
        let options = Options {
            jobs,
            batch_units,
            ..Options::default()
        };
        let rows = Rows {
            form: RowForm::Csv,
            filter: Filter::default(),
            run_id: String::new(),
        };
        let mut out = Bytes(Vec::new());
        let paths = vec![folder.at(name)];
        let summary = pipeline::run(paths, &options, None, &rows, &mut out, &Unwatched)
            .expect("a machine that works");
        let text = String::from_utf8(out.0).expect("UTF-8");
        let archive = format!("{}!list.txt", folder.at("list.zip").display());
        let file = folder.at("list.txt").display().to_string();
        (
            text.replace(&archive, &file),
            summary.records,
            summary.findings.total(),
        )
    };
    let whole = rows("list.zip", 1, 1024);
    assert_eq!(whole.1, 6000);
    assert!(whole.2 > 600, "{} findings", whole.2);
    for (jobs, batch_units) in [(1, 1024), (2, 1), (3, 2)] {
        assert!(
            rows("list.txt", jobs, batch_units) == whole,
            "{jobs} {batch_units}"
        );
    }
}

/// Games with comments of two lines and a variation, in every format that is cut in rows.
fn tables(folder: &Folder) -> Vec<&'static str> {
    let game = |seed: u64| {
        let moves = movetext(seed, 30);
        let (first, rest) = moves.split_once('\n').unwrap_or((&moves, ""));
        let comment = "{a \"comment\", and\nits second line} (1. 兵三进一 卒3进1)";
        format!(
            "[Red \"甲{seed}\"]\n[Black \"乙\"]\n\n1. 炮二平五 {comment} 1... 马8进7 {first} {rest} *\n\n"
        )
    };
    folder.file("a.pgn", (1..=60).map(game).collect::<String>());
    let names = [
        "a.ndjson",
        "a.csv",
        "g.csv",
        "a.dhtmlxq",
        "u16.csv",
        "u16.dhtmlxq",
    ];
    for name in names {
        let to = match name.rsplit('.').next() {
            _ if name == "g.csv" => "csv-games",
            to => to.unwrap_or(""),
        };
        let mut arguments = vec!["convert", "a.pgn", name, "--to", to, "-q"];
        if name.starts_with("u16") {
            arguments.extend(["--to-encoding", "utf-16le"]);
        }
        let (code, _, err) = folder.run(&arguments);
        assert_eq!(code, 0, "{name}: {err}");
    }
    folder.file("list.txt", list(60));
    [&names[..], &["list.txt"]].concat()
}

#[test]
fn a_table_too_large_for_memory_is_the_same_piece_by_piece() {
    let folder = Folder::new("pieces");
    let mut wrong = Vec::new();
    for name in tables(&folder) {
        let rows = |max_parted: u64| {
            let options = Options {
                max_parted,
                ..Options::default()
            };
            let rows = Rows {
                form: RowForm::Csv,
                filter: Filter::default(),
                run_id: String::new(),
            };
            let mut out = Bytes(Vec::new());
            let paths = vec![folder.at(name)];
            let summary = pipeline::run(paths, &options, None, &rows, &mut out, &Unwatched)
                .expect("a machine that works");
            let (lines, _) = run(&folder, name, &options);
            let findings = String::from_utf8(out.0).expect("UTF-8");
            (lines, findings, summary.records, summary.bytes)
        };
        let whole = rows(64 << 20);
        assert_eq!(whole.2, 60, "{name}");
        let len = whole.3;
        for size in [1, 2, 3, 9].map(|parts| ((len - 2) / parts) & !1) {
            if rows(size) != whole {
                wrong.push((name, size, len));
            }
        }
        // What holds no two records is one that nobody can read, and nothing behind it is.
        assert_eq!(rows(100).2, 1, "{name}");
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// Takes one batch and asks to stop.
struct OneBatch<'s>(&'s mut Store, Arc<AtomicBool>);

impl Sink<Entry> for OneBatch<'_> {
    fn take(&mut self, parts: Vec<Part<Entry>>) -> Result<(), RunError> {
        self.1.store(true, Ordering::SeqCst);
        self.0.take(parts)
    }
}

#[test]
fn a_large_list_stopped_between_stretches_goes_on_where_it_stopped() {
    let folder = Folder::new("stopped-list");
    folder.file("list.txt", list(20_000));
    let import = |name: &str, stopping: bool| {
        let mut store = Store::open(&folder.at(name)).expect("a database");
        let options = Options {
            jobs: 1,
            batch_units: 1,
            ..Options::default()
        };
        let log = Some(store.source_log().expect("a log"));
        let paths = vec![folder.at("list.txt")];
        let summary = if stopping {
            let mut sink = OneBatch(&mut store, Arc::clone(&options.stop));
            pipeline::run(paths, &options, log, &Pack, &mut sink, &Unwatched)
        } else {
            pipeline::run(paths, &options, log, &Pack, &mut store, &Unwatched)
        };
        if !stopping {
            store.settle().expect("a machine that works");
        }
        summary.expect("a machine that works").records
    };
    let mut taken = Vec::new();
    for _ in 0..3 {
        taken.push(import("stopped.db", true));
    }
    assert!(
        taken.iter().all(|some| (1..20_000).contains(some)),
        "{taken:?}"
    );
    let rest = import("stopped.db", false);
    assert_eq!(taken.iter().sum::<u64>() + rest, 20_000);
    assert_eq!(import("whole.db", false), 20_000);
    assert_eq!(content(&folder, "stopped.db"), content(&folder, "whole.db"));
}
