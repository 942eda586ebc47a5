//! Findings as rows without a database: rendered on many threads, written in order.

use super::{Examined, Part, PlainEntry, Prepare, RunError, Sink, Unread};
use crate::board::Side;
use crate::record::{GameRecord, Guard};
use crate::replay::Replay;
use crate::report::{CsvReport, Filter, NdjsonReport, Report, Subject};
use crate::rules::{Finding, FindingRow, RowContext};
use std::io::Write;

/// The form of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowForm {
    /// CSV lines, without the head.
    Csv,
    /// NDJSON.
    Ndjson,
}

/// Renders the findings of each record that pass a filter.
#[derive(Clone, Debug)]
pub struct Rows {
    /// The form.
    pub form: RowForm,
    /// Which findings.
    pub filter: Filter,
    /// Value of the column `run_id`.
    pub run_id: String,
}

/// [`row_context`] of a record in plain form.
pub(super) fn plain_row_context(plain: &PlainEntry<'_>) -> RowContext {
    RowContext {
        file: plain.at.member.display(),
        first_round: 1,
        ..RowContext::of_tags(plain.game.record)
    }
}

/// Data that a row needs from a record besides the finding.
pub fn row_context(record: &GameRecord<'_>, replay: &Replay, file: String) -> RowContext {
    RowContext {
        file,
        first_round: record.first_round(),
        black_first: replay.start.turn() == Side::Black,
        ..RowContext::of_tags(record)
    }
}

impl Rows {
    fn render(&self, findings: &[Finding], context: &RowContext) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut report: Box<dyn Report + '_> = match self.form {
            RowForm::Csv => Box::new(CsvReport::headless(&mut bytes)),
            RowForm::Ndjson => Box::new(NdjsonReport::new(&mut bytes)),
        };
        let wanted = findings.iter().filter(|finding| self.filter.takes(finding));
        for finding in wanted {
            // Memory takes all that is written to it.
            let _ = report.row(&FindingRow::new(finding, context));
        }
        let _ = report.finish();
        drop(report);
        bytes
    }
}

impl Prepare for Rows {
    type Output = Vec<u8>;

    const TAKES_PLAIN: bool = true;

    fn plain(&self, plain: &PlainEntry<'_>) -> Result<Vec<u8>, Guard> {
        let (record, findings) = (plain.game.record, plain.game.findings);
        if findings.is_empty() || !self.filter.takes_record(&Subject::of(record)) {
            return Ok(Vec::new());
        }
        let mut context = plain_row_context(plain);
        context.run_id.clone_from(&self.run_id);
        Ok(self.render(findings, &context))
    }

    fn record(&self, examined: &Examined<'_>) -> Vec<u8> {
        if examined.findings.is_empty() || !self.filter.takes_record(&Subject::of(examined.record))
        {
            return Vec::new();
        }
        let mut context = row_context(
            examined.record,
            examined.replay,
            examined.at.member.display(),
        );
        context.run_id.clone_from(&self.run_id);
        self.render(examined.findings, &context)
    }

    fn unread(&self, unread: &Unread<'_>) -> Vec<u8> {
        if !self.filter.takes_record(&Subject::default()) {
            return Vec::new();
        }
        let context = RowContext {
            run_id: self.run_id.clone(),
            file: unread.at.member.display(),
            ..RowContext::default()
        };
        self.render(unread.findings, &context)
    }
}

/// Writes bytes in the order in which they come.
#[derive(Debug)]
pub struct Bytes<W>(pub W);

impl<W: Write> Sink<Vec<u8>> for Bytes<W> {
    fn take(&mut self, parts: Vec<Part<Vec<u8>>>) -> Result<(), RunError> {
        for bytes in parts.iter().flat_map(|part| &part.made) {
            self.0.write_all(bytes).map_err(RunError::Output)?;
        }
        // A concurrent reader sees each batch when it is done.
        self.0.flush().map_err(RunError::Output)
    }
}
