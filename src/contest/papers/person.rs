//! A participant.

use crate::contest::Entrant;

/// A participant, as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// Name of the player, or of the team.
    pub name: String,
    /// The number the organiser gave; without one the place in the list.
    pub label: u32,
    /// Whether the organiser gave the number.
    pub drawn: bool,
    /// Team.
    pub team: Option<String>,
    /// Rating.
    pub rating: Option<u32>,
    /// Data that places depend on.
    pub entrant: Entrant,
    /// Whether a list says how many fouls he made.
    pub says_fouls: bool,
    /// Line in its file, from 1; 0 where it is known from the games alone.
    pub line: u32,
}
