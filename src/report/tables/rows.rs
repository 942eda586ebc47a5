//! The rows that a record is in the tables.

use super::super::record::{RecordAt, RecordBody, record_value};
use super::ID;
use crate::board::Side;
use serde_json::Value;

/// The rows of one record, made on many threads.
#[derive(Clone, Debug)]
pub struct TableRows {
    game: Value,
    findings: Vec<Value>,
}

/// A row of the table of plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ply<'r> {
    pub(super) id: Option<&'r str>,
    pub(super) number: i64,
    pub(super) side: &'static str,
    pub(super) mv: Option<&'r str>,
}

impl TableRows {
    /// The rows of a record.
    pub fn new(at: &RecordAt<'_>, body: &RecordBody) -> TableRows {
        let game = record_value(at, body);
        let finding = |text: &String| {
            // It was written as an object.
            let mut row: Value = serde_json::from_str(text).unwrap_or_default();
            row[ID] = game[ID].clone();
            row
        };
        TableRows {
            findings: body.findings.iter().map(finding).collect(),
            game,
        }
    }

    /// The row of `games`.
    pub fn game(&self) -> &Value {
        &self.game
    }

    /// The rows of `findings`, in order.
    pub fn findings(&self) -> &[Value] {
        &self.findings
    }

    /// Number of rows of `plies`.
    pub fn plies(&self) -> usize {
        self.moves().len()
    }

    fn moves(&self) -> &[Value] {
        let moves = self.game["moves"].as_array();
        moves.map(Vec::as_slice).unwrap_or_default()
    }

    /// The rows of `plies`: sides take turns from the one that makes the first.
    pub(super) fn each_ply(&self) -> impl Iterator<Item = Ply<'_>> {
        let is_black_first = self.game["facts"]["first_mover"] == Side::Black.name();
        let id = self.id();
        self.moves().iter().zip(1..).map(move |(mv, number)| Ply {
            id,
            number,
            side: if (number % 2 == 1) == is_black_first {
                Side::Black.name()
            } else {
                Side::Red.name()
            },
            mv: mv.as_str(),
        })
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
