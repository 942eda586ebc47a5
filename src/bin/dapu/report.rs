//! `dapu report`: the findings of a database as rows.

use super::cli::{self, RowFormat};
use super::exit::{Exit, Outcome};
use super::lang::Lang;
use super::list::tell_undated;
use super::named_form::form_of;
use super::output::{Output, OutputOf, Rights};
use super::progress::grouped;
use super::say::say;
use super::setting::{findings_filter, hidden_notes, least_shown, open_store};
use super::shown::{Shown, in_cell, in_message};
use super::telling::{run_failure, store_failure};
use dapu::pipeline::{RunError, run_id_of_store};
use dapu::report::{CsvReport, NdjsonReport, Report};
use dapu::rules::{FindingRow, Severity};
use dapu::store::StoreError;
use dapu::text::visible_line;
use std::io::{self, Write};

pub(crate) fn run(args: &cli::Report, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let format = form_of(args.format, (args.output.as_deref(), RowFormat::Csv), lang)?;
    let filter = findings_filter(&args.filter, &args.edition, lang)?;
    let store = open_store(&args.database.db, args.past).map_err(failed)?;
    let run_id = run_id_of_store(store.fingerprint().map_err(failed)?);
    let rights = Rights {
        command: "report",
        force: args.force,
        inputs: std::slice::from_ref(&args.database.db),
        of: OutputOf::asked(&(args.past, &filter)),
    };
    let mut out = Output::open(rights.place(args.output.as_deref(), lang)?, lang)?;
    let least = match format {
        RowFormat::Text => least_shown(&args.filter),
        RowFormat::Csv | RowFormat::Ndjson => Severity::Note,
    };
    let (mut rows, mut hidden) = (0_u64, 0_u64);
    let written = {
        let mut report: Box<dyn Report + '_> = match format {
            RowFormat::Csv => Box::new(
                CsvReport::new(&mut out, args.excel)
                    .map_err(|error| run_failure(RunError::Output(error), lang))?,
            ),
            RowFormat::Ndjson => Box::new(NdjsonReport::new(&mut out)),
            RowFormat::Text => Box::new(ForReader {
                out: &mut out,
                lang,
                last: None,
            }),
        };
        let each = store.findings(&filter, |mut found| {
            if found.finding.severity < least {
                hidden += 1;
                return Ok(());
            }
            found.context.run_id.clone_from(&run_id);
            rows += 1;
            report
                .row(&FindingRow::new(&found.finding, &found.context))
                .map_err(Stop::Output)
        });
        each.and_then(|()| report.finish().map_err(Stop::Output))
    };
    match written {
        Ok(()) => out.finish()?,
        Err(Stop::Output(error)) => return Err(out.failure(error)),
        Err(Stop::Store(error)) => return Err(failed(error)),
    }
    if !quiet {
        report_end((rows, hidden), args, lang);
        let judged = store.editions_judged().map_err(failed)?;
        let names = args.edition.iter().map(|edition| edition.name());
        for edition in names.filter(|name| !judged.contains(*name)) {
            say(&lang.fill("report.not-judged", &[("edition", &edition)]));
        }
        tell_undated(&store, &filter, lang).map_err(failed)?;
    }
    Ok(Exit::Ran)
}

/// Messages below the rows: notes that were not shown, number of rows and where they went.
fn report_end((rows, hidden): (u64, u64), args: &cli::Report, lang: &Lang) {
    if let Some(notes) = hidden_notes(hidden, lang) {
        say(&notes);
    }
    if let Some(path) = &args.output {
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("rows", &grouped(rows)), ("file", &path.display())];
        say(&lang.fill("summary.rows", &values));
        say(lang.text("summary.never"));
    }
}

/// Findings below the game they are of, for a reader at a terminal.
struct ForReader<'o, 'l> {
    out: &'o mut Output,
    lang: &'l Lang,
    /// Game and file of the row before.
    last: Option<(String, String)>,
}

impl ForReader<'_, '_> {
    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{}", Shown::of(line).as_str())
    }
}

impl Report for ForReader<'_, '_> {
    fn row(&mut self, row: &FindingRow) -> io::Result<()> {
        let cell = |name| row.get(name).unwrap_or_default();
        let of = (cell("game_id").to_owned(), cell("file").to_owned());
        if self.last.as_ref() != Some(&of) {
            let parted = if self.last.is_some() { "\n" } else { "" };
            let game = self.lang.text("column.game");
            match of.0.as_str() {
                "" => self.say(&format!("{parted}{}", visible_line(&of.1)))?,
                id => {
                    let mut line = format!("{parted}{game} {id}  {}", visible_line(&of.1));
                    for part in about(row) {
                        line.extend(["  ", &part]);
                    }
                    self.say(&line)?;
                }
            }
            self.last = Some(of);
        }
        let message = if self.lang.is_chinese() {
            "message_zh"
        } else {
            "message_en"
        };
        let severity = format!("severity.{}", cell("severity"));
        // Input read from bytes has no line.
        let place = match cell("line") {
            "" => String::new(),
            line => format!("{line}:{} ", cell("col_from")),
        };
        self.say(&format!(
            "  {place}{} {}: {}",
            cell("code"),
            self.lang.text(&severity),
            in_message(cell(message))
        ))
    }

    fn finish(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Players, date and event of a game, as far as they are given.
fn about(row: &FindingRow) -> Vec<String> {
    let cell = |name| in_cell(row.get(name).unwrap_or_default());
    let players = match [cell("red"), cell("black")] {
        [red, black] if red.is_empty() && black.is_empty() => String::new(),
        players => players.join(" – "),
    };
    let mut parts = vec![players, cell("date"), cell("event")];
    parts.retain(|part| !part.is_empty());
    parts
}

/// Causes that can end the writing of rows.
enum Stop {
    Output(io::Error),
    Store(StoreError),
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Stop {
        Stop::Store(error)
    }
}
