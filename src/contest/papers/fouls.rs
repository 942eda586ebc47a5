//! 犯规 as slips and rulings tell them: where the list of players says nothing of them they count, and where it says another number
//! the two are told beside each other.

use super::fouls_fault::FoulsFault;
use super::people::Person;
use super::sheet::short;
use super::stage::Part;
use super::{PAPER_FILES, PaperFault, PaperFaultKind};
use crate::contest::{Game, Number};
use std::collections::BTreeMap;

/// Fouls of one game as a slip or a ruling tells them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaperFouls {
    /// Round, as the event counts it.
    pub round: u32,
    /// Table.
    pub table: u32,
    /// Of Red and of Black.
    pub fouls: [u32; 2],
}

/// Adds what slips and rulings tell to the people of a stage.
pub(super) fn added(
    mut people: Vec<Person>,
    games: &[(Game, u32)],
    (told, part): (&[PaperFouls], &Part<'_>),
    faults: &mut Vec<PaperFault>,
) -> Vec<Person> {
    let mut made: BTreeMap<Number, u32> = BTreeMap::new();
    for it in told {
        let Some(round) = part.own_round(it.round) else {
            continue;
        };
        let of_table = |game: &Game| (game.round, game.table) == (round, it.table);
        let mut at = games.iter().map(|it| it.0).filter(of_table);
        match (at.next(), at.next()) {
            (Some(game), None) => {
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
