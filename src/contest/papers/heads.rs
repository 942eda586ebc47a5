//! Headings of the tables: which columns are read, and which are reported as unknown.

use super::columns::headings;
use super::computed::without_values;
use super::fault::{PaperFault, PaperFaultKind};
use super::sheet::{EventTable, short};
use crate::text::{Heading, Row, Table, heading, near_heading};

/// Columns that clerks keep for themselves: nothing is lost where they are not read.
const OWN: &[&str] = &[
    "备注",
    "note",
    "notes",
    "remark",
    "remarks",
    "性别",
    "sex",
    "gender",
    "注册号",
    "registration",
    "id",
    "日期",
    "date",
    "时间",
    "time",
    "地点",
    "place",
    "裁判",
    "裁判员",
    "arbiter",
    "shared",
    "title",
    "称号",
    "等级",
    "birth",
    "出生日期",
    "federation",
];

impl EventTable {
    /// Reads a table and says which of its lines cannot be used.
    pub(super) fn read(
        file: &'static str,
        bytes: &[u8],
        faults: &mut Vec<PaperFault>,
    ) -> EventTable {
        let mut table = Table::read(bytes);
        faults.extend(below_title(file, &mut table));
        let lines = table.faults.iter().map(|it| PaperFault {
            file,
            line: it.line(),
            kind: PaperFaultKind::Line(*it),
        });
        faults.extend(lines);
        let mut sheet = EventTable::of(file, table);
        check(&sheet, faults);
        without_values(&mut sheet, faults);
        sheet
    }
}

/// So many rows may stand above the headings.
const TITLES: usize = 5;

/// Takes the rows of a title off that stand above the headings, as sheets to print have them; a fault that names them.
/// Headings are the first of the upper rows that names two columns or more, where the first row names none.
pub(super) fn below_title(file: &'static str, table: &mut Table) -> Option<PaperFault> {
    let known = headings(file);
    let names = |row: &Row| {
        let cells = row.cells.iter().map(heading);
        let is_known = |cell: &String| known.iter().any(|it| it.contains(&cell.as_str()));
        cells.filter(is_known).count()
    };
    let first = table.head.as_ref().filter(|it| names(it) == 0)?;
    let (line, title) = (first.line, first.cells.iter().collect::<Vec<_>>().join(" "));
    let at = table
        .rows
        .iter()
        .take(TITLES)
        .position(|row| names(row) >= 2)?;
    let rest = table.rows.split_off(at + 1);
    let head = std::mem::replace(&mut table.rows, rest).pop()?;
    let last = head.line - 1;
    table.head = Some(head);
    Some(PaperFault {
        file,
        line,
        kind: PaperFaultKind::Title {
            text: short(title.trim()),
            last,
        },
    })
}

/// Reports the columns that are not read, and those that stand twice.
fn check(sheet: &EventTable, faults: &mut Vec<PaperFault>) {
    let Some(head) = &sheet.table.head else {
        return;
    };
    let known = headings(sheet.file);
    let is_known = |cell: &str| known.iter().any(|it| sheet.is_column(&heading(cell), it));
    // For a table without headings the columns that are needed are reported.
    if !head.cells.iter().any(is_known) {
        return;
    }
    let mut seen: Vec<(&str, usize)> = Vec::new();
    for (at, cell) in head.cells.iter().enumerate() {
        let cell = heading(cell);
        if cell.is_empty() || OWN.contains(&cell.as_str()) {
            continue;
        }
        let column = known
            .iter()
            .find(|heading| sheet.is_column(&cell, heading))
            .map(|heading| heading[0]);
        let kind = match column {
            Some(column) => match seen.iter().find(|it| it.0 == column) {
                None => {
                    seen.push((column, at));
                    continue;
                }
                Some((_, first)) => PaperFaultKind::ColumnTwice {
                    column,
                    first: *first as u32 + 1,
                    second: at as u32 + 1,
                },
            },
            None => unknown(&cell, &known),
        };
        faults.push(PaperFault {
            file: sheet.file,
            line: head.line,
            kind,
        });
    }
}

fn unknown(cell: &str, known: &[Heading]) -> PaperFaultKind {
    let names: Vec<&str> = known.iter().flat_map(|it| it.iter().copied()).collect();
    PaperFaultKind::UnknownColumn {
        name: short(cell),
        near: near_heading(cell, &names).map(str::to_owned),
    }
}
