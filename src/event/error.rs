//! Why an event file cannot be used.

use super::ScaleError;
use super::lines::line_at;
use std::fmt;
use thiserror::Error;

/// An event file that cannot be used.
#[derive(Debug, Error)]
pub enum EventError {
    /// Not TOML; the message of the error names the line.
    #[error("{error}")]
    Toml {
        /// Line, from 1.
        line: u32,
        /// The line as it is written.
        written: String,
        /// Message of the TOML parser.
        #[source]
        error: Box<toml::de::Error>,
    },
    /// A value of another kind than the field takes.
    #[error("line {line}: `{field}`: {wanted}")]
    WrongKind {
        /// Line, from 1.
        line: u32,
        /// The field.
        field: &'static str,
        /// Kind of value that it takes.
        wanted: FieldKind,
    },
    /// A table without a field that it needs.
    #[error("line {line}: `{within}` needs `{name}`")]
    MissingField {
        /// Line of the table, from 1.
        line: u32,
        /// The field.
        name: &'static str,
        /// The table.
        within: &'static str,
    },
    /// A field nobody knows.
    #[error(
        "line {line}: no field {}is called `{name}`{}; there are: {known}",
        if within.is_empty() { String::new() } else { format!("of `{within}` ") },
        near.as_ref().map_or(String::new(), |near| format!("; perhaps `{near}`"))
    )]
    UnknownField {
        /// Line, from 1; 0 where it is not found.
        line: u32,
        /// The name as written.
        name: String,
        /// The table it stands in; empty for the file itself.
        within: &'static str,
        /// The name perhaps meant.
        near: Option<String>,
        /// All fields there.
        known: String,
    },
    /// A switch nobody knows.
    #[error(
        "no switch is called `{name}`{}; there are: {known}",
        near.as_ref().map_or(String::new(), |near| format!("; perhaps `{near}`"))
    )]
    UnknownSwitch {
        /// The name asked for.
        name: String,
        /// The name perhaps meant.
        near: Option<String>,
        /// All of them.
        known: String,
    },
    /// A switch has no such reading.
    #[error("switch `{name}` has no reading `{reading}`; it has: {known}")]
    UnknownReading {
        /// The switch.
        name: String,
        /// The reading asked for.
        reading: String,
        /// All of them, the default first.
        known: String,
    },
    /// A word where one of a few is asked for.
    #[error(
        "line {line}: `{field} = \"{word}\"` is not known{}; there are: {known}",
        near.as_ref().map_or(String::new(), |near| format!("; perhaps `{near}`"))
    )]
    UnknownWord {
        /// Line, from 1; 0 where it is not found.
        line: u32,
        /// The field.
        field: &'static str,
        /// The word as written.
        word: String,
        /// The word perhaps meant.
        near: Option<String>,
        /// All words there.
        known: String,
    },
    /// Numbers that are no scale.
    #[error("line {line}: the scale {text}: {why}")]
    Scale {
        /// Line, from 1; 0 where it is not found.
        line: u32,
        /// As written.
        text: String,
        /// Why not.
        why: ScaleFault,
    },
    /// Two stages of one name.
    #[error(
        "two stages are called `{name}`, stage {first} and stage {second}; give each its own name"
    )]
    StageTwice {
        /// The name.
        name: String,
        /// The first of them, from 1.
        first: usize,
        /// The second.
        second: usize,
    },
    /// A number no event can mean.
    #[error("`{field} = {value}`: must be between 1 and {most}")]
    OutOfRange {
        /// The field.
        field: &'static str,
        /// The value as written.
        value: u32,
        /// The most that is taken.
        most: u32,
    },
    /// A time limit that says both minutes and stages, neither, or stages behind one that never ends.
    #[error("`[time]`: {0}")]
    Time(TimeFault),
}

impl EventError {
    /// Error of the TOML parser for a text.
    pub(super) fn toml(text: &str, error: toml::de::Error) -> EventError {
        let line = error.span().map_or(1, |span| line_at(text, span.start));
        let written = text.lines().nth(line as usize - 1);
        EventError::Toml {
            line,
            written: written.unwrap_or_default().to_owned(),
            error: Box::new(error),
        }
    }
}

/// Kind of value expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// A whole number, without quotes.
    Number,
    /// Text, in quotes.
    Text,
    /// `true` or `false`, without quotes.
    Flag,
    /// A list.
    List,
    /// A table of fields.
    Table,
}

impl fmt::Display for FieldKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FieldKind::Number => "a number is wanted, without quotes",
            FieldKind::Text => "text is wanted, in quotes",
            FieldKind::Flag => "true or false is wanted, without quotes",
            FieldKind::List => "a list is wanted",
            FieldKind::Table => "a table of fields is wanted",
        })
    }
}

/// Fault in the numbers of a scale.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ScaleFault {
    /// One of them is none.
    #[error("`{0}` is no number of points; write whole numbers, halves or quarters")]
    NoNumber(String),
    /// Neither three nor four.
    #[error("write three or four numbers: win, draw with Red, draw with Black, loss")]
    Count,
    /// Numbers in an order that makes no sense.
    #[error(transparent)]
    Order(#[from] ScaleError),
}

/// Fault in a time limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TimeFault {
    /// Neither minutes nor stages.
    #[error("give `minutes`, or `stages`")]
    Nothing,
    /// Both.
    #[error("give `minutes` or `stages`, not both")]
    Both,
    /// A stage behind one that repeats, or that has no number of moves.
    #[error("a stage that repeats, or that is for the rest of the game, must be the last")]
    NotLast,
    /// A stage that repeats without a number of moves.
    #[error("a stage that repeats must say for how many `moves`")]
    RepeatsForever,
}

pub(super) fn in_range(
    field: &'static str,
    value: Option<u32>,
    most: u32,
) -> Result<(), EventError> {
    match value {
        Some(value) if value == 0 || value > most => {
            Err(EventError::OutOfRange { field, value, most })
        }
        _ => Ok(()),
    }
}
