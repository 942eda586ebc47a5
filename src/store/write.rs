//! Writing: one transaction a batch, watermarks included.

use super::finding::{self, PackedFinding};
use super::intern::{Names, Table};
use super::leading_record;
use super::packed::{Blob, Field, PackedComment, PackedPlace};
use super::{
    Batch, BatchResult, Entry, PackedIncident, PackedRecord, Part, Resume, Store, StoreError,
};
use super::{readings, reconcile, settle, stamps};
use rusqlite::{CachedStatement, Connection, TransactionBehavior, params};

const RECORD: &str = "INSERT INTO records (id, source, member, ordinal, start, length, line, encoding, \
     shape, event, site, round, date, day, red, black, result, black_first, first_round, plies, stop, \
     hand, choice, moves, places, tags, extra, sum) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, \
     ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28)";
const PENDING: &str = "INSERT INTO pending (keys) VALUES (?1)";
const INCIDENT: &str = "INSERT INTO incidents (id, source, member, ordinal, start, length, line, \
     is_record) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
const COMMENT: &str =
    "INSERT INTO comments (record, seq, line, after, text) VALUES (?1, ?2, ?3, ?4, ?5)";
const MEMBER: &str = "INSERT OR IGNORE INTO members (source, ordinal, name) VALUES (?1, ?2, ?3)";

impl Store {
    /// Writes a batch, all of it or nothing.
    ///
    /// # Errors
    /// Where the machine fails: disk full, file in use, damaged. What was written before stays.
    pub fn write_batch(&mut self, batch: &Batch) -> Result<BatchResult, StoreError> {
        let done = self.try_write(batch);
        if done.is_err() {
            // Numbers given to names in the transaction are gone with it.
            self.names.clear();
        }
        done.map_err(self.failed("writing records"))
    }

    fn try_write(&mut self, batch: &Batch) -> rusqlite::Result<BatchResult> {
        let tx = self
            .conn
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let written = {
            let mut sink = Sink::new(&tx, &mut self.names, &self.read_as)?;
            for part in &batch.parts {
                sink.part(part)?;
            }
            sink.close()?
        };
        tx.commit()?;
        Ok(written)
    }
}

/// The statements of one transaction.
struct Sink<'c> {
    conn: &'c Connection,
    names: &'c mut Names,
    record: CachedStatement<'c>,
    incident: CachedStatement<'c>,
    comment: CachedStatement<'c>,
    finding: CachedStatement<'c>,
    member: CachedStatement<'c>,
    read_as: &'c str,
    /// Whether anything came: games are to be grouped again.
    changed: bool,
    /// Number of the next entry.
    next: i64,
    /// Source and member whose name was written last.
    named: Option<(i64, u32)>,
    /// Entries waiting to be grouped: number and key of each record.
    keys: Vec<u8>,
    written: BatchResult,
}

