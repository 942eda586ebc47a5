//! The command line as clap sees it: definitions and nothing else. Help texts stand in the
//! catalogues (`cli.COMMAND.ARGUMENT`, or `cli.args.ARGUMENT` where several commands share one).

use super::lang::{Lang, Tongue};
use clap::{Args, Command, CommandFactory, Parser, Subcommand, ValueEnum};
use dapu::notation::{self, Family, Script};
use dapu::rules::{EditionId, Severity};
use dapu::text::Encoding;
use std::path::PathBuf;

#[derive(Debug, Parser)]
#[command(name = "dapu", version, max_term_width = 100)]
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
    Judge(Judge),
    Report(Report),
    Explain(Explain),
    Editions,
    List(List),
    Show(Show),
    Export(Export),
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
}

#[derive(Debug, Args)]
pub(crate) struct Judge {
    #[command(flatten)]
    pub(crate) database: Database,
    #[command(flatten)]
    pub(crate) law: Law,
}

#[derive(Debug, Args)]
pub(crate) struct Report {
    #[command(flatten)]
    pub(crate) database: Database,
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
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) database: Database,
    #[arg(value_name = "GAME")]
    pub(crate) game: i64,
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<u32>,
    #[command(flatten)]
    pub(crate) writing: Writing,
}

#[derive(Debug, Args)]
pub(crate) struct Export {
    #[command(flatten)]
    pub(crate) database: Database,
    #[command(flatten)]
    pub(crate) games: Games,
    #[command(flatten)]
    pub(crate) writing: Writing,
    #[arg(long, value_name = "ENCODING", value_parser = encoding, default_value = "utf-8")]
    pub(crate) encoding: Encoding,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Resolve {
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,
    #[arg(long, value_name = "FAMILY", default_value = "zh")]
    pub(crate) family: String,
    #[arg(value_name = "TOKEN")]
    pub(crate) tokens: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Perft {
    #[arg(value_name = "FEN DEPTH", num_args = 1.., required = true)]
    pub(crate) words: Vec<String>,
    #[arg(long)]
    pub(crate) divide: bool,
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
    #[arg(long, value_name = "N", default_value_t = 4096, value_parser = clap::value_parser!(u32).range(1..=4096), hide_short_help = true)]
    pub(crate) batch: u32,
}

/// By which book it is judged.
#[derive(Debug, Args)]
pub(crate) struct Law {
    #[arg(
        long,
        value_name = "EDITION",
        value_delimiter = ',',
        default_value = "auto"
    )]
    pub(crate) edition: Vec<EditionArg>,
    #[arg(long, value_name = "FILE")]
    pub(crate) event_file: Option<PathBuf>,
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
    #[arg(long, value_name = "RESULT", allow_hyphen_values = true)]
    pub(crate) result: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub(crate) since: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub(crate) until: Option<String>,
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) code: Vec<String>,
}

/// How moves are written.
#[derive(Debug, Args)]
pub(crate) struct Writing {
    #[arg(long, value_name = "FAMILY", value_parser = family, default_value = "zh")]
    pub(crate) notation: Family,
    #[arg(long, value_enum, value_name = "SCRIPT", default_value = "simplified")]
    pub(crate) script: ScriptArg,
}

