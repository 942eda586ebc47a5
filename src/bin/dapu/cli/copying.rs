//! The commands that copy records into other formats.

use super::values::{encoding, written};
use super::{Database, Games, Read, Writing};
use clap::Args;
use dapu::format::Format;
use dapu::text::Encoding;
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub(crate) struct Export {
    #[command(flatten)]
    pub(crate) database: Database,
    #[arg(value_name = "GAME")]
    pub(crate) numbers: Vec<i64>,
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
    #[command(flatten)]
    pub(crate) copying: Copying,
    #[arg(long, value_name = "ENCODING", value_parser = encoding)]
    pub(crate) to_encoding: Option<Encoding>,
    #[command(flatten)]
    pub(crate) writing: Writing,
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

impl Convert {
    /// What is read and where the copy goes: as `-o` says, else the last of the paths. `None` where no path is left for
    /// one of the two.
    ///
    /// The paths are one list for the parser, since it ends a list at the first option: behind `IN --to FORMAT` it would
    /// take no OUT.
    pub(crate) fn places(&self) -> Option<(&[PathBuf], &Path)> {
        match (&self.output, self.read.paths.as_slice()) {
            (Some(out), paths) => Some((paths, out)),
            (None, [paths @ .., out]) if !paths.is_empty() => Some((paths, out)),
            (None, _) => None,
        }
    }
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
