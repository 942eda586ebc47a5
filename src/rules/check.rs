//! How a rule is asked.

use super::{Case, Finding, Form, Ledger};
use crate::record::GameRecord;
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
}
