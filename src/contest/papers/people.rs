//! `players.csv`, `teams.csv`: who takes part, with which number.

use super::fault::{PaperFault, PaperFaultKind};
use super::sheet::{
    BARRED, FOULS, NAME, NUMBER, RATING, Sheet, TEAM, WARNED, WITHDRAWN, half_width, short,
};
use crate::contest::{Entrant, Number};
use crate::event::Event;
use crate::text::{Row, near};
use std::collections::HashMap;

/// Who takes part, as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// Name of the player, or of the team.
    pub name: String,
    /// The number the organiser gave; without one the place in the list.
    pub label: u32,
    /// Whether the organiser gave the number.
    pub drawn: bool,
    /// Team.
    pub team: Option<String>,
    /// Rating.
    pub rating: Option<u32>,
    /// What places depend on.
    pub entrant: Entrant,
    /// Line in its file, from 1; 0 where it is told by the games alone.
    pub line: u32,
}

/// People of a list, found by name or by number.
#[derive(Clone, Debug, Default)]
pub(super) struct List {
    pub(super) people: Vec<Person>,
    by_name: HashMap<String, usize>,
    by_label: HashMap<u32, usize>,
}

impl List {
    /// The players or teams an event file names.
    pub(super) fn of_event(event: &Event, teams: bool) -> List {
        let mut list = List::default();
        if teams {
            for name in &event.teams {
                list.add(Person {
                    name: name.clone(),
                    ..Person::default()
                });
            }
            return list;
        }
        for player in &event.players {
            list.add(Person {
                name: player.name.clone(),
                label: player.number.unwrap_or(0),
                team: player.team.clone(),
                rating: player.rating,
                ..Person::default()
            });
        }
        list
    }

    /// Adds the teams that players are of, in order of the list.
    pub(super) fn add_teams_of(&mut self, players: &List) {
        for team in players.people.iter().filter_map(|it| it.team.as_ref()) {
            if !self.by_name.contains_key(team) {
                self.add(Person {
                    name: team.clone(),
                    ..Person::default()
                });
            }
        }
    }

    /// Adds the rows of a table.
    pub(super) fn add_sheet(&mut self, sheet: &Sheet, faults: &mut Vec<PaperFault>) {
        if sheet.table.head.is_none() || sheet.needs(NAME, faults).is_none() {
            return;
        }
        for row in &sheet.table.rows {
            match person(sheet, row) {
                Ok(person) if person.name.is_empty() => {
                    faults.push(sheet.fault(row, PaperFaultKind::NoName));
                }
                Ok(person) => self.add_row(person, sheet, (row, faults)),
                Err(fault) => faults.push(fault),
            }
        }
    }

    fn add_row(
        &mut self,
        person: Person,
        sheet: &Sheet,
        (row, faults): (&Row, &mut Vec<PaperFault>),
    ) {
        if let Some(known) = self.by_name.get(&person.name).copied() {
            let known = &mut self.people[known];
            if known.line == 0 {
                // The event file named him; the table says more.
                let label = if person.label == 0 {
                    known.label
                } else {
                    person.label
                };
                *known = Person { label, ..person };
                return;
            }
            let kind = PaperFaultKind::NameTwice {
                name: short(&person.name),
                first: known.line,
            };
            faults.push(sheet.fault(row, kind));
            return;
        }
        if person.label > 0
            && let Some(first) = self.by_label.get(&person.label)
        {
            let first = self.people[*first].line;
            let kind = PaperFaultKind::NumberTwice {
                number: person.label,
                first,
            };
            faults.push(sheet.fault(row, kind));
            return;
        }
        self.add(person);
    }

    pub(super) fn add(&mut self, person: Person) -> usize {
        let at = self.people.len();
        self.by_name.entry(person.name.clone()).or_insert(at);
        if person.label > 0 {
            self.by_label.entry(person.label).or_insert(at);
        }
        self.people.push(person);
        at
    }

    /// Puts the list in order of the numbers given (those without one behind, in order of the list), and numbers all.
    pub(super) fn settle(&mut self) {
        self.people
            .sort_by_key(|it| if it.label == 0 { u32::MAX } else { it.label });
        let given: std::collections::BTreeSet<u32> =
            self.people.iter().map(|it| it.label).collect();
        let mut free = (1..).filter(|it| !given.contains(it));
        for person in &mut self.people {
            person.drawn = person.label > 0;
        }
        for person in self.people.iter_mut().filter(|it| it.label == 0) {
            person.label = free.next().unwrap_or(0);
        }
        self.index();
    }

    fn index(&mut self) {
        self.by_name.clear();
        self.by_label.clear();
        for (at, person) in self.people.iter().enumerate() {
            self.by_name.entry(person.name.clone()).or_insert(at);
            self.by_label.entry(person.label).or_insert(at);
        }
    }

    /// Leaves those out whom `keeps` does not name, by their place in the list; the order stays.
    pub(super) fn retain(&mut self, keeps: impl Fn(usize) -> bool) {
        let people = std::mem::take(&mut self.people);
        let kept = people.into_iter().enumerate().filter(|(at, _)| keeps(*at));
        self.people = kept.map(|(_, person)| person).collect();
        self.index();
    }

    /// Numbers those who were added last: who came without a list.
    pub(super) fn settle_new(&mut self) {
        if self.people.iter().any(|it| it.label == 0) {
            for (at, person) in self.people.iter_mut().enumerate() {
                person.label = at as u32 + 1;
            }
        }
    }

    /// The number of somebody by name, or by the organiser's number.
    pub(super) fn find(&self, written: &str) -> Option<Number> {
        let by_label = || {
            let plain: String = written.chars().map(half_width).collect();
            self.by_label.get(&plain.parse().ok()?).copied()
        };
        let at = self.by_name.get(written).copied().or_else(by_label)?;
        Some(at as Number + 1)
    }

    /// A fault for somebody who is not in the list.
    pub(super) fn stranger(&self, written: &str) -> PaperFaultKind {
        let names: Vec<&str> = self.people.iter().map(|it| it.name.as_str()).collect();
        // Comparing a name with ten thousand others is no help to anybody.
        let near = if names.len() <= 1000 && written.len() <= 100 {
            near(written, &names)
        } else {
            Vec::new()
        };
        PaperFaultKind::Stranger {
            name: short(written),
            near: near.first().map(ToString::to_string),
        }
    }
}

fn person(sheet: &Sheet, row: &Row) -> Result<Person, PaperFault> {
    let count = |heading| sheet.number(row, heading).map(|it| it.unwrap_or(0));
    let team = if sheet.at(TEAM) == sheet.at(NAME) {
        ""
    } else {
        sheet.text(row, TEAM)
    };
    Ok(Person {
        name: sheet.text(row, NAME).to_owned(),
        label: count(NUMBER)?,
        drawn: false,
        team: (!team.is_empty()).then(|| team.to_owned()),
        rating: sheet.number(row, RATING)?,
        entrant: Entrant {
            fouls: count(FOULS)?,
            withdrawn_after: sheet.number(row, WITHDRAWN)?,
            warned: count(WARNED)?,
            barred: count(BARRED)?,
        },
        line: row.line,
    })
}
