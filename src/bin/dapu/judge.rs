//! `dapu judge`: stored records judged again.

use super::cli::{self, EditionArg, RemoveArg};
use super::exit::{Exit, Failure, Outcome};
use super::lang::Lang;
use super::output::Output;
use super::progress::{Bar, grouped};
use super::say::say;
use super::setting::{interrupted, options, verdict};
use super::summary;
use super::telling::{run_failure, store_failure};
use dapu::pipeline;
use dapu::rules::EditionId;
use dapu::store::{Store, StoreError};
use std::path::Path;

pub(crate) fn run(args: &cli::Judge, quiet: bool, lang: &Lang) -> Outcome {
    if !args.remove.is_empty() {
        return remove(args, quiet, lang);
    }
    let options = options(None, &args.law, lang)?;
    let mut store = open(&args.database.db, lang)?;
    let bar = Bar::over(&[], quiet, lang);
    let ran = pipeline::judge(&mut store, &options, &bar);
    bar.finish();
    let ran = ran.map_err(|error| run_failure(error, lang))?;
    if !quiet {
        let mut out = Output::open(None, lang)?;
        out.put(&summary::of_judging(&ran, bar.elapsed(), lang).render())?;
        out.finish()?;
        let asked = &args.law.book.edition;
        if asked.iter().any(|it| *it != EditionArg::Auto) {
            say(lang.text("judge.undo"));
        }
    }
    if ran.interrupted {
        return Err(interrupted(lang));
    }
    Ok(verdict(&ran, &args.law))
}

fn open(path: &Path, lang: &Lang) -> Result<Store, Failure> {
    Store::open_existing(path).map_err(|error| store_failure(&error, lang))
}

/// Takes editions away again.
fn remove(args: &cli::Judge, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let mut store = open(&args.database.db, lang)?;
    let known = store.editions_judged().map_err(failed)?;
    let asked: Vec<EditionId> = if args.remove.contains(&RemoveArg::All) {
        let all = EditionId::ALL.into_iter();
        all.filter(|id| known.contains(id.name())).collect()
    } else {
        let named = args.remove.iter().filter_map(|it| match it {
            RemoveArg::One(id) => Some(*id),
            RemoveArg::All => None,
        });
        named.collect()
    };
    if asked.is_empty() {
        let what = lang.text("judge.none-judged").to_owned();
        return Err(Failure::said(Exit::Usage, what).next(lang.text("judge.none-judged-next")));
    }
    let names = asked.iter().map(|id| id.name());
    if let Some(unknown) = names.clone().find(|name| !known.contains(*name)) {
        let what = lang.fill("judge.not-judged", &[("edition", &unknown)]);
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        let next = match known.as_slice() {
            [] => lang.text("judge.none-judged-next").to_owned(),
            known => lang.fill("judge.not-judged-next", &[("editions", &known.join(", "))]),
        };
        return Err(Failure::said(Exit::Usage, what).next(next));
    }
    let removed = pipeline::unjudge(&mut store, &asked).map_err(failed)?;
    if !quiet {
        let names: Vec<&str> = names.collect();
        let values: [(&str, &dyn std::fmt::Display); 3] = [
            ("findings", &grouped(removed.findings)),
            ("records", &grouped(removed.records)),
            ("editions", &names.join(", ")),
        ];
        let mut out = Output::open(None, lang)?;
        out.line(&lang.fill("judge.removed", &values))?;
        if removed.unjudged > 0 {
            let records = grouped(removed.unjudged);
            out.line(&lang.fill("judge.unjudged", &[("records", &records)]))?;
        }
        out.finish()?;
    }
    Ok(Exit::Ran)
}
