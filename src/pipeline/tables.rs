//! Records into tables: their rows made on many threads, written in input order on one.

use super::stream::record_of;
use super::{Examined, Part, PlainEntry, Prepare, RunError, Sink, Unread};
use crate::record::Guard;
use crate::report::{
    ManifestCounts, ManifestInput, Table, TableError, TableRows, TableWriter, Unreadable,
    WrittenTable,
};
use crate::source::SourceInfo;
use crate::store::Watermark;
use std::io::{self, Write};

/// Makes the rows of each record; its id is its file and its number in it, from 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct RecordTables;

impl Prepare for RecordTables {
    type Output = TableRows;

    const TAKES_PLAIN: bool = true;

    fn plain(&self, plain: &PlainEntry<'_>) -> Result<TableRows, Guard> {
        super::stream::plain_of(plain, TableRows::new)
    }

    fn record(&self, examined: &Examined<'_>) -> TableRows {
        record_of(examined, TableRows::new)
    }

    fn unread(&self, unread: &Unread<'_>) -> TableRows {
        super::stream::unread_of(unread, TableRows::new)
    }
}

/// Maximum number of unreadable records reported one by one.
const TOLD: usize = 1000;

/// Writes the three tables.
pub struct Tables<W: Write + Send> {
    writers: [TableWriter<W>; 3],
    inputs: Vec<ManifestInput>,
    counts: ManifestCounts,
    unreadable: Vec<Unreadable>,
    failed: Option<Table>,
}

/// Tables that were written.
#[derive(Debug)]
pub struct TablesWritten<W> {
    /// Them, in the order of [`Table::ALL`].
    pub tables: Vec<(Table, WrittenTable<W>)>,
    /// The files that were read.
    pub inputs: Vec<ManifestInput>,
    /// Counts of their content.
    pub counts: ManifestCounts,
    /// Unreadable records, the first of them.
    pub unreadable: Vec<Unreadable>,
}

impl<W: Write + Send> Tables<W> {
    /// Begins the tables, each at the output of its place in [`Table::ALL`].
    ///
    /// # Errors
    /// Where an output fails.
    pub fn new(outputs: [W; 3]) -> Result<Tables<W>, TableError> {
        let [games, plies, findings] = outputs;
        Ok(Tables {
            writers: [
                TableWriter::new(games, Table::Games)?,
                TableWriter::new(plies, Table::Plies)?,
                TableWriter::new(findings, Table::Findings)?,
            ],
            inputs: Vec::new(),
            counts: ManifestCounts::default(),
            unreadable: Vec::new(),
            failed: None,
        })
    }

    /// The table whose output failed.
    pub fn failed(&self) -> Option<Table> {
        self.failed
    }

    /// Ends the tables.
    ///
    /// # Errors
    /// Where an output fails, and of which table.
    pub fn finish(self) -> Result<TablesWritten<W>, (Table, TableError)> {
        let mut tables = Vec::new();
        for (table, writer) in Table::ALL.into_iter().zip(self.writers) {
            let written = writer.finish().map_err(|error| (table, error))?;
            tables.push((table, written));
        }
        Ok(TablesWritten {
            tables,
            inputs: self.inputs,
            counts: self.counts,
            unreadable: self.unreadable,
        })
    }

    fn push(&mut self, rows: &TableRows) -> Result<(), RunError> {
        let [games, plies, findings] = &mut self.writers;
        let mut each = rows.findings().iter();
        let written = [
            (Table::Games, games.push(rows.game())),
            (Table::Plies, plies.push_plies(rows)),
            (Table::Findings, each.try_for_each(|row| findings.push(row))),
        ];
        for (table, written) in written {
            written.map_err(|error| {
                self.failed = Some(table);
                RunError::Output(output_error(error))
            })?;
        }
        self.count(rows);
        Ok(())
    }

    fn count(&mut self, rows: &TableRows) {
        let counts = &mut self.counts;
        counts.rows += 1;
        counts.plies += rows.plies() as u64;
        for finding in rows.findings() {
            match finding["severity"].as_str() {
                Some("error") => counts.errors += 1,
                Some("warning") => counts.warnings += 1,
                _ => counts.notes += 1,
            }
        }
        let code = match rows.unreadable() {
            None => {
                counts.ok += 1;
                return;
            }
            Some(code) if code == super::stream::NO_GAME => {
                counts.no_game += 1;
                code
            }
            Some(code) => {
                counts.unreadable += 1;
                code
            }
        };
        if self.unreadable.len() < TOLD {
            self.unreadable.push(Unreadable {
                id: rows.id().unwrap_or_default().to_owned(),
                line: rows.line(),
                code: code.to_owned(),
            });
        }
    }

    /// Whether the file is the last one that was begun.
    fn has_begun(&self, source: &SourceInfo) -> bool {
        let last = self.inputs.last();
        last.is_some_and(|it| it.path == source.path.display().to_string())
    }

    fn begin(&mut self, source: &SourceInfo) {
        self.inputs.push(ManifestInput {
            path: source.path.display().to_string(),
            bytes: source.bytes,
            blake3: blake3::Hash::from_bytes(source.hash).to_hex().to_string(),
        });
    }
}

/// A table's error on its output; its own faults too.
pub(crate) fn output_error(error: TableError) -> io::Error {
    match error {
        TableError::Output(error) => error,
        TableError::Form(what) => io::Error::other(what),
    }
}

impl<W: Write + Send> Sink<TableRows> for Tables<W> {
    fn take(&mut self, parts: Vec<Part<TableRows>>) -> Result<(), RunError> {
        for part in &parts {
            if part.from == Watermark::default() && !self.has_begun(&part.source) {
                self.begin(&part.source);
            }
            for rows in &part.made {
                self.push(rows)?;
            }
        }
        Ok(())
    }
}