impl<'c> Sink<'c> {
    fn new(
        conn: &'c Connection,
        names: &'c mut Names,
        read_as: &'c str,
    ) -> rusqlite::Result<Sink<'c>> {
        let next = conn
            .prepare_cached("SELECT next FROM state")?
            .query_row([], |row| row.get(0))?;
        Ok(Sink {
            conn,
            names,
            record: conn.prepare_cached(RECORD)?,
            incident: conn.prepare_cached(INCIDENT)?,
            comment: conn.prepare_cached(COMMENT)?,
            finding: conn.prepare_cached(finding::INSERT)?,
            member: conn.prepare_cached(MEMBER)?,
            read_as,
            changed: false,
            next,
            named: None,
            keys: Vec::new(),
            written: BatchResult::default(),
        })
    }

    /// Puts down what waits to be grouped, and the next number.
    fn close(self) -> rusqlite::Result<BatchResult> {
        if self.changed {
            settle::forget_counts(self.conn)?;
            self.conn
                .prepare_cached("UPDATE state SET next = ?1, dirty = 1")?
                .execute([self.next])?;
        }
        if !self.keys.is_empty() {
            self.conn
                .prepare_cached(PENDING)?
                .execute([self.keys.as_slice()])?;
        }
        Ok(self.written)
    }

    fn part(&mut self, part: &Part) -> rusqlite::Result<()> {
        let (source, mark) = readings::of_part(self.conn, part, self.read_as)?;
        self.changed |= readings::see(self.conn, source, &part.source)?;
        stamps::keep(self.conn, source, &part.source)?;
        if mark != Resume::From(part.from) {
            self.written.skipped += part.entries.len() as u64;
            return Ok(());
        }
        self.changed = true;
        if let Some(said) = part.neighbours {
            readings::depends(self.conn, source, (self.read_as, said))?;
        }
        let before = self.written.records + self.written.unreadable;
        let (waits, first) = (readings::waits(self.conn, source, part.from)?, self.next);
        for entry in &part.entries {
            match entry {
                Entry::Record(record) => self.record(source, record)?,
                Entry::Incident(incident) => self.incident(source, incident)?,
            }
        }
        if waits && self.next > first {
            reconcile::set_aside(self.conn, source, (first, self.next - 1))?;
        }
        let records = self.written.records + self.written.unreadable - before;
        self.conn
            .prepare_cached(&format!(
                "UPDATE sources SET members_read = ?2, entries_read = ?3, done = ?4, \
                 records = records + ?5, place = {} WHERE id = ?1",
                leading_record::READ_ON
            ))?
            .execute(params![
                source,
                part.upto.members,
                part.upto.entries,
                part.done,
                records.cast_signed(),
            ])?;
        Ok(())
    }

    fn record(&mut self, source: i64, record: &PackedRecord) -> rusqlite::Result<()> {
        let id = self.place(source, &record.place)?;
        let text = |field| record.fields.get(field);
        let (place, names) = (&record.place, &mut *self.names);
        let mut number = |table, field| {
            let name = record.fields.get(field);
            name.map(|name| names.id(self.conn, table, name))
                .transpose()
        };
        self.record.execute(params![
            id,
            source,
            place.member,
            place.ordinal,
            place.start.cast_signed(),
            place.len.cast_signed(),
            place.line,
            record.encoding,
            number(Table::Shapes, Field::Shape)?,
            text(Field::Event),
            number(Table::Sites, Field::Site)?,
            text(Field::Round),
            text(Field::Date),
            record.day,
            number(Table::People, Field::Red)?,
            number(Table::People, Field::Black)?,
            record.result,
            record.black_first,
            record.first_round,
            record.plies,
            record.stop,
            record.hand,
            number(Table::Choices, Field::Choices)?,
            record.blobs.get(Blob::Moves),
            record.blobs.get(Blob::Places),
            some(record.blobs.get(Blob::Tags)),
            text(Field::Extra),
            record.sum,
        ])?;
        self.keys.extend_from_slice(&id.to_le_bytes());
        self.keys.extend_from_slice(&record.key);
        self.comments(id, &record.comments)?;
        self.findings(id, &record.findings)?;
        self.written.records += 1;
        Ok(())
    }

    fn incident(&mut self, source: i64, incident: &PackedIncident) -> rusqlite::Result<()> {
        let id = self.place(source, &incident.place)?;
        let place = &incident.place;
        self.incident.execute(params![
            id,
            source,
            place.member,
            place.ordinal,
            place.start.cast_signed(),
            place.len.cast_signed(),
            place.line,
            incident.is_record,
        ])?;
        self.findings(id, &incident.findings)?;
        if incident.is_record {
            self.written.unreadable += 1;
        } else {
            self.written.other += 1;
        }
        Ok(())
    }

    /// Takes the next number; writes the name of the entry's member where it was not written last.
    fn place(&mut self, source: i64, place: &PackedPlace) -> rusqlite::Result<i64> {
        let at = (source, place.member);
        if let Some(name) = &place.member_name
            && self.named != Some(at)
        {
            self.member
                .execute(params![source, place.member, &**name])?;
            self.named = Some(at);
        }
        let id = self.next;
        self.next += 1;
        Ok(id)
    }

    fn comments(&mut self, record: i64, comments: &[PackedComment]) -> rusqlite::Result<()> {
        for (comment, seq) in comments.iter().zip(0_u32..) {
            self.comment.execute(params![
                record,
                seq,
                comment.line,
                comment.after,
                comment.text
            ])?;
        }
        Ok(())
    }

    fn findings(&mut self, record: i64, findings: &[PackedFinding]) -> rusqlite::Result<()> {
        insert_findings(&mut self.finding, record, findings)?;
        self.written.findings += findings.len() as u64;
        Ok(())
    }
}

/// Inserts findings with a statement made of [`finding::INSERT`]; they are counted anew in each
/// edition.
pub(super) fn insert_findings(
    statement: &mut CachedStatement<'_>,
    record: i64,
    findings: &[PackedFinding],
) -> rusqlite::Result<()> {
    let mut counts: Vec<(&str, u32)> = Vec::new();
    for finding in findings {
        let edition = finding.edition();
        let known = counts.iter().position(|(name, _)| *name == edition);
        let index = known.unwrap_or_else(|| {
            counts.push((edition, 0));
            counts.len() - 1
        });
        finding.insert(statement, record, counts[index].1)?;
        counts[index].1 += 1;
    }
    Ok(())
}

/// NULL for an empty blob.
fn some(bytes: &[u8]) -> Option<&[u8]> {
    (!bytes.is_empty()).then_some(bytes)
}
