//! `dapu import`: records into a database.

use super::cli;
use super::exit::{Exit, Failure, Outcome};
use super::lang::Lang;
use super::output::Output;
use super::progress::Bar;
use super::setting::{interrupted, options, verdict};
use super::summary;
use super::telling::{run_failure, store_failure};
use dapu::format::FORMATS;
use dapu::pipeline::{self, Pack, Summary};
use dapu::store::{Counts, Store, StoreError};
use std::path::PathBuf;

pub(crate) fn run(args: &cli::Import, quiet: bool, lang: &Lang) -> Outcome {
    let options = options(Some(&args.read), &args.law, lang)?;
    let failed = |error: StoreError| store_failure(Exit::OutputFailed, &error, lang);
    let mut store = Store::open(&args.database.db).map_err(failed)?;
    let log = store.source_log().map_err(failed)?;
    let bar = Bar::over(&args.read.paths, quiet, lang);
    let ran = pipeline::run(
        args.read.paths.clone(),
        &options,
        Some(log),
        &Pack,
        &mut store,
        &bar,
    );
    bar.finish();
    let ran = ran.map_err(|error| run_failure(error, lang))?;
    let counts = store.settle().map_err(failed)?;
    if !quiet {
        print(&ran, &counts, &bar, args, lang)?;
    }
    if ran.interrupted {
        return Err(interrupted(lang));
    }
    if ran.readable == 0 && ran.known == 0 {
        return Err(nothing_readable(&args.read.paths, lang));
    }
    Ok(verdict(&ran, &args.law))
}

fn print(
    ran: &Summary,
    counts: &Counts,
    bar: &Bar<'_>,
    args: &cli::Import,
    lang: &Lang,
) -> Result<(), Failure> {
    let mut lines = summary::of_run(ran, bar.elapsed(), lang);
    let file = args.database.db.display().to_string();
    summary::of_store(&mut lines, counts, &file, lang);
    let mut out = Output::open(None, lang)?;
    out.put(&lines.render())?;
    out.finish()
}

/// Nothing of the input was a record that can be read.
pub(crate) fn nothing_readable(paths: &[PathBuf], lang: &Lang) -> Failure {
    let names: Vec<String> = paths
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    let what = lang.fill("error.nothing-readable", &[("paths", &names.join(", "))]);
    if paths
        .iter()
        .all(|path| path.as_os_str() != "-" && !path.exists())
    {
        return Failure::said(Exit::NothingReadable, what).next(lang.text("next.path"));
    }
    let read: Vec<&str> = FORMATS
        .iter()
        .filter(|format| format.is_read())
        .map(|format| format.name)
        .chain(["zip", "tar", "gz", "tgz", "zst"])
        .collect();
    let advice = lang.fill("next.readable", &[("formats", &read.join(", "))]);
    Failure::said(Exit::NothingReadable, what).next(advice)
}
