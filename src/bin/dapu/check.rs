//! `dapu check`: findings without a database.

use super::cli::{self, CheckFormat, Colour};
use super::exit::{Failure, Outcome};
use super::import::{nothing_to_check, some_exist};
use super::lang::Lang;
use super::named_form::form_of;
use super::output::{Output, OutputOf, Place, Rights, colour_wanted};
use super::progress::Bar;
use super::setting::{
    broken_off, complete, hidden_notes, least_shown, options, report_filter, verdict,
};
use super::snippet::Snippets;
use super::telling::run_failure;
use super::{say, stream, summary, tables};
use dapu::pipeline::{
    self, Bytes, Options, Prepare, RecordLines, RowForm, Rows, RunError, Summary,
};
use dapu::report::CsvReport;
use std::path::PathBuf;
use std::sync::atomic::AtomicU64;

pub(crate) fn run(args: &cli::Check, quiet: bool, colour: Colour, lang: &Lang) -> Outcome {
    if args.tables.to.is_some() {
        return tables::run(args, quiet, lang);
    }
    let output = args.output.as_deref();
    let format = form_of(args.format, (output, CheckFormat::Text), lang)?;
    stream::fits((args, format), lang)?;
    let options = options(Some(&args.read), &args.law, lang)?;
    let filter = report_filter(&args.filter, lang)?;
    let place = place(args, lang)?;
    if args.from.is_some() {
        return stream::run((args, &options), place, quiet, lang);
    }
    let paths = match &place {
        Some(place) => place.apart_from(&args.read.paths),
        None => args.read.paths.clone(),
    };
    let out = Output::open(place, lang)?;
    let bar = Bar::over(&args.read.paths, quiet, lang);
    let mut hidden = 0;
    let ran = match format {
        CheckFormat::Text => {
            let snippets = Snippets {
                filter,
                least: least_shown(&args.filter),
                hidden: AtomicU64::new(0),
                lang,
                colour: output.is_none() && colour_wanted(colour),
            };
            let ran = go((paths, &options), &snippets, (out.of_shown(), &bar), lang);
            hidden = snippets.hidden.into_inner();
            ran
        }
        CheckFormat::Records => go((paths, &options), &RecordLines, (out, &bar), lang),
        CheckFormat::Csv => rows((args, RowForm::Csv), (paths, &options), (out, &bar), lang),
        CheckFormat::Ndjson => rows(
            (args, RowForm::Ndjson),
            (paths, &options),
            (out, &bar),
            lang,
        ),
    };
    bar.finish();
    let ran = ran?;
    if !quiet && format == CheckFormat::Text {
        report_end(&ran, hidden, &bar, lang);
    }
    if !quiet && format == CheckFormat::Records {
        stream::tell_of_files(&ran, lang);
    }
    if ran.interrupted {
        return Err(broken_off(args.output.is_some(), lang));
    }
    complete(&ran, &args.read.paths, lang)?;
    if ran.readable == 0 {
        return Err(nothing_to_check(&args.read.paths, lang));
    }
    Ok(verdict(&ran, &args.law))
}

/// A row a finding.
fn rows(
    (args, form): (&cli::Check, RowForm),
    (paths, options): (Vec<PathBuf>, &Options),
    (mut out, bar): (Output, &Bar<'_>),
    lang: &Lang,
) -> Result<Summary, Failure> {
    let rows = Rows {
        form,
        filter: report_filter(&args.filter, lang)?,
        run_id: pipeline::run_id(options, &args.read.paths),
    };
    if form == RowForm::Csv {
        CsvReport::new(&mut out, args.excel)
            .map_err(|error| run_failure(RunError::Output(error), lang))?;
    }
    go((paths, options), &rows, (out, bar), lang)
}

/// Closing messages for a reader: notes that were not shown, the sum, what no record can show.
fn report_end(ran: &Summary, hidden: u64, bar: &Bar<'_>, lang: &Lang) {
    if let Some(notes) = hidden_notes(hidden, lang) {
        say(&notes);
    }
    let sum = summary::of_run(ran, bar.elapsed(), lang).render();
    say(sum.trim_end());
    say(lang.text("summary.never"));
}

/// Where findings go.
fn place(args: &cli::Check, lang: &Lang) -> Result<Option<Place>, Failure> {
    some_exist(&args.read.paths, lang)?;
    let read = args.read.paths.iter();
    let inputs: Vec<PathBuf> = read.chain(&args.law.book.event_file).cloned().collect();
    let rights = Rights {
        command: "check",
        force: args.force,
        inputs: &inputs,
        of: OutputOf::asked(&(&args.filter, &args.law.book.edition)),
    };
    rights.place(args.output.as_deref(), lang)
}

fn go(
    (paths, options): (Vec<PathBuf>, &Options),
    prepare: &impl Prepare<Output = Vec<u8>>,
    (out, bar): (Output, &Bar<'_>),
    lang: &Lang,
) -> Result<Summary, Failure> {
    let mut sink = Bytes(out);
    match pipeline::run(paths, options, None, prepare, &mut sink, bar) {
        // Half of it is no file.
        Ok(summary) if summary.interrupted && sink.0.is_file() => Ok(summary),
        Ok(summary) => {
            sink.0.finish()?;
            Ok(summary)
        }
        Err(RunError::Output(error)) => Err(sink.0.failure(error)),
        Err(error) => Err(run_failure(error, lang)),
    }
}
