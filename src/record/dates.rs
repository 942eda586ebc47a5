//! Dates as records write them: 211 shapes in one collection alone (`1999年8月20日-25日`, `20091114-09：00`,
//! `1999年1O月30日`, `14-10-2009`). What can be read two ways is read as far as both agree.

mod period;
mod scan;

pub(crate) use period::is_unread_date;
pub use period::read_period;
use scan::{DateNumber, items};

/// A day, a month or a year; what is not known is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// Year of the common era.
    pub year: i32,
    /// Month, 1–12; 0 where it is not known.
    pub month: u8,
    /// Day, 1–31; 0 where it is not known.
    pub day: u8,
}

/// Precision of a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Precision {
    /// Not even the year: it lies between the year of `from` and that of `to`.
    Period,
    /// The year alone.
    Year,
    /// Year and month.
    Month,
    /// Year, month and day.
    Day,
}

/// Reading of a date on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DateReading {
    /// The first day it covers, as exact as it is said.
    pub from: Date,
    /// The last; equal to `from` unless a range is written.
    pub to: Date,
    /// Precision of `from`.
    pub precision: Precision,
}

/// Years a record can be of: the oldest printed games are of the sixteenth century.
const YEARS: std::ops::RangeInclusive<u32> = 1500..=2100;

/// Years of the Republic of China (民国) count from 1912.
const REPUBLIC: u32 = 1911;

/// Reads a date; `None` where not even the year can be determined: two digits (`86-4-29`), three,
/// or a stand-in for an unknown year (`9999`, `????`).
///
/// ```
/// use dapu::record::{Date, Precision, read_date};
///
/// let reading = read_date("1999年8月20日-25日").unwrap();
/// assert_eq!(reading.from, Date { year: 1999, month: 8, day: 20 });
/// assert_eq!(reading.to, Date { year: 1999, month: 8, day: 25 });
/// assert_eq!(read_date("9-8-2009").unwrap().precision, Precision::Year);
/// assert_eq!(read_date("86-4-29"), None);
/// ```
pub fn read_date(text: &str) -> Option<DateReading> {
    plain(text).or_else(|| any_form(text))
}

/// Year, month and day in digits, twice the same sign between: most dates. [`any_form`] reads them
/// too; `None` says nothing.
fn plain(text: &str) -> Option<DateReading> {
    let (year, rest) = text.as_bytes().split_first_chunk::<4>()?;
    let (sign, rest) = rest.split_first()?;
    if !matches!(sign, b'.' | b'-' | b'/') {
        return None;
    }
    let between = rest.iter().position(|byte| byte == sign)?;
    let (month, day) = (&rest[..between], &rest[between + 1..]);
    let year = plain_number(year).filter(|year| YEARS.contains(year))?;
    let short = |digits: &[u8]| (1..=2).contains(&digits.len());
    if !short(month) || !short(day) {
        return None;
    }
    reading(year, plain_number(month)?, plain_number(day)?)
}

fn plain_number(digits: &[u8]) -> Option<u32> {
    digits.iter().try_fold(0, |value, digit| {
        let digit = digit.is_ascii_digit().then(|| digit - b'0')?;
        Some(value * 10 + u32::from(digit))
    })
}

fn any_form(text: &str) -> Option<DateReading> {
    let (items, republic) = items(text);
    let first = *items.first()?;
    if let Some(reading) = english(text, &items) {
        return Some(reading);
    }
    if republic {
        return year_first(first.value + REPUBLIC, &items[1..]);
    }
    match first.digits {
        4 if YEARS.contains(&first.value) => year_first(first.value, &items[1..]),
        5.. => run_together(first, &items[1..]),
        _ => year_last(&items),
    }
}

