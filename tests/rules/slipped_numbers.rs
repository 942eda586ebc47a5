//! A ply left out of a numbered game, or written twice: what stands behind it is not the other side's.

use dapu::event::Event;
use dapu::format::pgn;
use dapu::record::{GameRecord, LineId};
use dapu::replay::{StopReason, replay};
use dapu::rules::edition::edition;
use dapu::rules::{Choice, EditionId, Severity, audit};
use std::fmt::Write as _;

/// Full notation, coordinates and WXF: signs of the sides in one, none in the others.
const GAMES: [&str; 4] = [
    include_str!("../../samples/games/2008-league-miao-xu.pgn"),
    include_str!("../../samples/games/2004-league-xie-jin.pgn"),
    include_str!("../../samples/games/1992-huashan-hu-zhang-iccs.pgn"),
    include_str!("../../samples/games/2002-games-tang-you-wxf.pgn"),
];

/// The moves of a game as written.
fn moves(text: &str) -> Vec<String> {
    let record = pgn::read(text, 1);
    let line = record.tree.line(LineId::MAIN);
    line.map(|(id, _)| record.written(id).to_owned()).collect()
}

/// A game in which each round has its number and one ply is written so many times; those behind it keep their numbers.
fn game(moves: &[String], at: usize, times: usize) -> String {
    let mut text = String::from("[Event \"a\"]\n[Date \"2021.05.01\"]\n\n");
    for (index, written) in moves.iter().enumerate() {
        if index % 2 == 0 {
            write!(text, "{}. ", index / 2 + 1).expect("a string");
        }
        let times = if index == at { times } else { 1 };
        for _ in 0..times {
            write!(text, "{written} ").expect("a string");
        }
    }
    text.push('*');
    text
}

/// Who is charged with what, as `code side ply`.
fn charges(text: &str) -> Vec<String> {
    let record = pgn::read(text, 1);
    let replay = replay(&record);
    let choice = Choice {
        edition: edition(EditionId::Cn2020),
        reason: "asked",
    };
    let found = audit(&record, &replay, &Event::default(), &[choice]);
    let charged = found.iter().filter(|it| it.severity == Severity::Error);
    let charged = charged.filter(|it| it.side.is_some());
    charged
        .map(|it| format!("{} {:?} {:?}", it.code.text(), it.side, it.plies))
        .collect()
}

/// Every seventh ply of a game but its last few, behind which nothing shows; with `DAPU_EVERY` set, all of them.
fn places(moves: &[String]) -> impl Iterator<Item = usize> {
    let step = if std::env::var_os("DAPU_EVERY").is_some() {
        1
    } else {
        7
    };
    (1..moves.len() - 4).step_by(step)
}

/// Who is charged, beside those of the whole game, where a ply is written so many times.
fn charged(times: usize) -> Vec<String> {
    let mut wrong = Vec::new();
    for moves in GAMES.map(moves) {
        let whole = charges(&game(&moves, 0, 1));
        for at in places(&moves) {
            let found = charges(&game(&moves, at, times)).into_iter();
            let found = found.filter(|it| !whole.contains(it));
            wrong.extend(found.map(|it| format!("ply {}: {it}", at + 1)));
        }
    }
    wrong
}

#[test]
fn nobody_is_charged_with_the_entries_behind_a_ply_that_is_left_out() {
    assert_eq!(charged(0), [""; 0]);
}

#[test]
fn nobody_is_charged_with_the_entries_behind_a_ply_that_stands_twice() {
    assert_eq!(charged(2), [""; 0]);
}

#[test]
fn a_line_that_stops_at_wrong_numbers_says_why() {
    for moves in GAMES.map(moves) {
        for times in [0, 2] {
            let text = game(&moves, 20, times);
            let record = pgn::read(&text, 1);
            let replay = replay(&record);
            let stop = replay.lines[0].stop.as_ref().expect("a stop");
            assert_eq!(stop.reason, StopReason::LeftOut);
            assert!(replay.main().len() >= 20, "{}", replay.main().len());
            let choice = Choice {
                edition: edition(EditionId::Cn2020),
                reason: "asked",
            };
            let found = audit(&record, &replay, &Event::default(), &[choice]);
            let told = found.iter().find(|it| it.code.text() == "S103");
            let told = told.expect("a finding");
            assert_eq!(told.severity, Severity::Warning, "{times}");
            assert_eq!(told.side, None);
        }
    }
}

#[test]
fn numbers_alone_that_are_wrong_stop_nothing() {
    for moves in GAMES.map(moves) {
        let text = game(&moves, usize::MAX, 1);
        // From round 11 on the numbers are two too high.
        let wrong = text.replace("11. ", "13. ");
        let record = pgn::read(&wrong, 1);
        assert_eq!(replay(&record).main().len(), moves.len());
    }
}

#[test]
fn a_copy_keeps_numbers_that_do_not_follow() {
    for moves in GAMES.map(moves) {
        for times in [0, 2] {
            let text = game(&moves, 20, times);
            let record = pgn::read(&text, 1);
            let copied = pgn::write(&record, |_| None);
            let copy = pgn::read(&copied, 1);
            let notes =
                |record: &GameRecord<'_>| record.notes.iter().map(|it| it.kind).collect::<Vec<_>>();
            assert_eq!(notes(&copy), notes(&record));
            assert_eq!(replay(&copy).main(), replay(&record).main());
            assert_eq!(copy.faults.len(), record.faults.len());
        }
    }
}
