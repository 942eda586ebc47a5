//! Cells of a sheet that are merged downwards: the first alone holds the value, and it is that of all their rows.
//!
//! Cells merged side by side stay as they are: a title over several columns is one title.

use crate::text::FillDown;
use calamine::Xlsx;
use std::collections::{BTreeMap, HashMap};
use std::io::Cursor;

/// A longer value is no matter of many rows: a small workbook shall not make a large table.
const LONGEST: usize = 1024;

/// Row and column, from 0.
type CellPosition = (u32, u32);

/// A cell that has the value of one above it.
pub(super) struct FilledCell {
    pub(super) at: CellPosition,
    pub(super) value: String,
    /// The row of the cell that holds the value.
    first: u32,
}

/// The merged cells of a sheet, as its cells are read in order.
pub(super) struct Merged {
    /// By the first cell of each the last row.
    regions: HashMap<CellPosition, u32>,
    /// Values that hold further down, by column: the row after which they do, the last one, and the value.
    open: BTreeMap<u32, (u32, u32, String)>,
    /// The last cell that has a value of its own, or was given one.
    last: Option<CellPosition>,
    /// The values given so far, by column and the row of the cell that holds each.
    given: BTreeMap<CellPosition, FillDown>,
}

impl Merged {
    /// Of a sheet; none of one that is damaged there, whose cells are read all the same.
    pub(super) fn of(book: &mut Xlsx<Cursor<Vec<u8>>>, sheet: &str) -> Merged {
        let regions = book.merge_cells_by_sheet_name(sheet).unwrap_or_default();
        let regions = regions.iter().map(|it| (it.start, it.end.0));
        Merged {
            regions: regions.filter(|(start, end)| *end > start.0).collect(),
            open: BTreeMap::new(),
            last: None,
            given: BTreeMap::new(),
        }
    }

    /// The values before a cell: the rest of the row above it, and its own row up to it. A row without a cell of its own is none.
    pub(super) fn before(&mut self, at: CellPosition) -> Vec<FilledCell> {
        let mut found = Vec::new();
        if !self.open.is_empty() {
            if self.last.is_some_and(|last| last.0 < at.0) {
                found = self.rest();
                self.open.retain(|_, it| it.1 >= at.0);
            }
            found.extend(self.of_row(at.0, Some(at.1)));
        }
        // Its own value stands before that of cells above it.
        self.open.remove(&at.1);
        self.last = Some(at);
        found
    }

    /// The values after the last cell in its row.
    pub(super) fn rest(&mut self) -> Vec<FilledCell> {
        self.last
            .map_or(Vec::new(), |last| self.of_row(last.0, None))
    }

    fn of_row(&self, row: u32, until: Option<u32>) -> Vec<FilledCell> {
        let after = self.last.filter(|it| it.0 == row).map(|it| it.1);
        let own = self.open.iter().filter(|(column, it)| {
            it.0 < row
                && row <= it.1
                && after.is_none_or(|after| **column > after)
                && until.is_none_or(|until| **column < until)
        });
        let given = own.map(|(column, (first, _, value))| FilledCell {
            at: (row, *column),
            value: value.clone(),
            first: *first,
        });
        given.collect()
    }

    /// A cell was written with the value it was given; its row begins in that line of the sheet as CSV.
    pub(super) fn written(&mut self, given: FilledCell, line: u32) {
        let (row, column) = given.at;
        let run = self.given.entry((column, given.first));
        let run = run.or_insert_with(|| FillDown {
            column,
            first: given.first,
            last: row,
            line,
            value: given.value,
        });
        (run.last, run.line) = (row, line);
    }

    /// All that was given, column by column.
    pub(super) fn filled(self) -> Vec<FillDown> {
        self.given.into_values().collect()
    }

    /// A cell with a value: where cells below are merged with it, they have it too.
    pub(super) fn begin(&mut self, at: CellPosition, value: String) {
        if let Some(end) = self.regions.get(&at).filter(|_| value.len() <= LONGEST) {
            self.open.insert(at.1, (at.0, *end, value));
        }
    }
}
