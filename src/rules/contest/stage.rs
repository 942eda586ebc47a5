//! Provisions of an event for a Swiss: rounds, and units that do not meet.

use super::round_robin::line;
use super::{EventCase, EventFinding};
use crate::contest::firsts;
use crate::event::System;

/// 附录三 一(2): 不少于七轮.
const FEWEST: u32 = 7;

pub(super) fn check(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    let plan = &case.contest.plan;
    if plan.system != Some(System::Swiss) {
        return;
    }
    // Only rounds that are laid down: what was played may go on.
    if let Some(rounds) = plan.rounds.or(case.event.rounds)
        && (rounds < FEWEST || rounds.is_multiple_of(2))
    {
        found.extend(case.finding("G115").map(|mut it| {
            it.article = case.ranking.rounds;
            it.with("rounds", rounds)
        }));
    }
    for game in &firsts(case.contest.table.games()) {
        if !plan.avoid_same_team.contains(&game.round) {
            continue;
        }
        let people = &case.contest.people;
        let [red, black] = [game.red, game.black].map(|it| people.get(it as usize - 1));
        let team = |it: Option<&crate::contest::papers::Person>| it.and_then(|it| it.team.clone());
        let Some(team) = team(red).filter(|it| team(black).as_ref() == Some(it)) else {
            continue;
        };
        let (file, at) = line(case, game);
        let finding = case
            .finding("G114")
            .map(|it| it.in_round(game.round).at(file, at));
        found.extend(finding.map(|mut it| {
            it.table = game.table;
            it.article = case.ranking.units;
            it.with("red", case.name(game.red))
                .with("black", case.name(game.black))
                .with("team", team)
        }));
    }
}
