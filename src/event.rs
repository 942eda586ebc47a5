//! Floor 2: what an event lays down beside the book: edition, level, limits, switches. Read from TOML.
//!
//! ```toml
//! name = "2024年全国象棋个人赛"
//! edition = "cn2020"
//! level = "national"
//! natural-limit = 50
//! recording = true
//!
//! [time]
//! minutes = 60
//! increment = 30
//!
//! [switches]
//! natural-limit.count = "gross"
//! ```

mod slip;
mod switches;

pub use slip::Slip;
pub use switches::{SWITCHES, Switch};

use serde::Deserialize;
use std::collections::BTreeMap;
use thiserror::Error;

/// The level of an event: several consequences depend on it (2020 4.1.8, 8.1.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// 全国比赛.
    National,
    /// 省级.
    Province,
    /// 全国少年赛.
    Youth,
    /// 群体比赛.
    Mass,
}

/// A time limit (时限): base time and what each move adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// Base time of a side in minutes.
    pub minutes: u32,
    /// Seconds added with each move.
    #[serde(default)]
    pub increment: u32,
}

/// What the organiser laid down. Everything is optional; an empty event changes nothing.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Event {
    /// Name of the event.
    pub name: Option<String>,
    /// Identifier of the edition, such as `cn2020`.
    pub edition: Option<String>,
    /// Level.
    pub level: Option<Level>,
    /// Rounds without a capture after which a draw may be claimed (自然限着).
    pub natural_limit: Option<u32>,
    /// Whether players must record their moves.
    pub recording: Option<bool>,
    /// 迟到: who comes so many minutes late or less may still play.
    pub late_minutes: Option<u32>,
    /// Time limit.
    pub time: Option<TimeControl>,
    /// Named switches for places where the book can be read two ways: name → reading, each one of
    /// [`SWITCHES`].
    #[serde(deserialize_with = "switches::flatten")]
    pub switches: BTreeMap<String, String>,
}

/// An event file that cannot be used.
#[derive(Debug, Error)]
pub enum EventError {
    /// Not TOML, or a field that is not known; the message names the line.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// A switch nobody knows.
    #[error("no switch is called `{name}`; there are: {known}")]
    UnknownSwitch {
        /// What was asked for.
        name: String,
        /// All of them.
        known: String,
    },
    /// A switch has no such reading.
    #[error("switch `{name}` has no reading `{reading}`; it has: {known}")]
    UnknownReading {
        /// The switch.
        name: String,
        /// What was asked for.
        reading: String,
        /// All of them, the default first.
        known: String,
    },
    /// A number no event can mean.
    #[error("`{field} = {value}`: must be between 1 and {most}")]
    OutOfRange {
        /// The field.
        field: &'static str,
        /// What was written.
        value: u32,
        /// The most that is taken.
        most: u32,
    },
}

impl Event {
    /// Reads an event file.
    ///
    /// # Errors
    /// Where the text is not TOML, or names a field, a switch or a reading that is not known.
    pub fn from_toml(text: &str) -> Result<Event, EventError> {
        let event: Event = toml::from_str(text)?;
        for (name, reading) in &event.switches {
            switches::check(name, reading)?;
        }
        in_range("natural-limit", event.natural_limit, 500)?;
        in_range("late-minutes", event.late_minutes, 24 * 60)?;
        in_range("time.minutes", event.time.map(|time| time.minutes), 24 * 60)?;
        Ok(event)
    }

    /// The reading of a switch: what the event says, else the default; empty for a name that is not
    /// in [`SWITCHES`].
    pub fn switch(&self, name: &str) -> &str {
        match self.switches.get(name) {
            Some(reading) => reading,
            None => SWITCHES
                .iter()
                .find(|switch| switch.name == name)
                .map_or("", |switch| switch.readings[0]),
        }
    }
}

fn in_range(field: &'static str, value: Option<u32>, most: u32) -> Result<(), EventError> {
    match value {
        Some(value) if value == 0 || value > most => {
            Err(EventError::OutOfRange { field, value, most })
        }
        _ => Ok(()),
    }
}
