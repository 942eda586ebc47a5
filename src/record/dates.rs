//! Dates as records write them: 211 shapes in one collection alone.

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

/// How exact a date is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Precision {
    /// The year alone.
    Year,
    /// Year and month.
    Month,
    /// Year, month and day.
    Day,
}

/// What a date on paper says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DateReading {
    /// The first day it covers, as exact as it is said.
    pub from: Date,
    /// The last; equal to `from` unless a range is written.
    pub to: Date,
    /// How exact `from` is.
    pub precision: Precision,
}

/// Reads a date; `None` where not even the year can be told.
pub fn read_date(text: &str) -> Option<DateReading> {
    let _ = text;
    todo!("record")
}

/// The year alone.
pub fn read_year(text: &str) -> Option<i32> {
    read_date(text).map(|reading| reading.from.year)
}
