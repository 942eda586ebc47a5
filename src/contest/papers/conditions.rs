//! By what the games of a stage are counted, and what kind of event it is.

use crate::contest::{
    Competition, Conditions, Crosstable, Number, Ranking, Readings, RoundRobin, Scale,
};
use crate::event::{Event, Plan, System};

/// By what the games of a stage are counted.
pub(super) fn conditions(
    event: &Event,
    (plan, scale): (&Plan, Scale),
    ranking: &Ranking,
    table: &Crosstable,
) -> Conditions {
    let boards = plan
        .boards
        .or_else(|| table.games().iter().map(|it| it.board).max());
    let boards = boards.unwrap_or(1).max(plan.games.unwrap_or(1));
    let competition = competition(plan, table);
    let planned = plan.rounds.or(event.rounds);
    let whole = RoundRobin::new(table.len() as Number).rounds() * competition.cycles();
    let planned = planned.unwrap_or(match competition {
        _ if competition.is_round_robin() => whole,
        Competition::Scheveningen => table.len() as u32 / 2,
        _ if plan.system == Some(System::Knockout) => rounds_of_tree(table),
        _ => table.rounds(),
    });
    Conditions {
        competition,
        scale,
        boards,
        rounds: planned,
        bye: ranking.bye,
        readings: Readings::of(event),
    }
}

/// Rounds of a single knockout of so many (附录四); more where more are given.
fn rounds_of_tree(table: &Crosstable) -> u32 {
    let size = (table.len() as u32).max(2).next_power_of_two();
    size.trailing_zeros().max(table.rounds())
}

/// Kind of event of a stage. Without a system it is determined by the games: a round robin where each met each.
fn competition(plan: &Plan, table: &Crosstable) -> Competition {
    let teams = plan
        .teams
        .unwrap_or_else(|| plan.boards.is_some_and(|it| it > 1));
    let twice = plan.cycles == Some(2);
    let many = plan.games.is_some_and(|it| it > 1);
    match plan.system.unwrap_or_else(|| system(table)) {
        System::MemberTotal => Competition::MemberTotal,
        System::Scheveningen => Competition::Scheveningen,
        System::Swiss | System::Knockout if teams => Competition::TeamSwiss,
        System::Swiss | System::Knockout => Competition::Swiss,
        _ if teams && twice => Competition::TeamDoubleRoundRobin,
        _ if teams => Competition::TeamRoundRobin,
        _ if many => Competition::Matches,
        _ if twice => Competition::DoubleRoundRobin,
        System::RoundRobin => Competition::RoundRobin,
    }
}

/// A round robin where no two met twice and rounds are as many as its table has; else Swiss.
fn system(table: &Crosstable) -> System {
    let rounds = RoundRobin::new(table.len() as Number).rounds();
    if table.rounds() == rounds {
        System::RoundRobin
    } else {
        System::Swiss
    }
}
