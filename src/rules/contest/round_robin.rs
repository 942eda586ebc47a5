//! 附录二: pairs, rounds, colours and byes of a round robin against the table.

use super::draw::Draw;
use super::said::NestedMessage;
use super::{EventCase, EventFinding};
use crate::contest::{Bye, Game, Number, Pair, RoundRobin};
use crate::rules::{Kind, Severity};
use std::collections::{BTreeMap, BTreeSet};

/// A game as the table has it.
struct TablePlace {
    round: u32,
    red: Option<Number>,
}

/// Finds contradictions to the table, and returns the draw by which it was consulted.
pub(super) fn check(case: &EventCase<'_>, found: &mut Vec<EventFinding>) -> Option<Draw> {
    if !case.contest.conditions.competition.is_round_robin() {
        return None;
    }
    doubled(case, found);
    let Some(draw) = draw(case) else {
        met_again(case, found);
        return None;
    };
    let table = RoundRobin::new(case.contest.table.len() as Number);
    for game in firsts(case) {
        if let Some(fit) = fit(case, (table, &draw), &game) {
            found.extend(finding_of(case, &draw, (&game, &fit)));
        }
    }
    byes(case, (table, &draw), found);
    Some(draw)
}

/// The entrant that has Red at the first board by the table; `None` for a pair of another round.
pub(super) fn first_red(case: &EventCase<'_>, draw: &Draw, game: &Game) -> Option<Number> {
    let table = RoundRobin::new(case.contest.table.len() as Number);
    let fit = fit(case, (table, draw), game)?;
    fit.red.filter(|_| fit.round == game.round)
}

/// The article on the table of a round robin.
fn article(case: &EventCase<'_>) -> &'static str {
    if case.contest.conditions.competition.is_of_teams() {
        case.ranking.colours.robin_teams
    } else {
        case.ranking.colours.robin
    }
}

/// Entrants in several pairs of a round, or in a pair and with a bye.
fn doubled(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    // A bye has no opponent.
    let byes = case.contest.table.byes().iter();
    let byes = byes.map(|it| (it.round, it.entrant, 0));
    let games = case.contest.written_games();
    let games = games.flat_map(|it| [(it.round, it.red, it.black), (it.round, it.black, it.red)]);
    let mut all: Vec<(u32, Number, Number)> = games.chain(byes).collect();
    all.sort_unstable();
    all.dedup();
    for of in all.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
        let (round, who, _) = of[0];
        // Games whose round is not known stand in no round together.
        if of.len() < 2 || round == 0 {
            continue;
        }
        let finding = case.finding("G104").map(|it| it.in_round(round));
        found.extend(finding.map(|mut it| {
            it.article = article(case);
            it.with("who", case.name(who))
                .with("times", of.len() as u32)
        }));
    }
}

/// Pairs that meet more often than there are cycles, where no numbers state in which round they should.
fn met_again(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    let cycles = case.contest.conditions.competition.cycles() as usize;
    let mut rounds: BTreeMap<(Number, Number), BTreeSet<u32>> = BTreeMap::new();
    for game in case.contest.written_games() {
        let two = (game.red.min(game.black), game.red.max(game.black));
        rounds.entry(two).or_default().insert(game.round);
    }
    for ((one, other), rounds) in rounds {
        let mut rounds = rounds.into_iter().skip(cycles - 1);
        let Some(before) = rounds.next() else {
            continue;
        };
        for round in rounds {
            let finding = case.finding("G106").map(|it| it.in_round(round));
            found.extend(finding.map(|mut it| {
                it.article = article(case);
                it.with("red", case.name(one))
                    .with("black", case.name(other))
                    .with("before", before + case.contest.rounds_before)
            }));
        }
    }
}

/// The draw of a round robin; `None` where it is not known, or the event is another.
pub(super) fn draw(case: &EventCase<'_>) -> Option<Draw> {
    // An entrant that withdrew before the start has no number: the rest draw again (14.4).
    let entrants = case.contest.table.entrants();
    let all_stay = entrants.iter().all(|it| it.withdrawn_after != Some(0));
    let has_rounds = case.contest.without_round() == 0;
    let is_table = case.contest.conditions.competition.is_round_robin() && all_stay && has_rounds;
    is_table.then(|| Draw::of(case)).flatten()
}

/// The first game of each meeting.
fn firsts(case: &EventCase<'_>) -> Vec<Game> {
    crate::contest::firsts(case.contest.written_games())
}

