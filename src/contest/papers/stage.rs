//! Which rows of the tables are of a stage.

use super::cell_advice::CellAdvice;
use super::columns::{ROUND, STAGE};
use super::fault::{PaperFault, PaperFaultKind};
use super::game_row::GameOrBye;
use super::heads;
use super::people::PeopleIndex;
use super::sheet::{EventTable, short};
use super::{PAPER_FILES, Papers};
use crate::contest::{Bye, Game, Number};
use crate::event::{Event, Plan};
use crate::text::{Row, Table};
use std::collections::BTreeSet;

/// A stage among those of its event.
#[derive(Clone, Copy, Debug)]
pub(super) struct StagePosition<'e> {
    plans: &'e [Plan],
    stage: usize,
}

impl<'e> StagePosition<'e> {
    pub(super) fn new(event: &'e Event, stage: usize) -> StagePosition<'e> {
        let plans = &event.plans;
        StagePosition { plans, stage }
    }

    /// Plan of play; `None` where the event file says nothing.
    pub(super) fn plan(&self) -> Option<&'e Plan> {
        self.plans.get(self.stage)
    }

    /// Its name, else its number; `None` where the event has no other.
    pub(super) fn name(&self) -> Option<String> {
        let name = self.plans.get(self.stage).and_then(|it| it.name.clone());
        let name = name.unwrap_or_else(|| (self.stage + 1).to_string());
        (self.plans.len() > 1).then_some(name)
    }

    /// Rounds of the stages before it, where all of them are laid down.
    pub(super) fn rounds_before(&self) -> u32 {
        self.bounds().map_or(0, |it| it.0)
    }

    /// The rounds before its first, and its last, as they count through the event.
    fn bounds(&self) -> Option<(u32, u32)> {
        let before = self.plans.get(..self.stage)?.iter().map(|it| it.rounds);
        let before: u32 = before.sum::<Option<u32>>()?;
        let own = self.plans.get(self.stage)?.rounds;
        let is_last = self.stage + 1 == self.plans.len();
        // The last may be longer than it was planned.
        let last = if is_last { u32::MAX } else { before + own? };
        Some((before, last))
    }

    /// So many rounds the event file lays down for it; `None` where it says nothing of them.
    pub(super) fn planned(&self, event: &Event) -> Option<u32> {
        let own = self.plans.get(self.stage).and_then(|it| it.rounds);
        own.or(event.rounds.filter(|_| self.plans.len() <= 1))
    }

    /// Its own count of a round that counts through the event; `None` for one of another stage.
    pub(super) fn own_round(&self, round: u32) -> Option<u32> {
        if self.plans.len() <= 1 {
            return Some(round);
        }
        let (before, last) = self.bounds()?;
        (before < round && round <= last).then(|| round - before)
    }

    /// Whether a list of players or teams says of each row of which stage it is.
    pub(super) fn has_list(&self, papers: &Papers) -> bool {
        let lists = papers.files[..2].iter().flatten();
        self.plans.len() <= 1
            || lists.into_iter().any(|bytes| {
                let mut table = Table::read(bytes);
                let _ = heads::below_title(PAPER_FILES[0], &mut table);
                EventTable::of(PAPER_FILES[0], table).at(STAGE).is_some()
            })
    }

    /// Leaves the rows of other stages out of a table.
    pub(super) fn keep(&self, sheet: &mut EventTable, faults: &mut Vec<PaperFault>) {
        if self.plans.len() <= 1 || sheet.table.head.is_none() {
            return;
        }
        if sheet.at(STAGE).is_some() {
            let rows = std::mem::take(&mut sheet.table.rows);
            let rows = rows.into_iter().filter(|row| self.says(sheet, row, faults));
            sheet.table.rows = rows.collect();
            return;
        }
        let is_list = PAPER_FILES[..2].contains(&sheet.file);
        if is_list {
            return;
        }
        let has_rounds = sheet.file != PAPER_FILES[4];
        if let Some(rounds) = self.bounds().filter(|_| has_rounds) {
            self.keep_rounds(sheet, rounds);
            return;
        }
        faults.push(PaperFault {
            file: sheet.file,
            line: 1,
            kind: PaperFaultKind::NoStage { rounds: has_rounds },
        });
        sheet.table.rows.clear();
    }

    /// Whether a row says that it is of the stage. A player without one is of all.
    fn says(&self, sheet: &EventTable, row: &Row, faults: &mut Vec<PaperFault>) -> bool {
        let text = sheet.text(row, STAGE);
        let is_list = PAPER_FILES[..2].contains(&sheet.file);
        if text.is_empty() && is_list {
            return true;
        }
        let by_name = || {
            let is = |it: &Plan| it.name.as_deref() == Some(text);
            self.plans.iter().position(is)
        };
        let by_number = || text.parse::<usize>().ok()?.checked_sub(1);
        let stage = by_name().or_else(by_number);
        if let Some(stage) = stage.filter(|it| *it < self.plans.len()) {
            return stage == self.stage;
        }
        let kind = PaperFaultKind::Cell {
            column: "stage",
            text: short(text),
            advice: CellAdvice::Stage,
        };
        faults.push(sheet.fault(row, kind));
        false
    }

    /// Rows whose round cannot be read are reported by the first stage.
    fn keep_rounds(&self, sheet: &mut EventTable, (before, last): (u32, u32)) {
        let rows = std::mem::take(&mut sheet.table.rows);
        let is_own = |row: &Row| match sheet.number(row, ROUND) {
            Ok(Some(round)) if round > 0 => before < round && round <= last,
            _ => self.stage == 0,
        };
        let rows = rows.into_iter().filter(is_own).collect();
        sheet.table.rows = rows;
        sheet.rounds_before = before;
    }
}

/// Leaves those out of a list who do not play, and counts the others anew.
pub(super) fn keep_who_plays(list: &mut PeopleIndex, reads: [&mut Vec<(GameOrBye, u32)>; 3]) {
    let mut plays: BTreeSet<Number> = BTreeSet::new();
    for (read, _) in reads.iter().flat_map(|it| it.iter()) {
        match read {
            GameOrBye::Game(game) => plays.extend([game.red, game.black]),
            GameOrBye::Bye(bye) => plays.extend([bye.entrant]),
        }
    }
    list.retain(|at| plays.contains(&(at as Number + 1)));
    let anew = |number: Number| plays.range(..number).count() as Number + 1;
    for (read, _) in reads.into_iter().flatten() {
        *read = match *read {
            GameOrBye::Game(game) => GameOrBye::Game(Game {
                red: anew(game.red),
                black: anew(game.black),
                ..game
            }),
            GameOrBye::Bye(bye) => GameOrBye::Bye(Bye {
                entrant: anew(bye.entrant),
                ..bye
            }),
        };
    }
}
