//! The papers of an event that was made up.

use crate::contest::Entrant;
use crate::contest::papers::PAPER_FILES;
use crate::contest::papers::{Papers, Person};

/// The papers of an event, as texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SimulatedPapers {
    /// `event.toml`.
    pub event: String,
    /// `players.csv`.
    pub players: String,
    /// `teams.csv`, of an event of teams.
    pub teams: Option<String>,
    /// `results.csv`.
    pub results: String,
    /// `standings.csv`; `None` for a knockout.
    pub standings: Option<String>,
}

impl SimulatedPapers {
    /// The tables as a reader of papers takes them.
    pub fn papers(&self) -> Papers {
        let bytes = |text: &String| text.clone().into_bytes();
        Papers {
            files: [
                Some(bytes(&self.players)),
                self.teams.as_ref().map(bytes),
                None,
                Some(bytes(&self.results)),
                self.standings.as_ref().map(bytes),
            ],
            ..Papers::default()
        }
    }

    /// Its files by name.
    pub fn files(self) -> Vec<(&'static str, String)> {
        let tables = [
            Some(self.players),
            self.teams,
            None,
            Some(self.results),
            self.standings,
        ];
        let tables = PAPER_FILES.into_iter().zip(tables);
        tables
            .filter_map(|(name, text)| Some((name, text?)))
            .collect()
    }
}

/// `event.toml` with a stage.
pub(super) fn event_file(seed: u64, edition: &str, stage: &str) -> String {
    format!("name = \"simulated, seed {seed}\"\nedition = \"{edition}\"\n\n[[stage]]\n{stage}")
}

pub(super) fn person(name: String, team: Option<String>, entrant: Entrant) -> Person {
    Person {
        name,
        team,
        entrant,
        ..Person::default()
    }
}

pub(super) fn numbered(people: Vec<Person>) -> Vec<Person> {
    let numbers = (1..).zip(people);
    numbers.map(|(label, it)| Person { label, ..it }).collect()
}
