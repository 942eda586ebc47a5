//! Games that are missing, and games of those who have withdrawn.

use super::draw::Draw;
use super::round_robin::{line, missing};
use super::said::NestedMessage;
use super::table::event_rule;
use super::{EventCase, EventFinding};
use crate::contest::Outcome;
use crate::event::System;
use std::collections::BTreeSet;

pub(super) fn check(case: &EventCase<'_>, draw: Option<&Draw>, found: &mut Vec<EventFinding>) {
    let table = &case.contest.table;
    let games = table.games().iter();
    let ended = games
        .filter(|it| it.outcome.is_some())
        .map(|it| it.round)
        .max();
    let last = ended.unwrap_or(0);
    for game in table
        .games()
        .iter()
        .filter(|it| it.outcome.is_none() && it.round < last)
    {
        let (file, at) = line(case, game);
        // A result that cannot be read is reported by its cell, and is not missing.
        if at > 0 && case.contest.unclear.contains(&at) {
            continue;
        }
        // Nor is a game that would count nothing: all results of one of the two are annulled.
        if case.scores.is_void(game.red) || case.scores.is_void(game.black) {
            continue;
        }
        let finding = case.finding("E113").map(|it| it.in_round(game.round));
        found.extend(finding.map(|mut it| {
            if let Some(article) = article(case) {
                it.article = article;
            }
            it.with("red", case.name(game.red))
                .with("black", case.name(game.black))
                .with("forced", "")
                .at(file, at)
        }));
    }
    // A round robin that is over lacks nobody's game, nor does a round before one that has results.
    if ended.is_some() {
        let is_over = last >= case.contest.conditions.rounds || case.contest.without_round() > 0;
        let is_due = |round: u32| is_over || (1..last).contains(&round);
        let missing = missing(case, draw).into_iter().filter(|it| is_due(it.0));
        // A row that cannot be read may be the game.
        let missing = missing.filter(|it| it.0 > 0 || case.contest.lost.is_empty());
        for (round, red, black) in missing.filter(|it| !case.contest.lost.contains_key(&it.0)) {
            let finding = case.finding("E113").map(|it| it.in_round(round));
            found.extend(finding.map(|it| {
                it.with("red", case.name(red))
                    .with("black", case.name(black))
                    .with("forced", "")
            }));
        }
    }
    if case.contest.conditions.competition.is_round_robin() {
        played_after_withdrawal(case, found);
    }
}

/// The article by which a game is due, where that is not the table of a round robin.
fn article(case: &EventCase<'_>) -> Option<&'static str> {
    match case.contest.plan.system? {
        System::Swiss => event_rule("G105").map(|it| it.article(case.edition.id)),
        System::Knockout => Some(case.ranking.tree),
        System::Scheveningen => Some(case.ranking.colours.scheveningen),
        System::RoundRobin | System::MemberTotal => None,
    }
}

/// 其余未赛对局均作弃权: none of them is played.
fn played_after_withdrawal(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    let table = &case.contest.table;
    for (number, entrant) in table.numbers().zip(table.entrants()) {
        let Some(after) = entrant.withdrawn_after else {
            continue;
        };
        let late = table.of(number).iter().filter(|it| it.round > after);
        let late = late.filter(|it| it.outcome.is_some_and(Outcome::is_played));
        // A match has several boards.
        let rounds: BTreeSet<u32> = late.map(|it| it.round).collect();
        for round in rounds {
            let finding = case.finding("E107").map(|it| it.in_round(round));
            let finding = finding.map(|mut it| {
                it.article = case.ranking.withdrawal;
                it
            });
            let finding = finding.map(|it| it.with("who", case.name(number)).with("after", after));
            found.extend(finding.map(|it| it.saying("deed", NestedMessage::new("contest.played"))));
        }
    }
}
