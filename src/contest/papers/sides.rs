//! 全队轮赛制: whether the list is that of two teams.

use super::people::by_team;
use super::sheet::short;
use super::{Contest, PAPER_FILES, PaperFault, PaperFaultKind};
use crate::event::System;

/// A fault where the list is not that of two teams for which the book has a table.
pub(super) fn sides_fault(contest: &Contest) -> Option<PaperFault> {
    if contest.plan.system != Some(System::Scheveningen)
        || contest.people.is_empty()
        || contest.sides().is_some()
    {
        return None;
    }
    let sides = by_team(&contest.people).into_iter();
    let sides = sides.map(|(team, players)| format!("{} {}", short(team), players.len()));
    let alone = contest.people.iter().filter(|it| it.team.is_none()).count();
    Some(PaperFault {
        file: PAPER_FILES[0],
        line: 0,
        kind: PaperFaultKind::Sides {
            teams: sides.collect::<Vec<_>>().join(", "),
            alone: alone as u32,
            boards: contest.plan.boards,
        },
    })
}
