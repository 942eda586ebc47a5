//! Data of a TRF as the files of an event folder.

use super::export::codes;
use super::imported::{DEFAULT, Imported, TrfSystem};
use super::notes::time_line;
use crate::contest::papers::{Person, write_players, write_results};
use crate::contest::{Competition, Ranking};
use std::fmt::Write as _;

/// The files of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrfPapers {
    /// `event.toml`.
    pub event: String,
    /// `players.csv`.
    pub players: String,
    /// `results.csv`.
    pub results: String,
}

impl Imported {
    /// The files of the folder. A file of another program names no book: `edition` is written, with the list of its `ranking` that
    /// has the codes of the file, if one has.
    pub fn papers(&self, (edition, ranking): (&str, Option<&Ranking>)) -> TrfPapers {
        let mut event = String::new();
        if !self.name.is_empty() {
            // Writing to a string does not fail, here and below.
            let _ = writeln!(event, "name = {}", toml::Value::from(self.name.as_str()));
        }
        match &self.event {
            Some(said) => event.push_str(said),
            None => self.stage(&mut event, (edition, ranking)),
        }
        let label = |it: &Person| Person {
            label: if it.drawn { it.label } else { 0 },
            ..it.clone()
        };
        let people: Vec<Person> = self.people.iter().map(label).collect();
        TrfPapers {
            event,
            players: write_players(&people),
            results: write_results(&people, &self.games, &self.byes),
        }
    }

    fn stage(&self, event: &mut String, (edition, ranking): (&str, Option<&Ranking>)) {
        let _ = writeln!(event, "edition = \"{edition}\"");
        event.push_str(&self.time.map_or(String::new(), time_line));
        event.push_str("\n[[stage]]\n");
        let system = self.system.map(|it| match it {
            TrfSystem::Swiss => ("swiss", Competition::Swiss),
            TrfSystem::RoundRobin => ("round-robin", Competition::RoundRobin),
            TrfSystem::DoubleRoundRobin => ("round-robin", Competition::DoubleRoundRobin),
            TrfSystem::Scheveningen => ("scheveningen", Competition::Scheveningen),
        });
        if let Some((system, _)) = system {
            let _ = writeln!(event, "system = \"{system}\"");
        }
        if self.system == Some(TrfSystem::DoubleRoundRobin) {
            event.push_str("cycles = 2\n");
        }
        let is_robin = self.system.is_some_and(TrfSystem::is_round_robin);
        if let Some(rounds) = self.rounds.filter(|_| !is_robin) {
            let _ = writeln!(event, "rounds = {rounds}");
        }
        if let Some(article) = system.and_then(|it| self.article(it.1, ranking)) {
            let _ = writeln!(event, "list = \"{article}\"");
        }
        // Without a word of it a game of a TRF counts 1, ½, 0.
        let scale = self.scale.unwrap_or(DEFAULT);
        let scale = [scale.win, scale.draw_red, scale.draw_black, scale.loss];
        let scale = scale.map(|it| format!("\"{it}\"")).join(", ");
        let _ = writeln!(event, "scale = [{scale}]");
    }

    /// The list whose criteria have these codes; `None` where the file names none, or no list of the book.
    fn article(&self, competition: Competition, ranking: Option<&Ranking>) -> Option<&'static str> {
        let lists = ranking?.choices(competition);
        lists
            .filter(|_| !self.list.is_empty())
            .find(|it| codes(it) == self.list)
            .map(|it| it.article)
    }
}
