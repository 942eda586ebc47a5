//! Rows of cycles: columns separated by tabs, named in a head or in the usual order.

use crate::rules::EditionId;
use crate::words::of_count;

/// The columns in the order they have where no head names them.
const USUAL: [&str; 5] = ["id", "edition", "source", "fen", "moves"];
/// The same where a row has three cells.
const SHORT: [&str; 3] = ["id", "fen", "moves"];

/// In which column what stands, from 0. Columns that are not named here are left alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CycleColumns {
    id: usize,
    edition: Option<usize>,
    fen: usize,
    moves: usize,
}

/// A row that asks about a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskedRow<'t> {
    /// Its name.
    pub id: &'t str,
    /// The edition it asks for; `None` where it names none.
    pub edition: Option<EditionId>,
    /// The position.
    pub fen: &'t str,
    /// The moves.
    pub moves: &'t str,
}

/// Why a row asks nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RowFault {
    /// Cells are missing.
    #[error(
        "{found} {}; the columns id, fen and moves are needed, parted by tabs",
        of_count(*found as u64, "cell", "cells")
    )]
    TooFew {
        /// Number of cells found.
        found: usize,
    },
    /// No edition has that name.
    #[error("{0} is no edition")]
    Edition(String),
}

impl CycleColumns {
    /// The columns a head names, in any order; `None` where the row is no head.
    pub fn of_head(row: &str) -> Option<CycleColumns> {
        let names: Vec<String> = cells(row)
            .iter()
            .map(|cell| cell.to_ascii_lowercase())
            .collect();
        CycleColumns::named(&names)
    }

    fn named<S: AsRef<str>>(names: &[S]) -> Option<CycleColumns> {
        let at = |wanted: &str| names.iter().position(|name| name.as_ref() == wanted);
        Some(CycleColumns {
            id: at("id")?,
            edition: at("edition"),
            fen: at("fen")?,
            moves: at("moves")?,
        })
    }

    /// The columns of a table without a head, inferred from one of its rows: id, fen, moves; or id,
    /// edition, source, fen, moves and more.
    pub fn of_row(row: &str) -> CycleColumns {
        let (short, usual) = (CycleColumns::named(&SHORT), CycleColumns::named(&USUAL));
        let many = cells(row).len() >= USUAL.len();
        let columns = if many { usual } else { short };
        columns.unwrap_or(CycleColumns {
            id: 0,
            edition: None,
            fen: 1,
            moves: 2,
        })
    }

    /// The request in a row.
    ///
    /// # Errors
    /// Where cells are missing, or no edition has the name it gives.
    pub fn row<'t>(&self, row: &'t str) -> Result<AskedRow<'t>, RowFault> {
        let cells = cells(row);
        let cell = |at: usize| {
            let found = cells.get(at).copied().filter(|cell| !cell.is_empty());
            found.ok_or(RowFault::TooFew { found: cells.len() })
        };
        let edition = self.edition.and_then(|at| cells.get(at).copied());
        let edition = match edition.filter(|name| !name.is_empty()) {
            None => None,
            Some(name) => {
                let known = EditionId::from_name(name);
                Some(known.ok_or_else(|| RowFault::Edition(name.to_owned()))?)
            }
        };
        Ok(AskedRow {
            id: cell(self.id)?,
            edition,
            fen: cell(self.fen)?,
            moves: cell(self.moves)?,
        })
    }

    /// The name of a row that asks nothing, as far as it has one.
    pub fn id_of<'t>(&self, row: &'t str) -> &'t str {
        cells(row).get(self.id).copied().unwrap_or("")
    }
}

fn cells(row: &str) -> Vec<&str> {
    let row = row.strip_prefix('\u{feff}').unwrap_or(row);
    row.split('\t').map(str::trim).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_in_any_order() {
        let columns = CycleColumns::of_head("moves\tnote\tID\tfen").expect("a head");
        let row = columns.row("a b\tx\t7\t9/9 w").expect("a row");
        assert_eq!((row.id, row.fen, row.moves), ("7", "9/9 w", "a b"));
        assert_eq!(CycleColumns::of_head("7\t9/9 w\ta b"), None);
    }

    #[test]
    fn a_table_without_a_head_is_told_by_its_cells() {
        let short = "7\t9/9 w\ta b";
        let row = CycleColumns::of_row(short).row(short).expect("a row");
        assert_eq!((row.id, row.edition, row.moves), ("7", None, "a b"));
        let long = "7\tCXA1999\there\t9/9 w\ta b\t炮";
        let row = CycleColumns::of_row(long).row(long).expect("a row");
        assert_eq!((row.edition, row.moves), (Some(EditionId::Cn1999), "a b"));
    }

    #[test]
    fn a_row_that_asks_nothing_says_why() {
        let columns = CycleColumns::of_head("id\tedition\tfen\tmoves").expect("a head");
        let few = columns.row("7\tcn2020\t9/9 w");
        assert_eq!(few, Err(RowFault::TooFew { found: 3 }));
        let unknown = columns.row("7\tCXA2011\t9/9 w\ta");
        assert_eq!(unknown, Err(RowFault::Edition("CXA2011".to_owned())));
    }
}
