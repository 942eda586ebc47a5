//! Message on a file that by its name is a table and by its form is none that is read.

use thiserror::Error;

/// A file under the name of a table in a form that is not read.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[error("`{file}` is not read as a table; save it as {}", self.forms())]
pub struct UnreadTable {
    /// The file.
    pub file: String,
    /// The name of the table that is missing.
    pub wanted: &'static str,
}

impl UnreadTable {
    fn forms(&self) -> String {
        match self.book() {
            Some(book) => format!("{} or {book}", self.wanted),
            None => self.wanted.to_owned(),
        }
    }

    /// The same in Chinese.
    pub(super) fn chinese(&self) -> String {
        let or = self
            .book()
            .map_or_else(String::new, |book| format!(" 或 {book}"));
        format!(
            "“{}”不作为表格读取；请另存为 {}{or}",
            self.file, self.wanted
        )
    }

    /// The workbook that is read in its place; `None` where CSV alone is read.
    fn book(&self) -> Option<String> {
        let is_table = super::PAPER_FILES.contains(&self.wanted);
        let stem = self.wanted.strip_suffix(".csv").filter(|_| is_table)?;
        Some(format!("{stem}.xlsx"))
    }
}
