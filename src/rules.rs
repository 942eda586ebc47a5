//! Floor 5: law. A rule is a file with its pages beside it and one line in the table of codes (see
//! `rules/table.rs` for how to add one); an edition is a file with one answer to each rule of law.

mod applied;
mod audit;
mod by_kind;
mod case;
mod check;
mod code;
mod codes;
mod coding;
mod companions;
mod consequence;
pub mod contest;
mod displaced;
mod draw;
pub mod edition;
mod evidence;
pub mod fact;
mod facts;
mod finding;
mod finding_limit;
mod format;
mod ledger;
mod lifted;
mod movement;
mod on_sheet;
mod one_entry;
mod out_of_step;
mod outcome;
mod page;
mod plain;
mod registry;
mod remarks;
pub mod repetition;
mod row;
mod rulings;
mod scoresheet;
mod table;
#[cfg(test)]
mod testing;
mod time;
mod unseen;
mod wronged;

pub use crate::words::Language;
pub use audit::{
    Audited, Dossier, audit, audit_incident, audit_sheets, audit_witnesses, witness_codes,
};
pub use case::{Case, FormCase};
pub use check::{Check, Rule, Statement};
pub use code::{Certainty, Kind, Severity};
pub use codes::{Code, Law};
pub use consequence::{Consequence, Ruling, Verdict};
pub use edition::{Choice, Edition, EditionId};
pub use fact::Value;
pub use facts::Facts;
pub use finding::{Alternative, Finding, Ruled, SheetRef};
pub use finding_limit::MANY;
pub use format::remark_unread::remarks_on;
pub(crate) use format::stale_ruling::superseded as superseded_ruling;
pub(crate) use ledger::loss_of;
use ledger::order_of;
pub use ledger::{DisputedFouls, LEDGER_COLUMNS, Ledger, LedgerRow, Step, StepKind};
pub use page::Page;
pub use plain::{TOLD, audit_plain, may_be_plain, stands_behind};
pub use registry::{rule, rules};
pub use row::repetition::terms as words;
pub use row::{
    COLUMNS, Column, ColumnKind, FindingRow, RowContext, citation, message, reading_names,
    reading_words,
};
pub use rulings::{
    ArbiterRuling, Decree, GameRef, MergedRulings, RULING_COLUMNS, RulingFault, merge_rulings,
    open_rulings, read_rulings, rulings_of,
};
pub use unseen::{Unseen, unseen};
