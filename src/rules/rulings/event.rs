//! Rulings on findings of an event's tables (G, E).

use super::{ArbiterRuling, GameRef, RULING_COLUMNS};
use crate::rules::contest::EventFinding;
use crate::rules::{Kind, Language, Severity};

impl EventFinding {
    /// Whether it waits for a ruling: what an arbiter must decide, that nobody ruled on.
    pub fn waits_for_ruling(&self) -> bool {
        let asks = self.severity >= Severity::Warning && self.kind != Kind::Decided;
        asks && self.ruled.is_none()
    }

    /// Its name in rulings in addition to its round and table: the pair it concerns, or the entrant with the criterion; else its
    /// place.
    pub fn subject(&self) -> String {
        let fact = |name: &str| {
            let found = self.facts.iter().find(|it| it.0 == name);
            found.map(|it| it.1.as_str()).filter(|it| !it.is_empty())
        };
        match (fact("red"), fact("black"), fact("who"), fact("criterion")) {
            (Some(red), Some(black), ..) => format!("{red} – {black}"),
            (_, _, Some(who), Some(criterion)) => format!("{who} {criterion}"),
            (_, _, Some(who), None) => who.to_owned(),
            _ => self.place(),
        }
    }

    /// `standings.csv:4`; empty where it stands in no line.
    fn place(&self) -> String {
        match self.line {
            0 => self.file.clone(),
            line => format!("{}:{line}", self.file),
        }
    }

    fn game(&self, record: String) -> GameRef {
        let number = |number: u32| match number {
            0 => String::new(),
            number => number.to_string(),
        };
        GameRef {
            round: number(self.round),
            table: number(self.table),
            record,
        }
    }

    /// Its row in a file of rulings, a cell for each of [`RULING_COLUMNS`].
    pub fn open_ruling(&self, language: Language) -> Vec<String> {
        let game = self.game(self.subject());
        let cell = |column: &&str| match *column {
            "round" => game.round.clone(),
            "table" => game.table.clone(),
            "record" => game.record.clone(),
            "code" => self.rule.code.to_owned(),
            "what" => self.message(language),
            _ => String::new(),
        };
        RULING_COLUMNS.iter().map(cell).collect()
    }
}

impl ArbiterRuling {
    /// Whether the ruling is on that finding of the event's tables.
    pub fn is_on_event(&self, finding: &EventFinding) -> bool {
        let is_code = self.fault.as_deref() == Some(finding.rule.code);
        let mut records = [finding.subject(), finding.place(), finding.file.clone()].into_iter();
        is_code && records.any(|record| self.game.names(&finding.game(record)))
    }
}
