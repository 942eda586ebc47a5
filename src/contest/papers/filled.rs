//! Cells of a spreadsheet that count because they are merged with one above them: reported once for each table.

use super::columns::headings;
use super::fault::{PaperFault, PaperFaultKind};
use super::filled_fault::FilledCells;
use super::heads::below_title;
use super::sheet::{EventTable, short};
use crate::text::{FillDown, Table};

/// So many runs of cells are named.
const NAMED: usize = 6;

/// A note of the cells below the headings of a table whose values are those of cells above them; only of columns that are read.
pub fn filled_cells(file: &'static str, bytes: &[u8], filled: &[FillDown]) -> Option<PaperFault> {
    if filled.is_empty() {
        return None;
    }
    let mut table = Table::read(bytes);
    below_title(file, &mut table);
    let sheet = EventTable::of(file, table);
    let head = sheet.table.head.as_ref()?.line;
    let known = headings(file);
    let run = |it: &FillDown| {
        let at = it.column as usize;
        let column = known.iter().find(|one| sheet.all(one).contains(&at))?[0];
        Some((it.cells(), column, short(it.value.trim())))
    };
    let below = filled.iter().filter(|it| it.line > head);
    let mut runs: Vec<_> = below.filter_map(run).collect();
    let more = runs.len().saturating_sub(NAMED);
    runs.truncate(NAMED);
    let kind = PaperFaultKind::Filled(FilledCells { runs, more });
    let line = 0;
    (!is_empty(&kind)).then_some(PaperFault { file, line, kind })
}

fn is_empty(kind: &PaperFaultKind) -> bool {
    matches!(kind, PaperFaultKind::Filled(it) if it.runs.is_empty())
}
