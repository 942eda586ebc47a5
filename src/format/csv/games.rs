//! A table of games: a row a game, all its moves in one cell.

use super::column::PlyColumn;
use super::told::settle;
use super::top::titles;
use super::words::outcome;
use super::{TablePart, cut};
use crate::format::{Parts, pgn};
use crate::record::{GameRecord, Tag};
use crate::text::{Encoding, Span};
use std::borrow::Cow;

/// Cuts a table: a record a row.
pub fn parts(bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    cut(bytes, encoding, |_, _| true)
}

/// Reads a record: one row below its head.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let table = TablePart::of_games(text);
    let first_line = table.first_line(first_line);
    let body = table.body();
    let mut tags = Vec::new();
    let mut moves = Span::new(body.len(), body.len());
    let mut rest = 0;
    if let Some(head) = table.unknown_head() {
        tags.extend(tag("Head", Cow::Borrowed(head), Span::default()));
    }
    if let Some(row) = table.first() {
        for (column, cell) in table.columns.all.iter().zip(&row.cells) {
            match column {
                PlyColumn::Moves => moves = cell.span,
                PlyColumn::Tag(name) => tags.extend(tag(name, cell.whole(body), cell.span)),
                PlyColumn::Id => tags.extend(tag("Id", cell.whole(body), cell.span)),
                PlyColumn::Comment => tags.extend(tag("Remark", cell.whole(body), cell.span)),
                PlyColumn::More if cell.is_empty() => {}
                PlyColumn::More => moves.end = cell.span.end,
                PlyColumn::Key | PlyColumn::Count => {}
                other => tags.extend(tag(&format!("{other:?}"), cell.whole(body), cell.span)),
            }
        }
        // Text behind the last column belongs to none.
        let beyond = row.cells.iter().skip(table.columns.all.len());
        let beyond = beyond.map(|cell| cell.span).find(|span| !span.is_empty());
        rest = beyond.map_or(row.span.end, |span| span.start) as usize;
    }
    settle(&mut tags);
    entitle(&mut tags, table.above);
    let mut record = pgn::read_after(body, first_line, tags, moves);
    pgn::keep_rest(&mut record, first_line, rest);
    record
}

/// The title of a table is the event of its games where no column says it.
fn entitle<'t>(tags: &mut Vec<Tag<'t>>, above: &'t str) {
    for title in titles(above) {
        let is_known = |name: &str| tags.iter().any(|it| it.name == name);
        let free = ["Event", "Title"].into_iter().find(|name| !is_known(name));
        tags.extend(tag(
            free.unwrap_or("Head"),
            Cow::Borrowed(title),
            Span::default(),
        ));
    }
}

/// The tags that a cell says; none where it is empty.
fn tag<'t>(name: &str, value: Cow<'t, str>, span: Span) -> Vec<Tag<'t>> {
    let made = |name: &str, value: Cow<'t, str>| Tag {
        name: Cow::Owned(name.to_owned()),
        value,
        span,
    };
    if value.is_empty() {
        return Vec::new();
    }
    let result = (name == "Result").then(|| outcome(&value)).flatten();
    match result {
        Some(token) => vec![made("Result", Cow::Borrowed(token)), made("Outcome", value)],
        None => vec![made(name, value)],
    }
}
