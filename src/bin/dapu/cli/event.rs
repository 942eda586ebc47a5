//! The commands of an event folder.

use super::Database;
use super::choices::{FailOn, TableFormat};
use clap::{Args, Subcommand, ValueEnum};
use dapu::event::LADDERS;
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
    Print(EventPrint),
    Simulate(EventSimulate),
    Rebuild(EventRebuild),
    Standings(EventStandings),
    Check(EventCheck),
    Trf(EventTrf),
}

#[derive(Debug, Args)]
pub(crate) struct EventInit {
    #[arg(value_name = "DIR", default_value = ".")]
    pub(crate) folder: PathBuf,
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    #[arg(long, value_name = "EDITION")]
    pub(crate) edition: Option<String>,
    #[arg(long, value_enum, value_name = "SYSTEM")]
    pub(crate) system: Option<InitSystem>,
    #[arg(long, value_name = "NUMBER", requires = "system")]
    pub(crate) rounds: Option<u32>,
    #[arg(long, value_name = "ARTICLE", requires = "system")]
    pub(crate) list: Option<String>,
    #[arg(
        long,
        value_name = "NUMBERS",
        requires = "system",
        value_delimiter = ','
    )]
    pub(crate) scale: Vec<String>,
    #[arg(long, requires = "system")]
    pub(crate) teams: bool,
    #[arg(long, value_name = "NUMBER", requires = "system")]
    pub(crate) boards: Option<u32>,
    #[arg(long, value_name = "NUMBER", requires = "system")]
    pub(crate) cycles: Option<u32>,
    #[arg(long, value_name = "NUMBER", requires = "system")]
    pub(crate) games: Option<u32>,
    #[arg(long, value_name = "NUMBER", requires = "system")]
    pub(crate) seeds: Option<u32>,
    #[arg(long, value_name = "ARTICLE", requires = "system")]
    pub(crate) ladder: Option<String>,
}

/// Playing system of a new event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum InitSystem {
    RoundRobin,
    Swiss,
    Knockout,
    Scheveningen,
    MemberTotal,
}

impl InitSystem {
    /// As an event file writes it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            InitSystem::RoundRobin => "round-robin",
            InitSystem::Swiss => "swiss",
            InitSystem::Knockout => "knockout",
            InitSystem::Scheveningen => "scheveningen",
            InitSystem::MemberTotal => "member-total",
        }
    }
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
    #[arg(long, conflicts_with_all = ["format", "why"])]
    pub(crate) write: bool,
}

#[derive(Debug, Args)]
pub(crate) struct EventPrint {
    #[arg(value_name = "DIR", default_value = ".")]
    pub(crate) folder: PathBuf,
    #[arg(long = "page", value_enum, value_delimiter = ',', value_name = "PAGE")]
    pub(crate) pages: Vec<PrintPage>,
    #[arg(long, value_name = "STAGE")]
    pub(crate) stage: Option<String>,
    #[arg(long, value_name = "ROUND", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) round: Option<u32>,
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<PrintFormat>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long)]
    pub(crate) force: bool,
}

/// Pages that can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PrintPage {
    Entries,
    Schedule,
    Pairings,
    Slips,
    Crosstable,
    Points,
    Places,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PrintFormat {
    Html,
    Csv,
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
    #[arg(long, value_name = "NUMBER", default_value_t = 1,
          value_parser = clap::value_parser!(u32).range(1..=2))]
    pub(crate) cycles: u32,
    #[arg(long, value_name = "NUMBER", default_value_t = 4,
          value_parser = clap::value_parser!(u32).range(2..=10))]
    pub(crate) boards: u32,
    #[arg(long, value_name = "ARTICLE", default_value = "30.1.4",
          value_parser = clap::builder::PossibleValuesParser::new(LADDERS))]
    pub(crate) ladder: String,
}

/// Systems that can be simulated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SimulatedSystem {
    RoundRobin,
    Swiss,
    Knockout,
    Scheveningen,
    TeamSwiss,
    TeamRoundRobin,
}

#[derive(Debug, Args)]
pub(crate) struct EventTrf {
    #[arg(value_name = "DIR", default_value = ".")]
    pub(crate) folder: PathBuf,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["stage", "output", "force"])]
    pub(crate) from: Option<PathBuf>,
    #[arg(long, value_enum, default_value = "26", value_name = "VERSION")]
    pub(crate) version: TrfForm,
    #[arg(long, value_name = "STAGE")]
    pub(crate) stage: Option<String>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long)]
    pub(crate) force: bool,
}

/// A version of the Tournament Report File.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TrfForm {
    #[value(name = "16")]
    Trf16,
    #[value(name = "26")]
    Trf26,
}
