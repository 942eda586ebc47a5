//! Floor 5: law. A rule is a file with its pages beside it and one line in [`registry`]; an edition
//! is a file with one answer to each rule of law.

mod audit;
mod case;
mod code;
mod consequence;
pub mod edition;
mod facts;
mod finding;
mod ledger;
mod registry;
mod row;

pub use audit::{audit, audit_incident};
pub use case::Case;
pub use code::{Certainty, Kind, Severity};
pub use consequence::{Consequence, Ruling};
pub use edition::{Choice, Edition, EditionId};
pub use facts::{Facts, Value};
pub use finding::{Alternative, Finding};
pub use ledger::{Ledger, LedgerEntry};
pub use registry::{Code, Law, Rule, rule, rules};
pub use row::{COLUMNS, FindingRow, RowContext};
