//! Cycles: found, counted from the entering ply, and the same as a twin that tries every length.

use crate::support::chance;

use chance::Chance;
use dapu::board::{Move, Position, Setup, Side, Square};
use dapu::event::Event;
use dapu::notation::{Families, Family, read_fen, read_move};
use dapu::record::{Entry, GameRecord, Places, Rebuild, Start};
use dapu::replay::{Cycle, Replay, replay, replay_moves};
use dapu::rules::edition::edition;
use dapu::rules::{Choice, Code, EditionId, Finding, audit};
use std::collections::BTreeSet;
use std::path::Path;

fn iccs(text: &str) -> Vec<Move> {
    let square = |text: &[u8]| Square::new(text[0] - b'a', text[1] - b'0').expect("a point");
    text.split_whitespace()
        .map(|token| {
            Move::new(
                square(&token.as_bytes()[..2]),
                square(&token.as_bytes()[2..]),
            )
        })
        .collect()
}

fn start(fen: &str) -> Position {
    Position::in_play(&read_fen(fen).expect("a FEN"))
}

fn cycles(fen: &str, moves: &str) -> Vec<Cycle> {
    replay_moves(&start(fen), &iccs(moves)).cycles
}

const CHARIOTS: &str = "3k5/r8/9/9/9/9/9/9/R8/4K4 w";
const ROUND: &str = "a1b1 a8b8 b1a1 b8a8 ";

#[test]
fn three_rounds_from_a_start_inside_the_cycle_are_three() {
    let found = cycles(CHARIOTS, &ROUND.repeat(3));
    let [cycle] = found[..] else {
        panic!("{found:?}")
    };
    assert_eq!(
        (cycle.first, cycle.length, cycle.times, cycle.last),
        (0, 4, 3, 11)
    );
    // The start position stood on the board four times.
    assert_eq!(cycle.positions, 4);
}

#[test]
fn one_ply_less_is_one_round_less() {
    let moves = ROUND.repeat(3);
    let found = cycles(
        CHARIOTS,
        moves.trim_end().rsplit_once(' ').expect("moves").0,
    );
    assert_eq!((found[0].times, found[0].last), (2, 7));
}

#[test]
fn the_entering_move_counts_unless_it_captures() {
    // The chariot comes from c1, or takes a soldier on b1, and the cycle goes on from there.
    let tail = " a8b8 b1a1 b8a8".to_owned() + &" a1b1 a8b8 b1a1 b8a8".repeat(2);
    let from_afar = cycles("3k5/r8/9/9/9/9/9/9/2R6/4K4 w", &format!("c1b1{tail}"));
    assert_eq!((from_afar[0].first, from_afar[0].times), (0, 3));
    let capture = cycles("3k5/r8/9/9/9/9/9/9/1pR6/4K4 w", &format!("c1b1{tail}"));
    assert_eq!((capture[0].first, capture[0].times), (1, 2));
    assert_eq!(capture[0].positions, 3);
}

#[test]
fn a_capture_breaks_a_cycle() {
    let fen = "3k5/r8/9/9/9/9/9/p8/R8/4K4 w";
    // a1 is below the soldier: b1 b2 first, then the capture, then the cycle anew.
    let moves = "a1b1 a8b8 b1a1 b8a8 a1a2 a8b8 a2a1 b8a8 ".to_owned() + &ROUND.repeat(2);
    let found = cycles(fen, &moves);
    assert!(
        found
            .iter()
            .all(|cycle| cycle.first >= 5 && cycle.times == 2),
        "{found:?}"
    );
}

#[test]
fn a_figure_of_eight_is_one_cycle_of_eight_plies() {
    let eight = "a1b1 a8b8 b1a1 b8a8 a1c1 a8c8 c1a1 c8a8 ";
    let found = cycles(CHARIOTS, &eight.repeat(3));
    let lengths: Vec<_> = found
        .iter()
        .map(|cycle| (cycle.length, cycle.times))
        .collect();
    assert_eq!(lengths, [(8, 3)]);
}

