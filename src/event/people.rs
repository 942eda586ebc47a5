//! Who takes part, and who meets whom.

use serde::Deserialize;

/// A player of the event: a name alone, or a table with more.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "Named")]
pub struct Player {
    /// Name.
    pub name: String,
    /// Team.
    pub team: Option<String>,
    /// Number in the list, where the event gives one.
    pub number: Option<u32>,
    /// Rating.
    pub rating: Option<u32>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Named {
    Name(String),
    Table {
        name: String,
        team: Option<String>,
        number: Option<u32>,
        rating: Option<u32>,
    },
}

impl From<Named> for Player {
    fn from(named: Named) -> Player {
        match named {
            Named::Name(name) => Player {
                name,
                ..Player::default()
            },
            Named::Table {
                name,
                team,
                number,
                rating,
            } => Player {
                name,
                team,
                number,
                rating,
            },
        }
    }
}

/// A game as it was paired: who has which colour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairedGame {
    /// Round, from 1.
    pub round: u32,
    /// Table, from 1.
    pub table: u32,
    /// Who has Red.
    pub red: String,
    /// Who has Black.
    pub black: String,
}
