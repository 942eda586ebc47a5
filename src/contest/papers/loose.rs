//! Games whose round nobody knows. A round robin counts them all the same: its points and places need no rounds. They stand in
//! round 0.

use super::boards::Games;
use super::game_row::GameOrBye;
use super::games::{Rosters, RowNotes, read_games};
use super::sheet::EventTable;
use super::stage::StagePosition;
use super::{Contest, LOOSE_FILE, PaperFault, PaperFaultKind, Papers};
use crate::contest::{Game, Number, Scale};
use crate::event::{Plan, System};
use std::collections::HashMap;

/// A row with its line.
type LooseRow = (GameOrBye, u32);

/// Adds the games without a round to the rows of a round robin, each pair at most as often as it meets; of another event they
/// count nothing, for who is paired with whom in a Swiss or a tree depends on the round. So many rows count nothing.
pub(super) fn add(
    (results, told): (&[LooseRow], &mut Vec<LooseRow>),
    papers: &Papers,
    (part, scale): (&StagePosition<'_>, &Scale),
    (who, faults): (&mut Rosters<'_>, &mut Vec<PaperFault>),
) -> usize {
    let Some(bytes) = papers.loose.as_deref() else {
        return 0;
    };
    let default = Plan::default();
    let plan = part.plan().unwrap_or(&default);
    let is_robin = plan.system == Some(System::RoundRobin) && part.name().is_none();
    let is_of_games = who.players.is_none() && plan.games.unwrap_or(1) <= 1;
    let mut own = Vec::new();
    let sheet = EventTable::read(LOOSE_FILE, bytes, &mut own);
    let all = sheet.table.rows.len();
    if !(is_robin && is_of_games) {
        faults.extend(said(all, false));
        return all;
    }
    let read = read_games(
        &sheet,
        (scale, Games::One),
        who,
        (&mut own, &mut RowNotes::default()),
    );
    let two = |it: &Game| (it.red.min(it.black), it.red.max(it.black));
    let mut met: HashMap<(Number, Number), u32> = HashMap::new();
    for (read, _) in results.iter().chain(&*told) {
        if let GameOrBye::Game(game) = read {
            *met.entry(two(game)).or_default() += 1;
        }
    }
    let cycles = plan.cycles.unwrap_or(1).max(1);
    let mut counted = 0;
    for (read, _) in read {
        let GameOrBye::Game(game) = read else {
            continue;
        };
        let times = met.entry(two(&game)).or_default();
        *times += 1;
        if *times > cycles {
            continue;
        }
        counted += 1;
        // Two games of a pair in no round are distinguished by the board.
        let board = if game.round == 0 { *times } else { game.board };
        told.push((GameOrBye::Game(Game { board, ..game }), 0));
    }
    faults.extend(own);
    let left_out = all.saturating_sub(counted);
    faults.extend(said(counted, true));
    faults.extend(said(left_out, false));
    left_out
}

fn said(games: usize, counted: bool) -> Option<PaperFault> {
    (games > 0).then_some(PaperFault {
        file: LOOSE_FILE,
        line: 0,
        kind: if counted {
            PaperFaultKind::LooseCounted { games }
        } else {
            PaperFaultKind::Loose { games }
        },
    })
}

impl Contest {
    /// So many games are counted of which nobody knows the round.
    pub fn without_round(&self) -> usize {
        let games = self.table.games().iter();
        games.take_while(|it| it.round == 0).count()
    }

    /// The games that count nothing, for their round is not known or their row cannot be used, and those that have ended and count;
    /// where the first are more, no place rests on anything.
    pub fn mostly_uncounted(&self) -> Option<(usize, usize)> {
        let games = self.table.games().iter();
        let counted = games.filter(|it| it.outcome.is_some()).count();
        (self.left_out > counted).then_some((self.left_out, counted))
    }
}