/// The slow twin: every length at every ply, by the definition alone.
fn twin(start: &Position, replay: &Replay) -> BTreeSet<(u32, u32, u32)> {
    let plies = replay.main();
    let mut found = BTreeSet::new();
    let mut window = 0;
    let mut edges: Vec<usize> = (0..plies.len())
        .filter(|at| plies[*at].captured.is_some())
        .collect();
    edges.push(plies.len());
    for edge in edges {
        for length in 2..=(edge - window) / 2 {
            let repeats = |at: usize| {
                at >= window + length && at < edge && plies[at].key == plies[at - length].key
            };
            let mut at = window + length;
            while at < edge {
                if !repeats(at) {
                    at += 1;
                    continue;
                }
                let from = at;
                while repeats(at) {
                    at += 1;
                }
                let entered = from - length;
                let first = entered + usize::from(plies[entered].captured.is_some());
                let times = (at - first) / length;
                // A whole number of rounds of a shorter cycle is no cycle of its own.
                let shorter = (2..length).any(|l| {
                    length % l == 0 && (from..at).all(|i| plies[i].key == plies[i - l].key)
                });
                if times >= 2 && !shorter {
                    found.insert((first as u32, length as u32, times as u32));
                }
            }
        }
        window = edge;
    }
    let _ = start;
    found
}

#[test]
fn cycles_agree_with_a_twin_that_tries_every_length() {
    let mut chance = Chance::new(7);
    let mut some = 0;
    for _ in 0..300 {
        // Few pieces and few points to go to: the same positions come back all the time.
        let start = start("3k5/9/9/9/9/9/9/9/9/4KR3 w");
        let mut position = start.clone();
        let mut moves = Vec::new();
        for _ in 0..120 {
            let near: Vec<Move> = position
                .legal_moves()
                .iter()
                .copied()
                .filter(|mv| mv.from.rank().abs_diff(mv.to.rank()) <= 1 && mv.to.file() <= 6)
                .filter(|mv| {
                    (3..=6).contains(&mv.to.file()) && (mv.to.rank() <= 1 || mv.to.rank() >= 8)
                })
                .collect();
            let Some(mv) = chance.pick(&near[..near.len().min(2)]) else {
                break;
            };
            position.play(mv);
            moves.push(mv);
        }
        let replay = replay_moves(&start, &moves);
        let fast: BTreeSet<_> = replay
            .cycles
            .iter()
            .map(|c| (c.first, c.length, c.times))
            .collect();
        assert_eq!(fast, twin(&start, &replay), "{moves:?}");
        some += fast.len();
    }
    assert!(some > 100, "only {some} cycles: nothing was tried");
}

#[test]
fn a_hundred_thousand_quiet_plies_take_no_long_look_back() {
    let replay = replay_moves(&start(CHARIOTS), &iccs(&ROUND.repeat(25_000)));
    assert_eq!(replay.cycles.len(), 1);
    assert_eq!(replay.cycles[0].times, 25_000);
}

/// A record in ICCS of known moves.
fn record(start: &Position, moves: &[Move]) -> GameRecord<'static> {
    let mut rebuild = Rebuild::default();
    for mv in moves {
        let text = mv.to_string();
        let (written, _) = read_move(&text, Families::only(Family::Iccs)).expect("ICCS");
        rebuild.ply(Entry::Move(written), &text, None);
    }
    let start = Start::Given(Box::new(start.to_setup()));
    let families = Families::only(Family::Iccs);
    rebuild.finish(start, (families, Some(Family::Iccs)), Places::default())
}

fn judged(start: &Position, moves: &[Move], id: EditionId) -> Vec<Finding> {
    let record = record(start, moves);
    let choice = Choice {
        edition: edition(id),
        reason: "asked",
    };
    let findings = audit(&record, &replay(&record), &Event::default(), &[choice]);
    findings
        .into_iter()
        .filter(|finding| finding.code.text().starts_with(['M', 'P']))
        .collect()
}

