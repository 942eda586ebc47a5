//! Two sheets of one game: laws on games of random moves.

#[path = "support/chance.rs"]
mod chance;
#[path = "support/sheets.rs"]
mod support;

use chance::Chance;
use dapu::board::{Move, Position};
use dapu::record::GameRecord;
use dapu::sheets::{CollateError, Collation, Held, Options, Paper, collate};
use support::{Hand, Page, random_game};

fn collated(one: &GameRecord<'_>, other: &GameRecord<'_>) -> Result<Collation, CollateError> {
    let papers = [Paper::of(one, "red.pgn"), Paper::of(other, "black.pgn")];
    collate(&papers, &Options::default())
}

fn union(collation: &Collation) -> Vec<Option<Move>> {
    collation.plies.iter().map(|ply| ply.mv).collect()
}

fn pages(moves: &[Move], hands: [Hand; 2]) -> [Page; 2] {
    let start = Position::start();
    [
        Page::new(&start, moves, hands[0], "红方"),
        Page::new(&start, moves, hands[1], "黑方"),
    ]
}

#[test]
fn clean_sheets_in_any_notation_make_the_game_and_nothing_is_found() {
    let mut chance = Chance::new(1);
    let mut wrong = Vec::new();
    for one in Hand::ALL {
        for other in Hand::ALL {
            if one == Hand::Markless && other == Hand::Markless {
                continue;
            }
            let moves = random_game(&mut chance, 60);
            let [red, black] = pages(&moves, [one, other]);
            let found = collated(&red.record(), &black.record()).expect("one game");
            let all: Vec<Option<Move>> = moves.iter().copied().map(Some).collect();
            let quiet = found.disagreements.is_empty()
                && found.holes.is_empty()
                && found.sheets.iter().all(|sheet| sheet.runs.is_empty());
            if union(&found) != all || !quiet || !found.alike.is_empty() {
                wrong.push(format!("{one:?} {other:?}: {:?}", found.disagreements));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_run_missed_is_found_where_it_is() {
    let mut chance = Chance::new(2);
    let mut wrong = Vec::new();
    for round in 0..60 {
        let moves = random_game(&mut chance, 80);
        let hands = [Hand::ALL[round % 5], Hand::ALL[(round / 5) % 2]];
        let [mut red, black] = pages(&moves, hands);
        let first = 1 + chance.below(60);
        let len = 1 + chance.below(12);
        red.entries.drain(first..first + len);
        let found = collated(&red.record(), &black.record()).expect("one game");
        let all: Vec<Option<Move>> = moves.iter().copied().map(Some).collect();
        let missed = found
            .plies
            .iter()
            .filter(|ply| matches!(ply.on[0], Held::Missed(_)));
        let runs = found.sheets[0].runs.len();
        if union(&found) != all || missed.count() != len || runs != 1 {
            wrong.push(format!(
                "{hands:?} {first}+{len}: {:?} {:?}",
                found.sheets[0].runs, found.disagreements
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
