//! 11.2: the players of a team sit in the order of its list.

use super::{EventCase, EventFinding};
use crate::contest::papers::Seat;
use crate::event::LineUps;
use crate::rules::{Kind, Severity};

pub(super) fn check(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    let asked = case.contest.plan.line_ups;
    if asked == Some(LineUps::Free) {
        return;
    }
    let mut seats: Vec<&Seat> = case.contest.seats.iter().collect();
    seats.sort_by_key(|it| (it.round, it.team, it.board));
    for pair in seats.windows(2) {
        let (above, below) = (pair[0], pair[1]);
        let is_one = (above.round, above.team) == (below.round, below.team);
        if !is_one || above.board == below.board || above.place < below.place {
            continue;
        }
        let Some(finding) = case.finding("G111") else {
            return;
        };
        let mut finding = finding
            .in_round(above.round)
            .at("results.csv", above.line)
            .with("who", above.player.clone())
            .with("other", below.player.clone())
            .with("team", case.name(above.team))
            .with("board", above.board)
            .with("before", below.board);
        if asked.is_none() {
            finding.severity = Severity::Warning;
            finding.kind = Kind::ForArbiter;
        }
        found.push(finding);
    }
}
