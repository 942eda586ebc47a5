//! Findings about several records: what the records of one game say against each other.
//!
//! No record shows them alone, so they are made from the database, once its records are grouped and
//! again after they are judged: all of them anew each time, so that they are the same however the
//! records came in.

use super::finding::{self, PackedFinding};
use super::{RecordId, Store, StoreError, settle};
use crate::rules::{Code, EditionId, Finding, Statement, audit_witnesses, witness_codes};
use rusqlite::{Connection, TransactionBehavior, params};

/// Games of which two records give different results, `*` aside.
const CONTRADICTORY: &str = "SELECT game FROM (\
     SELECT duplicates.game AS game, records.result AS result FROM duplicates \
     JOIN records ON records.id = duplicates.record \
     UNION ALL SELECT coalesce(leads.game, records.id) AS game, records.result FROM records \
     LEFT JOIN leads ON leads.record = records.id \
     WHERE coalesce(leads.game, records.id) IN (SELECT game FROM duplicates) \
     AND NOT EXISTS (SELECT 1 FROM duplicates WHERE duplicates.record = records.id)) \
     WHERE result > 0 GROUP BY game HAVING min(result) <> max(result) ORDER BY game";

impl Store {
    /// Makes the findings about several records anew: how many games have any.
    ///
    /// # Errors
    /// Where the machine fails, or a record in the database is damaged. What was found before stays.
    pub fn compare_witnesses(&mut self) -> Result<u64, StoreError> {
        let games = self.contradictory().map_err(self.failed(COMPARING))?;
        let mut found = Vec::new();
        for game in games {
            let lead = self.lead(game)?;
            found.push((lead, self.against_each_other(lead)?));
        }
        let count = found.len() as u64;
        self.replace_witness_findings(&found)
            .map_err(self.failed(COMPARING))?;
        self.keep_counts().map_err(self.failed(COMPARING))?;
        Ok(count)
    }

    fn contradictory(&self) -> rusqlite::Result<Vec<RecordId>> {
        self.conn
            .prepare(CONTRADICTORY)?
            .query_map([], |row| row.get(0))?
            .collect()
    }

    fn against_each_other(&self, lead: RecordId) -> Result<Vec<Finding>, StoreError> {
        let stored = self.load(lead)?;
        let (_, witnesses) = self.game(lead)?;
        let said: Vec<Statement> = witnesses
            .into_iter()
            .map(|witness| Statement {
                file: witness.file,
                line: witness.line,
                result: witness.result,
            })
            .collect();
        let editions = editions(&stored.judged_by);
        Ok(audit_witnesses(
            &stored.record,
            &stored.replay(),
            &editions,
            &said,
        ))
    }

    fn replace_witness_findings(
        &mut self,
        found: &[(RecordId, Vec<Finding>)],
    ) -> rusqlite::Result<()> {
        let tx = self
            .conn
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        for code in witness_codes().map(Code::text) {
            tx.execute("DELETE FROM findings WHERE code = ?1", [code])?;
        }
        for (record, findings) in found {
            for finding in findings {
                append(&tx, *record, &PackedFinding::new(finding))?;
            }
        }
        settle::forget_counts(&tx)?;
        tx.commit()
    }
}

/// The operation, for messages.
const COMPARING: &str = "comparing the records of a game";

/// The editions of `cn2020=date cn1999=asked`.
fn editions(judged_by: &str) -> Vec<EditionId> {
    judged_by
        .split(' ')
        .filter_map(|choice| EditionId::from_name(choice.split('=').next()?))
        .collect()
}

/// Adds a finding behind those that the record has under its edition.
fn append(conn: &Connection, record: RecordId, finding: &PackedFinding) -> rusqlite::Result<()> {
    let seq: u32 = conn
        .prepare_cached(
            "SELECT coalesce(max(seq) + 1, 0) FROM findings WHERE record = ?1 AND edition = ?2",
        )?
        .query_row(params![record, finding.edition()], |row| row.get(0))?;
    finding.insert(&mut conn.prepare_cached(finding::INSERT)?, record, seq)
}
