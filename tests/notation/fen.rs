//! FEN: every spelling seen is read, every fault is told at once.

use dapu::board::{Position, Setup, Side};
use dapu::notation::{FenFault, read_fen, write_fen};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

#[test]
fn the_start_is_read_in_every_spelling() {
    let wrong: Vec<String> = [
        (format!("{START} w - - 0 1"), Side::Red),
        (format!("{START} r - - 0 1"), Side::Red),
        (format!("{START} b - - 0 1"), Side::Black),
        (format!("{START} B"), Side::Black),
        (format!("{START} w"), Side::Red),
        (START.to_owned(), Side::Red),
        (format!("  {START} b--01 \r\n"), Side::Black),
        (format!("{START} - - 0 1"), Side::Red),
        (
            format!(
                "{} w",
                START
                    .replace(['n', 'b'], "h")
                    .replace("rhhak", "rheak")
                    .replace("kahhr", "kaehr")
            ),
            Side::Red,
        ),
        (
            format!("{} w", START.replace('N', "H").replace('B', "E")),
            Side::Red,
        ),
        (format!("{} w", START.replace("/9/", "/54/")), Side::Red),
    ]
    .into_iter()
    .filter(|(text, turn)| {
        read_fen(text)
            .ok()
            .map(|setup| (setup.is_standard(), setup.turn))
            != Some((true, *turn))
    })
    .map(|(text, _)| format!("{text}: {:?}", read_fen(&text)))
    .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_turn_may_be_glued_to_a_board_that_is_full() {
    let told = |text: &str| {
        read_fen(text)
            .ok()
            .map(|setup| (setup.is_standard(), setup.turn))
    };
    let red = Some((true, Side::Red));
    let black = Some((true, Side::Black));
    let cases = [
        (format!("{START}w"), red),
        (format!("{START}w--01"), red),
        (format!("{START}b - - 0 1"), black),
        // A rank of ten files is no rank and a turn.
        (format!("{START}R w"), None),
        (START.replace("/9/1c", "b/9/1c"), None),
    ];
    let wrong: Vec<_> = cases
        .iter()
        .filter(|(text, expected)| told(text) != *expected)
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn counters_are_read_where_they_can_be_told_apart() {
    let mut wrong = Vec::new();
    for (tail, quiet, round) in [
        ("w - - 0 1", Some(0), Some(1)),
        ("w - - 12 34", Some(12), Some(34)),
        ("w--01", Some(0), Some(1)),
        ("w--012", Some(0), Some(12)),
        ("w--1234", None, None),
        ("w - - 5", Some(5), None),
        ("w - -", None, None),
        ("w", None, None),
        ("w 7 8", None, None),
        ("w - - 99999999999 1", None, Some(1)),
        ("w - - 0 1 moves h2e2", Some(0), Some(1)),
    ] {
        match read_fen(&format!("{START} {tail}")) {
            Ok(setup) if (setup.quiet_plies, setup.round) == (quiet, round) => {}
            other => wrong.push(format!("{tail}: {other:?}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn all_faults_are_told_at_once_with_their_places() {
    let letter = |letter, at| FenFault::Letter { letter, at };
    let files = |rank, files, at| FenFault::Files { rank, files, at };
    let turn = |text: &str, at| FenFault::Turn {
        text: text.to_owned(),
        at,
    };
    let mut wrong = Vec::new();
    for (text, faults) in [
        ("", vec![FenFault::Ranks(0)]),
        ("9/9", vec![FenFault::Ranks(2)]),
        (
            "4k4/8/9/9/9/9/9/9/9/4K5 w",
            vec![files(2, 8, 4), files(10, 10, 20)],
        ),
        (
            "4k4/9/9/x8/9/9/9/9/9/4K3？ x",
            vec![letter('x', 8), letter('？', 24), turn("x", 28)],
        ),
        ("4k4/9/9/9/9/9/9/9/9/4K4/9 w", vec![FenFault::Ranks(11)]),
        ("4k4/9/9/9/9/9/9/9/9/4K4 white", vec![turn("white", 24)]),
        (
            "4k4/0/9/9/9/9/9/9/9/4K4 w",
            vec![letter('0', 4), files(2, 1, 4)],
        ),
        (" 4k4/9/9/9/9/9/9/9/9/4K4 红", vec![turn("红", 25)]),
    ] {
        let told = read_fen(text).map_err(|error| error.faults);
        if told.as_ref().err() != Some(&faults) {
            wrong.push(format!("{text}: {told:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_hundred_thousand_slashes_do_no_harm() {
    let faults = read_fen(&"/".repeat(100_000)).expect_err("no FEN").faults;
    assert_eq!(faults[0], FenFault::Ranks(100_001));
    assert!(read_fen(&"9".repeat(100_000)).is_err());
    assert!(read_fen(&"R".repeat(100_000)).is_err());
    let faults = read_fen(&"x".repeat(100_000)).expect_err("no FEN").faults;
    assert!(faults.len() < 1000, "{}", faults.len());
}

#[test]
fn what_is_written_is_read_back() {
    let mut position = Position::start();
    for ply in 0..60_usize {
        let moves = position.legal_moves();
        position.play(moves[ply * 7 % moves.len()]);
        let setup = position.to_setup();
        let setup = Setup {
            quiet_plies: Some(3),
            round: Some(9),
            ..setup
        };
        let fen = write_fen(&setup);
        assert_eq!(read_fen(&fen).as_ref(), Ok(&setup), "{fen}");
    }
}
