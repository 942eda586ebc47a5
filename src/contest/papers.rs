//! The tables an organiser keeps beside the event file, read into a [`Contest`].
//!
//! Any of `players.csv`, `teams.csv`, `pairings.csv`, `results.csv` and `standings.csv` may be missing: what can be
//! derived is derived. Headings are English or Chinese in any order. A cell that cannot be used is a [`PaperFault`]
//! with its line; the rest holds.

mod fault;
mod games;
mod joined;
mod outcome;
mod people;
mod published;
mod sheet;
mod write;

pub use fault::{PaperFault, PaperFaultKind};
pub use outcome::{SaidResult, read_outcome};
pub use people::Person;
pub use published::Published;
pub use write::{write_pairings, write_players, write_results};

use super::{
    Competition, Conditions, Crosstable, Game, List, Number, Ranking, Readings, RoundRobin,
    Scale,
};
use crate::event::{Event, Plan, System};
use games::{Read, Who, read_games};
use joined::{Joined, Teller};
use sheet::Sheet;

/// Names of the tables.
pub const PAPER_FILES: [&str; 5] = [
    "players.csv",
    "teams.csv",
    "pairings.csv",
    "results.csv",
    "standings.csv",
];

/// The tables of an event, as bytes; `None` where there is none.
#[derive(Clone, Debug, Default)]
pub struct Papers {
    /// In order of [`PAPER_FILES`].
    pub files: [Option<Vec<u8>>; 5],
    /// Games that sheets of moves tell, for an event without results: counted where no table has the game.
    pub games: Vec<PaperGame>,
}

/// A game as a sheet of moves tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperGame {
    /// Round.
    pub round: u32,
    /// Table; 0 where it is not said.
    pub table: u32,
    /// Who had Red.
    pub red: String,
    /// Who had Black.
    pub black: String,
    /// How it ended.
    pub outcome: Option<super::Outcome>,
}

/// A stage of an event with all that its papers say.
#[derive(Clone, Debug)]
pub struct Contest {
    /// How it is played, as the event file says.
    pub plan: Plan,
    /// Who takes part, in order of [`Number`].
    pub people: Vec<Person>,
    /// Whether each was given a number, which may be that of the lot.
    pub numbers_given: bool,
    /// What happened; games that are paired and not played have no outcome.
    pub table: Crosstable,
    /// By what games are counted.
    pub conditions: Conditions,
    /// By which list places go; `None` where the book has none for such an event.
    pub list: Option<List>,
    /// Whether the event file names the list, or the book has one alone.
    pub list_declared: bool,
    /// Places as published.
    pub published: Vec<Published>,
    /// What was paired, where a table of pairings says it: games without outcomes, with the line.
    pub paired: Vec<(Game, u32)>,
    /// The line of each game in `results.csv` (0 for one that another paper tells), in order of [`Crosstable::games`].
    pub lines: Vec<u32>,
    /// Cells and rows that cannot be used.
    pub faults: Vec<PaperFault>,
}

impl Contest {
    /// The name of an entrant; empty for a number out of range.
    pub fn name(&self, number: Number) -> &str {
        let person = (number as usize)
            .checked_sub(1)
            .and_then(|at| self.people.get(at));
        person.map_or("", |it| it.name.as_str())
    }

    /// The number of somebody by name or by the organiser's number.
    pub fn find(&self, written: &str) -> Option<Number> {
        let by_name = self.people.iter().position(|it| it.name == written);
        let label = written.parse::<u32>().ok();
        let by_label = || self.people.iter().position(|it| Some(it.label) == label);
        by_name.or_else(by_label).map(|at| at as Number + 1)
    }

