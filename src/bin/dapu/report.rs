//! `dapu report`: the findings of a database as rows.

mod forms;

use super::cli::{self, RowFormat};
use super::exit::{Exit, Outcome};
use super::lang::Lang;
use super::list::{tell_limit, tell_undated};
use super::named_form::form_of;
use super::output::{Output, OutputOf, Rights};
use super::progress::grouped;
use super::say::say;
use super::setting::{games_filter, hidden_notes, least_shown, open_store};
use super::telling::{run_failure, store_failure};
use dapu::pipeline::{RunError, run_id_of_store};
use dapu::report::Report;
use dapu::rules::{FindingRow, Severity};
use dapu::store::{Filter, Store, StoreError};
use std::io;

pub(crate) fn run(args: &cli::Report, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let format = form_of(args.format, (args.output.as_deref(), RowFormat::Csv), lang)?;
    let filter = Filter {
        editions: args.edition.clone(),
        ..games_filter(&args.games, lang)?
    };
    let store = open_store(&args.database.db, args.past).map_err(failed)?;
    let rights = Rights {
        command: "report",
        force: args.force,
        inputs: std::slice::from_ref(&args.database.db),
        of: match args.limit {
            None => OutputOf::asked(&(args.past, &filter)),
            limit => OutputOf::asked(&(args.past, &filter, limit)),
        },
    };
    let mut out = Output::open(rights.place(args.output.as_deref(), lang)?, lang)?;
    let mut counts = Counts {
        limit: args.limit.map_or(u64::MAX, u64::from),
        least: match format {
            RowFormat::Text => least_shown(&args.games.filter),
            _ => Severity::Note,
        },
        rows: 0,
        hidden: 0,
        beyond: 0,
    };
    let written = {
        let form = (format, args.excel);
        let report = forms::report(form, &mut out, lang);
        let report = report.map_err(|error| run_failure(RunError::Output(error), lang))?;
        write(&store, &filter, report, &mut counts)
    };
    match written {
        Ok(()) => out.finish()?,
        Err(Stop::Output(error)) => return Err(out.failure(error)),
        Err(Stop::Store(error)) => return Err(failed(error)),
    }
    if !quiet {
        report_end(&counts, args, lang);
        let judged = store.editions_judged().map_err(failed)?;
        let names = args.edition.iter().map(|edition| edition.name());
        for edition in names.filter(|name| !judged.contains(*name)) {
            say(&lang.fill("report.not-judged", &[("edition", &edition)]));
        }
        tell_undated(&store, &filter, lang).map_err(failed)?;
    }
    Ok(Exit::Ran)
}

/// Which findings become rows, and how many did.
struct Counts {
    limit: u64,
    least: Severity,
    rows: u64,
    /// Lighter than what a reader is shown.
    hidden: u64,
    /// More than were asked for.
    beyond: u64,
}

fn write(
    store: &Store,
    filter: &Filter,
    mut report: Box<dyn Report + '_>,
    counts: &mut Counts,
) -> Result<(), Stop> {
    let run_id = run_id_of_store(store.fingerprint()?);
    store.findings(filter, |mut found| {
        if found.finding.severity < counts.least {
            counts.hidden += 1;
            return Ok(());
        }
        if counts.rows == counts.limit {
            counts.beyond += 1;
            return Ok(());
        }
        found.context.run_id.clone_from(&run_id);
        counts.rows += 1;
        report
            .row(&FindingRow::new(&found.finding, &found.context))
            .map_err(Stop::Output)
    })?;
    report.finish().map_err(Stop::Output)
}

/// Messages below the rows: notes that were not shown, rows left out, number of rows and where they went.
fn report_end(counts: &Counts, args: &cli::Report, lang: &Lang) {
    if let Some(notes) = hidden_notes(counts.hidden, lang) {
        say(&notes);
    }
    let rows = counts.rows;
    if counts.beyond > 0 {
        tell_limit((rows, rows + counts.beyond), lang);
    }
    if let Some(path) = &args.output {
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("rows", &grouped(rows)), ("file", &path.display())];
        say(&lang.fill("summary.rows", &values));
        say(lang.text("summary.never"));
    }
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
