//! What the board costs: perft, and each ply of long games judged, played, undone.

#[path = "../support/chance.rs"]
#[expect(dead_code, reason = "the tests throw odd boards with it as well")]
mod chance;

use chance::Chance;
use dapu::board::{Move, Position, perft};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Games of 200 legal plies taken by chance from the full start.
fn games() -> Vec<Vec<Move>> {
    let mut chance = Chance::new(7);
    let game = |chance: &mut Chance| {
        let mut position = Position::start();
        let mut moves = Vec::new();
        while moves.len() < 200 {
            let Some(mv) = chance.pick(&position.legal_moves()) else {
                break;
            };
            position.play(mv);
            moves.push(mv);
        }
        moves
    };
    (0..50).map(|_| game(&mut chance)).collect()
}

/// Runs `each` over the plies of all games and counts them.
fn over_plies(bencher: Bencher, each: impl Fn(&mut Position, Move) + Sync) {
    let games = games();
    let plies: usize = games.iter().map(Vec::len).sum();
    bencher.counter(ItemsCount::new(plies)).bench(|| {
        for game in &games {
            let mut position = Position::start();
            for mv in game {
                each(&mut position, *mv);
            }
            black_box(&position);
        }
    });
}

#[divan::bench(args = [3, 4])]
fn perft_from_the_start(bencher: Bencher, depth: u32) {
    let nodes = perft(&mut Position::start(), depth);
    bencher
        .counter(ItemsCount::new(nodes))
        .bench(|| perft(&mut Position::start(), black_box(depth)));
}

#[divan::bench]
fn play(bencher: Bencher) {
    over_plies(bencher, |position, mv| {
        position.play(mv);
    });
}

#[divan::bench]
fn legality_then_play_then_check(bencher: Bencher) {
    over_plies(bencher, |position, mv| {
        black_box(position.legality(mv)).ok();
        position.play(mv);
        black_box(position.in_check(position.turn()));
    });
}

#[divan::bench]
fn play_judged_then_check(bencher: Bencher) {
    over_plies(bencher, |position, mv| {
        black_box(position.play_judged(mv).1).ok();
        black_box(position.in_check(position.turn()));
    });
}

#[divan::bench]
fn legal_moves(bencher: Bencher) {
    over_plies(bencher, |position, mv| {
        black_box(position.legal_moves());
        position.play(mv);
    });
}
