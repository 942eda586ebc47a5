//! What the cells of a row say beside its move.

use super::Reader;
use crate::format::csv::column::PlyColumn;
use crate::format::csv::words::is_plain;

impl Reader<'_, '_> {
    /// The columns of a row that hold what they should not: words for a number, cells behind the last column.
    fn odd(&self, row: usize) -> impl Iterator<Item = usize> {
        let columns = self.columns.all.iter().enumerate();
        let odd = columns.filter(move |(at, column)| {
            let cell = self.at(row, *at);
            !cell.trim().is_empty() && !is_plain(column, &cell)
        });
        let cells = self.rows.get(row).map_or(0, |row| row.cells.len());
        odd.map(|(at, _)| at).chain(self.columns.all.len()..cells)
    }

    /// Adds the remarks of a row on its ply: its comment, and the columns that differ from row to row.
    pub(super) fn remarks(&mut self, row: usize) {
        let place = self.places[row];
        let comment = self.cell(row, &PlyColumn::Comment);
        if !comment.is_empty() {
            self.out.comment(&comment, place);
        }
        let said = self.said.iter().copied().chain(self.odd(row));
        let said = said.filter_map(|at| {
            let value = self.at(row, at);
            let name = self.labels.get(at).map_or("", String::as_str);
            (!value.is_empty()).then(|| format!("{name}={value}"))
        });
        let said: Vec<String> = said.collect();
        if !said.is_empty() {
            self.out.comment(&said.join("; "), place);
        }
    }
}
