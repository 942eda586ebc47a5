//! The tables an organiser keeps beside the event file, read into a [`Contest`].
//!
//! Any of `players.csv`, `teams.csv`, `pairings.csv`, `results.csv` and `standings.csv` may be missing: what can be
//! derived is derived. Headings are English or Chinese in any order. A cell that cannot be used is a [`PaperFault`]
//! with its line; the rest holds.

mod boards;
mod bracketed;
mod cell_advice;
mod column_word;
mod columns;
mod computed;
mod conditions;
mod counted;
mod excess_rounds;
mod fault;
mod fault_words;
mod filled;
mod filled_fault;
mod fouls;
mod fouls_fault;
mod game_row;
mod games;
mod heads;
mod joined;
mod loose;
mod no_value;
mod outcome;
mod paper_game;
mod people;
mod person;
mod published;
mod rows;
mod same_person;
mod seats;
mod sheet;
mod sides;
mod stage;
mod unread;
mod weight;
mod write;

pub use boards::LackingBoard;
pub use cell_advice::CellAdvice;
pub use columns::headings;
pub use fault::{PaperFault, PaperFaultKind};
pub use filled::filled_cells;
pub use filled_fault::FilledCells;
pub use fouls::PaperFouls;
pub use fouls_fault::{FoulsFault, NotedFouls};
pub use joined::ByeRow;
pub use outcome::{SaidResult, read_outcome};
pub use paper_game::PaperGame;
pub(super) use people::by_team;
pub use person::Person;
pub use published::{Published, PublishedSide};
pub use seats::{Kinds, Seat};
pub use unread::UnreadTable;
pub use write::{write_pairings, write_players, write_results, written_name};

use super::{Conditions, CriteriaList, Crosstable, Forfeited, Game, Number, Ranking, Scheveningen};
use crate::event::{Event, Plan, System};
use boards::Games;
use conditions::conditions;
use counted::CountedTable;
use games::Rosters;
use rows::{Rows, only_game};
use sheet::EventTable;
use sides::sides_fault;
use stage::StagePosition;
use std::collections::{BTreeMap, BTreeSet};

/// Games of a round that is not known: no table of an event, until somebody fills in their rounds.
pub const LOOSE_FILE: &str = "games-without-round.csv";

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
    /// Where each stands, where that is not the file of its name: `results.xlsx!Sheet1`.
    pub names: [Option<String>; 5],
    /// Faults in finding them.
    pub faults: Vec<PaperFault>,
    /// Games whose round is not known ([`LOOSE_FILE`]), as bytes.
    pub loose: Option<Vec<u8>>,
    /// Fouls stated in slips and rulings.
    pub fouls: Vec<PaperFouls>,
    /// Fouls that remarks on sheets note: witnesses, which count for no place.
    pub noted: Vec<PaperFouls>,
    /// Games stated in sheets of moves. Without a table of results they are counted; beside one they are witnesses.
    pub games: Vec<PaperGame>,
}

