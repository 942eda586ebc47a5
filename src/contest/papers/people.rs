//! `players.csv`, `teams.csv`: who takes part, with which number.

use super::bracketed::before_brackets;
use super::cell_advice::CellAdvice;
use super::columns::{BARRED, FOULS, FROM, NAME, NUMBER, RATING, TEAM, WARNED, WITHDRAWN};
use super::fault::{PaperFault, PaperFaultKind};
use super::person::Person;
use super::sheet::{EventTable, half_width, short};
use crate::contest::{Entrant, Number};
use crate::event::Event;
use crate::record::name_key;
use crate::text::{Row, near};
use std::collections::{HashMap, HashSet};

/// People of a list, found by name or by number.
#[derive(Clone, Debug, Default)]
pub(super) struct PeopleIndex {
    pub(super) people: Vec<Person>,
    by_name: HashMap<String, usize>,
    by_label: HashMap<u32, usize>,
    /// Whether numbers count within a team, as line-ups do (2020 11.2): in an event of teams.
    by_team: bool,
    /// Numbers that several have.
    shared: HashSet<u32>,
    /// By [`name_key`]; `None` where several have it.
    by_key: HashMap<String, Option<usize>>,
    /// Names that several have.
    several: HashSet<String>,
}

impl PeopleIndex {
    /// The players or teams an event file names.
    pub(super) fn of_event(event: &Event, teams: bool) -> PeopleIndex {
        let mut list = PeopleIndex::default();
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

    /// The same, its numbers counted within each team.
    pub(super) const fn by_team(mut self, by_team: bool) -> PeopleIndex {
        self.by_team = by_team;
        self
    }

    /// Adds the teams that players are of, in order of the list.
    pub(super) fn add_teams_of(&mut self, players: &PeopleIndex) {
        for team in players.people.iter().filter_map(|it| it.team.as_ref()) {
            if !self.by_name.contains_key(team) {
                self.add(Person {
                    name: team.clone(),
                    ..Person::default()
                });
            }
        }
    }

    /// 全队犯规 (2020 14.5): the fouls of all players of a team. The number in the table of teams takes precedence, and is
    /// reported where it differs.
    pub(super) fn add_fouls_of(
        &mut self,
        players: &PeopleIndex,
        sheet: &EventTable,
        faults: &mut Vec<PaperFault>,
    ) {
        let said = sheet.table.rows.iter();
        let said = said.filter(|row| !sheet.text(row, FOULS).is_empty());
        let said: HashSet<u32> = said.map(|row| row.line).collect();
        let mut fouls = vec![0_u32; self.people.len()];
        for player in &players.people {
            if let Some(team) = player.team.as_deref().and_then(|it| self.find(it)) {
                let own = &mut fouls[team as usize - 1];
                *own = own.saturating_add(player.entrant.fouls);
            }
        }
        for (team, made) in self.people.iter_mut().zip(fouls) {
            if team.line == 0 || !said.contains(&team.line) {
                team.entrant.fouls = made;
            } else if made > 0 && made != team.entrant.fouls {
                faults.push(PaperFault {
                    file: sheet.file,
                    line: team.line,
                    kind: PaperFaultKind::FoulsDiffer {
                        name: short(&team.name),
                        said: team.entrant.fouls,
                        made,
                    },
                });
            }
        }
    }

    /// Adds the rows of a table.
    pub(super) fn add_sheet(&mut self, sheet: &EventTable, faults: &mut Vec<PaperFault>) {
        if sheet.table.head.is_none() || sheet.needs(NAME, faults).is_none() {
            return;
        }
        for row in &sheet.table.rows {
            let person = person(sheet, row, faults);
            if person.name.is_empty() {
                faults.push(sheet.fault(row, PaperFaultKind::NoName));
            } else {
                self.add_row(person, sheet, (row, faults));
            }
        }
    }

    fn add_row(
        &mut self,
        mut person: Person,
        sheet: &EventTable,
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
            let line = person.line;
            let same = Person {
                line,
                ..known.clone()
            } == person;
            let kind = PaperFaultKind::NameTwice {
                name: short(&person.name),
                first: known.line,
                same,
            };
            faults.push(sheet.fault(row, kind));
            if same {
                return;
            }
        }
        let same = self.people.iter().filter(|it| it.label == person.label);
        let is_other_team = |it: &Person| self.by_team && it.team != person.team;
        let mut same = same.filter(|it| !is_other_team(it));
        if person.label > 0
            && self.by_label.contains_key(&person.label)
            && let Some(first) = same.next()
        {
            let first = first.line;
            let kind = PaperFaultKind::NumberTwice {
                number: person.label,
                first,
            };
            faults.push(sheet.fault(row, kind));
            person.label = 0;
        }
        self.add(person);
    }

    pub(super) fn add(&mut self, person: Person) -> usize {
        let at = self.people.len();
        self.index_name(at, &person.name);
        if person.label > 0 {
            self.index_label(at, person.label);
        }
        self.people.push(person);
        at
    }

