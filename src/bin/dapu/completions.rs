//! `dapu completions`: completions for a shell.

use super::cli;
use super::exit::{Exit, Outcome};
use super::lang::Lang;
use super::output::Output;

pub(crate) fn run(args: &cli::Completions, lang: &Lang) -> Outcome {
    // clap_complete panics where it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut cli::command(lang), "dapu", &mut script);
    let mut out = Output::open(None, lang)?;
    out.data(&String::from_utf8_lossy(&script))?;
    out.finish()?;
    Ok(Exit::Ran)
}
