//! Games that are due by a round and that no paper records.

use super::{EventCase, round_robin, scheveningen};
use crate::contest::papers::Contest;
use crate::contest::{Number, Scores};
use crate::event::{Event, System};
use crate::rules::edition::Edition;

/// A game, or in a Swiss an entrant, of which nothing is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LackingGame {
    /// Round within the stage, from 1; 0 where nothing states it.
    pub round: u32,
    /// One of the two.
    pub one: Number,
    /// The other; `None` for who has neither a game nor a bye, so that nobody knows whom he met.
    pub other: Option<Number>,
}

/// The games that are due in the rounds up to `until` and that have no row, by round: for a round robin and a match of all
/// against all by the table of the book, or once all rounds are played by who has met whom; for a Swiss each entrant neither
/// paired nor given a bye. Nothing is reported for a round with a row that cannot be used.
pub fn lacking_games(
    event: &Event,
    edition: &'static Edition,
    contest: &Contest,
    until: u32,
) -> Vec<LackingGame> {
    let Some(ranking) = edition.ranking else {
        return Vec::new();
    };
    let scores = Scores::new(&contest.table, contest.conditions);
    let case = EventCase {
        event,
        contest,
        edition,
        ranking,
        scores: &scores,
        standings: None,
    };
    let is_over = until >= contest.conditions.rounds || contest.without_round() > 0;
    let mut found = match contest.plan.system {
        Some(System::Swiss) => unpaired(contest, until),
        Some(System::Scheveningen) => of_pairs(scheveningen::lacking(&case)),
        Some(System::Knockout | System::MemberTotal) => Vec::new(),
        Some(System::RoundRobin) | None => by_table(&case),
    };
    found.retain(|it| match it.round {
        0 => is_over && contest.lost.is_empty(),
        round => round <= until && !contest.lost.contains_key(&round),
    });
    found.sort_unstable();
    found
}

fn by_table(case: &EventCase<'_>) -> Vec<LackingGame> {
    let draw = round_robin::draw(case);
    of_pairs(round_robin::missing(case, draw.as_ref()))
}

/// Of pairs that have not met, each with its round.
fn of_pairs(pairs: Vec<(u32, Number, Number)>) -> Vec<LackingGame> {
    let game = |(round, one, other)| LackingGame {
        round,
        one,
        other: Some(other),
    };
    pairs.into_iter().map(game).collect()
}

/// Entrants of a Swiss with neither a game nor a bye in a round.
fn unpaired(contest: &Contest, until: u32) -> Vec<LackingGame> {
    let table = &contest.table;
    let mut found = Vec::new();
    for (number, entrant) in table.numbers().zip(table.entrants()) {
        let last = entrant.withdrawn_after.unwrap_or(until).min(until);
        let mut told: Vec<u32> = table.of(number).iter().map(|it| it.round).collect();
        told.extend(table.byes_of(number));
        found.extend(
            (entrant.from.max(1)..=last)
                .filter(|round| !told.contains(round))
                .map(|round| LackingGame {
                    round,
                    one: number,
                    other: None,
                }),
        );
    }
    found
}
