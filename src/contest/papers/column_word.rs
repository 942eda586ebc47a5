//! What the columns of the tables are called in a message: the table `paper-column` of the catalogue.

use super::columns::CRITERIA;
use crate::words::{Language, listed};

/// The name of a column. A criterion has that of the books in Chinese, and in English that of its column.
pub(super) fn column_word(column: &'static str, language: Language) -> &'static str {
    let mut criteria = CRITERIA.iter().map(|it| it.0);
    let of_criterion = || {
        let criterion = criteria.find(|it| it.name() == column)?;
        Some(language.of(criterion.term(), column))
    };
    let found = listed(language, "paper-column", column).or_else(of_criterion);
    found.unwrap_or(column)
}
