//! 附录五: a match of all against all between two teams.

use super::round_robin::line;
use super::said::NestedMessage;
use super::{EventCase, EventFinding};
use crate::contest::{Colour, Criterion, Game, Number, Scheveningen, TermKind, sides};
use crate::event::System;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The table with the numbers of both teams, A first.
struct Sides {
    table: Scheveningen,
    a: Vec<Number>,
    b: Vec<Number>,
}

pub(super) fn check(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    if case.contest.plan.system != Some(System::Scheveningen) {
        return;
    }
    let sides = drawn(case);
    let again = met_again(case);
    for game in case.contest.written_games() {
        let told = same_team(case, game)
            .or_else(|| sides.as_ref().and_then(|it| it.finding(case, game)))
            .or_else(|| {
                // Where the table is known it identifies the game that stands in a wrong round.
                let before =
                    again.get(game).filter(|_| sides.is_none())? + case.contest.rounds_before;
                Some(of(case, "G106", game)?.with("before", before))
            });
        found.extend(told);
    }
    doubled(case, found);
    missing(case, found);
    if case.contest.doubtful_from().is_none() {
        published(case, found);
    }
}

fn team<'c>(case: &EventCase<'c>, number: Number) -> Option<&'c str> {
    let person = case.contest.people.get(number as usize - 1)?;
    person.team.as_deref()
}

/// A finding about a game, with the article of such a match.
fn of(case: &EventCase<'_>, code: &str, game: &Game) -> Option<EventFinding> {
    let (file, at) = line(case, game);
    let mut finding = case.finding(code)?.in_round(game.round).at(file, at);
    finding.table = game.table;
    finding.article = case.ranking.colours.scheveningen;
    let [red, black] = [game.red, game.black].map(|it| case.name(it));
    Some(finding.with("red", red).with("black", black))
}

fn same_team(case: &EventCase<'_>, game: &Game) -> Option<EventFinding> {
    let own = team(case, game.red).filter(|it| team(case, game.black) == Some(*it))?;
    Some(of(case, "G114", game)?.with("team", own))
}

/// Entrants with several opponents in a round.
fn doubled(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    let mut opponents: BTreeMap<(u32, Number), BTreeSet<Number>> = BTreeMap::new();
    for game in case.contest.written_games() {
        for (who, other) in [(game.red, game.black), (game.black, game.red)] {
            let of = opponents.entry((game.round, who)).or_default();
            of.insert(other);
        }
    }
    for ((round, who), others) in opponents.into_iter().filter(|it| it.1.len() > 1) {
        let finding = case.finding("G104").map(|it| it.in_round(round));
        found.extend(finding.map(|mut it| {
            it.article = case.ranking.colours.scheveningen;
            it.with("who", case.name(who))
                .with("times", others.len() as u32)
        }));
    }
}

/// Games of two who had met in a round before, with that round.
fn met_again(case: &EventCase<'_>) -> HashMap<Game, u32> {
    let mut first: BTreeMap<(Number, Number), u32> = BTreeMap::new();
    let mut again = HashMap::new();
    for game in case.contest.written_games() {
        let two = (game.red.min(game.black), game.red.max(game.black));
        let before = *first.entry(two).or_insert(game.round);
        if before != game.round {
            again.insert(*game, before);
        }
    }
    again
}

/// The sides as most games have them: A and B are drawn, so that either team may be A. `None` where neither fits, for then the
/// order of the list is not that of the numbers.
fn drawn(case: &EventCase<'_>) -> Option<Sides> {
    if case.contest.plan.cycles.is_some_and(|it| it > 1) {
        return None;
    }
    let (table, [one, other]) = case.contest.sides()?;
    let orders = [(one.clone(), other.clone()), (other, one)];
    let sides = orders.map(|(a, b)| Sides { table, a, b });
    let best = sides.into_iter().max_by_key(|it| it.fits(case).1)?;
    let (rounds, _) = best.fits(case);
    let games = case.contest.written_games().count();
    (rounds * 2 > games).then_some(best)
}

impl Sides {
    /// The round of a game by the table, and who has Red in it.
    fn due(&self, game: &Game) -> Option<(u32, Number)> {
        let at = |side: &[Number], who| {
            let at = side.iter().position(|it| *it == who)?;
            Some(at as Number + 1)
        };
        let (a, b) = match (at(&self.a, game.red), at(&self.a, game.black)) {
            (Some(a), None) => (a, at(&self.b, game.black)?),
            (None, Some(a)) => (a, at(&self.b, game.red)?),
            _ => return None,
        };
        let (round, duel) = self.table.meeting(a, b)?;
        let red = match duel.colour_of_a {
            Colour::Red => self.a[a as usize - 1],
            Colour::Black => self.b[b as usize - 1],
        };
        Some((round, red))
    }

