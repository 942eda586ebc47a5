//! Every byte of a record of a table, by what it is part of.

use super::column::PlyColumn;
use super::{BELOW, TablePart, read_games};
use crate::format::sheet::cells::TableLine;
use crate::record::{Account, account_in};
use crate::text::Span;

/// Accounts for every byte of one record of a table of plies, its head included, as [`super::read_plies`] reads it.
pub fn account_plies(text: &str) -> Account {
    let table = TablePart::of(text);
    let mut sums = of_head(&table);
    let (held, left) = table.lines();
    let held = held.iter().map(|row| (row, row.cells.len()));
    of_rows(&table, (held, left), &mut sums, |span, column, sums| {
        let sum = match column {
            Some(PlyColumn::Points | PlyColumn::Text | PlyColumn::Written) => &mut sums.moves,
            Some(PlyColumn::Tag(_) | PlyColumn::Id | PlyColumn::Moves) => &mut sums.tags,
            Some(PlyColumn::Nag) => &mut sums.marks,
            // Text behind the last column is a comment on the ply.
            Some(PlyColumn::Comment) | None => &mut sums.comments,
            Some(_) => &mut sums.numbers,
        };
        *sum += span.len();
    });
    sums
}

/// Accounts for every byte of one record of a table of games, its head included, as [`read_games`] reads it: its first
/// row is a game, what else stands there is kept as text.
pub fn account_games(text: &str) -> Account {
    let table = TablePart::of_games(text);
    let mut sums = of_head(&table);
    let record = read_games(text, 1);
    let first = table.first().map(|row| joined(row, &table.columns.all));
    let left = first.as_ref().map(|row| {
        let beyond = row.cells.iter().skip(table.columns.all.len());
        let beyond = beyond.map(|cell| cell.span).find(|span| !span.is_empty());
        beyond.map_or(row.span.end, |span| span.start) as usize
    });
    let held = first.iter().map(|row| (row, table.columns.all.len()));
    of_rows(
        &table,
        (held, left),
        &mut sums,
        |span, column, sums| match column {
            Some(PlyColumn::Moves) => add(sums, &account_in(&record, span)),
            Some(PlyColumn::Key | PlyColumn::Count) => sums.numbers += span.len(),
            _ => sums.tags += span.len(),
        },
    );
    sums
}

/// A row whose moves stand in cells of their own, with all of them in the first: they are read as one.
fn joined<'t>(mut row: TableLine<'t>, columns: &[PlyColumn]) -> TableLine<'t> {
    let of = |kind: &PlyColumn| columns.iter().position(|it| it == kind);
    let (Some(first), Some(more)) = (of(&PlyColumn::Moves), of(&PlyColumn::More)) else {
        return row;
    };
    let width = columns.iter().filter(|it| **it == PlyColumn::More).count();
    let len = row.cells.len();
    let rest = row
        .cells
        .get(more.min(len)..(more + width).min(len))
        .unwrap_or(&[]);
    let Some(end) = rest.iter().rfind(|it| !it.is_empty()).map(|it| it.span.end) else {
        return row;
    };
    for cell in row.cells.iter_mut().skip(more).take(width) {
        if cell.span.start < end {
            cell.span = Span { start: end, end };
            cell.kept = Span::default();
        }
    }
    if let Some(cell) = row.cells.get_mut(first) {
        cell.span.end = end;
        cell.kept = Span::default();
    }
    row
}

/// The head: names of columns, or text that is no head.
fn of_head(table: &TablePart<'_>) -> Account {
    let mut sums = Account::default();
    let line = table.text.get(..table.rows).unwrap_or("");
    let held = line.trim_end_matches(BELOW).trim();
    sums.white += line.len() - held.len();
    match table.unknown_head() {
        None => sums.headings += held.len(),
        Some(_) => sums.residue += held.len(),
    }
    sums
}

/// Rows, so many cells of each; from `left` on text that is kept as it is.
fn of_rows<'r, 't: 'r>(
    table: &TablePart<'t>,
    (rows, left): (
        impl Iterator<Item = (&'r TableLine<'t>, usize)>,
        Option<usize>,
    ),
    sums: &mut Account,
    mut cell: impl FnMut(Span, Option<&PlyColumn>, &mut Account),
) {
    let body = table.body();
    let mut at = 0;
    for (row, most) in rows {
        for (number, held) in row.cells.iter().take(most).enumerate() {
            let span = if held.kept.is_empty() {
                held.span
            } else {
                held.kept
            };
            between(body.get(at..span.start as usize), sums);
            cell(span, table.columns.all.get(number), sums);
            at = span.end as usize;
        }
    }
    let rest = left.unwrap_or(body.len());
    between(body.get(at..rest), sums);
    let kept = body.get(rest..).unwrap_or("");
    sums.residue += kept.trim().len();
    sums.white += kept.len() - kept.trim().len();
}

/// Text between cells: commas, quotes, blanks, the apostrophe that guards a cell.
fn between(gap: Option<&str>, sums: &mut Account) {
    let Some(gap) = gap else {
        sums.lost += 1;
        return;
    };
    for sign in gap.chars() {
        let sum = match sign {
            ',' | ';' | '"' | '\'' => &mut sums.marks,
            BELOW | '\u{FEFF}' => &mut sums.white,
            _ if sign.is_whitespace() => &mut sums.white,
            _ => &mut sums.lost,
        };
        *sum += sign.len_utf8();
    }
}

fn add(sums: &mut Account, more: &Account) {
    sums.tags += more.tags;
    sums.moves += more.moves;
    sums.numbers += more.numbers;
    sums.marks += more.marks;
    sums.comments += more.comments;
    sums.results += more.results;
    sums.residue += more.residue;
    sums.headings += more.headings;
    sums.white += more.white;
    sums.lost += more.lost;
}
