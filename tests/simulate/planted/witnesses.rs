//! Faults that records of games tell.

use super::event::{BLACK, Made, Planted, RED};
use super::pairs::Plant;
use crate::support::chance::Chance;
use dapu::contest::Outcome;
use dapu::contest::papers::PaperGame;

pub(crate) const WITNESSES: [(&str, Plant); 5] = [
    ("forfeit-record", forfeit_record),
    ("other-result", other_result),
    ("other-name", other_name),
    ("other-day", other_day),
    ("other-event", other_event),
];

/// The day of a round.
fn day(round: u32) -> String {
    format!("2026-{:02}-{:02}", 5 + round / 28, 1 + round % 28)
}

/// The record of a row.
fn record(made: &Made, row: usize) -> PaperGame {
    PaperGame {
        round: made.round(row),
        table: made.rows[row][1].parse().expect("a table"),
        red: made.rows[row][RED].clone(),
        black: made.rows[row][BLACK].clone(),
        outcome: Outcome::from_text(made.result(row)),
        plies: 60,
        date: day(made.round(row)),
        file: format!("{row}.pgn"),
        ..PaperGame::default()
    }
}

fn played(made: &Made) -> Vec<usize> {
    let rows = made.matches().into_iter().flat_map(|it| it.rows);
    rows.filter(|row| matches!(made.result(*row), "1-0" | "0-1" | "1/2-1/2"))
        .collect()
}

/// A record of each game that was played, but of those that a knockout decides quickly.
pub(crate) fn records(made: &Made) -> Vec<PaperGame> {
    played(made)
        .into_iter()
        .map(|row| record(made, row))
        .collect()
}

fn with(made: Made, records: Vec<PaperGame>) -> Planted {
    let mut planted = Planted::of_places(made);
    planted.papers.games = records;
    planted
}

fn names(record: &PaperGame) -> [String; 2] {
    [record.red.clone(), record.black.clone()]
}

fn due(
    planted: Planted,
    code: &'static str,
    (row, round): (usize, u32),
    names: &[String; 2],
) -> Planted {
    let [red, black] = names;
    planted.due(code, (round, row as u32 + 1), &[red, black])
}

/// A record of a game that was not played.
fn forfeit_record(made: Made, chance: &mut Chance) -> Option<Planted> {
    let all = made.matches().into_iter().flat_map(|it| it.rows);
    let rows: Vec<usize> = all
        .filter(|row| matches!(made.result(*row), "+-" | "-+"))
        .collect();
    let row = chance.pick(&rows)?;
    let mut all = records(&made);
    let it = PaperGame {
        outcome: None,
        ..record(&made, row)
    };
    let names = names(&it);
    all.push(it);
    let round = made.round(row);
    Some(due(with(made, all), "E106", (row, round), &names))
}

/// A record with another result.
fn other_result(made: Made, chance: &mut Chance) -> Option<Planted> {
    let rows = played(&made);
    let at: Vec<usize> = (0..rows.len()).collect();
    let at = chance.pick(&at)?;
    let mut all = records(&made);
    let told = all[at].outcome?;
    all[at].outcome = Some(if told == Outcome::Draw {
        Outcome::RedWins
    } else {
        Outcome::Draw
    });
    // Another game of the match may have ended so: nobody can tell which of them the record is of.
    let is_as_good = |it: &PaperGame| {
        let of = |it: &PaperGame| (it.round, it.red.clone(), it.black.clone());
        of(it) == of(&all[at]) && it.outcome == all[at].outcome
    };
    if all.iter().filter(|it| is_as_good(it)).count() > 1 {
        return None;
    }
    let is_first = |it: &&usize| {
        made.rows[**it][..2] == made.rows[rows[at]][..2]
            && made.rows[**it][RED] == made.rows[rows[at]][RED]
    };
    let first = *rows.iter().find(is_first)?;
    let (names, round) = (names(&all[at]), all[at].round);
    Some(due(with(made, all), "E112", (first, round), &names))
}

/// A record that names another for one of the two.
fn other_name(made: Made, chance: &mut Chance) -> Option<Planted> {
    if made.is_of_teams() {
        return None;
    }
    let rows = played(&made);
    let at: Vec<usize> = (0..rows.len()).collect();
    let at = chance.pick(&at)?;
    let mut all = records(&made);
    let who = std::mem::replace(&mut all[at].black, "Q999".to_owned());
    let round = all[at].round;
    Some(with(made, all).due("E114", (round, 0), &["Q999", &who]))
}

/// A record of a first round whose day is that of the third.
fn other_day(made: Made, chance: &mut Chance) -> Option<Planted> {
    let rows = played(&made);
    let of = |round| rows.iter().filter(|row| made.round(**row) == round).count();
    // Three records tell the day of a round.
    if of(2) < 3 || of(3) < 3 || of(1) < 1 {
        return None;
    }
    let first: Vec<usize> = (0..rows.len())
        .filter(|at| made.round(rows[*at]) == 1)
        .collect();
    let at = chance.pick(&first)?;
    let mut all = records(&made);
    all[at].date = day(3);
    let [red, black] = names(&all[at]);
    Some(with(made, all).due("E115", (1, 0), &[&red, &black]))
}

/// A record of another year's event.
fn other_event(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    let name = made
        .event
        .lines()
        .find(|it| it.starts_with("name"))?
        .to_owned();
    made.event = made.event.replace(&name, "name = \"2026年全国象棋个人赛\"");
    let mut all = records(&made);
    for it in &mut all {
        "2026年全国象棋个人赛".clone_into(&mut it.event);
    }
    let at: Vec<usize> = (0..all.len()).collect();
    let at = chance.pick(&at)?;
    "2025年全国象棋个人赛".clone_into(&mut all[at].event);
    let (names, round) = (names(&all[at]), all[at].round);
    let planted = with(made, all);
    let [red, black] = names;
    Some(planted.due("E116", (round, 0), &[&red, &black, "2025"]))
}
