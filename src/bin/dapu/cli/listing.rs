//! What commands that list something share: what is wanted, how much of it, in what form.

use super::RowFormat;
use super::values::{severity, tag};
use clap::Args;
use dapu::rules::Severity;

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

/// Which games of a database, or the findings of which.
#[derive(Debug, Args)]
pub(crate) struct Games {
    #[command(flatten)]
    pub(crate) filter: Filters,
    #[arg(long, value_name = "NAME=TEXT", value_parser = tag)]
    pub(crate) tag: Vec<(String, String)>,
    #[arg(long, value_name = "RESULT", allow_hyphen_values = true)]
    pub(crate) result: Option<String>,
}

/// How many rows, and in what form.
#[derive(Debug, Args)]
pub(crate) struct Listing {
    #[arg(short = 'n', long, value_name = "COUNT")]
    pub(crate) limit: Option<u32>,
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    pub(crate) format: RowFormat,
}

impl Listing {
    /// Number of rows printed: as asked; else fifty for a reader and all for a machine.
    pub(crate) fn limit(&self) -> u64 {
        match (self.limit, self.format) {
            (Some(asked), _) => asked.into(),
            (None, RowFormat::Text) => 50,
            (None, _) => u64::MAX,
        }
    }

    /// The rows that are printed of all.
    pub(crate) fn cut<'r, T>(&self, rows: &'r [T]) -> &'r [T] {
        let most = usize::try_from(self.limit()).unwrap_or(usize::MAX);
        rows.get(..most).unwrap_or(rows)
    }
}