    fn index_label(&mut self, at: usize, label: u32) {
        if *self.by_label.entry(label).or_insert(at) != at {
            self.shared.insert(label);
        }
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

    fn index_name(&mut self, at: usize, name: &str) {
        if *self.by_name.entry(name.to_owned()).or_insert(at) != at {
            self.several.insert(name.to_owned());
        }
        let key = name_key(name);
        if !key.is_empty() {
            let same = self.by_key.entry(key).or_insert(Some(at));
            *same = same.filter(|it| *it == at);
        }
    }

    fn index(&mut self) {
        self.by_name.clear();
        self.by_label.clear();
        self.by_key.clear();
        self.several.clear();
        self.shared.clear();
        for at in 0..self.people.len() {
            let name = self.people[at].name.clone();
            self.index_name(at, &name);
            self.index_label(at, self.people[at].label);
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

    /// The number of somebody by name, or by the organiser's number. A name may be written with other blanks, in traditional
    /// characters or in other letters; one that several have names nobody.
    pub(super) fn find(&self, written: &str) -> Option<Number> {
        let written = written.trim();
        if self.is_of_several(written) {
            return None;
        }
        let by_label = || {
            let label = label(written)?;
            let at = self.by_label.get(&label).copied();
            at.filter(|_| !self.shared.contains(&label))
        };
        let by_key = || self.by_key.get(&name_key(written)).copied().flatten();
        let by_name = self.by_name.get(written).copied();
        let at = by_name.or_else(by_label).or_else(by_key);
        let at = at.or_else(|| before_brackets(&self.people, written))?;
        Some(at as Number + 1)
    }

    /// Whether it is a number that several have, each in his team.
    pub(super) fn is_shared(&self, written: &str) -> bool {
        label(written).is_some_and(|it| self.shared.contains(&it))
    }

    /// Whether several have that name.
    pub(super) fn is_of_several(&self, written: &str) -> bool {
        self.by_name.contains_key(written) && self.same_name(written).nth(1).is_some()
    }

    fn same_name<'l>(&'l self, written: &'l str) -> impl Iterator<Item = &'l Person> {
        // Most names are those of one: their list is not gone through.
        let people: &[Person] = if self.several.contains(written) {
            &self.people
        } else {
            &[]
        };
        people.iter().filter(move |it| it.name == written)
    }

    /// A fault for somebody who is not in the list.
    pub(super) fn stranger(&self, written: &str) -> PaperFaultKind {
        if self.is_of_several(written) {
            let numbers: Vec<String> = self
                .same_name(written)
                .map(|it| it.label.to_string())
                .collect();
            return PaperFaultKind::NameOfSeveral {
                name: short(written),
                numbers: numbers.join(", "),
            };
        }
        if let Some(number) = label(written).filter(|_| self.is_shared(written)) {
            let own = self.people.iter().filter(|it| it.label == number);
            let names: Vec<String> = own.map(|it| short(&it.name)).collect();
            let names = names.join(", ");
            return PaperFaultKind::NumberOfSeveral { number, names };
        }
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

/// A number as it is written.
fn label(written: &str) -> Option<u32> {
    let plain: String = written.chars().map(half_width).collect();
    plain.parse().ok()
}

/// A row of a list. A cell that cannot be read costs that cell alone.
fn person(sheet: &EventTable, row: &Row, faults: &mut Vec<PaperFault>) -> Person {
    let team = if sheet.at(TEAM) == sheet.at(NAME) {
        ""
    } else {
        sheet.text(row, TEAM)
    };
    let mut number = |heading| {
        let number = sheet.number(row, heading);
        number.unwrap_or_else(|fault| {
            faults.push(left_out(fault));
            None
        })
    };
    Person {
        label: number(NUMBER).unwrap_or(0),
        rating: number(RATING),
        entrant: Entrant {
            fouls: number(FOULS).unwrap_or(0),
            withdrawn_after: number(WITHDRAWN),
            from: number(FROM).unwrap_or(0),
            warned: number(WARNED).unwrap_or(0),
            barred: number(BARRED).unwrap_or(0),
        },
        says_fouls: !sheet.text(row, FOULS).is_empty(),
        name: sheet.text(row, NAME).to_owned(),
        drawn: false,
        team: (!team.is_empty()).then(|| team.to_owned()),
        line: row.line,
    }
}

/// The fault says what follows: the player stays.
fn left_out(mut fault: PaperFault) -> PaperFault {
    if let PaperFaultKind::Cell { advice, .. } = &mut fault.kind {
        *advice = CellAdvice::NumberOrNothing;
    }
    fault
}

/// Players by team, in order of the list; who has no team is left out.
pub(in crate::contest) fn by_team(people: &[Person]) -> Vec<(&str, Vec<Number>)> {
    let mut sides: Vec<(&str, Vec<Number>)> = Vec::new();
    for (number, person) in (1..).zip(people) {
        let Some(team) = person.team.as_deref() else {
            continue;
        };
        match sides.iter_mut().find(|it| it.0 == team) {
            Some(side) => side.1.push(number),
            None => sides.push((team, vec![number])),
        }
    }
    sides
}
