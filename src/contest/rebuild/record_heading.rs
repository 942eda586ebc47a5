//! Data that one record gives about its game.

use super::Title;
use crate::contest::Outcome;
use std::sync::Arc;

/// The place of nobody in the list of names.
pub const NOBODY: u32 = u32::MAX;

/// First and last day a date covers, as 19990820.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DateRange {
    /// First.
    pub from: u32,
    /// Last.
    pub to: u32,
}

impl DateRange {
    /// One day.
    pub const fn one(day: u32) -> DateRange {
        DateRange { from: day, to: day }
    }

    /// The day, where it is one.
    pub fn exact(self) -> Option<u32> {
        (self.from == self.to).then_some(self.from)
    }

    /// Year of the first day.
    pub const fn year(self) -> i32 {
        (self.from / 10000).cast_signed()
    }

    /// As `1999-08-20`, and a month as `1999-08`.
    pub fn shown(day: u32) -> String {
        if day.is_multiple_of(100) {
            return format!("{:04}-{:02}", day / 10000, day / 100 % 100);
        }
        format!("{:04}-{:02}-{:02}", day / 10000, day / 100 % 100, day % 100)
    }

    /// Days from year nought on, to measure how far two lie apart.
    pub(super) fn count(day: u32) -> i64 {
        let (year, month, day) = (
            i64::from(day / 10000),
            i64::from(day / 100 % 100),
            i64::from(day % 100),
        );
        // Days of the Gregorian calendar before a date, March first.
        let (y, m) = if month > 2 {
            (year, month - 3)
        } else {
            (year - 1, month + 9)
        };
        y * 365 + y / 4 - y / 100 + y / 400 + (m * 153 + 2) / 5 + day
    }
}

/// A name as it is written, and whom it names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerName {
    /// As written.
    pub written: String,
    /// The player.
    pub player: String,
    /// The player for comparing: folded, without signs.
    pub key: String,
    /// The team; empty where none is named.
    pub team: String,
    /// Number of records of the whole archive that name the player so, with any team; 0 where nobody counted.
    pub records: u64,
}

/// Data that one record gives.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecordHeading {
    /// The record.
    pub record: i64,
    /// The game it is of: records of one game have the same.
    pub game: i64,
    /// Its title. Most records of an event have one title: it is held once.
    pub title: Arc<Title>,
    /// Round of a tag of its own.
    pub round: Option<u32>,
    /// Where it was played, as written; empty where nothing says so.
    pub site: Arc<str>,
    /// Its table in the round, from 1; 0 where nothing says so.
    pub table: u32,
    /// Days its date covers; `None` where the day is not known.
    pub days: Option<DateRange>,
    /// The month of its date, as 198703, where the day is not known.
    pub month: Option<u32>,
    /// Year of its date.
    pub year: Option<i32>,
    /// Red and Black, by their place in the list of names, or [`NOBODY`].
    pub players: [u32; 2],
    /// Outcome, by its tag.
    pub outcome: Option<Outcome>,
    /// Outcome, in words of its title (`甲先勝乙`).
    pub told: Option<Outcome>,
    /// Plies.
    pub plies: u32,
    /// Equal where the first moves are; 0 where they are few, or the start is another.
    pub opening: u64,
    /// The same of the moves behind them; 0 for a game that is shorter.
    pub middle: u64,
}

impl RecordHeading {
    /// The round, of a tag or of the title.
    pub fn round(&self) -> Option<u32> {
        self.round.or(self.title.round)
    }

    /// Its event in its own words, with the year of its date where they have none.
    pub fn event_words(&self) -> String {
        let written = &self.title.written;
        let named = self.title.event.as_ref().and_then(|it| it.year);
        match self.year.filter(|_| named.is_none()) {
            Some(year) if !written.is_empty() => format!("{year} {written}"),
            _ => written.clone(),
        }
    }

    /// The year of the event, of its name or of the date.
    pub fn event_year(&self) -> Option<i32> {
        let named = self.title.event.as_ref().and_then(|it| it.year);
        named.or(self.year)
    }
}

/// First and last day of most records: days of other years are left out.
pub(super) fn span(
    all: &[RecordHeading],
    records: &[usize],
    year: Option<i32>,
) -> Option<DateRange> {
    let days = records.iter().filter_map(|at| all[*at].days);
    let fits = |it: &DateRange| year.is_none_or(|year| (it.year() - year).abs() <= 1);
    let days: Vec<DateRange> = days.filter(fits).collect();
    Some(DateRange {
        from: days.iter().map(|it| it.from).min()?,
        to: days.iter().map(|it| it.to).max()?,
    })
}
