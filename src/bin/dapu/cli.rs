//! The command line as clap sees it: definitions and nothing else. Help texts stand in the
//! catalogues (`cli.COMMAND.ARGUMENT`, or `cli.args.ARGUMENT` where several commands share one).

mod audit;
mod board;
mod choices;
mod collection;
mod copying;
mod event;
mod help;
mod listing;
mod sheet;
mod tables;
mod tidy;
mod values;

pub(crate) use audit::Audit;
pub(crate) use board::{Find, Perft, Resolve};
pub(crate) use choices::{
    CheckFormat, Colour, EditionArg, FailOn, RowFormat, Rows, RulingFormat, SchemaFormat, StreamOf,
    Table, TableFormat, Writing,
};
pub(crate) use collection::{Backup, Collection, Files, Forget, History, Undo, Verify};
pub(crate) use copying::{Convert, Export};
pub(crate) use event::{
    Event, EventCheck, EventInit, EventLint, EventPair, EventPrint, EventRebuild, EventSimulate,
    EventStandings, EventStep, EventTrf, PrintFormat, PrintPage, SimulatedSystem, TrfForm,
};
pub(crate) use help::command;
pub(crate) use listing::{Filters, Games, Listing};
pub(crate) use sheet::{Sheet, SheetFormat};
#[cfg(feature = "parquet")]
pub(crate) use tables::Shard;
pub(crate) use tables::Tabling;
pub(crate) use tidy::{Dedupe, DedupeStep, Names, NamesStep};

use super::lang::UiLanguage;
use clap::{Args, Parser, Subcommand};
use dapu::rules::{EditionId, Severity};
use dapu::text::Encoding;
use std::path::PathBuf;
pub(crate) use values::RemoveArg;
use values::{edition, encoding, removed, room, severity, size};

/// The database that is meant where none is named.
pub(crate) const USUAL_DATABASE: &str = "dapu.db";

#[derive(Debug, Parser)]
#[command(
    name = "dapu",
    version,
    max_term_width = 100,
    disable_help_flag = true,
    disable_help_subcommand = true,
    disable_version_flag = true
)]
pub(crate) struct Cli {
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<UiLanguage>,
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,
    #[arg(
        long,
        global = true,
        value_enum,
        default_value = "auto",
        value_name = "WHEN"
    )]
    pub(crate) color: Colour,
    #[command(subcommand)]
    pub(crate) command: Commands,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Commands {
    Import(Import),
    Check(Check),
    Audit(Audit),
    Event(Event),
    Sheet(Sheet),
    Judge(Judge),
    Report(Report),
    Adjudicate(Adjudicate),
    Explain(Explain),
    Editions(Table),
    List(List),
    Show(Show),
    Find(Find),
    Export(Export),
    #[command(override_usage = "convert [OPTIONS] <PATH>... <OUT>")]
    Convert(Convert),
    Dedupe(Dedupe),
    Names(Names),
    Files(Files),
    Forget(Forget),
    Undo(Undo),
    History(History),
    Verify(Verify),
    Backup(Backup),
    Resolve(Resolve),
    Perft(Perft),
    Formats(Table),
    Schema(Schema),
    Completions(Completions),
    Man(Man),
    Help(Help),
    Version,
}

#[derive(Debug, Args)]
pub(crate) struct Import {
    #[command(flatten)]
    pub(crate) read: Read,
    #[arg(long, value_name = "FILE")]
    pub(crate) files_from: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) collection: Collection,
    #[command(flatten)]
    pub(crate) law: Law,
    #[command(flatten)]
    pub(crate) database: Database,
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) read: Read,
    #[arg(long, value_name = "FILE")]
    pub(crate) files_from: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) law: Law,
    #[command(flatten)]
    pub(crate) filter: Filters,
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) from: Option<StreamOf>,
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<CheckFormat>,
    #[arg(long)]
    pub(crate) excel: bool,
    #[command(flatten)]
    pub(crate) tables: Tabling,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Judge {
    #[command(flatten)]
    pub(crate) database: Database,
    #[command(flatten)]
    pub(crate) law: Law,
    #[arg(long, value_name = "EDITION", value_delimiter = ',', value_parser = removed,
          conflicts_with_all = ["edition", "event_file", "fail_on"])]
    pub(crate) remove: Vec<RemoveArg>,
}

