//! The commands that look at a board alone.

use clap::Args;

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