/// A stage of an event with all that its papers say.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The stage by name, else by number; `None` where the event has one alone.
    pub stage: Option<String>,
    /// Rounds of the stages before it, where rounds count through; 0 where each stage counts its own.
    pub rounds_before: u32,
    /// Plan of play, as the event file states it.
    pub plan: Plan,
    /// Participants, in order of [`Number`].
    pub people: Vec<Person>,
    /// In an event of teams the players, in order of the list; none in another.
    pub members: Vec<Person>,
    /// Whether each was given a number, which may be that of the lot.
    pub numbers_given: bool,
    /// Crosstable of games and results; games that are paired and not played have no outcome.
    pub table: Crosstable,
    /// Games that count as forfeited because somebody had withdrawn (2020 19.2, 19.3); they stand in the table.
    pub forfeited: Vec<Forfeited>,
    /// By what games are counted.
    pub conditions: Conditions,
    /// By which list places go; `None` where the book has none for such an event.
    pub list: Option<CriteriaList>,
    /// Whether the event file names the list, or the book has one alone.
    pub list_declared: bool,
    /// Places as published.
    pub published: Vec<Published>,
    /// Of 全队轮赛制 and 队员总分制 the rows of the teams as published.
    pub published_sides: Vec<PublishedSide>,
    /// Pairings, where a table of pairings states them: games without outcomes, with the line.
    pub paired: Vec<(Game, u32)>,
    /// The line of each game in `results.csv` (0 for one from another paper), in order of [`Crosstable::games`].
    pub lines: Vec<u32>,
    /// The byes stated in a table, each with its row.
    pub bye_rows: Vec<ByeRow>,
    /// Where each table stands, where that is not the file of its name, in order of [`PAPER_FILES`].
    pub names: [Option<String>; 5],
    /// Games stated in sheets of moves, of all stages, rounds as they are written there.
    pub records: Vec<PaperGame>,
    /// Player at each board, in an event of teams whose results name players.
    pub seats: Vec<Seat>,
    /// Kind of each game, where results state it.
    pub kinds: Kinds,
    /// Lines of `results.csv` from which it is unclear how the game ended.
    pub unclear: BTreeSet<u32>,
    /// Rounds of which a row of results cannot be used, with how many there may be: who plays in them is not known whole.
    pub lost: BTreeMap<u32, u32>,
    /// Games whose round is not known and that count nothing without it.
    pub left_out: usize,
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

    /// The first round of which a game or a result cannot be used: what was made by then is not known whole after it.
    pub fn doubtful_from(&self) -> Option<u32> {
        let unclear = self.lines.iter().zip(self.table.games());
        let unclear = unclear.filter(|(line, _)| **line > 0 && self.unclear.contains(line));
        unclear
            .map(|(_, game)| game.round)
            .chain(self.lost.keys().copied())
            .min()
    }

    /// The table of 全队轮赛制 with the numbers of both teams, in order of the list; `None` where the list is not that of two
    /// teams of as many players, for which the book has a table.
    pub fn sides(&self) -> Option<(Scheveningen, [Vec<Number>; 2])> {
        let have_teams = self.people.iter().all(|it| it.team.is_some());
        let sides = by_team(&self.people).into_iter();
        let sides: Vec<Vec<Number>> = sides.map(|it| it.1).collect();
        let sides: [Vec<Number>; 2] = sides.try_into().ok()?;
        let side = sides[0].len();
        let is_whole = sides[1].len() == side
            && self
                .plan
                .boards
                .is_none_or(|boards| boards as usize == side);
        let table = Scheveningen::new(side).filter(|_| have_teams && is_whole)?;
        Some((table, sides))
    }

    /// Whether no round of a knockout comes behind that one, as far as the event lays them down.
    pub fn is_tree_over(&self, round: u32) -> bool {
        self.plan.rounds.is_some() && self.conditions.rounds <= round
    }

    /// Whether somebody had withdrawn before a round.
    pub fn has_left(&self, number: Number, round: u32) -> bool {
        let entrant = self.table.entrant(number);
        entrant.is_some_and(|it| it.withdrawn_after.is_some_and(|last| last < round))
    }

    /// The games that some paper pairs or reports: all but those that a withdrawal alone forfeits.
    pub fn written_games(&self) -> impl Iterator<Item = &Game> {
        let unwritten = self.forfeited.iter().filter(|it| !it.is_written);
        let unwritten: std::collections::HashSet<Game> = unwritten.map(|it| it.game).collect();
        let games = self.table.games().iter();
        games.filter(move |it| !unwritten.contains(*it))
    }

    /// Where a table stands, by the name of its file: `results.xlsx!Sheet1` for `results.csv`.
    pub fn shown<'n>(&'n self, file: &'n str) -> &'n str {
        let at = PAPER_FILES.iter().position(|it| *it == file);
        at.and_then(|at| self.names[at].as_deref()).unwrap_or(file)
    }

    /// The number of somebody by name or by the organiser's number; nobody by a name that several have.
    pub fn find(&self, written: &str) -> Option<Number> {
        let mut named = (0..self.people.len()).filter(|at| self.people[*at].name == written);
        let by_name = named.next();
        if named.next().is_some() {
            return None;
        }
        let label = written.parse::<u32>().ok();
        let by_label = || self.people.iter().position(|it| Some(it.label) == label);
        by_name.or_else(by_label).map(|at| at as Number + 1)
    }

    /// Reads the papers of an event's first stage under what a book says of places.
    pub fn read(event: &Event, ranking: &Ranking, papers: &Papers) -> Contest {
        Contest::read_stage(event, ranking, papers, 0)
    }

    /// Reads the papers of all stages, in order; an event that lays down none has one.
    pub fn read_all(event: &Event, ranking: &Ranking, papers: &Papers) -> Vec<Contest> {
        let stages = 0..event.plans.len().max(1);
        let read = |stage| Contest::read_stage(event, ranking, papers, stage);
        stages.map(read).collect()
    }

    /// Reads the papers of a stage, counted from 0. Where an event has several, a column `stage` in a table states which
    /// each row belongs to, and rounds are counted within it; without that column rounds count through, and a stage has as
    /// many as its plan says. For a later stage without a list of its own the games determine who plays.
    pub fn read_stage(event: &Event, ranking: &Ranking, papers: &Papers, stage: usize) -> Contest {
        let plan = event.plans.get(stage).cloned().unwrap_or_default();
        let part = StagePosition::new(event, stage);
        let mut faults = papers.faults.clone();
        // The event file was read: its scale is one.
        let scale = plan.counted().ok().flatten().unwrap_or(ranking.scale);
        let (mut entrants, members) = lists(event, (&plan, &part), papers, &mut faults);
        let mut who = Rosters::new(&mut entrants, members.as_ref());
        let open = who.open;
        let games = (&scale, Games::of(&plan, members.is_some()));
        let (mut rows, sheet) = Rows::read(papers, (event, &part, games), &mut who, &mut faults);
        let drawn = entrants.people.iter().all(|it| it.drawn);
        let is_later = stage > 0 && !is_of_sides(&plan) && !part.has_list(papers);
        if is_later {
            stage::keep_who_plays(&mut entrants, rows.all());
        }
        entrants.settle_new();
        let (published, published_sides) = places(papers, (&part, &plan), (&entrants, &mut faults));
        let boards = &rows.notes.boards;
        let kinds = seats::read_kinds(&sheet, (&entrants, boards), &mut faults);
        let seats = members.as_ref();
        let seats = seats.map(|it| seats::read_seats(&sheet, boards, (&entrants, it)));
        drop(sheet);
        let (games, bye_rows) = rows.join(&entrants, &mut faults);
        let people = fouls::added(entrants.people, &games, (papers, &part), &mut faults);
        let table = table(&people, &games, &bye_rows);
        let conditions = conditions(event, (&plan, scale), ranking, &table);
        let (list, list_declared) = list(ranking, &plan, &conditions);
        fouls::tell(&people, (list, &games), (papers, &part), &mut faults);
        let numbers_given = drawn && !open && !is_later;
        let notes = rows.notes;
        let counted = CountedTable::new(table, games, (&conditions, &notes.unclear, numbers_given));
        Contest {
            names: papers.names.clone(),
            records: papers.games.clone(),
            stage: part.name(),
            rounds_before: part.rounds_before(),
            seats: seats.unwrap_or_default(),
            members: members.map_or_else(Vec::new, |it| it.people),
            kinds,
            plan,
            people,
            numbers_given,
            forfeited: counted.forfeited,
            lines: counted.lines,
            bye_rows,
            table: counted.table,
            conditions,
            list,
            list_declared,
            published,
            published_sides,
            paired: rows.paired.into_iter().filter_map(only_game).collect(),
            unclear: notes.unclear,
            lost: notes.lost,
            left_out: rows.left_out,
            faults,
        }
        .with_all_faults()
    }

    fn with_all_faults(mut self) -> Contest {
        self.faults.extend(sides_fault(&self));
        computed::name_values(&mut self.faults);
        if let Some(list) = self.list {
            self.faults.retain(|it| !published::is_unasked(it, &list));
        }
        self
    }
}

