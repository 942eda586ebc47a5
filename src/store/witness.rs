//! Findings about several records: what the records of one game say against each other.
//!
//! No record shows them alone, so they are made from the database, once its records are grouped and
//! again after they are judged: all of them anew each time, so that they are the same however the
//! records came in.

use super::finding::{self, PackedFinding};
use super::{RecordId, Store, StoreError, settle};
use crate::rules::{Code, EditionId, Finding, Statement, audit_witnesses, witness_codes};
use rusqlite::{Connection, TransactionBehavior, params};

/// Games of which two records give different results, `*` aside: asked of the games that have several records, by their
/// numbers, and not of all records.
const CONTRADICTORY: &str = "SELECT game FROM (\
     SELECT duplicates.game AS game, records.result AS result FROM duplicates \
     JOIN records ON records.id = duplicates.record \
     UNION ALL SELECT leads.game, records.result FROM leads \
     JOIN records ON records.id = leads.record \
     WHERE leads.game IN (SELECT game FROM duplicates) \
     AND NOT EXISTS (SELECT 1 FROM duplicates WHERE duplicates.record = records.id) \
     UNION ALL SELECT records.id, records.result FROM records \
     WHERE records.id IN (SELECT game FROM duplicates) \
     AND NOT EXISTS (SELECT 1 FROM leads WHERE leads.record = records.id) \
     AND NOT EXISTS (SELECT 1 FROM duplicates WHERE duplicates.record = records.id)) \
     WHERE result > 0 GROUP BY game HAVING min(result) <> max(result) ORDER BY game";

impl Store {
    /// Makes the findings about several records anew: how many games have any.
    ///
    /// # Errors
    /// Where the machine fails, or a record in the database is damaged. What was found before stays.
    pub fn compare_witnesses(&mut self) -> Result<u64, StoreError> {
        // Whole indexes are read once, when a judging or an import still holds what it worked with.
        self.with_few_pages(Store::compare_all)
    }

    fn compare_all(&mut self) -> Result<u64, StoreError> {
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

#[cfg(test)]
mod tests {
    use super::CONTRADICTORY;
    use rusqlite::Connection;

    /// The same, asked of each record.
    const OF_EACH: &str = "SELECT game FROM (\
         SELECT duplicates.game AS game, records.result AS result FROM duplicates \
         JOIN records ON records.id = duplicates.record \
         UNION ALL SELECT coalesce(leads.game, records.id) AS game, records.result FROM records \
         LEFT JOIN leads ON leads.record = records.id \
         WHERE coalesce(leads.game, records.id) IN (SELECT game FROM duplicates) \
         AND NOT EXISTS (SELECT 1 FROM duplicates WHERE duplicates.record = records.id)) \
         WHERE result > 0 GROUP BY game HAVING min(result) <> max(result) ORDER BY game";

    fn games(conn: &Connection, sql: &str) -> rusqlite::Result<Vec<i64>> {
        conn.prepare(sql)?
            .query_map([], |row| row.get(0))?
            .collect()
    }

    #[test]
    fn games_that_contradict_themselves_are_those_that_each_record_tells() -> rusqlite::Result<()> {
        let mut seed = 7_u64;
        let mut below = |most: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((seed >> 33) % most).cast_signed()
        };
        let mut told = 0;
        for _ in 0..300 {
            let conn = Connection::open_in_memory()?;
            conn.execute_batch(
                "CREATE TABLE records (id INTEGER PRIMARY KEY, result INTEGER);
                 CREATE TABLE duplicates (record INTEGER PRIMARY KEY, game INTEGER NOT NULL);
                 CREATE TABLE leads (game INTEGER PRIMARY KEY, record INTEGER NOT NULL UNIQUE);",
            )?;
            for id in 1..=12 {
                let result = Some(below(4)).filter(|result| *result != 3 || id % 2 == 0);
                conn.execute("INSERT INTO records VALUES (?1, ?2)", (id, result))?;
            }
            for _ in 0..below(6) {
                let pair = (1 + below(14), 1 + below(5));
                conn.execute("INSERT OR IGNORE INTO duplicates VALUES (?1, ?2)", pair)?;
            }
            for _ in 0..below(4) {
                let pair = (1 + below(5), 1 + below(12));
                conn.execute("INSERT OR IGNORE INTO leads VALUES (?1, ?2)", pair)?;
            }
            let found = games(&conn, CONTRADICTORY)?;
            assert_eq!(found, games(&conn, OF_EACH)?);
            told += found.len();
        }
        assert!(told > 100, "{told}");
        Ok(())
    }
}
