//! Headings of tables that people keep: which column is which, whatever case, script and signs they are written in.

use super::table::{Row, Table};
use super::{near, simplified, simplified_sign};

/// Headings of a column, as [`heading`] folds them: the first is its name, each of the others may stand in its place.
pub type Heading = &'static [&'static str];

/// A heading as it is compared: in small letters and simplified characters, `_` for the blanks, dashes and dots between
/// its words.
///
/// ```
/// use dapu::text::heading;
///
/// assert_eq!(heading(" Withdrawn after"), "withdrawn_after");
/// assert_eq!(heading("輪次"), "轮次");
/// assert_eq!(heading("No."), "no");
/// ```
pub fn heading(cell: &str) -> String {
    let cell = cell.trim().trim_start_matches('\u{FEFF}').to_lowercase();
    let folded = simplified(&cell).replace([' ', '-', '.', '\u{3000}'], "_");
    folded.trim_end_matches('_').to_owned()
}

/// A character of a heading as it is compared: a small letter, a simplified character. It takes as many bytes, so
/// that places in what is folded are places in what was written.
pub(crate) fn heading_sign(sign: char) -> char {
    simplified_sign(small_sign(sign))
}

/// A text in small letters, each in as many bytes as the sign it stands for: a place in one is a place in the other.
/// The sum of the lengths says nothing of the places (`ẞ` loses a byte as a small letter, `Ⱥ` gains one).
pub(crate) fn small_letters(text: &str) -> String {
    text.chars().map(small_sign).collect()
}

/// A small letter in as many bytes; the sign itself where there is none.
fn small_sign(sign: char) -> char {
    let mut small = sign.to_lowercase();
    let small = small.next().filter(|_| small.next().is_none());
    small
        .filter(|it| it.len_utf8() == sign.len_utf8())
        .unwrap_or(sign)
}

/// Where the columns of a table stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColumnIndex(Vec<(&'static str, usize)>);

impl ColumnIndex {
    /// The columns that a head has of these headings. Where several headings of a column stand, its earliest name is
    /// taken.
    pub fn of(head: Option<&Row>, headings: &[Heading]) -> ColumnIndex {
        let cells = head.iter().flat_map(|row| row.cells.iter());
        let cells: Vec<String> = cells.map(heading).collect();
        let at = |names: Heading| {
            let place = names.iter().find_map(|name| position(&cells, name))?;
            Some((*names.first()?, place))
        };
        ColumnIndex(headings.iter().filter_map(|names| at(names)).collect())
    }

    /// Where the column of that name stands.
    pub fn index(&self, name: &str) -> Option<usize> {
        let found = self.0.iter().find(|(column, _)| *column == name)?;
        Some(found.1)
    }

    /// A cell of a row without the blanks around it, as it is meant; `None` where the table has no such column.
    pub fn cell<'r>(&self, row: &'r Row, name: &str) -> Option<&'r str> {
        self.index(name).map(|at| row.cell(at).trim())
    }
}

/// A column of a table that is not among those looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadColumn {
    /// Its heading as written.
    pub name: String,
    /// The heading that is perhaps meant.
    pub near: Option<&'static str>,
}

/// The columns in which something stands and whose headings are none of these; a heading is perhaps another that the
/// table does not have.
pub fn unread_columns(table: &Table, headings: &[Heading]) -> Vec<UnreadColumn> {
    let Some(head) = &table.head else {
        return Vec::new();
    };
    let folded: Vec<String> = head.cells.iter().map(heading).collect();
    let stands = |names: &Heading| names.iter().any(|it| folded.iter().any(|cell| cell == it));
    let (there, wanting): (Vec<&Heading>, Vec<&Heading>) =
        headings.iter().partition(|it| stands(it));
    let names = wanting.iter().flat_map(|it| it.iter().copied());
    let names: Vec<&'static str> = names.collect();
    let is_read = |cell: &str| there.iter().any(|names| names.contains(&cell));
    let unread = (0..).zip(&folded).filter(|(at, cell)| {
        let is_filled = table
            .rows
            .iter()
            .any(|row| !row.cell(*at).trim().is_empty());
        is_filled && !cell.is_empty() && !is_read(cell)
    });
    let columns = unread.map(|(at, cell)| UnreadColumn {
        name: head.cell(at).trim().to_owned(),
        near: near_heading(cell, &names),
    });
    columns.collect()
}

/// The one of known headings that a folded heading comes near to, or holds.
pub(crate) fn near_heading<'n>(cell: &str, known: &[&'n str]) -> Option<&'n str> {
    let signs = cell.chars().count();
    let is_within = |name: &&&str| {
        let length = name.chars().count();
        length > 1 && signs > length && cell.contains(**name)
    };
    let close = near(cell, known).first().copied().filter(|_| signs > 1);
    close.or_else(|| known.iter().find(is_within).copied())
}

impl Table {
    /// Where the column stands that has the earliest of these headings, which are folded as [`heading`] has them.
    pub fn column(&self, names: &[&str]) -> Option<usize> {
        let cells = self.head.iter().flat_map(|row| row.cells.iter());
        let cells: Vec<String> = cells.map(heading).collect();
        names.iter().find_map(|name| position(&cells, name))
    }
}

/// Where a heading stands among folded ones.
fn position(cells: &[String], name: &str) -> Option<usize> {
    cells.iter().position(|cell| cell == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Table;

    const ROUND: Heading = &["round", "轮次", "轮"];
    const PLAYER: Heading = &["player", "棋手"];

    fn columns(head: &str) -> ColumnIndex {
        let table = Table::read(head.as_bytes());
        ColumnIndex::of(table.head.as_ref(), &[ROUND, PLAYER])
    }

    #[test]
    fn a_column_is_found_in_any_case_script_and_place() {
        for head in [
            "round,player",
            "PLAYER, Round ",
            "輪次;棋手",
            "x\t轮\tPlayer",
            "棋手,轮次,round_2",
        ] {
            let columns = columns(head);
            assert!(columns.index("round").is_some(), "{head}");
            assert!(columns.index("player").is_some(), "{head}");
        }
        assert_eq!(columns("x,y").index("round"), None);
        assert_eq!(columns("").index("round"), None);
    }

    #[test]
    fn its_own_name_goes_before_the_others() {
        assert_eq!(columns("轮,round").index("round"), Some(1));
        assert_eq!(columns("轮,轮次").index("round"), Some(1));
    }

    #[test]
    fn a_short_row_has_empty_cells_and_a_column_that_is_not_there_none() {
        let table = Table::read(b"round,player\n3\n");
        let columns = ColumnIndex::of(table.head.as_ref(), &[ROUND, PLAYER]);
        assert_eq!(columns.cell(&table.rows[0], "round"), Some("3"));
        assert_eq!(columns.cell(&table.rows[0], "player"), Some(""));
        assert_eq!(columns.cell(&table.rows[0], "table"), None);
    }

    #[test]
    fn what_is_folded_is_not_folded_again() {
        for written in [
            "Withdrawn-After ",
            "輪次",
            "No.",
            "RED.ELO",
            "　红 方　",
            "İx",
            "ẞ",
        ] {
            let once = heading(written);
            assert_eq!(heading(&once), once);
        }
    }

    #[test]
    fn a_sign_is_folded_to_one_of_its_length() {
        for sign in ('\u{1}'..='\u{FFFF}').filter(|it| it.is_alphabetic()) {
            let folded = heading_sign(sign);
            assert_eq!(folded.len_utf8(), sign.len_utf8(), "{sign}");
            assert_eq!(heading_sign(folded), folded, "{sign}");
        }
    }
}
