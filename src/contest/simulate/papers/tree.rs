//! A simulated knockout as its papers: of a match each game is a row, with its kind.

use super::super::{SimulateError, SimulationPlan, knockout};
use super::made::{SimulatedPapers, event_file, numbered, person};
use crate::contest::knockout::{Ladder, LadderGame};
use crate::contest::papers::{Person, write_players};
use crate::contest::{Entrant, Number};
use crate::text::guarded;
use std::fmt::Write as _;

pub(super) fn papers(
    plan: SimulationPlan,
    ladder: Ladder,
    edition: &str,
) -> Result<SimulatedPapers, SimulateError> {
    let event = knockout(plan, ladder)?;
    let people = (1..=plan.entrants).map(|at| person(name(at), None, Entrant::default()));
    let people: Vec<Person> = numbered(people.collect());
    let mut results = "round,table,board,red,black,result,kind\n".to_owned();
    let (mut byes, mut tables) = (String::new(), (0, 0));
    for (duel, games) in event.duels.iter().zip(&event.games) {
        // Writing to a string does not fail.
        if duel.other.is_none() {
            let _ = writeln!(byes, "{},,,{},bye,,", duel.round, name(duel.one));
            continue;
        }
        let before = if tables.0 == duel.round { tables.1 } else { 0 };
        tables = (duel.round, before + 1);
        for (board, game) in (1..).zip(games) {
            results.push_str(&row(tables, (board, game)));
        }
    }
    let article = ladder.article();
    let stage = format!("system = \"knockout\"\nladder = \"{article}\"\n");
    Ok(SimulatedPapers {
        event: event_file(plan.seed, edition, &stage),
        players: write_players(&people),
        results: results + &byes,
        ..SimulatedPapers::default()
    })
}

fn name(number: Number) -> String {
    format!("P{number:03}")
}

fn row((round, table): (u32, u32), (board, game): (u32, &LadderGame)) -> String {
    let (red, black) = (name(game.red), name(game.black));
    let result = guarded(game.outcome.text());
    let kind = game.kind.word();
    format!("{round},{table},{board},{red},{black},{result},{kind}\n")
}
