//! Message on a file that by its name is a table and by its form is none that is read.

use crate::words::{self, Language};
use std::fmt::{Display, Formatter};

/// A file under the name of a table in a form that is not read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnreadTable {
    /// The file.
    pub file: String,
    /// The name of the table that is missing.
    pub wanted: &'static str,
}

impl Display for UnreadTable {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let name = ("paper-fault", self.name());
        let words = words::named(Language::OF_ERRORS, name, &self.values());
        f.write_str(&words)
    }
}

impl std::error::Error for UnreadTable {}

impl UnreadTable {
    /// The name of its words.
    pub(super) fn name(&self) -> &'static str {
        match self.book() {
            Some(_) => "unread-book",
            None => "unread",
        }
    }

    /// The values that its words name.
    pub(super) fn values(&self) -> Vec<(&'static str, String)> {
        vec![
            ("file", self.file.clone()),
            ("wanted", self.wanted.to_owned()),
            ("book", self.book().unwrap_or_default()),
        ]
    }

    /// The workbook that is read in its place; `None` where CSV alone is read.
    fn book(&self) -> Option<String> {
        let is_table = super::PAPER_FILES.contains(&self.wanted);
        let stem = self.wanted.strip_suffix(".csv").filter(|_| is_table)?;
        Some(format!("{stem}.xlsx"))
    }
}
