//! The commands that keep a collection: what it was read from, taken back, given back, made safe.

use super::{Database, Listing};
use clap::Args;
use std::path::PathBuf;

/// Handling of files that are known already.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own on the command line"
)]
#[derive(Debug, Args)]
pub(crate) struct Collection {
    #[arg(long)]
    pub(crate) again: bool,
    #[arg(long)]
    pub(crate) hash_all: bool,
    #[arg(long)]
    pub(crate) sync: bool,
    #[arg(long, requires = "sync")]
    pub(crate) force: bool,
    #[arg(long)]
    pub(crate) dry_run: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Files {
    #[arg(value_name = "PATH|SOURCE")]
    pub(crate) what: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) database: Database,
    #[arg(long)]
    pub(crate) past: bool,
    #[command(flatten)]
    pub(crate) listing: Listing,
}

#[derive(Debug, Args)]
pub(crate) struct Forget {
    #[arg(value_name = "PATH|SOURCE", required = true)]
    pub(crate) what: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) database: Database,
    #[arg(long)]
    pub(crate) dry_run: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Undo {
    #[command(flatten)]
    pub(crate) database: Database,
    #[arg(long)]
    pub(crate) dry_run: bool,
}

#[derive(Debug, Args)]
pub(crate) struct History {
    #[arg(value_name = "PATH|SOURCE")]
    pub(crate) what: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) database: Database,
    #[arg(long)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) listing: Listing,
}

#[derive(Debug, Args)]
pub(crate) struct Verify {
    #[command(flatten)]
    pub(crate) database: Database,
}

#[derive(Debug, Args)]
pub(crate) struct Backup {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) database: Database,
}
