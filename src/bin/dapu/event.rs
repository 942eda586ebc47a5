//! `dapu event`: an event file to fill in, what is missing in an event folder, points and places.

mod check;
pub(crate) mod contest;
mod lint;
mod pair;
mod rebuild;
mod simulate;
mod standings;

use super::cli::{self, EventStep};
use super::exit::{Exit, Failure, Outcome};
use super::lang::Lang;
use super::output::{Output, Rights, refused};
use super::say;
use super::telling::system;
use dapu::event::event_template;
use dapu::pipeline::EVENT_FILE;
use dapu::rules::{Language, Severity};
use std::path::Path;

pub(crate) fn run(args: &cli::Event, quiet: bool, lang: &Lang) -> Outcome {
    match &args.what {
        EventStep::Init(args) => init(&args.folder, quiet, lang),
        EventStep::Lint(args) => lint::lint(args, quiet, lang),
        EventStep::Check(args) => check::run(args, quiet, lang),
        EventStep::Pair(args) => pair::run(args, quiet, lang),
        EventStep::Rebuild(args) => rebuild::run(args, quiet, lang),
        EventStep::Simulate(args) => simulate::run(args, quiet, lang),
        EventStep::Standings(args) => standings::run(args, quiet, lang),
    }
}

/// How many lines there are of each severity.
fn count(severities: impl Iterator<Item = Severity>, lang: &Lang) -> String {
    let (mut errors, mut warnings, mut notes) = (0, 0, 0);
    for severity in severities {
        match severity {
            Severity::Error => errors += 1,
            Severity::Warning => warnings += 1,
            Severity::Note => notes += 1,
        }
    }
    let values: [(&str, &dyn std::fmt::Display); 3] = [
        ("errors", &errors),
        ("warnings", &warnings),
        ("notes", &notes),
    ];
    lang.fill("event.count", &values)
}

/// Writes an event file; one that is there is left alone.
fn init(folder: &Path, quiet: bool, lang: &Lang) -> Outcome {
    let file = folder.join(EVENT_FILE);
    let failed = |error: &std::io::Error| {
        let why = system(&error.to_string(), lang);
        let what = lang.fill(
            "error.cannot-create",
            &[("file", &file.display()), ("why", &why)],
        );
        Failure::said(Exit::OutputFailed, what).next(lang.text("next.choose-output"))
    };
    std::fs::create_dir_all(folder).map_err(|error| failed(&error))?;
    let text = event_template(lang.language() == Language::Zh);
    if file.symlink_metadata().is_ok() {
        return Err(refused("event.exists", &[("file", &file.display())], lang));
    }
    let mut out = Output::open(Rights::default().place(Some(&file), lang)?, lang)?;
    out.data(&text)?;
    out.finish()?;
    if !quiet {
        say(&lang.fill("event.wrote", &[("file", &file.display())]));
    }
    Ok(Exit::Ran)
}
