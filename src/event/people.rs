//! Participants and their pairings.

use crate::text::numeral;
use serde::Deserialize;

/// A player of the event: a name alone, or a table with more.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "PersonEntry")]
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
enum PersonEntry {
    Name(String),
    Table {
        name: String,
        team: Option<String>,
        number: Option<u32>,
        rating: Option<u32>,
    },
}

impl From<PersonEntry> for Player {
    fn from(named: PersonEntry) -> Player {
        match named {
            PersonEntry::Name(name) => Player {
                name,
                ..Player::default()
            },
            PersonEntry::Table {
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

/// The number in what a record writes as its round or table: `3`, `03`, `第3轮`, `３`, `第十二轮`.
fn number(text: &str) -> Option<u32> {
    let figure = |c: char| match c {
        '０'..='９' => char::from_digit(c as u32 - '０' as u32, 10),
        c => Some(c).filter(char::is_ascii_digit),
    };
    let digits: String = text.chars().filter_map(figure).collect();
    if !digits.is_empty() {
        return digits.parse().ok();
    }
    let is_numeral = |c: char| "一二三四五六七八九十".contains(c);
    let mut runs = text.split(|c| !is_numeral(c)).filter(|run| !run.is_empty());
    let only = runs.next().filter(|_| runs.next().is_none())?;
    numeral(only)
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
    /// Name of the entrant with Red.
    pub red: String,
    /// Name of the entrant with Black.
    pub black: String,
}

#[cfg(test)]
mod tests {
    use super::{PairedGame, PlayOff};

    #[test]
    fn rounds_and_tables_are_known_however_a_sheet_writes_them() {
        let game = PairedGame {
            round: 12,
            table: 3,
            ..PairedGame::default()
        };
        for round in ["12", "第12轮", "十二", "第十二轮", "１２", "012"] {
            for table in ["3", "三", "第三台", "３"] {
                assert!(game.names(round, table), "{round} {table}");
            }
        }
        assert!(!game.names("十", "三") && !game.names("十二", "") && !game.names("半决赛", "三"));
        let play_off = PlayOff {
            round: 3,
            table: None,
        };
        assert!(play_off.names("三", "一"));
        assert!(!play_off.names("十三", "一"));
    }
}
