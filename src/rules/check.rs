//! How a rule is asked.

use super::{Case, Finding, Form, Ledger};

/// How a rule looks for what it finds.
#[derive(Clone, Copy, Debug)]
pub enum Check {
    /// From a record's form or from an incident before there is a record; no edition is asked.
    Form(fn(&Form<'_>, &mut Vec<Finding>)),
    /// From the case.
    Law(fn(&Case<'_>, &mut Vec<Finding>)),
    /// From the case and what the other findings add up to.
    Total(fn(&Case<'_>, &Ledger, &mut Vec<Finding>)),
}
