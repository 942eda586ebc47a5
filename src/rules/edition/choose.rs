//! Choosing the edition of a record when none was asked for.

use super::{Choice, EditionId, edition};
use crate::event::switches::RapidLimit;
use crate::event::{Event, Level, TimeControl};
use crate::record::{Date, GameRecord, read_date};

/// The edition a record is judged by when none was asked for, and why:
///
/// | reason | edition |
/// |---|---|
/// | `event` | the event file names it |
/// | `black-first` | `cn1957`: Black moves first from the full start position, no date from 1999 on |
/// | `rapid` | `cn2020-rapid`: a time limit of at most 15 minutes a side or the word 快棋, from July 2020 on or without a date (chapter 7 is new in that book) |
/// | `mass` | `cn2020-mass`: the event file or a tag says 群体, from July 2020 on or without a date |
/// | `date`, `event-year` | by the date; where there is none, by the year in the name of the event |
/// | `2011-text-not-at-hand` | `cn2020` for games from 2011 to June 2020: it keeps the frame of the 2011 book |
/// | `nearest-at-hand` | `cn1999` for games before 1999 |
/// | `no-date` | `cn2020` |
pub fn choose(record: &GameRecord<'_>, event: &Event, black_first: bool) -> Choice {
    if let Some(id) = event.edition.as_deref().and_then(EditionId::from_name) {
        return of(id, "event");
    }
    let dated = date(record);
    let at = dated.map(|(date, _)| date);
    if black_first && at.is_none_or(|date| date.year < 1999) {
        return of(EditionId::Cn1957, "black-first");
    }
    if at.is_none_or(book_of_2020) {
        if is_rapid(record, event) {
            return of(EditionId::Cn2020Rapid, "rapid");
        }
        if is_mass(record, event) {
            return of(EditionId::Cn2020Mass, "mass");
        }
    }
    match dated {
        None => of(EditionId::Cn2020, "no-date"),
        Some((date, reason)) if book_of_2020(date) => of(EditionId::Cn2020, reason),
        Some((date, _)) if date.year >= 2011 => of(EditionId::Cn2020, "2011-text-not-at-hand"),
        Some((date, reason)) if date.year >= 1999 => of(EditionId::Cn1999, reason),
        Some(_) => of(EditionId::Cn1999, "nearest-at-hand"),
    }
}

fn of(id: EditionId, reason: &'static str) -> Choice {
    Choice {
        edition: edition(id),
        reason,
    }
}

/// The 2020 book is of June 2020; a game of that year without a month is taken to fall under it.
fn book_of_2020(date: Date) -> bool {
    date.year > 2020 || (date.year == 2020 && (date.month == 0 || date.month >= 7))
}

fn date(record: &GameRecord<'_>) -> Option<(Date, &'static str)> {
    ["Date", "EventDate"]
        .into_iter()
        .find_map(|name| read_date(record.tag(name)?))
        .map(|reading| (reading.from, "date"))
        .or_else(|| Some((year_in(record.tag("Event")?)?, "event-year")))
}

/// The first year written with four digits before 年 in the name of an event.
fn year_in(name: &str) -> Option<Date> {
    let (before, _) = name.split_once('年')?;
    let digits = before.get(before.len().checked_sub(4)?..)?;
    let year = digits
        .parse()
        .ok()
        .filter(|year| (1900..2100).contains(year))?;
    Some(Date {
        year,
        month: 0,
        day: 0,
    })
}

fn is_rapid(record: &GameRecord<'_>, event: &Event) -> bool {
    const WORDS: [&str; 3] = ["快棋", "闪电战", "閃電戰"];
    if let Some(limit) = time_control(record, event) {
        let with = event.reading::<RapidLimit>() == RapidLimit::WithIncrements;
        // Sixty moves with so many seconds each are so many minutes.
        let minutes = limit.minutes + if with { limit.increment } else { 0 };
        return minutes <= 15;
    }
    ["TimeControl", "Event", "Section", "Stage"]
        .into_iter()
        .filter_map(|name| record.tag(name))
        .any(|value| WORDS.iter().any(|word| value.contains(word)))
}

/// The time limit the event lays down, else the one a tag gives.
pub(in crate::rules) fn time_control(
    record: &GameRecord<'_>,
    event: &Event,
) -> Option<TimeControl> {
    event
        .time
        .or_else(|| read_time_control(record.tag("TimeControl")?))
}

fn is_mass(record: &GameRecord<'_>, event: &Event) -> bool {
    event.level == Some(Level::Mass)
        || (event.level.is_none()
            && ["Event", "Section", "Level"]
                .into_iter()
                .filter_map(|name| record.tag(name))
                .any(|value| value.contains("群体") || value.contains("群體")))
}

/// `10+10`, `15` and `60+30` are minutes (2020 6.1, 28.5), so is `10分+10秒`; from 180 on the base is
/// PGN's seconds (`600+5`): no game gives a side three hours. `None` for anything else.
fn read_time_control(text: &str) -> Option<TimeControl> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let number = |text: &str| {
        let digits = text.trim_matches(|c: char| !c.is_ascii_digit());
        digits.parse::<u32>().ok().filter(|_| text.len() < 24)
    };
    let (base_number, increment) = (number(base)?, number(increment)?);
    let named = base.contains('分') || base.contains("min");
    let hours = ["小时", "小時", "hour"]
        .iter()
        .any(|word| base.contains(word));
    let minutes = if hours {
        base_number.checked_mul(60)?
    } else if named || base_number < 180 {
        base_number
    } else {
        base_number.div_ceil(60)
    };
    Some(TimeControl { minutes, increment })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_is_minutes_unless_it_can_only_be_seconds() {
        let cases = [
            ("10+10", Some((10, 10))),
            ("15", Some((15, 0))),
            ("10分+10秒", Some((10, 10))),
            ("60分钟+30秒", Some((60, 30))),
            ("1小时", Some((60, 0))),
            ("1小时30分", None),
            ("600+5", Some((10, 5))),
            ("60+30", Some((60, 30))),
            ("180+2", Some((3, 2))),
            ("40/5400", None),
            ("?", None),
        ];
        for (text, wanted) in cases {
            let read = read_time_control(text).map(|time| (time.minutes, time.increment));
            assert_eq!(read, wanted, "{text}");
        }
    }

    #[test]
    fn the_year_of_an_event_stands_before_its_sign() {
        assert_eq!(
            year_in("1956年全国象棋锦标赛").map(|date| date.year),
            Some(1956)
        );
        assert_eq!(year_in("第3届五羊杯"), None);
        assert_eq!(year_in("99年全国赛"), None);
    }
}
