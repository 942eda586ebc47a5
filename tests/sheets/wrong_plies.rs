//! Sheets of one game with plies wrong on one or both of them: the fault is reported at its ply and nowhere else.

use super::{collated, faulty, pages, union};
use crate::support::chance::Chance;
use crate::support::sheets::{Hand, Page, random_game};
use dapu::board::{Move, Position};
use dapu::notation::{Convention, Families, read_move};
use dapu::replay::search::{Answer, Ending, Limits, Question, Witness, convention_of, explain};
use dapu::sheets::Disagreement;
use std::collections::BTreeMap;

/// A game of the sample event, to Black's resignation.
const GAME: &str = "P7+1 P7+1 H8+7 H8+7 H2+1 E3+5 C8=9 H2+3 C9=8 C2+4 C2=3 C2-5 C8-2 C8-2 C3=5 C2+7 C5=6 C2=3 \
    H7+6 H7-5 R9+1 C3-2 R9=4 R9+2 C6-1 C8+1 R4+7 C8+3 R4=3 C8-2 R3-2 C8=6 H6+5 H3-2 C6+4 H5-3 C6-1 R1+2 C6-3 \
    C3+2";

fn sample_game() -> Vec<Move> {
    let mut position = Position::start();
    let moves = GAME.split_whitespace().map(|text| {
        let (token, _) = read_move(text, Families::ALL).expect("a move");
        let mv = token
            .resolve(&position, Convention::USUAL)
            .expect("legal")
            .mv;
        position.play(mv);
        mv
    });
    moves.collect()
}

/// What is told of two sheets of the sample game beside the game itself; empty where each fault is told
/// at its plies alone and nothing is said that was not played.
fn told_otherwise(pages: &[Page; 2], plies: &[u32], extra: [usize; 2]) -> Vec<String> {
    let moves = sample_game();
    let found = collated(&pages[0].record(), &pages[1].record()).expect("one game");
    let mut told = Vec::new();
    for (index, (said, was)) in union(&found).iter().zip(&moves).enumerate() {
        if said.is_some_and(|said| said != *was) {
            told.push(format!("ply {} is another", index + 1));
        }
    }
    if found.plies.len() != moves.len() || found.stopped.is_some() {
        told.push(format!(
            "{} plies, stopped {:?}",
            found.plies.len(),
            found.stopped
        ));
    }
    let disagreements: Vec<u32> = found.disagreements.iter().map(|one| one.ply).collect();
    if disagreements != plies {
        told.push(format!("disagreements at {disagreements:?}"));
    }
    for one in &found.disagreements {
        let was = moves.get(one.ply as usize - 1);
        if one.candidates.first().map(|one| &one.mv) != was {
            told.push(format!("ply {}: {:?}", one.ply, one.candidates));
        }
    }
    let more = [0, 1].map(|sheet| found.sheets[sheet].extra.len());
    let runs: Vec<_> = found.sheets.iter().map(|sheet| sheet.runs.len()).collect();
    if more != extra || runs != [0, 0] || !found.alike.is_empty() {
        told.push(format!(
            "extra {more:?} runs {runs:?} alike {}",
            found.alike.len()
        ));
    }
    told
}

/// The sample game with a ply wrong on both sheets, each in its own way.
fn wrong_on_both(ply: usize, red: &str, black: &str, hands: [Hand; 2]) -> [Page; 2] {
    let mut both = pages(&sample_game(), hands);
    let turned = hands[0] != Hand::Full;
    for (sheet, text) in [red, black].into_iter().enumerate() {
        let sheet = if turned { 1 - sheet } else { sheet };
        text.clone_into(&mut both[sheet].entries[ply - 1]);
    }
    both
}

const TURNS: [[Hand; 2]; 2] = [[Hand::Full, Hand::Wxf], [Hand::Wxf, Hand::Full]];

