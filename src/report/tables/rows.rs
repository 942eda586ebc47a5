//! The rows that a record is in the tables.

use super::super::record::{RecordAt, RecordBody, record_value};
use super::{ID, Table};
use crate::board::Side;
use serde_json::{Value, json};

/// The rows of one record, made on many threads.
#[derive(Clone, Debug)]
pub struct TableRows {
    game: Value,
    plies: Vec<Value>,
    findings: Vec<Value>,
}

impl TableRows {
    /// The rows of a record.
    pub fn new(at: &RecordAt<'_>, body: &RecordBody) -> TableRows {
        let game = record_value(at, body);
        let plies = plies(&game);
        let finding = |text: &String| {
            // It was written as an object.
            let mut row: Value = serde_json::from_str(text).unwrap_or_default();
            row[ID] = game[ID].clone();
            row
        };
        TableRows {
            plies,
            findings: body.findings.iter().map(finding).collect(),
            game,
        }
    }

    /// Those of a table, in order.
    pub fn of(&self, table: Table) -> &[Value] {
        match table {
            Table::Games => std::slice::from_ref(&self.game),
            Table::Plies => &self.plies,
            Table::Findings => &self.findings,
        }
    }

    /// The code of what is wrong with the record, where it could not be read.
    pub fn unreadable(&self) -> Option<&str> {
        (self.game["status"] != "ok")
            .then(|| self.game["problem"]["code"].as_str().unwrap_or_default())
    }

    /// The id of the record.
    pub fn id(&self) -> Option<&str> {
        self.game[ID].as_str()
    }

    /// The line of its source.
    pub fn line(&self) -> u64 {
        self.game["line"].as_u64().unwrap_or_default()
    }
}

/// Plies as they follow one another from whoever makes the first.
fn plies(game: &Value) -> Vec<Value> {
    let Some(moves) = game["moves"].as_array() else {
        return Vec::new();
    };
    let is_black_first = game["facts"]["first_mover"] == Side::Black.name();
    let row = |(index, mv): (usize, &Value)| {
        let is_first_mover = index % 2 == 0;
        let side = if is_first_mover == is_black_first {
            Side::Black
        } else {
            Side::Red
        };
        json!({"id": game[ID], "ply": index + 1, "side": side.name(), "move": mv})
    };
    moves.iter().enumerate().map(row).collect()
}
