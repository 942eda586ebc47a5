//! The three counts of 自然限着 (1999 23.3; 2020 22.2, 29.1.1, 附录一 三.2) on sequences made by hand:
//! no check, checks by one side, checks by both.

use dapu::event::Event;
use dapu::format::pgn;
use dapu::replay::replay;
use dapu::rules::edition::edition;
use dapu::rules::fact::{self, Key, Text};
use dapu::rules::{Choice, Code, EditionId, Finding, audit};

/// Rounds as the finding names them: net for Red, for Black, for an arbiter; half for Red, for Black,
/// for an arbiter; gross.
type Counts = [&'static str; 7];

const FACTS: [Key<Text>; 7] = [
    fact::RED_NET,
    fact::BLACK_NET,
    fact::BOTH_NET,
    fact::RED_HALF,
    fact::BLACK_HALF,
    fact::HALF,
    fact::GROSS,
];

/// Nobody checks: chariots on files of their own, with periods of 16 and 14 moves.
fn quiet() -> (&'static str, Vec<String>) {
    let path = |file: char, top: bool, span: usize, step: usize| {
        let at = |n: usize| {
            let turn = n % (2 * span);
            let up = turn.min(2 * span - turn);
            if top { 9 - up } else { up }
        };
        format!("{file}{}-{file}{}", at(step), at(step + 1))
    };
    let moves = (0..120).map(|ply| match ply % 2 {
        0 => path('a', false, 8, ply / 2),
        _ => path('i', true, 7, ply / 2),
    });
    ("3k4r/9/9/9/9/9/9/9/9/R4K3 w", moves.collect())
}

/// Red checks with every second move of his: thirty checks in sixty rounds.
fn red_checks() -> (&'static str, Vec<String>) {
    let cycle = [
        "a0-a9", "d9-d8", "a9-a0", "i1-i2", "a0-a8", "d8-d9", "a8-a0", "i2-i1",
    ];
    (
        "3k5/9/9/9/9/9/9/9/8r/R4K3 w",
        cycle
            .iter()
            .cycle()
            .take(120)
            .map(|&mv| mv.to_owned())
            .collect(),
    )
}

/// Each side checks with every third move of its own: twenty checks each.
fn both_check() -> (&'static str, Vec<String>) {
    let cycle = [
        "a0-a9", "d9-d8", "a9-a0", "i5-i0", "f0-f1", "i0-i5", // Red, then Black
        "a0-a8", "d8-d9", "a8-a0", "i5-i1", "f1-f0", "i1-i5",
    ];
    (
        "3k5/9/9/9/8r/9/9/9/9/R4K3 w",
        cycle
            .iter()
            .cycle()
            .take(120)
            .map(|&mv| mv.to_owned())
            .collect(),
    )
}

/// D101 of a game of these moves that Red won.
fn found(fen: &str, moves: &[String], id: EditionId) -> Finding {
    let text = format!("[FEN \"{fen}\"]\n\n{} 1-0", moves.join(" "));
    let record = pgn::read(&text, 1);
    let event = Event::from_toml("natural-limit = 30").expect("an event file");
    let choice = Choice {
        edition: edition(id),
        reason: "asked",
    };
    let replayed = replay(&record);
    assert_eq!(replayed.main().len(), 120);
    assert!(replayed.breaches.is_empty(), "{:?}", replayed.breaches);
    let findings = audit(&record, &replayed, &event, &[choice]);
    let mut passed = findings.into_iter();
    passed
        .find(|finding| finding.code == Code::D101)
        .expect("the limit was passed")
}

#[test]
fn sixty_rounds_are_counted_in_three_ways_for_each_claimant() {
    use EditionId::{Cn1999, Cn2020, Cn2020Mass, Cn2020Rapid};
    let all = ["60"; 7];
    // At most ten of the claimant's checks, eight in rapid play, none of either side in mass events.
    let red_ten: Counts = ["40", "60", "40", "50", "60", "50", "60"];
    let red_eight: Counts = ["38", "60", "38", "49", "60", "49", "60"];
    let red_none: Counts = ["30", "30", "30", "45", "45", "45", "60"];
    let both_ten: Counts = ["50", "50", "40", "55", "55", "50", "60"];
    let both_eight: Counts = ["48", "48", "36", "54", "54", "48", "60"];
    let both_none: Counts = ["20", "20", "20", "40", "40", "40", "60"];
    let table = [
        ("quiet", quiet(), [all, all, all, all]),
        ("red", red_checks(), [red_ten, red_ten, red_eight, red_none]),
        (
            "both",
            both_check(),
            [both_ten, both_ten, both_eight, both_none],
        ),
    ];
    let mut wrong = Vec::new();
    for (name, (fen, moves), expected) in &table {
        for (id, wanted) in [Cn1999, Cn2020, Cn2020Rapid, Cn2020Mass]
            .into_iter()
            .zip(expected)
        {
            let finding = found(fen, moves, id);
            let told = FACTS.map(|fact| finding.facts.get(fact).unwrap_or("?").to_owned());
            if told != *wanted {
                wrong.push(format!("{name} {}: {told:?}, not {wanted:?}", id.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