    /// Number of games in their rounds, and how many of these have their colours.
    fn fits(&self, case: &EventCase<'_>) -> (usize, usize) {
        let games = case.contest.written_games();
        let due = games.filter_map(|game| Some((game, self.due(game)?)));
        let in_round: Vec<_> = due.filter(|(game, due)| due.0 == game.round).collect();
        let with_colours = in_round.iter().filter(|(game, due)| due.1 == game.red);
        (in_round.len(), with_colours.count())
    }

    fn finding(&self, case: &EventCase<'_>, game: &Game) -> Option<EventFinding> {
        let (round, red) = self.due(game)?;
        let finding = match (round == game.round, red == game.red) {
            (false, _) => {
                let expected = round + case.contest.rounds_before;
                of(case, "G101", game)?.with("expected", expected)
            }
            (true, false) => {
                let law =
                    NestedMessage::new("contest.by-table").with("black", case.name(game.black));
                of(case, "G102", game)?.saying("law", law)
            }
            (true, true) => return None,
        };
        Some(finding.with("draw", ""))
    }
}

/// Pairs of the two teams that have not met, each in the round that the table gives it; round 0 where nothing states it.
/// Entrants that withdrew before are not asked.
pub(super) fn lacking(case: &EventCase<'_>) -> Vec<(u32, Number, Number)> {
    let contest = case.contest;
    let drawn = drawn(case);
    let numbers: Vec<Number> = contest.table.numbers().collect();
    let pairs = numbers.iter().flat_map(|one| {
        let others = numbers.iter().filter(move |it| *it > one);
        others.map(move |other| (*one, *other))
    });
    let mut found = Vec::new();
    for (one, other) in pairs {
        let teams = [one, other].map(|it| team(case, it));
        let is_due = teams[0] != teams[1] && !teams.contains(&None);
        if !is_due || contest.table.met(one, other, u32::MAX) {
            continue;
        }
        let due = drawn.as_ref().and_then(|it| {
            let game = Game::new(0, one, other, crate::contest::Outcome::Draw);
            it.due(&game)
        });
        let (round, red) = due.unwrap_or((0, one));
        let has_left = [one, other].map(|it| contest.has_left(it, round.max(1)));
        if !has_left.contains(&true) {
            let black = if red == one { other } else { one };
            found.push((round, red, black));
        }
    }
    found
}

/// Pairs that have not met: where the table gives their rounds, of those before the last that has results; else when all rounds
/// are played.
fn missing(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    let contest = case.contest;
    let games = contest.table.games().iter();
    let ended = games.filter(|it| it.outcome.is_some()).map(|it| it.round);
    let last = ended.max().unwrap_or(0);
    let is_over = last > 0 && last >= contest.conditions.rounds;
    for (round, one, other) in lacking(case) {
        let is_late = is_over || (1..last).contains(&round);
        let is_lost = contest.lost.contains_key(&round) || round == 0 && !contest.lost.is_empty();
        if !is_late || is_lost {
            continue;
        }
        let game = Game {
            outcome: None,
            ..Game::new(round, one, other, crate::contest::Outcome::Draw)
        };
        let finding = of(case, "E113", &game);
        found.extend(finding.map(|it| it.with("forced", "")));
    }
}

/// Published points of players and of teams, and the places of the teams; the book gives players no places.
fn published(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    for row in &case.contest.published {
        let counted = case.scores.points(row.number);
        let values = row.values.iter();
        for (_, value) in values.filter(|it| it.0 == Criterion::Points && it.1 != counted) {
            let working = case.scores.working(Criterion::Points, row.number);
            let terms = working.terms.iter().filter(|it| it.how != TermKind::Total);
            let terms: Vec<String> = terms.map(|it| it.value.to_string()).collect();
            let finding = case
                .finding("E101")
                .map(|it| it.at("standings.csv", row.line));
            found.extend(finding.map(|it| {
                it.with("who", case.name(row.number))
                    .with("criterion", Criterion::Points.term())
                    .with("published", *value)
                    .with("counted", counted)
                    .with("working", terms.join(" + "))
            }));
        }
    }
    let counted = sides(case.contest, case.scores);
    for row in &case.contest.published_sides {
        let Some(side) = counted.iter().find(|it| it.team == row.team) else {
            continue;
        };
        let at = |code: &str| {
            let mut finding = case.finding(code)?.at("standings.csv", row.line);
            finding.article = case.ranking.colours.scheveningen;
            Some(finding.with("who", row.team.clone()))
        };
        let points = side.players.iter().map(|it| case.scores.points(*it));
        let points: Vec<String> = points.map(|it| it.to_string()).collect();
        if let Some(value) = row.points().filter(|it| *it != side.points) {
            found.extend(at("E110").map(|it| {
                it.with("criterion", Criterion::BoardPoints.term())
                    .with("published", value)
                    .with("counted", side.points)
                    .with("working", points.join(" + "))
            }));
        }
        if let Some(rank) = row.rank.filter(|it| *it != side.rank) {
            found
                .extend(at("E103").map(|it| it.with("published", rank).with("counted", side.rank)));
        }
    }
}