/// Where and how the table has a game of these two: in the cycle that it was played in.
fn fit(
    case: &EventCase<'_>,
    (table, draw): (RoundRobin, &Draw),
    game: &Game,
) -> Option<TablePlace> {
    let cycle = (game.round - 1) / table.rounds().max(1) + 1;
    let pair = Pair {
        red: draw.lot(game.red),
        black: draw.lot(game.black),
    };
    let (round, met) = table.meeting_in(cycle, pair, case.event.reading())?;
    Some(TablePlace {
        round,
        red: met.and_then(|it| draw.who(it.red)),
    })
}

fn finding_of(
    case: &EventCase<'_>,
    draw: &Draw,
    (game, fit): (&Game, &TablePlace),
) -> Option<EventFinding> {
    let code = match fit.red {
        _ if fit.round != game.round => "G101",
        // For a match whose first board has no row the boards report it.
        Some(red) if red != game.red && game.board <= 1 => "G102",
        _ => return None,
    };
    let line = line(case, game);
    let mut finding = case.finding(code)?.in_round(game.round);
    finding.article = article(case);
    let law = NestedMessage::new("contest.by-table").with("black", case.name(game.black));
    let finding = finding
        .with("red", case.name(game.red))
        .with("black", case.name(game.black))
        .saying("law", law)
        .with("draw", draw.shown(case));
    let mut finding = finding
        .with("expected", fit.round + case.contest.rounds_before)
        .at(line.0, line.1);
    finding.table = game.table;
    Some(by_draw(finding, draw))
}

/// Numbers that nobody gave accuse nobody: an arbiter looks at it.
pub(super) fn by_draw(mut finding: EventFinding, draw: &Draw) -> EventFinding {
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
        let finding = case.finding("G103").map(|it| it.in_round(*round));
        let finding = finding.map(|mut it| {
            it.article = article(case);
            let it = it.with("who", case.name(*entrant));
            match expected {
                Some(expected) => it.with("expected", case.name(expected)),
                None => it.saying("expected", NestedMessage::new("contest.nobody-bye")),
            }
        });
        found.extend(finding.map(|it| by_draw(it, draw)));
    }
}

/// Pairs of the table that nobody has played: `(round, red, black)`, round 0 where no numbers are known.
pub(super) fn missing(case: &EventCase<'_>, draw: Option<&Draw>) -> Vec<(u32, Number, Number)> {
    let contest = case.contest;
    let many = contest.table.len() as Number;
    if !contest.conditions.competition.is_round_robin() || many > MOST {
        return Vec::new();
    }
    let stay = (1..=many).filter(|it| !case.scores.is_void(*it));
    let stay: Vec<Number> = stay.collect();
    let pairs = stay.iter().enumerate();
    let pairs = pairs.flat_map(|(at, one)| stay[at + 1..].iter().map(|other| (*one, *other)));
    pairs
        .flat_map(|two| match draw {
            Some(draw) => missing_by_table(case, draw, two),
            None => missing_by_count(case, two),
        })
        .collect()
}

/// In larger fields nobody plays a round robin.
const MOST: Number = 200;

/// The games of two, cycle by cycle, that have no row.
fn missing_by_table(
    case: &EventCase<'_>,
    draw: &Draw,
    (one, other): (Number, Number),
) -> Vec<(u32, Number, Number)> {
    let table = RoundRobin::new(case.contest.table.len() as Number);
    let pair = Pair {
        red: draw.lot(one),
        black: draw.lot(other),
    };
    let mut found = Vec::new();
    for cycle in 1..=case.contest.conditions.competition.cycles() {
        let rounds = (cycle - 1) * table.rounds() + 1..=cycle * table.rounds();
        let mut met = case.contest.table.of(one).iter();
        if met.any(|it| it.opponent == other && rounds.contains(&it.round)) {
            continue;
        }
        let Some((round, met)) = table.meeting_in(cycle, pair, case.event.reading()) else {
            continue;
        };
        let red = met.and_then(|it| draw.who(it.red)).unwrap_or(one);
        found.push((round, red, if red == one { other } else { one }));
    }
    found
}

/// The games of two that have no row, where nothing states their rounds.
fn missing_by_count(
    case: &EventCase<'_>,
    (one, other): (Number, Number),
) -> Vec<(u32, Number, Number)> {
    let met = case.contest.table.of(one).iter();
    let met: BTreeSet<(u32, u32)> = met
        .filter(|it| it.opponent == other)
        // Games whose round is not known are distinguished by their boards.
        .map(|it| (it.round, if it.round == 0 { it.board } else { 0 }))
        .collect();
    let due = case.contest.conditions.competition.cycles() as usize;
    vec![(0, one, other); due.saturating_sub(met.len())]
}
