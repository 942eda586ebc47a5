//! Findings in a stable order: by record, then as they were reported.

use super::super::error::DamageSign;
use super::super::shape::{self, TagColumn};
use super::super::{RecordId, Store, StoreError, finding};
use super::filter::WhereClause;
use super::{CodeCount, Filter, FoundRow};
use crate::record::standard_name;
use crate::rules::{Code, RowContext};
use rusqlite::{Row, params_from_iter};
use std::borrow::Cow;

/// Columns before those of the finding itself.
const BEFORE: &str = "findings.record, coalesce(duplicates.game, leads.game, records.id), records.event, \
     records.round, (SELECT file FROM files WHERE files.id = findings.record), records.first_round, \
     records.black_first, shapes.name, records.tags, red.name, black.name, \
     CASE WHEN records.date IS NOT NULL OR records.day IS NULL THEN records.date \
     ELSE printf('%04d.%02d.%02d', records.day / 10000, records.day / 100 % 100, records.day % 100) END";

/// Number of these columns.
const COUNT: usize = 12;

const JOINS: &str = "FROM findings LEFT JOIN records ON records.id = findings.record \
     LEFT JOIN duplicates ON duplicates.record = findings.record \
     LEFT JOIN leads ON leads.record = findings.record \
     LEFT JOIN shapes ON shapes.id = records.shape \
     LEFT JOIN people AS red ON red.id = records.red \
     LEFT JOIN people AS black ON black.id = records.black";

impl Store {
    /// Hands each finding that passes the filter to `each`, by record and in order of report.
    ///
    /// # Errors
    /// The first error of `each`, or where the database cannot be read.
    pub fn findings<E: From<StoreError>>(
        &self,
        filter: &Filter,
        mut each: impl FnMut(FoundRow) -> Result<(), E>,
    ) -> Result<(), E> {
        let failed = self.failed("reading findings");
        let mut conditions = WhereClause::default();
        conditions.of_record(filter);
        conditions.of_finding(filter);
        let sql = format!(
            "SELECT {BEFORE}, {} {JOINS} {} ORDER BY findings.record, findings.edition, findings.seq",
            finding::COLUMNS,
            conditions.sql(),
        );
        let mut statement = self.conn.prepare(&sql).map_err(&failed)?;
        let mut rows = statement
            .query(params_from_iter(conditions.values))
            .map_err(&failed)?;
        let mut same: Vec<FoundRow> = Vec::new();
        while let Some(row) = rows.next().map_err(&failed)? {
            let found = self.found(row)?;
            if same.last().is_some_and(|last| last.record != found.record) {
                hand_on(&mut same, &mut each)?;
            }
            same.push(found);
        }
        hand_on(&mut same, &mut each)
    }

    /// Number of times each code was found, by code.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn code_counts(&self, filter: &Filter) -> Result<Vec<CodeCount>, StoreError> {
        let counts = self
            .count_codes(filter)
            .map_err(self.failed("counting findings"))?;
        Ok(counts.into_iter().flatten().collect())
    }

    fn count_codes(&self, filter: &Filter) -> rusqlite::Result<Vec<Option<CodeCount>>> {
        let mut conditions = WhereClause::default();
        conditions.of_record(filter);
        conditions.of_finding(filter);
        let sql = format!(
            "SELECT findings.code, count(*), count(DISTINCT findings.record) {JOINS} {} \
             GROUP BY findings.code ORDER BY findings.code",
            conditions.sql(),
        );
        self.conn
            .prepare(&sql)?
            .query_map(params_from_iter(conditions.values), |row| {
                let number = |column| row.get(column).map(i64::cast_unsigned);
                let (findings, records) = (number(1)?, number(2)?);
                Ok(
                    Code::from_text(row.get_ref(0)?.as_str()?).map(|code| CodeCount {
                        code,
                        findings,
                        records,
                    }),
                )
            })?
            .collect()
    }

    fn found(&self, row: &Row<'_>) -> Result<FoundRow, StoreError> {
        let failed = self.failed("reading findings");
        let record = row.get(0).map_err(&failed)?;
        let finding = finding::unpack(row, COUNT).map_err(&failed)?;
        let finding = finding.ok_or_else(|| StoreError::Damaged {
            path: self.path.clone(),
            why: DamageSign::Finding(record),
        })?;
        Ok(FoundRow {
            record,
            finding,
            context: context(row).map_err(&failed)?,
        })
    }
}

/// Hands on the findings of one record: those without edition first, then by edition.
fn hand_on<E>(
    same: &mut Vec<FoundRow>,
    each: &mut impl FnMut(FoundRow) -> Result<(), E>,
) -> Result<(), E> {
    same.sort_by_key(|found| found.finding.edition);
    same.drain(..).try_for_each(each)
}

fn context(row: &Row<'_>) -> rusqlite::Result<RowContext> {
    let text = |index: usize| {
        row.get::<_, Option<String>>(index)
            .map(Option::unwrap_or_default)
    };
    let game: Option<RecordId> = row.get(1)?;
    let shape = row.get_ref(7)?.as_str_or_null()?.unwrap_or("");
    let tags = row.get_ref(8)?.as_blob_or_null()?.unwrap_or(&[]);
    Ok(RowContext {
        run_id: String::new(),
        event: text(2)?,
        round: text(3)?,
        table: tag(shape, tags, "table").unwrap_or_default(),
        red: text(9)?,
        black: text(10)?,
        date: text(11)?,
        clubs: RowContext::CLUBS.map(|club| tag(shape, tags, club).unwrap_or_default()),
        game_id: game.map_or(String::new(), |game| game.to_string()),
        file: text(4)?,
        sheet_files: [String::new(), String::new()],
        first_round: row.get::<_, Option<u32>>(5)?.unwrap_or(1),
        black_first: row.get::<_, Option<bool>>(6)?.unwrap_or(false),
    })
}

/// The value of a tag that has no column, under its name or one that says the same.
fn tag(shape: &str, tags: &[u8], name: &str) -> Option<String> {
    let named = |written: &str| written.eq_ignore_ascii_case(name);
    let says = |written: &str| {
        named(written) || !written.is_ascii() && standard_name(written).is_some_and(named)
    };
    let is_it = |line: &str| line.split(['+', '=']).next().is_some_and(says);
    if !shape.lines().any(is_it) {
        return None;
    }
    let columns = [const { Some(Cow::Borrowed("")) }; TagColumn::ALL.len()];
    let tags = shape::put_together(shape, columns, tags)?;
    let by_name = tags.iter().find(|(written, _)| named(written));
    let found = by_name.or_else(|| tags.iter().find(|(written, _)| says(written)))?;
    Some(found.1.trim().to_owned())
}
