//! A simulated event as rows of cells, and what a planted fault must make of it.

use dapu::contest::papers::Papers;
use dapu::contest::simulate::{Simulated, SimulatedPapers, SimulationPlan, papers};
use dapu::rules::EditionId;
use dapu::rules::edition::edition;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// Rows of cells, the head first.
pub(crate) type Table = Vec<Vec<String>>;

/// Columns of results.
pub(super) const RED: usize = 3;
pub(super) const BLACK: usize = 4;
pub(super) const RESULT: usize = 5;
/// Columns of places: rank, name, and the first criterion.
pub(super) const RANK: usize = 0;
pub(super) const NAME: usize = 1;
pub(super) const FIRST: usize = 2;

pub(crate) fn cells(text: &str) -> Table {
    let row = |line: &str| line.split(',').map(str::to_owned).collect();
    text.lines().map(row).collect()
}

pub(crate) fn bytes(rows: &Table) -> Vec<u8> {
    let lines = rows.iter().map(|it| it.join(",") + "\n");
    lines.collect::<String>().into_bytes()
}

/// A system with its least entrants, and how many more there may be.
pub(crate) type Kind = (&'static str, Simulated, u32, u32);

/// An event of a seed.
#[derive(Clone)]
pub(crate) struct Made {
    pub(crate) what: Simulated,
    pub(crate) event: String,
    pub(crate) papers: SimulatedPapers,
    /// `results.csv`.
    pub(super) rows: Table,
    /// `players.csv`, in an event of teams `teams.csv`.
    pub(super) people: Table,
    /// `standings.csv`.
    pub(super) places: Option<Table>,
}

/// A game or a match of several: its rows, in order of board, and who has Red at the first.
#[derive(Clone, Debug)]
pub(super) struct Match {
    pub(super) round: u32,
    pub(super) rows: Vec<usize>,
    pub(super) red: String,
    pub(super) black: String,
}

impl Match {
    pub(super) fn line(&self) -> u32 {
        self.rows[0] as u32 + 1
    }

    pub(super) fn is_of(&self, name: &str) -> bool {
        self.red == name || self.black == name
    }

    pub(super) fn both(&self) -> [&str; 2] {
        [&self.red, &self.black]
    }
}

impl Made {
    pub(crate) fn of((_, what, from, many): Kind, seed: u64) -> Made {
        let entrants = from + (seed % u64::from(many)) as u32;
        let entrants = if what == Simulated::Scheveningen {
            2 * entrants
        } else {
            entrants
        };
        let plan = SimulationPlan {
            seed,
            entrants,
            forfeits: 3,
            withdrawals: 4,
        };
        let ranking = edition(EditionId::Cn2020).ranking.expect("2020 14");
        let papers = papers(plan, what, ("cn2020", ranking)).expect("an event");
        Made {
            what,
            event: papers.event.clone(),
            rows: cells(&papers.results),
            people: cells(papers.teams.as_ref().unwrap_or(&papers.players)),
            places: papers.standings.as_deref().map(cells),
            papers,
        }
    }

    pub(super) fn is_of_teams(&self) -> bool {
        self.papers.teams.is_some()
    }

    pub(super) fn is_swiss(&self) -> bool {
        matches!(
            self.what,
            Simulated::Swiss { .. } | Simulated::TeamSwiss { .. }
        )
    }

    /// Who is paired, of a name in the results: in an event of teams the team of the player.
    pub(super) fn entrant<'n>(&self, name: &'n str) -> &'n str {
        match name.split_once('-') {
            Some((team, _)) if self.is_of_teams() => team,
            _ => name,
        }
    }

    pub(super) fn round(&self, row: usize) -> u32 {
        self.rows[row][0].parse().expect("a round")
    }

    pub(super) fn result(&self, row: usize) -> &str {
        self.rows[row][RESULT].trim_start_matches('\'')
    }

    pub(super) fn matches(&self) -> Vec<Match> {
        let mut all: BTreeMap<(u32, u32), Vec<usize>> = BTreeMap::new();
        for at in 1..self.rows.len() {
            if let Ok(table) = self.rows[at][1].parse() {
                all.entry((self.round(at), table)).or_default().push(at);
            }
        }
        let found = all.into_iter().map(|((round, _), rows)| {
            let name = |column: usize| self.entrant(&self.rows[rows[0]][column]).to_owned();
            // At even boards colours are exchanged.
            let is_even = matches!(&*self.rows[rows[0]][2], "2" | "4");
            let (red, black) = if is_even { (BLACK, RED) } else { (RED, BLACK) };
            Match {
                round,
                red: name(red),
                black: name(black),
                rows,
            }
        });
        found.collect()
    }

    /// Row, round and name of each bye.
    pub(super) fn byes(&self) -> Vec<(usize, u32, String)> {
        let rows = (1..self.rows.len()).filter(|at| self.rows[*at][1].is_empty());
        rows.map(|at| (at, self.round(at), self.rows[at][RED].clone()))
            .collect()
    }

    pub(super) fn last_round(&self) -> u32 {
        (1..self.rows.len())
            .map(|at| self.round(at))
            .max()
            .unwrap_or(0)
    }

    /// The round after which somebody withdrew.
    pub(super) fn withdrawn_after(&self, name: &str) -> Option<u32> {
        let row = self.people.iter().skip(1).find(|row| row[1] == name)?;
        row[self.column("withdrawn_after")].parse().ok()
    }

    /// The matches; of a Swiss those of rounds before which nothing was forfeited. Had a forfeit been told late, a pairing that is planted
    /// may be the right one of that time, and is not called another.
    pub(super) fn certain_matches(&self) -> Vec<Match> {
        let mut all = self.matches();
        let is_absent = |row: &usize| matches!(self.result(*row), "+-" | "-+" | "--");
        let absent = all.iter().filter(|it| it.rows.iter().all(is_absent));
        let after: BTreeSet<u32> = absent.map(|it| it.round + 1).collect();
        all.retain(|it| !self.is_swiss() || !after.contains(&it.round));
        all
    }

    pub(super) fn stay(&self, it: &Match) -> bool {
        it.both()
            .iter()
            .all(|name| self.withdrawn_after(name).is_none())
    }

    pub(super) fn column(&self, head: &str) -> usize {
        let found = self.people[0].iter().position(|it| it == head);
        found.expect("a column of the list")
    }

    pub(super) fn set_person(&mut self, name: &str, (head, value): (&str, &str)) {
        let column = self.column(head);
        if let Some(row) = self.people.iter_mut().find(|row| row[1] == name) {
            value.clone_into(&mut row[column]);
        }
    }

    /// Takes off all rows behind a round.
    pub(super) fn stop_after(&mut self, round: u32) {
        let rows = std::mem::take(&mut self.rows).into_iter();
        self.rows = rows
            .filter(|row| row[0].parse().is_ok_and(|it: u32| it <= round) || row[0] == "round")
            .collect();
    }

    /// What each has before a round, in points of 2, 1, 0; of matches match points. A bye is a win.
    pub(super) fn points_before(&self, round: u32) -> BTreeMap<String, u32> {
        let people = self.people.iter().skip(1);
        let mut all: BTreeMap<String, u32> = people.map(|row| (row[1].clone(), 0)).collect();
        for it in self.matches().iter().filter(|it| it.round < round) {
            let (red, black) = self.points(it);
            *all.entry(it.red.clone()).or_default() += red;
            *all.entry(it.black.clone()).or_default() += black;
        }
        for (_, _, name) in self.byes().into_iter().filter(|it| it.1 < round) {
            *all.entry(name).or_default() += 2;
        }
        all
    }

    /// What a match counts for its two: of a match of several games match points.
    pub(super) fn points(&self, it: &Match) -> (u32, u32) {
        let (red, black) = self.score(it);
        // Where both were absent at all boards nobody has a point.
        let is_absent = it.rows.iter().all(|row| self.result(*row) == "--");
        if it.rows.len() < 2 || is_absent {
            return (red, black);
        }
        match red.cmp(&black) {
            std::cmp::Ordering::Less => (0, 2),
            std::cmp::Ordering::Equal => (1, 1),
            std::cmp::Ordering::Greater => (2, 0),
        }
    }

    /// Points of the games of a match: of who has Red at the first board, and of the other.
    fn score(&self, it: &Match) -> (u32, u32) {
        let mut sum = (0, 0);
        for &row in &it.rows {
            let (red, black) = match self.result(row) {
                "1-0" | "+-" => (2, 0),
                "0-1" | "-+" => (0, 2),
                "1/2-1/2" => (1, 1),
                "--" => (0, 0),
                other => panic!("{other} is no result"),
            };
            if self.entrant(&self.rows[row][RED]) == it.red {
                sum = (sum.0 + red, sum.1 + black);
            } else {
                sum = (sum.0 + black, sum.1 + red);
            }
        }
        sum
    }

    /// The papers as they are now, without places: these were made of other results.
    pub(super) fn without_places(&self) -> Papers {
        let mut papers = self.with_places();
        papers.files[4] = None;
        papers
    }

    /// The papers as they are now.
    pub(super) fn with_places(&self) -> Papers {
        let mut papers = self.papers.papers();
        papers.files[usize::from(self.is_of_teams())] = Some(bytes(&self.people));
        papers.files[3] = Some(bytes(&self.rows));
        papers.files[4] = self.places.as_ref().map(bytes);
        papers
    }
}