#[test]
fn a_ply_wrong_on_both_sheets_in_two_ways_is_told_there_alone() {
    let mut wrong = Vec::new();
    for (ply, red, black) in [(9, "炮九平七", "C9=5"), (15, "炮三平六", "C3=4")] {
        for hands in TURNS {
            let both = wrong_on_both(ply, red, black, hands);
            let told = told_otherwise(&both, &[ply as u32], [0, 0]);
            if !told.is_empty() {
                wrong.push(format!("{ply} {red} {black}: {}", told.join("; ")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn where_one_wrong_ply_explains_nearly_as_much_as_another_both_are_told() {
    let moves = sample_game();
    let mut wrong = Vec::new();
    for (ply, red, black) in [(11, "炮二平四", "C2=7"), (12, "炮2退4", "C2-3")] {
        for hands in TURNS {
            let both = wrong_on_both(ply, red, black, hands);
            let found = collated(&both[0].record(), &both[1].record()).expect("one game");
            let told = found.disagreements.iter().find(|one| one.ply == ply as u32);
            let has =
                |one: &Disagreement| one.candidates.iter().any(|one| one.mv == moves[ply - 1]);
            let said = union(&found);
            let otherwise = said.iter().zip(&moves);
            let otherwise = otherwise.filter(|(said, was)| said.is_some_and(|said| said != **was));
            if !told.is_some_and(has) || otherwise.count() > 0 || !found.alike.is_empty() {
                wrong.push(format!("{ply} {red} {black}: {:?}", found.disagreements));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_sheet_with_quite_another_move_does_not_lose_the_game() {
    let mut wrong = Vec::new();
    for (ply, text) in [
        (11, "车二进九"),
        (11, "兵五进一"),
        (13, "兵一进一"),
        (17, "相三进五"),
        (25, "马六退四"),
    ] {
        let mut both = pages(&sample_game(), [Hand::Full, Hand::Wxf]);
        text.clone_into(&mut both[0].entries[ply as usize - 1]);
        let told = told_otherwise(&both, &[ply], [0, 0]);
        if !told.is_empty() {
            wrong.push(format!("{ply} {text}: {}", told.join("; ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_written_twice_is_extra_and_nothing_else() {
    let mut wrong = Vec::new();
    for at in [6, 11, 16, 17, 22] {
        for len in [1, 2] {
            for sheet in [0, 1] {
                let mut both = pages(&sample_game(), [Hand::Full, Hand::Wxf]);
                let entries = &mut both[sheet].entries;
                let twice = entries[at..at + len].to_vec();
                entries.splice(at..at, twice);
                let mut extra = [0; 2];
                extra[sheet] = len;
                let told = told_otherwise(&both, &[], extra);
                if !told.is_empty() {
                    wrong.push(format!("{at}+{len} on {sheet}: {}", told.join("; ")));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_foreseen_of_two_sheets_changes_nothing_but_the_time() {
    let mut chance = Chance::new(9);
    let (mut wrong, mut compared) = (Vec::new(), 0);
    for round in 0..44 {
        let moves = random_game(&mut chance, 30);
        let hands = [Hand::ALL[round % 2], Hand::ALL[round / 2 % 5]];
        let both = faulty(&moves, hands, round % 11, 4 + chance.below(18));
        let records = both.map(|page| page.record());
        let witnesses = records
            .each_ref()
            .map(|record| Witness::of(record, convention_of(record)));
        let [foreseen, blind] = [Limits::default().foresee, 0].map(|foresee| {
            explain(&Question {
                start: Position::start(),
                witnesses: &witnesses,
                chosen: &BTreeMap::new(),
                ending: Ending::default(),
                limits: Limits {
                    foresee,
                    ..Limits::default()
                },
            })
        });
        if foreseen.bounded || blind.bounded {
            continue;
        }
        compared += 1;
        let line = |answer: &Answer| -> Vec<Vec<Move>> {
            answer.plies.iter().map(|ply| ply.moves.clone()).collect()
        };
        if foreseen.cost != blind.cost || line(&foreseen) != line(&blind) {
            wrong.push(format!(
                "{round} {hands:?}: {} for {}",
                foreseen.cost, blind.cost
            ));
        }
    }
    assert!(compared > 30, "{compared} compared");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_sheet_in_points_that_misses_an_early_run_is_still_a_sheet_of_its_game() {
    let moves = sample_game();
    let mut wrong = Vec::new();
    for first in [4, 6, 9, 13] {
        for len in 1..13 {
            let [mut red, black] = pages(&moves, [Hand::Iccs, Hand::Full]);
            red.entries.drain(first..first + len);
            match collated(&red.record(), &black.record()) {
                Ok(found) => {
                    let missed = found.sheets[0].runs.iter();
                    let missed: u32 = missed.map(|run| run.last + 1 - run.first).sum();
                    if missed as usize != len {
                        wrong.push(format!("{first}+{len}: {:?}", found.sheets[0].runs));
                    }
                }
                Err(error) => wrong.push(format!("{first}+{len}: {error}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
