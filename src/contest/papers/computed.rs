//! Cells of spreadsheets that hold no value: errors, and formulas that no program has computed.

use super::columns::{NAME, TEAM};
use super::fault::{PaperFault, PaperFaultKind};
use super::no_value::{is_needed, is_without_value};
use super::sheet::{EventTable, short};

/// The fault of a name without a value.
pub(super) fn no_name(written: &str) -> Option<PaperFaultKind> {
    is_without_value(written).then(|| no_value((NAME[0], written)))
}

fn no_value((column, text): (&'static str, &str)) -> PaperFaultKind {
    PaperFaultKind::NoValue {
        column,
        text: short(text),
    }
}

/// Takes the people out of a list whose name has no value, and empties the cells of such teams; a fault for each.
pub(super) fn without_values(sheet: &mut EventTable, faults: &mut Vec<PaperFault>) {
    let columns = [NAME, TEAM].map(|it| (it[0], sheet.at(it)));
    let file = sheet.file;
    sheet.table.rows.retain_mut(|row| {
        let mut is_kept = true;
        for (column, at) in columns {
            let Some((at, cell)) = at.and_then(|at| Some((at, row.cells.get(at)?.trim()))) else {
                continue;
            };
            if !is_without_value(cell) {
                continue;
            }
            is_kept &= !is_needed(column);
            let kind = no_value((column, cell));
            let line = row.line;
            faults.push(PaperFault { file, line, kind });
            row.cells.set(at, "");
        }
        is_kept
    });
}

/// Says of cells that are faults because they have no value that they have none.
pub(super) fn name_values(faults: &mut [PaperFault]) {
    for fault in faults {
        if let PaperFaultKind::Cell { column, text, .. } = &fault.kind
            && is_without_value(text)
        {
            fault.kind = no_value((column, text));
        }
    }
}
