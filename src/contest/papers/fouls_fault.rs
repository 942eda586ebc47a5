//! Faults in the fouls stated in slips and rulings.

use crate::contest::Colour;
use crate::words::{self, Language};
use std::fmt::{Display, Formatter};

/// Fouls of one player that the sheets of a game note.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NotedFouls {
    /// Round.
    pub round: u32,
    /// Table.
    pub table: u32,
    /// The player's colour.
    pub colour: Colour,
    /// The player with that colour; empty where no game alone is of that round and table.
    pub name: String,
    /// Number of fouls.
    pub fouls: u32,
}

impl NotedFouls {
    fn words(&self, language: Language) -> String {
        let side = match self.colour {
            Colour::Red => "side.red",
            Colour::Black => "side.black",
        };
        let key = match self.name.as_str() {
            "" => "paper-fault.part.fouls-of-colour",
            _ => "paper-fault.part.fouls",
        };
        let values: [(&str, &dyn Display); 5] = [
            ("round", &self.round),
            ("table", &self.table),
            ("side", &words::text(language, side)),
            ("name", &self.name),
            ("fouls", &self.fouls),
        ];
        words::fill(language, key, &values)
    }
}

/// Faults in fouls.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FoulsFault {
    /// The list has another number than slips and rulings.
    Differ {
        /// The name.
        name: String,
        /// As the list has it.
        said: u32,
        /// As slips and rulings have it.
        made: u32,
    },
    /// No game, or several, are of that round and table: nobody knows whose fouls these are.
    NoGame {
        /// Round.
        round: u32,
        /// Table.
        table: u32,
    },
    /// Sheets note fouls that neither slips nor rulings state: a note on a sheet counts for no place.
    OnSheetsAlone {
        /// The first few.
        games: Vec<NotedFouls>,
        /// Number not named.
        more: usize,
    },
}

impl Display for FoulsFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let values = self.values(Language::OF_ERRORS);
        let words = words::named(Language::OF_ERRORS, ("paper-fault", self.name()), &values);
        f.write_str(&words)
    }
}

impl std::error::Error for FoulsFault {}

impl FoulsFault {
    /// The name of its words.
    pub(super) const fn name(&self) -> &'static str {
        match self {
            FoulsFault::Differ { .. } => "fouls-of-player",
            FoulsFault::NoGame { .. } => "fouls-of-no-game",
            FoulsFault::OnSheetsAlone { more: 0, .. } => "fouls-on-sheets",
            FoulsFault::OnSheetsAlone { .. } => "fouls-on-sheets-more",
        }
    }

    /// The values that its words name.
    pub(super) fn values(&self, language: Language) -> Vec<(&'static str, String)> {
        match self {
            FoulsFault::Differ { name, said, made } => vec![
                ("name", name.clone()),
                ("said", said.to_string()),
                ("made", made.to_string()),
            ],
            FoulsFault::NoGame { round, table } => {
                vec![("round", round.to_string()), ("table", table.to_string())]
            }
            FoulsFault::OnSheetsAlone { games, more } => {
                let games: Vec<String> = games.iter().map(|it| it.words(language)).collect();
                let games = games.join(words::text(language, "join.semicolon"));
                vec![("games", games), ("more", more.to_string())]
            }
        }
    }
}
