//! `dapu event`: an event file to fill in, what is missing in an event folder, points and places.

mod check;
pub(crate) mod contest;
mod count;
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
