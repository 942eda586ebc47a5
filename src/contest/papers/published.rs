//! `standings.csv`: the places as they were published.

use super::cell_advice::CellAdvice;
use super::columns::{CRITERIA, NAME, NUMBER, RANK, STAGE, TEAM};
use super::fault::{PaperFault, PaperFaultKind};
use super::people::PeopleIndex;
use super::sheet::{EventTable, short};
use crate::contest::{Criterion, Number, Points};
use crate::text::Row;
use std::collections::{BTreeMap, BTreeSet};

/// A row of published standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    /// Line, from 1.
    pub line: u32,
    /// Place.
    pub rank: Option<u32>,
    /// The entrant.
    pub number: Number,
    /// Values of criteria.
    pub values: Vec<(Criterion, Points)>,
}

/// The row of a team of 全队轮赛制 or 队员总分制, as published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedSide {
    /// Line, from 1.
    pub line: u32,
    /// Place.
    pub rank: Option<u32>,
    /// The team.
    pub team: String,
    /// Values of criteria.
    pub values: Vec<(Criterion, Points)>,
}

impl PublishedSide {
    /// Points of the games of its players.
    pub fn points(&self) -> Option<Points> {
        let is_score =
            |it: &&(Criterion, Points)| matches!(it.0, Criterion::Points | Criterion::BoardPoints);
        self.values.iter().find(is_score).map(|it| it.1)
    }
}

/// So many who have no place are named.
const SHOWN: usize = 8;

/// Reads published standings, of 全队轮赛制 (`by_sides`) those of the teams too.
pub(super) fn read_published(
    sheet: &EventTable,
    (list, by_sides): (&PeopleIndex, bool),
    faults: &mut Vec<PaperFault>,
) -> (Vec<Published>, Vec<PublishedSide>) {
    let (mut rows, mut sides) = (Vec::new(), Vec::new());
    if sheet.table.head.is_none() {
        return (rows, sides);
    }
    let named = sheet.at(NAME).or_else(|| sheet.at(NUMBER));
    let named = named.or_else(|| sheet.at(TEAM).filter(|_| by_sides));
    let Some(named) = named.or_else(|| sheet.needs(NAME, faults)) else {
        return (rows, sides);
    };
    let is_team = |text: &str| {
        let mut teams = list.people.iter().filter_map(|it| it.team.as_deref());
        by_sides && teams.any(|it| it == text)
    };
    let mut lines: BTreeMap<Number, u32> = BTreeMap::new();
    for row in &sheet.table.rows {
        let mut written = row.cell(named).trim();
        // The row of a team names nobody of it.
        if written.is_empty() && by_sides {
            written = sheet.text(row, TEAM);
        }
        let number = list.find(written);
        if number.is_none() && is_team(written) {
            sides.push(side(sheet, (row, written), faults));
            continue;
        }
        let Some(number) = number else {
            faults.push(sheet.fault(row, list.stranger(written)));
            continue;
        };
        if let Some(first) = lines.get(&number).copied() {
            let name = short(written);
            faults.push(sheet.fault(row, PaperFaultKind::PlaceTwice { name, first }));
            continue;
        }
        lines.insert(number, row.line);
        rows.push(Published {
            line: row.line,
            rank: rank(sheet, row, (by_sides, &mut *faults)),
            number,
            values: values(sheet, row, faults),
        });
    }
    let of_players = rows.iter().map(|it| (it.line, &it.values)).collect();
    let of_teams = sides.iter().map(|it| (it.line, &it.values)).collect();
    not_published(sheet, &[of_players, of_teams], faults);
    // Of a stage that has no row at all nothing was published.
    if !rows.is_empty() {
        faults.extend(without_place(sheet, list, &lines));
    }
    (rows, sides)
}

/// The place a row gives; an empty cell is reported, since nobody can compare it.
fn rank(
    sheet: &EventTable,
    row: &Row,
    (by_sides, faults): (bool, &mut Vec<PaperFault>),
) -> Option<u32> {
    let rank = sheet.number(row, RANK).unwrap_or_else(|fault| {
        faults.push(fault);
        Some(0)
    });
    if rank.is_none() && sheet.at(RANK).is_some() && !by_sides {
        let kind = PaperFaultKind::Cell {
            column: "rank",
            text: String::new(),
            advice: CellAdvice::EveryPlace,
        };
        faults.push(sheet.fault(row, kind));
    }
    rank.filter(|it| *it > 0)
}

