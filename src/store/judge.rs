//! Judging again: findings of law replaced, those of form and coding kept.

use super::finding::PackedFinding;
use super::{RecordId, Store, StoreError};
use crate::rules::{Choice, EditionId, Finding};

/// A stored record as it lies in the database: owned bytes, ready to be moved to a worker.
#[derive(Clone, Debug)]
pub struct StoredRow {
    /// Its number.
    pub id: RecordId,
}

/// A record judged again.
#[derive(Clone, Debug)]
pub struct Judged {
    id: RecordId,
    choices: Vec<(EditionId, &'static str)>,
    findings: Vec<PackedFinding>,
}

impl Judged {
    /// What the record gets under `choices`. Findings without an edition are left out: they are kept
    /// from the import.
    pub fn new(id: RecordId, choices: &[Choice], findings: &[Finding]) -> Judged {
        let _ = (choices, findings);
        Judged {
            id,
            choices: Vec::new(),
            findings: Vec::new(),
        }
    }
}

impl Store {
    /// After which record a task of judging goes on; 0 for one that was not begun. `task` names
    /// everything the outcome depends on (version, editions, event file).
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn judged_upto(&self, task: &str) -> Result<RecordId, StoreError> {
        let _ = task;
        todo!("store")
    }

    /// Replaces the findings of law of these records under the editions they were judged by, and
    /// moves the task's mark; one transaction.
    ///
    /// # Errors
    /// Where the machine fails; what was written before stays.
    pub fn write_judged(&mut self, task: &str, judged: &[Judged]) -> Result<(), StoreError> {
        let _ = (task, judged);
        todo!("store")
    }

    /// Ends a task: the next of that name begins anew.
    ///
    /// # Errors
    /// Where the machine fails.
    pub fn end_judging(&mut self, task: &str) -> Result<(), StoreError> {
        let _ = task;
        todo!("store")
    }
}
