//! 名次: the places to publish, with the readings they rest on.

use super::by_system;
use super::words::{Paper, after, signs};
use crate::event::contest::Loaded;
use crate::event::standings::{StandingsPage, list, notes, refuse_uncounted};
use crate::event::unfinished::Unfinished;
use crate::exit::Failure;
use dapu::contest::{CriteriaList, Criterion, Crosstable};
use dapu::report::printed::{
    PrintedColumn, PrintedKind, PrintedPage, PrintedPart, PrintedRow, PrintedTable,
};

pub(super) fn page(paper: &Paper<'_>, all: &[Loaded]) -> Result<PrintedPage, Failure> {
    if let Some(page) = by_system::page(paper, all)? {
        return Ok(page);
    }
    refuse_uncounted(paper.loaded, paper.lang)?;
    let (table, list) = ranked(paper)?;
    let page = StandingsPage::new(paper.loaded, &table, (last(paper, &table), list));
    let is_final = Unfinished::of(paper.loaded, page.round).is_nothing();
    Ok(PrintedPage {
        name: "places",
        title: format!(
            "{} · {}",
            paper.title("print.places"),
            after(paper, page.round, page.list.article)
        ),
        parts: vec![PrintedPart::Table(self::table(paper, &page))],
        notes: notes(&page, &table, paper.lang),
        signs: signs(paper, is_final),
        is_wide: list.criteria.len() > 6,
        ..PrintedPage::default()
    })
}

/// The table as it stands after the round asked for, and the list it is ranked by.
pub(super) fn ranked(paper: &Paper<'_>) -> Result<(Crosstable, CriteriaList), Failure> {
    let list = list(paper.loaded, None, paper.lang)?;
    let whole = paper.table();
    Ok(match paper.asked.filter(|it| *it < whole.rounds()) {
        Some(round) => (whole.after(round), list),
        None => (whole.begun(), list),
    })
}

pub(super) fn last(paper: &Paper<'_>, table: &Crosstable) -> u32 {
    paper.asked.unwrap_or(u32::MAX).min(table.rounds())
}

/// Name of a criterion on paper.
pub(super) fn term(paper: &Paper<'_>, criterion: Criterion) -> &'static str {
    if paper.lang.is_chinese() {
        criterion.term()
    } else {
        criterion.name()
    }
}

pub(super) fn columns(paper: &Paper<'_>, list: &CriteriaList) -> Vec<PrintedColumn> {
    use PrintedKind::{Data, Number, Text};
    let mut columns = vec![
        paper.column("rank", "column.rank", Number),
        paper.column("shared", "print.shared", Data),
        paper.column("number", "print.number", Number),
        paper.column("name", "print.name", Text),
        paper.column("team", "print.team", Text),
    ];
    columns.extend(
        list.criteria
            .iter()
            .map(|it| PrintedColumn::new(it.name(), term(paper, *it), Number)),
    );
    columns
}

/// The cells of a row of places.
pub(super) fn cells(paper: &Paper<'_>, row: &dapu::contest::Row) -> Vec<String> {
    let mut cells = vec![
        row.rank.to_string(),
        row.shared.to_string(),
        paper.label(row.number).to_string(),
        paper.name(row.number).to_owned(),
        paper.team(row.number),
    ];
    let values = row.cells.iter().map(|cell| cell.value);
    cells.extend(values.map(|it| it.map_or(String::new(), |it| it.to_string())));
    cells
}

fn table(paper: &Paper<'_>, page: &StandingsPage<'_>) -> PrintedTable {
    let rows = page.standings.rows.iter();
    PrintedTable {
        columns: columns(paper, &page.list),
        rows: rows.map(|row| PrintedRow::new(cells(paper, row))).collect(),
        is_whole: false,
    }
}