impl Writing {
    /// As the library says it.
    pub(crate) fn writing(&self) -> notation::Writing {
        notation::Writing {
            script: self.script.into(),
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
        ]
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        let name = match self {
            EditionArg::Auto => "auto",
            EditionArg::All => "all",
            EditionArg::One(id) => id.name(),
        };
        Some(clap::builder::PossibleValue::new(name))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    Text,
    Csv,
    Ndjson,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RowFormat {
    Csv,
    Ndjson,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FailOn {
    Error,
    Warning,
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

fn edition(text: &str) -> Result<EditionId, String> {
    EditionId::from_name(text).ok_or_else(|| names(EditionId::ALL.map(EditionId::name)))
}

fn encoding(text: &str) -> Result<Encoding, String> {
    Encoding::from_name(text).ok_or_else(|| names(Encoding::ALL.map(Encoding::name)))
}

fn family(text: &str) -> Result<Family, String> {
    Family::from_name(text).ok_or_else(|| names(Family::ALL.map(Family::name)))
}

fn severity(text: &str) -> Result<Severity, String> {
    let all = [Severity::Note, Severity::Warning, Severity::Error];
    all.into_iter()
        .find(|severity| severity.name() == text)
        .ok_or_else(|| names(all.map(Severity::name)))
}

fn names<const N: usize>(known: [&str; N]) -> String {
    format!("one of: {}", known.join(", "))
}

/// `4096`, `64K`, `16M`, `2G`: a size in bytes.
fn size(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.trim_end_matches(['B', 'b', 'i']) {
        text if text.ends_with(['K', 'k']) => (&text[..text.len() - 1], 1 << 10),
        text if text.ends_with(['M', 'm']) => (&text[..text.len() - 1], 1 << 20),
        text if text.ends_with(['G', 'g']) => (&text[..text.len() - 1], 1 << 30),
        text => (text, 1),
    };
    let count: u64 = digits
        .parse()
        .map_err(|_| "a size such as 65536, 64K, 16M or 1G".to_owned())?;
    match count.checked_mul(unit) {
        Some(bytes) if (1024..=1 << 31).contains(&bytes) => Ok(bytes),
        _ => Err("between 1K and 2G".to_owned()),
    }
}

/// The whole command line with its help in `lang`.
pub(crate) fn command(lang: &Lang) -> Command {
    let mut command = Cli::command()
        .about(lang.text("cli.about").to_owned())
        .after_help(lang.text("cli.after").to_owned())
        .disable_help_subcommand(true);
    let names: Vec<String> = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    command = localise(command, "", lang);
    for name in names {
        command = command.mut_subcommand(&name, |sub| {
            let about = lang.text(&format!("cli.{name}.about")).to_owned();
            let sub = match lang.find(&format!("cli.{name}.after")) {
                Some(after) => sub.after_help(after.to_owned()),
                None => sub,
            };
            localise(sub.about(about), &name, lang)
        });
    }
    command
}

/// Gives each argument of `command` its help.
fn localise(command: Command, name: &str, lang: &Lang) -> Command {
    command.mut_args(|argument| {
        let id = argument.get_id().as_str().to_owned();
        let help = lang
            .find(&format!("cli.{name}.{id}"))
            .or_else(|| lang.find(&format!("cli.args.{id}")));
        match help {
            Some(help) => argument.help(help.to_owned()),
            None => argument,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{Cli, command, size};
    use crate::lang::{Lang, Tongue};
    use clap::CommandFactory;

    #[test]
    fn the_definitions_hold_together() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_and_argument_has_its_help_in_both_languages() {
        let mut missing = Vec::new();
        for tongue in [Tongue::En, Tongue::Zh] {
            let lang = Lang::new(tongue);
            let command = command(&lang);
            for sub in command.get_subcommands() {
                let name = sub.get_name();
                if lang.find(&format!("cli.{name}.about")).is_none() {
                    missing.push(format!("{tongue:?} {name}"));
                }
                for argument in sub.get_arguments() {
                    if argument.get_help().is_none() {
                        missing.push(format!("{tongue:?} {name} {}", argument.get_id()));
                    }
                }
            }
        }
        assert!(missing.is_empty(), "no help: {missing:#?}");
    }

    #[test]
    fn sizes_are_read_with_and_without_units() {
        assert_eq!(size("65536"), Ok(65536));
        assert_eq!(size("16M"), Ok(16 << 20));
        assert_eq!(size("1GiB"), Ok(1 << 30));
        assert!(size("16Q").is_err());
        assert!(size("12").is_err());
        assert!(size("99999999999999999999G").is_err());
    }
}
