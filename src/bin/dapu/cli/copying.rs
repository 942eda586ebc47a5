//! The commands that copy records into other formats.

use super::values::{encoding, written};
use super::{Database, Games, Read, Writing};
use clap::Args;
use dapu::format::Format;
use dapu::text::Encoding;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Export {
    #[command(flatten)]
    pub(crate) database: Database,
    #[arg(long)]
    pub(crate) past: bool,
    #[command(flatten)]
    pub(crate) games: Games,
    #[arg(long)]
    pub(crate) witnesses: bool,
    #[command(flatten)]
    pub(crate) writing: Writing,
    #[arg(long, value_name = "ENCODING", value_parser = encoding)]
    pub(crate) encoding: Option<Encoding>,
    #[command(flatten)]
    pub(crate) copying: Copying,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) read: Read,
    #[arg(value_name = "OUT", required = true)]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) copying: Copying,
    #[arg(long, value_name = "ENCODING", value_parser = encoding)]
    pub(crate) to_encoding: Option<Encoding>,
    #[command(flatten)]
    pub(crate) writing: Writing,
}

/// Into which format, and how strictly.
#[derive(Debug, Args)]
pub(crate) struct Copying {
    #[arg(long, value_name = "FORMAT", value_parser = written)]
    pub(crate) to: Option<&'static Format>,
    #[arg(long)]
    pub(crate) strict: bool,
    #[arg(long)]
    pub(crate) force: bool,
}
