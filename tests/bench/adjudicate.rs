//! What a ruling costs: a cycle read from text, its moves named, judged by one edition and by all.

use dapu::event::Event;
use dapu::pipeline::{Editions, adjudicate_by, read_cycle};
use dapu::report::cycle::CycleTsv;
use dapu::report::{CycleCase, CycleReport};
use dapu::rules::{Choice, EditionId, edition::edition};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Four moves each, on boards made for figures of the 2020 book: 图9, 图11, 图28 and 参考图10.
const CYCLES: [(&str, &str); 4] = [
    (
        "3k1r3/9/9/5n3/9/6Nn1/9/5N2C/9/4KAB1r w - - 0 1",
        "g4h2 i0h0 h2g4 h0i0",
    ),
    (
        "9/4k4/1Cn1b4/9/9/4R4/1r7/4B4/4A4/3K5 w - - 0 1",
        "b7a7 b3a3 a7b7 a3b3",
    ),
    (
        "1C2ka3/9/1R7/9/2n6/9/9/1n5r1/4A4/3K1AB2 w - - 0 1",
        "b7c7 c5e6 c7b7 e6c5",
    ),
    (
        "5k3/4a4/4n4/9/9/4R4/4P4/r8/p2p5/4K4 w - - 0 1",
        "e4f4 e8f7 f4e4 f7e8",
    ),
];

fn rule(bencher: Bencher<'_, '_>, case: usize, choices: &[Choice]) {
    let (fen, moves) = CYCLES[case];
    let event = Event::default();
    bencher.bench_local(|| {
        let asked = read_cycle(black_box(fen), black_box(moves)).expect("a cycle");
        let case = CycleCase {
            id: String::new(),
            plies: None,
            times: asked.times,
            rulings: adjudicate_by(&asked.cycle, &asked.places, choices, &event),
            faults: asked.faults,
            cycle: asked.cycle,
            places: asked.places,
        };
        let mut out = Vec::new();
        CycleTsv::headless(&mut out).case(&case).expect("memory");
        out
    });
}

fn choice(id: EditionId) -> Choice {
    Choice {
        edition: edition(id),
        reason: "asked",
    }
}

#[divan::bench(args = 0..CYCLES.len())]
fn four_moves_by_one_edition(bencher: Bencher, case: usize) {
    rule(bencher, case, &[choice(EditionId::Cn2020)]);
}

#[divan::bench(args = 0..CYCLES.len())]
fn four_moves_by_all_editions(bencher: Bencher, case: usize) {
    let Editions::Asked(all) = Editions::all() else {
        return;
    };
    let all: Vec<Choice> = all.into_iter().map(choice).collect();
    rule(bencher, case, &all);
}
