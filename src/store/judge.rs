//! Judging again: findings of law replaced, those of form and coding kept.

use super::finding::{self, PackedFinding};
use super::intern::{Names, Table};
use super::packed::choices_text;
use super::write::insert_findings;
use super::{RecordId, Store, StoreError, Stored, StoredRow, settle};
use crate::rules::{Choice, Finding};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};
use std::collections::BTreeSet;

/// A record judged again.
#[derive(Clone, Debug)]
pub struct RejudgedRecord {
    id: RecordId,
    /// Editions whose findings are replaced.
    replaced: Vec<String>,
    /// Its choices now, where they changed.
    choices: Option<String>,
    findings: Vec<PackedFinding>,
}

impl RejudgedRecord {
    /// Judges a record under `choices`. Findings without an edition are left out: they are kept
    /// from the import. Editions it was judged by before are kept too; but where an edition was
    /// chosen for it (and not requested) both times, the new choice replaces the old one.
    pub fn new(stored: &Stored, choices: &[Choice], findings: &[Finding]) -> RejudgedRecord {
        RejudgedRecord::of((stored.id, &stored.judged_by), choices, findings)
    }

    /// [`RejudgedRecord::new`] of a record that need not be unpacked.
    pub fn of_row(row: &StoredRow, choices: &[Choice], findings: &[Finding]) -> RejudgedRecord {
        RejudgedRecord::of((row.id, row.judged_by()), choices, findings)
    }

    fn of(
        (id, judged_by): (RecordId, &str),
        choices: &[Choice],
        findings: &[Finding],
    ) -> RejudgedRecord {
        let chosen_anew = choices.iter().any(|choice| choice.reason != ASKED);
        let old: Vec<(&str, &str)> = judged_by
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
        RejudgedRecord {
            id,
            replaced,
            choices: (text != judged_by).then_some(text),
            findings: law.map(PackedFinding::new).collect(),
        }
    }
}

/// The reason of an edition that was named on the command line.
const ASKED: &str = "asked";

impl Store {
    /// After which record a task of judging goes on; 0 for one that was not begun, or that another task wrote
    /// findings after. `task` names everything the outcome depends on (version, editions, event file,
    /// [`Store::records_fingerprint`]).
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

    /// Number of records of each source, as a hash: it differs where records came, went or came back.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn records_fingerprint(&self) -> Result<[u8; 32], StoreError> {
        let hash = || -> rusqlite::Result<[u8; 32]> {
            let sql =
                "SELECT source, count(*), max(id) FROM records GROUP BY source ORDER BY source";
            let mut hasher = blake3::Hasher::new();
            let mut sources = self.conn.prepare(sql)?;
            let mut rows = sources.query([])?;
            while let Some(row) = rows.next()? {
                for column in 0..3 {
                    hasher.update(&row.get::<_, i64>(column)?.to_le_bytes());
                }
            }
            Ok(*hasher.finalize().as_bytes())
        };
        hash().map_err(self.failed("counting records"))
    }

    /// Replaces the findings of law of these records under the editions they were judged by, and
    /// moves the task's mark; one transaction. What another task has done so far is not as it left it then:
    /// its mark goes, and it begins anew.
    ///
    /// # Errors
    /// Where the machine fails; what was written before stays.
    pub fn write_judged(
        &mut self,
        task: &str,
        judged: &[RejudgedRecord],
    ) -> Result<(), StoreError> {
        let done = self.try_judged(task, judged);
        if done.is_err() {
            self.names.clear();
        }
        done.map_err(self.failed("writing findings"))
    }

    fn try_judged(&mut self, task: &str, judged: &[RejudgedRecord]) -> rusqlite::Result<()> {
        let tx = self
            .conn
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        for record in judged {
            replace(&tx, &mut self.names, record)?;
        }
        settle::forget_counts(&tx)?;
        if let Some(last) = judged.last() {
            tx.execute("DELETE FROM tasks WHERE name <> ?1", [task])?;
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
        let end = || {
            self.conn
                .execute("DELETE FROM tasks WHERE name = ?1", [task])?;
            self.conn.execute(UNUSED, [])
        };
        let ended = end();
        self.names.clear();
        ended.map_err(self.failed("ending a task"))?;
        Ok(())
    }
}

/// The result of removing editions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Removed {
    /// Findings that went.
    pub findings: u64,
    /// Records that were judged by one of them.
    pub records: u64,
    /// Those of them that no edition judges now.
    pub unjudged: u64,
}

impl Store {
    /// The names of the editions that records were judged by.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn editions_judged(&self) -> Result<BTreeSet<String>, StoreError> {
        let mut editions = BTreeSet::new();
        for (_, choices) in choices(&self.conn).map_err(self.failed(LOOKING))? {
            let named = choices.split(' ').filter_map(|it| it.split_once('='));
            editions.extend(named.map(|(name, _)| name.to_owned()));
        }
        Ok(editions)
    }

    /// Takes editions away: their findings, and that records were judged by them; one transaction. Findings
    /// about several records are to be made anew ([`Store::compare_witnesses`]).
    ///
    /// # Errors
    /// Where the machine fails; all stays as it was.
    pub fn remove_editions(&mut self, editions: &[&str]) -> Result<Removed, StoreError> {
        let done = self.try_remove(editions);
        if done.is_err() {
            self.names.clear();
        }
        done.map_err(self.failed("taking editions away"))
    }

    fn try_remove(&mut self, editions: &[&str]) -> rusqlite::Result<Removed> {
        let tx = self
            .conn
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut removed = Removed::default();
        for edition in editions {
            let gone = tx.execute("DELETE FROM findings WHERE edition = ?1", [edition])?;
            removed.findings += gone as u64;
            // Records that come back come back without them.
            tx.execute("DELETE FROM past_findings WHERE edition = ?1", [edition])?;
        }
        for (number, old) in choices(&tx)? {
            let all = || old.split(' ').filter_map(|it| it.split_once('='));
            let kept = choices_text(all().filter(|(name, _)| !editions.contains(name)));
            if kept == old {
                continue;
            }
            let kept = match kept.as_str() {
                "" => None,
                text => Some(self.names.id(&tx, Table::Choices, text)?),
            };
            let sql = |table| format!("UPDATE {table} SET choice = ?2 WHERE choice = ?1");
            let records = tx.execute(&sql("records"), params![number, kept])? as u64;
            tx.execute(&sql("past_records"), params![number, kept])?;
            removed.records += records;
            removed.unjudged += if kept.is_none() { records } else { 0 };
        }
        tx.execute("DELETE FROM tasks", [])?;
        settle::forget_counts(&tx)?;
        tx.execute(UNUSED, [])?;
        tx.commit()?;
        // Numbers of choices that went may be among them.
        self.names.clear();
        Ok(removed)
    }
}

/// Removes choices that no record has, nor had when it left.
const UNUSED: &str = "DELETE FROM choices WHERE id NOT IN \
     (SELECT choice FROM records WHERE choice IS NOT NULL \
      UNION SELECT choice FROM past_records WHERE choice IS NOT NULL)";

/// The operation, for messages.
const LOOKING: &str = "looking up editions";

/// The choices that records were judged by, each with its number.
fn choices(conn: &Connection) -> rusqlite::Result<Vec<(i64, String)>> {
    let sql = "SELECT id, name FROM choices WHERE id IN \
               (SELECT choice FROM records UNION SELECT choice FROM past_records) ORDER BY id";
    conn.prepare(sql)?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
}

fn replace(conn: &Connection, names: &mut Names, judged: &RejudgedRecord) -> rusqlite::Result<()> {
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
