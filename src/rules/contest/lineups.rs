//! 11.2: the players of a team sit in the order of its list.

use super::table::event_rule;
use super::{EventCase, EventFinding};
use crate::contest::Number;
use crate::contest::papers::Seat;
use crate::event::LineUps;
use crate::rules::{Kind, Severity};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn check(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    let doubled = doubled(case, found);
    let asked = case.contest.plan.line_ups;
    if asked == Some(LineUps::Free) {
        return;
    }
    let mut seats: Vec<&Seat> = case.contest.seats.iter().collect();
    seats.sort_by_key(|it| (it.round, it.team, it.board));
    for pair in seats.windows(2) {
        let (above, below) = (pair[0], pair[1]);
        let is_one = (above.round, above.team) == (below.round, below.team);
        if !is_one || above.board == below.board || above.place <= below.place {
            continue;
        }
        if [above, below]
            .iter()
            .any(|it| doubled.contains(&(it.round, it.team, it.place)))
        {
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

/// A player of a team, by his place in the list.
type Player = (u32, Number, u32);

/// Players at more boards of a round than a match has games, who are reported; their seats have no order.
fn doubled(case: &EventCase<'_>, found: &mut Vec<EventFinding>) -> BTreeSet<Player> {
    let games = case.contest.plan.games.unwrap_or(1).max(1) as usize;
    let mut boards: BTreeMap<Player, Vec<&Seat>> = BTreeMap::new();
    for seat in &case.contest.seats {
        let of = (seat.round, seat.team, seat.place);
        boards.entry(of).or_default().push(seat);
    }
    boards.retain(|_, seats| seats.len() > games);
    // A row of the round that cannot be used may name the wrong one.
    let is_read = |it: &&&Vec<&Seat>| !case.contest.lost.contains_key(&it[0].round);
    for seats in boards.values().filter(|it| is_read(&it)) {
        let Some(last) = seats.last() else { continue };
        let finding = case.finding("G104").map(|it| it.in_round(last.round));
        found.extend(finding.map(|mut it| {
            it.article = event_rule("G111").map_or("", |it| it.article(case.edition.id));
            it.at("results.csv", last.line)
                .with("who", last.player.clone())
                .with("times", seats.len() as u32)
        }));
    }
    boards.into_keys().collect()
}
