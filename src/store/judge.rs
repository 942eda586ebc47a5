//! Judging again: findings of law replaced, those of form and coding kept.

use super::finding::{self, PackedFinding};
use super::intern::{Names, Table};
use super::pack::choices_text;
use super::write::insert_findings;
use super::{RecordId, Store, StoreError, Stored};
use crate::rules::{Choice, Finding};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};

/// A record judged again.
#[derive(Clone, Debug)]
pub struct Judged {
    id: RecordId,
    /// Editions whose findings are replaced.
    replaced: Vec<String>,
    /// What its choices are now, where they changed.
    choices: Option<String>,
    findings: Vec<PackedFinding>,
}

impl Judged {
    /// What a record gets under `choices`. Findings without an edition are left out: they are kept
    /// from the import. Editions it was judged by before are kept beside; but where an edition was
    /// chosen for it (and not asked for) both times, the new choice takes the place of the old one.
    pub fn new(stored: &Stored, choices: &[Choice], findings: &[Finding]) -> Judged {
        let chosen_anew = choices.iter().any(|choice| choice.reason != ASKED);
        let old: Vec<(&str, &str)> = stored
            .judged_by
            .split(' ')
            .filter_map(|choice| choice.split_once('='))
            .collect();
        let named = |name: &str| choices.iter().any(|it| it.edition.id.name() == name);
        let (gone, kept): (Vec<_>, Vec<_>) = old
            .into_iter()
            .partition(|(name, reason)| named(name) || chosen_anew && *reason != ASKED);
        let new = choices.iter().map(|it| (it.edition.id.name(), it.reason));
        let text = choices_text(kept.into_iter().chain(new.clone()));
        let mut replaced: Vec<String> = new
            .map(|(name, _)| name)
            .chain(gone.into_iter().map(|(name, _)| name))
            .map(str::to_owned)
            .collect();
        replaced.sort();
        replaced.dedup();
        let law = findings.iter().filter(|finding| finding.edition.is_some());
        Judged {
            id: stored.id,
            replaced,
            choices: (text != stored.judged_by).then_some(text),
            findings: law.map(PackedFinding::new).collect(),
        }
    }
}

/// The reason of an edition that was named on the command line.
const ASKED: &str = "asked";

impl Store {
    /// After which record a task of judging goes on; 0 for one that was not begun. `task` names
    /// everything the outcome depends on (version, editions, event file).
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn judged_upto(&self, task: &str) -> Result<RecordId, StoreError> {
        let found = self
            .conn
            .query_row("SELECT upto FROM tasks WHERE name = ?1", [task], |row| {
                row.get(0)
            })
            .optional();
        Ok(found
            .map_err(self.failed("looking up a task"))?
            .unwrap_or(0))
    }

    /// Replaces the findings of law of these records under the editions they were judged by, and
    /// moves the task's mark; one transaction.
    ///
    /// # Errors
    /// Where the machine fails; what was written before stays.
    pub fn write_judged(&mut self, task: &str, judged: &[Judged]) -> Result<(), StoreError> {
        let done = self.try_judged(task, judged);
        if done.is_err() {
            self.names.clear();
        }
        done.map_err(self.failed("writing findings"))
    }

    fn try_judged(&mut self, task: &str, judged: &[Judged]) -> rusqlite::Result<()> {
        let tx = self
            .conn
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        for record in judged {
            replace(&tx, &mut self.names, record)?;
        }
        if let Some(last) = judged.last() {
            tx.execute(
                "INSERT INTO tasks (name, upto) VALUES (?1, ?2) \
                 ON CONFLICT (name) DO UPDATE SET upto = excluded.upto",
                params![task, last.id],
            )?;
        }
        tx.commit()
    }

    /// Ends a task: the next of that name begins anew.
    ///
    /// # Errors
    /// Where the machine fails.
    pub fn end_judging(&mut self, task: &str) -> Result<(), StoreError> {
        self.conn
            .execute("DELETE FROM tasks WHERE name = ?1", [task])
            .map_err(self.failed("ending a task"))?;
        Ok(())
    }
}

fn replace(conn: &Connection, names: &mut Names, judged: &Judged) -> rusqlite::Result<()> {
    let mut delete =
        conn.prepare_cached("DELETE FROM findings WHERE record = ?1 AND edition = ?2")?;
    for edition in &judged.replaced {
        delete.execute(params![judged.id, edition])?;
    }
    let mut insert = conn.prepare_cached(finding::INSERT)?;
    insert_findings(&mut insert, judged.id, &judged.findings)?;
    if let Some(choices) = &judged.choices {
        let number = names.id(conn, Table::Choices, choices)?;
        conn.prepare_cached("UPDATE records SET choice = ?2 WHERE id = ?1")?
            .execute(params![judged.id, number])?;
    }
    Ok(())
}
