//! Floor 2: what an event lays down beside the book: edition, level, limits, switches. Read from TOML.

use serde::Deserialize;
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
    /// Named switches for places where the book can be read two ways.
    pub switches: std::collections::BTreeMap<String, String>,
}

/// An event file that cannot be used.
#[derive(Debug, Error)]
pub enum EventError {
    /// Not TOML, or a field that is not known; the message names the line.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
}

impl Event {
    /// Reads an event file.
    ///
    /// # Errors
    /// Where the text is not TOML or names a field that is not known.
    pub fn from_toml(text: &str) -> Result<Event, EventError> {
        Ok(toml::from_str(text)?)
    }
}
