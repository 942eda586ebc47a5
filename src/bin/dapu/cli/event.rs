//! The commands of an event folder.

use super::choices::{FailOn, TableFormat};
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(disable_help_subcommand = true)]
pub(crate) struct Event {
    #[command(subcommand)]
    pub(crate) what: EventStep,
}

#[derive(Debug, Subcommand)]
pub(crate) enum EventStep {
    Init(EventInit),
    Lint(EventLint),
    Standings(EventStandings),
}

#[derive(Debug, Args)]
pub(crate) struct EventInit {
    #[arg(value_name = "DIR", default_value = ".")]
    pub(crate) folder: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct EventLint {
    #[arg(value_name = "DIR", default_value = ".")]
    pub(crate) folder: PathBuf,
    #[arg(long, value_name = "SEVERITY")]
    pub(crate) fail_on: Option<FailOn>,
}

#[derive(Debug, Args)]
pub(crate) struct EventStandings {
    #[arg(value_name = "DIR", default_value = ".")]
    pub(crate) folder: PathBuf,
    #[arg(long, value_name = "ROUND", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) after: Option<u32>,
    #[arg(long, value_name = "ARTICLE")]
    pub(crate) list: Option<String>,
    #[arg(long, value_name = "NAME", num_args = 2)]
    pub(crate) why: Vec<String>,
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    pub(crate) format: TableFormat,
}