/// Values of rows, with their lines.
type RowValues<'a> = Vec<(u32, &'a Vec<(Criterion, Points)>)>;

/// Reports the empty cells of columns in which other rows have numbers, separately for players and teams, and columns that are
/// empty throughout. A criterion among equals has a number for these alone.
fn not_published(sheet: &EventTable, of: &[RowValues<'_>; 2], faults: &mut Vec<PaperFault>) {
    let line = sheet.table.head.as_ref().map_or(0, |it| it.line);
    let columns = CRITERIA.iter().filter(|it| !it.0.is_among_equals());
    for (criterion, heading) in columns.filter(|it| sheet.at(it.1).is_some()) {
        let fault = |line, all| PaperFault {
            file: sheet.file,
            line,
            kind: PaperFaultKind::NotPublished {
                column: criterion.name(),
                all,
            },
        };
        let rows = sheet.table.rows.iter();
        let empty = rows.filter(|row| sheet.text(row, heading).is_empty());
        let empty: BTreeSet<u32> = empty.map(|row| row.line).collect();
        if empty.len() == sheet.table.rows.len() && !empty.is_empty() {
            // Of several stages the rows of others may have it.
            if sheet.at(STAGE).is_none() {
                faults.push(fault(line, true));
            }
            continue;
        }
        for rows in of {
            let lacks = rows.iter().map(|it| it.0).filter(|it| empty.contains(it));
            let lacks: Vec<u32> = lacks.collect();
            // A cell that cannot be read is reported by itself; a column of teams alone is none of the players'.
            if lacks.len() < rows.len() {
                faults.extend(lacks.into_iter().map(|line| fault(line, false)));
            }
        }
    }
}

/// Whether a fault is that of an empty column by which no place of the list goes: tables that serve every list have such.
pub(super) fn is_unasked(fault: &PaperFault, list: &crate::contest::CriteriaList) -> bool {
    match fault.kind {
        PaperFaultKind::NotPublished { column, all: true } => {
            let mut asked = list.criteria.iter().map(|it| it.name());
            column != Criterion::Points.name() && asked.all(|it| it != column)
        }
        _ => false,
    }
}

/// The numbers of a row, by criterion.
fn values(sheet: &EventTable, row: &Row, faults: &mut Vec<PaperFault>) -> Vec<(Criterion, Points)> {
    let mut values = Vec::new();
    for (criterion, heading) in CRITERIA {
        let text = sheet.text(row, heading);
        match Points::read(text) {
            _ if text.is_empty() => {}
            Some(points) => values.push((criterion, points)),
            None => faults.push(sheet.fault(
                row,
                PaperFaultKind::Cell {
                    column: criterion.name(),
                    text: short(text),
                    advice: CellAdvice::Points,
                },
            )),
        }
    }
    values
}

/// The row of a team.
fn side(
    sheet: &EventTable,
    (row, team): (&Row, &str),
    faults: &mut Vec<PaperFault>,
) -> PublishedSide {
    PublishedSide {
        line: row.line,
        rank: rank(sheet, row, (true, &mut *faults)),
        team: team.to_owned(),
        values: values(sheet, row, faults),
    }
}

/// A fault that names those of the list who have no row. Who withdrew may have none.
fn without_place(
    sheet: &EventTable,
    list: &PeopleIndex,
    lines: &BTreeMap<Number, u32>,
) -> Option<PaperFault> {
    let people = (1..).zip(&list.people);
    let missing = people
        .filter(|(number, it)| it.entrant.withdrawn_after.is_none() && !lines.contains_key(number));
    let missing: Vec<String> = missing.map(|it| short(&it.1.name)).collect();
    let more = missing.len().saturating_sub(SHOWN) as u32;
    let names: Vec<&str> = missing.iter().take(SHOWN).map(String::as_str).collect();
    (!names.is_empty()).then(|| PaperFault {
        file: sheet.file,
        line: 0,
        kind: PaperFaultKind::NotPlaced {
            names: names.join(", "),
            more,
        },
    })
}
