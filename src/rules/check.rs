//! How a rule is asked.

use super::{Case, Finding, Form, Ledger, Rule, format, movement, time};
use crate::board::Illegal;
use crate::record::{Act, FaultKind, GameRecord, GameResult};
use crate::replay::Replay;

/// How a rule looks for what it finds.
#[derive(Clone, Copy, Debug)]
pub enum Check {
    /// From a record's form or from an incident before there is a record; no edition is asked.
    Form(fn(&Form<'_>, &mut Vec<Finding>)),
    /// Each fault of the text of that kind; no edition is asked.
    Fault(&'static FaultKind),
    /// Each move that breaks the rules of movement in that way.
    Breach(Illegal),
    /// Each remark that tells of that deed, under a book that knows fouls.
    Conduct(Act),
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

impl Rule {
    /// What it finds in a record's form or an incident; nothing where it does not look there.
    pub(super) fn look_at_form(&self, form: &Form<'_>, out: &mut Vec<Finding>) {
        match &self.check {
            Check::Form(find) => find(form, out),
            Check::Fault(kind) => format::fault::each(form, self.code, kind, out),
            _ => {}
        }
    }

    /// What it finds in a case; nothing where it does not look at one alone.
    pub(super) fn look_at_case(&self, case: &Case<'_>, out: &mut Vec<Finding>) {
        match (&self.check, self.law) {
            (Check::Law(find), _) => find(case, out),
            (Check::Breach(reason), Some(law)) => movement::breach::find(case, law, *reason, out),
            (Check::Conduct(act), Some(law)) => time::conduct::find(case, law, *act, out),
            _ => {}
        }
    }
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
