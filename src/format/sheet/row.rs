//! A row of a table.

use super::cells::{Cell, TableLine};
use super::columns::{Clock, SheetColumn};
use crate::board::Side;
use crate::text::Span;
use std::borrow::Cow;

/// A row of the table, or of one half of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Row<'t> {
    /// Number of the round, and where it stands.
    pub(super) number: Option<(u32, Span)>,
    /// Where it begins.
    pub(super) start: usize,
    /// The entries by side.
    pub(super) entries: [Option<Cell<'t>>; 2],
    /// Times of the clocks.
    pub(super) clocks: Vec<(Side, Clock, Cell<'t>)>,
    /// Remarks.
    pub(super) remarks: Vec<Cell<'t>>,
}

impl<'t> Row<'t> {
    /// A line that holds nothing but remarks.
    pub(super) fn of_remarks(line: &TableLine<'t>) -> Row<'t> {
        Row {
            start: line.span.start as usize,
            remarks: line.cells.clone(),
            ..Row::default()
        }
    }

    /// A remark by itself, which begins at that byte.
    pub(super) fn of_a_remark(start: usize, text: &'t str) -> Row<'t> {
        let span = Span::new(start, start + text.len());
        let remark = Cell {
            span,
            text: Cow::Borrowed(text),
            kept: span,
            column: 0,
        };
        Row {
            start,
            remarks: vec![remark],
            ..Row::default()
        }
    }

    /// The entry of a side; `None` where the cell is empty.
    pub(super) fn entry(&self, side: Side) -> Option<&Cell<'t>> {
        self.entries[side.index()].as_ref()
    }

    /// Whether both cells are empty.
    pub(super) fn has_no_entry(&self) -> bool {
        self.entries.iter().all(Option::is_none)
    }

    pub(super) fn put(&mut self, column: SheetColumn, cell: Cell<'t>) {
        if cell.is_empty() {
            return;
        }
        match column {
            SheetColumn::Entry(side) if self.entries[side.index()].is_none() => {
                self.entries[side.index()] = Some(cell);
            }
            SheetColumn::Clock(side, clock) => self.clocks.push((side, clock, cell)),
            _ => self.remarks.push(cell),
        }
    }

    /// Everything of it, from its first byte to its last.
    pub(super) fn span(&self) -> Span {
        let clocks = self.clocks.iter().map(|(_, _, cell)| cell);
        let cells = self
            .entries
            .iter()
            .flatten()
            .chain(clocks)
            .chain(&self.remarks);
        let spans = cells
            .map(|cell| cell.span)
            .chain(self.number.map(|(_, span)| span));
        let (mut start, mut end) = (u32::MAX, 0);
        for span in spans {
            start = start.min(span.start);
            end = end.max(span.end);
        }
        Span {
            start: start.min(end),
            end,
        }
    }
}
