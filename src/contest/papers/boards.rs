//! Which game of a match, and which table, a row is of.

use super::Contest;
use super::fault::{PaperFault, PaperFaultKind};
use super::game_row::GameOrBye;
use super::people::PeopleIndex;
use super::sheet::{EventTable, short};
use crate::contest::{Game, Number};
use crate::event::{Plan, System};
use crate::text::Row;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Whether two can have several games in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Games {
    /// One; a second row is the same game again.
    One,
    /// So many (`None`: as it comes), in order of their rows where none is numbered.
    Several(Option<u32>),
}

impl Games {
    /// Of a stage: matches of teams, of several games (两局制), and of a knockout have several.
    pub(super) fn of(plan: &Plan, of_teams: bool) -> Games {
        let games = plan.games.filter(|it| *it > 1);
        match plan.system {
            Some(System::Knockout) => Games::Several(None),
            Some(System::Scheveningen) => Games::One,
            _ if of_teams => {
                Games::Several(plan.boards.map(|it| it * plan.games.unwrap_or(1).max(1)))
            }
            _ => games.map_or(Games::One, |it| Games::Several(Some(it))),
        }
    }
}

/// Boards and tables that rows have taken.
pub(super) struct TakenBoards {
    boards: HashMap<(u32, Number, Number), BTreeSet<u32>>,
    tables: HashMap<(u32, u32, u32), (Number, Number, u32)>,
}

impl TakenBoards {
    /// Of a table with so many rows.
    pub(super) fn of_rows(rows: usize) -> TakenBoards {
        TakenBoards {
            boards: HashMap::new(),
            tables: HashMap::with_capacity(rows),
        }
    }

    /// The game with its board: where none is written the next that is free. How many games there are, where that is too
    /// many.
    pub(super) fn board(&mut self, game: Game, games: Games) -> Result<Game, u32> {
        let Games::Several(most) = games else {
            let board = game.board.max(1);
            return Ok(Game { board, ..game });
        };
        let two = (game.red.min(game.black), game.red.max(game.black));
        let taken = self.boards.entry((game.round, two.0, two.1)).or_default();
        let board = if game.board == 0 {
            let free = (1..=taken.len() as u32 + 1).find(|it| !taken.contains(it));
            free.unwrap_or(1)
        } else {
            game.board
        };
        match most {
            Some(most) if board > most => return Err(most),
            _ => {}
        }
        taken.insert(board);
        Ok(Game { board, ..game })
    }

    /// A fault where another pair has the table.
    pub(super) fn table(
        &mut self,
        game: &Game,
        sheet: &EventTable,
        row: &Row,
    ) -> Option<PaperFault> {
        if game.table == 0 {
            return None;
        }
        let place = (game.round, game.table, game.board);
        let two = (game.red.min(game.black), game.red.max(game.black));
        let known = self.tables.entry(place);
        let (one, other, first) = *known.or_insert((two.0, two.1, row.line));
        let kind = PaperFaultKind::TableTwice {
            round: game.round,
            table: game.table,
            first,
        };
        (two != (one, other)).then(|| sheet.fault(row, kind))
    }
}

/// A match of teams reported in one row without a board, as not played: it is forfeited on every board, colours alternating from
/// board to board (2020 12.3).
pub(super) fn forfeited_whole(
    rows: &mut Vec<(GameOrBye, u32)>,
    games: Games,
    whole: &BTreeSet<u32>,
) {
    let Games::Several(Some(boards)) = games else {
        return;
    };
    let two = |it: &Game| (it.round, it.red.min(it.black), it.red.max(it.black));
    let mut counts: HashMap<(u32, Number, Number), u32> = HashMap::new();
    let of_games = rows.iter().filter_map(|(read, line)| match read {
        GameOrBye::Game(game) => Some((*game, *line)),
        GameOrBye::Bye(_) => None,
    });
    let told: Vec<(Game, u32)> = of_games.collect();
    for (game, _) in &told {
        *counts.entry(two(game)).or_default() += 1;
    }
    let is_whole = |(game, line): &&(Game, u32)| {
        let is_unplayed = game.outcome.is_some_and(|it| !it.is_played());
        is_unplayed && whole.contains(line) && counts[&two(game)] == 1
    };
    for (game, line) in told.iter().filter(is_whole) {
        rows.extend((2..=boards).map(|board| {
            let game = Game { board, ..*game };
            let game = if board % 2 == 0 {
                game.exchanged()
            } else {
                game
            };
            (GameOrBye::Game(game), *line)
        }));
    }
}