impl Papers {
    fn sheet(
        &self,
        at: usize,
        part: &StagePosition<'_>,
        faults: &mut Vec<PaperFault>,
    ) -> EventTable {
        let bytes = self.files[at].as_deref().unwrap_or_default();
        let mut sheet = EventTable::read(PAPER_FILES[at], bytes, faults);
        part.keep(&mut sheet, faults);
        sheet
    }
}

/// Whether players play, and teams have a score: 全队轮赛制, 队员总分制.
const fn is_of_sides(plan: &Plan) -> bool {
    matches!(
        plan.system,
        Some(System::Scheveningen | System::MemberTotal)
    )
}

/// The table of a stage. Every number comes from the list: it cannot be refused.
fn table(people: &[Person], games: &[(Game, u32)], byes: &[ByeRow]) -> Crosstable {
    let byes = byes.iter().map(|it| it.bye).collect();
    let all: Vec<_> = people.iter().map(|it| it.entrant).collect();
    let games = games.iter().map(|it| it.0).collect();
    Crosstable::new(all, games, byes).unwrap_or_else(|_| Crosstable::empty(people.len()))
}

/// The list by which places go, and whether it is named or the only one.
fn list(ranking: &Ranking, plan: &Plan, conditions: &Conditions) -> (Option<CriteriaList>, bool) {
    let (competition, named) = (conditions.competition, plan.list.as_deref());
    let list = ranking.list(competition, named).copied();
    let is_alone = ranking.choices(competition).count() <= 1;
    (list, named.is_some() || is_alone)
}

