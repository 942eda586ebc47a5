//! The command line as clap sees it: definitions and nothing else. Help texts stand in the
//! catalogues (`cli.COMMAND.ARGUMENT`, or `cli.args.ARGUMENT` where several commands share one).

mod audit;
mod board;
mod collection;
mod copying;
mod help;
mod sheet;
mod tidy;
mod values;

pub(crate) use audit::Audit;
pub(crate) use board::{Perft, Resolve};
pub(crate) use collection::{Backup, Collection, Files, Forget, History, Undo, Verify};
pub(crate) use copying::{Convert, Export};
pub(crate) use help::command;
pub(crate) use sheet::{Sheet, SheetFormat};
pub(crate) use tidy::{Dedupe, DedupeStep, Event, EventStep, Names, NamesStep};

use super::lang::Tongue;
use clap::{Args, Parser, Subcommand, ValueEnum};
use dapu::notation::{self, Family, Script};
use dapu::rules::{EditionId, Severity};
use dapu::text::Encoding;
use std::path::PathBuf;
use values::{edition, encoding, family, severity, size, tag};

#[derive(Debug, Parser)]
#[command(
    name = "dapu",
    version,
    max_term_width = 100,
    disable_help_flag = true,
    disable_version_flag = true
)]
pub(crate) struct Cli {
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<Tongue>,
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,
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
    Editions,
    List(List),
    Show(Show),
    Export(Export),
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
    Formats,
    Completions(Completions),
    Man(Man),
}

#[derive(Debug, Args)]
pub(crate) struct Import {
    #[command(flatten)]
    pub(crate) read: Read,
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
    #[command(flatten)]
    pub(crate) law: Law,
    #[command(flatten)]
    pub(crate) filter: Filters,
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    pub(crate) format: CheckFormat,
    #[arg(long)]
    pub(crate) excel: bool,
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
    #[arg(long, value_name = "EDITION", value_delimiter = ',', value_parser = edition,
          conflicts_with_all = ["edition", "event_file", "fail_on"])]
    pub(crate) remove: Vec<EditionId>,
}

#[derive(Debug, Args)]
pub(crate) struct Report {
    #[command(flatten)]
    pub(crate) database: Database,
    #[arg(long)]
    pub(crate) past: bool,
    #[command(flatten)]
    pub(crate) filter: Filters,
    #[arg(long, value_name = "EDITION", value_delimiter = ',', value_parser = edition)]
    pub(crate) edition: Vec<EditionId>,
    #[arg(long, value_enum, default_value = "csv", value_name = "FORMAT")]
    pub(crate) format: RowFormat,
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
    #[arg(long)]
    pub(crate) why: bool,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Explain {
    #[arg(value_name = "CODE")]
    pub(crate) code: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct List {
    #[command(flatten)]
    pub(crate) database: Database,
    #[command(flatten)]
    pub(crate) games: Games,
    #[arg(short = 'n', long, default_value_t = 50, value_name = "COUNT")]
    pub(crate) limit: u32,
    #[arg(long)]
    pub(crate) past: bool,
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
    #[command(flatten)]
    pub(crate) writing: Writing,
}

#[derive(Debug, Args)]
pub(crate) struct Completions {
    #[arg(value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(crate) struct Man {
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,
}

/// What is read, and how.
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
    #[arg(long, value_name = "FILE", default_value = "dapu.db")]
    pub(crate) db: PathBuf,
}

/// Which findings.
#[derive(Debug, Args)]
pub(crate) struct Filters {
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) code: Vec<String>,
    #[arg(long, value_name = "SEVERITY", value_parser = severity)]
    pub(crate) severity: Option<Severity>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) event: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) player: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub(crate) since: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub(crate) until: Option<String>,
}

/// Which games.
#[derive(Debug, Args)]
pub(crate) struct Games {
    #[arg(long, value_name = "TEXT")]
    pub(crate) player: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) event: Option<String>,
    #[arg(long, value_name = "NAME=TEXT", value_parser = tag)]
    pub(crate) tag: Vec<(String, String)>,
    #[arg(long, value_name = "RESULT", allow_hyphen_values = true)]
    pub(crate) result: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub(crate) since: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub(crate) until: Option<String>,
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) code: Vec<String>,
    #[arg(long, value_name = "SEVERITY", value_parser = severity)]
    pub(crate) severity: Option<Severity>,
}

/// How moves are written.
#[derive(Debug, Args)]
pub(crate) struct Writing {
    #[arg(long, value_name = "FAMILY", value_parser = family, default_value = "zh")]
    pub(crate) notation: Family,
    #[arg(long, value_enum, value_name = "SCRIPT")]
    pub(crate) script: Option<ScriptArg>,
}

impl Writing {
    /// As the library says it.
    pub(crate) fn writing(&self) -> notation::Writing {
        self.writing_in(Encoding::Utf8)
    }

    /// The same for a text in that encoding: unless a script is asked for, Big5 gets the traditional
    /// characters, since it has no place for most of the others.
    pub(crate) fn writing_in(&self, encoding: Encoding) -> notation::Writing {
        let usual = match encoding {
            Encoding::Big5 => ScriptArg::Traditional,
            _ => ScriptArg::Simplified,
        };
        notation::Writing {
            script: self.script.unwrap_or(usual).into(),
            ..notation::Writing::new(self.notation)
        }
    }
}

/// `--edition`: a book, the one that fits each record, or all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EditionArg {
    Auto,
    All,
    One(EditionId),
}

impl ValueEnum for EditionArg {
    fn value_variants<'a>() -> &'a [EditionArg] {
        &[
            EditionArg::Auto,
            EditionArg::All,
            EditionArg::One(EditionId::Cn1957),
            EditionArg::One(EditionId::Cn1999),
            EditionArg::One(EditionId::Cn2020),
            EditionArg::One(EditionId::Cn2020Rapid),
            EditionArg::One(EditionId::Cn2020Mass),
            EditionArg::One(EditionId::Axf),
        ]
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        let name = match self {
            EditionArg::Auto => "auto",
            EditionArg::All => "all",
            EditionArg::One(id) => id.name(),
        };
        let value = clap::builder::PossibleValue::new(name);
        // `CXA2020` is what others call `cn2020`.
        Some(match name.strip_prefix("cn") {
            Some(rest) => value.alias(format!("cxa{rest}")),
            None => value,
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    Text,
    Csv,
    Ndjson,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulingFormat {
    Text,
    Ndjson,
    Tsv,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RowFormat {
    Csv,
    Ndjson,
    Text,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FailOn {
    Error,
    Warning,
    Never,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ScriptArg {
    Simplified,
    Traditional,
}

impl From<ScriptArg> for Script {
    fn from(script: ScriptArg) -> Script {
        match script {
            ScriptArg::Simplified => Script::Simplified,
            ScriptArg::Traditional => Script::Traditional,
        }
    }
}
