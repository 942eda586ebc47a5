//! The rows of games of all papers of a stage.

use super::boards::{Games, without_third_teams};
use super::excess_rounds;
use super::game_row::GameOrBye;
use super::games::{Rosters, RowNotes, read_games};
use super::joined::{ByeRow, GameSource, JoinedGames};
use super::loose;
use super::people::PeopleIndex;
use super::sheet::EventTable;
use super::stage::StagePosition;
use super::{PAPER_FILES, PaperFault, PaperGame, Papers};
use crate::contest::{Game, Scale};
use crate::event::Event;

/// Rows, each with its line.
pub(super) struct Rows {
    pub(super) paired: Vec<(GameOrBye, u32)>,
    pub(super) results: Vec<(GameOrBye, u32)>,
    pub(super) told: Vec<(GameOrBye, u32)>,
    /// Notes from the rows of results.
    pub(super) notes: RowNotes,
    /// Games whose round is not known and that count nothing without it.
    pub(super) left_out: usize,
}

impl Rows {
    /// Reads the rows of pairings and results, and the games stated in other papers; with the table of results.
    pub(super) fn read(
        papers: &Papers,
        (event, part, games): (&Event, &StagePosition<'_>, (&Scale, Games)),
        who: &mut Rosters<'_>,
        faults: &mut Vec<PaperFault>,
    ) -> (Rows, EventTable) {
        // Its cells are gone before the next table is read: of both they are most of the memory.
        let mut paired = {
            let sheet = papers.sheet(2, part, faults);
            read_games(&sheet, games, who, (faults, &mut RowNotes::default()))
        };
        let sheet = papers.sheet(3, part, faults);
        let mut notes = RowNotes::default();
        let mut results = read_games(&sheet, games, who, (faults, &mut notes));
        let mut told = reported_games(event, part, papers, (who, faults));
        if let Some(planned) = part.planned(event) {
            let plan = (planned, part.rounds_before());
            excess_rounds::leave_out(&mut paired, (PAPER_FILES[2], plan), faults);
            let out = excess_rounds::leave_out(&mut results, (PAPER_FILES[3], plan), faults);
            let kept = [paired.as_slice(), &results, &told];
            for round in excess_rounds::perhaps_meant(&out, &kept) {
                *notes.lost.entry(round).or_default() += out.len() as u32;
            }
        }
        if who.players.is_some() {
            let fault = |line, kind| PaperFault {
                file: PAPER_FILES[3],
                line,
                kind,
            };
            for (round, fault) in without_third_teams(&mut results, who.entrants, fault) {
                *notes.lost.entry(round).or_default() += 1;
                faults.push(fault);
            }
        }
        let left_out = loose::add(
            (&results, &mut told),
            papers,
            (part, games.0),
            (who, faults),
        );
        let rows = Rows {
            paired,
            results,
            told,
            notes,
            left_out,
        };
        (rows, sheet)
    }

    /// The rows of each paper.
    pub(super) fn all(&mut self) -> [&mut Vec<(GameOrBye, u32)>; 3] {
        [&mut self.paired, &mut self.results, &mut self.told]
    }

    /// The games of all papers in order, each with its line among the results, and the byes.
    pub(super) fn join(
        &mut self,
        entrants: &PeopleIndex,
        faults: &mut Vec<PaperFault>,
    ) -> (Vec<(Game, u32)>, Vec<ByeRow>) {
        let most = self.paired.len().max(self.results.len());
        let mut joined = JoinedGames::new((entrants, most), &mut self.notes.unclear);
        joined.add(GameSource::Pairings, &self.paired, faults);
        joined.add(GameSource::Results, &self.results, faults);
        joined.add(GameSource::Other, &self.told, faults);
        let byes = joined.byes();
        let all = joined.games;
        let mut games = Vec::with_capacity(all.len());
        games.extend(all.into_iter().map(|it| (it.0, it.1)));
        games.sort_by_key(|(it, _)| (it.round, it.table, it.board));
        (games, byes)
    }
}

pub(super) fn only_game((read, line): (GameOrBye, u32)) -> Option<(Game, u32)> {
    match read {
        GameOrBye::Game(game) => Some((game, line)),
        GameOrBye::Bye(_) => None,
    }
}

/// Games that the event file pairs, or that sheets state.
fn reported_games(
    event: &Event,
    part: &StagePosition<'_>,
    papers: &Papers,
    (who, faults): (&mut Rosters<'_>, &mut Vec<PaperFault>),
) -> Vec<(GameOrBye, u32)> {
    let planned = part.planned(event);
    let paired = event.pairings.iter().map(|it| PaperGame {
        round: it.round,
        table: it.table,
        red: it.red.clone(),
        black: it.black.clone(),
        ..PaperGame::default()
    });
    let is_counted = papers.files[3].is_none();
    let sheets = papers.games.iter().filter(|_| is_counted).cloned();
    let all: Vec<PaperGame> = sheets.chain(paired).collect();
    let read = |it: PaperGame| {
        let round = part.own_round(it.round)?;
        if let Some(rounds) = planned.filter(|planned| round > *planned) {
            let plan = (rounds, part.rounds_before());
            faults.push(excess_rounds::fault((round, plan), ("", 0), &it.file));
            return None;
        }
        let (red, black) = (who.find_named(&it.red)?, who.find_named(&it.black)?);
        let game = Game {
            round,
            table: it.table,
            board: 1,
            red,
            black,
            outcome: it.outcome,
        };
        (red != black && round > 0).then_some((GameOrBye::Game(game), 0))
    };
    all.into_iter().filter_map(read).collect()
}
