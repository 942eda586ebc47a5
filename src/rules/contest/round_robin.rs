//! 附录二: pairs, rounds, colours and byes of a round robin against the table.

use super::{EventCase, EventFinding};
use crate::contest::{Bye, Competition, Game, Number, Pair, RoundRobin, SecondCycle};

/// A game as the table has it.
struct Fit {
    round: u32,
    red: Option<Number>,
}

pub(super) fn check(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    let contest = case.contest;
    let competition = contest.conditions.competition;
    // Who withdrew before the start has no number: the rest draw again (14.4).
    let all_stay = contest
        .table
        .entrants()
        .iter()
        .all(|it| it.withdrawn_after != Some(0));
    if !competition.is_round_robin() || !contest.numbers_given || !all_stay {
        return;
    }
    let table = RoundRobin::new(contest.table.len() as Number);
    let games = firsts(case);
    let fits: Vec<(Game, Fit)> = games
        .iter()
        .filter_map(|it| Some((*it, fit(case, table, it)?)))
        .collect();
    let right = fits
        .iter()
        .filter(|(game, fit)| game.round == fit.round)
        .count();
    // Numbers that most games do not fit are no lots.
    if right * 2 <= fits.len() {
        return;
    }
    for (game, fit) in &fits {
        found.extend(told(case, game, fit));
    }
    byes(case, table, found);
}

/// The first game of each meeting.
fn firsts(case: &EventCase<'_>) -> Vec<Game> {
    let games = case.contest.table.games().iter();
    games.filter(|it| it.board <= 1).copied().collect()
}

/// Where and how the table has a game of these two: in the cycle that it was played in.
fn fit(case: &EventCase<'_>, table: RoundRobin, game: &Game) -> Option<Fit> {
    let cycle = (game.round - 1) / table.rounds().max(1) + 1;
    let second = match case.event.switch("rr.second-cycle") {
        "as-published" => SecondCycle::AsPublished,
        _ => SecondCycle::Exchanged,
    };
    let pair = Pair {
        red: game.red,
        black: game.black,
    };
    let (round, met) = table.meeting_in(cycle, pair, second)?;
    Some(Fit {
        round,
        red: met.map(|it| it.red),
    })
}

fn told(case: &EventCase<'_>, game: &Game, fit: &Fit) -> Option<EventFinding> {
    let code = match fit.red {
        _ if fit.round != game.round => "G101",
        Some(red) if red != game.red => "G102",
        _ => return None,
    };
    let line = line(case, game);
    let finding = case.finding(code)?.in_round(game.round);
    let finding = finding
        .with("red", case.name(game.red))
        .with("black", case.name(game.black));
    let mut finding = finding.with("expected", fit.round).at(line.0, line.1);
    finding.table = game.table;
    Some(finding)
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
fn byes(case: &EventCase<'_>, table: RoundRobin, found: &mut Vec<EventFinding>) {
    for Bye { round, entrant } in case.contest.table.byes() {
        let row = (round - 1) % table.rounds().max(1) + 1;
        let expected = table.bye(row);
        if expected == Some(*entrant) {
            continue;
        }
        let expected = expected.map_or("–".to_owned(), |it| case.name(it));
        let finding = case.finding("G103").map(|it| it.in_round(*round));
        found.extend(finding.map(|it| {
            it.with("who", case.name(*entrant))
                .with("expected", expected)
        }));
    }
}

/// Pairs of the table that nobody has played, where numbers are known: `(round, red, black)`.
pub(super) fn missing(case: &EventCase<'_>) -> Vec<(u32, Number, Number)> {
    let contest = case.contest;
    let single = matches!(
        contest.conditions.competition,
        Competition::RoundRobin | Competition::TeamRoundRobin | Competition::Matches
    );
    if !single {
        return Vec::new();
    }
    let many = contest.table.len() as Number;
    if many > 200 {
        return Vec::new();
    }
    let table = RoundRobin::new(many);
    let mut missing = Vec::new();
    for one in 1..=many {
        for other in one + 1..=many {
            let voids = case.scores.is_void(one) || case.scores.is_void(other);
            if voids || contest.table.met(one, other, u32::MAX) {
                continue;
            }
            if let Some((round, pair)) = table.meeting(one, other) {
                let round = if contest.numbers_given { round } else { 0 };
                missing.push((round, pair.red, pair.black));
            }
        }
    }
    missing
}
