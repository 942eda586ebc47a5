//! By what games are counted.

use super::{ByeLaw, Competition, Readings, Scale};

/// By what games are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conditions {
    /// Kind of event.
    pub competition: Competition,
    /// Value of a game.
    pub scale: Scale,
    /// Boards of a match; 1 where there are no matches.
    pub boards: u32,
    /// Rounds that were laid down beforehand.
    pub rounds: u32,
    /// Value of a bye in a Swiss.
    pub bye: ByeLaw,
    /// Readings.
    pub readings: Readings,
}
