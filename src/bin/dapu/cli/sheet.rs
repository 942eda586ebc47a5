//! The command that reads the sheets of one game.

use super::values::encoding;
use clap::{Args, ValueEnum};
use dapu::text::Encoding;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Sheet {
    #[arg(value_name = "FILE", required = true, num_args = 1..=2)]
    pub(crate) paths: Vec<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) prior: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) write: Option<PathBuf>,
    #[arg(long)]
    pub(crate) force: bool,
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    pub(crate) format: SheetFormat,
    #[arg(long, value_name = "ENCODING", value_parser = encoding)]
    pub(crate) encoding: Option<Encoding>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SheetFormat {
    Text,
    Ndjson,
}