    /// Reads the papers of an event's first stage under what a book says of places.
    pub fn read(event: &Event, ranking: &Ranking, papers: &Papers) -> Contest {
        let plan = event.plans.first().cloned().unwrap_or_default();
        let mut faults = Vec::new();
        // The event file was read: its scale is one.
        let scale = plan.counted().ok().flatten().unwrap_or(ranking.scale);
        let (mut entrants, members) = lists(event, &plan, papers, &mut faults);
        let numbers_given = entrants.people.iter().all(|it| it.drawn);
        let open = entrants.people.is_empty();
        let mut who = Who {
            entrants: &mut entrants,
            players: members.as_ref(),
            open,
        };
        let paired = papers.sheet(2, &mut faults);
        let paired = read_games(&paired, &scale, &mut who, &mut faults);
        let results = papers.sheet(3, &mut faults);
        let results = read_games(&results, &scale, &mut who, &mut faults);
        let told = told_games(event, papers, &mut who);
        entrants.settle_new();
        let published = papers.sheet(4, &mut faults);
        let published = published::read_published(&published, &entrants, &mut faults);
        let mut joined = Joined::new(&entrants);
        joined.add(Teller::Pairings, &paired, &mut faults);
        joined.add(Teller::Results, &results, &mut faults);
        joined.add(Teller::Other, &told, &mut faults);
        let (mut games, byes) = (std::mem::take(&mut joined.games), joined.byes());
        let people = entrants.people;
        games.sort_by_key(|(it, _)| (it.round, it.table, it.board));
        let all: Vec<_> = people.iter().map(|it| it.entrant).collect();
        // Every number comes from the list: the table cannot be refused.
        let table = Crosstable::new(all, games.iter().map(|it| it.0).collect(), byes);
        let table = table.unwrap_or_else(|_| Crosstable::empty(people.len()));
        let conditions = conditions(event, (&plan, scale), ranking, &table);
        let named = plan.list.as_deref();
        let list = ranking.list(conditions.competition, named).copied();
        let list_declared = named.is_some() || ranking.choices(conditions.competition).count() <= 1;
        Contest {
            plan,
            people,
            numbers_given: numbers_given && !open,
            lines: games.into_iter().map(|it| it.1).collect(),
            table,
            conditions,
            list,
            list_declared,
            published,
            paired: paired.into_iter().filter_map(only_game).collect(),
            faults,
        }
    }
}

impl Papers {
    fn sheet(&self, at: usize, faults: &mut Vec<PaperFault>) -> Sheet {
        let bytes = self.files[at].as_deref().unwrap_or_default();
        Sheet::read(PAPER_FILES[at], bytes, faults)
    }
}

/// The entrants, and in an event of teams the players beside them.
fn lists(
    event: &Event,
    plan: &Plan,
    papers: &Papers,
    faults: &mut Vec<PaperFault>,
) -> (people::List, Option<people::List>) {
    let of_teams = plan
        .teams
        .unwrap_or_else(|| plan.boards.is_some_and(|it| it > 1));
    let mut players = people::List::of_event(event, false);
    let sheet = papers.sheet(0, faults);
    players.add_sheet(&sheet, faults);
    players.settle();
    let mut teams = people::List::of_event(event, true);
    let sheet = papers.sheet(1, faults);
    teams.add_sheet(&sheet, faults);
    if of_teams && teams.people.is_empty() {
        teams.add_teams_of(&players);
    }
    teams.settle();
    if of_teams {
        (teams, Some(players))
    } else {
        (players, None)
    }
}

fn only_game((read, line): (Read, u32)) -> Option<(Game, u32)> {
    match read {
        Read::Game(game) => Some((game, line)),
        Read::Bye(_) => None,
    }
}

/// Games that the event file pairs, or that sheets tell.
fn told_games(event: &Event, papers: &Papers, who: &mut Who<'_>) -> Vec<(Read, u32)> {
    let paired = event.pairings.iter().map(|it| PaperGame {
        round: it.round,
        table: it.table,
        red: it.red.clone(),
        black: it.black.clone(),
        outcome: None,
    });
    let all: Vec<PaperGame> = papers.games.iter().cloned().chain(paired).collect();
    let read = |it: PaperGame| {
        let (red, black) = (who.find_named(&it.red)?, who.find_named(&it.black)?);
        let game = Game {
            round: it.round,
            table: it.table,
            board: 1,
            red,
            black,
            outcome: it.outcome,
        };
        (red != black && it.round > 0).then_some((Read::Game(game), 0))
    };
    all.into_iter().filter_map(read).collect()
}

/// By what the games of a stage are counted.
fn conditions(
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
    let planned = planned.unwrap_or(if competition.is_round_robin() {
        whole
    } else {
        table.rounds()
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

/// What kind of event a stage is. Without a system it is told by the games: a round robin where each met each.
fn competition(plan: &Plan, table: &Crosstable) -> Competition {
    let teams = plan
        .teams
        .unwrap_or_else(|| plan.boards.is_some_and(|it| it > 1));
    let twice = plan.cycles == Some(2);
    let many = plan.games.is_some_and(|it| it > 1);
    match plan.system.unwrap_or_else(|| system(table)) {
        System::MemberTotal => Competition::MemberTotal,
        System::Swiss | System::Knockout if teams => Competition::TeamSwiss,
        System::Swiss | System::Knockout => Competition::Swiss,
        _ if teams && twice => Competition::TeamDoubleRoundRobin,
        _ if teams => Competition::TeamRoundRobin,
        _ if many => Competition::Matches,
        _ if twice => Competition::DoubleRoundRobin,
        _ => Competition::RoundRobin,
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
