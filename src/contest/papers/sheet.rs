//! A table that people edit, its columns found by their headings.

use super::cell_advice::CellAdvice;
use super::columns::{NAME, TEAM_NAME, headings};
use super::fault::{PaperFault, PaperFaultKind};
use crate::text::{Heading, Row, Table, heading};

/// A table of an event.
pub(super) struct EventTable {
    pub(super) file: &'static str,
    pub(super) table: Table,
    /// Its headings as they are compared.
    heads: Vec<String>,
    /// Where the columns of its file stand, by the name of each.
    columns: Vec<(&'static str, Vec<usize>)>,
    /// So many rounds of other stages stand before its first.
    pub(super) rounds_before: u32,
}

impl EventTable {
    /// A table of that name.
    pub(super) fn of(file: &'static str, table: Table) -> EventTable {
        let head = table.head.iter().flat_map(|it| it.cells.iter());
        let mut sheet = EventTable {
            file,
            heads: head.map(heading).collect(),
            columns: Vec::new(),
            table,
            rounds_before: 0,
        };
        // Every row asks for them.
        let known = headings(file).into_iter();
        sheet.columns = known.map(|it| (it[0], sheet.find(it))).collect();
        sheet
    }

    /// Where a column stands.
    pub(super) fn at(&self, heading: Heading) -> Option<usize> {
        self.all(heading).first().copied()
    }

    /// Whether a heading is that of a column. Beside a 桌 or 场, which is the table of a match, a 台 is a board in it.
    pub(super) fn is_column(&self, cell: &str, heading: Heading) -> bool {
        const OUTER: [&str; 5] = ["桌", "桌号", "桌次", "场", "场次"];
        const INNER: [&str; 3] = ["台", "台次", "台号"];
        let has = |is: &dyn Fn(&&str) -> bool| self.heads.iter().any(|it| is(&it.as_str()));
        let is_inner = || INNER.contains(&cell) && has(&|it| OUTER.contains(it));
        let is_named = heading.contains(&cell);
        match heading[0] {
            "table" => is_named && !is_inner(),
            "board" => is_named || is_inner(),
            // 队名 beside 姓名 is the team.
            "name" if cell == TEAM_NAME => !has(&|it| *it != TEAM_NAME && NAME.contains(it)),
            _ => is_named,
        }
    }

    /// All columns of a heading; none of one that its file has not.
    pub(super) fn all(&self, heading: Heading) -> &[usize] {
        let found = self.columns.iter().find(|it| it.0 == heading[0]);
        found.map_or(&[], |it| &it.1)
    }

    fn find(&self, heading: Heading) -> Vec<usize> {
        let own = self.heads.iter().enumerate();
        let own = own.filter(|(_, cell)| self.is_column(cell, heading));
        own.map(|(at, _)| at).collect()
    }

    /// Where a column stands that is needed, or a fault.
    pub(super) fn needs(&self, heading: Heading, faults: &mut Vec<PaperFault>) -> Option<usize> {
        let at = self.at(heading);
        if at.is_none() {
            let kind = PaperFaultKind::NoColumn {
                column: heading[0],
                headings: heading.join(", "),
            };
            let line = self.table.head.as_ref().map_or(0, |head| head.line);
            faults.push(PaperFault {
                file: self.file,
                line,
                kind,
            });
        }
        at
    }

    /// A fault of a row.
    pub(super) fn fault(&self, row: &Row, kind: PaperFaultKind) -> PaperFault {
        PaperFault {
            file: self.file,
            line: row.line,
            kind,
        }
    }

    /// The words of a cell; empty where there is no such column.
    pub(super) fn text<'r>(&self, row: &'r Row, heading: Heading) -> &'r str {
        self.at(heading).map_or("", |at| row.cell(at).trim())
    }

    /// A number of a cell; `None` for an empty one. `第3轮` is 3.
    pub(super) fn number(&self, row: &Row, heading: Heading) -> Result<Option<u32>, PaperFault> {
        let text = self.text(row, heading);
        if text.is_empty() {
            return Ok(None);
        }
        let bare = text.trim_start_matches('第');
        let bare = bare
            .trim_end_matches(['轮', '台', '局', '号', '名', '次', '桌'])
            .trim();
        let bare: String = bare.chars().map(half_width).collect();
        let number = bare.parse::<u32>().ok().filter(|it| *it <= 1_000_000);
        number.map(Some).ok_or_else(|| {
            self.fault(
                row,
                PaperFaultKind::Cell {
                    column: heading[0],
                    text: short(text),
                    advice: CellAdvice::WholeNumber,
                },
            )
        })
    }
}

/// The half-width form of a digit.
pub(super) fn half_width(c: char) -> char {
    match c {
        '０'..='９' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        other => other,
    }
}

/// The beginning of a long cell.
pub(super) fn short(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