/// A finding that must come: a line 0 is not asked for; the message names all names.
#[derive(Clone, Debug)]
pub(crate) struct Due {
    pub(crate) code: &'static str,
    pub(crate) round: u32,
    pub(crate) line: u32,
    pub(crate) names: Vec<String>,
}

/// An event with a fault.
pub(crate) struct Planted {
    pub(crate) event: String,
    pub(crate) papers: Papers,
    /// The event as it is now, for the measures of a Swiss.
    pub(crate) now: Made,
    pub(crate) due: Vec<Due>,
    /// What may follow beside, in those rounds: a Swiss that goes on from another state is paired otherwise.
    pub(crate) may: Vec<(&'static str, RangeInclusive<u32>)>,
}

impl Planted {
    /// Of other results: no places are published.
    pub(super) fn of(now: Made) -> Planted {
        Planted {
            event: now.event.clone(),
            papers: now.without_places(),
            now,
            due: Vec::new(),
            may: Vec::new(),
        }
    }

    /// Of other places.
    pub(super) fn of_places(now: Made) -> Planted {
        Planted {
            papers: now.with_places(),
            ..Planted::of(now)
        }
    }

    pub(super) fn due(mut self, code: &'static str, at: (u32, u32), names: &[&str]) -> Planted {
        self.due.push(Due {
            code,
            round: at.0,
            line: at.1,
            names: names.iter().map(|it| (*it).to_owned()).collect(),
        });
        self
    }

    pub(super) fn may(mut self, code: &'static str, rounds: RangeInclusive<u32>) -> Planted {
        self.may.push((code, rounds));
        self
    }
}
