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

/// 附加赛: a game in which a draw is won by Black (2020 28.6, 30.1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayOff {
    /// Round, from 1.
    pub round: u32,
    /// Table, from 1; `None` for all of the round.
    pub table: Option<u32>,
}

impl PlayOff {
    /// Whether it names the game of that round and table, as a record writes them.
    pub fn names(&self, round: &str, table: &str) -> bool {
        number(round) == Some(self.round) && (self.table.is_none() || number(table) == self.table)
    }
}

/// The number in what a record writes as its round or table: `3`, `03`, `第3轮`.
fn number(text: &str) -> Option<u32> {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    digits.parse().ok()
}

impl PairedGame {
    /// Whether it is the game of that round and table, as a record writes them.
    pub fn names(&self, round: &str, table: &str) -> bool {
        number(round) == Some(self.round) && number(table) == Some(self.table)
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
