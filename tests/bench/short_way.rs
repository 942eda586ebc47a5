//! The short way of plain records in stages: `cargo bench --bench short_way`.
//!
//! Each stage does what the one before it does and one thing more, so that differences tell what a stage costs. Games
//! are made by chance, in points and in Chinese; with `DAPU_BENCH_PGN` set to a PGN file in UTF-8, its records are taken
//! in place of the first. Records that go the full way are left out.

#[path = "../support/chance.rs"]
#[expect(dead_code, reason = "the tests throw odd boards with it as well")]
mod chance;
#[path = "../support/games.rs"]
mod games;

use dapu::format::pgn::{PlainText, read_plain};
use dapu::format::{Cut, FrameInfo, cut};
use dapu::notation::{Family, Writing};
use dapu::pipeline::{Editions, Options};
use dapu::replay::{PlainPlay, play_plainly};
use dapu::rules::audit_plain;
use dapu::store::{RecordLocator, WalkedGame, pack_plain};
use dapu::text::Encoding;
use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};
use games::Games;
use std::sync::OnceLock;

/// Games of each notation.
const COUNT: usize = 10_000;

const STAGES: [&str; 4] = ["read", "play", "audit", "pack"];

fn main() {
    divan::main();
}

/// The texts of plain records, and the number of their plies.
struct Input {
    texts: Vec<String>,
    bytes: usize,
    plies: usize,
}

impl Input {
    fn of(texts: impl Iterator<Item = String>) -> Input {
        let (mut room, mut plies) = (Room::default(), 0);
        let texts: Vec<String> = texts
            .filter(|text| room.walk(text, STAGES.len()).is_some())
            .collect();
        for text in &texts {
            plies += room.walk(text, 1).unwrap_or_default();
        }
        Input {
            bytes: texts.iter().map(String::len).sum(),
            texts,
            plies,
        }
    }

    fn points() -> &'static Input {
        static INPUT: OnceLock<Input> = OnceLock::new();
        INPUT.get_or_init(|| match std::env::var_os("DAPU_BENCH_PGN") {
            Some(path) => {
                let text = std::fs::read(path).expect("a PGN file");
                let frames = cut(&text, Encoding::Utf8, 16 << 20);
                Input::of(frames.filter_map(|cut| match cut {
                    Cut::Frame(frame) => String::from_utf8(frame.bytes.to_vec()).ok(),
                    Cut::Oversized { .. } => None,
                }))
            }
            None => Input::made(Family::Iccs),
        })
    }

    fn made(family: Family) -> Input {
        let writing = Writing::new(family);
        Input::of(Games::new(1).take(COUNT).map(|game| game.pgn(writing)))
    }

    fn chinese() -> &'static Input {
        static INPUT: OnceLock<Input> = OnceLock::new();
        INPUT.get_or_init(|| Input::made(Family::Chinese))
    }
}

/// Room for one record, used again for the next, as the pipeline keeps it.
#[derive(Default)]
struct Room {
    text: PlainText,
    play: PlainPlay,
    options: Options,
}

impl Room {
    /// A record taken through so many stages; its plies, `None` where it goes the full way.
    fn walk(&mut self, text: &str, stages: usize) -> Option<usize> {
        let record = read_plain(text, 1, &mut self.text).ok()?;
        let plies = self.text.moves.len();
        if stages > 1 {
            play_plainly(&record, &self.text.moves, &mut self.play).ok()?;
            if stages > 2 {
                let Options {
                    editions, event, ..
                } = &self.options;
                let choices = editions.choices(&record, event, false);
                let findings = audit_plain(&record, &self.play.end).ok()?;
                if stages > 3 {
                    let game = WalkedGame {
                        record: &record,
                        moves: &self.text.moves,
                        plies: &self.play.plies,
                        findings: &findings,
                    };
                    black_box(pack_plain(game, &choices, &locator(text)).ok()?);
                }
            }
        }
        self.text.places = record.places;
        Some(plies)
    }
}

fn locator(text: &str) -> RecordLocator<'_> {
    RecordLocator {
        member: 0,
        member_name: None,
        ordinal: 0,
        frame: FrameInfo {
            start: 0,
            len: text.len() as u64,
            line: 1,
            encoding: Encoding::Utf8,
        },
        bytes: text.as_bytes(),
    }
}

fn measure(bencher: Bencher<'_, '_>, input: &Input, stage: &str) {
    let stages = 1 + STAGES
        .iter()
        .position(|it| *it == stage)
        .unwrap_or_default();
    let mut room = Room {
        options: Options {
            editions: Editions::Auto,
            ..Options::default()
        },
        ..Room::default()
    };
    bencher
        .counter(ItemsCount::new(input.plies))
        .counter(BytesCount::new(input.bytes))
        .bench_local(|| {
            for text in &input.texts {
                black_box(room.walk(black_box(text), stages));
            }
        });
}

#[divan::bench(args = STAGES)]
fn points(bencher: Bencher<'_, '_>, stage: &str) {
    measure(bencher, Input::points(), stage);
}

#[divan::bench(args = STAGES)]
fn chinese(bencher: Bencher<'_, '_>, stage: &str) {
    measure(bencher, Input::chinese(), stage);
}
