//! Text of a note on merged cells.

use std::fmt::{Display, Formatter};

/// Values read from merged cells in rows that have no value of their own there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FilledCells {
    /// Runs of cells, each with its column and the value.
    pub runs: Vec<(String, &'static str, String)>,
    /// Number of further runs.
    pub more: usize,
}

impl Display for FilledCells {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str("merged cells are read as the value of each of their rows: ")?;
        for (at, (cells, column, value)) in self.runs.iter().enumerate() {
            let before = if at > 0 { ", " } else { "" };
            write!(f, "{before}{cells} `{value}` ({column})")?;
        }
        if self.more > 0 {
            write!(f, " and {} more", self.more)?;
        }
        f.write_str(
            "; where a row means another value, or none, take them apart and write each row",
        )
    }
}

impl std::error::Error for FilledCells {}
