//! Text of a note on merged cells.

use super::column_word::column_word;
use crate::words::{self, Language};
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
        let values = self.values(Language::OF_ERRORS);
        let words = words::named(Language::OF_ERRORS, ("paper-fault", self.name()), &values);
        f.write_str(&words)
    }
}

impl std::error::Error for FilledCells {}

impl FilledCells {
    /// The name of its words.
    pub(super) const fn name(&self) -> &'static str {
        match self.more {
            0 => "filled",
            _ => "filled-more",
        }
    }

    /// The values that its words name.
    pub(super) fn values(&self, language: Language) -> Vec<(&'static str, String)> {
        let run = |(cells, column, value): &(String, &'static str, String)| {
            let values: [(&str, &dyn Display); 3] = [
                ("cells", cells),
                ("value", value),
                ("column", &column_word(column, language)),
            ];
            words::fill(language, "paper-fault.part.filled", &values)
        };
        let runs: Vec<String> = self.runs.iter().map(run).collect();
        let cells = runs.join(words::text(language, "join.list"));
        vec![("cells", cells), ("more", self.more.to_string())]
    }
}
