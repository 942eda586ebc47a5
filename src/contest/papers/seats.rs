//! Data in rows of results beside the game: the player at a board of a match, and the kind of game.

use super::cell_advice::CellAdvice;
use super::columns::{BLACK, KIND, RED, ROUND};
use super::fault::{PaperFault, PaperFaultKind};
use super::people::PeopleIndex;
use super::sheet::{EventTable, short};
use crate::contest::Number;
use crate::contest::knockout::GameKind;
use std::collections::{BTreeMap, HashMap};

/// A player at a board of a match of teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Round.
    pub round: u32,
    /// His team.
    pub team: Number,
    /// The board, from 1.
    pub board: u32,
    /// His name.
    pub player: String,
    /// His place in the list of his team.
    pub place: u32,
    /// Line in `results.csv`.
    pub line: u32,
}

/// The board of each line of results.
type Boards = HashMap<u32, u32>;

/// The kinds of games by round, board, Red and Black.
pub type Kinds = BTreeMap<(u32, u32, Number, Number), GameKind>;

/// Player in each seat, in an event of teams whose results name players.
pub(super) fn read_seats(
    sheet: &EventTable,
    boards: &Boards,
    (teams, players): (&PeopleIndex, &PeopleIndex),
) -> Vec<Seat> {
    let mut seats = Vec::new();
    for row in &sheet.table.rows {
        let number = |heading| sheet.number(row, heading).ok().flatten();
        let (Some(round), Some(board)) = (number(ROUND), boards.get(&row.line).copied()) else {
            continue;
        };
        for heading in [RED, BLACK] {
            let written = sheet.text(row, heading);
            let at = players
                .find(written)
                .filter(|_| teams.find(written).is_none());
            let player = at.and_then(|at| players.people.get(at as usize - 1));
            let team = player.and_then(|it| teams.find(it.team.as_deref()?));
            let (Some(place), Some(player), Some(team)) = (at, player, team) else {
                continue;
            };
            seats.push(Seat {
                round: round.saturating_sub(sheet.rounds_before),
                team,
                board,
                player: player.name.clone(),
                place,
                line: row.line,
            });
        }
    }
    seats
}

/// Kind of each game, where a column states it.
pub(super) fn read_kinds(
    sheet: &EventTable,
    (list, boards): (&PeopleIndex, &Boards),
    faults: &mut Vec<PaperFault>,
) -> Kinds {
    let mut kinds = Kinds::new();
    if sheet.at(KIND).is_none() {
        return kinds;
    }
    for row in &sheet.table.rows {
        let text = sheet.text(row, KIND);
        let number = |heading| sheet.number(row, heading).ok().flatten();
        let two = [RED, BLACK].map(|heading| list.find(sheet.text(row, heading)));
        let (Some(round), [Some(red), Some(black)]) = (number(ROUND), two) else {
            continue;
        };
        let Some(kind) = kind(text) else {
            if !text.is_empty() {
                let kind = PaperFaultKind::Cell {
                    column: "kind",
                    text: short(text),
                    advice: CellAdvice::KindOfGame,
                };
                faults.push(sheet.fault(row, kind));
            }
            continue;
        };
        let round = round.saturating_sub(sheet.rounds_before);
        let board = boards.get(&row.line).copied().unwrap_or(1);
        kinds.insert((round, board, red, black), kind);
    }
    kinds
}

fn kind(text: &str) -> Option<GameKind> {
    Some(match text.to_lowercase().as_str() {
        "slow" | "慢棋" => GameKind::Slow,
        "rapid" | "快棋" => GameKind::Rapid,
        "blitz" | "超快棋" => GameKind::Blitz,
        "play-off" | "playoff" | "附加赛" => GameKind::PlayOff,
        _ => return None,
    })
}
