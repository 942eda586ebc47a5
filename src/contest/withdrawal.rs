//! 退出: whose results are annulled, and which games are forfeited (2020 19.2, 19.3; 1999 20.3, 20.4).

use super::{Conditions, Crosstable, Game, Number, Outcome, Pair, RoundRobin};
use crate::event::switches::SecondCycle;

/// Entrants whose results are annulled: those who withdrew from a round robin before half of their opponents were
/// met, 凡已赛对手不足半数者, 则所有已赛结果一概注销. A pairing that was forfeited before the withdrawal counts as met: its result
/// stood in the table.
pub(super) fn annulled(table: &Crosstable, conditions: &Conditions) -> Vec<bool> {
    let mut void = vec![false; table.len()];
    for (number, entrant) in table.numbers().zip(table.entrants()) {
        let Some(last) = entrant.withdrawn_after else {
            continue;
        };
        let is_void = last == 0
            || conditions.competition.is_round_robin()
                && below_half(table, conditions, (number, last));
        void[number as usize - 1] = is_void;
    }
    void
}

/// Whether fewer than half of the opponents (or of the games) were met up to that round.
fn below_half(table: &Crosstable, conditions: &Conditions, (number, last): (Number, u32)) -> bool {
    let entrants = table.entrants().iter();
    let others = entrants
        .filter(|it| it.withdrawn_after != Some(0))
        .count()
        .saturating_sub(1);
    let met = table.of(number).iter().take_while(|it| it.round <= last);
    let mut met: Vec<(Number, u32)> = met.map(|it| (it.opponent, it.round)).collect();
    if conditions.readings.half_of_opponents {
        met.sort_unstable();
        met.dedup_by_key(|it| it.0);
        return met.len() * 2 < others;
    }
    // A match of several games is met once a round.
    met.dedup();
    met.len() * 2 < others * conditions.competition.cycles() as usize
}

/// A game that counts as forfeited because somebody had withdrawn before it: 其余未赛对局均作弃权, 记对方获胜 (2020 19.2,
/// 19.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forfeited {
    /// The game with its outcome.
    pub game: Game,
    /// Whether a paper pairs it; else nobody wrote it down, and round and colours are those of the table.
    pub is_written: bool,
}

/// The games that a withdrawal forfeits: those that are paired and have no result, and in a round robin those that nobody wrote down, up to
/// the last round that was paired, or all once nothing else is left to play. `by_lot` states whether the numbers are those of the table;
/// without them such a game stands in the first round after the withdrawal in which neither of the two has a game.
pub(super) fn forfeited(
    table: &Crosstable,
    conditions: &Conditions,
    by_lot: bool,
) -> Vec<Forfeited> {
    let void = annulled(table, conditions);
    let counts = |number: Number| !void[number as usize - 1];
    let open = table.games().iter().filter(|it| it.outcome.is_none());
    let open = open.filter(|it| counts(it.red) && counts(it.black));
    let mut found: Vec<Forfeited> = open
        .filter_map(|game| {
            let outcome = Some(absence(table, (game.red, game.black), game.round)?);
            let game = Game { outcome, ..*game };
            let is_written = true;
            Some(Forfeited { game, is_written })
        })
        .collect();
    let gone = table
        .entrants()
        .iter()
        .any(|it| it.withdrawn_after.is_some());
    if gone && conditions.competition.is_round_robin() {
        let numbers: Vec<Number> = table.numbers().filter(|it| counts(*it)).collect();
        let until = if is_over(table, conditions, &numbers) {
            u32::MAX
        } else {
            table.rounds()
        };
        let has_left = |it: Number| left(table, it).is_some();
        for one in numbers.iter().copied().filter(|it| has_left(*it)) {
            let others = numbers.iter().copied();
            for other in others.filter(|it| *it != one && (!has_left(*it) || one < *it)) {
                let taken = found.iter().filter(|it| it.game.colour(one).is_some());
                let taken: Vec<u32> = taken.map(|it| it.game.round).collect();
                let free = |from| (!by_lot).then(|| free(table, (one, other), (from, &taken)));
                let games = unwritten(table, conditions, (one, other), free).into_iter();
                let games = games.filter(|it| it.round <= until);
                found.extend(games.map(|game| Forfeited {
                    game,
                    is_written: false,
                }));
            }
        }
    }
    found
}

/// Result of a game of a round before which one or both players have withdrawn.
fn absence(table: &Crosstable, (red, black): (Number, Number), round: u32) -> Option<Outcome> {
    let gone = |number| left(table, number).is_some_and(|last| last < round);
    match (gone(red), gone(black)) {
        (false, false) => None,
        (true, false) => Some(Outcome::RedForfeits),
        (false, true) => Some(Outcome::BlackForfeits),
        (true, true) => Some(Outcome::BothForfeit),
    }
}

fn left(table: &Crosstable, number: Number) -> Option<u32> {
    table.entrant(number).and_then(|it| it.withdrawn_after)
}

/// Whether all who stayed have met: then the last rounds were left to those who withdrew.
fn is_over(table: &Crosstable, conditions: &Conditions, numbers: &[Number]) -> bool {
    let stay = numbers.iter().filter(|it| left(table, **it).is_none());
    let stay: Vec<Number> = stay.copied().collect();
    let due = stay.len().saturating_sub(1) * conditions.competition.cycles() as usize;
    stay.iter().all(|number| {
        let met = table.of(*number).iter();
        let mut met: Vec<(u32, Number)> = met.map(|it| (it.round, it.opponent)).collect();
        met.retain(|it| stay.contains(&it.1));
        met.dedup();
        met.len() >= due
    })
}

/// The first round from one on in which neither of two has a game: there they would have met.
fn free(table: &Crosstable, (one, other): (Number, Number), (from, taken): (u32, &[u32])) -> u32 {
    let plays = |who, round| table.of(who).iter().any(|it| it.round == round);
    let is_free =
        |round: &u32| !taken.contains(round) && !plays(one, *round) && !plays(other, *round);
    let games = table.of(one).len() + table.of(other).len() + taken.len();
    (from..=from + games as u32).find(is_free).unwrap_or(from)
}

/// The games of two that nobody wrote down and that a withdrawal forfeits, cycle by cycle.
fn unwritten(
    table: &Crosstable,
    conditions: &Conditions,
    (one, other): (Number, Number),
    free: impl Fn(u32) -> Option<u32>,
) -> Vec<Game> {
    let Some(last) = [one, other].iter().filter_map(|it| left(table, *it)).min() else {
        return Vec::new();
    };
    let robin = RoundRobin::new(table.len() as Number);
    let boards = if conditions.competition.is_of_matches() {
        conditions.boards.max(1)
    } else {
        1
    };
    let mut games = Vec::new();
    for cycle in 1..=conditions.competition.cycles() {
        let (from, to) = ((cycle - 1) * robin.rounds(), cycle * robin.rounds());
        let mut met = table.of(one).iter();
        if met.any(|it| it.opponent == other && from < it.round && it.round <= to) {
            continue;
        }
        let pair = Pair {
            red: one,
            black: other,
        };
        let Some((round, Some(due))) = robin.meeting_in(cycle, pair, SecondCycle::Exchanged) else {
            continue;
        };
        let round = free((last + 1).max(from + 1)).unwrap_or(round);
        let Some(outcome) = absence(table, (due.red, due.black), round) else {
            continue;
        };
        games.extend((1..=boards).map(|board| {
            let game = Game {
                board,
                ..Game::new(round, due.red, due.black, outcome)
            };
            if board % 2 == 1 {
                game
            } else {
                game.exchanged()
            }
        }));
    }
    games
}
