//! The same games in the shapes they are kept in, checked on one thread: `cargo bench --bench shapes`.
//!
//! Items are plies, so that one run says what a ply costs in each: in one PGN file, in a PGN file each (packed in
//! a zip and stored in one), in an XQF file each, in a library of CCBridge 2.

use dapu::format::{format, pgn};
use dapu::notation::{Family, Writing};
use dapu::pipeline::{self, Bytes, Options, RowForm, Rows, Unwatched, written};
use dapu::replay::{Replay, replay};
use dapu::report::Filter;
use dapu::text::Encoding;
use divan::Bencher;
use divan::counter::ItemsCount;
use std::io::{Cursor, Write};
use std::path::PathBuf;
use std::sync::OnceLock;
use study::Study;
use zip::CompressionMethod;
use zip::write::{SimpleFileOptions, ZipWriter};

#[path = "../formats/study.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod study;
#[path = "../support/folder.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod support;
#[path = "../formats/write.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod write;

const SHAPES: [&str; 5] = [
    "one.pgn",
    "files.zip",
    "stored.zip",
    "xqf.zip",
    "library.cbl",
];

/// How many games, each another one, and how many plies each has at most.
const GAMES: u64 = 4000;
const PLIES: usize = 83;

fn main() {
    divan::main();
}

/// The files by shape, and how many plies there are.
struct Files {
    folder: PathBuf,
    plies: usize,
}

fn files() -> &'static Files {
    static FILES: OnceLock<Files> = OnceLock::new();
    FILES.get_or_init(|| {
        let games: Vec<String> = (1..=GAMES).map(game).collect();
        let folder = std::env::temp_dir().join(format!("dapu-shapes-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a temporary folder");
        let put = |name: &str, bytes: &[u8]| {
            std::fs::write(folder.join(name), bytes).expect("a temporary file");
        };
        put("one.pgn", games.concat().as_bytes());
        let texts: Vec<_> = games.iter().map(|game| game.as_bytes().to_vec()).collect();
        put(
            "files.zip",
            &zip(&texts, "pgn", CompressionMethod::Deflated),
        );
        put("stored.zip", &zip(&texts, "pgn", CompressionMethod::Stored));
        let replays: Vec<Replay> = games
            .iter()
            .map(|game| replay(&pgn::read(game, 1)))
            .collect();
        let xqf: Vec<_> = games
            .iter()
            .zip(&replays)
            .map(|(game, it)| as_xqf(game, it))
            .collect();
        put("xqf.zip", &zip(&xqf, "xqf", CompressionMethod::Deflated));
        let studies: Vec<Study> = replays.iter().map(as_study).collect();
        put("library.cbl", &write::ccbridge::old_cbl(&studies));
        let plies = replays.iter().map(|replay| replay.main().len()).sum();
        Files { folder, plies }
    })
}

fn game(number: u64) -> String {
    let moves = support::movetext(number, PLIES);
    let (event, red) = (number % 90, number % 400);
    format!(
        "[Game \"Chinese Chess\"]\n[Event \"第{event}届\"]\n[Date \"1987.03.15\"]\n[Red \"甲{red}\"]\n\
         [Black \"乙\"]\n[Result \"1-0\"]\n\n{moves} 1-0\n\n"
    )
}

fn as_xqf(game: &str, replay: &Replay) -> Vec<u8> {
    let xqf = format("xqf").expect("a format");
    let what = (Writing::new(Family::Chinese), Encoding::Gb18030);
    let copy = written((&pgn::read(game, 1), replay), xqf, what, ("", 1));
    copy.bytes
        .expect("a full start position has a place for each man")
}

fn as_study(replay: &Replay) -> Study {
    let mut study = Study::new("");
    let mut at = 0;
    for ply in replay.main() {
        at = study.add(at, &ply.mv.to_string().to_lowercase().replace('-', ""), "");
    }
    study
}

fn zip(files: &[Vec<u8>], ending: &str, method: CompressionMethod) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(method);
    for (number, bytes) in files.iter().enumerate() {
        let name = format!("{number}.{ending}");
        writer.start_file(name, options).expect("memory takes all");
        writer.write_all(bytes).expect("memory takes all");
    }
    writer.finish().expect("memory takes all").into_inner()
}

#[divan::bench(sample_count = 9, args = SHAPES)]
fn check(bencher: Bencher, shape: &str) {
    let files = files();
    let options = Options {
        jobs: 1,
        ..Options::default()
    };
    let rows = Rows {
        form: RowForm::Csv,
        filter: Filter::default(),
        run_id: String::new(),
    };
    bencher.counter(ItemsCount::new(files.plies)).bench(|| {
        let paths = vec![files.folder.join(shape)];
        let mut sink = Bytes(std::io::sink());
        pipeline::run(paths, &options, None, &rows, &mut sink, &Unwatched)
            .expect("a machine that works")
    });
}
