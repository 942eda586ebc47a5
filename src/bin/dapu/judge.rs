//! `dapu judge`: stored records judged again.

use super::cli;
use super::exit::{Exit, Outcome};
use super::lang::Lang;
use super::output::Output;
use super::progress::Bar;
use super::setting::{interrupted, options, verdict};
use super::summary;
use super::telling::{run_failure, store_failure};
use dapu::pipeline;
use dapu::store::{Store, StoreError};

pub(crate) fn run(args: &cli::Judge, quiet: bool, lang: &Lang) -> Outcome {
    let options = options(None, &args.law, lang)?;
    let path = &args.database.db;
    if !path.exists() {
        let missing = StoreError::Missing { path: path.clone() };
        return Err(store_failure(Exit::NothingReadable, &missing, lang));
    }
    let mut store =
        Store::open(path).map_err(|error| store_failure(Exit::OutputFailed, &error, lang))?;
    let bar = Bar::over(&[], quiet, lang);
    let ran = pipeline::judge(&mut store, &options, &bar);
    bar.finish();
    let ran = ran.map_err(|error| run_failure(error, lang))?;
    if !quiet {
        let mut out = Output::open(None, lang)?;
        out.put(&summary::of_judging(&ran, bar.elapsed(), lang).render())?;
        out.finish()?;
    }
    if ran.interrupted {
        return Err(interrupted(lang));
    }
    Ok(verdict(&ran, &args.law))
}
