//! A simulated event as its papers.

mod made;
mod tree;

pub use made::SimulatedPapers;
use made::{event_file, numbered, person};

use super::{SimulateError, SimulationPlan, matched_round_robin, matched_swiss, scheveningen};
use crate::contest::chance::Chance;
use crate::contest::knockout::Ladder;
use crate::contest::papers::{Contest, write_players, write_results};
use crate::contest::{Crosstable, Entrant, Number, Outcome, Ranking, Scores, Standings, sides};
use crate::event::Event;
use crate::text::guarded;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// System to be simulated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Simulated {
    /// 循环制, of so many cycles.
    RoundRobin {
        /// 1, or 2 for 双循环.
        cycles: u32,
    },
    /// 积分编排制.
    Swiss {
        /// Rounds.
        rounds: u32,
    },
    /// 淘汰制.
    Knockout {
        /// The games of a match.
        ladder: Ladder,
    },
    /// 全队轮赛制: two teams of half of the entrants each.
    Scheveningen,
    /// 积分编排制 of teams.
    TeamSwiss {
        /// Rounds.
        rounds: u32,
        /// Boards of a match.
        boards: u32,
    },
    /// 循环制 of teams.
    TeamRoundRobin {
        /// Boards of a match.
        boards: u32,
    },
}

/// Players of a team beside those at the boards.
const RESERVES: u32 = 1;

/// Makes an event up and writes its papers, under what a book says of places; `edition` names the book in `event.toml`.
///
/// # Errors
/// Where no such event can be made.
pub fn papers(
    plan: SimulationPlan,
    what: Simulated,
    (edition, ranking): (&str, &Ranking),
) -> Result<SimulatedPapers, SimulateError> {
    let scale = &ranking.scale;
    let (table, stage) = match what {
        Simulated::Swiss { rounds } => (
            matched_swiss(plan, (rounds, 1), scale)?,
            format!("system = \"swiss\"\nrounds = {rounds}\nlist = \"14.3.1\"\n"),
        ),
        Simulated::RoundRobin { cycles } => (
            matched_round_robin(plan, (cycles, 1))?,
            format!("system = \"round-robin\"\ncycles = {cycles}\n"),
        ),
        Simulated::Knockout { ladder } => return tree::papers(plan, ladder, edition),
        Simulated::Scheveningen => (
            scheveningen(plan)?,
            format!(
                "system = \"scheveningen\"\nrounds = {}\n",
                plan.entrants / 2
            ),
        ),
        Simulated::TeamSwiss { rounds, boards } => (
            matched_swiss(plan, (rounds, boards), scale)?,
            format!(
                "system = \"swiss\"\nteams = true\nboards = {boards}\nrounds = {rounds}\nlist = \"14.7\"\nline-ups = \"ordered\"\n"
            ),
        ),
        Simulated::TeamRoundRobin { boards } => (
            matched_round_robin(plan, (1, boards))?,
            format!(
                "system = \"round-robin\"\nteams = true\nboards = {boards}\nline-ups = \"ordered\"\n"
            ),
        ),
    };
    let boards = match what {
        Simulated::TeamSwiss { boards, .. } | Simulated::TeamRoundRobin { boards } => boards,
        _ => 0,
    };
    let mut made = SimulatedPapers {
        event: event_file(plan.seed, edition, &stage),
        ..SimulatedPapers::default()
    };
    if boards > 0 {
        of_teams(&mut made, (plan, boards), &table);
    } else {
        of_players(&mut made, &table, what);
    }
    made.standings = Some(standings(&made, ranking));
    Ok(made)
}

fn of_players(made: &mut SimulatedPapers, table: &Crosstable, what: Simulated) {
    let half = table.len() / 2;
    let team = |at: usize| {
        let name = if at < half { "A" } else { "B" };
        (what == Simulated::Scheveningen).then(|| name.to_owned())
    };
    let people = table.entrants().iter().enumerate();
    let people = people.map(|(at, it)| person(format!("P{:03}", at + 1), team(at), *it));
    let people = numbered(people.collect());
    made.players = write_players(&people);
    made.results = write_results(&people, table.games(), table.byes());
}

/// Teams with a reserve each; of every match the players at the boards stand in order of their list.
fn of_teams(made: &mut SimulatedPapers, (plan, boards): (SimulationPlan, u32), table: &Crosstable) {
    let team = |number: Number| format!("T{number:03}");
    let player = |number: Number, place: u32| format!("{}-{place}", team(number));
    let teams = (1..).zip(table.entrants());
    let teams = numbered(teams.map(|(at, it)| person(team(at), None, *it)).collect());
    made.teams = Some(write_players(&teams));
    let members = table
        .numbers()
        .flat_map(|of| (1..=boards + RESERVES).map(move |it| (of, it)));
    let members =
        members.map(|(of, place)| person(player(of, place), Some(team(of)), Entrant::default()));
    made.players = write_players(&numbered(members.collect()));
    let mut chance = Chance::new(plan.seed ^ 0x7ea3);
    let mut out = "round,table,board,red,black,result\n".to_owned();
    // The player who stays out of the match: of each team one.
    let mut out_of: BTreeMap<(u32, Number), u32> = BTreeMap::new();
    for game in table.games() {
        let two = [game.red, game.black].map(|of| {
            let lot = || chance.below((boards + RESERVES) as usize) as u32 + 1;
            let away = *out_of.entry((game.round, of)).or_insert_with(lot);
            let place = game.board + u32::from(game.board >= away);
            player(of, place)
        });
        let result = game.outcome.map_or("", Outcome::text);
        // Writing to a string does not fail, here and below.
        let _ = writeln!(
            out,
            "{},{},{},{},{},{}",
            game.round,
            game.table,
            game.board,
            two[0],
            two[1],
            guarded(result)
        );
    }
    for bye in table.byes() {
        let _ = writeln!(out, "{},,,{},bye,", bye.round, team(bye.entrant));
    }
    made.results = out;
}

/// The places of what was written, read back as anybody's are.
fn standings(made: &SimulatedPapers, ranking: &Ranking) -> String {
    // The text just written is read.
    let event = Event::from_toml(&made.event).unwrap_or_default();
    let contest = Contest::read(&event, ranking, &made.papers());
    let mut out = String::new();
    let scores = Scores::new(&contest.table, contest.conditions);
    let Some(list) = contest.list else {
        // Two teams that meet in full have a score, and no list.
        out.push_str("rank,name,board_points\n");
        for it in sides(&contest, &scores) {
            let _ = writeln!(out, "{},{},{}", it.rank, it.team, it.points);
        }
        return out;
    };
    let standings = Standings::new(&scores, &list);
    let heads = list.criteria.iter().map(|it| it.name().replace('-', "_"));
    let _ = writeln!(out, "rank,name,{}", heads.collect::<Vec<_>>().join(","));
    for row in &standings.rows {
        let values = list.criteria.iter().map(|it| {
            row.value(*it)
                .map_or(String::new(), |value| value.to_string())
        });
        let values = values.collect::<Vec<_>>().join(",");
        let _ = writeln!(out, "{},{},{values}", row.rank, contest.name(row.number));
    }
    out
}
