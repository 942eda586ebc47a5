//! `dapu event`: an event file to fill in, what is missing in an event folder, points and places.

mod check;
pub(crate) mod contest;
mod files;
mod init;
mod lint;
mod pair;
mod print;
mod rebuild;
mod simulate;
mod standings;
mod trf;
mod unfinished;

use super::cli::{self, EventStep};
use super::exit::Outcome;
use super::lang::Lang;
use dapu::rules::Severity;

pub(crate) fn run(args: &cli::Event, quiet: bool, lang: &Lang) -> Outcome {
    match &args.what {
        EventStep::Init(args) => init::run(args, quiet, lang),
        EventStep::Lint(args) => lint::lint(args, quiet, lang),
        EventStep::Check(args) => check::run(args, quiet, lang),
        EventStep::Pair(args) => pair::run(args, quiet, lang),
        EventStep::Rebuild(args) => rebuild::run(args, quiet, lang),
        EventStep::Print(args) => print::run(args, quiet, lang),
        EventStep::Simulate(args) => simulate::run(args, quiet, lang),
        EventStep::Standings(args) => standings::run(args, quiet, lang),
        EventStep::Trf(args) => trf::run(args, quiet, lang),
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
