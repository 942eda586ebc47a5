//! A last row that says instead of a move that the side to move gives up.

use super::Reader;
use crate::format::csv::column::PlyColumn;
use crate::format::csv::words::resigns;

impl Reader<'_, '_> {
    /// Takes such a row as the result; false where it is another.
    pub(super) fn gives_up(&mut self, row: usize, cells: [&str; 3]) -> bool {
        let is_last = row + 1 == self.rows.len();
        let has_side = !self.cell(row, &PlyColumn::Side).is_empty();
        let Some(word) = cells.into_iter().find(|it| resigns(it)) else {
            return false;
        };
        if !is_last || !has_side {
            return false;
        }
        let result = if self.is_blacks(row) { "1-0" } else { "0-1" };
        let place = self.places[row];
        self.out.result(result, place);
        self.out.comment(word.trim(), place);
        self.remarks(row);
        true
    }
}
