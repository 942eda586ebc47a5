//! The commands of an event folder.

use super::Database;
use super::choices::{FailOn, TableFormat};
use clap::{Args, Subcommand, ValueEnum};
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
    Pair(EventPair),
    Simulate(EventSimulate),
    Rebuild(EventRebuild),
    Standings(EventStandings),
    Check(EventCheck),
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
pub(crate) struct EventCheck {
    #[arg(value_name = "DIR", default_value = ".")]
    pub(crate) folder: PathBuf,
    #[arg(long, value_name = "SEVERITY")]
    pub(crate) fail_on: Option<FailOn>,
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    pub(crate) format: TableFormat,
}

#[derive(Debug, Args)]
pub(crate) struct EventStandings {
    #[arg(value_name = "DIR", default_value = ".")]
    pub(crate) folder: PathBuf,
    #[arg(long, value_name = "STAGE")]
    pub(crate) stage: Option<String>,
    #[arg(long, value_name = "ROUND", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) after: Option<u32>,
    #[arg(long, value_name = "ARTICLE")]
    pub(crate) list: Option<String>,
    #[arg(long, value_name = "NAME", num_args = 2)]
    pub(crate) why: Vec<String>,
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    pub(crate) format: TableFormat,
}

#[derive(Debug, Args)]
pub(crate) struct EventRebuild {
    #[command(flatten)]
    pub(crate) database: Database,
    #[arg(long, value_name = "NAME")]
    pub(crate) event: Option<String>,
    #[arg(short = 'o', long = "output", value_name = "DIR", requires = "event")]
    pub(crate) folder: Option<PathBuf>,
    #[arg(long, requires = "folder")]
    pub(crate) force: bool,
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    pub(crate) format: TableFormat,
}

#[derive(Debug, Args)]
pub(crate) struct EventPair {
    #[arg(value_name = "DIR", default_value = ".")]
    pub(crate) folder: PathBuf,
    #[arg(long, value_name = "STAGE")]
    pub(crate) stage: Option<String>,
    #[arg(long, value_name = "ROUND", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) round: Option<u32>,
    #[arg(long, value_name = "TABLE", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) why: Option<u32>,
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    pub(crate) format: TableFormat,
}

#[derive(Debug, Args)]
pub(crate) struct EventSimulate {
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: u64,
    #[arg(long, value_enum, default_value = "swiss", value_name = "SYSTEM")]
    pub(crate) system: SimulatedSystem,
    #[arg(long, value_name = "NUMBER", default_value_t = 24,
          value_parser = clap::value_parser!(u32).range(2..=1000))]
    pub(crate) entrants: u32,
    #[arg(long, value_name = "NUMBER", default_value_t = 9,
          value_parser = clap::value_parser!(u32).range(1..=50))]
    pub(crate) rounds: u32,
}

/// What can be simulated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SimulatedSystem {
    RoundRobin,
    Swiss,
    Knockout,
}
