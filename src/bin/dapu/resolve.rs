//! `dapu resolve`: what a written move means in a position.

use super::cli;
use super::exit::{Exit, Outcome};
use super::lang::Lang;

pub(crate) fn run(args: &cli::Resolve, lang: &Lang) -> Outcome {
    let _ = (args, lang);
    Ok(Exit::Internal)
}