/// The places as they were published.
fn places(
    papers: &Papers,
    (part, plan): (&StagePosition<'_>, &Plan),
    (list, faults): (&people::PeopleIndex, &mut Vec<PaperFault>),
) -> (Vec<Published>, Vec<PublishedSide>) {
    let sheet = papers.sheet(4, part, faults);
    let by_sides = is_of_sides(plan);
    published::read_published(&sheet, (list, by_sides), faults)
}

/// The entrants, and in an event of teams the players beside them.
fn lists(
    event: &Event,
    (plan, part): (&Plan, &StagePosition<'_>),
    papers: &Papers,
    faults: &mut Vec<PaperFault>,
) -> (people::PeopleIndex, Option<people::PeopleIndex>) {
    let of_teams = plan
        .teams
        .unwrap_or_else(|| plan.boards.is_some_and(|it| it > 1));
    let of_teams = of_teams && !is_of_sides(plan);
    // A match of all against all numbers each team from 1, as 附录五 does.
    let by_team = of_teams || plan.system == Some(System::Scheveningen);
    let mut players = people::PeopleIndex::of_event(event, false).by_team(by_team);
    let sheet = papers.sheet(0, part, faults);
    players.add_sheet(&sheet, faults);
    players.settle();
    faults.extend(same_person::entered_twice(&players.people, PAPER_FILES[0]));
    let mut teams = people::PeopleIndex::of_event(event, true);
    let sheet = papers.sheet(1, part, faults);
    teams.add_sheet(&sheet, faults);
    if of_teams && teams.people.is_empty() {
        teams.add_teams_of(&players);
    }
    teams.settle();
    faults.extend(same_person::entered_twice(&teams.people, PAPER_FILES[1]));
    if of_teams {
        teams.add_fouls_of(&players, &sheet, faults);
    }
    if of_teams {
        (teams, Some(players))
    } else {
        (players, None)
    }
}
