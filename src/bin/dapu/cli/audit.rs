//! The command that audits an event.

use super::Law;
use super::values::encoding;
use clap::Args;
use dapu::text::Encoding;
use std::path::PathBuf;

#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own on the command line"
)]
#[derive(Debug, Args)]
pub(crate) struct Audit {
    #[arg(value_name = "EVENT")]
    pub(crate) folder: PathBuf,
    #[arg(short, long, value_name = "FOLDER")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long)]
    pub(crate) force: bool,
    #[arg(long)]
    pub(crate) excel: bool,
    #[arg(long, value_name = "ROUND-TABLE", value_delimiter = ',')]
    pub(crate) game: Vec<String>,
    #[arg(long, conflicts_with_all = ["game", "full"])]
    pub(crate) brief: bool,
    #[arg(long, conflicts_with = "game")]
    pub(crate) full: bool,
    #[arg(long, requires = "output")]
    pub(crate) notices: bool,
    #[command(flatten)]
    pub(crate) law: Law,
    #[arg(long, value_name = "ENCODING", value_parser = encoding)]
    pub(crate) encoding: Option<Encoding>,
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
}
