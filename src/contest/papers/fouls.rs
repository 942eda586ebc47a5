//! 犯规 as stated in slips and rulings: where the list of players says nothing of them they count, and where it gives another
//! number the two are reported beside each other.

use super::fouls_fault::{FoulsFault, NotedFouls};
use super::person::Person;
use super::sheet::short;
use super::stage::StagePosition;
use super::{PAPER_FILES, PaperFault, PaperFaultKind, Papers};
use crate::contest::{Colour, CriteriaList, Criterion, Game, Number};
use std::collections::BTreeMap;

/// Maximum number of games named in a message on fouls on sheets.
const NAMED: usize = 6;

/// Fouls of one game as stated in a slip, a ruling or a remark.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaperFouls {
    /// Round, as the event counts it.
    pub round: u32,
    /// Table.
    pub table: u32,
    /// Of Red and of Black.
    pub fouls: [u32; 2],
}

/// Adds the fouls stated in slips and rulings to the people of a stage.
pub(super) fn added(
    mut people: Vec<Person>,
    games: &[(Game, u32)],
    (papers, part): (&Papers, &StagePosition<'_>),
    faults: &mut Vec<PaperFault>,
) -> Vec<Person> {
    let mut made: BTreeMap<Number, u32> = BTreeMap::new();
    for it in &papers.fouls {
        let Some(round) = part.own_round(it.round) else {
            continue;
        };
        match only_game(games, (round, it.table)) {
            Some(game) => {
                *made.entry(game.red).or_default() += it.fouls[0];
                *made.entry(game.black).or_default() += it.fouls[1];
            }
            _ if it.fouls == [0, 0] => {}
            _ => faults.push(PaperFault {
                file: "slips.csv",
                line: 0,
                kind: PaperFaultKind::Fouls(FoulsFault::NoGame {
                    round: it.round,
                    table: it.table,
                }),
            }),
        }
    }
    for (number, made) in made {
        let index = (number as usize).checked_sub(1);
        let Some(person) = index.and_then(|at| people.get_mut(at)) else {
            continue;
        };
        let said = person.entrant.fouls;
        if !person.says_fouls && said == 0 {
            person.entrant.fouls = made;
        } else if said != made && part.name().is_none() {
            faults.push(PaperFault {
                file: PAPER_FILES[0],
                line: person.line,
                kind: PaperFaultKind::Fouls(FoulsFault::Differ {
                    name: short(&person.name),
                    said,
                    made,
                }),
            });
        }
    }
    people
}

/// The game of a round and table, where one alone has them.
fn only_game(games: &[(Game, u32)], place: (u32, u32)) -> Option<Game> {
    let mut there = games.iter().map(|it| it.0);
    let is_there = |it: &Game| (it.round, it.table) == place;
    let first = there.find(is_there)?;
    there.find(is_there).is_none().then_some(first)
}

/// Reports fouls that sheets note and neither slips nor rulings have, where places depend on fouls and the list of people
/// does not state the number of that player.
pub(super) fn tell(
    people: &[Person],
    (list, games): (Option<CriteriaList>, &[(Game, u32)]),
    (papers, part): (&Papers, &StagePosition<'_>),
    faults: &mut Vec<PaperFault>,
) {
    if !list.is_some_and(|it| it.criteria.contains(&Criterion::Fouls)) {
        return;
    }
    let mut alone = Vec::new();
    for noted in &papers.noted {
        let Some(round) = part.own_round(noted.round) else {
            continue;
        };
        let place = (noted.round, noted.table);
        let told = papers.fouls.iter().find(|it| (it.round, it.table) == place);
        let told = told.map_or([0; 2], |it| it.fouls);
        let game = only_game(games, (round, noted.table));
        for (at, colour) in Colour::ALL.into_iter().enumerate() {
            let fouls = noted.fouls[at];
            if fouls <= told[at] {
                continue;
            }
            let number = game.map_or(0, |it| [it.red, it.black][at]) as usize;
            let person = number.checked_sub(1).and_then(|at| people.get(at));
            if person.is_some_and(|it| it.says_fouls) {
                continue;
            }
            alone.push(NotedFouls {
                round: noted.round,
                table: noted.table,
                colour,
                name: person.map_or_else(String::new, |it| short(&it.name)),
                fouls,
            });
        }
    }
    let more = alone.len().saturating_sub(NAMED);
    alone.truncate(NAMED);
    if alone.is_empty() {
        return;
    }
    let games = alone;
    let kind = PaperFaultKind::Fouls(FoulsFault::OnSheetsAlone { games, more });
    faults.push(PaperFault {
        file: "slips.csv",
        line: 0,
        kind,
    });
}