#[derive(Debug, Args)]
pub(crate) struct Report {
    #[command(flatten)]
    pub(crate) database: Database,
    #[arg(long)]
    pub(crate) past: bool,
    #[command(flatten)]
    pub(crate) games: Games,
    #[arg(long, value_name = "EDITION", value_delimiter = ',', value_parser = edition)]
    pub(crate) edition: Vec<EditionId>,
    #[arg(short = 'n', long, value_name = "COUNT")]
    pub(crate) limit: Option<u32>,
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<RowFormat>,
    #[arg(long)]
    pub(crate) excel: bool,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Adjudicate {
    #[arg(value_name = "MOVE|FILE", required_unless_present = "game")]
    pub(crate) words: Vec<String>,
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,
    #[arg(long, value_name = "GAME", conflicts_with_all = ["fen", "words"])]
    pub(crate) game: Option<i64>,
    #[arg(long, value_name = "N", conflicts_with = "fen", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) ply: Option<u32>,
    #[command(flatten)]
    pub(crate) database: Database,
    #[command(flatten)]
    pub(crate) book: Book,
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<RulingFormat>,
    #[arg(long, conflicts_with = "format")]
    pub(crate) html: bool,
    #[arg(long, value_name = "N", conflicts_with_all = ["game", "ply"], value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) round: Option<u32>,
    #[arg(long, value_name = "CHANGE", requires = "fen")]
    pub(crate) what_if: Vec<String>,
    #[arg(long)]
    pub(crate) why: bool,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Explain {
    #[arg(value_name = "WHAT")]
    pub(crate) asked: Vec<String>,
    #[command(flatten)]
    pub(crate) table: Table,
}

#[derive(Debug, Args)]
pub(crate) struct List {
    #[command(flatten)]
    pub(crate) database: Database,
    #[command(flatten)]
    pub(crate) games: Games,
    #[arg(long)]
    pub(crate) past: bool,
    #[command(flatten)]
    pub(crate) listing: Listing,
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) database: Database,
    #[arg(long)]
    pub(crate) past: bool,
    #[arg(value_name = "GAME")]
    pub(crate) game: i64,
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<u32>,
    #[arg(long, value_name = "SEVERITY", value_parser = severity)]
    pub(crate) severity: Option<Severity>,
    #[arg(long)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) writing: Writing,
    #[command(flatten)]
    pub(crate) table: Table,
}

#[derive(Debug, Args)]
pub(crate) struct Completions {
    #[arg(value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(crate) struct Schema {
    #[arg(value_enum, value_name = "ROWS")]
    pub(crate) rows: Rows,
    #[arg(long, value_enum, default_value = "json", value_name = "FORMAT")]
    pub(crate) format: SchemaFormat,
}

#[derive(Debug, Args)]
pub(crate) struct Help {
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Man {
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,
}

/// Input to read, and how to read it.
#[derive(Debug, Args)]
pub(crate) struct Read {
    #[arg(value_name = "PATH", required = true)]
    pub(crate) paths: Vec<PathBuf>,
    #[arg(long, value_name = "ENCODING", value_parser = encoding)]
    pub(crate) encoding: Option<Encoding>,
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "16M")]
    pub(crate) max_record: u64,
    #[arg(long, value_name = "SIZE", value_parser = room, default_value = "4G")]
    pub(crate) max_unpacked: u64,
    #[arg(long, value_name = "N", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=4096), hide_short_help = true)]
    pub(crate) batch: u32,
}

/// By which book it is judged.
#[derive(Debug, Args)]
pub(crate) struct Book {
    #[arg(
        long,
        value_name = "EDITION",
        value_delimiter = ',',
        default_value = "auto",
        ignore_case = true
    )]
    pub(crate) edition: Vec<EditionArg>,
    #[arg(long, value_name = "FILE")]
    pub(crate) event_file: Option<PathBuf>,
}

/// The same, and what makes an exit code.
#[derive(Debug, Args)]
pub(crate) struct Law {
    #[command(flatten)]
    pub(crate) book: Book,
    #[arg(long, value_name = "SEVERITY")]
    pub(crate) fail_on: Option<FailOn>,
}

#[derive(Debug, Args)]
pub(crate) struct Database {
    #[arg(long, value_name = "FILE", default_value = USUAL_DATABASE)]
    pub(crate) db: PathBuf,
}