/// Takes out the boards of a match of teams that somebody of a third team played: at its table most boards are of two other
/// teams, and one of these is at that board too.
pub(super) fn without_third_teams(
    rows: &mut Vec<(GameOrBye, u32)>,
    list: &PeopleIndex,
    fault: impl Fn(u32, PaperFaultKind) -> PaperFault,
) -> Vec<(u32, PaperFault)> {
    let mut tables: BTreeMap<(u32, u32), BTreeMap<(Number, Number), u32>> = BTreeMap::new();
    let two = |it: &Game| (it.red.min(it.black), it.red.max(it.black));
    for (read, _) in rows.iter() {
        if let GameOrBye::Game(game) = read
            && game.table > 0
        {
            let pairs = tables.entry((game.round, game.table)).or_default();
            *pairs.entry(two(game)).or_default() += 1;
        }
    }
    let is_match = |pairs: &BTreeMap<(Number, Number), u32>| {
        let most = pairs.iter().max_by_key(|it| it.1)?;
        let is_alone = pairs.values().filter(|it| *it == most.1).count() == 1;
        is_alone.then_some(*most.0)
    };
    let matches: BTreeMap<(u32, u32), (Number, Number)> = tables
        .iter()
        .filter_map(|(at, pairs)| Some((*at, is_match(pairs)?)))
        .collect();
    let name = |number: Number| short(&list.people[number as usize - 1].name);
    let mut faults = Vec::new();
    rows.retain(|(read, line)| {
        let GameOrBye::Game(game) = read else {
            return true;
        };
        let Some(&(one, other)) = matches.get(&(game.round, game.table)) else {
            return true;
        };
        let at_board = [game.red, game.black].map(|it| it == one || it == other);
        if at_board[0] == at_board[1] {
            return true;
        }
        let kind = PaperFaultKind::ThirdTeam {
            round: game.round,
            table: game.table,
            teams: format!("{} – {}", name(one), name(other)),
            pair: format!("{} – {}", name(game.red), name(game.black)),
        };
        faults.push((game.round, fault(*line, kind)));
        false
    });
    faults
}

/// A board of a match that has no row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LackingBoard {
    /// The first game of the match that has a row.
    pub of: Game,
    /// The board, from 1.
    pub board: u32,
}

impl Contest {
    /// Boards without a row, of matches that have results, where the event file says how many boards there are. Where somebody
    /// withdrew, or a row of the round cannot be used, nothing is said.
    pub fn lacking_boards(&self) -> Vec<LackingBoard> {
        let plan = &self.plan;
        let boards = plan.boards.unwrap_or(1).max(1) * plan.games.unwrap_or(1).max(1);
        if boards < 2 || !self.conditions.competition.is_of_matches() {
            return Vec::new();
        }
        let mut matches: BTreeMap<(u32, Number, Number), Vec<&Game>> = BTreeMap::new();
        for game in self.written_games() {
            let two = (game.red.min(game.black), game.red.max(game.black));
            let games = matches.entry((game.round, two.0, two.1)).or_default();
            games.push(game);
        }
        let is_due = |games: &Vec<&Game>| {
            let game = games[0];
            let gone = |it: Number| self.has_left(it, game.round);
            games.iter().any(|it| it.outcome.is_some())
                && !(self.lost.contains_key(&game.round) || gone(game.red) || gone(game.black))
        };
        let due = matches.into_values().filter(is_due);
        due.flat_map(|games| {
            let lacks = (1..=boards).filter(|board| !games.iter().any(|it| it.board == *board));
            let lacks: Vec<u32> = lacks.collect();
            let of = *games[0];
            lacks
                .into_iter()
                .map(move |board| LackingBoard { of, board })
        })
        .collect()
    }
}
