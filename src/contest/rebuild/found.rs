//! An event as its records name it.

use super::words::{IN_TWOS, ORDINAL, ORDINAL_UNIT, SIMULTANEOUS, TEAMS};
use super::{RecordHeading, TitleParts};
use crate::text::simplified;
use std::collections::BTreeMap;

/// A feature that two events have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// So many games have records in both.
    SharedGames(usize),
    /// So many games have records in both, which cannot be one: each game is of one of them alone.
    StrayGames(usize),
    /// The names are alike, and the year does not part them.
    AlikeNames,
}

/// Another event that may be the same, or that games of this one stand in too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Its place among the events.
    pub event: usize,
    /// Their common feature.
    pub reason: Reason,
}

/// An event, or a group or stage of one, with its records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoundEvent {
    /// Its name as most records write it.
    pub name: String,
    /// Group or stage; empty where none is named.
    pub section: String,
    /// Content of its name, by most records.
    pub named: TitleParts,
    /// Year.
    pub year: Option<i32>,
    /// All writings of the name with how many records have each.
    pub spellings: BTreeMap<String, usize>,
    /// Its records, by their place among those given.
    pub records: Vec<usize>,
    /// Records that name no event and are taken for it by place and date.
    pub by_place: usize,
    /// Other events that may be the same, and events its games stand in too.
    pub candidates: Vec<Candidate>,
}

impl FoundEvent {
    /// Its name with the year, the number and the group that the writing leaves out.
    pub fn label(&self) -> String {
        let mut label = String::new();
        let has = |text: &str| self.name.contains(text);
        if let Some(year) = self.year.map(|it| it.to_string()).filter(|it| !has(it)) {
            label.push_str(&year);
            label.push(' ');
        }
        if let Some(number) = self.named.ordinal
            && !simplified(&self.name).contains(ORDINAL_UNIT)
        {
            label.extend([
                ORDINAL.to_string(),
                number.to_string(),
                ORDINAL_UNIT.to_string(),
            ]);
        }
        label.push_str(&self.name);
        if !self.section.is_empty() {
            label.push(' ');
            label.push_str(&self.section);
        }
        label
    }

    /// Whether its name says that one may meet many at a time (车轮战, 1对8).
    pub fn is_simultaneous(&self) -> bool {
        let name = simplified(&self.name);
        SIMULTANEOUS.iter().any(|it| name.contains(it))
    }

    /// Whether its name says that two play as one: a record of two players is of none of its games.
    pub(super) fn is_in_twos(&self) -> bool {
        let name = simplified(&self.name);
        IN_TWOS.iter().any(|it| name.contains(it))
    }

    /// Whether its name says that teams meet.
    pub fn is_of_teams(&self) -> bool {
        TEAMS.iter().any(|it| self.named.core.contains(it))
    }
}

/// Name, writings and year of a set of records.
pub(super) fn described(
    all: &[RecordHeading],
    named: TitleParts,
    records: Vec<usize>,
) -> FoundEvent {
    let mut spellings: BTreeMap<String, usize> = BTreeMap::new();
    let mut years: BTreeMap<i32, usize> = BTreeMap::new();
    for at in &records {
        let said = &all[*at];
        if !said.title.written.is_empty() {
            *spellings.entry(said.title.written.clone()).or_default() += 1;
        }
        if let Some(year) = said.event_year() {
            *years.entry(year).or_default() += 1;
        }
    }
    let most = spellings
        .iter()
        .max_by(|one, other| one.1.cmp(other.1).then(other.0.cmp(one.0)));
    let year = years.iter().max_by_key(|it| it.1).map(|it| *it.0);
    FoundEvent {
        name: most.map(|it| it.0.clone()).unwrap_or_default(),
        named,
        year: year.or_else(|| records.iter().find_map(|it| all[*it].event_year())),
        spellings,
        records,
        ..FoundEvent::default()
    }
}
