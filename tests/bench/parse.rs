//! How fast PGN is read, and binary formats beside it, places included: made-up games of 84 plies in the layout of the large
//! collections; and the same on the file named by `DAPU_PGN`, where it is set (UTF-8, cut at blank
//! lines before `[`).

#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../formats/study.rs"]
mod study;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../formats/write.rs"]
mod write;

use dapu::format::{RecordBytes, cbl, pgn, xqf};
use divan::Bencher;
use divan::counter::BytesCount;
use std::fmt::Write as _;

fn main() {
    divan::main();
}

fn game() -> String {
    let mut text = String::from(
        "[Game \"Chinese Chess\"]\n[Event \"全国象棋个人赛\"]\n[Round \"\"]\n[Date \"1982.10.3\"]\n[Site \"\"]\n\
         [Red \"甲\"]\n[RedTeam \"\"]\n[Black \"乙\"]\n[BlackTeam \"\"]\n[Result \"1-0\"]\n[ECCO \"C66\"]\n\
         [FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"]\n\n",
    );
    let moves = [
        "炮二平五",
        "馬８進７",
        "馬二進三",
        "車９平８",
        "前車退一",
        "卒７進１",
    ];
    for round in 1..=42 {
        let (red, black) = (moves[round * 2 % 6], moves[(round * 2 + 1) % 6]);
        writeln!(text, "{round}. {red} {black}").expect("a string takes it");
    }
    text.push_str("1-0\n\n");
    text
}

/// The texts of single games.
fn games() -> Vec<String> {
    let Some(path) = std::env::var_os("DAPU_PGN") else {
        return vec![game(); 1000];
    };
    let text = std::fs::read_to_string(path).expect("a readable UTF-8 file");
    let mut games: Vec<String> = text.split("\n\n[").map(|game| format!("[{game}")).collect();
    games.truncate(20_000);
    games
}

#[divan::bench]
fn read(bencher: Bencher<'_, '_>) {
    let games = games();
    let bytes: usize = games.iter().map(String::len).sum();
    bencher.counter(BytesCount::new(bytes)).bench(|| {
        games
            .iter()
            .map(|text| pgn::read(text, 1).tree.plies.len())
            .sum::<usize>()
    });
}

#[divan::bench]
fn pack_places(bencher: Bencher<'_, '_>) {
    let games = games();
    let records: Vec<_> = games.iter().map(|text| pgn::read(text, 1)).collect();
    bencher.bench(|| {
        records
            .iter()
            .map(|record| record.places.pack(&record.tags).len())
            .sum::<usize>()
    });
}

/// From bytes on, as binary formats are read.
#[divan::bench]
fn decode_and_read(bencher: Bencher<'_, '_>) {
    let games: Vec<Vec<u8>> = games().iter().map(|game| write::xqf::gb(game)).collect();
    let encoding = dapu::text::Encoding::Gb18030;
    bencher.bench(|| {
        let plies = games.iter().map(|bytes| {
            let decoded = dapu::text::decode(bytes, encoding);
            pgn::read(&decoded.text, 1).tree.plies.len()
        });
        plies.sum::<usize>()
    });
}

/// As many plies as a game of PGN has here.
fn line() -> study::Study {
    let moves = ["h2e2", "h9g7", "h0g2", "i9h9", "e2d2", "g6g5"];
    let mut study = study::Study::new("");
    let mut at = 0;
    for ply in 0..84 {
        at = study.add(at, moves[ply % 6], "");
    }
    study
}

#[divan::bench]
fn read_xqf(bencher: Bencher<'_, '_>) {
    let bytes = write::xqf::write(&write::xqf::Header::new(18), &line());
    bencher.bench(|| {
        let games = (0..1000).map(|_| {
            let sheet = RecordBytes {
                bytes: &bytes,
                start: 0,
                encoding: None,
            };
            xqf::read(&sheet).record.tree.plies.len()
        });
        games.sum::<usize>()
    });
}

#[divan::bench]
fn read_cbl(bencher: Bencher<'_, '_>) {
    let bytes = write::ccbridge::old_cbl(&vec![line(); 1000]);
    bencher.bench(|| {
        let parts = cbl::parts(&bytes, dapu::text::Encoding::Gb18030);
        let end = parts.bytes.len();
        let ends = parts.starts.iter().skip(1).chain([&end]);
        let games = parts.starts.iter().zip(ends).map(|(start, end)| {
            let sheet = RecordBytes {
                bytes: &parts.bytes[*start..*end],
                start: *start as u64,
                encoding: None,
            };
            cbl::read(&sheet).record.tree.plies.len()
        });
        games.sum::<usize>()
    });
}
