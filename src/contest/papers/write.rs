//! The tables written: what a program pairs or makes up can be read back.

use super::Person;
use crate::contest::{Bye, Game, Number, Outcome};
use crate::text::guarded;
use std::fmt::Write as _;

/// A cell within quotation marks where it needs them; one that a spreadsheet would run is guarded.
fn cell(text: &str) -> String {
    let text = guarded(text);
    if text.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.into_owned()
    }
}

/// `players.csv`. A number 0 is none.
pub fn write_players(people: &[Person]) -> String {
    let mut out = "number,name,team,rating,fouls,withdrawn_after,from,warned,barred\n".to_owned();
    let number = |it: Option<u32>| it.map_or(String::new(), |it| it.to_string());
    for person in people {
        let label = Some(person.label).filter(|it| *it > 0);
        // Writing to a string does not fail.
        let _ = writeln!(
            out,
            "{},{},{},{},{},{},{},{},{}",
            number(label),
            cell(&person.name),
            cell(person.team.as_deref().unwrap_or("")),
            number(person.rating),
            person.entrant.fouls,
            number(person.entrant.withdrawn_after),
            number(Some(person.entrant.from).filter(|it| *it > 0)),
            person.entrant.warned,
            person.entrant.barred,
        );
    }
    out
}

/// Text that names somebody of a list unambiguously: his name, or the number where several have the name.
pub fn written_name(people: &[Person], number: Number) -> String {
    let person = (number as usize)
        .checked_sub(1)
        .and_then(|at| people.get(at));
    let Some(person) = person else {
        return String::new();
    };
    let mut same = people.iter().filter(|it| it.name == person.name);
    let is_alone = same.nth(1).is_none();
    // A number that another has as well names neither.
    let mut numbered = people.iter().filter(|it| it.label == person.label);
    if is_alone || person.label == 0 || numbered.nth(1).is_some() {
        return person.name.clone();
    }
    person.label.to_string()
}

fn name(people: &[Person], number: Number) -> String {
    cell(&written_name(people, number))
}

/// `pairings.csv`: games without their results, and byes.
pub fn write_pairings(people: &[Person], games: &[Game], byes: &[Bye]) -> String {
    write(people, games, byes, false)
}

/// `results.csv`.
pub fn write_results(people: &[Person], games: &[Game], byes: &[Bye]) -> String {
    write(people, games, byes, true)
}

fn write(people: &[Person], games: &[Game], byes: &[Bye], results: bool) -> String {
    let mut out = "round,table,board,red,black".to_owned();
    out.push_str(if results { ",result\n" } else { "\n" });
    for game in games {
        let (red, black) = (name(people, game.red), name(people, game.black));
        let result = game.outcome.map_or("", Outcome::text);
        // A spreadsheet takes +- for a formula: the reader takes the mark off again.
        let result = if results {
            format!(",{}", guarded(result))
        } else {
            String::new()
        };
        let table = if game.table == 0 {
            String::new()
        } else {
            game.table.to_string()
        };
        let _ = writeln!(
            out,
            "{},{table},{},{red},{black}{result}",
            game.round, game.board
        );
    }
    for bye in byes {
        let end = if results { "," } else { "" };
        let _ = writeln!(
            out,
            "{},,,{},轮空{end}",
            bye.round,
            name(people, bye.entrant)
        );
    }
    out
}
