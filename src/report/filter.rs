//! Which findings are wanted.

use crate::board::Side;
use crate::record::{DateReading, GameRecord, days_covered, end_of_month, is_day, read_date};
use crate::rules::{Finding, Severity, rule};
use crate::text::Sought;
use thiserror::Error;

/// Which findings are wanted: those that pass every condition that is set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Codes, beginnings of codes (`M`, `M1`) or names; empty for all.
    pub codes: Vec<String>,
    /// This severity and heavier ones.
    pub severity: Option<Severity>,
    /// A part of the event's name.
    pub event: Option<Sought>,
    /// A part of a player's name.
    pub player: Option<Sought>,
    /// First day, as 19870315; see [`first_day`].
    pub since: Option<u32>,
    /// Last day; see [`last_day`].
    pub until: Option<u32>,
}

/// Data of a record that a filter asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subject {
    /// Event as written.
    pub event: String,
    /// Red as written.
    pub red: String,
    /// Black as written.
    pub black: String,
    /// The date as 19870315, nought for what is not said; `None` without a date.
    pub day: Option<u32>,
}

impl Subject {
    /// The data a record states about itself.
    pub fn of(record: &GameRecord<'_>) -> Subject {
        let player = |side| record.player(side).unwrap_or_default().to_owned();
        Subject {
            event: record.tag("Event").unwrap_or_default().to_owned(),
            red: player(Side::Red),
            black: player(Side::Black),
            day: record.tag("Date").and_then(read_date).and_then(day),
        }
    }
}

/// A date as a number: 19870315; months and days not known are nought.
fn day(reading: DateReading) -> Option<u32> {
    let year = u32::try_from(reading.from.year).ok()?;
    Some(year * 10_000 + u32::from(reading.from.month) * 100 + u32::from(reading.from.day))
}

impl Filter {
    /// Whether anything of this record can pass.
    pub fn takes_record(&self, subject: &Subject) -> bool {
        let within = |part: &Option<Sought>, whole: &[&str]| {
            let any = |sought: &Sought| whole.iter().any(|text| sought.is_in(text));
            part.as_ref().is_none_or(any)
        };
        let covered = subject.day.map(days_covered);
        let dated = |wanted: Option<u32>, holds: fn((u32, u32), u32) -> bool| {
            wanted.is_none_or(|wanted| covered.is_some_and(|days| holds(days, wanted)))
        };
        within(&self.event, &[&subject.event])
            && within(&self.player, &[&subject.red, &subject.black])
            && dated(self.since, |days, first| days.0 >= first)
            && dated(self.until, |days, last| days.1 <= end_of_month(last))
    }

    /// Whether this finding passes, its record apart.
    pub fn takes(&self, finding: &Finding) -> bool {
        self.severity.is_none_or(|least| finding.severity >= least)
            && (self.codes.is_empty()
                || self.codes.iter().any(|asked| {
                    finding.code.text().starts_with(asked.as_str())
                        || rule(finding.code).name == asked
                }))
    }
}

/// A text that is no date for a filter.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a date is YYYY, YYYY-MM or YYYY-MM-DD, not {0:?}")]
pub struct DateError(pub String);

/// `1987`, `1987-03` or `1987-03-15` as the first day it covers: 19870000, 19870300, 19870315.
///
/// # Errors
/// Where the text is no such date.
pub fn first_day(text: &str) -> Result<u32, DateError> {
    day_of(text, 0)
}

/// The same as the last day it covers: 19879999, 19870399, 19870315.
///
/// # Errors
/// Where the text is no such date.
pub fn last_day(text: &str) -> Result<u32, DateError> {
    day_of(text, 99)
}

/// `open` stands for a month or day that is not said.
fn day_of(text: &str, open: u32) -> Result<u32, DateError> {
    let wrong = || DateError(text.to_owned());
    let mut parts = text.split('-');
    let mut number = |digits: usize, most: u32| match parts.next() {
        None => Ok(None),
        Some(part) if part.len() == digits => match part.parse() {
            Ok(number) if (1..=most).contains(&number) => Ok(Some(number)),
            _ => Err(wrong()),
        },
        Some(_) => Err(wrong()),
    };
    let year = number(4, 9999)?.ok_or_else(wrong)?;
    let month = number(2, 12)?;
    let day = number(2, 31)?;
    if parts.next().is_some() {
        return Err(wrong());
    }
    if day.is_some_and(|day| !is_day(year * 10_000 + month.unwrap_or(0) * 100 + day)) {
        return Err(wrong());
    }
    Ok(year * 10_000 + month.unwrap_or(open) * 100 + day.unwrap_or(open))
}

#[cfg(test)]
mod tests {
    use super::{Filter, Subject, first_day, last_day};
    use crate::text::Sought;

    #[test]
    fn a_date_is_read_as_its_first_and_last_day() {
        assert_eq!(first_day("1987"), Ok(19_870_000));
        assert_eq!(last_day("1987"), Ok(19_879_999));
        assert_eq!(first_day("1987-03"), Ok(19_870_300));
        assert_eq!(last_day("1987-03"), Ok(19_870_399));
        assert_eq!(first_day("1987-03-15"), last_day("1987-03-15"));
        let taken: Vec<_> = [
            "",
            "87",
            "1987-3",
            "1987-13",
            "1987-03-32",
            "1987-03-15-1",
            "1987/03",
        ]
        .into_iter()
        .filter(|text| first_day(text).is_ok())
        .collect();
        assert!(taken.is_empty(), "no dates, yet taken: {taken:?}");
    }

    #[test]
    fn conditions_on_the_record_are_all_asked() {
        let subject = Subject {
            event: "1987年全国象棋个人赛".to_owned(),
            red: "廣東呂欽".to_owned(),
            black: "Hu Ronghua".to_owned(),
            day: Some(19_870_300),
        };
        let takes = |change: fn(&mut Filter)| {
            let mut filter = Filter::default();
            change(&mut filter);
            filter.takes_record(&subject)
        };
        assert!(takes(|_| {}));
        assert!(takes(|filter| filter.event = Some(Sought::new("個人賽"))));
        assert!(!takes(|filter| filter.event = Some(Sought::new("团体"))));
        assert!(takes(|filter| filter.player = Some(Sought::new("胡荣华"))));
        assert!(takes(|filter| filter.player = Some(Sought::new("lüqin"))));
        assert!(takes(|filter| filter.since = first_day("1987").ok()));
        assert!(!takes(|filter| filter.since = first_day("1987-04").ok()));
        assert!(takes(|filter| filter.until = last_day("1987-03").ok()));
        assert!(!takes(|filter| filter.until = last_day("1986").ok()));
    }

    #[test]
    fn a_record_without_a_date_passes_no_filter_of_dates() {
        let filter = Filter {
            until: last_day("1999").ok(),
            ..Filter::default()
        };
        assert!(!filter.takes_record(&Subject::default()));
    }
}
