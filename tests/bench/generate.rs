//! Writes any number of games, each another one, as PGN to a file: `cargo bench --bench generate -- COUNT FILE [SEED]
//! [NOTATION]`, seed 1 and ICCS where none are given. `tests/bench/curve.sh` measures with them.

#[path = "../support/chance.rs"]
#[expect(dead_code, reason = "the tests throw odd boards with it as well")]
mod chance;
#[path = "../support/games.rs"]
mod games;

use dapu::notation::{Family, Writing};
use games::Games;
use std::fs::File;
use std::io::{self, BufWriter, Write};

fn main() -> io::Result<()> {
    // `cargo bench` adds an option of its own.
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|it| it != "--bench")
        .collect();
    if words.is_empty() {
        return writeln!(io::stdout(), "to write games: COUNT FILE [SEED] [NOTATION]");
    }
    let wrong = |what: &str| io::Error::other(format!("{what}: COUNT FILE [SEED] [NOTATION]"));
    let number = |word: &String| word.parse::<u64>().map_err(|_| wrong(word));
    let [count, file, rest @ ..] = words.as_slice() else {
        return Err(wrong("too few words"));
    };
    let count = number(count)?;
    let seed = rest.first().map_or(Ok(1), number)?;
    let family = rest.get(1).map_or("iccs", |word| word);
    let named = Family::ALL
        .into_iter()
        .find(|it| it.name().eq_ignore_ascii_case(family));
    let writing = Writing::new(named.ok_or_else(|| wrong(family))?);
    let mut out = BufWriter::new(File::create(file)?);
    for (game, _) in Games::new(seed).zip(0..count) {
        out.write_all(game.pgn(writing).as_bytes())?;
    }
    out.flush()
}