/// The cases of the shared folder, each played three times round and judged by the edition it belongs
/// to: one finding, of the code and the side that the verdict asks for.
#[test]
#[ignore = "reads ../shared"]
fn printed_cases_played_three_times_are_told_once_by_what_they_come_to() {
    let path = Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../shared/cases/repetition.tsv"
    ));
    let Ok(table) = std::fs::read_to_string(path) else {
        panic!("{} is not here", path.display());
    };
    let mut wrong = Vec::new();
    for line in table.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let (id, fen, moves, verdict) = (cells[0], cells[3], cells[4], cells[7]);
        // A check that also hits the same piece: clause and verdict differ. FSF-28 has no verdict.
        if matches!(id, "FSF-04" | "FSF-28") {
            continue;
        }
        let edition = match cells[1] {
            "CXA1999" => EditionId::Cn1999,
            "CXA2020" => EditionId::Cn2020,
            _ => EditionId::Axf,
        };
        let all = iccs(&format!("{moves} ").repeat(3));
        let found = judged(&start(fen), &all, edition);
        let [finding] = &found[..] else {
            wrong.push(format!("{id}: {} findings", found.len()));
            continue;
        };
        let agrees = match (finding.code, finding.side) {
            (Code::P101, Some(side)) => verdict.starts_with(&format!("{side} loses")),
            (Code::P104, Some(side)) if edition == EditionId::Axf => {
                verdict.starts_with(&format!("{side} loses"))
            }
            (Code::P104, Some(side)) => verdict.starts_with(&format!("{side} must vary")),
            (Code::P102 | Code::P105, None) => verdict == "draw",
            _ => false,
        };
        if !agrees {
            let (code, side) = (finding.code, finding.side);
            wrong.push(format!("{id}: {code:?} {side:?}, {verdict}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The facts of a finding that a board turned or mirrored must not change.
fn shape(finding: &Finding, turned: bool) -> String {
    let side = finding.side.map(|side| if turned { !side } else { side });
    let consequence = finding.consequence.to_string();
    let consequence = match turned {
        true if consequence.contains("red") => consequence.replace("red", "black"),
        true => consequence.replace("black", "red"),
        false => consequence,
    };
    format!(
        "{:?} {side:?} {:?} {consequence} {:?}",
        finding.code, finding.plies, finding.article
    )
}

#[test]
fn a_record_mirrored_or_with_colours_changed_gives_mirrored_findings() {
    let mut chance = Chance::new(99);
    let starts = [
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        "9/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w",
        "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w",
    ];
    let mut findings = 0;
    for round in 0..60 {
        let start = start(starts[round % starts.len()]);
        let mut position = start.clone();
        let mut moves = Vec::new();
        while moves.len() < 30 {
            let setup = position.to_setup();
            let legal = position.legal_moves();
            let mv = if chance.below(6) == 0 {
                Some(chance.any_move(&setup))
            } else {
                chance.pick(&legal)
            };
            let Some(mv) = mv.filter(|mv| mv.from != mv.to) else {
                break;
            };
            if position.piece_at(mv.from).map(|piece| piece.side) != Some(position.turn()) {
                continue;
            }
            position.play(mv);
            moves.push(mv);
            if Side::ALL
                .iter()
                .any(|side| position.general(*side).is_none())
            {
                break;
            }
        }
        let plain: Vec<_> = judged(&start, &moves, EditionId::Cn2020Mass)
            .iter()
            .map(|finding| shape(finding, false))
            .collect();
        findings += plain.len();
        let mirrored: Vec<Move> = moves.iter().map(|mv| mv.mirrored()).collect();
        let mirror = judged(
            &changed(&start, Square::mirrored, false),
            &mirrored,
            EditionId::Cn2020Mass,
        );
        let mirror: Vec<_> = mirror.iter().map(|finding| shape(finding, false)).collect();
        assert_eq!(plain, mirror, "mirrored {moves:?}");
        let turned: Vec<Move> = moves.iter().map(|mv| mv.rotated()).collect();
        let turn = judged(
            &changed(&start, Square::rotated, true),
            &turned,
            EditionId::Cn2020Mass,
        );
        let turn: Vec<_> = turn.iter().map(|finding| shape(finding, true)).collect();
        let plain: Vec<_> = plain
            .into_iter()
            .filter(|line| !line.contains("M401"))
            .collect();
        let turn: Vec<_> = turn
            .into_iter()
            .filter(|line| !line.contains("M401"))
            .collect();
        assert_eq!(plain, turn, "turned {moves:?}");
    }
    assert!(findings > 60, "only {findings} findings: nothing was tried");
}

/// The same board with its points moved and, if asked, colours and turn exchanged.
fn changed(position: &Position, point: fn(Square) -> Square, swap: bool) -> Position {
    let old = position.to_setup();
    let mut new = Setup {
        board: [None; Square::COUNT],
        turn: if swap { !old.turn } else { old.turn },
        ..old
    };
    for square in Square::all() {
        let mut piece = old.board[square.index()];
        if let (Some(piece), true) = (&mut piece, swap) {
            piece.side = !piece.side;
        }
        new.board[point(square).index()] = piece;
    }
    Position::in_play(&new)
}
