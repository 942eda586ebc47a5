//! How a rule is asked.

use super::{Case, Finding, Form, Ledger};
use crate::record::{GameRecord, GameResult};
use crate::replay::Replay;

/// How a rule looks for what it finds.
#[derive(Clone, Copy, Debug)]
pub enum Check {
    /// From a record's form or from an incident before there is a record; no edition is asked.
    Form(fn(&Form<'_>, &mut Vec<Finding>)),
    /// From a record and how it was played; no edition is asked.
    Played(fn(&GameRecord<'_>, &Replay, &mut Vec<Finding>)),
    /// From the case.
    Law(fn(&Case<'_>, &mut Vec<Finding>)),
    /// From the case and what the other findings add up to.
    Total(fn(&Case<'_>, &Ledger, &mut Vec<Finding>)),
    /// From the case and what all records of its game say: asked once for a game, of the record that
    /// opened it, by whoever has them all.
    Witnesses(fn(&Case<'_>, &[Statement], &mut Vec<Finding>)),
}

/// What one record of a game gives as its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// File or member it stands in.
    pub file: String,
    /// First line in it, from 1; 0 for a binary format.
    pub line: u32,
    /// The result; `None` where it gives none.
    pub result: Option<GameResult>,
}
