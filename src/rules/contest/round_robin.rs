//! 附录二: pairs, rounds, colours and byes of a round robin against the table.

use super::draw::Draw;
use super::{EventCase, EventFinding};
use crate::contest::{Bye, Competition, Game, Number, Pair, RoundRobin, SecondCycle};
use crate::event::System;
use crate::rules::{Kind, Severity};

/// A game as the table has it.
struct Fit {
    round: u32,
    red: Option<Number>,
}

pub(super) fn check(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    let Some(draw) = draw(case) else {
        return;
    };
    let table = RoundRobin::new(case.contest.table.len() as Number);
    for game in firsts(case) {
        if let Some(fit) = fit(case, (table, &draw), &game) {
            found.extend(told(case, &draw, (&game, &fit)));
        }
    }
    byes(case, (table, &draw), found);
}

/// The draw of a round robin; `None` where it is not known, or the event is another.
fn draw(case: &EventCase<'_>) -> Option<Draw> {
    // Who withdrew before the start has no number: the rest draw again (14.4).
    let entrants = case.contest.table.entrants();
    let all_stay = entrants.iter().all(|it| it.withdrawn_after != Some(0));
    let is_table = case.contest.conditions.competition.is_round_robin() && all_stay;
    is_table.then(|| Draw::of(case)).flatten()
}

/// The first game of each meeting.
fn firsts(case: &EventCase<'_>) -> Vec<Game> {
    let games = case.contest.written_games();
    games.filter(|it| it.board <= 1).copied().collect()
}

/// Where and how the table has a game of these two: in the cycle that it was played in.
fn fit(case: &EventCase<'_>, (table, draw): (RoundRobin, &Draw), game: &Game) -> Option<Fit> {
    let cycle = (game.round - 1) / table.rounds().max(1) + 1;
    let second = match case.event.switch("rr.second-cycle") {
        "as-published" => SecondCycle::AsPublished,
        _ => SecondCycle::Exchanged,
    };
    let pair = Pair {
        red: draw.lot(game.red),
        black: draw.lot(game.black),
    };
    let (round, met) = table.meeting_in(cycle, pair, second)?;
    Some(Fit {
        round,
        red: met.and_then(|it| draw.who(it.red)),
    })
}

fn told(case: &EventCase<'_>, draw: &Draw, (game, fit): (&Game, &Fit)) -> Option<EventFinding> {
    let code = match fit.red {
        _ if fit.round != game.round => "G101",
        Some(red) if red != game.red => "G102",
        _ => return None,
    };
    let line = line(case, game);
    let finding = case.finding(code)?.in_round(game.round);
    let finding = finding
        .with("red", case.name(game.red))
        .with("black", case.name(game.black))
        .with("draw", draw.shown(case));
    let mut finding = finding
        .with("expected", fit.round + case.contest.rounds_before)
        .at(line.0, line.1);
    finding.table = game.table;
    Some(by_draw(finding, draw))
}

/// Numbers that nobody gave accuse nobody: an arbiter looks at it.
fn by_draw(mut finding: EventFinding, draw: &Draw) -> EventFinding {
    if draw.is_found {
        finding.severity = Severity::Warning;
        finding.kind = Kind::ForArbiter;
    }
    finding
}

/// File and line of a game.
pub(super) fn line(case: &EventCase<'_>, game: &Game) -> (&'static str, u32) {
    let at = case.contest.table.games().iter().position(|it| it == game);
    let line = at
        .and_then(|at| case.contest.lines.get(at))
        .copied()
        .unwrap_or(0);
    if line > 0 {
        ("results.csv", line)
    } else {
        ("", 0)
    }
}

/// A bye that is written down against the table.
fn byes(case: &EventCase<'_>, (table, draw): (RoundRobin, &Draw), found: &mut Vec<EventFinding>) {
    for Bye { round, entrant } in case.contest.table.byes() {
        let row = (round - 1) % table.rounds().max(1) + 1;
        let expected = table.bye(row).and_then(|it| draw.who(it));
        if expected == Some(*entrant) {
            continue;
        }
        let expected = expected.map_or("–".to_owned(), |it| case.name(it));
        let finding = case.finding("G103").map(|it| it.in_round(*round));
        let finding = finding.map(|it| {
            it.with("who", case.name(*entrant))
                .with("expected", expected)
        });
        found.extend(finding.map(|it| by_draw(it, draw)));
    }
}

/// Pairs of the table that nobody has played: `(round, red, black)`, round 0 where no numbers are known.
pub(super) fn missing(case: &EventCase<'_>) -> Vec<(u32, Number, Number)> {
    let contest = case.contest;
    let single = matches!(
        contest.conditions.competition,
        Competition::RoundRobin | Competition::TeamRoundRobin | Competition::Matches
    );
    let many = contest.table.len() as Number;
    if !single || many > 200 {
        return Vec::new();
    }
    // 全队轮赛制: those of one team do not meet, and the table of 附录二 is not theirs.
    let by_sides = contest.plan.system == Some(System::Scheveningen);
    let team = |who: Number| contest.people[who as usize - 1].team.as_deref();
    let (table, draw) = (RoundRobin::new(many), draw(case).filter(|_| !by_sides));
    let pairs = (1..=many).flat_map(|one| (one + 1..=many).map(move |other| (one, other)));
    let is_open = |(one, other): &(Number, Number)| {
        let void = case.scores.is_void(*one) || case.scores.is_void(*other);
        let due = !by_sides || team(*one) != team(*other);
        !void && due && !contest.table.met(*one, *other, u32::MAX)
    };
    let placed = |(one, other): (Number, Number)| {
        let met = draw.as_ref().and_then(|draw| {
            let (round, pair) = table.meeting(draw.lot(one), draw.lot(other))?;
            Some((round, draw.who(pair.red)?, draw.who(pair.black)?))
        });
        met.unwrap_or((0, one, other))
    };
    pairs.filter(is_open).map(placed).collect()
}
