//! Moves of real games: each is resolved, written in every family, read back and resolved again.
//!
//! A sample of the games is taken; `DAPU_EVERY=1` takes them all.

use dapu::board::{Position, Side};
use dapu::notation::{
    Convention, Families, Family, Script, Writing, is_canonical, read_fen, read_move, write_move,
};
use encoding_rs::BIG5;
use std::fs::File;
use std::io::Read as _;
use zip::ZipArchive;

/// What was seen.
#[derive(Default)]
struct Tally {
    games: usize,
    moves: usize,
    /// Tokens that are not what the canonical writer gives.
    other_forms: usize,
    /// Tokens that do not mean one legal move.
    broken: usize,
    wrong: Vec<String>,
}

fn writings() -> Vec<Writing> {
    let mut writings: Vec<Writing> = Family::ALL.into_iter().map(Writing::new).collect();
    writings.push(Writing {
        script: Script::Traditional,
        full_width: true,
        ..Writing::new(Family::Chinese)
    });
    writings
}

impl Tally {
    fn game(&mut self, name: &str, text: &str) {
        self.games += 1;
        let fen = text
            .lines()
            .find_map(|line| line.strip_prefix("[FEN \"")?.strip_suffix("\"]"));
        let mut position = match fen.map(read_fen) {
            None => Position::start(),
            Some(Ok(setup)) => Position::in_play(&setup),
            Some(Err(error)) => return self.wrong.push(format!("{name}: {error}")),
        };
        let moves = text.rsplit_once("\"]").map_or("", |(_, moves)| moves);
        for word in moves.split_whitespace() {
            let Some((written, bytes)) = read_move(word, Families::only(Family::Chinese)) else {
                continue;
            };
            let Ok(resolved) = written.resolve(&position, Convention::default()) else {
                self.broken += 1;
                return;
            };
            self.one_move(name, &position, &word[..bytes], resolved.mv);
            position.play(resolved.mv);
        }
    }

    fn one_move(&mut self, name: &str, position: &Position, token: &str, mv: dapu::board::Move) {
        self.moves += 1;
        for writing in writings() {
            let mut text = String::new();
            write_move(&mut text, mv, position, writing);
            let read = read_move(&text, Families::only(writing.family));
            let again = read.map(|(read, bytes)| {
                let whole = bytes == text.len() && is_canonical(&read, mv, position, writing);
                let resolved = read.resolve(position, Convention::default());
                whole && resolved.is_ok_and(|resolved| resolved.mv == mv)
            });
            if again != Some(true) {
                self.wrong.push(format!("{name}: {mv} as {text}"));
            }
            if writing.full_width {
                self.other_forms += usize::from(text != token);
            }
        }
    }
}

#[test]
#[ignore = "reads ../shared"]
fn every_move_of_real_games_is_written_and_read_back() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data/ccpd.zip");
    let Ok(file) = File::open(path) else {
        panic!("no real games here");
    };
    let every = std::env::var("DAPU_EVERY").ok();
    let every = every.and_then(|every| every.parse().ok()).unwrap_or(250);
    let mut archive = ZipArchive::new(file).expect("a zip");
    let mut tally = Tally::default();
    for index in (0..archive.len()).step_by(every) {
        let mut member = archive.by_index(index).expect("a member");
        let mut bytes = Vec::new();
        member.read_to_end(&mut bytes).expect("its bytes");
        let name = format!("member {index}");
        tally.game(&name, &BIG5.decode_without_bom_handling(&bytes).0);
    }
    println!(
        "{} games, {} moves, {} in another form, {} broken",
        tally.games, tally.moves, tally.other_forms, tally.broken
    );
    assert!(tally.moves > 1000, "only {} moves", tally.moves);
    assert!(tally.wrong.is_empty(), "{}", tally.wrong.join("\n"));
    assert!(
        tally.broken * 1000 <= tally.games,
        "{} broken",
        tally.broken
    );
}

#[test]
fn a_real_document_shows_how_it_writes() {
    let moves = "炮二平五 馬８進７ 馬二進三 車９平８".split(' ');
    let read = moves.map(|token| read_move(token, Families::ALL).expect(token).0);
    let writing = Writing::of_document(
        [Side::Red, Side::Black].into_iter().cycle().zip(read),
        Convention::default(),
    );
    let expected = Writing {
        script: Script::Traditional,
        full_width: true,
        ..Writing::new(Family::Chinese)
    };
    assert_eq!(writing, expected);
    assert_eq!(Writing::from_bits(writing.to_bits()), Some(writing));
}
