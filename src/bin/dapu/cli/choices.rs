//! Values that options can take.

use super::values::family;
use crate::lang::values_of;
use clap::{Args, ColorChoice, ValueEnum};
use dapu::notation::{self, Family, Script};
use dapu::rules::{EditionId, Severity};
use dapu::text::Encoding;
use std::ffi::OsString;

/// Notation of moves.
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
    Records,
}

/// `--from`: what the input is a stream of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum StreamOf {
    Ndjson,
}

/// Rows that have a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Rows {
    Findings,
    Games,
    Plies,
}

/// A form in which a schema is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SchemaFormat {
    Json,
    SparkDdl,
    Arrow,
    Parquet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulingFormat {
    Text,
    Ndjson,
    Tsv,
    Html,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RowFormat {
    Text,
    Csv,
    Tsv,
    Json,
    Ndjson,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FailOn {
    Error,
    Warning,
    Note,
    Never,
}

impl FailOn {
    /// The least severity that fails; none where nothing does.
    pub(crate) fn least(self) -> Option<Severity> {
        match self {
            FailOn::Error => Some(Severity::Error),
            FailOn::Warning => Some(Severity::Warning),
            FailOn::Note => Some(Severity::Note),
            FailOn::Never => None,
        }
    }
}

/// A table for a reader, or for a machine.
#[derive(Debug, Args)]
pub(crate) struct Table {
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    pub(crate) format: TableFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    Text,
    Json,
    Csv,
    Tsv,
}

/// `--color`: whether what a reader is shown is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}

impl Colour {
    /// Value of `--color`, looked for before the command line is parsed so that help obeys it too.
    pub(crate) fn of_arguments(arguments: &[OsString]) -> Colour {
        let asked = values_of("--color", arguments).last();
        let asked = asked.and_then(|value| Colour::from_str(value, false).ok());
        asked.unwrap_or(Colour::Auto)
    }
}

impl From<Colour> for ColorChoice {
    fn from(colour: Colour) -> ColorChoice {
        match colour {
            Colour::Auto => ColorChoice::Auto,
            Colour::Always => ColorChoice::Always,
            Colour::Never => ColorChoice::Never,
        }
    }
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