/// `3 May 2021`, `May 3rd, 2021`, `Sept. 2021`: the month as a word, a year, and no more than one other number.
fn english(text: &str, items: &[DateNumber<'_>]) -> Option<DateReading> {
    let is_short = |item: &DateNumber<'_>| item.digits <= 2;
    let (year, day) = match items {
        [year] => (year, 0),
        [day, year] | [year, day] if year.digits == 4 && is_short(day) => (year, day.value),
        _ => return None,
    };
    if year.digits != 4 || !YEARS.contains(&year.value) {
        return None;
    }
    let mut words = text.split(|c: char| !c.is_alphabetic()).filter_map(month);
    let named = words.next()?;
    words.next().is_none().then_some(())?;
    reading(year.value, named, day)
}

/// The month of that English name, whole or cut to three letters or four.
fn month(word: &str) -> Option<u32> {
    const MONTHS: [&str; 12] = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    let word = word.to_ascii_lowercase();
    let means = |name: &str| {
        name.starts_with(word.as_str()) && (matches!(word.len(), 3 | 4) || word.len() == name.len())
    };
    let at = MONTHS.iter().position(|name| means(name))?;
    Some(at as u32 + 1)
}

/// The year alone.
pub fn read_year(text: &str) -> Option<i32> {
    read_date(text).map(|reading| reading.from.year)
}

/// `1999.8.20`, and a range behind it.
fn year_first(year: u32, rest: &[DateNumber<'_>]) -> Option<DateReading> {
    if !YEARS.contains(&year) {
        return None;
    }
    let month = rest.first().filter(|item| item.joins() && item.digits <= 2);
    let Some(month) = month.map(|item| item.value) else {
        return reading(year, 0, 0);
    };
    let Some(day) = rest.get(1).filter(|item| item.joins() && item.digits <= 2) else {
        return reading(year, month, 0);
    };
    if day.is_range() && !rest[0].is_range() && day.before != rest[0].before {
        // `2002.6-7`: June to July, or the seventh of June; from June to July holds both.
        return reading(year, month, 0).map(|mut from| {
            from.to = date(year, day.value, 0).unwrap_or(from.from);
            from
        });
    }
    let from = reading(year, month, day.value)?;
    Some(until(from, rest.get(2..).unwrap_or(&[])))
}

/// The end of a range of days: `-25日`, `-11/06`.
fn until(mut reading: DateReading, rest: &[DateNumber<'_>]) -> DateReading {
    let from = reading.from;
    let year = from.year.unsigned_abs();
    if reading.precision != Precision::Day || !rest.first().is_some_and(DateNumber::is_range) {
        return reading;
    }
    let to = match rest {
        [first, ..] if first.is_clock() => None,
        [month, day, ..] if day.joins() && !day.is_range() && !day.is_clock() => {
            date(year, month.value, day.value)
        }
        [day, ..] => date(year, u32::from(from.month), day.value),
        [] => None,
    };
    if let Some(to) = to.filter(|to| from < *to && to.day != 0) {
        reading.to = to;
    }
    reading
}

/// `20091114`, `198711月8日`, `19925.16`.
fn run_together(first: DateNumber<'_>, rest: &[DateNumber<'_>]) -> Option<DateReading> {
    let shown = |digits: u32| first.value / 10_u32.pow(first.digits - digits);
    let year = shown(4);
    if !YEARS.contains(&year) {
        return None;
    }
    match first.digits {
        8 => {
            let from = reading(year, shown(6) % 100, first.value % 100)?;
            Some(until(from, rest))
        }
        // `198652` may be the fifth of February 1986; only a word says where the month ends.
        6 if first.after.starts_with(['月', 'X', 'x']) => {
            let month = first.value % 100;
            let day = rest
                .first()
                .filter(|item| item.before == "月" && item.digits <= 2);
            reading(year, month, day.map_or(0, |day| day.value))
        }
        _ => reading(year, 0, 0),
    }
}

/// `23-9-2009`, `10/13/1996`: which is the day is seen where one is above twelve or both are equal.
fn year_last(items: &[DateNumber<'_>]) -> Option<DateReading> {
    let last = items
        .iter()
        .take(3)
        .find(|item| item.digits == 4 && item.joins())?;
    let year = last.value;
    if !YEARS.contains(&year) {
        return None;
    }
    match items {
        [one, two, three, ..] if three.digits == 4 && one.digits <= 2 && two.digits <= 2 => {
            let (month, day) = match (one.value, two.value) {
                (one, two) if one > 12 => (two, one),
                (one, two) if two > 12 || one == two => (one, two),
                _ => (0, 0),
            };
            reading(year, month, day)
        }
        _ => reading(year, 0, 0),
    }
}

/// As exact as the numbers allow: a month above twelve leaves the year, an impossible day the month.
fn reading(year: u32, month: u32, day: u32) -> Option<DateReading> {
    let from = date(year, month, day)
        .or_else(|| date(year, month, 0))
        .or_else(|| date(year, 0, 0))?;
    let precision = match (from.month, from.day) {
        (0, _) => Precision::Year,
        (_, 0) => Precision::Month,
        _ => Precision::Day,
    };
    Some(DateReading {
        from,
        to: from,
        precision,
    })
}

/// Number of days in a month; 0 for an unknown month, `None` for an invalid one.
const fn days_of(year: u32, month: u32) -> Option<u32> {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    Some(match month {
        0 => 0,
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return None,
    })
}

/// Whether a calendar has that day: 20210230 is none. Parts not known are 0.
pub(crate) fn is_day(day: u32) -> bool {
    date(day / 10_000, day / 100 % 100, day % 100).is_some()
}

/// The days that a date as a number covers, parts not known 0: 20210000 from 20210101 to 20211231; of a month up to
/// its 31st, whether it has one or not.
pub(crate) const fn days_covered(day: u32) -> (u32, u32) {
    if day.is_multiple_of(10_000) {
        (day + 101, day + 1231)
    } else if day.is_multiple_of(100) {
        (day + 1, day + 31)
    } else {
        (day, day)
    }
}

/// The last day of a stretch; where it is the last of its month the 31st, as [`days_covered`] counts.
pub(crate) fn end_of_month(day: u32) -> u32 {
    let days = days_of(day / 10_000, day / 100 % 100);
    match days {
        Some(days) if days > 0 && days == day % 100 => day - days + 31,
        _ => day,
    }
}

/// Whether a text is a year, a month and a day of which no calendar has the month or the day: `2022.02.30`. Parts not
/// known are 0 or no digits, and cannot be wrong.
pub(crate) fn is_impossible_date(text: &str) -> bool {
    let text = text.trim().trim_end_matches('日');
    let mut parts = text.split(['.', '-', '/', '年', '月']);
    let parts = std::array::from_fn(|_| parts.next());
    let [Some(year), Some(month), Some(day), None] = parts else {
        return false;
    };
    let number = |digits: &str| plain_number(digits.as_bytes());
    let is_short = |digits: &str| (1..=2).contains(&digits.len());
    if year.len() != 4 || !is_short(month) || !is_short(day) {
        return false;
    }
    match (number(year), number(month), number(day)) {
        (Some(year), Some(month), Some(day)) if YEARS.contains(&year) => {
            month > 12 || month > 0 && days_of(year, month).is_some_and(|days| day > days)
        }
        _ => false,
    }
}

fn date(year: u32, month: u32, day: u32) -> Option<Date> {
    let days = days_of(year, month)?;
    (day <= days).then_some(Date {
        year: i32::try_from(year).ok()?,
        month: month as u8,
        day: day as u8,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_straight_way_reads_what_the_long_way_reads() {
        let numbers = [
            "", "0", "1", "02", "2", "9", "10", "12", "13", "29", "30", "31", "32", "111", "x",
        ];
        let mut differing = Vec::new();
        let mut read = 0;
        for year in [
            "1499",
            "1500",
            "1900",
            "1987",
            "2000",
            "2100",
            "2101",
            "198",
            "１９８７",
            "l987",
        ] {
            for first in ['.', '-', '/', ' ', '年'] {
                for second in ['.', '-', '/', '~'] {
                    for month in numbers {
                        for day in numbers {
                            let text = format!("{year}{first}{month}{second}{day}");
                            let Some(straight) = plain(&text) else {
                                continue;
                            };
                            read += 1;
                            if any_form(&text) != Some(straight) {
                                differing.push(text);
                            }
                        }
                    }
                }
            }
        }
        assert!(differing.is_empty(), "{differing:?}");
        assert_eq!(read, 5 * 3 * 12 * 12);
    }
}
