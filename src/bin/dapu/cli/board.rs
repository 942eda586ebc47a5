//! The commands that ask about a position.

use super::{Database, Listing};
use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct Find {
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: String,
    #[arg(long)]
    pub(crate) mirror: bool,
    #[command(flatten)]
    pub(crate) database: Database,
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    #[command(flatten)]
    pub(crate) listing: Listing,
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
