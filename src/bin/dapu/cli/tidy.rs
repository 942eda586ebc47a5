//! The commands that put a database in order.

use super::Database;
use clap::{Args, ValueEnum};

#[derive(Debug, Args)]
pub(crate) struct Dedupe {
    #[arg(value_enum, value_name = "WHAT", default_value = "plan")]
    pub(crate) what: DedupeStep,
    #[command(flatten)]
    pub(crate) database: Database,
    #[arg(short = 'n', long, default_value_t = 50, value_name = "COUNT")]
    pub(crate) limit: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DedupeStep {
    Plan,
    Apply,
    Undo,
}
