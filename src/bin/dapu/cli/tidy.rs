//! The commands that put things in order before they are used: a database, names, an event folder.

use super::{Database, Listing};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Dedupe {
    #[arg(value_enum, value_name = "WHAT", default_value = "plan")]
    pub(crate) what: DedupeStep,
    #[command(flatten)]
    pub(crate) database: Database,
    #[command(flatten)]
    pub(crate) listing: Listing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DedupeStep {
    Plan,
    Apply,
    Undo,
}

#[derive(Debug, Args)]
pub(crate) struct Names {
    #[arg(value_enum, value_name = "WHAT")]
    pub(crate) what: NamesStep,
    #[arg(value_name = "FILE", required_if_eq("what", "apply"))]
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) database: Database,
    #[arg(long)]
    pub(crate) excel: bool,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum NamesStep {
    Suggest,
    Apply,
    Undo,
}
